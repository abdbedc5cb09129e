//! Refights of historical battles: a real army in elements, and a real battlefield in base widths.

use crate::base::clause::Cited;
use crate::book::refight::{RatioRow, RefightGround, RefightRatio, RefightTables, Terrain};
use crate::clause;

/// The variants for refights.
const VARIANTS: &[&str] = &["big", "giant"];

/// The tables of refights; the ground scale is that of moves and shots, which the book gives as approximate.
pub fn refight() -> RefightTables {
    RefightTables {
        variants: Cited::new(VARIANTS, clause!("dba3.refight.01")),
        board: Cited::new(RefightGround::ToScale { paces: 80 }, clause!("dba3.refight.02")),
        terrain: Cited::new(Terrain::AsItWas, clause!("dba3.refight.03")),
        ratios: RATIOS.to_vec(),
        numbers: clause!("dba3.refight.04"),
    }
}

#[rustfmt::skip]
const RATIOS: &[RatioRow] = &[
    RatioRow { word: "foot",      ratio: RefightRatio::Between(500, 600), clause: clause!("dba3.refight.05") },
    RatioRow { word: "hordes",    ratio: RefightRatio::AtLeast(1_000),    clause: clause!("dba3.refight.06") },
    RatioRow { word: "horse",     ratio: RefightRatio::Between(250, 300), clause: clause!("dba3.refight.07") },
    RatioRow { word: "camelry",   ratio: RefightRatio::Between(250, 300), clause: clause!("dba3.refight.07") },
    RatioRow { word: "elephants", ratio: RefightRatio::UpTo(25),          clause: clause!("dba3.refight.08") },
    RatioRow { word: "chariots",  ratio: RefightRatio::UpTo(50),          clause: clause!("dba3.refight.09") },
    RatioRow { word: "wagons",    ratio: RefightRatio::UpTo(50),          clause: clause!("dba3.refight.09") },
    RatioRow { word: "artillery", ratio: RefightRatio::UpTo(50),          clause: clause!("dba3.refight.09") },
];
