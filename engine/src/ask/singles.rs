//! Places for a single element: lined up on an enemy, beside or behind a friend, on ground that suits it, further off.

use crate::ask::bodies::{charge, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::{Going, Hand, MoveOrder, Onto, Step};
use crate::geometry::{
    Circles, Corner, Edge, Facing, LinedUp, Point, Rect, TOLERANCE, Turn, Vec2, lined_up_place, may_be_near, meets,
    overlaps, partly_beyond, wholly_beyond,
};
use crate::view::field::Ground;

/// Adds all sensible places for an element alone; `reach` is the distance that it can go.
pub fn singles(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let bw = view.at.bw();
    let near = view.nearest_foe(view.at.rect(id).at);
    let view = &about(view, id, reach + charge(view.at, id));
    line_ups(view, id, reach + charge(view.at, id), out);
    if near.is_some_and(|(_, d)| d < 8.0 * bw) {
        beside_friends(view, id, reach, out);
        lurk(view, id, reach, out);
        suited_ground(view, id, reach, out);
    }
    toward(view, id, reach, near, out);
    away(view, id, reach, near, out);
}

/// The view of a side without those who are too far from an element to matter for its places within a reach.
fn about<'a>(view: &SideView<'a>, id: ElementId, reach: f64) -> SideView<'a> {
    let (at, own) = (view.at, view.at.rect(id));
    // By a charge it may come to a place a little beyond its reach.
    let beyond = if at.rules.moves.charge.is_some() { f64::INFINITY } else { at.bw() + own.depth + 10.0 * TOLERANCE };
    let near = |other: &&ElementId| may_be_near(own, at.rect(**other), reach + beyond);
    let those = |all: &[ElementId]| all.iter().filter(near).copied().collect();
    SideView { at, own: those(&view.own), foes: those(&view.foes), circles: view.circles.clone(), ..*view }
}

/// Adds the front, flanks and rear of every enemy within reach, if the start allows them.
fn line_ups(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    for foe in &view.foes {
        let them = view.at.rect(*foe);
        if own.centre().distance(them.centre()) > reach + own.radius() + them.radius() + view.at.bw() {
            continue;
        }
        for how in LinedUp::ALL {
            if may_start(own, them, how) {
                let place = lined_up_place(them, how, own);
                let before = out.len();
                push(view, id, reach, MoveGoal::Contact, place, out);
                wheels(view, id, reach, (*foe, how), out);
                out[before..].iter_mut().for_each(|proposal| proposal.onto = Some((*foe, how)));
            }
        }
    }
}

/// The step of the wheels that are tried before a charge, in degrees.
const WHEEL: usize = 5;

/// Adds the charge of troops that turn only at its start (`ChargeRules`): the wheel, or none, after which an element comes straight
/// to this edge of an enemy with the least shift to line up.
fn wheels(view: &SideView, id: ElementId, reach: f64, (enemy, how): (ElementId, LinedUp), out: &mut Vec<Proposal>) {
    let Some(rules) = view.at.rules.moves.charge.as_ref().filter(|rules| rules.straight.value.is(view.at.element(id)))
    else {
        return;
    };
    let (own, them) = (view.at.rect(id), view.at.rect(enemy));
    let place = lined_up_place(them, how, own);
    if !fits(view, id, &place) {
        return;
    }
    let mut best: Option<(f64, Vec<Step>)> = None;
    for degrees in (0..=usize::from(rules.least.value)).step_by(WHEEL) {
        let turn = Turn::from_degrees(degrees as f64);
        for (hand, corner, signed) in [(Hand::Left, Corner::FrontLeft, -turn), (Hand::Right, Corner::FrontRight, turn)]
        {
            let wheeled = own.wheeled(own.corner(corner), signed);
            let left = reach - 2.0 * own.half_width * turn.radians();
            let Some(part) = meets(&wheeled, wheeled.forward * left.max(1.0), them).filter(|_| left > 1.0) else {
                continue;
            };
            let met = wheeled.ahead(part * left);
            let gone = |corner| Vec2::distance(met.corner(corner), place.corner(corner));
            let shift = gone(Corner::FrontLeft).max(gone(Corner::FrontRight));
            if shift > view.at.bw() || best.as_ref().is_some_and(|(least, _)| *least <= shift) {
                continue;
            }
            let straight = Step::Straight((part * left + 2.0 * TOLERANCE) as i32);
            let wheel = (degrees > 0).then_some(Step::Wheel { hand, turn });
            best = Some((shift, wheel.into_iter().chain([straight]).collect()));
        }
    }
    let Some((_, path)) = best else { return };
    let edge = Edge::ALL.into_iter().find(|edge| crate::ways::meeting::position(*edge) == how);
    let onto = edge.map(|edge| Onto { enemy, edge });
    let order = MoveOrder { onto, ..MoveOrder::tactical(vec![id], path) };
    out.push(Proposal { goal: MoveGoal::Contact, onto: None, order, places: vec![(id, place)] });
}

/// Whether a start is not clearly barred from contact with that edge; the judge knows it exactly.
pub fn may_start(own: &Rect, them: &Rect, how: LinedUp) -> bool {
    let flank = |edge| {
        wholly_beyond(own, them, edge) || (partly_beyond(own, them, edge) && partly_beyond(own, them, Edge::Rear))
    };
    match how {
        LinedUp::Front => true,
        LinedUp::LeftFlank => flank(Edge::Left),
        LinedUp::RightFlank => flank(Edge::Right),
        LinedUp::Rear => wholly_beyond(own, them, Edge::Rear),
    }
}

/// Adds the places to the left of, to the right of and behind every friend within reach.
fn beside_friends(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    for friend in view.own.iter().filter(|f| **f != id) {
        let base = view.at.rect(*friend);
        if own.centre().distance(base.centre()) > reach + own.radius() + base.radius() + view.at.bw() {
            continue;
        }
        let fights = view.at.in_combat(*friend);
        let goal = if fights { MoveGoal::Contact } else { MoveGoal::Join };
        for side in [-1.0, 1.0] {
            let place = base.sideways(side * (base.half_width + own.half_width));
            push(view, id, reach, goal, own.with_front(place.at, base.facing), out);
        }
        let behind = base.at - base.forward * base.depth;
        push(view, id, reach, MoveGoal::Support, own.with_front(behind, base.facing), out);
    }
}

/// Adds places beside and behind every enemy within reach, at some distance and facing it, from which its flank or
/// rear can be charged.
fn lurk(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    let off = 0.4 * view.at.bw();
    for foe in &view.foes {
        let them = view.at.rect(*foe);
        if own.centre().distance(them.centre()) > reach + own.radius() + them.radius() + off {
            continue;
        }
        for how in [LinedUp::LeftFlank, LinedUp::RightFlank, LinedUp::Rear] {
            if !may_start(own, them, how) {
                let place = lined_up_place(them, how, own).ahead(-off);
                push(view, id, reach, MoveGoal::Lurk, place, out);
            }
        }
    }
}

/// Adds the nearest part of ground that hinders others more than this element.
fn suited_ground(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let element = view.at.element(id);
    if reach_in(view.at, id, Going::Bad) < reach_in(view.at, id, Going::Good) {
        return;
    }
    let own = *view.at.rect(id);
    for (feature, data) in view.at.battle.ground() {
        let Ground::Area { outline, .. } = view.at.field.ground(feature) else { continue };
        if view.at.rules.moves.going_of(data, element) != Going::Bad || outline.contains(&own) {
            continue;
        }
        let (low, high) = outline.bounds();
        let way = (low + high) * 0.5 - own.centre();
        if outline.distance_to_point(own.centre()) < reach + own.radius() && way.length() > 1.0 {
            let place = own.moved(way.normalize_or_zero() * (reach - 1.0).min(way.length()));
            push(view, id, reach, MoveGoal::Ground, place, out);
        }
    }
}

/// Adds a move straight towards the nearest enemy as far as possible, facing it; and a turn on the spot to face it.
fn toward(view: &SideView, id: ElementId, reach: f64, near: Option<(ElementId, f64)>, out: &mut Vec<Proposal>) {
    let own = *view.at.rect(id);
    let Some((foe, distance)) = near else { return };
    let them = view.at.rect(foe);
    let bw = view.at.bw();
    let facing = Facing::toward(own.centre(), them.centre());
    if distance > 1.2 * bw {
        let way = (them.at - own.at).normalize_or_zero();
        let length = (reach - TOLERANCE).min(distance - 1.2 * bw);
        let place = own.with_front(own.at + way * length, facing);
        push(view, id, reach, MoveGoal::Advance, place, out);
        let level = own.with_front(own.at + way * length, own.facing);
        push(view, id, reach, MoveGoal::Advance, level, out);
    }
    if own.facing.to(facing).radians().abs() > 0.4 && distance < 6.0 * bw {
        push(view, id, reach, MoveGoal::Turn, own.turned_about_centre(facing), out);
    }
}

/// Adds a move away from the nearest enemy, with the same facing.
fn away(view: &SideView, id: ElementId, reach: f64, near: Option<(ElementId, f64)>, out: &mut Vec<Proposal>) {
    let Some((_, distance)) = near else { return };
    if distance < 4.0 * view.at.bw() {
        let length = (reach - 1.0) as i32;
        let place = view.at.rect(id).ahead(-f64::from(length));
        if fits(view, id, &place) {
            let order = MoveOrder::single(id, Step::Back(length));
            out.push(Proposal { goal: MoveGoal::Back, onto: None, order, places: vec![(id, place)] });
        }
    }
}

/// Adds a place if it is within reach and free.
pub fn push(view: &SideView, id: ElementId, reach: f64, goal: MoveGoal, place: Rect, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    let gone = |corner| -> f64 { Vec2::distance(own.corner(corner), place.corner(corner)) };
    let length = gone(Corner::FrontLeft).max(gone(Corner::FrontRight));
    if !(1.0..=reach + TOLERANCE).contains(&length) || !fits(view, id, &place) || barred(view, id, &place, length) {
        return;
    }
    let to = Step::To { at: Point::round(place.at), facing: place.facing };
    out.push(Proposal { goal, onto: None, order: MoveOrder::single(id, to), places: vec![(id, place)] });
}

/// Whether a place is on the board and free.
pub fn fits(view: &SideView, id: ElementId, place: &Rect) -> bool {
    let circles = Circles::of(place);
    let free = |other: &ElementId| {
        *other == id || !circles.may_meet(&view.circles[other.index()]) || !overlaps(place, view.at.rect(*other))
    };
    view.own.iter().chain(&view.foes).all(free) && view.at.field.off_board(place).is_none()
}

/// Whether the way to a place is clearly barred: by an element in the middle of it, or by ground that makes it too
/// far. The judge knows it exactly.
pub fn barred(view: &SideView, id: ElementId, place: &Rect, length: f64) -> bool {
    let (own, bw) = (view.at.rect(id), view.at.bw());
    let Circles { centre: from, within, .. } = view.circles[id.index()];
    let way = place.centre() - from;
    let square = way.length_squared().max(1.0);
    let stands_in_it = |other: ElementId| {
        let them = &view.circles[other.index()];
        let part = ((them.centre - from).dot(way) / square).clamp(0.0, 1.0);
        let near = 0.9 * (within + them.within);
        (from + way * part).distance_squared(them.centre) < near * near
    };
    let passes = |friend: ElementId| {
        let (mover, through) = (view.at.element(id), view.at.element(friend));
        view.at.rules.moves.passing.iter().any(|row| row.who.is(mover) && row.through.is(through))
    };
    let slow = || {
        let (tables, battle, element) = (&view.at.rules.moves, view.at.battle, view.at.element(id));
        let bad = |rect: &Rect| view.at.field.going(tables, battle, rect, element) == Going::Bad;
        let halfway = own.moved(way * 0.5);
        (bad(own) || bad(place) || bad(&halfway)) && length > reach_in(view.at, id, Going::Bad) + TOLERANCE
    };
    view.foes.iter().any(|foe| stands_in_it(*foe))
        || view.own.iter().any(|friend| *friend != id && stands_in_it(*friend) && !passes(*friend))
        || (length > bw && !view.at.field.grounds.is_empty() && slow())
}
