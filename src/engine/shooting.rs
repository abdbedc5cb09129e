//! Shooting: who may shoot at whom, who must, and the shots.

use super::{Cx, Situation};
use crate::base::names::ElementId;
use crate::battle::Refusal;

/// Judges the naming of a target.
///
/// # Errors
/// The refusal.
pub fn judge_aim(_at: &Situation, _shooter: ElementId, _target: ElementId) -> Result<(), Refusal> {
    Ok(())
}

/// Names a target.
pub fn aim(_cx: &mut Cx, _shooter: ElementId, _target: ElementId) {}

/// Judges the end of naming targets.
///
/// # Errors
/// The refusal.
pub fn judge_end(_at: &Situation) -> Result<(), Refusal> {
    Ok(())
}

/// Judges which shot is resolved next.
///
/// # Errors
/// The refusal.
pub fn judge_shot(_at: &Situation, _target: ElementId) -> Result<(), Refusal> {
    Ok(())
}

/// Resolves all shooting at one target.
pub fn shoot(_cx: &mut Cx, _target: ElementId) {}

/// The next target to be shot at in the order of the roster.
pub fn next(_at: &Situation) -> Option<ElementId> {
    None
}

/// Aims that leave no choice are made; whether nothing is left to be named by the side that names now.
pub fn open(_cx: &mut Cx) -> bool {
    true
}

/// A single shot left is resolved; whether none is left.
pub fn go_on(_cx: &mut Cx) -> bool {
    true
}
