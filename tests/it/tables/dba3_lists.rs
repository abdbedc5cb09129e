//! The rules of DBA 3.0 on army lists, on armies chosen from them, and on refights, against the book.

use super::Table;
use super::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::battle::{Branch, Kind, Pace};
use debellis::book::army_tables::ArmyTables;
use debellis::book::lists::ListNumber;
use debellis::book::refight::{Count, RefightGround, RefightRatio, RefightTables, Terrain};
use debellis::book::{Home, Objection};
use debellis::muster::{Force, PickedArmy};
use debellis::rules::by_name;
use debellis::rules::dba3::troops;
use debellis::setup::SetupStep;
use debellis::setup::pickup::set_up;

/// The clause `id` refuses the first army of the list, and allows the second.
type Line = (&'static str, &'static str, &'static str, &'static str);

/// The list of Rome (II/33) is `1xCv(Gen), 1xCv, 4x4Bd, 2x4Bd or 3/4Ax, 2xSp, 2xPs`; that of the Numidians (II/40)
/// `1x(Cv or LH)(Gen), 4xLH, 4xPs, 1xPs or El, 2x4Ax or 4Bd or Ps or LH`.
#[rustfmt::skip]
const ARMIES: &[Line] = &[
    ("dba3.scale.08", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.scale.08", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps*3", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.scale.09", "II/33", "Cv*2, 4Bd*6, Sp*2, Ps*2", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.scale.09", "II/33", "Cv general, Cv general, 4Bd*6, Sp*2, Ps*2", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.scale.10", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2, II/40 LH*3", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    ("dba3.scale.10", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, II/40 LH*3", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    ("dba3.lists.02", "II/33", "Cv general, Cv, 4Bd*7, Sp*2, Ps", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.lists.02", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, Ps, El", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.lists.03", "II/33", "Cv general, Cv, 4Bd*4, 4Ax, 3Ax, Sp*2, Ps*2", "Cv general, Cv, 4Bd*4, 3Ax*2, Sp*2, Ps*2"),
    ("dba3.lists.05", "II/33", "Cv general, Cv//4Bd, 4Bd*6, Sp*2, Ps*2", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.lists.05", "IV/62a", "3Kn general, 3Kn//4Ax*3, Cv, 4Lb*3, 3Kn, 7Hd*2, Ps", "3Kn general, 3Kn//4Bd*3, Cv, 4Lb*3, 3Kn, 7Hd*2, Ps"),
    ("dba3.lists.09", "II/33", "Cv general, 4Bd*6, Sp*2, II/12 Cv*3", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    ("dba3.lists.11", "II/33", "Cv general, Cv, 4Bd*6, Sp*2, II/40 LH*2", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    ("dba3.lists.11", "II/33", "Cv general, 4Bd*6, Sp, II/40 LH*4", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    ("dba3.lists.12", "II/33", "Cv general, 4Bd*6, Sp, II/31j LH, II/31j Ps*2, II/34 Ps", "Cv general, 4Bd*6, Sp, II/31j LH, II/31j Ps, II/34 Cv, II/34 Ps"),
    ("dba3.lists.12", "II/33", "Cv general, 4Bd*6, Sp, II/31j LH, II/31j Ps, II/40 LH, II/40 Ps", "Cv general, 4Bd*6, Sp, II/31j LH, II/31j Ps, II/34 Cv, II/34 Ps"),
    ("dba3.lists.13", "II/33", "Cv general, 4Bd*6, Sp*2, II/40 Ps*3", "Cv general, 4Bd*6, Sp*2, II/40 LH, II/40 Ps*2"),
    ("dba3.lists.13", "II/33", "Cv general, 4Bd*6, Sp*2, II/40 Cv general, II/40 LH*2", "Cv general, 4Bd*6, Sp*2, II/40 Cv, II/40 LH*2"),
    ("dba3.lists.14", "II/33", "Cv general, 4Bd*6, Sp*2, II/40 LH, II/40 El, II/40 4Ax", "Cv general, 4Bd*6, Sp*2, II/40 LH, II/40 Ps, II/40 4Ax"),
    ("dba3.lists.15", "II/33", "Cv general, 4Bd*6, Sp*2, II/40 Cv*2, II/40 LH", "Cv general, 4Bd*6, Sp*2, II/40 Cv, II/40 LH, II/40 El"),
    ("dba3.lists.16", "II/33", "Cv, 4Bd*6, Sp*2, II/40 LH*3", "Cv general, 4Bd*6, Sp*2, II/40 LH*3"),
    // Riders may begin on foot by the choice of one entry, never otherwise.
    ("dba3.troops.06", "II/33", "Cv general, Cv/4Bd, 4Bd*5, Sp*2, Ps*2", "Cv general, Cv, 4Bd*6, Sp*2, Ps*2"),
    ("dba3.troops.06", "IV/83a", "4Bd general, Cv/4Lb, 4Bd*4, 4Lb*4, Art, Ps", "3Kn/4Bd general, Cv/7Hd, 4Bd*4, 4Lb*4, Art, Ps"),
];

fn tables(table: &Table) -> ArmyTables {
    table.rules.armies.clone().expect("DBA 3.0 has army lists")
}

fn check(table: &Table, list: &str, army: &str) -> Result<(), Objection> {
    let tables = tables(table);
    let army = PickedArmy::read(army).expect("an army");
    army.check(tables.list(list)?, |number: ListNumber| tables.list(&number.to_string()), &tables)
}

pub fn armies(table: &mut Table) {
    for (id, list, wrong, right) in ARMIES {
        let found = check(table, list, wrong);
        refused(table, wrong, found, id);
        let found = check(table, list, right);
        allowed(table, right, found);
    }
}

pub fn lists(table: &mut Table) {
    let tables = tables(table);
    let found = tables.list("II/32").map(drop);
    refused(table, "a number without a list", found, "dba3.lists.01");
    let rome = tables.list("II/33").expect("the list of Rome");
    let all = |numbers: &[debellis::book::lists::Reference]| {
        numbers.iter().map(|r| r.0.to_string()).collect::<Vec<_>>().join(" ")
    };
    let allies = rome.allies.together.iter().map(|together| all(&together.armies)).collect::<Vec<_>>();
    let given =
        (rome.written.as_str(), rome.homes.as_slice(), rome.aggression, all(&rome.enemies[..3]), allies.join(", "));
    let expected = (
        "1xCv(Gen), 1xCv, 4x4Bd, 2x4Bd or 3/4Ax, 2xSp, 2xPs",
        [Home::Arable].as_slice(),
        3,
        "I/36b I/47 I/48".to_string(),
        "II/11, II/31j II/34, II/39a, II/39b, II/40".to_string(),
    );
    table.row("what a list gives", Some(Cited::new(given, tables.listed)), "dba3.lists.01", expected);
    let found = rome.check_choice(Some(Home::Hilly), None, &tables);
    refused(table, "another home", found, "dba3.lists.06");
    let found = rome.check_choice(Some(Home::Arable), None, &tables);
    allowed(table, "its home", found);
    let of = |home: &Home| (tables.lists)().lists.iter().any(|list| list.homes.contains(home));
    table.row(
        "homes of lists",
        Some(Cited::new(Home::ALL.iter().filter(|home| of(home)).count(), tables.home)),
        "dba3.lists.06",
        7,
    );
    table.row("the greatest aggression", Some(tables.aggression), "dba3.lists.07", 4);
    let most = (tables.lists)().lists.iter().map(|list| list.aggression).max();
    table.same("no list has more", most, Some(4));
    let knights = tables.list("IV/62a").expect("an English list");
    let found = ["3Kn", "4Lb"].map(|code| knights.dismounts(code));
    table.row("a double slash", Some(Cited::new(found, tables.exchange)), "dba3.lists.05", [vec!["4Bd"], Vec::new()]);
}

/// Foot that is Fast, by code; all other foot is Solid.
const FAST: &[&str] = &[
    "3Pk", "3Bd", "6Bd", "3Ax", "3Bw", "3Cb", "3Lb", "Ps", "2Ps", "3Wb", "5Hd", "Mtd-3Pk", "Mtd-3Bd", "Mtd-3Ax",
    "Mtd-3Bw", "Mtd-3Cb", "Mtd-3Lb", "Mtd-3Wb", "Mtd-Ps",
];

pub fn paces(table: &mut Table) {
    for row in table.rules.troops.clone().iter().filter(|row| row.branch == Branch::Foot) {
        let expected = if FAST.contains(&row.code) { Pace::Fast } else { Pace::Solid };
        let found = row.pace.map(|pace| Cited::new(pace, troops::FAST_FIGURES.clause));
        table.row(row.code, found, "dba3.lists.04", expected);
        let figures = row.code.trim_start_matches("Mtd-").chars().next().and_then(|c| c.to_digit(10)).unwrap_or(0);
        let by_figures = row.kind == Kind::Psiloi || troops::FAST_FIGURES.value.contains(&(figures as u8));
        table.same(format!("the figures of {}", row.code), by_figures, expected == Pace::Fast);
    }
    table.row("figures of Fast foot", Some(troops::FAST_FIGURES), "dba3.lists.04", &[3_u8, 5, 6][..]);
}

/// The deployment of the riders of an open entry, by the seeds of some battles: all mounted, or all on foot.
fn deployed(table: &Table, army: &str, seed: u64) -> (bool, Vec<String>, debellis::base::clause::Clause) {
    let (rules, tables) = (&table.rules, tables(table));
    let fielded = |number: &str, army: PickedArmy| Force::of_one(tables.list(number).expect("a list"), army);
    let enemy = tables.list("II/33").expect("a list").first_choice();
    let armies = [fielded("IV/64c", PickedArmy::read(army).expect("an army")), fielded("II/33", enemy)];
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let found = set_up(rules, setup, armies, &debellis::setup::Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{objection}"));
    let form = found.steps.iter().find_map(|step| match step.value {
        SetupStep::Form { afoot, .. } => Some((afoot, step.clause)),
        _ => None,
    });
    let (afoot, clause) = form.expect("a form was open");
    let own = found.battle.elements.iter().filter(|e| e.side.0 == 0).map(|e| e.code.to_string());
    (afoot, own.collect(), clause)
}

pub fn forms(table: &mut Table) {
    let army = "3Kn general, 3Kn*5, 3Bw*2, 4Cb, 3Kn/4Bd, Cv, Ps";
    let found = check(table, "IV/64c", army);
    allowed(table, "an army with an open form", found);
    let mut seen = [0, 0];
    for seed in 0..30 {
        let (afoot, codes, clause) = deployed(table, army, seed);
        seen[usize::from(afoot)] += 1;
        let of = |code: &str| codes.iter().filter(|c| *c == code).count();
        let expected = if afoot { (6, 1) } else { (7, 0) };
        table.row(format!("seed {seed}"), Some(Cited::new((of("3Kn"), of("4Bd")), clause)), "dba3.deploy.17", expected);
    }
    table.same("both forms are taken somewhere", seen.map(|times| times > 0), [true, true]);
}

fn refights(table: &Table) -> RefightTables {
    table.rules.refight.clone().expect("DBA 3.0 is played for refights")
}

pub fn ratios(table: &mut Table) {
    let rows: &[(&str, &str, RefightRatio)] = &[
        ("foot", "dba3.refight.05", RefightRatio::Between(500, 600)),
        ("hordes", "dba3.refight.06", RefightRatio::AtLeast(1_000)),
        ("horse", "dba3.refight.07", RefightRatio::Between(250, 300)),
        ("camelry", "dba3.refight.07", RefightRatio::Between(250, 300)),
        ("elephants", "dba3.refight.08", RefightRatio::UpTo(25)),
        ("chariots", "dba3.refight.09", RefightRatio::UpTo(50)),
        ("wagons", "dba3.refight.09", RefightRatio::UpTo(50)),
        ("artillery", "dba3.refight.09", RefightRatio::UpTo(50)),
    ];
    let refights = refights(table);
    for (word, id, ratio) in rows {
        let found = refights.ratios.iter().find(|row| row.word == *word).map(|row| Cited::new(row.ratio, row.clause));
        table.row(word, found, id, *ratio);
    }
    table.same("the number of ratios", refights.ratios.len(), rows.len());
    let count = |elements, least, most| Count { elements, least, most };
    for (word, number, id, expected) in [
        ("foot", 600, "dba3.refight.05", count(1, 1, Some(1))),
        ("foot", 6_600, "dba3.refight.05", count(12, 11, Some(13))),
        ("hordes", 20_999, "dba3.refight.06", count(20, 1, Some(20))),
        ("horse", 1_200, "dba3.refight.07", count(4, 4, Some(5))),
        ("elephants", 25, "dba3.refight.08", count(1, 1, None)),
        ("elephants", 26, "dba3.refight.08", count(2, 2, None)),
        ("chariots", 200, "dba3.refight.09", count(4, 4, None)),
        ("wagons", 51, "dba3.refight.09", count(2, 2, None)),
    ] {
        table.row(format!("{number} {word}"), refights.elements(word, number).ok(), id, expected);
    }
    let found = refights.elements("hors", 100).map(drop);
    refused(table, "a word without a ratio", found, "dba3.refight.04");
    let numbers = refights.elements("foot", 5_500).map(|count| Cited::new(count.value.elements, refights.numbers));
    table.row("numbers make elements", numbers.ok(), "dba3.refight.04", 10);
}

pub fn fields(table: &mut Table) {
    let refights = refights(table);
    for variant in [None, Some("giants")] {
        let found = refights.judge_variant(variant);
        refused(table, "a refight in the standard game", found, "dba3.refight.01");
    }
    let found = refights.judge_variant(Some("big"));
    allowed(table, "a refight as a Big Battle", found);
    for variant in refights.variants.value {
        table.same(format!("the variant {variant}"), by_name("dba3", Some(variant)).is_some(), true);
    }
    table.row("the board", Some(refights.board), "dba3.refight.02", RefightGround::ToScale { paces: 80 });
    let area = [2_400.0, 1_200.0];
    table.same("its sides in base widths", refights.board_of(area), [30.0, 15.0]);
    for board in [[30.0, 15.0], [40.0, 20.0], [30.0, 15.7]] {
        let found = refights.judge_board(area, board);
        allowed(table, "a board to scale", found);
    }
    for board in [[30.0, 30.0], [30.0, 15.8], [30.0, 14.2]] {
        let found = refights.judge_board(area, board);
        refused(table, "a board that is not", found, "dba3.refight.02");
    }
    table.row("the terrain", Some(refights.terrain), "dba3.refight.03", Terrain::AsItWas);
}
