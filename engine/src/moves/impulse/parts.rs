//! Parts of a way: the way up to a place on it, the longest part that fits, and where it first comes near to a base. Knows no rule.

use crate::geometry::{Rect, TOLERANCE, distance, part_of, within};
use crate::ways::way::{Motion, Way};

/// The longest part of a way that fits, to less than a thousandth of a millimetre, if every shorter part does too.
pub fn last_part(way: &Way, fits: impl Fn(&Way) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, way.legs.len() as f64);
    for _ in 0..32 {
        let middle = (low + high) * 0.5;
        if fits(&cut(way, middle)) { low = middle } else { high = middle }
    }
    low
}

/// A way up to some of its stretches, with a part of the last.
pub fn cut(way: &Way, after: f64) -> Way {
    let mut part = Way::new(way.who, way.start);
    for (i, leg) in way.legs.iter().enumerate() {
        let share = (after - i as f64).clamp(0.0, 1.0);
        match leg.motion {
            Motion::Slide(delta) if share > 0.0 => part.slide(delta * share),
            Motion::Wheel { pivot, turn } if share > 0.0 => part.wheel(pivot, part_of(turn, share)),
            motion if share >= 1.0 => part.go(motion),
            _ => {}
        }
    }
    part
}

/// Where a way first comes this near to a base.
pub fn comes_near(way: &Way, rect: &Rect, length: f64) -> Option<f64> {
    const LOOKS: u32 = 64;
    if !way.circle().may_meet(rect, length + TOLERANCE) {
        return None;
    }
    let near = |after: f64| within(distance(&cut(way, after).end, rect), length);
    let all = way.legs.len() as f64;
    let place = |i: u32| all * f64::from(i) / f64::from(LOOKS);
    let first = (0..=LOOKS).find(|i| near(place(*i)))?;
    let (mut low, mut high) = (place(first.saturating_sub(1)), place(first));
    for _ in 0..32 {
        let middle = (low + high) * 0.5;
        if near(middle) { high = middle } else { low = middle }
    }
    Some(high)
}
