//! What presses on a flank in a fight.

use crate::base::clause::Clause;
use crate::base::names::ElementId;

/// A cause of a tactical factor: the element that makes it, if there is one, and a rule that says so.
pub type FactorCause = (Option<ElementId>, Option<Clause>);

/// The pressure on a flank.
#[derive(Clone, Copy)]
pub enum Pressed {
    /// An enemy front.
    Front(ElementId),
    /// An overlap: the element that makes it, if any, and the rule.
    Overlap(Option<ElementId>, Clause),
}

impl Pressed {
    /// The cause of an overlap; `None` for a contact.
    pub fn overlap(self) -> Option<FactorCause> {
        let Pressed::Overlap(from, rule) = self else { return None };
        Some((from, Some(rule)))
    }

    /// The cause of a contact; `None` for an overlap.
    pub fn contact(self) -> Option<FactorCause> {
        let Pressed::Front(id) = self else { return None };
        Some((Some(id), None))
    }
}
