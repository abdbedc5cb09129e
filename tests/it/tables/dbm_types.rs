//! What DBM says of its types: groups, grades, who is regular, figures of an element.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::{Drill, Grade, Mark, Marks};
use debellis::book::{TroopRow, Who};
use std::collections::BTreeSet;

/// A type: its short name, its grades as regulars, as irregulars, the clause of its drill.
type Kinds = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const TYPES: &[Kinds] = &[
    ("El",  "",      "SOIX",  "17"),  ("Kn",  "SOIFX", "SOIFX", "28"),  ("Cv",  "SOI",  "SOI",  "43"),
    ("LH",  "SOIF",  "SOIF",  "50"),  ("Cm",  "",      "SOIX",  "56"),  ("Exp", "",     "O",    "65"),
    ("Sp",  "SOI",   "SOI",   ""),  ("Pk",  "SOIX",  "IX",    "72"),  ("Bd",  "SOIFX", "SOIFX", "82"),
    ("Wb",  "",      "SOF",   "95"),  ("Ax",  "SOIX",  "SOIX",  "101"), ("Bw",  "SOIX", "SOIX", "111"),
    ("Ps",  "SOIX",  "SOIX",  "126"), ("Art", "SOIFX", "",      "134"), ("WWg", "SOIX", "SOIX", "148"),
    ("Hd",  "",      "SOIF",  "158"), ("Gal", "SOF",   "",      "164"), ("Shp", "",     "SOIX", "169"),
    ("Bts", "FX",    "SOI",   "179"), ("Bge", "",      "OI",    "190"),
];

/// The groups: name, clause, the types, and the grades of them that are not in it.
#[rustfmt::skip]
const GROUPS: &[(&str, &str, &str, &str)] = &[
    ("mounted",      "02", "El Kn Cv LH Cm Exp", ""),
    ("foot",         "03", "Sp Pk Bd Wb Ax Bw Ps Hd Art WWg Bge", ""),
    ("naval",        "04", "Gal Shp Bts", ""),
    ("skirmishers",  "05", "LH Ps", ""),
    ("light troops", "06", "LH Ps Ax", ""),
    ("train",        "07", "Art WWg Bge", "Art X"),
    ("infantry",     "08", "Sp Pk Bd Wb Ax Bw Ps Hd Art", "Art S Art O Art I Art F"),
];

fn named(row: &TroopRow) -> String {
    format!("{} {}", row.kind.short(), row.grade.map_or("", Grade::letter))
}

/// The types with their grades that a set of troops has.
fn members(table: &Table, who: &Who) -> BTreeSet<String> {
    table.rules.troops.iter().filter(|row| who.is_row(row)).map(named).collect()
}

pub fn groups(table: &mut Table) {
    for (name, clause, types, without) in GROUPS {
        let found = table.rules.types.groups.iter().find(|group| group.name == *name).copied();
        let found = found.map(|group| Cited::new(members(table, &group.who), group.clause));
        let of = |short: &str| {
            let kind =
                TYPES.iter().find(|kind| kind.0 == short).map_or(String::new(), |kind| [kind.1, kind.2].concat());
            kind.chars().map(|grade| format!("{short} {grade}")).collect::<Vec<_>>()
        };
        let all: BTreeSet<String> =
            types.split(' ').flat_map(of).filter(|one| !without.contains(one.as_str())).collect();
        table.row(name, found, &format!("dbm.types.{clause}"), all);
    }
    table.same("the number of groups", table.rules.types.groups.len(), GROUPS.len());
}

pub fn grades(table: &mut Table) {
    let all: BTreeSet<String> = table.rules.troops.iter().map(named).collect();
    let found = table.rules.types.graded.map(|clause| Cited::new(all, clause));
    let of = |(short, regular, irregular, ..): &Kinds| {
        [*regular, irregular].concat().chars().map(|grade| format!("{short} {grade}")).collect::<Vec<_>>()
    };
    table.row("the grades of each type", found, "dbm.types.09", TYPES.iter().flat_map(of).collect());
}

/// What the types and the grades are: each in words, with its clause.
pub fn definitions(table: &mut Table) {
    const CLAUSES: &[(&str, &str)] = &[
        ("El", "16"),
        ("Kn", "27"),
        ("Cv", "42"),
        ("LH", "49"),
        ("Cm", "55"),
        ("Sp", "66"),
        ("Pk", "71"),
        ("Bd", "81"),
        ("Wb", "94"),
        ("Ax", "100"),
        ("Bw", "110"),
        ("Ps", "125"),
        ("Art", "133"),
        ("WWg", "147"),
        ("Hd", "157"),
        ("Gal", "163"),
        ("Shp", "168"),
        ("Bts", "178"),
        ("Bge", "187"),
    ];
    let types = table.rules.types.clone();
    for (short, clause) in CLAUSES {
        let mut rows = types.kinds.iter().filter(|row| row.kind.short() == *short);
        let said = rows.next().map(|row| Cited::new(!row.says.is_empty(), row.clause));
        table.row(format!("what {short} are"), said, &format!("dbm.types.{clause}"), true);
        table.same(format!("what {short} are, once more"), rows.count(), 0);
    }
    table.same("the number of types", types.kinds.len(), CLAUSES.len());
    for (grade, clause) in [(Grade::S, "10"), (Grade::O, "11"), (Grade::I, "12"), (Grade::F, "13"), (Grade::X, "14")] {
        let mut rows = types.grades.iter().filter(|row| row.grade == grade);
        let said = rows.next().map(|row| Cited::new(!row.says.is_empty(), row.clause));
        table.row(format!("what grade {} is", grade.letter()), said, &format!("dbm.types.{clause}"), true);
    }
    table.same("the number of grades", types.grades.len(), 5);
}

pub fn drills(table: &mut Table) {
    let rules = table.rules.clone();
    for (short, regular, irregular, drill) in TYPES {
        for row in rules.troops.iter().filter(|row| row.kind.short() == *short && !drill.is_empty()) {
            let letter = row.grade.map_or("", Grade::letter);
            let may: Vec<Drill> = [(regular, Drill::Regular), (irregular, Drill::Irregular)]
                .into_iter()
                .filter(|(grades, _)| grades.contains(letter))
                .map(|(_, drill)| drill)
                .collect();
            let found = rules.types.drills(row).map(|found| Cited::new(found.drills.to_vec(), found.clause));
            table.row(row.code, found, &format!("dbm.types.{drill}"), may.clone());
            // Dismounted handgunners keep the drill of the riders that they were (`dbm.dismount.29`).
            let drilled = row.code == "Irr Art (X)" || row.drill.is_some_and(|drill| may.contains(&drill));
            table.same(format!("the drill of {}", row.code), drilled, true);
        }
    }
}

/// The figures or models of troops: the clause, what is counted, the numbers of 25, 15 and 6 mm, of 2 mm.
fn figures_of(row: &TroopRow) -> Option<(&'static str, &'static str, [&'static str; 4])> {
    let chariot = row.marks.has_any(Marks::of(&[Mark::Chariot]));
    let letter = row.grade.map_or("", Grade::letter);
    let regular = row.drill == Some(Drill::Regular);
    let three = Some(("18", "figures", ["3", "3", "6", ""]));
    let four = Some(("19", "figures", ["4", "4", "8", ""]));
    let models = Some(("10", "models", ["1", "1", "2", "3"]));
    match (row.kind.short(), letter) {
        ("El" | "Exp", _) | ("Cm", "X") | ("Art", "S" | "F") => models,
        ("Kn" | "Cv", _) if chariot => models,
        ("Art", "O" | "I") => Some(("11", "models", ["1-2", "1-2", "2-4", "4"])),
        ("WWg", "S" | "I") | ("Gal" | "Shp", _) | ("Bts", "S" | "F") => Some(("12", "models", ["1", "1", "1", "1"])),
        ("WWg", _) => Some(("13", "models", ["1", "1", "2", "3"])),
        ("Bts", _) => Some(("14", "models", ["1-4", "3-4", "3-4", "3-4"])),
        ("LH" | "Ps", _) => Some(("17", "figures", ["2", "2", "4", ""])),
        ("Hd", _) => Some(("20", "figures", ["5-8", "5-8", "10-16", ""])),
        ("Kn", "X") | ("Sp" | "Pk", _) | ("Art", "X") => four,
        ("Kn" | "Cv" | "Cm", _) | ("Bd", "F" | "X") | ("Wb", "F") => three,
        ("Bd" | "Wb", _) => four,
        ("Ax" | "Bw", _) => {
            if regular {
                four
            } else {
                three
            }
        }
        _ => None,
    }
}

pub fn figures(table: &mut Table) {
    let rules = table.rules.clone();
    for row in &rules.troops {
        let mut found = rules.types.figures.iter().filter(|figures| figures.who.is_row(row));
        let expected = figures_of(row);
        let Some((clause, what, numbers)) = expected else {
            table.same(format!("rows of figures for {}", row.code), found.count(), 0);
            continue;
        };
        let first = found.next().map(|row| Cited::new((row.what, row.numbers), row.clause));
        table.row(row.code, first, &format!("dbm.bases.{clause}"), (what, numbers));
        let blocks = found.next().map(|row| Cited::new((row.what, row.numbers[3]), row.clause));
        if what == "figures" {
            let number = if matches!(row.kind.short(), "Wb" | "Hd") { "4" } else { "2" };
            table.row(format!("blocks of {}", row.code), blocks, "dbm.bases.24", ("blocks", number));
        } else {
            table.same(format!("no blocks of {}", row.code), blocks.is_none(), true);
        }
        table.same(format!("no third row for {}", row.code), found.next().is_none(), true);
    }
}
