//! A column that follows a road round a bend: there the front edge of a follower is in contact with a rear corner of the one before it
//! (`dba22.column.08`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::BookStep;
use crate::geometry::{Corner, Edge, Rect, TOLERANCE, overlaps};
use crate::view::Situation;
use crate::ways::road;
use crate::ways::way::Way;

/// How far the front edge of one is behind that of another along the road that both go; `None` if they go along none together.
fn behind(at: &Situation, front: &Rect, back: &Rect) -> Option<f64> {
    let (ahead, own) = (road::astride(at, front)?, road::astride(at, back)?);
    let along = if own.onward { ahead.along - own.along } else { own.along - ahead.along };
    (std::ptr::eq(ahead.band, own.band) && ahead.onward == own.onward && along > 0.0).then_some(along)
}

/// Whether one follows another along a road with its front edge on a rear corner of that one, as at a bend.
pub fn follows(at: &Situation, front: &Rect, back: &Rect) -> bool {
    let Some(clause) = at.rules.step(BookStep::RoadCorners) else { return false };
    let edge = back.edge(Edge::Front);
    let meets = |corner| edge.distance_to_point(front.corner(corner)) <= 2.0 * TOLERANCE;
    let found = (meets(Corner::RearLeft) || meets(Corner::RearRight)) && behind(at, front, back).is_some();
    if found {
        cite(clause);
    }
    found
}

/// Puts the followers of a column whose head goes so far along a road where the bends let them: each as near behind the one before it as
/// it can be, having kept or made up its distance. `go` gives the way of one that goes so far.
pub fn close_up(at: &Situation, ways: &mut [Way], total: i32, go: impl Fn(ElementId, i32) -> Option<Way>) {
    let Some(clause) = at.rules.step(BookStep::RoadCorners) else { return };
    let Some(head) = road::astride(at, &ways[0].start) else { return };
    let mut gone = f64::from(total).min(road::left(&head));
    for i in 1..ways.len() {
        let (front, own) = (&ways[i - 1], &ways[i]);
        let Some(gap) = behind(at, &front.start, &own.start) else { return };
        let most = (gone + gap - front.start.depth).max(0.0);
        let fits = |way: &Way| !overlaps(&front.end, &way.end);
        if (most - f64::from(total)).abs() <= TOLERANCE && fits(own) {
            gone = most;
            continue;
        }
        let way = |far: i32| go(own.who, far).filter(fits);
        let (mut low, mut high) = (0, libm::round(most) as i32);
        let mut best = way(high).map(|way| (high, way));
        if best.is_none() {
            best = way(0).map(|way| (0, way));
            while high - low > 1 && best.is_some() {
                let middle = low + (high - low) / 2;
                match way(middle) {
                    Some(found) => (low, best) = (middle, Some((middle, found))),
                    None => high = middle,
                }
            }
        }
        let Some((far, way)) = best else { return };
        cite(clause);
        gone = f64::from(far);
        ways[i] = way;
    }
}
