//! Moves into an own place that the enemy can reach, and out of a place that needs no guard.
//!
//! Knows the terms of victory by the losses that they count, and ways in and out only by the judge.

use crate::ask::bodies::reach_in;
use crate::ask::places::{enter, leave};
use crate::base::names::ElementId;
use crate::battle::{Going, Order, Step, Stronghold};
use crate::course::bound::{Plan, thought_of};
use crate::general::Temper;
use crate::general::prize_worth::{lead, worth};
use crate::view::{Situation, strongholds};
use crate::ways::places::start;

/// The value of one more element in the open for the line, in elements for each point.
const IN_THE_OPEN: f64 = 0.15;
/// The gain of a garrison for an empty place, and for one that its people defend, as a part of its worth.
const TO_EMPTY: f64 = 0.5;
const TO_PEOPLE: f64 = 0.25;
/// The value of walls for an element inside, whatever the place counts for.
const SHELTER: f64 = 0.3;

/// An order about places: its estimated gain, and its plan.
pub type GuardOrder = (f64, Order, Plan);

/// The best order about the side's places; `worths` are its elements', `decisive` is the worth of victory.
pub fn best(at: &Situation, worths: &[f64], decisive: f64) -> Option<GuardOrder> {
    if !at.rules.strongholds.has_steps() {
        return None;
    }
    let side = at.battle.bound.side;
    let own = at.battle.of_side(side).map(|(id, _)| id);
    let inside = own.filter_map(|id| Some((id, strongholds::place_of(at, id)?)));
    let out = inside.filter_map(|(id, place)| sortie(at, id, place, decisive));
    let places = at.battle.strongholds.iter().enumerate().filter(|(_, there)| there.side == side);
    let into = places.filter_map(|(place, _)| garrison(at, place as u8, worths, decisive));
    out.chain(into).reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// The enemies that can come to an own place, each with the loss that this would cause, for a general with these values.
pub fn threats(at: &Situation, temper: &Temper) -> Vec<(ElementId, f64)> {
    let side = at.battle.bound.side;
    let mut found = Vec::new();
    if !temper.storms && !at.rules.strongholds.storm.is_seen() {
        return found;
    }
    for (place, there) in at.battle.strongholds.iter().enumerate().filter(|(_, there)| there.side == side) {
        let stake = worth(at, side.enemy(), place as u8, temper.decisive);
        for foe in at.enemies(side).filter(|id| at.is_open(*id)) {
            let near = nearness(at, foe, there);
            if near > 0.0 && stake > 0.0 {
                found.push((foe, near * stake));
            }
        }
    }
    found
}

/// How near an enemy is to a place: 1 if it can be reached in one move, 0.5 if in two, otherwise 0.
fn nearness(at: &Situation, foe: ElementId, there: &Stronghold) -> f64 {
    let moves = there.plot().distance(at.rect(foe)) / reach_in(at, foe, Going::Good).max(1.0);
    if moves <= 1.0 {
        1.0
    } else if moves <= 2.0 {
        0.5
    } else {
        0.0
    }
}

/// How near the nearest enemy is to a place.
fn threat(at: &Situation, there: &Stronghold) -> f64 {
    let foes = at.enemies(at.battle.bound.side).filter(|id| at.is_open(*id));
    foes.map(|foe| nearness(at, foe, there)).fold(0.0, f64::max)
}

/// An order to leave a place, by the way out nearest to the enemy: a gain if nothing needs guarding.
fn sortie(at: &Situation, id: ElementId, place: u8, decisive: f64) -> Option<GuardOrder> {
    let there = &at.battle.strongholds[usize::from(place)];
    let side = at.battle.bound.side;
    let mut left = at.battle.clone();
    left.strongholds[usize::from(place)].held_by = None;
    let lost = lead(at, at.battle, side) - lead(at, &left, side);
    let danger = match there.side == side {
        true => threat(at, there) * (worth(at, side.enemy(), place, decisive) + SHELTER),
        false => 0.0,
    };
    let gain = IN_THE_OPEN - lost - danger;
    if gain <= 0.0 {
        return None;
    }
    let mut orders = Vec::new();
    leave(at, id, there, &mut orders);
    let foes: Vec<_> = at.enemies(side).map(|foe| at.rect(foe).centre()).collect();
    let far = |order: &Order| {
        let Order::Move(order) = order else { return 0 };
        let begins = start(at, id, &order.path).centre();
        foes.iter().map(|foe| foe.distance(begins) as i64).min().unwrap_or(0)
    };
    orders.sort_by_key(far);
    orders.into_iter().find_map(|order| thought_of(at, &order).map(|plan| (gain, order, plan)))
}

/// An order to enter an own place that the enemy can reach, for an element that is little missed elsewhere.
fn garrison(at: &Situation, place: u8, worths: &[f64], decisive: f64) -> Option<GuardOrder> {
    let there = &at.battle.strongholds[usize::from(place)];
    let adds = match there.held_by {
        None => TO_EMPTY,
        Some(inside) if there.is_people(inside) => TO_PEOPLE,
        Some(_) => return None,
    };
    let side = at.battle.bound.side;
    let gain = threat(at, there) * worth(at, side.enemy(), place, decisive) * adds - IN_THE_OPEN;
    if gain <= 0.0 {
        return None;
    }
    let free = |id: &ElementId| at.element(*id).side == side && at.element(*id).place.is_none();
    let mut own: Vec<ElementId> = at.in_open().filter(free).filter(|id| !at.in_combat(*id)).collect();
    own.sort_by(|a, b| worths[a.index()].total_cmp(&worths[b.index()]));
    let mut orders = Vec::new();
    own.into_iter().for_each(|id| enter(at, id, there, &mut orders));
    orders.retain(|order| matches!(order, Order::Move(order) if !order.path.contains(&Step::Pass)));
    orders.into_iter().find_map(|order| thought_of(at, &order).map(|plan| (gain, order, plan)))
}
