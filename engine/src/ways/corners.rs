//! The straight paths of corners: which friends an element goes through with how many corners, in a set where one
//! corner alone may (`dba22.interp.06`).

use crate::geometry::{Rect, TOLERANCE, Vec2};
use crate::ways::way::Way;

/// The number of a way's corners whose straight path goes through any of these friends, if that is one alone or none: it cuts a
/// corner of theirs, or only its sides brush them on the way. `None` if more do, or the path of its middle does.
pub fn corners_cut(way: &Way, friends: &[&Rect]) -> Option<usize> {
    let through = |line: (Vec2, Vec2)| friends.iter().any(|rect| goes_through(rect, line));
    let mut cut = 0;
    for (from, to) in way.parts() {
        if through((from.centre(), to.centre())) {
            return None;
        }
        cut += from.corners().into_iter().zip(to.corners()).filter(|line| through(*line)).count();
    }
    (cut <= 1).then_some(cut)
}

/// Whether a straight path goes through a base, and not only along its edge or past its corner.
fn goes_through(rect: &Rect, (from, to): (Vec2, Vec2)) -> bool {
    let (a, b) = (rect.local(from), rect.local(to));
    let way = b - a;
    let low = Vec2::new(-rect.half_width + TOLERANCE, -rect.depth + TOLERANCE);
    let high = Vec2::new(rect.half_width - TOLERANCE, -TOLERANCE);
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (at, step, low, high) in [(a.x, way.x, low.x, high.x), (a.y, way.y, low.y, high.y)] {
        if step.abs() < 1e-9 {
            if at <= low || at >= high {
                return false;
            }
            continue;
        }
        let (near, far) = ((low - at) / step, (high - at) / step);
        first = first.max(near.min(far));
        last = last.min(near.max(far));
    }
    (last - first) * way.length() > TOLERANCE
}
