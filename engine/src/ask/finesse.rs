//! Moves that a keen general looks at besides the likely ones: halts before the enemy's charge, ways back out of it, places in
//! front of an enemy who is to be held, in gaps, at the edge of ground that suits, columns, roads, and moves of those who may
//! move again.
//!
//! Proposes; the judge decides.

use crate::ask::Body;
use crate::ask::advances::{advances, stepped, until_contact};
use crate::ask::bodies::{self, bodies, body, charge, connected, joined, reach, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::ask::singles::{barred, fits, may_start, push, singles};
use crate::base::names::ElementId;
use crate::battle::{Going, MoveOrder, MoveType, Step};
use crate::fight::ground::is_astride;
use crate::geometry::{Facing, LinedUp, Point, Rect, Vec2, lined_up_place};
use crate::view::field::Ground;
use crate::ways::further::thinkable;

/// How far before an enemy who is to be held a base stops, in base widths.
const BEFORE: f64 = 0.4;
/// How much farther than an enemy's reach a body halts, in base widths.
const BEYOND: f64 = 0.05;
/// How near an enemy is to whoever looks for a way back, beyond the reach of both, in base widths.
const NEAR: f64 = 0.5;
/// The widest gap between two friends that one element fills, in base widths, and the narrowest.
const GAPS: std::ops::Range<f64> = 1.1..3.2;

/// Adds these moves for the side on move, not judged.
pub fn finesse(view: &SideView, out: &mut Vec<Proposal>) {
    let at = view.at;
    for whole in bodies(at, at.battle.bound.side).into_iter().filter(|body| view.may_order(body.who[0])) {
        halts(view, &whole, out);
        column(view, &whole, out);
        for id in &whole.who {
            let near = view.nearest_foe(at.rect(*id).at);
            let far = reach(at, *id);
            by_road(view, *id, far, out);
            if at.element(*id).general {
                to_the_far(view, *id, far, out);
            }
            if near.is_some_and(|(_, away)| away < far + 6.0 * at.bw()) {
                back(view, *id, far, out);
                before(view, *id, far, out);
                round(view, *id, far + charge(at, *id), out);
                gaps(view, *id, far, out);
                edges(view, *id, far, out);
            }
        }
    }
    again(view, out);
}

/// Straight on to just beyond the reach of the enemies ahead.
fn halts(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let at = view.at;
    level(view, body, out);
    let strongest = view.foes.iter().map(|foe| reach_in(at, *foe, Going::Good) + charge(at, *foe));
    let most = strongest.clone().fold(0.0, f64::max);
    let Some(contact) = until_contact(view, body, body.reach + most) else { return };
    let mut tried: Vec<f64> = Vec::new();
    for reach in strongest {
        let length = contact - reach - BEYOND * at.bw();
        if length > 0.1 * at.bw() && length <= body.reach && tried.iter().all(|known| libm::fabs(known - length) > 1.0)
        {
            tried.push(length);
            out.push(stepped(at, body, MoveGoal::Advance, vec![Step::Straight(length as i32)]));
        }
    }
}

/// Straight on until a body stands level with friends beside its way who face as it does.
fn level(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let (at, bw) = (view.at, view.at.bw());
    let mut tried: Vec<f64> = Vec::new();
    for id in &body.who {
        let own = at.rect(*id);
        for friend in view.own.iter().filter(|friend| !body.who.contains(friend)) {
            let them = at.rect(*friend);
            let seen = own.local(them.at);
            let beside = libm::fabs(seen.x) < 1.6 * bw && own.facing.to(them.facing).radians().abs() < 0.02;
            let length = libm::round(seen.y);
            if beside && length > 0.1 * bw && length <= body.reach && tried.iter().all(|l| libm::fabs(l - length) > 1.0)
            {
                tried.push(length);
                out.push(stepped(at, body, MoveGoal::Join, vec![Step::Straight(length as i32)]));
            }
        }
    }
}

/// Ahead as a column, where a line of one rank has no room.
fn column(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let at = view.at;
    if body.alone() || body.who.len() > 4 || at.field.grounds.is_empty() {
        return;
    }
    let lead = *at.rect(body.who[0]);
    if body.who.iter().any(|id| libm::fabs(lead.local(at.rect(*id).at).y) > 1.0) {
        return;
    }
    let length = body.reach;
    let slow = body.who.iter().any(|id| {
        let element = at.element(*id);
        let ahead = at.rect(*id).ahead(length.min(at.bw() * 2.0));
        at.field.going(&at.rules.moves, at.battle, &ahead, element) > Going::Good
            || at.field.on_any(at.battle, &ahead, &[crate::battle::FeatureKind::River])
    });
    let near = view.nearest_foe(lead.at).is_some_and(|(_, away)| away < length + 2.0 * at.bw());
    if !slow || near {
        return;
    }
    for first in 0..body.who.len() {
        let mut who = body.who.clone();
        let head = who.remove(first);
        who.insert(0, head);
        for d in [length, at.bw()] {
            let d = d.min(length);
            let mut place = at.rect(head).ahead(d);
            let mut places = Vec::new();
            for id in &who {
                places.push((*id, place));
                place = place.ahead(-place.depth);
            }
            let path = vec![Step::Column, Step::Straight(d as i32)];
            out.push(Proposal {
                goal: MoveGoal::Advance,
                onto: None,
                order: MoveOrder::tactical(who.clone(), path),
                places,
            });
        }
    }
}

/// A general towards those of his command who are furthest from him.
fn to_the_far(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, own) = (view.at, view.at.rect(id));
    let away = |other: &ElementId| at.rect(*other).at.distance_squared(own.at);
    let command = view.own.iter().filter(|other| at.element(**other).command == at.element(id).command);
    let Some(last) = command.max_by(|a, b| away(a).total_cmp(&away(b))) else { return };
    let way = (at.rect(*last).at - own.at).normalize_or_zero();
    for part in [0.5, 1.0] {
        push(view, id, far, MoveGoal::Join, own.moved(way * (far - 1.0) * part), out);
        push(view, id, far, MoveGoal::Join, own.moved(own.forward * (far - 1.0) * part), out);
    }
}

/// Along the road under it.
fn by_road(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let rect = view.at.rect(id);
    if far > 1.0 && is_astride(view.at, rect) {
        let order = MoveOrder::single(id, Step::Road(far as i32));
        out.push(Proposal { goal: MoveGoal::Advance, onto: None, order, places: vec![(id, rect.ahead(far))] });
    }
}

/// Back and aside, for who stands within an enemy's charge.
fn back(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, bw) = (view.at, view.at.bw());
    let own = at.rect(id);
    let comes = |foe: &ElementId| {
        let them = at.rect(*foe);
        !at.in_combat(*foe) && own.at.distance(them.at) < reach_in(at, *foe, Going::Good) + charge(at, *foe) + NEAR * bw
    };
    if !view.foes.iter().any(comes) {
        return;
    }
    let steps = (far / (0.5 * bw)) as i32;
    for i in 1..=steps {
        // A little more than half a base each, so that whoever stood at the limit of a range is out of it.
        let length = (f64::from(i) * 0.5 * bw + 0.06 * bw).min(far - 1.0);
        let place = own.ahead(-length);
        let order = MoveOrder::single(id, Step::Back(length as i32));
        out.push(Proposal { goal: MoveGoal::Back, onto: None, order, places: vec![(id, place)] });
    }
    for (x, y) in [
        (1.0, 0.0),
        (-1.0, 0.0),
        (1.0, -1.0),
        (-1.0, -1.0),
        (2.0, -1.0),
        (-2.0, -1.0),
        (1.5, -2.0),
        (-1.5, -2.0),
        (2.0, 0.0),
        (-2.0, 0.0),
    ] {
        let place = own.with_front(own.place(Vec2::new(x * bw, y * bw)), own.facing);
        push(view, id, far, MoveGoal::Back, place, out);
    }
}

/// Close before the front of an enemy, so that he goes nowhere else.
fn before(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, own) = (view.at, view.at.rect(id));
    for foe in view.foes.iter().filter(|foe| !at.in_combat(**foe)) {
        let them = at.rect(*foe);
        if own.at.distance(them.at) < far + 2.0 * at.bw() {
            let place = lined_up_place(them, LinedUp::Front, own).ahead(-BEFORE * at.bw());
            push(view, id, far, MoveGoal::Lurk, place, out);
            // Also as it looks, where only its zone needs to reach him.
            let face = Facing::toward(own.centre(), them.centre());
            push(view, id, far, MoveGoal::Turn, own.turned_about_centre(face), out);
        }
    }
}

/// Onto an enemy, or beside and behind friends who fight, by way of a place before it, where the straight way is barred.
fn round(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, bw) = (view.at, view.at.bw());
    let own = at.rect(id);
    let near = |other: &ElementId| own.at.distance(at.rect(*other).at) < far + 1.5 * bw;
    for foe in view.foes.iter().filter(|foe| near(foe)) {
        let them = at.rect(*foe);
        for onto in LinedUp::ALL.into_iter().filter(|onto| may_start(own, them, *onto)) {
            by_way_of(view, id, far, lined_up_place(them, onto, own), Some((*foe, onto)), out);
        }
    }
    for friend in view.own.iter().filter(|friend| **friend != id && near(friend) && at.in_combat(**friend)) {
        let base = at.rect(*friend);
        for side in [-1.0, 1.0] {
            let place = base.sideways(side * (base.half_width + own.half_width));
            by_way_of(view, id, far, own.with_front(place.at, base.facing), None, out);
        }
        by_way_of(view, id, far, own.with_front(base.at - base.forward * base.depth, base.facing), None, out);
    }
}

/// To a place by way of one straight before it, if the straight way there is barred.
fn by_way_of(
    view: &SideView,
    id: ElementId,
    far: f64,
    place: Rect,
    onto: Option<(ElementId, LinedUp)>,
    out: &mut Vec<Proposal>,
) {
    let (at, bw) = (view.at, view.at.bw());
    let own = at.rect(id);
    if !fits(view, id, &place) || !barred(view, id, &place, 0.0) {
        return;
    }
    for off in [1.0, 0.6] {
        let via = place.ahead(-off * bw);
        let length = own.at.distance(via.at) + via.at.distance(place.at);
        if length > far || !fits(view, id, &own.with_front(via.at, place.facing)) || barred(view, id, &via, 0.0) {
            continue;
        }
        let path = vec![Step::Via(Point::round(via.at)), Step::To { at: Point::round(place.at), facing: place.facing }];
        let order = MoveOrder::tactical(vec![id], path);
        out.push(Proposal { goal: MoveGoal::Contact, onto, order, places: vec![(id, place)] });
        return;
    }
}

/// Between two friends who stand level, and half way to one of them.
fn gaps(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, bw) = (view.at, view.at.bw());
    let own = at.rect(id);
    for (i, a) in view.own.iter().enumerate() {
        for b in &view.own[i + 1..] {
            let (one, other) = (at.rect(*a), at.rect(*b));
            let seen = one.local(other.at);
            let level = one.facing.to(other.facing).radians().abs() < 0.1 && libm::fabs(seen.y) < bw;
            let gap = libm::fabs(seen.x) - bw;
            if !level || gap <= 0.02 * bw || gap / bw > GAPS.end || own.at.distance(one.at) > far + 3.0 * bw {
                continue;
            }
            let middle = match (*a == id, *b == id) {
                (false, false) => (one.at + other.at) * 0.5,
                // One of the two itself comes half a gap nearer.
                (true, false) => one.at + (other.at - one.at).normalize_or_zero() * (gap * 0.35),
                (false, true) => other.at + (one.at - other.at).normalize_or_zero() * (gap * 0.35),
                (true, true) => continue,
            };
            push(view, id, far, MoveGoal::Join, own.with_front(middle, one.facing), out);
        }
    }
}

/// To the edge of ground that hinders others more, and a little and a base width within.
fn edges(view: &SideView, id: ElementId, far: f64, out: &mut Vec<Proposal>) {
    let (at, bw) = (view.at, view.at.bw());
    let (element, own) = (at.element(id), *at.rect(id));
    for (feature, data) in at.battle.ground() {
        let Ground::Area { outline, .. } = at.field.ground(feature) else { continue };
        if at.rules.moves.going_of(data, element) == Going::Good && outline.distance_to_point(own.centre()) > far {
            continue;
        }
        let (low, high) = outline.bounds();
        let nearest = Vec2::new(own.at.x.clamp(low.x, high.x), own.at.y.clamp(low.y, high.y));
        let middle = (low + high) * 0.5;
        let way = (nearest - own.at).normalize_or((middle - own.at).normalize_or_zero());
        let off = nearest.distance(own.at);
        for deep in [0.45, 0.9, 1.4] {
            let length = (off + deep * bw).min(far - 1.0);
            if length > 0.0 {
                push(view, id, far, MoveGoal::Ground, own.moved(way * length), out);
            }
        }
    }
}

/// The moves of those who have moved and may move again.
fn again(view: &SideView, out: &mut Vec<Proposal>) {
    let at = view.at;
    let may = |id: &ElementId| {
        let made = at.element(*id).deeds.moves;
        let road = || is_astride(at, at.rect(*id));
        made > 0
            && at.is_open(*id)
            && !at.in_combat(*id)
            && view.may_order(*id)
            && thinkable(at, &[*id], MoveType::Tactical, made, road())
    };
    let movers: Vec<ElementId> = view.own.iter().copied().filter(may).collect();
    let together =
        |a: ElementId, b: ElementId| at.element(a).command == at.element(b).command && joined(at.rect(a), at.rect(b));
    for who in connected(&movers, together) {
        let group = body(at, who);
        if !group.alone() {
            advances(view, &group, out);
        }
        for id in &group.who {
            let far = bodies::reach(at, *id);
            by_road(view, *id, far, out);
            singles(view, *id, far, out);
            if group.alone() {
                advances(view, &Body { who: vec![*id], reach: far }, out);
            }
        }
    }
}
