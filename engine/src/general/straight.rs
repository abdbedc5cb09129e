//! A general that only goes straight ahead: bodies advance as far as they can until they meet the enemy, and fight.
//! Commands whose missions let them stand do not go ahead. The second measure that the thoughtful general must beat.

use crate::ask::Body;
use crate::ask::advances::until_contact;
use crate::ask::banks::until_bank;
use crate::ask::bodies::{bodies, reach_in};
use crate::ask::choices::choices;
use crate::ask::proposal::SideView;
use crate::battle::{Going, MoveOrder, Order, Phase, Step};
use crate::course::bound::thought_of;
use crate::course::{General, Stop};
use crate::general::duties::Duties;
use crate::general::first::first;
use crate::view::Situation;

/// Straight ahead.
#[derive(Default)]
pub struct Straight;

impl General for Straight {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        if at.battle.pending.is_none() && at.battle.bound.phase == Phase::Moves {
            return Ok(first(at).unwrap_or_else(|| ahead(at)));
        }
        Ok(choices(at).into_iter().next().unwrap_or(Order::Done))
    }
}

/// Moves the largest body that can go on; if it cannot as one, its elements move.
pub(super) fn ahead(at: &Situation) -> Order {
    let side = at.battle.bound.side;
    let view = SideView::of(at, side);
    let duties = Duties::of(at, side);
    let stands = |body: &Body| duties.as_ref().is_some_and(|duties| duties.stands(at.element(body.who[0]).command));
    let mut all = bodies(at, side);
    all.retain(|body| !stands(body));
    all.sort_by_key(|body| std::cmp::Reverse(body.who.len()));
    let alone = |id| Body { who: vec![id], reach: crate::ask::bodies::reach(at, id) };
    let singles: Vec<Body> = all.iter().filter(|b| !b.alone()).flat_map(|b| b.who.iter().copied().map(alone)).collect();
    all.into_iter().chain(singles).find_map(|body| onward(&view, &body)).unwrap_or(Order::Done)
}

/// The longest move ahead of a body.
fn onward(view: &SideView, body: &Body) -> Option<Order> {
    let most = until_contact(view, body, body.reach).unwrap_or(body.reach);
    let slow = body.who.iter().map(|id| reach_in(view.at, *id, Going::Bad)).fold(most, f64::min);
    let lengths: Vec<f64> = [most].into_iter().chain(until_bank(view.at, &body.who, most)).chain([slow]).collect();
    first_legal(view, body, &lengths, 1.0)
}

/// The first legal move straight ahead of a body by one of these lengths, none of them shorter than `least`.
pub(super) fn first_legal(view: &SideView, body: &Body, lengths: &[f64], least: f64) -> Option<Order> {
    lengths.iter().filter(|length| **length >= least).find_map(|length| {
        let path = vec![Step::Straight(*length as i32)];
        let order = Order::Move(MoveOrder::tactical(body.who.clone(), path));
        thought_of(view.at, &order).map(|_| order)
    })
}
