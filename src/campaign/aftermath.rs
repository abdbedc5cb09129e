//! What follows from a battle for those who fought it, as the loss policy of the campaign has it.

use super::dice::Seed;
use super::event::Event;
use super::names::BattleName;
use super::state::Campaign;
use crate::engine::campaign::aftermath::LossPolicy;

/// What becomes of everybody who took part in a battle that was fought.
///
/// # Errors
/// Where the battle and the campaign contradict each other.
pub fn follow(
    _campaign: &Campaign,
    _name: &BattleName,
    _policy: &dyn LossPolicy,
    _seed: &Seed,
) -> Result<Vec<Event>, String> {
    Ok(Vec::new())
}
