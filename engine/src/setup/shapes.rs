//! Natural and ploughed shapes of ground, made from a source of chance. Knows no rules on their sizes.

use crate::base::dice::Seeded;
use crate::battle::{Area, Shape};
use crate::geometry::{Point, Vec2};

/// The number of corners of a natural outline.
const CORNERS: i32 = 28;

/// A number from `low` to below `high`.
pub(crate) fn between(chance: &mut Seeded, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(chance.below(1 << 20)) / f64::from(1 << 20)
}

/// A random direction, of length 1.
pub(crate) fn direction(chance: &mut Seeded) -> Vec2 {
    let (sin, cos) = libm::sincos(between(chance, 0.0, std::f64::consts::TAU));
    Vec2::new(sin, cos)
}

/// A smooth oval round a place, its longer axis in a direction; `half` is half its length and width.
pub(crate) fn ellipse(centre: Vec2, axis: Vec2, half: Vec2, crest: bool) -> Shape {
    oval_of(centre, axis, half, crest, |_| 1.0)
}

/// A wavy oval round a place, its longer axis in a direction; `half` is half its length and width.
pub(crate) fn oval(centre: Vec2, axis: Vec2, half: Vec2, crest: bool, chance: &mut Seeded) -> Shape {
    let turn = std::f64::consts::TAU;
    let (two, three) = (between(chance, 0.0, turn), between(chance, 0.0, turn));
    let wave = |angle| 1.0 + 0.03 * libm::sin(2.0 * angle + two) + 0.03 * libm::sin(3.0 * angle + three);
    oval_of(centre, axis, half, crest, wave)
}

fn oval_of(centre: Vec2, axis: Vec2, half: Vec2, crest: bool, wave: impl Fn(f64) -> f64) -> Shape {
    let at = |i: i32| {
        let angle = f64::from(i) / f64::from(CORNERS) * std::f64::consts::TAU;
        let wave = wave(angle);
        let (sin, cos) = libm::sincos(angle);
        Point::round(centre + axis * (half.x * cos * wave) + axis.perp() * (half.y * sin * wave))
    };
    let reach = axis * (half.x - half.y * 0.5).max(half.x * 0.5);
    let crest = crest.then(|| vec![Point::round(centre - reach), Point::round(centre + reach)]);
    Shape::Area(Area { outline: (0..CORNERS).map(at).collect(), crest })
}

/// A field with straight edges.
pub(crate) fn field(centre: Vec2, axis: Vec2, half: Vec2) -> Shape {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let at = |(x, y): (f64, f64)| Point::round(centre + axis * (half.x * x) + axis.perp() * (half.y * y));
    Shape::Area(Area { outline: corners.map(at).to_vec(), crest: None })
}

/// The distances in from an edge of a winding line at each of some steps along it, between two limits.
pub(crate) fn winding(steps: usize, low: f64, high: f64, chance: &mut Seeded) -> Vec<f64> {
    let (middle, sway) = (between(chance, 0.3, 0.7), between(chance, 0.1, 0.3));
    let (start, waves) = (between(chance, 0.0, std::f64::consts::TAU), between(chance, 0.5, 1.5));
    let at = |i: usize| {
        let along = i as f64 / steps.max(1) as f64 * std::f64::consts::TAU;
        low + (high - low) * (middle + sway * libm::sin(start + along * waves))
    };
    (0..=steps).map(at).collect()
}
