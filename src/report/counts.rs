//! The losses of a battle so far, and its length.

use crate::base::names::SideId;
use crate::battle::{Battle, EndReason, Phase};

/// The number of bounds of a battle; one that was ended after its last bound, when the next had begun, does not count
/// that one.
pub fn bounds(battle: &Battle) -> u16 {
    let cut = matches!(&battle.ending, Some(ending) if matches!(ending.why, EndReason::Bounds | EndReason::Points));
    battle.bound.number.saturating_sub(u16::from(cut && battle.bound.phase != Phase::Close))
}

/// The number of a side's elements that are destroyed or left the table; people are not counted.
pub fn lost(battle: &Battle, side: SideId) -> usize {
    battle.troops().filter(|(_, e)| e.side == side && e.standing.is_lost()).count()
}
