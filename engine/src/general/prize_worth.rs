//! The worth of a place to a side, by the losses that the terms of victory count.

use crate::base::names::SideId;
use crate::battle::{Battle, Rule};
use crate::view::Situation;
use crate::view::victory;

/// The worth of a place that counts for nothing, in elements: the enemy no longer holds it.
const FOOTHOLD: f64 = 0.1;

/// The lead of a side, in losses.
pub fn lead(at: &Situation, battle: &Battle, side: SideId) -> f64 {
    let lost = victory::losses(at.rules, battle);
    lost[side.enemy().index()].elements() - lost[side.index()].elements()
}

/// The gain of a side by the losses of both sides if it were inside a place.
pub fn worth(at: &Situation, side: SideId, place: u8, decisive: f64) -> f64 {
    let mut thought = at.battle.clone();
    let there = &mut thought.strongholds[usize::from(place)];
    there.held_by = at.battle.of_side(side).map(|(id, _)| id).next();
    there.entered = there.entered || there.side != side;
    there.rule = Rule::Nobody;
    let wins = victory::ending(at.rules, &thought, true).is_some_and(|end| end.value.winner == Some(side));
    lead(at, &thought, side) - lead(at, at.battle, side) + FOOTHOLD + if wins { decisive } else { 0.0 }
}
