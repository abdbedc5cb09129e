//! What DBV makes of battles that were written for other sets: none, since a figure is one man.

use crate::base::clause::Cited;
use crate::book::conversion::{ConversionTables, OnBase};
use crate::clause;

/// How DBV takes battles of other sets.
pub const CONVERSION: ConversionTables = ConversionTables {
    base: Cited::new(OnBase::Man, clause!("dbv.scale.14")),
    places: clause!("dbv.scale.01"),
    troops: &[],
    ground: &[],
    usual: None,
};
