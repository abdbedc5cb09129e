//! Small convex outlines: the ground that a base passes over. Knows no terrain.

use std::ops::Deref;

use super::base::{Edge, Rect};
use super::points::{Vec2, cross};

/// Places nearer than this to each other, in 1/1000 mm, are one corner of a hull.
const SAME_PLACE: f64 = 1.0;

/// An edge that goes ahead or back by no more than this, in 1/1000 mm, slides along itself.
const ALONG: f64 = 1e-3;

/// The corners of a convex outline, clockwise, without allocation; reads as a slice of places.
#[derive(Clone, Copy, Debug)]
pub struct Hull {
    /// At most eight corners, and one more while the walk round them closes.
    corners: [Vec2; 9],
    len: usize,
}

impl Hull {
    /// The smallest convex outline around eight places, such as the corners of a base before and after a move.
    pub fn around(mut places: [Vec2; 8]) -> Hull {
        places.sort_unstable_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        let mut hull = Hull { corners: [Vec2::ZERO; 9], len: 0 };
        for place in places {
            hull.wrap(place, 0);
        }
        let kept = hull.len - 1;
        for place in places.into_iter().rev().skip(1) {
            hull.wrap(place, kept);
        }
        // The walk ends where it began.
        hull.len = (hull.len - 1).max(1);
        hull
    }

    /// The ground that a base covers while it slides by `delta`. A corner counts at its new place if an edge beside it
    /// looks ahead along the way, at its old place if an edge beside it looks back, and at both if one looks ahead and
    /// one back.
    pub fn slid(rect: &Rect, delta: Vec2) -> Hull {
        let mut hull = Hull { corners: [Vec2::ZERO; 9], len: 0 };
        // 1 for an edge that goes ahead, -1 for one that goes back, 0 for one that slides along itself.
        let way = |edge| match rect.outward(edge).dot(delta) {
            d if d > ALONG => 1,
            d if d < -ALONG => -1,
            _ => 0,
        };
        let ways: [i8; 4] = Edge::ALL.map(way);
        for (i, corner) in rect.corners().into_iter().enumerate() {
            let new = corner + delta;
            match (ways[(i + 3) % 4], ways[i]) {
                (1, -1) => [new, corner].into_iter().for_each(|at| hull.push(at)),
                (-1, 1) => [corner, new].into_iter().for_each(|at| hull.push(at)),
                (1, _) | (_, 1) => hull.push(new),
                _ => hull.push(corner),
            }
        }
        hull
    }

    fn push(&mut self, place: Vec2) {
        self.corners[self.len] = place;
        self.len += 1;
    }

    /// Adds `place`, and drops those corners after number `kept` (from 0) that the outline then leaves inside.
    fn wrap(&mut self, place: Vec2, kept: usize) {
        while self.len > kept + 1 {
            let (before, last) = (self.corners[self.len - 2], self.corners[self.len - 1]);
            if cross(last - before, place - last) < 0.0 && last.distance_squared(place) > SAME_PLACE {
                break;
            }
            self.len -= 1;
        }
        self.corners[self.len] = place;
        self.len += 1;
    }
}

impl Deref for Hull {
    type Target = [Vec2];
    fn deref(&self) -> &[Vec2] {
        &self.corners[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hull_runs_clockwise_round_the_outer_places() {
        let v = |x: f64, y: f64| Vec2::new(x * 1e3, y * 1e3);
        let inner = [v(1.0, 1.0), v(2.0, 0.0), v(3.0, 3.0), v(0.0, 2.0)];
        let hull =
            Hull::around([v(0.0, 0.0), v(4.0, 4.0), v(0.0, 4.0), v(4.0, 0.0), inner[0], inner[1], inner[2], inner[3]]);
        assert_eq!(*hull, [v(0.0, 0.0), v(0.0, 4.0), v(4.0, 4.0), v(4.0, 0.0)]);
    }

    #[test]
    fn eight_corners_are_all_kept() {
        let octagon = [(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)];
        let hull = Hull::around(octagon.map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)) * 1e3));
        assert_eq!(hull.len(), 8);
    }

    #[test]
    fn places_given_twice_count_once() {
        let v = |x: f64, y: f64| Vec2::new(x * 1e3, y * 1e3);
        let corners = [v(0.0, 0.0), v(0.0, 1.0), v(1.0, 1.0), v(1.0, 0.0)];
        let shaken = corners.map(|at| at + Vec2::new(1e-7, -1e-7));
        let [a, b, c, d] = corners;
        let [e, f, g, h] = shaken;
        assert_eq!(Hull::around([a, b, c, d, e, f, g, h]).len(), 4);
    }
}
