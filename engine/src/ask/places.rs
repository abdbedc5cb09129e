//! Ways into, out of and through strongholds, and revolts. Proposes; the judge decides.

use crate::ask::bodies::{bodies, free, reach_in};
use crate::base::names::ElementId;
use crate::battle::{Going, MoveOrder, Order, Place, Step, Stronghold};
use crate::geometry::{Corner, Point, Rect, Vec2};
use crate::view::Situation;
use crate::ways::places::{goes_in_from, is_at_gate, outside, ways_out};

/// All orders about strongholds that the side on move might give, not judged; none if the rules have no such orders.
pub fn about_places(at: &Situation) -> Vec<Order> {
    let mut orders = Vec::new();
    if !at.rules.strongholds.has_steps() || at.battle.strongholds.is_empty() {
        return orders;
    }
    orders.extend(revolts(at));
    for (id, element) in at.battle.of_side(at.battle.bound.side) {
        match element.place {
            Some(Place::Inside(place)) => leave(at, id, &at.battle.strongholds[usize::from(place)], &mut orders),
            None if free(at, id) => at.battle.strongholds.iter().for_each(|there| enter(at, id, there, &mut orders)),
            None => {}
        }
    }
    orders.extend(passages(at));
    orders
}

/// Passages through a City, for bodies of several elements whose head is at its gate.
fn passages(at: &Situation) -> impl Iterator<Item = Order> {
    let bodies = bodies(at, at.battle.bound.side).into_iter().filter(|body| !body.alone());
    let at_gate =
        |body: &crate::ask::Body| at.battle.strongholds.iter().any(|there| is_at_gate(there, at.rect(body.who[0])));
    bodies.filter(at_gate).map(|body| Order::Move(MoveOrder::tactical(body.who, vec![Step::Pass])))
}

/// The revolts that may be tried.
pub fn revolts(at: &Situation) -> impl Iterator<Item = Order> {
    let places = at.battle.strongholds.iter().enumerate();
    places
        .filter(|(_, there)| there.may_rise_for(at.battle.bound.side))
        .map(|(place, _)| Order::Revolt { place: place as u8 })
}

/// Adds orders to leave by every way out, to just outside and as far on as possible.
pub fn leave(at: &Situation, id: ElementId, there: &Stronghold, orders: &mut Vec<Order>) {
    let far = reach_in(at, id, Going::Good) as i32;
    for out in ways_out(there) {
        for path in [vec![Step::Leave(out), Step::Straight(far)], vec![Step::Leave(out)]] {
            orders.push(Order::Move(MoveOrder::tactical(vec![id], path)));
        }
    }
}

/// Adds orders to enter at every gate or over every edge within reach, facing it; and to pass, if the element is at a
/// gate.
pub fn enter(at: &Situation, id: ElementId, there: &Stronghold, orders: &mut Vec<Order>) {
    let (own, reach) = (at.rect(id), reach_in(at, id, Going::Good));
    let mut push = |path: Vec<Step>| orders.push(Order::Move(MoveOrder::tactical(vec![id], path)));
    if goes_in_from(at, there, own) {
        push(vec![Step::Pass]);
        push(vec![Step::Enter]);
        return;
    }
    let gone = |place: &Rect, corner| -> f64 { Vec2::distance(own.corner(corner), place.corner(corner)) };
    for place in ways_out(there).into_iter().filter_map(|out| outside(there, own, out)) {
        let place = place.about_turned();
        if gone(&place, Corner::FrontLeft).max(gone(&place, Corner::FrontRight)) <= reach {
            push(vec![Step::To { at: Point::round(place.at), facing: place.facing }, Step::Enter]);
        }
    }
}
