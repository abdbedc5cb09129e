//! Flights in which nobody stops short: friends that are burst through, and light troops that run with whoever flees before them.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Element, Event, MoveKind, Phase, What};
use crate::book::BookStep;
use crate::book::recoil_tables::HeadlongRules;
use crate::book::state_tables::StateCause;
use crate::deeds::cause::{destroy, leave};
use crate::deeds::flight::{Flight, distance_from, measured, passes_through, stays_put, trampled};
use crate::deeds::room::Room;
use crate::deeds::set_states;
use crate::deeds::wade::drowns;
use crate::geometry::{Edge, Rect, TOLERANCE, Vec2, beside, overlaps};
use crate::view::{Cx, Situation};

/// Whether a base that reaches the table's edge does so at the base edge of its side.
pub(super) fn at_base_edge(at: &Situation, id: ElementId, there: &Rect) -> bool {
    let edge = at.battle.refuge(id);
    there.corners().into_iter().any(|corner| at.battle.board.from_edge(edge, corner) <= TOLERANCE)
}

/// Those who have made a flight in the order that is carried out, after so many of its events.
pub fn spent(cx: &Cx, after: usize) -> Vec<ElementId> {
    let fled = |event: &Event| match event.what {
        What::Moved { element, kind: MoveKind::Flee, .. } => Some(element),
        _ => None,
    };
    cx.events.iter().skip(after).filter_map(fled).collect()
}

/// Those who have made a flight in the order that is carried out, or in their turn when its player had named them.
pub(super) fn all_spent(cx: &Cx) -> Vec<ElementId> {
    let ran = |(id, e): (ElementId, &Element)| e.deeds.ran.then_some(id);
    let now = cx.battle.bound.phase == Phase::Impulses;
    let before = cx.battle.of_side(cx.battle.bound.side).filter_map(ran).filter(|_| now);
    spent(cx, 0).into_iter().chain(before).collect()
}

/// The flight straight on through friends that can neither be passed nor avoided: as far as its distance, and no further. Those
/// friends flee behind it; where one stays on whom it would end, it stops short of him.
pub(super) fn burst(room: &mut Room, id: ElementId, from: Rect, length: f64, rules: &HeadlongRules) -> Flight {
    room.rects[id.index()] = from;
    let found = lengths(room, id, length).into_iter().find_map(|far| Some((far, cleared(room, id, far)?)));
    let (length, ends) = found.unwrap_or_default();
    let way = from.forward * length;
    let meets_enemy = room.others(id).any(|other| room.are_enemies(id, other) && room.meets(id, way, other).is_some());
    if room.stopped_on_table(id, way).is_some() || meets_enemy {
        return Flight::Destroyed(Some(rules.caught), None);
    }
    cite(rules.burst);
    let trampled = trampled(room, id, way);
    match room.to_edge(&from, way) {
        Some(_) => Flight::Leaves(trampled, ends),
        None => Flight::Bursts(from.ahead(length), trampled, ends),
    }
}

/// The lengths that a flight through friends may have, the best first: all of it, or up to one of those friends.
fn lengths(room: &Room, id: ElementId, length: f64) -> Vec<f64> {
    let way = room.rect(id).forward * length;
    let friends = room.others(id).filter(|other| !room.are_enemies(id, *other));
    let mut lengths: Vec<f64> = friends.filter_map(|other| room.meets(id, way, other)).collect();
    lengths.push(length);
    lengths.sort_by(|a, b| b.total_cmp(a));
    lengths
}

/// The places of the friends whom a flight of this length bursts through, in the order in which they run; `None` if it would end on
/// somebody who stays.
fn cleared(room: &Room, id: ElementId, length: f64) -> Option<Vec<(ElementId, Rect)>> {
    let there = room.rect(id).ahead(length);
    let mut friends = burst_through(room, id, length);
    let mut after = room.copy();
    after.rects[id.index()] = there;
    // Whoever is furthest comes next behind the fugitive, and the others behind him.
    for place in 0..friends.len() {
        let waiting = friends.split_off(place + 1);
        runs(&mut after, friends[place], &there, &friends[..place], &waiting);
        friends.extend(waiting);
    }
    let stays = |other: ElementId| passes_through(room, id, other).is_none_or(|row| row.crushes.is_none());
    let on = |other: ElementId| !room.are_enemies(id, other) && overlaps(&there, after.rect(other)) && stays(other);
    let pile = (0..friends.len())
        .any(|i| friends[..i].iter().any(|other| overlaps(after.rect(*other), after.rect(friends[i]))));
    (!pile && !after.others(id).any(on)).then(|| friends.iter().map(|friend| (*friend, *after.rect(*friend))).collect())
}

/// The friends on the way of a fugitive whom it cannot pass, the furthest first.
fn burst_through(room: &Room, id: ElementId, length: f64) -> Vec<ElementId> {
    let way = room.rect(id).forward * length;
    let friends = room.others(id).filter(|other| !room.are_enemies(id, *other));
    let mut met: Vec<(f64, ElementId)> = friends
        .filter_map(|other| Some((room.meets(id, way, other)?, other)))
        .filter(|(_, other)| passes_through(room, id, *other).is_none())
        .collect();
    met.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    met.into_iter().map(|(_, other)| other).collect()
}

/// Puts a friend that is burst through where it flees to: behind the fugitive's end, `there`, and behind those who have run
/// `before` it, no further than what it meets or its own distance. One on whom the fugitive would end is behind it
/// where it stands; one that has no room there on the table, or cannot run, stays as it is.
fn runs(room: &mut Room, id: ElementId, there: &Rect, before: &[ElementId], waiting: &[ElementId]) {
    let still = *room.rect(id);
    let turned = still.turned_about_centre(there.facing);
    let mut end = turned;
    let in_way = |room: &Room, end: &Rect| {
        let ahead = before.iter().map(|other| *room.rect(*other)).chain([*there]);
        { ahead }.filter(|ahead| overlaps(end, ahead)).map(|ahead| behind(end, &ahead)).reduce(f64::min)
    };
    while let Some(back) = in_way(room, &end) {
        end = end.ahead(back);
    }
    if end == turned {
        room.rects[id.index()] = turned;
        let own = distance_from(room.at, id, &turned)
            .filter(|_| !room.spent.contains(&id) && stays_put(room.at, id).is_none());
        let own = own.map_or(0.0, |far| measured(room.at, &still, &turned, far.value));
        let way = turned.forward * own.min(behind(&turned, there).max(0.0));
        let stops =
            room.others(id).filter(|other| !waiting.contains(other)).filter_map(|other| room.meets(id, way, other));
        let far = stops.chain(room.stopped_on_table(id, way)).fold(way.length(), f64::min);
        end = turned.ahead(far);
    }
    room.rects[id.index()] = still;
    let moves = stays_put(room.at, id).is_none() && end.at.distance(turned.at) > TOLERANCE;
    let leaves = room.to_edge(&turned, end.at - turned.at).is_some();
    if moves && (leaves || room.is_free(id, &end, waiting)) {
        room.rects[id.index()] = end;
    }
}

/// How far a base goes straight on until it is behind another; less than nothing if it goes back.
fn behind(base: &Rect, other: &Rect) -> f64 {
    let along = |corner: Vec2| (corner - base.at).dot(base.forward);
    other.corners().into_iter().map(along).fold(f64::INFINITY, f64::min)
}

/// Makes a friend that was burst through run to its place; beyond the table's edge it leaves the table.
pub(super) fn run_after(cx: &mut Cx, id: ElementId, there: &Rect) {
    let Some(rules) = cx.rules.combat.flight.headlong else { return };
    let from = *cx.now().rect(id);
    if from.at.distance(there.at) <= TOLERANCE && from.facing == there.facing {
        return;
    }
    let far = from.centre().distance(there.centre());
    let beyond = Room::new(&cx.now()).to_edge(&there.ahead(-far), there.forward * far).is_some();
    match drowns(cx, id, (&from, there.centre() - from.centre()), None) {
        Some(clause) => destroy(cx, id, None, Some(clause)),
        None if beyond => leave(cx, id, false, cx.rules.step(BookStep::LeaveTable)),
        // Whoever has made his flight is only put behind the fugitive.
        None if all_spent(cx).contains(&id) => {
            cx.shift(id, there.snap(), MoveKind::PushBack, Some(rules.burst));
            set_states::begin(cx, id, StateCause::PushedBack, None);
        }
        None => {
            cx.shift(id, there.snap(), MoveKind::Flee, Some(rules.burst));
            set_states::begin(cx, id, StateCause::Fled, None);
        }
    }
}

/// The light troops directly behind an element that flee with it from close combat.
pub(super) fn joins(at: &Situation, front: ElementId) -> Vec<ElementId> {
    let Some(rules) = at.rules.combat.flight.headlong else { return Vec::new() };
    let reach = f64::from(rules.within.on(at.battle));
    let near = beside(at.rect(front), Edge::Rear, reach, 0.0);
    let side = at.element(front).side;
    let light = |id: &ElementId| {
        let e = at.element(*id);
        *id != front && e.side == side && rules.joined.value.is(e) && overlaps(&near, at.rect(*id))
    };
    let found: Vec<ElementId> = at.in_open().filter(light).collect();
    if !found.is_empty() {
        cite(rules.joined.clause);
    }
    found
}
