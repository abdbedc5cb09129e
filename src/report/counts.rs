//! The losses of a battle so far, and its length.

use crate::base::names::SideId;
use crate::battle::{Battle, EndReason, Phase};

/// The number of bounds of a battle; one that was ended after its last bound, when the next had begun, does not count
/// that one.
pub fn bounds(battle: &Battle) -> u16 {
    let between = |why: &EndReason| matches!(why, EndReason::Bounds | EndReason::Points | EndReason::Retreat(_));
    let cut = battle.ending.as_ref().is_some_and(|ending| between(&ending.why));
    battle.bound.number.saturating_sub(u16::from(cut && battle.bound.phase != Phase::Close))
}

/// The victory points of both sides, in a sentence.
pub fn victory_points(battle: &Battle, scored: [u8; 2]) -> String {
    let of = |i: usize| format!("{} {}", battle.sides[i].name, scored[i]);
    format!("Victory points: {}, {}.", of(0), of(1))
}

/// The number of a side's elements that are destroyed or left the table; people are not counted.
pub fn lost(battle: &Battle, side: SideId) -> usize {
    battle.troops().filter(|(_, e)| e.side == side && e.standing.is_lost()).count()
}
