//! What a place is worth to a side, by what the terms of victory count.

use crate::base::names::SideId;
use crate::battle::{Battle, Rule};
use crate::view::Situation;
use crate::view::victory;

/// What taking a place that counts for nothing is worth beside an element: it is out of the enemy's hands.
const FOOTHOLD: f64 = 0.1;

/// By how much a side is ahead, in losses.
pub fn lead(at: &Situation, battle: &Battle, side: SideId) -> f64 {
    let lost = victory::losses(at.rules, battle);
    f64::from(lost[side.enemy().index()]) - f64::from(lost[side.index()])
}

/// What the losses of both sides would gain for a side if it were inside a place.
pub fn worth(at: &Situation, side: SideId, place: u8, decisive: f64) -> f64 {
    let mut thought = at.battle.clone();
    let there = &mut thought.strongholds[usize::from(place)];
    there.held_by = at.battle.of_side(side).map(|(id, _)| id).next();
    there.entered = there.entered || there.side != side;
    there.rule = Rule::Nobody;
    let wins = victory::ending(at.rules, &thought, true).is_some_and(|end| end.value.winner == Some(side));
    lead(at, &thought, side) - lead(at, at.battle, side) + FOOTHOLD + if wins { decisive } else { 0.0 }
}
