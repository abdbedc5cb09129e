//! The faults found in a move.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Finding, Reason, Refusal, Step};

/// All faults found so far.
pub type Findings = Vec<Finding>;

/// One fault. Cold, so that what makes up a fault stands apart from what judges a move.
#[cold]
pub fn find(clause: Option<Clause>, why: Reason, who: &[ElementId]) -> Finding {
    Finding { clause, why, who: who.to_vec() }
}

/// A refusal with one finding.
#[cold]
pub fn refuse<T>(clause: Option<Clause>, why: Reason, who: &[ElementId]) -> Result<T, Refusal> {
    Err(Refusal::one(clause, why, who))
}

/// The word for a step.
pub fn name(step: &Step) -> &'static str {
    match step {
        Step::Straight(_) => "straight",
        Step::Back(_) => "back",
        Step::Sideways(_) => "sideways",
        Step::Wheel { .. } => "wheel",
        Step::To { .. } => "to",
        Step::Via(_) => "via",
        Step::Column => "column",
        Step::Narrow(_) => "narrow",
        Step::Expand { .. } => "expand",
        Step::Road(_) => "road",
        Step::Leave(_) => "leave",
        Step::Enter => "enter",
        Step::Pass => "pass",
        Step::Turn(_) => "turn",
    }
}
