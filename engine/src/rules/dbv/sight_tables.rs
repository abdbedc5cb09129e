//! What a figure sees.

use crate::base::clause::Cited;
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;
use crate::book::rulebook::SeeingRules;
use crate::book::sight_tables::ConcealRow;
use crate::clause;

const fn covers(ground: FeatureKind) -> ConcealRow {
    ConcealRow { ground, who: Who::FOOT, within: Length::Paces(8), clause: clause!("dbv.sight.04") }
}

/// Line of sight, concealment, and what must be seen.
pub fn sight() -> SeeingRules {
    SeeingRules {
        line: clause!("dbv.sight.01"),
        ahead: clause!("dbv.sight.02"),
        between: Cited::new(&[FeatureKind::Woods, FeatureKind::Scrub], clause!("dbv.sight.09")),
        covers: vec![covers(FeatureKind::Woods), covers(FeatureKind::Scrub)],
        shown: clause!("dbv.sight.08"),
        shots: clause!("dbv.sight.05"),
        charges: clause!("dbv.sight.06"),
        turns: clause!("dbv.sight.10"),
    }
}
