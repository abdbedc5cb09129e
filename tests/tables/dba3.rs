//! The tables of DBA 3.0 against the book.

use debellis::base::clause::Cited;
use debellis::battle::Pace;
use debellis::engine::move_tables::DieFace;
use debellis::rules::dba3::rulebook;

use super::Table;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(rulebook().moves.die), "dba3.scale.21", DieFace::AsShown);
}

const HORSE: Option<Pace> = None;
const SOLID: Option<Pace> = Some(Pace::Solid);
const FAST: Option<Pace> = Some(Pace::Fast);

/// A clause with its codes, their pace and their depths.
type Bases = (&'static str, &'static [&'static str], Option<Pace>, [i32; 2]);

/// Codes, Fast or Solid, and the depth in mm of bases 60 and 40 mm wide: the least that the book allows.
#[rustfmt::skip]
const BASES: &[Bases] = &[
    ("dba3.bases.03", &["El"],                HORSE, [80, 40]),
    ("dba3.bases.04", &["3Kn"],               HORSE, [40, 30]),
    ("dba3.bases.05", &["4Kn"],               HORSE, [40, 30]),
    ("dba3.bases.06", &["6Kn"],               HORSE, [80, 60]),
    ("dba3.bases.07", &["HCh"],               HORSE, [80, 40]),
    ("dba3.bases.08", &["Cv"],                HORSE, [40, 30]),
    ("dba3.bases.09", &["6Cv"],               HORSE, [80, 60]),
    ("dba3.bases.10", &["LCh"],               HORSE, [80, 40]),
    ("dba3.bases.11", &["LH"],                HORSE, [40, 30]),
    ("dba3.bases.12", &["LCm"],               HORSE, [40, 30]),
    ("dba3.bases.13", &["SCh"],               HORSE, [80, 40]),
    ("dba3.bases.14", &["Cm"],                HORSE, [40, 30]),
    ("dba3.bases.15", &["Mtd-4Sp", "Mtd-4Pk", "Mtd-4Bd", "Mtd-4Ax", "Mtd-4Bw", "Mtd-4Cb", "Mtd-4Lb", "Mtd-4Wb"],
                                              SOLID, [60, 40]),
    ("dba3.bases.15", &["Mtd-3Pk", "Mtd-3Bd", "Mtd-3Ax", "Mtd-3Bw", "Mtd-3Wb", "Mtd-Ps"],
                                              FAST,  [60, 40]),
    ("dba3.bases.16", &["Sp", "4Sp"],         SOLID, [20, 15]),
    ("dba3.bases.17", &["8Sp"],               SOLID, [40, 30]),
    ("dba3.bases.18", &["4Pk"],               SOLID, [20, 15]),
    ("dba3.bases.19", &["3Pk"],               FAST,  [30, 20]),
    ("dba3.bases.20", &["4Bd"],               SOLID, [20, 15]),
    ("dba3.bases.21", &["3Bd"],               FAST,  [30, 20]),
    ("dba3.bases.22", &["6Bd"],               FAST,  [60, 40]),
    ("dba3.bases.23", &["4Ax"],               SOLID, [30, 20]),
    ("dba3.bases.24", &["3Ax"],               FAST,  [30, 20]),
    ("dba3.bases.25", &["4Bw", "4Cb", "4Lb"], SOLID, [30, 20]),
    ("dba3.bases.26", &["3Bw", "3Cb", "3Lb"], FAST,  [30, 20]),
    ("dba3.bases.27", &["8Bw", "8Cb", "8Lb"], SOLID, [60, 40]),
    ("dba3.bases.28", &["Ps", "2Ps"],         FAST,  [30, 20]),
    ("dba3.bases.29", &["4Wb"],               SOLID, [20, 15]),
    ("dba3.bases.30", &["3Wb"],               FAST,  [30, 20]),
    ("dba3.bases.31", &["7Hd"],               SOLID, [40, 30]),
    ("dba3.bases.32", &["5Hd"],               FAST,  [40, 30]),
    ("dba3.bases.33", &["Art"],               SOLID, [80, 40]),
    ("dba3.bases.34", &["WWg", "Tower"],      SOLID, [60, 40]),
    ("dba3.bases.35", &["Lit", "CWg"],        SOLID, [60, 40]),
    ("dba3.bases.36", &["CF", "De"],          SOLID, [30, 20]),
];

pub fn bases(table: &mut Table) {
    let rules = rulebook();
    for (id, codes, pace, depths) in BASES {
        for code in *codes {
            let found = rules
                .troop(code)
                .map(|row| Cited::new((row.pace, [60_000, 40_000].map(|width| row.depth(width) / 1000)), row.clause));
            table.row(code, found, id, (*pace, *depths));
        }
    }
    let expected: usize = BASES.iter().map(|(_, codes, ..)| codes.len()).sum();
    table.same("the number of codes", rules.troops.len(), expected);
}
