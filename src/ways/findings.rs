//! What is found wrong with a move.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Finding, Reason, Refusal};

/// All that was found wrong so far.
pub type Findings = Vec<Finding>;

/// One finding.
pub fn find(clause: Option<Clause>, why: Reason, who: &[ElementId]) -> Finding {
    Finding { clause, why, who: who.to_vec() }
}

/// A refusal with one finding.
pub fn refuse<T>(clause: Option<Clause>, why: Reason, who: &[ElementId]) -> Result<T, Refusal> {
    Err(Refusal::one(clause, why, who))
}
