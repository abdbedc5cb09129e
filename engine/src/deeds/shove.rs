//! Elements that are shoved out of the path of one that runs.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::MoveKind;
use crate::deeds::room::Room;
use crate::geometry::{TOLERANCE, Vec2};

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
