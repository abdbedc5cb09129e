//! Ribbons of ground along a course: rivers, roads, the shallows of a shore. Knows no kind of going.

use super::base::{Edge, Rect};
use super::outline::{bounds, clipped};
use super::points::{Point, TOLERANCE, Vec2, cross};
use super::segment::Segment;

/// All ground no further than half its breadth from a course of straight lines. Its ends are round.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    course: Vec<Vec2>,
    half_width: f64,
    /// The box round it.
    low: Vec2,
    high: Vec2,
}

/// A place as seen along the course of a band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// The distance along the course from its first point, in 1/1000 mm.
    pub distance: f64,
    /// The distance from the course, in 1/1000 mm; positive to the right of its direction.
    pub offset: f64,
    /// The unit vector of the course there.
    pub direction: Vec2,
}

impl Band {
    /// The band along these points, `half_width` to each side, in 1/1000 mm.
    pub fn new(course: &[Point], half_width: f64) -> Band {
        let course: Vec<Vec2> = course.iter().map(|point| point.vec()).collect();
        let (low, high) = bounds(&course);
        Band { course, half_width, low: low - half_width, high: high + half_width }
    }

    /// The corners of the box around it.
    pub fn bounds(&self) -> (Vec2, Vec2) {
        (self.low, self.high)
    }

    /// Whether the box around it and the box between these corners have no ground in common.
    pub fn is_apart(&self, low: Vec2, high: Vec2) -> bool {
        high.cmple(self.low).any() || self.high.cmple(low).any()
    }

    /// The points of its course.
    pub fn course(&self) -> &[Vec2] {
        &self.course
    }

    /// The distance from the course to either edge, in 1/1000 mm.
    pub fn half_width(&self) -> f64 {
        self.half_width
    }

    /// The lines of its course.
    pub fn lines(&self) -> impl Iterator<Item = Segment> + '_ {
        self.course.windows(2).map(|ends| Segment::new(ends[0], ends[1]))
    }

    /// The length of its course, in 1/1000 mm.
    pub fn length(&self) -> f64 {
        self.lines().map(|line| line.length()).sum()
    }

    /// How far a place is from the middle of the band.
    fn off_course(&self, at: Vec2) -> f64 {
        self.lines().map(|line| line.distance_to_point(at)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a place lies in the band.
    pub fn inside(&self, at: Vec2) -> bool {
        self.off_course(at) <= self.half_width
    }

    /// How far a place is from the band; 0 in it.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        (self.off_course(at) - self.half_width).max(0.0)
    }

    /// How far a convex shape, its corners clockwise, is from the middle of the band; 0 if the course runs into it.
    fn course_from(&self, shape: &[Vec2]) -> f64 {
        self.lines().map(|line| line_from(&line, shape)).fold(f64::INFINITY, f64::min)
    }

    /// Whether some part of the base lies in the band deeper than the tolerance.
    pub fn touches(&self, rect: &Rect) -> bool {
        self.touches_hull(&rect.corners())
    }

    /// Whether some part of a convex shape, its corners clockwise, lies in the band deeper than the tolerance.
    pub fn touches_hull(&self, hull: &[Vec2]) -> bool {
        // Most lines of a long course are far away; the boxes round them and the shape show that at once.
        let (low, high) = bounds(hull);
        if self.is_apart(low, high) {
            return false;
        }
        let (low, high) = (low - self.half_width, high + self.half_width);
        let is_near = |line: &Segment| line.a.max(line.b).cmpge(low).all() && line.a.min(line.b).cmple(high).all();
        self.lines().filter(is_near).any(|line| line_from(&line, hull) < self.half_width - TOLERANCE)
    }

    /// Whether the whole base lies in the band, by the tolerance.
    pub fn contains(&self, rect: &Rect) -> bool {
        let reach = self.half_width + TOLERANCE + 1e-6;
        let covered = |side: Segment| self.length_within(&side, reach) >= side.length() - 1.0;
        self.touches(rect) && Edge::ALL.into_iter().all(|edge| covered(rect.edge(edge)))
    }

    /// Whether a line meets the edge of the band: it has places in it and places out of it.
    pub fn crossed_by(&self, line: &Segment) -> bool {
        let inside = self.length_inside(line);
        inside > 0.0 && inside < line.length() - 1e-6
    }

    /// The length of the parts of a line that lie in the band.
    pub fn length_inside(&self, line: &Segment) -> f64 {
        self.length_within(line, self.half_width)
    }

    /// The length of the parts of a line no further than `reach` from the course.
    fn length_within(&self, line: &Segment, reach: f64) -> f64 {
        let mut parts: Vec<(f64, f64)> = self.lines().filter_map(|middle| part_near(line, &middle, reach)).collect();
        parts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut sum, mut covered) = (0.0, 0.0_f64);
        for (from, to) in parts {
            sum += (to - from.max(covered)).max(0.0);
            covered = covered.max(to);
        }
        sum * line.length()
    }

    /// How far a base can slide along `travel` before it touches the band, too short by half the tolerance at most; 0
    /// if it touches the band already, `None` if it never does on the way.
    pub fn enter_distance(&self, rect: &Rect, travel: Vec2) -> Option<f64> {
        if self.touches(rect) {
            return Some(0.0);
        }
        let (way, direction) = (travel.length(), travel.normalize_or_zero());
        let limit = self.half_width - TOLERANCE;
        if !self.touches_hull(&super::sweep::swept(rect, travel)) {
            return None;
        }
        let mut gone = 0.0;
        while gone < way {
            // The gap closes no faster than the base goes.
            let gap = self.course_from(&rect.moved(direction * gone).corners()) - limit;
            if gap <= 0.0 {
                return Some((gone - TOLERANCE * 0.5).max(0.0));
            }
            gone += gap.max(TOLERANCE * 0.5);
        }
        self.touches(&rect.moved(travel)).then_some(way)
    }

    /// A place in relation to the course; `None` if the course has no line.
    pub fn along(&self, at: Vec2) -> Option<Along> {
        let mut best: Option<(f64, Along)> = None;
        let mut gone = 0.0;
        for line in self.lines() {
            let off = line.distance_to_point(at);
            if best.is_none_or(|(least, _)| off < least) {
                let direction = line.direction();
                let side = if cross(direction, at - line.a) > 0.0 { -off } else { off };
                let distance = gone + line.nearest(at) * line.length();
                best = Some((off, Along { distance, offset: side, direction }));
            }
            gone += line.length();
        }
        best.map(|(_, along)| along)
    }

    /// The course from beside one place to beside another: its points in the middle of the band, in this order.
    pub fn course_between(&self, from: Vec2, to: Vec2) -> Vec<Vec2> {
        let (Some(from), Some(to)) = (self.along(from), self.along(to)) else { return Vec::new() };
        let (low, high) = (from.distance.min(to.distance), from.distance.max(to.distance));
        let mut gone = 0.0;
        let bends = self.lines().map(|line| {
            gone += line.length();
            (gone, line.b)
        });
        let mut points: Vec<Vec2> = self.place(low).map(|(place, _)| place).into_iter().collect();
        points.extend(bends.filter(|(at, _)| *at > low && *at < high).map(|(_, bend)| bend));
        points.extend(self.place(high).map(|(place, _)| place));
        if to.distance < from.distance {
            points.reverse();
        }
        points
    }

    /// The place at this distance along the course, and the direction of the course there; beyond its ends, the end.
    pub fn place(&self, distance: f64) -> Option<(Vec2, Vec2)> {
        let mut left = distance.max(0.0);
        let mut last = None;
        for line in self.lines() {
            let length = line.length();
            if left <= length && length > 0.0 {
                return Some((line.point(left / length), line.direction()));
            }
            left -= length;
            last = Some((line.b, line.direction()));
        }
        last
    }
}

/// How far a line is from a convex shape, its corners clockwise; 0 if the line runs into it.
fn line_from(line: &Segment, shape: &[Vec2]) -> f64 {
    if clipped(line, shape, 0.0).is_some() {
        return 0.0;
    }
    let sides = (0..shape.len()).map(|i| Segment::new(shape[i], shape[(i + 1) % shape.len()]));
    sides.map(|side| side.distance_to_segment(line)).fold(f64::INFINITY, f64::min)
}

/// The part of `line` no further than `reach` from `middle`: one stretch, because that ground is convex.
fn part_near(line: &Segment, middle: &Segment, reach: f64) -> Option<(f64, f64)> {
    let side = middle.direction().perp() * reach;
    let box_round = [middle.a + side, middle.b + side, middle.b - side, middle.a - side];
    let parts = [part_in_circle(line, middle.a, reach), part_in_circle(line, middle.b, reach)];
    let body = if side == Vec2::ZERO { None } else { clipped(line, &box_round, 0.0) };
    let all = parts.into_iter().chain([body]).flatten();
    all.reduce(|(from, to), (other_from, other_to)| (from.min(other_from), to.max(other_to)))
}

/// The part of `line` within the circle.
fn part_in_circle(line: &Segment, centre: Vec2, radius: f64) -> Option<(f64, f64)> {
    let (along, from) = (line.b - line.a, line.a - centre);
    let (square, mid) = (along.length_squared(), from.dot(along));
    let inside = mid * mid - square * (from.length_squared() - radius * radius);
    if square == 0.0 || inside < 0.0 {
        return None;
    }
    let half = libm::sqrt(inside);
    let (enter, leave) = (((-mid - half) / square).max(0.0), ((-mid + half) / square).min(1.0));
    (enter <= leave).then_some((enter, leave))
}

#[cfg(test)]
mod tests {
    use super::super::points::Facing;
    use super::*;

    /// 40 mm broad, 200 mm to the east and then 100 mm to the north.
    fn river() -> Band {
        let points = [(0, 0), (200_000, 0), (200_000, 100_000)];
        Band::new(&points.map(|(x, y)| Point::new(x, y)), 20_000.0)
    }

    fn base(x: f64, y: f64) -> Rect {
        Rect::new(Vec2::new(x, y), Facing::NORTH, 40_000.0, 15_000.0)
    }

    #[test]
    fn places_in_the_band() {
        assert!(river().inside(Vec2::new(100_000.0, 20_000.0)));
        assert!(!river().inside(Vec2::new(100_000.0, 20_001.0)));
        assert_eq!(river().distance_to_point(Vec2::new(100_000.0, 25_000.0)), 5_000.0);
        assert_eq!(river().length(), 300_000.0);
    }

    #[test]
    fn a_base_touches_deeper_than_the_tolerance() {
        assert!(!river().touches(&base(100_000.0, -19_900.0)));
        assert!(river().touches(&base(100_000.0, -19_899.0)));
        assert!(river().contains(&base(100_000.0, 20_100.0)));
        assert!(!river().contains(&base(100_000.0, 20_102.0)));
        assert!(river().contains(&base(195_000.0, 12_000.0)), "round the bend");
        assert!(!river().contains(&base(175_000.0, 22_000.0)), "over the inside of the bend");
        assert!(river().touches(&base(100_000.0, 34_899.0)), "from the other bank");
        assert!(!river().touches(&base(100_000.0, 34_900.0)));
    }

    #[test]
    fn lengths_inside_count_a_place_once() {
        let across = Segment::new(Vec2::new(100_000.0, -50_000.0), Vec2::new(100_000.0, 50_000.0));
        assert!((river().length_inside(&across) - 40_000.0).abs() < 1e-6);
        let down = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(300_000.0, 0.0));
        assert!((river().length_inside(&down) - 220_000.0).abs() < 1e-6);
        assert!(river().crossed_by(&across));
        assert!(!river().crossed_by(&Segment::new(Vec2::new(10.0, 5.0), Vec2::new(90.0, -5.0))));
    }

    #[test]
    fn the_way_to_the_bank_is_short_by_half_the_tolerance_at_most() {
        let start = base(100_000.0, -50_000.0);
        let way = river().enter_distance(&start, Vec2::new(0.0, 90_000.0)).unwrap();
        assert!((30_050.0..=30_100.0).contains(&way), "{way}");
        assert_eq!(river().enter_distance(&start, Vec2::new(0.0, 30_000.0)), None);
        assert_eq!(river().enter_distance(&base(100_000.0, 0.0), Vec2::new(0.0, 1.0)), Some(0.0));
    }

    #[test]
    fn one_who_follows_the_course_knows_where_he_is() {
        let along = river().along(Vec2::new(50_000.0, -3_000.0)).unwrap();
        assert_eq!(along, Along { distance: 50_000.0, offset: 3_000.0, direction: Vec2::new(1.0, 0.0) });
        let along = river().along(Vec2::new(193_000.0, 60_000.0)).unwrap();
        assert_eq!(along, Along { distance: 260_000.0, offset: -7_000.0, direction: Vec2::new(0.0, 1.0) });
        assert_eq!(river().place(250_000.0), Some((Vec2::new(200_000.0, 50_000.0), Vec2::new(0.0, 1.0))));
        assert_eq!(river().place(1e9).unwrap().0, Vec2::new(200_000.0, 100_000.0));
        assert_eq!(Band::new(&[Point::new(1, 1)], 5.0).along(Vec2::ZERO), None);
    }
}
