//! Flights in which nobody stops short: friends that are burst through, and light troops that run with whoever flees before them.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::combat_tables::PassRow;
use crate::book::recoil_tables::HeadlongRules;
use crate::deeds::cause::destroy;
use crate::deeds::flight::{Flight, distance};
use crate::deeds::room::Room;
use crate::deeds::wade::drowns;
use crate::geometry::{Edge, Facing, Rect, TOLERANCE, beside, overlaps};
use crate::view::{Cx, Situation};

/// Whether a base that reaches the table's edge does so at the base edge of its side.
pub(super) fn at_base_edge(at: &Situation, id: ElementId, there: &Rect) -> bool {
    let edge = at.battle.refuge(id);
    there.corners().into_iter().any(|corner| at.battle.board.from_edge(edge, corner) <= TOLERANCE)
}

/// The flight straight on through friends that can neither be passed nor avoided: as far as its distance. Those friends run
/// ahead of it; only past one that cannot clear its way it goes on beyond.
pub(super) fn burst(room: &mut Room, id: ElementId, from: Rect, length: f64, rules: &HeadlongRules) -> Flight {
    room.rects[id.index()] = from;
    let passes = |room: &Room, other: ElementId| {
        let rows = &room.at.rules.combat.flight.passing;
        PassRow::find(rows, room.at.element(id), room.at.element(other)).is_some()
    };
    let mut length = length;
    // Each turn of the loop makes the flight longer by a friend that it would end on.
    for _ in 0..room.here.len() {
        let there = from.ahead(length);
        let on = |other: &ElementId| !room.are_enemies(id, *other) && overlaps(&there, room.rect(*other));
        let stays = |other: &ElementId| on(other) && (passes(room, *other) || !clears(room, *other, &there, length));
        let Some(other) = room.others(id).find(stays) else { break };
        let beyond = room.rect(other).corners().into_iter().map(|corner| from.local(corner).y);
        length = beyond.fold(length, f64::max) + from.depth + TOLERANCE;
    }
    let way = from.forward * length;
    let mut met: Vec<(f64, ElementId)> =
        room.others(id).filter_map(|other| Some((room.meets(id, way, other)?, other))).collect();
    met.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    if room.stopped_on_table(id, way).is_some() || met.iter().any(|(_, other)| room.are_enemies(id, *other)) {
        return Flight::Destroyed(Some(rules.caught), None);
    }
    if room.to_edge(&from, way).is_some() {
        return Flight::Leaves;
    }
    met.retain(|(_, other)| !passes(room, *other));
    cite(rules.burst);
    Flight::Bursts(from.ahead(length), met.into_iter().map(|(_, other)| other).collect())
}

/// Whether a friend that is burst through runs off the place where the fugitive ends, if only ground stops it.
fn clears(room: &Room, id: ElementId, there: &Rect, length: f64) -> bool {
    let turned = room.rect(id).turned_about_centre(there.facing);
    let own = distance(room.at, id).map_or(0.0, |far| far.value).min(length);
    let far = room.stopped_by_ground(id, turned.forward * own).into_iter().fold(own, f64::min);
    !overlaps(&turned.ahead(far), there)
}

/// Makes a friend that was burst through run as the fugitive does: as far as what it meets, and no further than the fugitive or
/// its own distance.
pub(super) fn run_after(cx: &mut Cx, id: ElementId, toward: Facing, length: f64) {
    let Some(rules) = cx.rules.combat.flight.headlong else { return };
    let now = cx.now();
    let mut room = Room::new(&now);
    let turned = room.rect(id).turned_about_centre(toward);
    room.rects[id.index()] = turned;
    let way = turned.forward * distance(&now, id).map_or(0.0, |far| far.value).min(length);
    let stops = room.others(id).filter_map(|other| room.meets(id, way, other));
    let stops = stops.chain(room.stopped_by_ground(id, way));
    let far = stops.fold(way.length(), f64::min);
    drop(room);
    drop(now);
    match drowns(cx, id, &turned, turned.forward * far) {
        Some(clause) => destroy(cx, id, None, Some(clause)),
        None => cx.shift(id, turned.ahead(far).snap(), MoveKind::Flee, Some(rules.burst)),
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
