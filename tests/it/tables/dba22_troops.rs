//! The elements of DBA 2.2 against the guide: bases in both scales, types and subtypes, distances of moves.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::Going;
use debellis::book::length::Length;
use debellis::book::{TroopRow, Who};
use std::collections::BTreeSet;

/// Troop codes: the troops of a row.
pub type TypeCodes = BTreeSet<&'static str>;

/// Each type with its codes.
#[rustfmt::skip]
const TYPES: &[(&str, &[&str])] = &[
    ("El", &["El"]), ("Kn", &["3Kn", "4Kn", "6Kn", "HCh"]), ("Cv", &["3Cv", "6Cv", "LCh"]), ("SCh", &["SCh"]), ("Cm", &["3Cm"]),
    ("LH", &["2LH", "2Cm"]), ("Sp", &["4Sp", "3Sp"]), ("Pk", &["4Pk", "3Pk"]), ("Bd", &["4Bd", "3Bd"]),
    ("Bw", &["4Bw", "4Lb", "4Cb", "3Bw", "3Lb", "3Cb", "8Bw", "8Lb", "8Cb", "6Bw"]), ("Wb", &["4Wb", "3Wb", "5Wb"]),
    ("Hd", &["7Hd"]), ("Ax", &["3Ax", "4Ax"]), ("Ps", &["2Ps"]), ("Art", &["Art"]), ("WWg", &["WWg", "Lit"]), ("CF", &["CF"]),
    ("De", &["De"]),
];

const MOUNTED: &str = "El Kn Cv SCh Cm LH";
const FOOT: &str = "Sp Pk Bd Bw Wb Hd Ax Ps Art WWg CF De";

/// The codes of these types, or of single codes.
pub fn types(words: &str) -> TypeCodes {
    words.split(' ').flat_map(one).collect()
}

fn one(word: &str) -> TypeCodes {
    match word {
        "all" => types(MOUNTED).union(&types(FOOT)).copied().collect(),
        "mounted" => types(MOUNTED),
        "foot" => types(FOOT),
        _ => {
            let of = TYPES.iter().find(|(name, _)| *name == word).map(|(_, codes)| codes.iter().copied().collect());
            let single = || TYPES.iter().flat_map(|(_, codes)| *codes).filter(|code| **code == word).copied().collect();
            of.unwrap_or_else(single)
        }
    }
}

/// The codes in a row of the engine's tables.
pub fn spoken_of(troops: &[TroopRow], who: &Who) -> TypeCodes {
    let is = |row: &&TroopRow| who.is(&row.element(1, SideId(0), CommandId(0), row.waiting(40_000)));
    troops.iter().filter(is).map(|row| row.code).collect()
}

/// A clause, what else is said of the type, the codes, the depths at 15 mm and at 25 mm.
type Bases = (u8, u8, &'static str, [i32; 2]);

#[rustfmt::skip]
const BASES: &[Bases] = &[
    (9,  4,  "El",  [40, 80]),
    (10, 3,  "3Kn", [30, 40]), (10, 7,  "4Kn", [30, 40]), (11, 7,  "6Kn", [60, 80]), (12, 5,  "HCh", [40, 80]),
    (13, 3,  "3Cv", [30, 40]), (14, 8,  "6Cv", [60, 80]), (15, 5,  "LCh", [40, 80]),
    (16, 6,  "SCh", [40, 80]), (17, 6,  "3Cm", [30, 40]), (18, 6,  "2LH", [30, 40]), (19, 6,  "2Cm", [30, 40]),
    (20, 3,  "4Sp", [15, 20]), (21, 7,  "3Sp", [20, 30]), (22, 3,  "4Pk", [15, 20]), (23, 7,  "3Pk", [20, 30]),
    (24, 3,  "4Bd", [15, 20]), (25, 7,  "3Bd", [20, 30]),
    (26, 40, "4Bw", [20, 30]), (38, 40, "4Lb", [20, 30]), (38, 40, "4Cb", [20, 30]), (38, 40, "3Bw", [20, 30]),
    (38, 40, "3Lb", [20, 30]), (38, 40, "3Cb", [20, 30]), (27, 40, "8Bw", [40, 60]), (39, 40, "8Lb", [40, 60]),
    (39, 40, "8Cb", [40, 60]), (39, 40, "6Bw", [40, 60]),
    (28, 3,  "4Wb", [15, 20]), (29, 7,  "3Wb", [20, 30]), (30, 7,  "5Wb", [30, 40]), (31, 3,  "7Hd", [30, 40]),
    (32, 3,  "3Ax", [20, 30]), (32, 3,  "4Ax", [20, 30]), (33, 3,  "2Ps", [20, 30]),
    (34, 42, "Art", [40, 80]), (35, 43, "WWg", [80, 120]), (36, 3, "Lit", [80, 120]), (37, 41, "CF",  [20, 30]),
];

/// The base of each code: a base width wide, as deep as the guide says.
pub fn bases(table: &mut Table) {
    let troops = table.rules.troops.clone();
    let sizes = |row: &TroopRow| row.bases.map(|base| base.map(|base| (base.figures, base.width, base.depth)));
    let expected =
        |depths: [i32; 2]| [Some((15, 40_000, depths[0] * 1000)), Some((25, 60_000, depths[1] * 1000)), None, None];
    for (number, said, code, depths) in BASES {
        let row = troops.iter().find(|row| row.code == *code);
        let found = row.map(|row| Cited::new(sizes(row), row.clause));
        table.row(format!("the base of {code}"), found, &format!("dba22.elements.{number:02}"), expected(*depths));
        let defined = row.and_then(|row| row.defined).map(|clause| Cited::new(*code, clause));
        table.row(format!("the type of {code}"), defined, &format!("dba22.elements.{said:02}"), *code);
    }
    let denizens = troops.iter().find(|row| row.code == "De");
    let found = denizens.map(|row| Cited::new(sizes(row), row.clause));
    table.row("the base of De", found, "dba22.bua.03", expected([20, 30]));
    let defined = denizens.and_then(|row| row.defined).map(|clause| Cited::new("De", clause));
    table.row("the type of De", defined, "dba22.elements.03", "De");
    table.same("the number of codes", troops.len(), BASES.len() + 1);
}

/// How far whom moves over what.
pub fn distances(table: &mut Table) {
    let rules = table.rules.clone();
    #[rustfmt::skip]
    let lines = [
        (4,  "El Kn",             300, Going::Good, Going::Good), (4, "El Kn",     200, Going::Bad, Going::Bad),
        (5,  "Cv SCh Cm",         400, Going::Good, Going::Good), (5, "Cv SCh Cm", 200, Going::Bad, Going::Bad),
        (6,  "LH",                500, Going::Good, Going::Good), (6, "LH",        200, Going::Bad, Going::Bad),
        (7,  "Sp Pk Bd Bw Wb Hd", 200, Going::Good, Going::Bad),  (8, "Ax Ps",     300, Going::Good, Going::Bad),
        (9,  "Art WWg",           200, Going::Good, Going::Good), (10, "CF",       0,   Going::Good, Going::Bad),
    ];
    for (i, (number, who, paces, from, to)) in lines.iter().enumerate() {
        let found =
            rules.moves.distances.get(i).map(|row| {
                Cited::new((spoken_of(&rules.troops, &row.who), row.distance, row.from, row.to), row.clause)
            });
        let expected = (types(who), Length::Paces(*paces), *from, *to);
        table.row(format!("distance {}", i + 1), found, &format!("dba22.dist.{number:02}"), expected);
    }
    table.same("the number of distances", rules.moves.distances.len(), lines.len());
    let closed = [("dba22.terrain.30", "all", Going::Impassable), ("dba22.dist.12", "Art WWg", Going::Bad)];
    for (i, (id, who, from)) in closed.iter().enumerate() {
        let row = rules.moves.closed.get(i);
        let found = row.map(|row| Cited::new((spoken_of(&rules.troops, &row.who), row.from), row.clause));
        table.row(format!("closed ground {}", i + 1), found, id, (types(who), *from));
    }
    table.same("the number of rows of closed ground", rules.moves.closed.len(), closed.len());
}
