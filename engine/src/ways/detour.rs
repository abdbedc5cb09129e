//! Ways that lead round troops or ground: those that a straight move to the same place would meet (`dbm.figure.03`).

use crate::base::trace::cite;
use crate::geometry::{Corner, Rect, TOLERANCE, Vec2};
use crate::view::Situation;
use crate::ways::findings::Findings;
use crate::ways::way::{Motion, Way};
use crate::ways::{ground, passing, zones};

/// Whether a single element goes to its end otherwise than straight, because something is in the straight way: an element
/// that it does not pass, the ground before an enemy's front, or ground that is closed to it or slower than what it crosses.
pub fn goes_round(at: &Situation, way: &Way) -> bool {
    let slides: Vec<Vec2> = way
        .legs
        .iter()
        .filter_map(|leg| match leg.motion {
            Motion::Slide(delta) => Some(delta),
            Motion::Wheel { .. } | Motion::Turn(_) => None,
        })
        .collect();
    let bends = |pair: &[Vec2]| pair[0].normalize_or_zero().dot(pair[1].normalize_or_zero()) < 0.999;
    if !slides.windows(2).any(bends) {
        return false;
    }
    let delta = way.end.at - way.start.at;
    let stands = |id| id != way.who && !passing::may_meet_through(at, way.who, id);
    // Extra distance counts where two corners or more leave their straight path.
    let met = || at.in_open().any(|id| stands(id) && corners_crossing(way, at.rect(id)) > 1);
    let mut straight = Way::new(way.who, way.start);
    straight.slide(delta);
    let held = || zones::keeps_from(at, &straight, way);
    let slower = || {
        let (mut shut, mut open) = (Findings::new(), Findings::new());
        let over = ground::crossed(at, &straight, &mut shut).going;
        over > ground::crossed(at, way, &mut open).going || shut.len() > open.len()
    };
    let round = met() || held() || slower();
    if round {
        at.rules.moves.ends.into_iter().for_each(|ends| cite(ends.round));
    }
    round
}

/// The number of corners whose straight path to their places leads over a base, or along a side of it.
fn corners_crossing(way: &Way, obstacle: &Rect) -> usize {
    let crosses = |corner: &Corner| {
        let path = [&way.start, &way.end].map(|base| obstacle.local(base.corner(*corner)));
        inside(path, obstacle) > 8.0 * TOLERANCE
    };
    Corner::ALL.iter().filter(|corner| crosses(corner)).count()
}

/// The length of a line within a base, both as that base sees them.
fn inside([from, to]: [Vec2; 2], base: &Rect) -> f64 {
    let way = to - from;
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (from, way, low, high) in
        [(from.x, way.x, -base.half_width, base.half_width), (from.y, way.y, -base.depth, 0.0)]
    {
        let (low, high) = (low - TOLERANCE, high + TOLERANCE);
        if way.abs() <= f64::EPSILON {
            if from < low || from > high {
                return 0.0;
            }
            continue;
        }
        let (a, b) = ((low - from) / way, (high - from) / way);
        (first, last) = (first.max(a.min(b)), last.min(a.max(b)));
    }
    way.length() * (last - first).max(0.0)
}
