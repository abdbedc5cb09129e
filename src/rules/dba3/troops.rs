//! Troop codes and their bases.
//!
//! Where the book gives a range of depths, or two without saying when each applies, the smallest stands here.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Kind, Mark, Marks, Pace};
use crate::book::TroopRow;
use crate::clause;
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse,
    Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use Mark::{Camel, Cataphract, Chariot, Double, Lancers, Litter, LongOrCross, MountedInfantry, Tower};

/// The width of every base in 1/1000 mm, in the larger and the smaller scale of figures.
pub const SCALES: [Cited<i32>; 2] =
    [Cited::new(60_000, clause!("dba3.scale.01")), Cited::new(40_000, clause!("dba3.scale.02"))];

/// The figures to a base of foot that the lists class as Fast; so are all psiloi, and all other foot is Solid.
pub const FAST_FIGURES: Cited<&[u8]> = Cited::new(&[3, 5, 6], clause!("dba3.lists.04"));

const FAST: Option<Pace> = Some(Pace::Fast);
const SOLID: Option<Pace> = Some(Pace::Solid);
const HORSE: Option<Pace> = None;

/// One row; depths in mm for bases of 60 and 40 mm.
const fn row(
    code: &'static str,
    title: &'static str,
    kind: Kind,
    pace: Option<Pace>,
    marks: &[Mark],
    depths: [i32; 2],
    [clause, defined]: [Clause; 2],
) -> TroopRow {
    let (depth_large, depth_small) = (depths[0] * 1_000, depths[1] * 1_000);
    TroopRow {
        code,
        title,
        kind,
        pace,
        marks: Marks::of(marks),
        depth_small,
        depth_large,
        clause,
        defined: Some(defined),
    }
}

/// Every troop code with its base.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    //  code     title                      type             pace   marks                    60/40     base, type
    row("El",    "Elephants",               Elephants,       HORSE, &[],                     [80, 40], [clause!("dba3.bases.03"), clause!("dba3.troops.08")]),
    row("3Kn",   "Knights",                 Knights,         HORSE, &[Lancers],              [40, 30], [clause!("dba3.bases.04"), clause!("dba3.troops.09")]),
    row("3Kn-deep", "Knights in wedge",     Knights,         HORSE, &[Lancers],              [60, 40], [clause!("dba3.bases.37"), clause!("dba3.troops.09")]),
    row("4Kn",   "Cataphracts",             Knights,         HORSE, &[Cataphract],           [40, 30], [clause!("dba3.bases.05"), clause!("dba3.troops.09")]),
    row("6Kn",   "Knights in deep wedge",   Knights,         HORSE, &[Double],               [80, 60], [clause!("dba3.bases.06"), clause!("dba3.troops.10")]),
    row("HCh",   "Heavy chariots",          Knights,         HORSE, &[Chariot],              [80, 40], [clause!("dba3.bases.07"), clause!("dba3.troops.09")]),
    row("Cv",    "Cavalry",                 Cavalry,         HORSE, &[],                     [40, 30], [clause!("dba3.bases.08"), clause!("dba3.troops.11")]),
    row("6Cv",   "Deep cavalry",            Cavalry,         HORSE, &[Double],               [80, 60], [clause!("dba3.bases.09"), clause!("dba3.troops.12")]),
    row("LCh",   "Light chariots",          Cavalry,         HORSE, &[Chariot],              [80, 40], [clause!("dba3.bases.10"), clause!("dba3.troops.11")]),
    row("LH",    "Light horse",             LightHorse,      HORSE, &[],                     [40, 30], [clause!("dba3.bases.11"), clause!("dba3.troops.13")]),
    row("LCm",   "Light camelry",           LightHorse,      HORSE, &[Camel],                [40, 30], [clause!("dba3.bases.12"), clause!("dba3.troops.13")]),
    row("SCh",   "Scythed chariots",        ScythedChariots, HORSE, &[],                     [80, 40], [clause!("dba3.bases.13"), clause!("dba3.troops.14")]),
    row("Cm",    "Camelry",                 Camelry,         HORSE, &[],                     [40, 30], [clause!("dba3.bases.14"), clause!("dba3.troops.15")]),
    row("4Sp",   "Spears",                  Spears,          SOLID, &[],                     [20, 15], [clause!("dba3.bases.16"), clause!("dba3.troops.16")]),
    row("Sp",    "Spears",                  Spears,          SOLID, &[],                     [20, 15], [clause!("dba3.bases.16"), clause!("dba3.troops.16")]),
    row("8Sp",   "Deep spears",             Spears,          SOLID, &[Double],               [40, 30], [clause!("dba3.bases.17"), clause!("dba3.troops.16")]),
    row("4Pk",   "Pikes",                   Pikes,           SOLID, &[],                     [20, 15], [clause!("dba3.bases.18"), clause!("dba3.troops.17")]),
    row("3Pk",   "Fast pikes",              Pikes,           FAST,  &[],                     [30, 20], [clause!("dba3.bases.19"), clause!("dba3.troops.17")]),
    row("4Bd",   "Blades",                  Blades,          SOLID, &[],                     [20, 15], [clause!("dba3.bases.20"), clause!("dba3.troops.18")]),
    row("3Bd",   "Fast blades",             Blades,          FAST,  &[],                     [30, 20], [clause!("dba3.bases.21"), clause!("dba3.troops.18")]),
    row("6Bd",   "Attack columns",          Blades,          FAST,  &[Double],               [60, 40], [clause!("dba3.bases.22"), clause!("dba3.troops.18")]),
    row("4Ax",   "Auxilia",                 Auxilia,         SOLID, &[],                     [30, 20], [clause!("dba3.bases.23"), clause!("dba3.troops.20")]),
    row("3Ax",   "Fast auxilia",            Auxilia,         FAST,  &[],                     [30, 20], [clause!("dba3.bases.24"), clause!("dba3.troops.20")]),
    row("4Bw",   "Bows",                    Bows,            SOLID, &[],                     [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("4Cb",   "Crossbows",               Bows,            SOLID, &[LongOrCross],          [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("4Lb",   "Longbows",                Bows,            SOLID, &[LongOrCross],          [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("3Bw",   "Fast bows",               Bows,            FAST,  &[],                     [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("3Cb",   "Fast crossbows",          Bows,            FAST,  &[LongOrCross],          [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("3Lb",   "Fast longbows",           Bows,            FAST,  &[LongOrCross],          [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("8Bw",   "Deep bows",               Bows,            SOLID, &[Double],               [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("8Cb",   "Deep crossbows",          Bows,            SOLID, &[Double, LongOrCross],  [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("8Lb",   "Deep longbows",           Bows,            SOLID, &[Double, LongOrCross],  [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("Ps",    "Psiloi",                  Psiloi,          FAST,  &[],                     [30, 20], [clause!("dba3.bases.28"), clause!("dba3.troops.21")]),
    row("2Ps",   "Psiloi",                  Psiloi,          FAST,  &[],                     [30, 20], [clause!("dba3.bases.28"), clause!("dba3.troops.21")]),
    row("4Wb",   "Warband",                 Warband,         SOLID, &[],                     [20, 15], [clause!("dba3.bases.29"), clause!("dba3.troops.25")]),
    row("3Wb",   "Fast warband",            Warband,         FAST,  &[],                     [30, 20], [clause!("dba3.bases.30"), clause!("dba3.troops.25")]),
    row("7Hd",   "Hordes",                  Hordes,          SOLID, &[],                     [40, 30], [clause!("dba3.bases.31"), clause!("dba3.troops.26")]),
    row("5Hd",   "Fast hordes",             Hordes,          FAST,  &[],                     [40, 30], [clause!("dba3.bases.32"), clause!("dba3.troops.26")]),
    row("Art",   "Artillery",               Artillery,       SOLID, &[],                     [80, 40], [clause!("dba3.bases.33"), clause!("dba3.troops.27")]),
    row("WWg",   "War wagons",              WarWagons,       SOLID, &[],                     [60, 40], [clause!("dba3.bases.34"), clause!("dba3.troops.28")]),
    row("Tower", "Mobile towers",           WarWagons,       SOLID, &[Tower],                [60, 40], [clause!("dba3.bases.34"), clause!("dba3.troops.29")]),
    row("Lit",   "General in a litter",     Blades,          SOLID, &[Litter],               [60, 40], [clause!("dba3.bases.35"), clause!("dba3.troops.19")]),
    row("CWg",   "General's wagon",         Blades,          SOLID, &[Litter],               [60, 40], [clause!("dba3.bases.35"), clause!("dba3.troops.19")]),
    row("CF",    "Camp followers",          Followers,       SOLID, &[],                     [30, 20], [clause!("dba3.bases.36"), clause!("dba3.troops.04")]),
    row("De",    "Denizens",                Denizens,        SOLID, &[],                     [30, 20], [clause!("dba3.bases.36"), clause!("dba3.troops.04")]),
    row("Mtd-4Sp", "Mounted spears",        Spears,          SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Pk", "Mounted pikes",         Pikes,           SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Pk", "Mounted fast pikes",    Pikes,           FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Bd", "Mounted blades",        Blades,          SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Bd", "Mounted fast blades",   Blades,          FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Ax", "Mounted auxilia",       Auxilia,         SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Ax", "Mounted fast auxilia",  Auxilia,         FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Bw", "Mounted bows",          Bows,            SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Bw", "Mounted fast bows",     Bows,            FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Cb", "Mounted crossbows",     Bows,            SOLID, &[MountedInfantry, LongOrCross], [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Lb", "Mounted longbows",      Bows,            SOLID, &[MountedInfantry, LongOrCross], [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Wb", "Mounted fast warband",  Warband,         FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Wb", "Mounted warband",       Warband,         SOLID, &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-Ps",  "Mounted psiloi",        Psiloi,          FAST,  &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_different_and_fit() {
        for (i, row) in TROOPS.iter().enumerate() {
            assert_eq!(row.held_code().as_str(), row.code);
            assert!(TROOPS[..i].iter().all(|r| !r.code.eq_ignore_ascii_case(row.code)), "{}", row.code);
        }
    }

    #[test]
    fn fast_foot_have_three_five_or_six_figures() {
        for row in TROOPS.iter().filter(|r| r.kind != Psiloi && r.kind != Followers && r.kind != Denizens) {
            let figure = row.code.trim_start_matches("Mtd-").as_bytes()[0];
            let fast = row.pace == FAST;
            assert_eq!(fast, row.pace.is_some() && matches!(figure, b'3' | b'5' | b'6'), "{}", row.code);
        }
    }
}
