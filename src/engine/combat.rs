//! Close combat: who fights whom, dice and factors, and what follows.

use super::{Cx, Situation};
use crate::base::names::ElementId;
use crate::battle::{Blow, Refusal};

/// Judges which close combat is resolved next.
///
/// # Errors
/// The refusal.
pub fn judge_fight(_at: &Situation, _who: ElementId) -> Result<(), Refusal> {
    Ok(())
}

/// Resolves a close combat.
pub fn fight(_cx: &mut Cx, _who: ElementId) {}

/// The next close combat in the order of the roster.
pub fn next(_at: &Situation) -> Option<ElementId> {
    None
}

/// A single close combat left is resolved; whether none is left.
pub fn go_on(_cx: &mut Cx) -> bool {
    true
}

/// Goes on with a fight after the owner chose how far to recoil.
pub fn recoil_chosen(_cx: &mut Cx, _element: ElementId, _distance: i32, _blow: &Blow) {}

/// Goes on with a fight after the owner of a commander-in-chief decided on his bonus.
pub fn bonus_chosen(_cx: &mut Cx, _element: ElementId, _used: bool, _blow: Blow) {}
