//! Troop codes and their bases.
//!
//! If the book gives a range of depths, or two without saying when each applies, the smallest is used.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Branch, Kind, Mark, Marks, Pace};
use crate::book::TroopRow;
use crate::book::troops::BaseSize;
use crate::clause;
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse,
    Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use Mark::{Camel, Cataphract, Chariot, Double, Lancers, Litter, LongOrCross, MountedInfantry, Tower};

/// The width of every base in 1/1000 mm, in the larger and the smaller scale of figures.
pub const SCALES: [Cited<i32>; 2] =
    [Cited::new(60_000, clause!("dba3.scale.01")), Cited::new(40_000, clause!("dba3.scale.02"))];

/// The numbers of figures on a base of foot that the lists class as Fast; psiloi are Fast too, and all other foot is
/// Solid.
pub const FAST_FIGURES: Cited<&[u8]> = Cited::new(&[3, 5, 6], clause!("dba3.lists.04"));

/// Whether troops are Fast or Solid: by the figures that their code names, psiloi always Fast; `None` for mounted
/// troops.
const fn pace(code: &str, kind: Kind) -> Option<Pace> {
    if matches!(kind.branch(), Branch::Mounted) {
        return None;
    }
    // The code of mounted infantry names its foot: `Mtd-3Bd`.
    let letters = code.as_bytes();
    let figures = if letters.len() > 4 && letters[3] == b'-' { letters[4] } else { letters[0] };
    let mut is_fast = matches!(kind, Psiloi);
    let mut i = 0;
    while i < FAST_FIGURES.value.len() {
        is_fast = is_fast || figures == b'0' + FAST_FIGURES.value[i];
        i += 1;
    }
    Some(if is_fast { Pace::Fast } else { Pace::Solid })
}

/// One row; depths in mm for bases of 60 and 40 mm.
const fn row(
    code: &'static str,
    title: &'static str,
    kind: Kind,
    marks: &[Mark],
    depths: [i32; 2],
    [clause, defined]: [Clause; 2],
) -> TroopRow {
    TroopRow {
        code,
        title,
        kind,
        branch: kind.branch(),
        grade: None,
        drill: None,
        pace: pace(code, kind),
        marks: Marks::of(marks),
        bases: [BaseSize::mm(15, 40, depths[1]), BaseSize::mm(25, 60, depths[0]), None, None],
        clause,
        defined: Some(defined),
    }
}

/// Every troop code with its base.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    //  code     title                      type             marks                    60/40     base, type
    row("El",    "Elephants",               Elephants,       &[],                     [80, 40], [clause!("dba3.bases.03"), clause!("dba3.troops.08")]),
    row("3Kn",   "Knights",                 Knights,         &[Lancers],              [40, 30], [clause!("dba3.bases.04"), clause!("dba3.troops.09")]),
    row("3Kn-deep", "Knights in wedge",     Knights,         &[Lancers],              [60, 40], [clause!("dba3.bases.37"), clause!("dba3.troops.09")]),
    row("4Kn",   "Cataphracts",             Knights,         &[Cataphract],           [40, 30], [clause!("dba3.bases.05"), clause!("dba3.troops.09")]),
    row("6Kn",   "Knights in deep wedge",   Knights,         &[Double],               [80, 60], [clause!("dba3.bases.06"), clause!("dba3.troops.10")]),
    row("HCh",   "Heavy chariots",          Knights,         &[Chariot],              [80, 40], [clause!("dba3.bases.07"), clause!("dba3.troops.09")]),
    row("Cv",    "Cavalry",                 Cavalry,         &[],                     [40, 30], [clause!("dba3.bases.08"), clause!("dba3.troops.11")]),
    row("6Cv",   "Deep cavalry",            Cavalry,         &[Double],               [80, 60], [clause!("dba3.bases.09"), clause!("dba3.troops.12")]),
    row("LCh",   "Light chariots",          Cavalry,         &[Chariot],              [80, 40], [clause!("dba3.bases.10"), clause!("dba3.troops.11")]),
    row("LH",    "Light horse",             LightHorse,      &[],                     [40, 30], [clause!("dba3.bases.11"), clause!("dba3.troops.13")]),
    row("LCm",   "Light camelry",           LightHorse,      &[Camel],                [40, 30], [clause!("dba3.bases.12"), clause!("dba3.troops.13")]),
    row("SCh",   "Scythed chariots",        ScythedChariots, &[],                     [80, 40], [clause!("dba3.bases.13"), clause!("dba3.troops.14")]),
    row("Cm",    "Camelry",                 Camelry,         &[],                     [40, 30], [clause!("dba3.bases.14"), clause!("dba3.troops.15")]),
    row("4Sp",   "Spears",                  Spears,          &[],                     [20, 15], [clause!("dba3.bases.16"), clause!("dba3.troops.16")]),
    row("Sp",    "Spears",                  Spears,          &[],                     [20, 15], [clause!("dba3.bases.16"), clause!("dba3.troops.16")]),
    row("8Sp",   "Deep spears",             Spears,          &[Double],               [40, 30], [clause!("dba3.bases.17"), clause!("dba3.troops.16")]),
    row("4Pk",   "Pikes",                   Pikes,           &[],                     [20, 15], [clause!("dba3.bases.18"), clause!("dba3.troops.17")]),
    row("3Pk",   "Fast pikes",              Pikes,           &[],                     [30, 20], [clause!("dba3.bases.19"), clause!("dba3.troops.17")]),
    row("4Bd",   "Blades",                  Blades,          &[],                     [20, 15], [clause!("dba3.bases.20"), clause!("dba3.troops.18")]),
    row("3Bd",   "Fast blades",             Blades,          &[],                     [30, 20], [clause!("dba3.bases.21"), clause!("dba3.troops.18")]),
    row("6Bd",   "Attack columns",          Blades,          &[Double],               [60, 40], [clause!("dba3.bases.22"), clause!("dba3.troops.18")]),
    row("4Ax",   "Auxilia",                 Auxilia,         &[],                     [30, 20], [clause!("dba3.bases.23"), clause!("dba3.troops.20")]),
    row("3Ax",   "Fast auxilia",            Auxilia,         &[],                     [30, 20], [clause!("dba3.bases.24"), clause!("dba3.troops.20")]),
    row("4Bw",   "Bows",                    Bows,            &[],                     [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("4Cb",   "Crossbows",               Bows,            &[LongOrCross],          [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("4Lb",   "Longbows",                Bows,            &[LongOrCross],          [30, 20], [clause!("dba3.bases.25"), clause!("dba3.troops.22")]),
    row("3Bw",   "Fast bows",               Bows,            &[],                     [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("3Cb",   "Fast crossbows",          Bows,            &[LongOrCross],          [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("3Lb",   "Fast longbows",           Bows,            &[LongOrCross],          [30, 20], [clause!("dba3.bases.26"), clause!("dba3.troops.22")]),
    row("8Bw",   "Deep bows",               Bows,            &[Double],               [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("8Cb",   "Deep crossbows",          Bows,            &[Double, LongOrCross],  [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("8Lb",   "Deep longbows",           Bows,            &[Double, LongOrCross],  [60, 40], [clause!("dba3.bases.27"), clause!("dba3.troops.23")]),
    row("Ps",    "Psiloi",                  Psiloi,          &[],                     [30, 20], [clause!("dba3.bases.28"), clause!("dba3.troops.21")]),
    row("2Ps",   "Psiloi",                  Psiloi,          &[],                     [30, 20], [clause!("dba3.bases.28"), clause!("dba3.troops.21")]),
    row("4Wb",   "Warband",                 Warband,         &[],                     [20, 15], [clause!("dba3.bases.29"), clause!("dba3.troops.25")]),
    row("3Wb",   "Fast warband",            Warband,         &[],                     [30, 20], [clause!("dba3.bases.30"), clause!("dba3.troops.25")]),
    row("7Hd",   "Hordes",                  Hordes,          &[],                     [40, 30], [clause!("dba3.bases.31"), clause!("dba3.troops.26")]),
    row("5Hd",   "Fast hordes",             Hordes,          &[],                     [40, 30], [clause!("dba3.bases.32"), clause!("dba3.troops.26")]),
    row("Art",   "Artillery",               Artillery,       &[],                     [80, 40], [clause!("dba3.bases.33"), clause!("dba3.troops.27")]),
    row("WWg",   "War wagons",              WarWagons,       &[],                     [60, 40], [clause!("dba3.bases.34"), clause!("dba3.troops.28")]),
    row("Tower", "Mobile towers",           WarWagons,       &[Tower],                [60, 40], [clause!("dba3.bases.34"), clause!("dba3.troops.29")]),
    row("Lit",   "General in a litter",     Blades,          &[Litter],               [60, 40], [clause!("dba3.bases.35"), clause!("dba3.troops.19")]),
    row("CWg",   "General's wagon",         Blades,          &[Litter],               [60, 40], [clause!("dba3.bases.35"), clause!("dba3.troops.19")]),
    row("CF",    "Camp followers",          Followers,       &[],                     [30, 20], [clause!("dba3.bases.36"), clause!("dba3.troops.04")]),
    row("De",    "Denizens",                Denizens,        &[],                     [30, 20], [clause!("dba3.bases.36"), clause!("dba3.troops.04")]),
    row("Mtd-4Sp", "Mounted spears",        Spears,          &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Pk", "Mounted pikes",         Pikes,           &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Pk", "Mounted fast pikes",    Pikes,           &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Bd", "Mounted blades",        Blades,          &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Bd", "Mounted fast blades",   Blades,          &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Ax", "Mounted auxilia",       Auxilia,         &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Ax", "Mounted fast auxilia",  Auxilia,         &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Bw", "Mounted bows",          Bows,            &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Bw", "Mounted fast bows",     Bows,            &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Cb", "Mounted crossbows",     Bows,            &[MountedInfantry, LongOrCross], [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Lb", "Mounted longbows",      Bows,            &[MountedInfantry, LongOrCross], [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-3Wb", "Mounted fast warband",  Warband,         &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-4Wb", "Mounted warband",       Warband,         &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
    row("Mtd-Ps",  "Mounted psiloi",        Psiloi,          &[MountedInfantry],      [60, 40], [clause!("dba3.bases.15"), clause!("dba3.troops.07")]),
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
}
