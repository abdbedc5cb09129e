//! The size of an area: the rectangle that it fits into, its width at its middle, its part within a rectangle. Knows
//! no kind of ground.

use super::outline::Outline;
use super::points::Vec2;
use super::segment::Segment;

/// The rectangle with the least sum of length and width that holds an area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The middle.
    pub centre: Vec2,
    /// The unit vector of its longer side.
    pub axis: Vec2,
    /// The longer side, in 1/1000 mm.
    pub length: f64,
    /// The shorter side, in 1/1000 mm.
    pub width: f64,
}

/// The least rectangle round an area; one of its sides runs along a side of the area's hull. `None` without a point.
pub fn fit(area: &Outline) -> Option<Fit> {
    let hull = hull(area.points());
    let next = hull.iter().cycle().skip(1);
    let fits = hull.iter().zip(next).map(|(&a, &b)| along(&hull, Segment::new(a, b).direction()));
    fits.min_by(|a, b| (a.length + a.width).total_cmp(&(b.length + b.width)))
}

/// The least and the greatest extent of an area in any direction, in 1/1000 mm; 0 for an area without places.
pub fn extents(area: &Outline) -> [f64; 2] {
    let hull = hull(area.points());
    let next = hull.iter().cycle().skip(1);
    // The least is square to a side of the hull, the greatest from corner to corner.
    let across = hull.iter().zip(next).filter(|(a, b)| a != b).map(|(&a, &b)| {
        let aside = Segment::new(a, b).direction().perp();
        let parts = hull.iter().map(|place| place.dot(aside));
        let (low, high) =
            parts.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), part| (low.min(part), high.max(part)));
        high - low
    });
    let least = across.fold(f64::INFINITY, f64::min);
    let pairs = hull.iter().flat_map(|a| hull.iter().map(move |b| a.distance(*b)));
    let most = pairs.fold(0.0, f64::max);
    [if least.is_finite() { least } else { 0.0 }, most]
}

/// The part of its convex outline that an area fills, from 0 to 1; 1 for an area without places.
pub fn fullness(area: &Outline) -> f64 {
    let hull = hull(area.points());
    let next = hull.iter().cycle().skip(1);
    let whole = hull.iter().zip(next).map(|(a, b)| a.perp_dot(*b)).sum::<f64>().abs() * 0.5;
    if whole > 0.0 { area.area() / whole } else { 1.0 }
}

/// The rectangle round some places with a side in this direction.
fn along(places: &[Vec2], direction: Vec2) -> Fit {
    let aside = direction.perp();
    let spread = |way: Vec2| {
        let parts = places.iter().map(|place| place.dot(way));
        parts.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), part| (low.min(part), high.max(part)))
    };
    let ((a, b), (c, d)) = (spread(direction), spread(aside));
    let centre = direction * ((a + b) * 0.5) + aside * ((c + d) * 0.5);
    let (one, other) = (b - a, d - c);
    if one >= other {
        Fit { centre, axis: direction, length: one, width: other }
    } else {
        Fit { centre, axis: aside, length: other, width: one }
    }
}

/// The width of an area across the middle of its rectangle, in 1/1000 mm.
pub fn width_at_middle(area: &Outline, fit: &Fit) -> f64 {
    let reach = fit.axis.perp() * fit.width;
    area.length_inside(&Segment::new(fit.centre - reach, fit.centre + reach))
}

/// The size of the part of an area in a rectangle square to the table, in square 1/1000 mm.
pub fn area_within(area: &Outline, low: Vec2, high: Vec2) -> f64 {
    let mut points = area.points().to_vec();
    for (way, limit) in [(Vec2::X, high.x), (-Vec2::X, -low.x), (Vec2::Y, high.y), (-Vec2::Y, -low.y)] {
        points = cut(&points, way, limit);
    }
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| (*a - low).perp_dot(*b - low)).sum::<f64>().abs() * 0.5
}

/// The part of a polygon on the near side of a line: places no further than `limit` in the direction `way`.
fn cut(points: &[Vec2], way: Vec2, limit: f64) -> Vec<Vec2> {
    let mut left = Vec::with_capacity(points.len() + 4);
    for (i, &b) in points.iter().enumerate() {
        let a = points[(i + points.len() - 1) % points.len()];
        let (from, to) = (way.dot(a) - limit, way.dot(b) - limit);
        if (from > 0.0) != (to > 0.0) {
            left.push(a + (b - a) * (from / (from - to)));
        }
        if to <= 0.0 {
            left.push(b);
        }
    }
    left
}

/// The distance between two areas, in 1/1000 mm; 0 if they meet.
pub fn gap(one: &Outline, other: &Outline) -> f64 {
    let holds = |a: &Outline, b: &Outline| b.points().first().is_some_and(|at| a.inside(*at));
    if holds(one, other) || holds(other, one) {
        return 0.0;
    }
    let pairs = one.edges().flat_map(|edge| other.edges().map(move |their| edge.distance_to_segment(&their)));
    pairs.fold(f64::INFINITY, f64::min)
}

/// The corners of the convex hull, anticlockwise.
fn hull(places: &[Vec2]) -> Vec<Vec2> {
    let mut places = places.to_vec();
    places.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    places.dedup();
    let half = |places: &mut dyn Iterator<Item = &Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for &place in places {
            while let [.., a, b] = chain[..]
                && (b - a).perp_dot(place - b) <= 0.0
            {
                chain.pop();
            }
            chain.push(place);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut places.iter());
    corners.extend(half(&mut places.iter().rev()));
    if corners.is_empty() { places } else { corners }
}

#[cfg(test)]
mod tests {
    use super::super::points::Point;
    use super::*;

    fn outline(points: &[(i32, i32)]) -> Outline {
        Outline::new(&points.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>())
    }

    #[test]
    fn a_rectangle_fits_itself_however_it_lies() {
        let straight = fit(&outline(&[(0, 0), (4_000, 0), (4_000, 2_000), (0, 2_000)])).unwrap();
        assert_eq!((straight.length, straight.width, straight.axis.x.abs()), (4_000.0, 2_000.0, 1.0));
        // 5000 by 2500, turned by the angle of the triangle 3, 4, 5.
        let turned = fit(&outline(&[(0, 0), (4_000, 3_000), (2_500, 5_000), (-1_500, 2_000)])).unwrap();
        assert!((turned.length - 5_000.0).abs() < 1e-6 && (turned.width - 2_500.0).abs() < 1e-6, "{turned:?}");
        assert_eq!(fit(&outline(&[])), None);
    }

    #[test]
    fn the_width_at_the_middle_is_not_the_greatest() {
        let waist = outline(&[(0, 0), (3_000, 800), (6_000, 0), (6_000, 3_000), (3_000, 2_200), (0, 3_000)]);
        let fit = fit(&waist).unwrap();
        assert_eq!((fit.length, fit.width), (6_000.0, 3_000.0));
        assert!((width_at_middle(&waist, &fit) - 1_400.0).abs() < 1e-6);
    }

    #[test]
    fn the_part_within_a_rectangle_is_cut_off() {
        let area = outline(&[(0, 0), (4_000, 0), (4_000, 2_000), (0, 2_000)]);
        assert_eq!(area_within(&area, Vec2::new(3_000.0, -9.0), Vec2::new(9_000.0, 1_000.0)), 1_000_000.0);
        assert_eq!(area_within(&area, Vec2::new(5_000.0, 0.0), Vec2::new(9_000.0, 1_000.0)), 0.0);
        assert_eq!(area_within(&area, Vec2::splat(-9.0), Vec2::splat(9_000.0)), area.area());
    }

    #[test]
    fn the_gap_is_the_shortest_way_between() {
        let one = outline(&[(0, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)]);
        assert_eq!(gap(&one, &outline(&[(1_400, 0), (2_000, -500), (2_000, 500)])), 400.0);
        assert_eq!(gap(&one, &outline(&[(200, 200), (300, 200), (300, 300)])), 0.0);
    }
}
