//! The shapes of ground: ellipses, rectangles and crests as polygons. It knows no kinds of ground.

use crate::geometry::{Facing, Outline, Point, Segment, Vec2};

/// The greatest distance of a side of the polygon from the true curve, in 1/1000 mm.
const SAGITTA: f64 = 500.0;

/// The ellipse round `centre` with these half axes (x to the east, y to the north), turned clockwise by `turn`.
pub fn ellipse(centre: Vec2, half: Vec2, turn: Facing) -> Vec<Point> {
    let radius = half.max_element();
    let step = libm::acos(1.0 - (SAGITTA / radius).min(1.0)) * 2.0;
    // With a multiple of four the shape looks the same from each side.
    let sides = ((std::f64::consts::TAU / step / 4.0).ceil() as i32).clamp(4, 16) * 4;
    let at = |i: i32| {
        let (sin, cos) = libm::sincos(f64::from(i) / f64::from(sides) * std::f64::consts::TAU);
        placed(centre, Vec2::new(half.x * sin, half.y * cos), turn)
    };
    (0..sides).map(at).collect()
}

/// The rectangle round `centre` with these half sides, turned clockwise by `turn`.
pub fn rectangle(centre: Vec2, half: Vec2, turn: Facing) -> Vec<Point> {
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    corners.into_iter().map(|(x, y)| placed(centre, Vec2::new(half.x * x, half.y * y), turn)).collect()
}

/// The crest of a hill of this size: along its longer axis, short of its ends.
pub fn crest(centre: Vec2, half: Vec2, turn: Facing) -> [Point; 2] {
    let (long, short) = (half.max_element(), half.min_element());
    let reach = (long - short * 0.5).max(long * 0.5);
    let end = if half.x >= half.y { Vec2::new(reach, 0.0) } else { Vec2::new(0.0, reach) };
    [placed(centre, -end, turn), placed(centre, end, turn)]
}

/// The crest of a hill of any outline: along the line between its two farthest points, short of both; `None` if that
/// line leaves the outline.
pub fn crest_of(points: &[Point]) -> Option<[Point; 2]> {
    let outline = Outline::new(points);
    let places = outline.points();
    let pairs = places.iter().enumerate().flat_map(|(i, a)| places[i + 1..].iter().map(move |b| (*a, *b)));
    // Of several pairs equally far apart, the one written first.
    let (a, b) = pairs.min_by(|(a, b), (c, d)| c.distance(*d).total_cmp(&a.distance(*b)))?;
    let axis = Segment::new(a, b);
    let line = Segment::new(axis.point(0.2), axis.point(0.8));
    let inside = outline.inside(line.a) && outline.inside(line.b) && !outline.edges().any(|edge| edge.crosses(&line));
    inside.then(|| [Point::round(line.a), Point::round(line.b)])
}

/// The points of the smooth line between two corners.
const STEPS: i32 = 8;

/// The smooth line through points; if `closed` it returns to the first. It consists of cubics through the points with a
/// speed by the square root of the distances, so that it makes no loops.
pub fn smooth(points: &[Vec2], closed: bool) -> Vec<Vec2> {
    let count = points.len() as i32;
    // Beyond the ends of an open line, the next point is mirrored at the end.
    let at = |i: i32| match i {
        _ if closed => points[i.rem_euclid(count) as usize],
        i if i < 0 => points[0] * 2.0 - points[1],
        i if i >= count => points[count as usize - 1] * 2.0 - points[count as usize - 2],
        i => points[i as usize],
    };
    let pieces = if closed { count } else { count - 1 };
    let piece = |i: i32| {
        (0..STEPS).map(move |step| cubic([i - 1, i, i + 1, i + 2].map(at), f64::from(step) / f64::from(STEPS)))
    };
    let mut line: Vec<Vec2> = (0..pieces).flat_map(piece).collect();
    line.extend((!closed).then(|| points[count as usize - 1]));
    line
}

/// A point on the piece between the second and the third of four points.
fn cubic([a, b, c, d]: [Vec2; 4], t: f64) -> Vec2 {
    let gap = |from: Vec2, to: Vec2| libm::sqrt(from.distance(to)).max(1.0);
    let (t1, t2) = (gap(a, b), gap(a, b) + gap(b, c));
    let t3 = t2 + gap(c, d);
    let t = t1 + (t2 - t1) * t;
    let mix = |p: Vec2, q: Vec2, from: f64, to: f64| (p * (to - t) + q * (t - from)) / (to - from);
    let (ab, bc, cd) = (mix(a, b, 0.0, t1), mix(b, c, t1, t2), mix(c, d, t2, t3));
    mix(mix(ab, bc, 0.0, t2), mix(bc, cd, t1, t3), t1, t2)
}

fn placed(centre: Vec2, offset: Vec2, turn: Facing) -> Point {
    Point::round(centre + turn.right() * offset.x + turn.forward() * offset.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ellipse_keeps_to_its_box_and_its_area() {
        let points = ellipse(Vec2::new(600_000.0, 420_000.0), Vec2::new(360_000.0, 80_000.0), Facing::NORTH);
        let outline = Outline::new(&points);
        assert_eq!(outline.bounds(), (Vec2::new(240_000.0, 340_000.0), Vec2::new(960_000.0, 500_000.0)));
        let whole = std::f64::consts::PI * 360_000.0 * 80_000.0;
        assert!(outline.area() > whole * 0.98 && outline.area() < whole, "{}", outline.area() / whole);
        assert_eq!(outline.is_simple(), Ok(()));
    }

    #[test]
    fn a_turn_is_clockwise() {
        let points = rectangle(Vec2::ZERO, Vec2::new(2_000.0, 1_000.0), Facing::EAST);
        assert_eq!(points[0], Point::new(1_000, 2_000));
        assert_eq!(crest(Vec2::ZERO, Vec2::new(4_000.0, 2_000.0), Facing::EAST)[1], Point::new(0, -3_000));
    }

    #[test]
    fn a_smooth_line_goes_through_its_points() {
        let corners = [(0.0, 0.0), (0.0, 9_000.0), (9_000.0, 9_000.0), (9_000.0, 0.0)].map(|(x, y)| Vec2::new(x, y));
        let round = smooth(&corners, true);
        assert_eq!(round.len(), 32);
        let through = |line: &[Vec2]| corners.iter().all(|at| line.iter().any(|one| one.distance(*at) < 1.0));
        assert!(through(&round));
        let points: Vec<Point> = round.into_iter().map(Point::round).collect();
        assert_eq!(Outline::new(&points).is_simple(), Ok(()));
        // Rounder than the square round the same corners.
        assert!(Outline::new(&points).area() > 81_000_000.0 * 1.05);
        let open = smooth(&corners, false);
        assert_eq!((open.len(), open[0], open[24]), (25, corners[0], corners[3]));
        assert!(through(&open));
        let straight = smooth(&[Vec2::ZERO, Vec2::new(4_000.0, 0.0)], false);
        assert!(straight.iter().all(|at| at.y.abs() < 1e-6 && (0.0..=4_000.0).contains(&at.x)));
    }

    #[test]
    fn a_crest_stays_inside_or_there_is_none() {
        let square = [Point::new(0, 0), Point::new(0, 1_000), Point::new(1_000, 1_000), Point::new(1_000, 0)];
        assert_eq!(crest_of(&square), Some([Point::new(200, 200), Point::new(800, 800)]));
        let hook =
            [(0, 0), (0, 1_000), (1_000, 1_000), (1_000, 900), (100, 900), (100, 0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(crest_of(&hook), None);
    }
}
