//! How near the ways of moves come to bases and other ground.

use crate::geometry::{Plot, Rect, Segment, Vec2, distance, half_shadow, may_be_near};
use crate::ways::way::{Leg, Motion, Way};

/// The least distance of a way from a base; infinite if it is certainly more than `reach`.
pub(crate) fn nearest(way: &Way, ground: &Plot, reach: f64) -> f64 {
    let far = |radius: f64| way.length() + way.start.radius() * 2.0 + radius + reach + 1_000.0;
    let beyond = match ground {
        Plot::Base(base) => way.start.centre().distance(base.centre()) > far(base.radius()),
        Plot::Area(..) => way.start.centre().distance(ground.around().0) > far(ground.around().1),
    };
    if beyond {
        return f64::INFINITY;
    }
    let off = |rect: &Rect| match ground {
        Plot::Base(base) if !may_be_near(rect, base, reach + 1_000.0) => f64::INFINITY,
        _ => ground.distance(rect),
    };
    let ends = off(&way.start).min(off(&way.end));
    let legs = way.legs.iter().filter(|leg| may_come_near(leg, ground, reach));
    legs.map(|leg| nearest_to(leg, reach, |rect| ground.distance(rect))).fold(ends, f64::min)
}

/// Whether a stretch may come so near to some ground: false only if the circle round the base that slides certainly stays further
/// away.
fn may_come_near(leg: &Leg, ground: &Plot, reach: f64) -> bool {
    let Plot::Base(base) = ground else { return true };
    let from = leg.from.centre();
    let delta = match leg.motion {
        Motion::Slide(delta) => delta,
        Motion::Wheel { pivot, .. } => {
            // No part of it comes further from the pivot than its furthest corner.
            let far = leg.from.radius() + from.distance(pivot);
            return pivot.distance(base.centre()) <= far + base.radius() + reach + 1_000.0;
        }
        Motion::Turn(_) => return true,
    };
    let off = Segment::new(from, from + delta).distance_to_point(base.centre());
    off <= leg.from.radius() + base.radius() + reach + 1_000.0 && stays_near(&leg.from, delta, base, reach + 1_000.0)
}

/// Whether a base that slides comes so near to another along each axis of their edges: it is no nearer than along any of them.
fn stays_near(from: &Rect, delta: Vec2, base: &Rect, reach: f64) -> bool {
    let between = base.centre() - from.centre();
    [from.forward, from.right(), base.forward, base.right()].into_iter().all(|axis| {
        let (start, end) = (between.dot(axis), (between - delta).dot(axis));
        let off = if start * end <= 0.0 { 0.0 } else { start.abs().min(end.abs()) };
        off <= half_shadow(from, axis) + half_shadow(base, axis) + reach
    })
}

/// The least distance on one stretch. On a slide the distance of two convex shapes first falls and then rises.
pub fn nearest_on(leg: &Leg, base: &Rect) -> f64 {
    nearest_to(leg, f64::INFINITY, |rect| distance(rect, base))
}

/// The same with any measure of distance; infinite if it is certainly more than `reach`.
fn nearest_to(leg: &Leg, reach: f64, distance: impl Fn(&Rect) -> f64) -> f64 {
    let off = |part: f64| distance(&leg.part(part));
    let Motion::Slide(way) = leg.motion else {
        return (0..=16).map(|i| off(f64::from(i) / 16.0)).fold(f64::INFINITY, f64::min);
    };
    // Nowhere on what is left is it nearer than that by more than its length.
    let long = way.length();
    let far = |least: f64, span: f64| least - span * long > reach + 1_000.0;
    lowest_unless(off, 0.0, 1.0, far).map_or(f64::INFINITY, off)
}

/// The place between two at which a measure is least that first falls and then rises between them.
pub(crate) fn lowest(off: impl Fn(f64) -> f64, low: f64, high: f64) -> f64 {
    lowest_unless(off, low, high, |_, _| false).unwrap_or(low)
}

/// The same; `None` as soon as the least value found and the span that is left say that it does not matter.
fn lowest_unless(
    off: impl Fn(f64) -> f64,
    mut low: f64,
    mut high: f64,
    stop: impl Fn(f64, f64) -> bool,
) -> Option<f64> {
    for _ in 0..32 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        let (at_a, at_b) = (off(a), off(b));
        if stop(at_a.min(at_b), high - low) {
            return None;
        }
        if at_a <= at_b { high = b } else { low = a }
    }
    Some((low + high) * 0.5)
}
