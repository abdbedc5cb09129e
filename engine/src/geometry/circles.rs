//! The circle round a base and the one within it, worked out once for many questions.

use super::base::Rect;
use super::points::{ROUNDED, Vec2};
use super::touch::{distance, far_corner};

/// The distance of a base from the nearest of others; no limit without any. Those whose circles are farther are not measured.
pub fn nearest_distance<'a>(own: &Rect, others: impl Iterator<Item = &'a Rect>) -> f64 {
    let (centre, round) = (own.centre(), far_corner(own));
    others.fold(f64::INFINITY, |nearest, other| {
        let far = (nearest + round + far_corner(other)) * (1.0 + ROUNDED);
        if centre.distance_squared(other.centre()) > far * far { nearest } else { nearest.min(distance(own, other)) }
    })
}

/// The circles of a base.
#[derive(Clone, Copy, Debug)]
pub struct Circles {
    /// The middle of both.
    pub centre: Vec2,
    /// The radius of one that holds the base.
    round: f64,
    /// The radius of the one that touches the longer sides: bases overlap at any heading if these circles do.
    pub within: f64,
}

impl Circles {
    /// The circles of a base.
    pub fn of(rect: &Rect) -> Circles {
        Circles { centre: rect.centre(), round: far_corner(rect), within: rect.half_width.min(rect.depth * 0.5) }
    }

    /// Whether the base and another may meet: false only if they certainly do not, as
    /// [`may_be_near`](super::touch::may_be_near) tells it without a margin.
    #[inline]
    pub fn may_meet(&self, other: &Circles) -> bool {
        let reach = self.round + other.round;
        self.centre.distance_squared(other.centre) <= reach * reach
    }
}

#[cfg(test)]
mod tests {
    use super::super::points::Facing;
    use super::super::touch::may_be_near;
    use super::*;

    #[test]
    fn the_nearest_is_found_and_circles_meet_as_bases_may() {
        let base = |i: i32| {
            let (x, y) = (f64::from(i * 7_919 % 300) * 1_000.0, f64::from(i * 104_729 % 200) * 1_000.0);
            Rect::new(Vec2::new(x, y), Facing::from_degrees(f64::from(i * 37 % 360)), 40_000.0, 15_000.0)
        };
        let all: Vec<Rect> = (0..40).map(base).collect();
        for own in &all {
            let others = || all.iter().filter(|other| *other != own);
            let least = others().map(|other| distance(own, other)).fold(f64::INFINITY, f64::min);
            assert_eq!(nearest_distance(own, others()), least);
            for other in others() {
                assert_eq!(Circles::of(own).may_meet(&Circles::of(other)), may_be_near(own, other, 0.0));
            }
        }
        assert_eq!(nearest_distance(&all[0], [].iter()), f64::INFINITY);
    }
}
