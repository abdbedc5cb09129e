//! The tables of DBSA against the book.

#[path = "../dbsa/armies.rs"]
#[allow(dead_code, reason = "shared with the other test binary")]
mod armies;

use super::Table;
use armies::{BLUE, MIXED, RED, board, put, put_army, put_camp};
use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::Scripted;
use debellis::base::trace;
use debellis::battle::{Battle, Board, Compass, Kind, Standing};
use debellis::book::move_tables::DieFace;
use debellis::rules::dbsa::troops::{BASE_WIDTH, no_such, stand_for};
use debellis::rules::dbsa::{check_army, check_deployment, ends, muster, setup};
use debellis::rules::fault::Fault;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(table.rules.moves.die), "dbsa.setup.11", DieFace::OneCountsZero);
    let counts = [1, 2, 3, 4, 5, 6].map(|face| DieFace::OneCountsZero.counts(face));
    table.same("what the faces count", counts, [0, 2, 3, 4, 5, 6]);
}

pub fn bases(table: &mut Table) {
    let rules = table.rules.clone();
    let depths = [("El", 40), ("Kn", 30), ("Cv", 30), ("Ch", 40), ("LH", 30), ("Pk", 15), ("Sw", 15), ("Sp", 15)];
    for (code, mm) in depths.into_iter().chain([("Ax", 20), ("Ps", 20), ("Wb", 20)]) {
        let found = rules.troop(code).map(|row| Cited::new(row.depth(40_000), row.clause));
        table.row(code, found, "dbsa.setup.03", mm * 1000);
    }
    table.row("the width of a base", Some(BASE_WIDTH), "dbsa.setup.02", 40_000);
    table.same("the number of types", rules.troops.len(), 11);
}

/// Which troops of history are of which type.
pub fn types(table: &mut Table) {
    for (troops, title, clause) in [
        ("Indian elephants", "Elephants", "dbsa.types.03"),
        ("African elephants", "Elephants", "dbsa.types.03"),
        ("Norman knights", "Knights", "dbsa.types.04"),
        ("cataphracts", "Knights", "dbsa.types.04"),
        ("Macedonian companions", "Knights", "dbsa.types.04"),
        ("clibanarii", "Cavalry", "dbsa.types.05"),
        ("Persian cavalry", "Cavalry", "dbsa.types.05"),
        ("scythed chariots", "Chariots", "dbsa.types.06"),
        ("heavy chariots", "Chariots", "dbsa.types.06"),
        ("light skirmishing horse", "Light Horse", "dbsa.types.07"),
        ("Huns", "Light Horse", "dbsa.types.07"),
        ("Swiss", "Pikemen", "dbsa.types.09"),
        ("huscarls", "Swordsmen", "dbsa.types.10"),
        ("hoplites", "Spearmen", "dbsa.types.11"),
        ("peltasts", "Auxilia", "dbsa.types.12"),
        ("archers", "Psiloi", "dbsa.types.13"),
        ("crossbowmen", "Psiloi", "dbsa.types.13"),
        ("Gauls", "Warband", "dbsa.types.14"),
    ] {
        let found = stand_for(troops).map(|found| Cited::new(found.value.title, found.clause));
        table.row(troops, found, clause, title);
    }
    for (kind, clause) in [
        (Kind::Camelry, "dbsa.types.02"),
        (Kind::ScythedChariots, "dbsa.types.02"),
        (Kind::Bows, "dbsa.types.08"),
        (Kind::Hordes, "dbsa.types.08"),
        (Kind::Artillery, "dbsa.types.08"),
        (Kind::WarWagons, "dbsa.types.08"),
        (Kind::Followers, "dbsa.types.08"),
        (Kind::Denizens, "dbsa.types.08"),
    ] {
        table.row(kind.word(), no_such(kind).map(|clause| Cited::new(false, clause)), clause, false);
    }
    let here = Kind::ALL.iter().filter(|kind| no_such(**kind).is_none());
    let (mounted, foot): (Vec<Kind>, Vec<Kind>) = here.partition(|k| debellis::battle::Kinds::MOUNTED.has(**k));
    table.same("mounted and foot types", (mounted.len(), foot.len()), (5, 6));
}

/// What `play` gives, resting on the clause `id` if that was consulted.
fn ruled<T>(id: &str, play: impl FnOnce() -> T) -> Option<Cited<T>> {
    trace::start();
    let given = play();
    let clause = Clause::parse(id)?;
    trace::stop().contains(&clause).then(|| Cited::new(given, clause))
}

/// The throws before the battle.
pub fn throws(table: &mut Table) {
    let decided = |faces: &[u8]| {
        let mut dice = Scripted::new(faces.iter().copied());
        let ends = ends(&mut dice);
        (ends.chooses, ends.first, dice.left(), dice.missing)
    };
    let (red_first, blue_first) = ((BLUE, RED, 0, 0), (RED, BLUE, 0, 0));
    table.row("higher has the edge", ruled("dbsa.setup.12", || decided(&[2, 3, 6, 4])), "dbsa.setup.12", red_first);
    table.row("a 1 is the lowest", ruled("dbsa.setup.12", || decided(&[2, 1, 1, 2])), "dbsa.setup.12", blue_first);
    table.row("higher is first", ruled("dbsa.setup.13", || decided(&[5, 4, 2, 6])), "dbsa.setup.13", blue_first);
    let tied = || decided(&[3, 3, 1, 1, 2, 4, 5, 5, 6, 2]);
    table.row("ties are thrown again", ruled("dbsa.setup.14", tied), "dbsa.setup.14", red_first);
    let sides = || {
        let mut battle = board();
        let ends = ends(&mut Scripted::new([6, 2, 2, 6]));
        setup::take_ends(&mut battle, &ends, Compass::West);
        (battle.sides.map(|side| side.edge), battle.bound.side)
    };
    let expected = ([Compass::West, Compass::East], BLUE);
    table.row("the opposite edge", ruled("dbsa.setup.12", sides), "dbsa.setup.12", expected);
    table.row("who deploys and moves first", ruled("dbsa.setup.13", sides), "dbsa.setup.13", expected);
    let thrown = || ends(&mut Scripted::new([6, 2, 2, 6])).throws.len();
    table.row("no throws for terrain", ruled("dbsa.going.08", thrown), "dbsa.going.08", 4);
}

/// The numbers of an army and its board.
pub fn numbers(table: &mut Table) {
    table.row("elements", Some(muster::ELEMENTS), "dbsa.setup.01", 12);
    table.row("generals", Some(muster::GENERALS), "dbsa.setup.04", 1);
    table.row("camps", Some(muster::CAMPS), "dbsa.setup.06", 1);
    table.row("garrison", Some(muster::GARRISON), "dbsa.setup.08", 1);
    table.row("a camp's size", Some(muster::CAMP_SIZE), "dbsa.setup.07", [80_000, 40_000]);
    table.row("the zone", Some(muster::ZONE), "dbsa.setup.15", 6 * 25_400);
    table.row("a river's width", Some(muster::RIVER_WIDTH), "dbsa.move.44", 40_000);
    table.row("100 paces", Some(setup::PER_HUNDRED_PACES), "dbsa.setup.10", 2 * 25_400);
    let inches = 24 * 25_400;
    table.row("the board", Some(setup::BOARD), "dbsa.setup.09", Board { width: inches, depth: inches });
}

/// What is wrong with a battle that `change` has changed: the faults under the clause `id`.
fn faults(id: &str, find: fn(&Battle) -> Vec<Fault>, change: impl FnOnce(&mut Battle)) -> Option<Cited<usize>> {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    change(&mut battle);
    ruled(id, || find(&battle).iter().filter(|fault| fault.clause.id() == id).count())
}

/// Armies and deployments that are allowed, and those that are not.
pub fn muster(table: &mut Table) {
    let army = |battle: &Battle| check_army(battle, RED);
    let mut army = |what: &str, id: &str, wrong: usize, change: &dyn Fn(&mut Battle)| {
        table.row(what, faults(id, army, change), id, wrong);
    };
    army("twelve elements", "dbsa.setup.01", 0, &|_| ());
    army("eleven elements", "dbsa.setup.01", 1, &|b| b.elements.truncate(11));
    army("thirteen elements", "dbsa.setup.01", 1, &|b| {
        put(b, RED, "Ps", 0, 0);
    });
    army("one general", "dbsa.setup.04", 0, &|_| ());
    army("two generals", "dbsa.setup.04", 1, &|b| b.elements[9].general = true);
    army("no general", "dbsa.setup.04", 1, &|b| b.elements[0].general = false);
    army("one camp", "dbsa.setup.06", 0, &|_| ());
    army("no camp", "dbsa.setup.06", 1, &|b| b.strongholds.clear());
    army("two camps", "dbsa.setup.06", 1, &|b| put_camp(b, RED));
    army("a mix of all types", "dbsa.setup.05", 0, &|_| ());
    army("elephants alone", "dbsa.setup.05", 0, &|b| {
        *b = board();
        put_army(b, RED, &["El"; 12]);
    });
    deployment(table);
}

fn deployment(table: &mut Table) {
    let mut place = |what: &str, id: &str, wrong: usize, change: &dyn Fn(&mut Battle)| {
        table.row(what, faults(id, check_deployment, change), id, wrong);
    };
    place("fronts at 300 paces", "dbsa.setup.15", 0, &|_| ());
    place("wholly beyond", "dbsa.setup.15", 1, &|b| b.elements[0].base.at.y = 152_600 + 30_000);
    place("a front beyond", "dbsa.setup.16", 1, &|b| b.elements[0].base.at.y = 152_600);
    place("blue while red waits", "dbsa.setup.16", 1, &|b| {
        b.elements[3].standing = Standing::Reserve;
        put(b, BLUE, "Cv", 300_000, 500_000);
    });
    place("a camp at its edge", "dbsa.setup.07", 0, &|_| ());
    place("a camp off its edge", "dbsa.setup.07", 1, &|b| b.strongholds[0].base.at.y += 200);
    place("one in the camp", "dbsa.setup.08", 0, &|b| b.elements[1].place = Some(debellis::battle::Place::Inside(0)));
    place("two in the camp", "dbsa.setup.08", 1, &|b| {
        b.elements[1].place = Some(debellis::battle::Place::Inside(0));
        b.elements[2].place = Some(debellis::battle::Place::Inside(0));
    });
}
