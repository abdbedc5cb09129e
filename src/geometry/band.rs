//! Ribbons of ground along a course: rivers, roads, the shallows of a shore. Knows no kind of going.

use super::base::{Edge, Rect};
use super::outline::clipped;
use super::points::{Point, TOLERANCE, Vec2, cross};
use super::segment::Segment;

/// All ground no further than half its breadth from a course of straight lines. Its ends are round.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    course: Vec<Vec2>,
    half_width: f64,
}

/// A place as one sees it who follows the course of a band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// How far along the course, from its first point.
    pub distance: f64,
    /// How far off the course, positive to the right hand of one who follows it.
    pub offset: f64,
    /// The unit vector in which the course runs there.
    pub direction: Vec2,
}

impl Band {
    /// The band along these points, `half_width` to each side.
    pub fn new(course: &[Point], half_width: f64) -> Band {
        Band { course: course.iter().map(|point| point.vec()).collect(), half_width }
    }

    /// The points of its course.
    pub fn course(&self) -> &[Vec2] {
        &self.course
    }

    /// From the course to either side.
    pub fn half_width(&self) -> f64 {
        self.half_width
    }

    /// The lines of its course.
    pub fn lines(&self) -> impl Iterator<Item = Segment> + '_ {
        self.course.windows(2).map(|ends| Segment::new(ends[0], ends[1]))
    }

    /// The length of its course.
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

    /// How far a convex shape, its corners clockwise, is from the middle of the band; 0 where the course runs into it.
    fn course_from(&self, shape: &[Vec2]) -> f64 {
        let from = |line: Segment| {
            if clipped(&line, shape, 0.0).is_some() {
                return 0.0;
            }
            let sides = (0..shape.len()).map(|i| Segment::new(shape[i], shape[(i + 1) % shape.len()]));
            sides.map(|side| side.distance_to_segment(&line)).fold(f64::INFINITY, f64::min)
        };
        self.lines().map(from).fold(f64::INFINITY, f64::min)
    }

    /// Whether some part of the base lies in the band deeper than the tolerance.
    pub fn touches(&self, rect: &Rect) -> bool {
        let near = rect.radius() + self.half_width;
        let centre = rect.centre();
        self.off_course(centre) < near && self.touches_hull(&rect.corners())
    }

    /// Whether some part of a convex shape, its corners clockwise, lies in the band deeper than the tolerance.
    pub fn touches_hull(&self, hull: &[Vec2]) -> bool {
        self.course_from(hull) < self.half_width - TOLERANCE
    }

    /// Whether the whole base lies in the band, by the tolerance.
    pub fn contains(&self, rect: &Rect) -> bool {
        let reach = self.half_width + TOLERANCE;
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

    /// How far a base can slide along `travel` before it touches the band, short of the place by half the tolerance at
    /// most; 0 where it touches it already, `None` where it never does on the way.
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

    /// Where along the course a place is; `None` where the course has no line.
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

    /// The place so far along the course, and the direction of the course there; beyond its ends, the end.
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

/// The part of `line` that is no further than `reach` from `middle`: one stretch, for that ground is convex.
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
