//! Where many bases stand, roughly: the box round their middles. Most questions about enemies who are near are answered by it.

use crate::geometry::{Rect, Vec2};

/// The box round the middles of some bases.
#[derive(Clone, Copy, Debug)]
pub(super) struct BaseCrowd {
    low: Vec2,
    high: Vec2,
    /// The greatest radius of them.
    radius: f64,
}

impl BaseCrowd {
    /// The box round the middles of these.
    pub(super) fn of<'r>(bases: impl Iterator<Item = &'r Rect>) -> BaseCrowd {
        let nobody = BaseCrowd {
            low: Vec2::splat(f64::INFINITY),
            high: Vec2::splat(f64::NEG_INFINITY),
            radius: f64::NEG_INFINITY,
        };
        bases.fold(nobody, |all, base| {
            let middle = base.centre();
            BaseCrowd {
                low: all.low.min(middle),
                high: all.high.max(middle),
                radius: all.radius.max(base.half_width + base.depth),
            }
        })
    }

    /// Whether a base may be nearer than this to one of them: false only if it certainly is not.
    pub(super) fn may_be_near(&self, base: &Rect, margin: f64) -> bool {
        let (middle, far) = (base.centre(), base.half_width + base.depth + self.radius + margin);
        let off = (self.low - middle).max(middle - self.high);
        off.x <= far && off.y <= far
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Facing;

    #[test]
    fn a_base_is_certainly_apart_only_beyond_the_box_and_both_bases() {
        let base = |x: f64, y: f64| Rect::new(Vec2::new(x, y), Facing::NORTH, 40_000.0, 20_000.0);
        let all = [base(0.0, 0.0), base(300_000.0, 100_000.0)];
        let crowd = BaseCrowd::of(all.iter());
        assert!(crowd.may_be_near(&base(150_000.0, 50_000.0), 0.0), "between them");
        assert!(crowd.may_be_near(&base(300_000.0, 130_000.0), 10_000.0), "ten before the front");
        assert!(crowd.may_be_near(&base(300_000.0, 179_000.0), 0.0), "within both sizes");
        assert!(!crowd.may_be_near(&base(300_000.0, 181_000.0), 0.0), "beyond them");
        assert!(crowd.may_be_near(&base(300_000.0, 181_000.0), 2_000.0));
        assert!(
            !crowd.may_be_near(&base(-90_000.0, 0.0), 9_000.0) && crowd.may_be_near(&base(-90_000.0, 0.0), 11_000.0)
        );
        assert!(!BaseCrowd::of([].iter()).may_be_near(&all[0], 1e9), "nobody is near nobody");
    }
}
