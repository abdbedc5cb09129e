//! Quick looks at who is near whom, before anything is measured: the upright box round the fronts of several bases, and two bases that
//! may line up or may be within a distance.

use super::base::Rect;
use super::points::{TOLERANCE, Vec2, within};
use super::touch::{distance, may_be_near};

/// The box round some places, each the middle of a circle.
#[derive(Clone, Copy, Debug)]
pub struct Surround {
    low: Vec2,
    high: Vec2,
    /// The greatest radius of the circles.
    far: f64,
}

impl Surround {
    /// The box round the middles of some circles, each with its radius.
    pub fn of(circles: impl Iterator<Item = (Vec2, f64)>) -> Surround {
        let none = Surround { low: Vec2::splat(f64::INFINITY), high: Vec2::splat(f64::NEG_INFINITY), far: 0.0 };
        circles.fold(none, |all, (at, far)| Surround {
            low: all.low.min(at),
            high: all.high.max(at),
            far: all.far.max(far),
        })
    }

    /// Whether a circle may meet one of them; false only if it meets none.
    pub fn may_meet(&self, at: Vec2, far: f64) -> bool {
        let reach = Vec2::splat(far + self.far);
        (at + reach).cmpge(self.low).all() && (at - reach).cmple(self.high).all()
    }
}

/// Whether two bases are within a distance of each other, by the tolerance.
#[inline]
pub fn are_within(a: &Rect, b: &Rect, far: f64) -> bool {
    may_be_near(a, b, far + TOLERANCE) && within(distance(a, b), far)
}

/// False only if neither base can have its front edge against the other.
pub fn may_line_up(a: &Rect, b: &Rect) -> bool {
    let far = |rect: &Rect| libm::sqrt(rect.half_width * rect.half_width + rect.depth * rect.depth) + TOLERANCE;
    let far = far(a) + far(b);
    a.at.distance_squared(b.at) <= far * far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_meets_none_beyond_the_box_and_its_radius() {
        let two = Surround::of([(Vec2::new(0.0, 0.0), 3.0), (Vec2::new(10.0, 20.0), 5.0)].into_iter());
        assert!(two.may_meet(Vec2::new(17.0, 20.0), 2.0), "at the limit");
        assert!(!two.may_meet(Vec2::new(17.001, 20.0), 2.0));
        assert!(two.may_meet(Vec2::new(5.0, -7.0), 2.0));
        assert!(!two.may_meet(Vec2::new(5.0, -7.001), 2.0));
        assert!(two.may_meet(Vec2::new(5.0, 10.0), 0.0), "inside it");
        assert!(!Surround::of(std::iter::empty()).may_meet(Vec2::ZERO, 1e9), "there is nobody");
    }
}
