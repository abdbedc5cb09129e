//! Elements that are shoved out of the path of one that runs.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::combat_tables::PushRules;
use crate::deeds::room::Room;
use crate::geometry::{TOLERANCE, Vec2, touch_by_edges};

/// Shoves an element out of the path by the least distance that clears it, aside and along; false without room.
pub(super) fn shove(room: &mut Room, runner: ElementId, way: Vec2, other: ElementId, clause: Clause) -> bool {
    let (ahead, from) = (way.normalize_or_zero(), *room.rect(other));
    let aside = Vec2::new(ahead.y, -ahead.x);
    let mut places = Vec::new();
    for hand in [aside, -aside] {
        let unit = (ahead + hand).normalize_or_zero();
        let clear = |room: &mut Room, d: f64| {
            room.rects[other.index()] = from.moved(unit * d);
            room.meets(runner, way, other).is_none()
        };
        let (mut low, mut high) = (0.0, 4.0 * (from.width() + from.depth + room.rect(runner).width()));
        if clear(room, high) {
            for _ in 0..40 {
                let middle = (low + high) * 0.5;
                if clear(room, middle) { high = middle } else { low = middle }
            }
            places.push((high + TOLERANCE, from.moved(unit * (high + TOLERANCE))));
        }
        room.rects[other.index()] = from;
    }
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let free = places.into_iter().find(|(_, place)| room.is_free(other, place, &[runner]));
    if let Some((_, place)) = free {
        room.shift(other, place, MoveKind::PushBack, Some(clause));
    }
    free.is_some()
}

/// Whether a fugitive may push a friend aside.
pub(super) fn pushes(room: &Room, rules: &PushRules, id: ElementId, other: ElementId) -> bool {
    let at = room.at;
    let (e, friend) = (at.element(id), at.element(other));
    if room.are_enemies(id, other) || !rules.who.is(friend) {
        return false;
    }
    if rules.never.value.is(e) {
        cite(rules.never.clause);
        return false;
    }
    if rules.mounted.value.is(friend) {
        cite(rules.mounted.clause);
        return false;
    }
    let alike =
        |id: &ElementId| *id != other && at.element(*id).side == friend.side && at.element(*id).kind == friend.kind;
    let joined = |id: ElementId| touch_by_edges(at.rect(id), at.rect(other));
    if rules.joined.value.is(friend) && at.in_open().filter(alike).any(joined) {
        cite(rules.joined.clause);
        return false;
    }
    true
}
