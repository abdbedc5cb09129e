//! How elements stand to each other: who covers whose flank, who has left those beside him, how far somebody threatens. Knows no
//! values.

use crate::base::names::ElementId;
use crate::geometry::{Edge, Rect, TOLERANCE, side_by_side};
use crate::view::Situation;

/// How far whoever stands beside an element is from it at most, in widths of its base.
pub(super) const BESIDE: f64 = 1.5;

/// Whether one of these stands beside an element, on its left and on its right.
pub(super) fn cover(rects: &[Rect], friends: &[ElementId], id: ElementId, own: &Rect) -> [bool; 2] {
    let mut cover = [false; 2];
    let reach = own.width() * BESIDE;
    for friend in friends.iter().filter(|f| **f != id) {
        let them = &rects[friend.index()];
        if them.at.distance_squared(own.at) < reach * reach {
            match side_by_side(own, them) {
                Some(Edge::Left) => cover[0] = true,
                Some(_) => cover[1] = true,
                None => {}
            }
        }
    }
    cover
}

/// The depth of the ground that an element threatens before its front; 0 if it threatens none.
pub(super) fn zone(at: &Situation, id: ElementId) -> f64 {
    let row = at.rules.moves.zones.iter().find(|row| row.who.is(at.element(id)));
    row.map_or(0.0, |row| f64::from(row.depth.on(at.battle)))
}

/// Whether an element has gone away from all that stood near it.
pub(super) fn leaves_neighbours(now: &[Rect], rects: &[Rect], friends: &[ElementId], id: ElementId) -> bool {
    let (was, is) = (&now[id.index()], &rects[id.index()]);
    if was.at == is.at && was.facing == is.facing {
        return false;
    }
    let reach = was.width() * 1.6;
    let keeps = |friend: &ElementId| {
        let (before, after) = (&now[friend.index()], &rects[friend.index()]);
        *friend != id
            && before.at.distance_squared(was.at) < reach * reach
            && libm::fabs(before.at.distance(was.at) - after.at.distance(is.at)) < TOLERANCE
    };
    !friends.iter().any(keeps)
}
