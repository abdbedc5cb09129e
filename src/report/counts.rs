//! The losses of a battle so far, and its length.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, EndReason, Phase};

/// The number of bounds of a battle; one that was ended after its last bound, when the next had begun, does not count
/// that one.
pub fn bounds(battle: &Battle) -> u16 {
    let cut = matches!(&battle.ending, Some(ending) if matches!(ending.why, EndReason::Bounds | EndReason::Points));
    battle.bound.number.saturating_sub(u16::from(cut && battle.bound.phase != Phase::Close))
}

/// The elements of both armies; the people of camps and cities are not counted, nor those that were exchanged for others.
pub fn troops(battle: &Battle) -> impl Iterator<Item = (ElementId, &Element)> {
    let exchanged = |e: &Element| e.standing.is_exchanged();
    battle.roster().filter(move |(id, e)| !exchanged(e) && !battle.strongholds.iter().any(|place| place.is_people(*id)))
}

/// The number of a side's elements that are destroyed or left the table; people are not counted.
pub fn lost(battle: &Battle, side: SideId) -> usize {
    troops(battle).filter(|(_, e)| e.side == side && e.standing.is_lost()).count()
}
