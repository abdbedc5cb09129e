//! The tables of DBSA against the book.

#[path = "../dbsa/armies.rs"]
#[allow(dead_code, reason = "shared with the other test binary")]
mod armies;

use super::Table;
use armies::{BLUE, MIXED, RED, board, put, put_army, put_camp};
use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::Scripted;
use debellis::base::trace;
use debellis::battle::{Battle, Branch, Compass, Place, Standing};
use debellis::book::length::Length;
use debellis::book::move_tables::DieFace;
use debellis::book::rulebook::Unit;
use debellis::book::setup_steps::SetupWork;
use debellis::book::troops::BaseSize;
use debellis::book::{Rulebook, TroopRow};
use debellis::setup::SetupStep;
use debellis::setup::meeting::{self, UnlistedArmy};
use debellis::setup::opener::ComputerOpeners;
use debellis::setup::opening::judge;
use debellis::setup::pickup::SetUp;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(table.rules.moves.die), "dbsa.setup.11", DieFace::OneCountsZero);
    let counts = [1, 2, 3, 4, 5, 6].map(|face| DieFace::OneCountsZero.counts(face));
    table.same("what the faces count", counts, [0, 2, 3, 4, 5, 6]);
}

pub fn bases(table: &mut Table) {
    let rules = table.rules.clone();
    let size = |depth: i32| [BaseSize::mm(15, 40, depth), None, None, None];
    let depths = [("El", 40), ("Kn", 30), ("Cv", 30), ("Ch", 40), ("LH", 30), ("Pk", 15), ("Sw", 15), ("Sp", 15)];
    for (code, mm) in depths.into_iter().chain([("Ax", 20), ("Ps", 20), ("Wb", 20)]) {
        let found = rules.troop(code).map(|row| Cited::new((row.depth(40_000), row.bases), row.clause));
        table.row(code, found, "dbsa.setup.03", (mm * 1000, size(mm)));
        let wider = rules.troop(code).map(|row| row.depth(60_000));
        table.same("wider bases are as much deeper", wider, Some(mm * 1500));
    }
    let opening = rules.opening.expect("DBSA judges battles before the first bound");
    table.row("the width of a base", Some(opening.base_width), "dbsa.setup.02", 40_000);
    table.same("the number of types", rules.troops.len(), 11);
}

/// The historical troops of each type.
pub fn types(table: &mut Table) {
    let rules = table.rules.clone();
    for (names, title, clause) in [
        (&["indian elephants", "african elephants"][..], "Elephants", "dbsa.types.03"),
        (
            &[
                "cataphracts",
                "norman knights",
                "medieval knights",
                "macedonian companions",
                "sarmatians",
                "gothic horse",
            ][..],
            "Knights",
            "dbsa.types.04",
        ),
        (
            &["greek cavalry", "persian cavalry", "roman cavalry", "clibanarii", "byzantine cavalry"][..],
            "Cavalry",
            "dbsa.types.05",
        ),
        (&["scythed chariots", "heavy chariots", "light chariots"][..], "Chariots", "dbsa.types.06"),
        (
            &[
                "light skirmishing horse",
                "huns",
                "numidian horse",
                "horse archers",
                "illyrian horse",
                "equites sagittarii",
            ][..],
            "Light Horse",
            "dbsa.types.07",
        ),
        (&["phalangites", "scots pikemen", "flemish pikemen", "swiss"][..], "Pikemen", "dbsa.types.09"),
        (
            &["legionaries", "huscarls", "galloglaich", "dismounted knights", "samurai"][..],
            "Swordsmen",
            "dbsa.types.10",
        ),
        (&["hoplites", "carthaginian africans", "skutatoi", "fyrd"][..], "Spearmen", "dbsa.types.11"),
        (
            &["peltasts", "thureophoroi", "scutarii", "roman auxilia", "ashigaru", "welsh spearmen", "bonnachts"][..],
            "Auxilia",
            "dbsa.types.12",
        ),
        (&["slingers", "javelinmen", "archers", "crossbowmen"][..], "Psiloi", "dbsa.types.13"),
        (&["galatians", "gauls", "germans", "dacians", "viking bondi"][..], "Warband", "dbsa.types.14"),
    ] {
        for troops in names {
            let found = ruled(clause, || rules.troops_called(troops).map(|row| row.title));
            table.row(troops, found, clause, Some(title));
        }
    }
    let (mounted, foot): (Vec<&TroopRow>, Vec<&TroopRow>) =
        rules.troops.iter().partition(|row| row.branch == Branch::Mounted);
    table.same("mounted and foot types", (mounted.len(), foot.len()), (5, 6));
    for (clause, codes) in [("dbsa.types.02", "El, Kn, Cv, Ch, LH"), ("dbsa.types.08", "Pk, Sw, Sp, Ax, Ps, Wb")] {
        let named = ruled(clause, || rules.no_troops("4Bw").contains(&format!("are {codes} [{clause}]")));
        table.row("types that there are not", named, clause, true);
    }
}

/// The result of `play` under the clause `id`, if that was consulted.
fn ruled<T>(id: &str, play: impl FnOnce() -> T) -> Option<Cited<T>> {
    trace::start();
    let given = play();
    let clause = Clause::parse(id)?;
    trace::stop().contains(&clause).then(|| Cited::new(given, clause))
}

/// A battle set up between two armies of every type with these faces thrown.
fn met(rules: &Rulebook, faces: &[u8]) -> (SetUp, usize) {
    let row = |code: &str| *rules.troop(code).expect("a code of the set");
    let army = |name: &str| UnlistedArmy {
        name: name.into(),
        elements: MIXED.iter().enumerate().map(|(i, code)| (row(code), i == 0)).collect(),
        further: vec![],
    };
    let mut dice = Scripted::new(faces.iter().copied());
    let opening = rules.opening.as_ref().expect("DBSA judges battles before the first bound");
    let found = meeting::set_up(rules, opening, &[army("Red"), army("Blue")], &mut dice, &mut ComputerOpeners)
        .expect("legal armies");
    assert_eq!(dice.missing, 0, "{faces:?}");
    (found, dice.left())
}

/// The throws before the battle.
pub fn throws(table: &mut Table) {
    let rules = table.rules.clone();
    let decided = |faces: &[u8]| {
        let (found, left) = met(&rules, faces);
        (found.battle.sides.map(|side| side.edge), found.battle.bound.side, left)
    };
    let (north, south) = ([Compass::North, Compass::South], [Compass::South, Compass::North]);
    table.row(
        "higher has the edge",
        ruled("dbsa.setup.12", || decided(&[2, 3, 6, 4])),
        "dbsa.setup.12",
        (north, RED, 0),
    );
    table.row(
        "a 1 is the lowest",
        ruled("dbsa.setup.12", || decided(&[2, 1, 1, 2])),
        "dbsa.setup.12",
        (south, BLUE, 0),
    );
    table.row("higher is first", ruled("dbsa.setup.13", || decided(&[5, 4, 2, 6])), "dbsa.setup.13", (south, BLUE, 0));
    let tied = || decided(&[3, 3, 1, 1, 2, 4, 5, 5, 6, 2]);
    table.row("ties are thrown again", ruled("dbsa.setup.14", tied), "dbsa.setup.14", (north, RED, 0));
    let ties = rules.opening.iter().flat_map(|opening| opening.steps).filter_map(|row| match row.work {
        SetupWork::Throw(throw) => Some(throw.tie.map(|clause| clause.to_string())),
        _ => None,
    });
    table.same("the clause of ties", ties.collect::<Vec<_>>(), vec![Some("dbsa.setup.14".to_string()); 2]);
    let order = || {
        let (found, _) = met(&rules, &[6, 2, 2, 6]);
        let steps = found.steps.iter().filter_map(|step| match step.value {
            SetupStep::Camp { side, .. } | SetupStep::DrawnUp { side, .. } => Some(side),
            _ => None,
        });
        steps.collect::<Vec<_>>()
    };
    table.row("one army after the other", ruled("dbsa.setup.16", order), "dbsa.setup.16", vec![BLUE, BLUE, RED, RED]);
    let land = || met(&rules, &[6, 2, 2, 6]).0.battle.features.len();
    table.row("no throws for terrain", ruled("dbsa.going.08", land), "dbsa.going.08", 0);
}

/// The numbers of an army and its board.
pub fn numbers(table: &mut Table) {
    let opening = table.rules.opening.expect("DBSA judges battles before the first bound");
    table.row("elements", Some(opening.elements), "dbsa.setup.01", 12);
    table.row("generals", Some(opening.generals), "dbsa.setup.04", 1);
    table.row("camps", Some(opening.camps), "dbsa.setup.06", 1);
    table.row("garrison", Some(opening.garrison), "dbsa.setup.08", 1);
    table.row("a camp's size", Some(opening.camp), "dbsa.setup.07", [Length::Bw(200), Length::Bw(100)]);
    let um = |length: Cited<Length>| Some(Cited::new(length.value.on_bases(40_000), length.clause));
    table.row("the zone", um(opening.zone), "dbsa.setup.15", 6 * 25_400);
    table.row("a river's width", um(opening.river), "dbsa.move.44", 40_000);
    let scales: Vec<_> =
        table.rules.scales.iter().map(|s| (s.figures, s.base_width, s.per_hundred, s.clause)).collect();
    let [(figures, base_width, per_hundred, clause)] = scales[..] else { panic!("DBSA has one scale: {scales:?}") };
    table.same("the unit", table.rules.unit, Unit::Paces);
    let found = Cited::new((figures, base_width, per_hundred), clause);
    table.row("the scale: 100 paces", Some(found), "dbsa.setup.10", (15, 40_000, 2 * 25_400));
    let board = Cited::new(opening.board.value.map(|side| side.on_bases(40_000)), opening.board.clause);
    table.row("the board", Some(board), "dbsa.setup.09", [24 * 25_400; 2]);
}

/// The number of faults under the clause `id` of a whole battle after `change`.
fn faults(rules: &Rulebook, id: &str, change: impl FnOnce(&mut Battle)) -> Option<Cited<usize>> {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    put_army(&mut battle, BLUE, &MIXED);
    change(&mut battle);
    ruled(id, || judge(rules, &battle).iter().filter(|fault| fault.clause.id() == id).count())
}

/// Armies and deployments that are allowed, and those that are not.
pub fn muster(table: &mut Table) {
    let rules = table.rules.clone();
    let mut battle = |what: &str, id: &str, wrong: usize, change: &dyn Fn(&mut Battle)| {
        table.row(what, faults(&rules, id, change), id, wrong);
    };
    let reds = |b: &mut Battle, keep: usize| {
        let mut red = 0;
        b.elements.retain(|e| {
            red += usize::from(e.side == RED);
            e.side != RED || red <= keep
        });
    };
    battle("twelve elements", "dbsa.setup.01", 0, &|_| ());
    battle("eleven elements", "dbsa.setup.01", 1, &|b| reds(b, 11));
    battle("thirteen elements", "dbsa.setup.01", 1, &|b| {
        put(b, RED, "Ps", 20_000, 20_000);
    });
    battle("one general", "dbsa.setup.04", 0, &|_| ());
    battle("two generals", "dbsa.setup.04", 1, &|b| b.elements[9].general = true);
    battle("no general", "dbsa.setup.04", 1, &|b| b.elements[0].general = false);
    battle("one camp", "dbsa.setup.06", 0, &|_| ());
    battle("no camp", "dbsa.setup.06", 2, &|b| b.strongholds.clear());
    battle("two camps", "dbsa.setup.06", 1, &|b| put_camp(b, RED));
    battle("a mix of all types", "dbsa.setup.05", 0, &|_| ());
    battle("elephants alone", "dbsa.setup.05", 0, &|b| {
        *b = board();
        put_army(b, RED, &["El"; 12]);
        put_army(b, BLUE, &["Ps"; 12]);
    });
    battle("bases of 40 mm", "dbsa.setup.02", 0, &|_| ());
    battle("bases of 60 mm", "dbsa.setup.02", 1, &|b| b.base_width = 60_000);
    battle("24 inches each way", "dbsa.setup.09", 0, &|_| ());
    battle("a deeper board", "dbsa.setup.09", 1, &|b| b.board.depth += 1);
    battle("opposite edges", "dbsa.setup.12", 0, &|_| ());
    battle("edges at a corner", "dbsa.setup.12", 1, &|b| b.sides[0].edge = Compass::West);
    battle("fronts at 300 paces", "dbsa.setup.15", 0, &|_| ());
    battle("wholly beyond", "dbsa.setup.15", 1, &|b| b.elements[0].base.at.y = 152_600 + 30_000);
    battle("all on the board", "dbsa.setup.16", 0, &|_| ());
    battle("a front beyond", "dbsa.setup.16", 1, &|b| b.elements[0].base.at.y = 152_600);
    battle("one in reserve", "dbsa.setup.16", 1, &|b| b.elements[3].standing = Standing::Reserve);
    battle("a camp at its edge", "dbsa.setup.07", 0, &|_| ());
    battle("a camp off its edge", "dbsa.setup.07", 1, &|b| b.strongholds[0].base.at.y += 200);
    battle("one in the camp", "dbsa.setup.08", 0, &|b| b.elements[1].place = Some(Place::Inside(0)));
    battle("two in the camp", "dbsa.setup.08", 1, &|b| {
        b.elements[1].place = Some(Place::Inside(0));
        b.elements[2].place = Some(Place::Inside(0));
    });
}
