//! Flights in which nobody stops short: friends that are burst through, and light troops that run with whoever flees before them.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::recoil_tables::HeadlongRules;
use crate::deeds::cause::destroy;
use crate::deeds::flight::{Flight, distance, passes_through, trampled};
use crate::deeds::room::Room;
use crate::deeds::wade::drowns;
use crate::geometry::{Edge, Rect, TOLERANCE, beside, overlaps};
use crate::view::{Cx, Situation};

/// Whether a base that reaches the table's edge does so at the base edge of its side.
pub(super) fn at_base_edge(at: &Situation, id: ElementId, there: &Rect) -> bool {
    let edge = at.battle.refuge(id);
    there.corners().into_iter().any(|corner| at.battle.board.from_edge(edge, corner) <= TOLERANCE)
}

/// The flight straight on through friends that can neither be passed nor avoided: as far as its distance. Those friends flee
/// after it; only past one that cannot clear its way it goes on beyond.
pub(super) fn burst(room: &mut Room, id: ElementId, from: Rect, length: f64, rules: &HeadlongRules) -> Flight {
    room.rects[id.index()] = from;
    let mut length = length;
    let mut ends: Vec<(ElementId, Rect)> = Vec::new();
    // Each turn of the loop makes the flight longer by a friend that it would end on.
    for _ in 0..room.here.len() {
        let there = from.ahead(length);
        let mut after = room.copy();
        let friends = burst_through(room, id, length).into_iter();
        ends = friends.map(|friend| (friend, runs(&mut after, friend, id, (&there, length)))).collect();
        let stays = |other: ElementId| passes_through(room, id, other).is_none_or(|row| row.crushes.is_none());
        let on =
            |other: &ElementId| !room.are_enemies(id, *other) && overlaps(&there, after.rect(*other)) && stays(*other);
        let Some(other) = after.others(id).find(on) else { break };
        length = from.furthest_of(after.rect(other)).max(length) + from.depth + TOLERANCE;
    }
    let way = from.forward * length;
    let meets_enemy = room.others(id).any(|other| room.are_enemies(id, other) && room.meets(id, way, other).is_some());
    if room.stopped_on_table(id, way).is_some() || meets_enemy {
        return Flight::Destroyed(Some(rules.caught), None);
    }
    if room.to_edge(&from, way).is_some() {
        return Flight::Leaves;
    }
    cite(rules.burst);
    Flight::Bursts(from.ahead(length), trampled(room, id, way), ends)
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

/// Where a friend that is burst through runs to: up to the rear of the fugitive's end, `there`, or where it stands in the way of that end
/// ahead of it, as far as the fugitive goes; no further than what it meets or its own distance. One that has no room to turn stays as it is.
fn runs(room: &mut Room, id: ElementId, fugitive: ElementId, (there, length): (&Rect, f64)) -> Rect {
    let still = *room.rect(id);
    room.rects[id.index()] = still.turned_about_centre(there.facing);
    let turned = *room.rect(id);
    let behind = -there.depth - there.local(turned.at).y - TOLERANCE;
    let want = if behind >= -2.0 * TOLERANCE { behind.max(0.0) } else { length };
    let way = turned.forward * distance(room.at, id).map_or(0.0, |far| far.value).min(want);
    let others = || room.others(id).filter(|other| *other != fugitive);
    let stops = others().filter_map(|other| room.meets(id, way, other));
    let far = stops.chain(room.stopped_by_ground(id, way)).fold(way.length(), f64::min);
    let end = turned.ahead(far);
    let end = if others().any(|other| overlaps(&end, room.rect(other))) { still } else { end };
    room.rects[id.index()] = end;
    end
}

/// Makes a friend that was burst through run to its place.
pub(super) fn run_after(cx: &mut Cx, id: ElementId, there: &Rect) {
    let Some(rules) = cx.rules.combat.flight.headlong else { return };
    let from = *cx.now().rect(id);
    if from.at.distance(there.at) <= TOLERANCE && from.facing == there.facing {
        return;
    }
    match drowns(cx, id, &from, there.centre() - from.centre()) {
        Some(clause) => destroy(cx, id, None, Some(clause)),
        None => cx.shift(id, there.snap(), MoveKind::Flee, Some(rules.burst)),
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
