//! Friends beside a way who are no obstacle: those over whom only the rear of a base swings in a wheel, and those whom it only
//! brushes (`dbm.design.06`).

use crate::base::trace::cite;
use crate::geometry::{Rect, TOLERANCE, distance, overlaps, slide, wheel_hit};
use crate::view::Situation;
use crate::ways::hits::{hit, meets};
use crate::ways::way::{Leg, Motion, Way};

/// The depth of a base's front, where it alone counts.
const FRONT: f64 = 8.0 * TOLERANCE;

/// Whether a friend whom a way meets is no obstacle to it; `follows` says whether another mover is before this one.
pub fn spares(at: &Situation, way: &Way, friend: &Rect, follows: bool) -> bool {
    brushes(at, way, friend) || wheels_out(at, way, friend, follows)
}

/// Whether a way overlaps a friend nowhere by more than anybody can see, and does not end on him.
fn brushes(at: &Situation, way: &Way, friend: &Rect) -> bool {
    let Some(eye) = at.rules.moves.by_eye else { return false };
    let sliver = at.sliver();
    let shrunk = |leg: &Leg| match leg.motion {
        Motion::Turn(after) => Leg::new(leg.from.grown(-sliver), Motion::Turn(after.grown(-sliver))),
        motion => Leg::new(leg.from.grown(-sliver), motion),
    };
    let brushes = !overlaps(&way.end, friend) && !way.legs.iter().any(|leg| hit(&shrunk(leg), friend).is_some());
    if brushes && meets(way, friend).is_some() {
        cite(eye.clause);
    }
    brushes
}

/// Whether a base only swings its rear over that of a friend beside it as it wheels out of line with him, in a set in which its
/// front alone counts then. Of those who follow another mover in a wheel no front counts either.
fn wheels_out(at: &Situation, way: &Way, friend: &Rect, follows: bool) -> bool {
    let Some(clause) = at.rules.moves.passing_bars.wheels_out else { return false };
    let Some(first) = way.legs.iter().position(|leg| matches!(leg.motion, Motion::Wheel { .. })) else { return false };
    let (before, wheeling) = way.legs.split_at(first);
    if !is_beside(at, &wheeling[0].from, friend)
        || overlaps(&way.end, friend)
        || before.iter().any(|leg| hit(leg, friend).is_some())
    {
        return false;
    }
    let front = |rect: &Rect| Rect { depth: FRONT, ..*rect };
    let meets = |leg: &Leg| match leg.motion {
        Motion::Turn(after) => overlaps(&front(&after), friend),
        Motion::Slide(delta) => slide(&front(&leg.from), delta, friend).is_some(),
        Motion::Wheel { pivot, turn } => !follows && wheel_hit(&front(&leg.from), pivot, turn, friend).is_some(),
    };
    let swings = !wheeling.iter().any(meets);
    if swings {
        cite(clause);
    }
    swings
}

/// Whether a friend is beside a base or diagonally beside it, with less than a base width between them: all of him is to the right
/// of its right side, or to the left of its left.
fn is_beside(at: &Situation, base: &Rect, friend: &Rect) -> bool {
    let edge = base.half_width - at.sliver() - TOLERANCE;
    let seen = friend.corners().map(|corner| base.local(corner).x);
    let beside = seen.iter().all(|x| *x >= edge) || seen.iter().all(|x| *x <= -edge);
    beside && distance(base, friend) < at.bw() - TOLERANCE
}
