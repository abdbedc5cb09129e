//! Convex outlines and bases that overlap them, told by the lines that part them.

use super::base::Rect;
use super::points::{TOLERANCE, Vec2, right_of};
use super::segment::Segment;

/// A convex outline, with what parts it from others along its edges. Its corners may run either way round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Convex<const N: usize> {
    corners: [Vec2; N],
    /// For each edge the line across it, and the least and the greatest coordinate of the corners along that.
    edges: [(Vec2, (f64, f64)); N],
}

impl<const N: usize> Convex<N> {
    pub(super) fn new(corners: [Vec2; N]) -> Convex<N> {
        let edges = std::array::from_fn(|i| {
            let axis = across(corners[i], corners[(i + 1) % N]);
            (axis, shadow(&corners, axis))
        });
        Convex { corners, edges }
    }

    /// Whether it and a base overlap deeper than [`TOLERANCE`].
    pub(super) fn overlaps(&self, base: &Rect) -> bool {
        let corners = base.corners();
        let parts =
            |axis: Vec2, low_high: (f64, f64)| axis != Vec2::ZERO && are_parted(shadow(&corners, axis), low_high);
        if self.edges.iter().any(|(axis, low_high)| parts(*axis, *low_high)) {
            return false;
        }
        // Opposite edges of a base part it from the same things.
        let axes = [across(corners[0], corners[1]), across(corners[1], corners[2])];
        !axes.into_iter().any(|axis| parts(axis, shadow(&self.corners, axis)))
    }
}

/// The unit vector across an edge; zero if the edge has no length.
fn across(from: Vec2, to: Vec2) -> Vec2 {
    right_of(Segment::new(from, to).direction())
}

/// Whether two outlines that lie there along a line do not overlap on it deeper than [`TOLERANCE`].
fn are_parted((low, high): (f64, f64), (their_low, their_high): (f64, f64)) -> bool {
    (high - their_low).min(their_high - low) <= TOLERANCE
}

/// The least and the greatest coordinate of the points along `axis`.
pub(super) fn shadow(points: &[Vec2], axis: Vec2) -> (f64, f64) {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for point in points {
        let along = point.dot(axis);
        (low, high) = (low.min(along), high.max(along));
    }
    (low, high)
}
