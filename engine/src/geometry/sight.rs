//! The ground before a base: areas in front, lines of shot. Knows no ranges and no kinds of troops.

pub use super::band::{Along, Band};
use super::base::{Edge, Rect};
use super::convex::Convex;
pub use super::outline::{Cover, Outline};
use super::points::{TOLERANCE, Vec2, cross, right_of};
use super::segment::Segment;
use super::touch::far_corner;

/// The area directly in front of the front edge, `depth` deep and wider than the edge by `margin` at each end. Without
/// a margin it is a threat zone, with one the lane of shooters.
pub fn in_front(rect: &Rect, depth: f64, margin: f64) -> Rect {
    beside(rect, Edge::Front, depth, margin)
}

/// The area directly outward of any edge, `depth` deep and wider than the edge by `margin` at each end. It faces away
/// from the base.
pub fn beside(rect: &Rect, edge: Edge, depth: f64, margin: f64) -> Rect {
    let front = rect.fronting(edge);
    Rect { half_width: front.half_width + margin, depth, ..front.ahead(depth) }
}

/// Whether `obstacle` leaves the ground between two edges free: see [`Between`].
pub fn clear_between(a: &Segment, b: &Segment, obstacle: &Rect) -> bool {
    Between::new(a, b).is_left_free_by(obstacle)
}

/// The ground between the two lines that join the ends of two edges without crossing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    ground: BetweenGround,
    /// The lower corner of the upright box round it.
    low: Vec2,
    high: Vec2,
    /// Across the line between the middles of the edges, with the least and the greatest coordinate of a corner along it.
    across: Vec2,
    sides: [f64; 2],
}

/// The shape of such ground.
#[derive(Clone, Copy, Debug, PartialEq)]
enum BetweenGround {
    /// No corner looks inward.
    Whole(Convex<4>),
    /// One does: it consists of two triangles.
    Halves([Convex<3>; 2]),
}

impl Between {
    /// The ground between two edges.
    pub fn new(a: &Segment, b: &Segment) -> Between {
        let [c, d] = uncrossed(a, b);
        let corners = [a.a, a.b, d, c];
        let turns: [f64; 4] = std::array::from_fn(|i| {
            let (before, at, after) = (corners[(i + 3) % 4], corners[i], corners[(i + 1) % 4]);
            cross(at - before, after - at)
        });
        let hand = turns.iter().sum::<f64>().signum();
        // At most one corner looks inward; beside it one in a line with its neighbours may seem to.
        let inward = turns.iter().map(|turn| turn * hand).enumerate().min_by(|one, other| one.1.total_cmp(&other.1));
        let ground = match inward.filter(|(_, turn)| *turn < 0.0) {
            None => BetweenGround::Whole(Convex::new(corners)),
            Some((i, _)) => {
                let [p, q, r, s] = std::array::from_fn(|k| corners[(i + k) % 4]);
                BetweenGround::Halves([Convex::new([p, q, r]), Convex::new([p, r, s])])
            }
        };
        let (low, high) = (a.a.min(a.b).min(c.min(d)), a.a.max(a.b).max(c.max(d)));
        let across = right_of(Segment::new(a.middle(), b.middle()).direction());
        let shadow = corners.map(|corner| corner.dot(across));
        let sides =
            [shadow.into_iter().fold(f64::INFINITY, f64::min), shadow.into_iter().fold(f64::NEG_INFINITY, f64::max)];
        Between { ground, low, high, across, sides }
    }

    /// Whether no part of a base lies, deeper than the tolerance, in this ground.
    pub fn is_left_free_by(&self, obstacle: &Rect) -> bool {
        if self.is_beside(obstacle) {
            return true;
        }
        match &self.ground {
            BetweenGround::Whole(ground) => !ground.overlaps(obstacle),
            BetweenGround::Halves(both) => !both.iter().any(|half| half.overlaps(obstacle)),
        }
    }

    /// Whether a base lies outside the box round it, or outside the band along it: a quick look before the exact one.
    fn is_beside(&self, obstacle: &Rect) -> bool {
        let (centre, reach) = (obstacle.centre(), far_corner(obstacle));
        let ([left, right], aside) = (self.sides, centre.dot(self.across));
        if aside < left - reach || aside > right + reach {
            return true;
        }
        let (low, high) = (self.low - reach, self.high + reach);
        centre.cmplt(low).any() || centre.cmpgt(high).any()
    }
}

/// The ends of `b` in the order in which they join the ends of `a` without crossing; an end that both share is joined to itself. Where
/// neither order crosses, since one end lies among the other three, edges of bases that look at each other run the opposite way, and
/// their left ends are joined as the first sees them.
fn uncrossed(a: &Segment, b: &Segment) -> [Vec2; 2] {
    let shared = |one: Vec2, other: Vec2| one.distance(other) <= TOLERANCE;
    if shared(a.a, b.b) || shared(a.b, b.a) {
        return [b.b, b.a];
    }
    if shared(a.a, b.a) || shared(a.b, b.b) {
        return [b.a, b.b];
    }
    if Segment::new(a.a, b.b).crosses(&Segment::new(a.b, b.a)) { [b.a, b.b] } else { [b.b, b.a] }
}

/// Lines from five places on one edge to five places on another, the ends included. They stand for every line between
/// the edges if a rule asks for all of them.
pub fn lines_between(a: &Segment, b: &Segment) -> impl Iterator<Item = Segment> {
    let (a, b) = (*a, *b);
    let place = |line: &Segment, i: u8| line.point(f64::from(i) * 0.25);
    (0..25).map(move |i| Segment::new(place(&a, i / 5), place(&b, i % 5)))
}

#[cfg(test)]
mod tests {
    use super::super::points::Facing;
    use super::super::touch::{overlaps, touches};
    use super::*;

    fn base(x: f64, y: f64, facing: Facing) -> Rect {
        Rect::new(Vec2::new(x, y), facing, 40_000.0, 15_000.0)
    }

    #[test]
    fn the_area_in_front_is_as_wide_as_the_edge_and_its_margins() {
        let zone = in_front(&base(0.0, 0.0, Facing::NORTH), 40_000.0, 0.0);
        assert!(overlaps(&zone, &base(39_899.0, 54_899.0, Facing::NORTH)));
        assert!(!overlaps(&zone, &base(39_900.0, 50_000.0, Facing::NORTH)));
        assert!(!overlaps(&zone, &base(0.0, 54_900.0, Facing::NORTH)));
        assert!(touches(&zone, &base(0.0, 55_100.0, Facing::NORTH)), "at its outer limit");
        assert!(!touches(&zone, &base(0.0, 55_101.0, Facing::NORTH)));
        let lane = in_front(&base(0.0, 0.0, Facing::NORTH), 120_000.0, 40_000.0);
        assert_eq!(lane.width(), 120_000.0);
        let wagon = base(0.0, 0.0, Facing::EAST);
        let south = beside(&wagon, Edge::Right, 40_000.0, 0.0);
        assert_eq!((south.facing, south.width()), (Facing::SOUTH, 15_000.0));
        assert_eq!(south.at, Vec2::new(-7_500.0, -60_000.0));
    }

    #[test]
    fn what_stands_between_two_edges_is_in_the_way() {
        let shooter = base(0.0, 0.0, Facing::NORTH).edge(Edge::Front);
        let target = base(0.0, 100_000.0, Facing::SOUTH);
        let clear = |obstacle| clear_between(&shooter, &target.edge(Edge::Front), &obstacle);
        assert!(!clear(base(0.0, 50_000.0, Facing::NORTH)));
        assert!(!clear(base(39_899.0, 50_000.0, Facing::NORTH)));
        assert!(clear(base(39_900.0, 50_000.0, Facing::NORTH)));
        assert!(clear(base(0.0, 0.0, Facing::NORTH)), "the shooter's own base");
        assert!(clear(target), "the target's own base, seen from its front");
        assert!(!clear_between(&shooter, &target.edge(Edge::Rear), &target), "and from its rear");
        let hand = target.edge(Edge::Front);
        let other_way = Segment::new(hand.b, hand.a);
        assert!(clear_between(&shooter, &other_way, &base(39_900.0, 50_000.0, Facing::NORTH)));
    }

    #[test]
    fn an_edge_seen_past_its_own_corner_has_ground_with_an_inward_corner() {
        // The target's left edge lies on the line of sight's far side: part of its own base is in the way.
        let shooter = Segment::new(Vec2::new(-20_000.0, 0.0), Vec2::new(20_000.0, 0.0));
        let target = base(0.0, 60_000.0, Facing::NORTH);
        assert!(!clear_between(&shooter, &target.edge(Edge::Left), &target));
        assert!(clear_between(&shooter, &target.edge(Edge::Rear), &target));
    }

    #[test]
    fn edges_that_share_an_end_have_the_triangle_between_them() {
        let shooter = base(0.0, 0.0, Facing::NORTH).edge(Edge::Front);
        let friend = base(0.0, 15_000.0, Facing::NORTH);
        for beside in [base(40_000.0, 15_000.0, Facing::NORTH), base(-40_000.0, 15_000.0, Facing::NORTH)] {
            for edge in [Edge::Left, Edge::Right].map(|edge| beside.edge(edge)) {
                for run in [edge, Segment::new(edge.b, edge.a)] {
                    assert!(!clear_between(&shooter, &run, &friend), "{run:?}");
                }
            }
        }
    }

    #[test]
    fn lines_between_join_the_ends_too() {
        let a = Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0));
        let b = Segment::new(Vec2::new(0.0, 9.0), Vec2::new(4.0, 9.0));
        let lines: Vec<Segment> = lines_between(&a, &b).collect();
        assert_eq!(lines.len(), 25);
        assert!(lines.contains(&Segment::new(a.a, b.b)) && lines.contains(&Segment::new(a.b, b.a)));
    }
}
