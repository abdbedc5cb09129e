//! Parts of a way: the way up to a place on it, the longest part that fits, and where it first comes near to a base. Knows no rule.

use crate::geometry::{Rect, TOLERANCE, distance, part_of, within};
use crate::ways::further::lowest;
use crate::ways::way::{Leg, Motion, Way};

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
    if !way.circle().may_meet(rect, length + TOLERANCE) {
        return None;
    }
    if within(distance(&way.start, rect), length) {
        return Some(0.0);
    }
    way.legs.iter().enumerate().find_map(|(i, leg)| Some(i as f64 + first_near(leg, rect, length)?))
}

/// The pieces of a wheel in each of which the distance from a base is taken to fall and then to rise.
const PIECES: u32 = 32;

/// The part of a stretch after which it first comes this near to a base. On a slide the distance of two bases first falls and
/// then rises.
fn first_near(leg: &Leg, rect: &Rect, length: f64) -> Option<f64> {
    let off = |part: f64| distance(&leg.part(part), rect);
    let near = |part: f64| within(off(part), length);
    let pieces = match leg.motion {
        Motion::Slide(_) => 1,
        Motion::Wheel { .. } => PIECES,
        Motion::Turn(_) => return near(1.0).then_some(1.0),
    };
    let place = |i: u32| f64::from(i) / f64::from(pieces);
    (0..pieces).find_map(|i| {
        let (start, end) = (place(i), place(i + 1));
        let least = [end, lowest(off, start, end)].into_iter().find(|part| near(*part))?;
        let (mut low, mut high) = (start, least);
        for _ in 0..32 {
            let middle = (low + high) * 0.5;
            if near(middle) { high = middle } else { low = middle }
        }
        Some(high)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::ElementId;
    use crate::geometry::{Facing, Vec2};
    use crate::ways::further::nearest_on;

    /// A base 40 mm wide and 20 mm deep that faces north, its front there.
    fn base(x: f64, y: f64) -> Rect {
        Rect::new(Vec2::new(x, y), Facing::NORTH, 40_000.0, 20_000.0)
    }

    /// A way that goes aslant past a base whose corner is so far off its own, in both directions.
    fn past(off: f64) -> (Way, Rect) {
        let mut way = Way::new(ElementId(0), base(0.0, 0.0));
        way.slide(Vec2::new(400_000.0, 400_000.0));
        (way, base(240_000.0 + off, 140_000.0 - off))
    }

    #[test]
    fn a_base_that_is_near_for_less_than_a_hundredth_of_the_way_is_seen() {
        // The place at which the least distance is 50 mm.
        let (mut low, mut high) = (0.0, 100_000.0);
        for _ in 0..60 {
            let middle = (low + high) * 0.5;
            let (way, there) = past(middle);
            if nearest_on(&way.legs[0], &there) < 50_000.0 { low = middle } else { high = middle }
        }
        let comes = |off: f64| {
            let (way, there) = past(off);
            comes_near(&way, &there, 50_000.0)
        };
        assert!(comes(low - 10.0).is_some_and(|part| part > 0.2 && part < 0.5), "{:?}", comes(low - 10.0));
        assert_eq!(comes(high + 100.0), None);
    }
}
