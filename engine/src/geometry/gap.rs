//! The gap between what stands on both sides of a way from one edge to another, measured across it.

use super::base::Rect;
use super::points::{TOLERANCE, Vec2};
use super::segment::Segment;

/// The gap round the straight line from the middle of one edge to the middle of another, where bases lie beside it.
#[derive(Clone, Copy, Debug)]
pub struct LaneGap {
    middle: Vec2,
    along: Vec2,
    /// The stretch between the two edges, as measures along the line.
    stretch: [f64; 2],
    left: f64,
    right: f64,
}

impl LaneGap {
    /// The gap between two edges with nothing beside it; `None` if no ground lies between them.
    pub fn new(a: &Segment, b: &Segment) -> Option<LaneGap> {
        let (middle, way) = (a.middle(), b.middle() - a.middle());
        let along = way.try_normalize()?;
        let off = |at: Vec2| (at - middle).dot(along);
        let stretch = [off(a.a).max(off(a.b)) + TOLERANCE, off(b.a).min(off(b.b)) - TOLERANCE];
        let open = LaneGap { middle, along, stretch, left: f64::INFINITY, right: f64::NEG_INFINITY };
        (stretch[0] < stretch[1]).then_some(open)
    }

    /// A base narrows the gap if a part of it lies beside the line, between the edges. Returns whether it does.
    pub fn narrows(&mut self, base: &Rect) -> bool {
        let across = self.along.perp();
        let local = |at: Vec2| Vec2::new((at - self.middle).dot(across), (at - self.middle).dot(self.along));
        let corners = base.corners().map(local);
        let mut reach: Vec<f64> = Vec::with_capacity(8);
        for (i, here) in corners.iter().enumerate() {
            let next = corners[(i + 1) % corners.len()];
            // The part of the side within the stretch; its ends bound the base there.
            let at = |y: f64| here.x + (next.x - here.x) * ((y - here.y) / (next.y - here.y));
            let [low, high] = [self.stretch[0].max(here.y.min(next.y)), self.stretch[1].min(here.y.max(next.y))];
            match (low <= high, (next.y - here.y).abs() <= TOLERANCE) {
                (true, true) => reach.extend([here.x, next.x]),
                (true, false) => reach.extend([at(low), at(high)]),
                (false, _) => {}
            }
        }
        let ends = |pick: fn(f64, f64) -> f64| reach.iter().copied().reduce(pick);
        let (Some(low), Some(high)) = (ends(f64::min), ends(f64::max)) else { return false };
        if low + high > 0.0 {
            let narrower = low < self.left;
            self.left = self.left.min(low);
            narrower
        } else {
            let narrower = high > self.right;
            self.right = self.right.max(high);
            narrower
        }
    }

    /// Its width; `None` if nothing lies on one of its sides.
    pub fn width(&self) -> Option<f64> {
        let width = self.left - self.right;
        width.is_finite().then_some(width)
    }
}

#[cfg(test)]
mod tests {
    use super::super::points::Facing;
    use super::*;

    fn base(x: f64, y: f64) -> Rect {
        Rect::new(Vec2::new(x, y), Facing::NORTH, 40_000.0, 15_000.0)
    }

    fn edges() -> [Segment; 2] {
        [0.0, 100_000.0].map(|y| Segment::new(Vec2::new(-20_000.0, y), Vec2::new(20_000.0, y)))
    }

    #[test]
    fn a_gap_is_as_wide_as_what_stands_on_both_sides_leaves_it() {
        let [a, b] = edges();
        let mut gap = LaneGap::new(&a, &b).expect("ground between");
        assert_eq!(gap.width(), None);
        assert!(gap.narrows(&base(-50_000.0, 50_000.0)));
        assert_eq!(gap.width(), None, "nothing stands on the right");
        assert!(gap.narrows(&base(55_000.0, 90_000.0)));
        assert!((gap.width().expect("a width") - 65_000.0).abs() < 1.0);
        assert!(!gap.narrows(&base(60_000.0, 60_000.0)), "it stands further away");
    }

    #[test]
    fn what_stands_beside_or_behind_the_edges_narrows_nothing() {
        let [a, b] = edges();
        let mut gap = LaneGap::new(&a, &b).expect("ground between");
        assert!(!gap.narrows(&base(40_000.0, 0.0)), "beside the first edge");
        assert!(!gap.narrows(&base(-40_000.0, 115_000.0)), "beside the second");
        assert!(gap.narrows(&base(-40_000.0, 114_000.0)), "a part of it before the second");
        assert!(LaneGap::new(&a, &a).is_none());
    }
}
