//! Where a way first overlaps a base that stands. Knows no rule.

use crate::geometry::{Rect, overlaps, slide, wheel_hit};
use crate::ways::way::{Leg, Motion, Way};

/// The place on its way where a base first overlaps another; `None` if it never does.
pub fn meets(way: &Way, other: &Rect) -> Option<Rect> {
    let met = way.legs.iter().find_map(|leg| hit(leg, other));
    met.or_else(|| overlaps(&way.end, other).then_some(way.end))
}

/// The same for one stretch.
pub fn hit(leg: &Leg, other: &Rect) -> Option<Rect> {
    match leg.motion {
        Motion::Slide(delta) => slide(&leg.from, delta, other).map(|part| leg.part(part)),
        Motion::Wheel { pivot, turn } => wheel_hit(&leg.from, pivot, turn, other).map(|part| leg.part(part)),
        Motion::Turn(after) => overlaps(&after, other).then_some(after),
    }
}
