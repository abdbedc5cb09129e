//! Straight lines between two places. Knows no bases.

use super::points::{Vec2, cross};

/// The straight line from `a` to `b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The start.
    pub a: Vec2,
    /// The end.
    pub b: Vec2,
}

impl Segment {
    /// The line from `a` to `b`.
    pub fn new(a: Vec2, b: Vec2) -> Segment {
        Segment { a, b }
    }

    /// Its length in 1/1000 mm.
    pub fn length(&self) -> f64 {
        self.a.distance(self.b)
    }

    /// The place `t` of the way along it: 0 is `a`, 1 is `b`.
    pub fn point(&self, t: f64) -> Vec2 {
        self.a + (self.b - self.a) * t
    }

    /// The place halfway.
    pub fn middle(&self) -> Vec2 {
        (self.a + self.b) * 0.5
    }

    /// The unit vector from `a` to `b`, or zero if they are one place.
    pub fn direction(&self) -> Vec2 {
        (self.b - self.a).normalize_or_zero()
    }

    /// The part of the way, 0 to 1, where the segment comes nearest to `at`.
    pub fn nearest(&self, at: Vec2) -> f64 {
        let along = self.b - self.a;
        let square = along.length_squared();
        if square == 0.0 { 0.0 } else { ((at - self.a).dot(along) / square).clamp(0.0, 1.0) }
    }

    /// How far `at` is from the nearest place of the segment.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        self.point(self.nearest(at)).distance(at)
    }

    /// How far the two segments are apart; 0 if they cross.
    pub fn distance_to_segment(&self, other: &Segment) -> f64 {
        if self.crosses(other) {
            return 0.0;
        }
        let here = self.distance_to_point(other.a).min(self.distance_to_point(other.b));
        here.min(other.distance_to_point(self.a)).min(other.distance_to_point(self.b))
    }

    /// Whether the two share at least one place; an end that lies on the other counts.
    pub fn crosses(&self, other: &Segment) -> bool {
        let (along, theirs) = (self.b - self.a, other.b - other.a);
        let (c, d) = (cross(along, other.a - self.a), cross(along, other.b - self.a));
        let (e, f) = (cross(theirs, self.a - other.a), cross(theirs, self.b - other.a));
        if c == 0.0 && d == 0.0 {
            // Whatever has no length lies along every other.
            return (along != Vec2::ZERO || e == 0.0) && self.boxes_meet(other);
        }
        opposite(c, d) && opposite(e, f)
    }

    /// Whether the boxes around the two, square to the table, share a place.
    fn boxes_meet(&self, other: &Segment) -> bool {
        let (low, high) = (self.a.min(self.b), self.a.max(self.b));
        let (their_low, their_high) = (other.a.min(other.b), other.a.max(other.b));
        low.cmple(their_high).all() && their_low.cmple(high).all()
    }
}

/// Whether the two are not on the same side of zero.
fn opposite(a: f64, b: f64) -> bool {
    !(a > 0.0 && b > 0.0 || a < 0.0 && b < 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(ax: f64, ay: f64, bx: f64, by: f64) -> Segment {
        Segment::new(Vec2::new(ax, ay), Vec2::new(bx, by))
    }

    #[test]
    fn lengths_and_places_along() {
        let line = segment(0.0, 0.0, 30.0, 40.0);
        assert_eq!(line.length(), 50.0);
        assert_eq!(line.point(0.5), line.middle());
        assert_eq!(line.direction(), Vec2::new(0.6, 0.8));
        assert_eq!(segment(1.0, 1.0, 1.0, 1.0).direction(), Vec2::ZERO);
    }

    #[test]
    fn distance_to_a_point_is_to_the_nearest_place_of_the_line() {
        let line = segment(0.0, 0.0, 10.0, 0.0);
        assert_eq!(line.distance_to_point(Vec2::new(5.0, 3.0)), 3.0);
        assert_eq!(line.distance_to_point(Vec2::new(13.0, 4.0)), 5.0);
        assert_eq!(segment(1.0, 1.0, 1.0, 1.0).distance_to_point(Vec2::new(4.0, 5.0)), 5.0);
    }

    #[test]
    fn segments_cross_touch_or_pass() {
        let line = segment(0.0, 0.0, 10.0, 0.0);
        assert!(line.crosses(&segment(5.0, -1.0, 5.0, 1.0)));
        assert!(line.crosses(&segment(5.0, 0.0, 5.0, 1.0)), "an end on the line");
        assert!(line.crosses(&segment(10.0, 0.0, 20.0, 5.0)), "end to end");
        assert!(line.crosses(&segment(9.0, 0.0, 20.0, 0.0)), "one line, overlapping");
        assert!(!line.crosses(&segment(11.0, 0.0, 20.0, 0.0)), "one line, apart");
        assert!(!line.crosses(&segment(5.0, 1.0, 5.0, 2.0)));
        assert!(!line.crosses(&segment(11.0, -1.0, 11.0, 1.0)));
    }

    #[test]
    fn distance_between_segments() {
        let line = segment(0.0, 0.0, 10.0, 0.0);
        assert_eq!(line.distance_to_segment(&segment(5.0, -1.0, 5.0, 1.0)), 0.0);
        assert_eq!(line.distance_to_segment(&segment(0.0, 3.0, 10.0, 3.0)), 3.0);
        assert_eq!(line.distance_to_segment(&segment(13.0, 4.0, 20.0, 4.0)), 5.0);
    }
}
