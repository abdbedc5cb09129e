//! The upright box round the fronts of several bases: a quick look at who is near any of them.

use super::points::Vec2;

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
