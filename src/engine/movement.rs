//! Tactical moves: judging and carrying out.

use super::{Cx, Situation};
use crate::base::names::ElementId;
use crate::battle::{MoveOrder, Refusal};
use crate::geometry::{Base, Facing};

/// What a legal tactical move will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovePlan {
    /// Where each element comes to stand, before it conforms.
    pub places: Vec<(ElementId, Base)>,
    /// The length of the move in 1/1000 mm.
    pub length: i32,
    /// What it costs.
    pub pips: u8,
}

/// Judges a tactical move.
///
/// # Errors
/// The refusal.
pub fn judge(_at: &Situation, _order: &MoveOrder) -> Result<MovePlan, Refusal> {
    Ok(MovePlan::default())
}

/// Carries out a legal move.
pub fn carry_out(_cx: &mut Cx, _order: &MoveOrder, _plan: MovePlan) {}

/// Judges dismounting.
///
/// # Errors
/// The refusal.
pub fn judge_dismount(_at: &Situation, _who: ElementId) -> Result<(), Refusal> {
    Ok(())
}

/// Dismounts an element.
pub fn dismount(_cx: &mut Cx, _who: ElementId) {}

/// Judges holding demoralised elements in place.
///
/// # Errors
/// The refusal.
pub fn judge_hold(_at: &Situation, _who: &[ElementId], _facing: Option<Facing>) -> Result<(), Refusal> {
    Ok(())
}

/// Holds demoralised elements in place.
pub fn hold(_cx: &mut Cx, _who: &[ElementId], _facing: Option<Facing>) {}

/// Judges the end of movement.
///
/// # Errors
/// The refusal.
pub fn judge_end(_at: &Situation) -> Result<(), Refusal> {
    Ok(())
}

/// Ends movement: those touched on flank or rear turn to face.
pub fn end(_cx: &mut Cx) {}

/// Whether no tactical move can be paid for any more.
pub fn nothing_left(_at: &Situation) -> bool {
    false
}

/// A contacted element conforms to a contactor who cannot, or fights overlapped.
pub fn conform_chosen(_cx: &mut Cx, _element: ElementId, _to: ElementId, _yes: bool) {}
