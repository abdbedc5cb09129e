//! The pressure of enemies on a flank.

use crate::base::clause::Clause;
use crate::base::names::ElementId;

/// A cause of a tactical factor: the element that makes it, if there is one, and a rule that says so.
pub(super) type FactorCause = (Option<ElementId>, Option<Clause>);

/// The pressure on a flank.
#[derive(Clone, Copy)]
pub(super) enum Pressed {
    /// An enemy front.
    Front(ElementId),
    /// An overlap: the element that makes it, if any, and the rule.
    Overlap(Option<ElementId>, Clause),
}

impl Pressed {
    /// The cause, if it is an overlap.
    pub(super) fn overlap(self) -> Option<FactorCause> {
        let Pressed::Overlap(from, rule) = self else { return None };
        Some((from, Some(rule)))
    }

    /// The cause, if it is a front.
    pub(super) fn contact(self) -> Option<FactorCause> {
        let Pressed::Front(id) = self else { return None };
        Some((Some(id), None))
    }
}
