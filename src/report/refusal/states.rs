//! The state of an element that forbids something, in words.

use crate::battle::ElementState;

/// The state of an element, as the reason of a refusal.
pub(super) fn state_told(state: ElementState) -> &'static str {
    match state {
        ElementState::Fleeing => "it flees until it is rallied",
        ElementState::Rallied => "it was rallied in this bound",
        ElementState::Flinched => "it has flinched",
        ElementState::Bolted => "it bolts",
        ElementState::Locked => "it keeps to the target that it shot at last",
        ElementState::Revealed => "its shot has shown where it is",
        ElementState::Loosed => "it has shot in this bound",
        ElementState::Driven => "it was driven back in this bound",
        ElementState::Fled => "it has fled in this bound",
        ElementState::Returned => "it has come back to the battlefield in this bound, and does not charge in the same",
    }
}
