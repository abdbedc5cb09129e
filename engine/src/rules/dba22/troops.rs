//! The elements of DBA 2.2 with their bases in both scales.

use crate::base::clause::Clause;
use crate::battle::{Kind, Mark, Marks};
use crate::book::troops::BaseSize;
use crate::book::{ScaleRow, TroopRow};
use crate::clause;
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse,
    Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use Mark::{Camel, Chariot, Litter};

/// The two scales of figures; paces and base widths have no common ratio (`dba22.scale.12`).
pub const SCALES: [ScaleRow; 2] = [
    ScaleRow { figures: 15, base_width: 40_000, per_hundred: 25_400, clause: clause!("dba22.scale.10") },
    ScaleRow { figures: 25, base_width: 60_000, per_hundred: 40_000, clause: clause!("dba22.scale.11") },
];

/// One row; depths in mm in the smaller and the larger scale.
const fn row(
    code: &'static str,
    title: &'static str,
    kind: Kind,
    marks: &[Mark],
    depths: [i32; 2],
    clause: Clause,
) -> TroopRow {
    TroopRow {
        code,
        title,
        kind,
        branch: kind.branch(),
        grade: None,
        drill: None,
        pace: None,
        marks: Marks::of(marks),
        bases: [BaseSize::mm(15, 40, depths[0]), BaseSize::mm(25, 60, depths[1]), None, None],
        clause,
        defined: Some(clause!("dba22.elements.03")),
    }
}

/// A row whose type another clause speaks of.
const fn named(clause: Clause, row: TroopRow) -> TroopRow {
    TroopRow { defined: Some(clause), ..row }
}

/// A code of the class of bows, which the table of elements has as one row.
const fn bow(code: &'static str, title: &'static str, depths: [i32; 2], clause: Clause) -> TroopRow {
    TroopRow { defined: Some(clause!("dba22.elements.40")), ..row(code, title, Bows, &[], depths, clause) }
}

/// A chariot that follows the rules of other mounted troops.
const fn chariot(code: &'static str, title: &'static str, kind: Kind, clause: Clause) -> TroopRow {
    TroopRow { defined: Some(clause!("dba22.elements.05")), ..row(code, title, kind, &[Chariot], [40, 80], clause) }
}

/// Every code with its base, in the order of the book's table.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    //  code   title              type             marks      15/25 mm
    named(clause!("dba22.elements.04"), row("El",  "Elephants",       Elephants,       &[],       [40, 80],  clause!("dba22.elements.09"))),
    row("3Kn", "Knights",         Knights,         &[],       [30, 40],  clause!("dba22.elements.10")),
    named(clause!("dba22.elements.07"), row("4Kn", "Cataphracts",     Knights,         &[],       [30, 40],  clause!("dba22.elements.10"))),
    named(clause!("dba22.elements.07"), row("6Kn", "Deep knights",    Knights,         &[],       [60, 80],  clause!("dba22.elements.11"))),
    chariot("HCh", "Heavy chariots", Knights,                            clause!("dba22.elements.12")),
    row("3Cv", "Cavalry",         Cavalry,         &[],       [30, 40],  clause!("dba22.elements.13")),
    named(clause!("dba22.elements.08"), row("6Cv", "Deep cavalry",    Cavalry,         &[],       [60, 80],  clause!("dba22.elements.14"))),
    chariot("LCh", "Light chariots", Cavalry,                            clause!("dba22.elements.15")),
    named(clause!("dba22.elements.06"), row("SCh", "Scythed chariots", ScythedChariots, &[],      [40, 80],  clause!("dba22.elements.16"))),
    named(clause!("dba22.elements.06"), row("3Cm", "Camelry",         Camelry,         &[],       [30, 40],  clause!("dba22.elements.17"))),
    named(clause!("dba22.elements.06"), row("2LH", "Light horse",     LightHorse,      &[],       [30, 40],  clause!("dba22.elements.18"))),
    named(clause!("dba22.elements.06"), row("2Cm", "Light camelry",   LightHorse,      &[Camel],  [30, 40],  clause!("dba22.elements.19"))),
    row("4Sp", "Spears",          Spears,          &[],       [15, 20],  clause!("dba22.elements.20")),
    named(clause!("dba22.elements.07"), row("3Sp", "Spears",          Spears,          &[],       [20, 30],  clause!("dba22.elements.21"))),
    row("4Pk", "Pikes",           Pikes,           &[],       [15, 20],  clause!("dba22.elements.22")),
    named(clause!("dba22.elements.07"), row("3Pk", "Pikes",           Pikes,           &[],       [20, 30],  clause!("dba22.elements.23"))),
    row("4Bd", "Blades",          Blades,          &[],       [15, 20],  clause!("dba22.elements.24")),
    named(clause!("dba22.elements.07"), row("3Bd", "Blades",          Blades,          &[],       [20, 30],  clause!("dba22.elements.25"))),
    bow("4Bw", "Bows",                                        [20, 30],  clause!("dba22.elements.26")),
    bow("4Lb", "Longbows",                                    [20, 30],  clause!("dba22.elements.38")),
    bow("4Cb", "Crossbows",                                   [20, 30],  clause!("dba22.elements.38")),
    bow("3Bw", "Bows",                                        [20, 30],  clause!("dba22.elements.38")),
    bow("3Lb", "Longbows",                                    [20, 30],  clause!("dba22.elements.38")),
    bow("3Cb", "Crossbows",                                   [20, 30],  clause!("dba22.elements.38")),
    bow("8Bw", "Deep bows",                                   [40, 60],  clause!("dba22.elements.27")),
    bow("8Lb", "Deep longbows",                               [40, 60],  clause!("dba22.elements.39")),
    bow("8Cb", "Deep crossbows",                              [40, 60],  clause!("dba22.elements.39")),
    bow("6Bw", "Deep bows",                                   [40, 60],  clause!("dba22.elements.39")),
    row("4Wb", "Warband",         Warband,         &[],       [15, 20],  clause!("dba22.elements.28")),
    named(clause!("dba22.elements.07"), row("3Wb", "Warband",         Warband,         &[],       [20, 30],  clause!("dba22.elements.29"))),
    named(clause!("dba22.elements.07"), row("5Wb", "Deep warband",    Warband,         &[],       [30, 40],  clause!("dba22.elements.30"))),
    row("7Hd", "Hordes",          Hordes,          &[],       [30, 40],  clause!("dba22.elements.31")),
    row("3Ax", "Auxilia",         Auxilia,         &[],       [20, 30],  clause!("dba22.elements.32")),
    row("4Ax", "Auxilia",         Auxilia,         &[],       [20, 30],  clause!("dba22.elements.32")),
    row("2Ps", "Psiloi",          Psiloi,          &[],       [20, 30],  clause!("dba22.elements.33")),
    named(clause!("dba22.elements.42"), row("Art", "Artillery",       Artillery,       &[],       [40, 80],  clause!("dba22.elements.34"))),
    named(clause!("dba22.elements.43"), row("WWg", "War wagons",      WarWagons,       &[],       [80, 120], clause!("dba22.elements.35"))),
    row("Lit", "Litter",          WarWagons,       &[Litter], [80, 120], clause!("dba22.elements.36")),
    named(clause!("dba22.elements.41"), row("CF",  "Camp followers",  Followers,       &[],       [20, 30],  clause!("dba22.elements.37"))),
    row("De",  "Denizens",        Denizens,        &[],       [20, 30],  clause!("dba22.bua.03")),
];
