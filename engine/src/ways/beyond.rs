//! Moves that are too short to clear a friend whom they pass through: the mover is placed beyond him, and those who follow it stop
//! before him (`dbm.interp.16`, `.17`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::geometry::{Rect, TOLERANCE, Vec2, meets, overlaps, slide};
use crate::view::Situation;
use crate::ways::ground::may_stand;
use crate::ways::hits::meets as meets_way;
use crate::ways::passing::{crushes, is_passable};
use crate::ways::way::{Motion, Way};

/// The ways with those placed beyond friends who would end on them; `None` if they stay as they are: where nobody would, where the
/// set has no such rule, where a way is neither straight ahead nor straight back, and where somebody would touch an enemy there or
/// stand on anybody.
pub fn placed(at: &Situation, ways: &[Way]) -> Option<Vec<Way>> {
    at.rules.moves.passing_bars.beyond?;
    let back = ways.iter().all(Way::is_straight_back);
    if !back && !ways.iter().all(is_straight) {
        return None;
    }
    let mut new = ways.to_vec();
    let is_mover = |id: ElementId| ways.iter().any(|way| way.who == id);
    let side = at.element(ways[0].who).side;
    // Whoever is placed beyond one friend may end on the next: as often as there are friends.
    let friends: Vec<ElementId> = at.in_open().filter(|id| at.element(*id).side == side && !is_mover(*id)).collect();
    for _ in &friends {
        let mut changed = false;
        for friend in &friends {
            changed |= clear(at, &mut new, *friend, back);
        }
        changed |= close_up(at, &mut new);
        if !changed {
            break;
        }
    }
    let fits = |way: &Way| {
        let touched = |id: &ElementId| at.is_open(*id) && overlaps(&way.end.grown(2.0 * TOLERANCE), at.rect(*id));
        let on = |id: ElementId| !is_mover(id) && overlaps(&way.end, at.rect(id)) && !crushes(at, way, id);
        let stands = may_stand(at, at.element(way.who), &way.end);
        stands && !at.enemies(side).any(|id| touched(&id)) && !at.in_open().any(on)
    };
    let changed = |(old, new): (&Way, &Way)| old.end.at.distance(new.end.at) <= TOLERANCE || fits(new);
    if !ways.iter().zip(&new).all(changed) {
        return None;
    }
    // All go straight, so each in one leg, and the group still goes as one.
    let whole = |way: &Way| {
        let mut straight = Way::new(way.who, way.start);
        straight.slide(way.end.at - way.start.at);
        straight
    };
    let any = ways.iter().zip(&new).any(|(old, new)| old.end.at.distance(new.end.at) > TOLERANCE);
    any.then(|| new.iter().map(whole).collect())
}

/// Places those who would end on a friend beyond him, straight back or straight ahead, and stops those before him who follow them or
/// another of the movers, who stands beyond him; returns whether anybody would.
fn clear(at: &Situation, ways: &mut [Way], friend: ElementId, back: bool) -> bool {
    let Some(rule) = at.rules.moves.passing_bars.beyond else { return false };
    let there = at.rect(friend);
    let on = |way: &Way| overlaps(&way.end, there) && is_passable(at, way.who, friend) && !crushes(at, way, friend);
    let sign = if back { -1.0 } else { 1.0 };
    let ahead = |way: &Way| way.end.at.dot(way.end.forward) * sign;
    let Some(first) = ways.iter().filter(|way| on(way)).map(ahead).reduce(f64::max) else { return false };
    let ends: Vec<(ElementId, Rect)> = ways.iter().map(|way| (way.who, way.end)).collect();
    for way in ways.iter_mut().filter(|way| on(way)) {
        let far = there.corners().map(|corner| way.end.local(corner).y * sign);
        let depth = if back { 0.0 } else { way.end.depth };
        let far = far.into_iter().fold(f64::NEG_INFINITY, f64::max) + depth + TOLERANCE;
        let beyond = way.end.forward * (far * sign);
        let free = || ends.iter().all(|(id, end)| *id == way.who || !overlaps(end, &way.end.moved(beyond)));
        if ahead(way) >= first - TOLERANCE && free() {
            way.slide(beyond);
            cite(rule.clause);
        } else {
            stop_before(way, there);
            cite(rule.follow);
            cite(rule.apart);
        }
    }
    true
}

/// Stops those who would end on another of the movers, who has stopped before a friend, behind him; returns whether anybody would.
fn close_up(at: &Situation, ways: &mut [Way]) -> bool {
    let Some(rule) = at.rules.moves.passing_bars.beyond else { return false };
    let mut changed = false;
    for i in 0..ways.len() {
        let own = &ways[i];
        let goes = own.end.at - own.start.at;
        let before = |other: &Way| (other.start.at - own.start.at).dot(goes) > 0.0;
        let blocks = |other: &&Way| other.who != own.who && before(other) && overlaps(&own.end, &other.end);
        if let Some(there) = ways.iter().find(blocks).map(|other| other.end) {
            stop_before(&mut ways[i], &there);
            cite(rule.follow);
            changed = true;
        }
    }
    changed
}

/// Whether a way goes straight ahead only.
fn is_straight(way: &Way) -> bool {
    let ahead = |delta: Vec2| delta.dot(way.start.forward) >= delta.length() - TOLERANCE;
    !way.legs.is_empty() && way.legs.iter().all(|leg| matches!(leg.motion, Motion::Slide(delta) if ahead(delta)))
}

/// Cuts a straight way where it first touches a base.
fn stop_before(way: &mut Way, there: &Rect) {
    let delta = way.end.at - way.start.at;
    if slide(&way.start, delta, there).is_none() && meets_way(way, there).is_none() {
        return;
    }
    let share = meets(&way.start, delta, there).unwrap_or(0.0).clamp(0.0, 1.0);
    let mut short = Way::new(way.who, way.start);
    short.slide(delta * share);
    *way = short;
}
