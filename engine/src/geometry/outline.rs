//! Areas of ground with any simple outline: which bases they touch, which lines cross them. Knows no kind of going.

use super::base::Rect;
use super::points::{Point, TOLERANCE, Vec2, cross};
use super::segment::Segment;

/// How much of a shape lies in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cover {
    /// No part deeper than the tolerance.
    Outside,
    /// A part.
    Partly,
    /// All of it, by the tolerance.
    Wholly,
}

/// A simple polygon with its bounding box. Its points may run either way round.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    points: Vec<Vec2>,
    low: Vec2,
    high: Vec2,
    /// Twice the area, positive if the points run anticlockwise.
    doubled: f64,
}

impl Outline {
    /// The area whose border joins these points and returns to the first. With fewer than three points it holds no
    /// ground.
    pub fn new(points: &[Point]) -> Outline {
        let points: Vec<Vec2> = points.iter().map(|point| point.vec()).collect();
        let (low, high) = bounds(&points);
        let mut outline = Outline { points, low, high, doubled: 0.0 };
        outline.doubled = outline.edges().map(|edge| cross(edge.a - low, edge.b - low)).sum();
        outline
    }

    /// Its points in the order given.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// The south-west and north-east corners of the box around it.
    pub fn bounds(&self) -> (Vec2, Vec2) {
        (self.low, self.high)
    }

    /// Whether the box around it and the box between these corners have no ground in common.
    pub fn is_apart(&self, low: Vec2, high: Vec2) -> bool {
        high.cmple(self.low).any() || self.high.cmple(low).any()
    }

    /// The lines of its border; the last one returns to the first point.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        let next = self.points.iter().skip(1).chain(self.points.first());
        self.points.iter().zip(next).map(|(&a, &b)| Segment::new(a, b))
    }

    /// Whether its points run clockwise.
    pub fn runs_clockwise(&self) -> bool {
        self.doubled < 0.0
    }

    /// The area in square 1/1000 mm.
    pub fn area(&self) -> f64 {
        self.doubled.abs() * 0.5
    }

    /// Whether the border neither crosses nor touches itself.
    ///
    /// # Errors
    /// The numbers, from 0, of the first two lines that cross or touch: line i leads from point i to the next. A line
    /// without length is named twice.
    pub fn is_simple(&self) -> Result<(), (usize, usize)> {
        let edges: Vec<Segment> = self.edges().collect();
        let count = edges.len();
        if let Some(i) = edges.iter().position(|edge| edge.a == edge.b) {
            return Err((i, i));
        }
        for (i, edge) in edges.iter().enumerate() {
            for (j, other) in edges.iter().enumerate().skip(i + 1) {
                let follows = j == i + 1 || (i == 0 && j == count - 1);
                let wrong = if follows { folds_back(edge, other) } else { edge.crosses(other) };
                if wrong {
                    return Err((i, j));
                }
            }
        }
        Ok(())
    }

    /// Whether a place lies in the area. For a place on the border itself the answer may be either, but it is always
    /// the same.
    pub fn inside(&self, at: Vec2) -> bool {
        if at.cmplt(self.low).any() || at.cmpgt(self.high).any() {
            return false;
        }
        let crossed = self.edges().filter(|edge| {
            let spans = (edge.a.y > at.y) != (edge.b.y > at.y);
            spans && at.x < edge.a.x + (at.y - edge.a.y) / (edge.b.y - edge.a.y) * (edge.b.x - edge.a.x)
        });
        crossed.count() % 2 == 1
    }

    /// How far a place is from the border, inside or outside.
    pub fn border_distance(&self, at: Vec2) -> f64 {
        let mut nearest = f64::INFINITY;
        let Some(mut a) = self.points.last().copied() else { return nearest };
        for b in &self.points {
            let edge = Segment::new(a, *b);
            nearest = nearest.min(edge.point(edge.nearest(at)).distance_squared(at));
            a = *b;
        }
        libm::sqrt(nearest)
    }

    /// How far a place is from the border, or `None` if it is nearer than `least`. The lines are looked at from number `first` on,
    /// which becomes that of the nearest one looked at.
    pub fn border_distance_over(&self, at: Vec2, least: f64, first: &mut usize) -> Option<f64> {
        let (mut nearest, least) = (f64::INFINITY, least * least);
        let (before, after) = self.points.split_at((*first).min(self.points.len()));
        let mut a = *before.last().or(self.points.last())?;
        for (i, b) in after.iter().chain(before).enumerate() {
            let edge = Segment::new(a, *b);
            let far = edge.point(edge.nearest(at)).distance_squared(at);
            a = *b;
            if far < nearest {
                (nearest, *first) = (far, (before.len() + i) % self.points.len());
                if far < least {
                    return None;
                }
            }
        }
        Some(libm::sqrt(nearest))
    }

    /// How far a place is from the area; 0 in it.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        if self.inside(at) { 0.0 } else { self.border_distance(at) }
    }

    /// How much of a convex shape, its corners clockwise, lies in the area. A part that sticks in or out by no more
    /// than the tolerance does not count.
    pub fn cover(&self, shape: &[Vec2]) -> Cover {
        let (low, high) = bounds(shape);
        if self.is_apart(low, high) {
            return Cover::Outside;
        }
        let meets = |edge: &Segment| {
            let (from, to) = (edge.a.min(edge.b), edge.a.max(edge.b));
            to.cmpge(low).all() && from.cmple(high).all() && clipped(edge, shape, TOLERANCE).is_some()
        };
        if self.edges().any(|edge| meets(&edge)) {
            return Cover::Partly;
        }
        let middle = shape.iter().copied().sum::<Vec2>() / shape.len().max(1) as f64;
        if self.inside(middle) { Cover::Wholly } else { Cover::Outside }
    }

    /// Whether some part of the base lies in the area deeper than the tolerance.
    pub fn touches(&self, rect: &Rect) -> bool {
        self.cover(&rect.corners()) != Cover::Outside
    }

    /// Whether the whole base lies in the area, by the tolerance.
    pub fn contains(&self, rect: &Rect) -> bool {
        self.cover(&rect.corners()) == Cover::Wholly
    }

    /// Whether some part of a convex shape, its corners clockwise, lies in the area. The shape is the ground of a
    /// move, as [`swept`](super::sweep::swept) returns it.
    pub fn touches_hull(&self, hull: &[Vec2]) -> bool {
        self.cover(hull) != Cover::Outside
    }

    /// Whether a line meets the border.
    pub fn crossed_by(&self, line: &Segment) -> bool {
        let (from, to) = (line.a.min(line.b), line.a.max(line.b));
        from.cmple(self.high).all() && self.low.cmple(to).all() && self.edges().any(|edge| edge.crosses(line))
    }

    /// The length of the parts of a line that lie in the area. A line along its border is inside on one hand only: see
    /// [`Outline::lengths_inside`].
    pub fn length_inside(&self, line: &Segment) -> f64 {
        if self.is_off(line) { 0.0 } else { self.length_beside(line, 0.0) }
    }

    /// The length of the parts of a line that have the area on their left, and of those that have it on their right. They differ
    /// where the line runs along the border, which is no part of the area: the lesser is inside. Of areas that share a border each
    /// hand is added up by itself.
    pub fn lengths_inside(&self, line: &Segment) -> [f64; 2] {
        if self.is_off(line) {
            return [0.0; 2];
        }
        let off = TOLERANCE * 0.1 * line.length();
        [off, -off].map(|off| self.length_beside(line, off))
    }

    /// Whether the box round a line meets no part of the box round the area, not even its border.
    fn is_off(&self, line: &Segment) -> bool {
        line.a.max(line.b).cmplt(self.low).any() || line.a.min(line.b).cmpgt(self.high).any()
    }

    /// The length of the parts of a line beside this one that lie in the area; `off` is how far to its left, times its length.
    fn length_beside(&self, line: &Segment, off: f64) -> f64 {
        let along = line.b - line.a;
        // Behind a crossing that enters, the line is inside; behind one that leaves, outside. Adding and subtracting
        // the rest of the line at each crossing gives the length, in whatever order the crossings come.
        let left_over = self.edges().map(|edge| {
            let (a, b) = (cross(along, edge.a - line.a) - off, cross(along, edge.b - line.a) - off);
            if (a > 0.0) == (b > 0.0) {
                return 0.0;
            }
            let at = edge.point(a / (a - b)) - line.a;
            let rest = 1.0 - (at.dot(along) / along.length_squared()).clamp(0.0, 1.0);
            if (a > 0.0) == (self.doubled > 0.0) { rest } else { -rest }
        });
        left_over.sum::<f64>().max(0.0) * along.length()
    }

    /// How far a base can slide along `travel` before it touches the area (see [`Outline::touches`]); 0 if it touches
    /// it already, `None` if it never does on the way.
    pub fn enter_distance(&self, rect: &Rect, travel: Vec2) -> Option<f64> {
        if self.touches(rect) {
            return Some(0.0);
        }
        if !self.touches_hull(&super::sweep::swept(rect, travel)) {
            return None;
        }
        first_contact(self.edges(), rect, travel)
    }
}

/// How far a base slides along `travel` until a corner of it meets one of these lines, or their ends meet it; the base is made
/// smaller by the tolerance.
pub(super) fn first_contact(edges: impl Iterator<Item = Segment>, rect: &Rect, travel: Vec2) -> Option<f64> {
    let small = rect.grown(-TOLERANCE);
    let sides = super::base::Edge::ALL.map(|edge| small.edge(edge));
    let mut first: Option<f64> = None;
    let mut note = |part: Option<f64>| {
        if let Some(part) = part {
            first = Some(first.map_or(part, |known: f64| known.min(part)));
        }
    };
    for edge in edges {
        for side in &sides {
            note(runs_onto(side.a, travel, &edge));
            note(runs_onto(edge.a, -travel, side));
        }
    }
    first.map(|part| part * travel.length())
}

/// The part of the way `travel` from `from` after which it meets `line`.
fn runs_onto(from: Vec2, travel: Vec2, line: &Segment) -> Option<f64> {
    let along = line.b - line.a;
    let turn = cross(travel, along);
    if turn == 0.0 {
        return None;
    }
    let (part, place) = (cross(line.a - from, along) / turn, cross(line.a - from, travel) / turn);
    ((0.0..=1.0).contains(&part) && (0.0..=1.0).contains(&place)).then_some(part)
}

/// Whether one of two lines lies on the other; the two share an end.
fn folds_back(edge: &Segment, other: &Segment) -> bool {
    let (shared, mine, theirs) = if edge.b == other.a { (edge.b, edge.a, other.b) } else { (edge.a, edge.b, other.a) };
    cross(mine - shared, theirs - shared) == 0.0 && (mine - shared).dot(theirs - shared) > 0.0
}

/// The south-west and north-east corners of the box around some places.
pub fn bounds(points: &[Vec2]) -> (Vec2, Vec2) {
    let (low, high) = (Vec2::splat(f64::INFINITY), Vec2::splat(f64::NEG_INFINITY));
    points.iter().fold((low, high), |(low, high), &point| (low.min(point), high.max(point)))
}

/// The stretch of a line that lies in a convex shape, as parts of the line's length. The shape has its corners
/// clockwise and is made smaller by `margin` on every side. A line that only runs along its border or touches it does
/// not lie in it.
pub(super) fn clipped(line: &Segment, shape: &[Vec2], margin: f64) -> Option<(f64, f64)> {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for (i, &corner) in shape.iter().enumerate() {
        let outward = (shape[(i + 1) % shape.len()] - corner).normalize_or_zero().perp();
        if outward == Vec2::ZERO {
            continue;
        }
        let (a, b) = (outward.dot(line.a - corner) + margin, outward.dot(line.b - corner) + margin);
        if a >= 0.0 && b >= 0.0 {
            return None;
        }
        if a > 0.0 {
            from = from.max(a / (a - b));
        } else if b > 0.0 {
            to = to.min(a / (a - b));
        }
    }
    (from < to).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::super::points::Facing;
    use super::*;

    fn outline(points: &[(i32, i32)]) -> Outline {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x * 1000, y * 1000)).collect();
        Outline::new(&points)
    }

    /// 100 mm square with a notch from the north down to its middle, 20 mm wide.
    fn notched() -> Outline {
        outline(&[(0, 0), (100, 0), (100, 100), (60, 100), (60, 50), (40, 50), (40, 100), (0, 100)])
    }

    fn base(x: f64, y: f64) -> Rect {
        Rect::new(Vec2::new(x, y), Facing::NORTH, 40_000.0, 15_000.0)
    }

    #[test]
    fn places_inside_and_outside() {
        let ground = notched();
        assert!(ground.inside(Vec2::new(20_000.0, 80_000.0)));
        assert!(!ground.inside(Vec2::new(50_000.0, 80_000.0)), "in the notch");
        assert!(ground.inside(Vec2::new(50_000.0, 40_000.0)));
        assert!(!ground.inside(Vec2::new(-1.0, 40_000.0)));
        assert_eq!(ground.area(), 9_000.0 * 1e6);
        assert_eq!(ground.distance_to_point(Vec2::new(-5_000.0, 50_000.0)), 5_000.0);
        assert_eq!(ground.border_distance(Vec2::new(5_000.0, 50_000.0)), 5_000.0);
    }

    #[test]
    fn no_area_without_three_points() {
        for points in [&[][..], &[(1, 1)], &[(1, 1), (9, 9)]] {
            let none = outline(points);
            assert!(!none.inside(Vec2::new(5_000.0, 5_000.0)));
            assert_eq!(none.area(), 0.0);
            assert!(!none.touches(&base(90_000.0, 90_000.0)));
        }
    }

    #[test]
    fn a_base_touches_and_is_contained_by_the_tolerance() {
        let ground = notched();
        assert!(!ground.touches(&base(-19_900.0, 50_000.0)));
        assert!(ground.touches(&base(-19_899.0, 50_000.0)));
        assert!(ground.contains(&base(19_900.0, 40_000.0)));
        assert!(!ground.contains(&base(19_899.0, 40_000.0)));
        assert!(!ground.contains(&base(40_000.0, 60_000.0)), "across the notch");
        assert!(!ground.touches(&Rect::new(Vec2::new(50_000.0, 90_000.0), Facing::NORTH, 20_000.0, 40_000.0)));
        let hamlet = outline(&[(-5, -5), (5, -5), (5, 5), (-5, 5)]);
        assert!(hamlet.touches(&base(0.0, 5_000.0)), "smaller than the base and under it");
    }

    #[test]
    fn a_move_is_looked_at_all_along_its_way() {
        let ground = notched();
        let start = base(50_000.0, 200_000.0);
        let touches = |y| ground.touches_hull(&super::super::sweep::swept(&start, Vec2::new(0.0, y)));
        assert!(!touches(-85_100.0));
        assert!(touches(-85_101.0));
        assert!(touches(-300_000.0), "over it and beyond");
    }

    #[test]
    fn the_way_to_the_border_is_measured() {
        let ground = notched();
        let start = base(50_000.0, 200_000.0);
        let way = |y| ground.enter_distance(&start, Vec2::new(0.0, y));
        assert_eq!(way(-85_100.0), None);
        assert_eq!(way(-300_000.0), Some(85_100.0));
        assert_eq!(way(300_000.0), None);
        assert_eq!(ground.enter_distance(&base(20_000.0, 50_000.0), Vec2::new(0.0, 9.0)), Some(0.0));
        let narrow = Rect::new(Vec2::new(50_000.0, 200_000.0), Facing::NORTH, 20_000.0, 15_000.0);
        assert_eq!(ground.enter_distance(&narrow, Vec2::new(0.0, -300_000.0)), Some(135_100.0), "to the notch's end");
    }

    #[test]
    fn along_the_border_a_line_has_the_area_on_one_hand() {
        let square = [(0, 0), (100, 0), (100, 100), (0, 100)];
        let reversed: Vec<(i32, i32)> = square.into_iter().rev().collect();
        let line = |a: (f64, f64), b: (f64, f64)| Segment::new(Vec2::from(a) * 1000.0, Vec2::from(b) * 1000.0);
        let all = |found: [f64; 2], expected: [f64; 2]| found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6);
        for ground in [outline(&square), outline(&reversed)] {
            let lengths = |a, b| ground.lengths_inside(&line(a, b));
            assert!(
                all(lengths((0.0, -10.0), (0.0, 110.0)), [0.0, 100_000.0]),
                "the area is on the right of a line north"
            );
            assert!(all(lengths((0.0, 110.0), (0.0, -10.0)), [100_000.0, 0.0]));
            assert!(all(lengths((100.0, -10.0), (100.0, 110.0)), [100_000.0, 0.0]));
            assert!(all(lengths((20.0, 100.0), (80.0, 100.0)), [0.0, 60_000.0]));
            assert!(all(lengths((0.3, -10.0), (0.3, 110.0)), [100_000.0; 2]), "a little inside it is on both");
            assert!(all(lengths((-0.3, -10.0), (-0.3, 110.0)), [0.0; 2]));
        }
    }

    #[test]
    fn the_length_inside_adds_all_stretches() {
        for ground in [notched(), reversed(&notched())] {
            let across = Segment::new(Vec2::new(-10_000.0, 80_000.0), Vec2::new(200_000.0, 80_000.0));
            assert!((ground.length_inside(&across) - 80_000.0).abs() < 1e-6);
            let from_within = Segment::new(Vec2::new(20_000.0, 80_000.0), Vec2::new(50_000.0, 80_000.0));
            assert!((ground.length_inside(&from_within) - 20_000.0).abs() < 1e-6);
            let within = Segment::new(Vec2::new(10_000.0, 10_000.0), Vec2::new(20_000.0, 10_000.0));
            assert!((ground.length_inside(&within) - 10_000.0).abs() < 1e-6);
            let past = Segment::new(Vec2::new(-10_000.0, 10_000.0), Vec2::new(-20_000.0, 10_000.0));
            assert_eq!(ground.length_inside(&past), 0.0);
            assert!(ground.crossed_by(&across) && ground.crossed_by(&from_within));
            assert!(!ground.crossed_by(&within) && !ground.crossed_by(&past));
        }
    }

    fn reversed(ground: &Outline) -> Outline {
        let points: Vec<Point> = ground.points().iter().rev().map(|&at| Point::round(at)).collect();
        Outline::new(&points)
    }

    #[test]
    fn a_border_that_meets_itself_is_named() {
        assert_eq!(notched().is_simple(), Ok(()));
        assert_eq!(outline(&[(0, 0), (10, 10), (10, 0), (0, 10)]).is_simple(), Err((0, 2)), "a bow");
        assert_eq!(outline(&[(0, 0), (10, 0), (10, 10), (5, 0)]).is_simple(), Err((0, 2)), "a point on a line");
        assert_eq!(outline(&[(0, 0), (10, 0), (10, 0), (5, 9)]).is_simple(), Err((1, 1)), "a point twice");
        assert_eq!(outline(&[(0, 0), (10, 0), (4, 0), (5, 9)]).is_simple(), Err((0, 1)), "there and back");
    }
}
