//! What lies before a base: areas in front, lines of shot, crests. Knows no ranges and no kinds of troops.

pub use super::band::{Along, Band};
use super::base::{Edge, Rect};
pub use super::outline::{Cover, Outline};
use super::points::{TOLERANCE, Vec2, cross};
use super::segment::Segment;
use super::touch::{convex_overlaps, far_corner};

/// The area directly in front of the front edge, `depth` deep and wider than the edge by `margin` at each end: a
/// threat zone with no margin, the lane of shooters with one.
pub fn in_front(rect: &Rect, depth: f64, margin: f64) -> Rect {
    beside(rect, Edge::Front, depth, margin)
}

/// The area directly outward of any edge, `depth` deep and wider than the edge by `margin` at each end. It faces away
/// from the base.
pub fn beside(rect: &Rect, edge: Edge, depth: f64, margin: f64) -> Rect {
    let front = rect.fronting(edge);
    Rect { half_width: front.half_width + margin, depth, ..front.ahead(depth) }
}

/// Whether `obstacle` leaves free the ground between two edges: see [`Between`].
pub fn clear_between(a: &Segment, b: &Segment, obstacle: &Rect) -> bool {
    Between::new(a, b).is_left_free_by(obstacle)
}

/// The ground between the two lines that join the ends of two edges without crossing.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// Its corners, the ends of the first edge first.
    corners: [Vec2; 4],
    /// The corner that looks inward, where there is one: the ground is two triangles then.
    inward: Option<usize>,
    /// The upright box round it.
    low: Vec2,
    high: Vec2,
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
        let inward = turns.iter().position(|turn| turn * hand < 0.0);
        let (low, high) = (a.a.min(a.b).min(c.min(d)), a.a.max(a.b).max(c.max(d)));
        Between { corners, inward, low, high }
    }

    /// Whether no part of a base lies, deeper than the tolerance, in this ground.
    pub fn is_left_free_by(&self, obstacle: &Rect) -> bool {
        if self.is_beside(obstacle) {
            return true;
        }
        let in_the_way = |shape: &[Vec2]| convex_overlaps(&obstacle.corners(), shape);
        match self.inward {
            None => !in_the_way(&self.corners),
            Some(i) => {
                let [p, q, r, s] = std::array::from_fn(|k| self.corners[(i + k) % 4]);
                !in_the_way(&[p, q, r]) && !in_the_way(&[p, r, s])
            }
        }
    }

    /// Whether a base lies outside the box round it: a quick look before the exact one.
    fn is_beside(&self, obstacle: &Rect) -> bool {
        let (centre, reach) = (obstacle.centre(), far_corner(obstacle));
        let (low, high) = (self.low - reach, self.high + reach);
        centre.cmplt(low).any() || centre.cmpgt(high).any()
    }
}

/// The ends of `b` in the order in which they join the ends of `a` without crossing.
fn uncrossed(a: &Segment, b: &Segment) -> [Vec2; 2] {
    if Segment::new(a.a, b.a).crosses(&Segment::new(a.b, b.b)) { [b.b, b.a] } else { [b.a, b.b] }
}

/// Lines from one edge to another, each from one of five places on the one to one of five on the other, ends included:
/// where a rule asks for every line between them, these stand for all.
pub fn lines_between(a: &Segment, b: &Segment) -> impl Iterator<Item = Segment> {
    let (a, b) = (*a, *b);
    let place = |line: &Segment, i: u8| line.point(f64::from(i) * 0.25);
    (0..25).map(move |i| Segment::new(place(&a, i / 5), place(&b, i % 5)))
}

/// The height of a place on a hill that rises evenly from its border to its crest line: 0 outside and on the border, 1
/// on the crest.
pub fn height_at(outline: &Outline, crest: &Segment, at: Vec2) -> f64 {
    if !outline.inside(at) {
        return 0.0;
    }
    let (from_border, to_crest) = (outline.border_distance(at), crest.distance_to_point(at));
    if from_border + to_crest == 0.0 { 0.0 } else { from_border / (from_border + to_crest) }
}

/// The greatest height along a line such as a front edge, looked at every 1/16 of it and where it comes nearest to the
/// crest.
pub fn greatest_height(outline: &Outline, crest: &Segment, line: &Segment) -> f64 {
    let places = (0..=16).map(|i| f64::from(i) / 16.0);
    let near_crest = [line.nearest(crest.a), line.nearest(crest.b), line.nearest(crest.middle())];
    places.chain(near_crest).map(|part| height_at(outline, crest, line.point(part))).fold(0.0, f64::max)
}

/// Whether all of `there`, seen from all of `here`, lies beyond a crest: every line between the two crosses it, and
/// neither reaches the crest line itself.
pub fn beyond_crest(crest: &Segment, here: &Segment, there: &Segment) -> bool {
    let along = crest.direction();
    let side = |at: Vec2| cross(along, at - crest.a);
    let apart = |at: Vec2, other: Vec2| {
        let (near, far) = (side(at), side(other));
        near.abs() > TOLERANCE && far.abs() > TOLERANCE && (near > 0.0) != (far > 0.0)
    };
    // What both ends of one edge see cut off from both ends of the other is cut off between them too.
    let pairs = [(here.a, there.a), (here.a, there.b), (here.b, there.a), (here.b, there.b)];
    pairs.into_iter().all(|(a, b)| apart(a, b) && crest.crosses(&Segment::new(a, b)))
}

#[cfg(test)]
mod tests {
    use super::super::points::{Facing, Point};
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
    fn lines_between_join_the_ends_too() {
        let a = Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0));
        let b = Segment::new(Vec2::new(0.0, 9.0), Vec2::new(4.0, 9.0));
        let lines: Vec<Segment> = lines_between(&a, &b).collect();
        assert_eq!(lines.len(), 25);
        assert!(lines.contains(&Segment::new(a.a, b.b)) && lines.contains(&Segment::new(a.b, b.a)));
    }

    fn hill() -> (Outline, Segment) {
        let points = [(0, 0), (300_000, 0), (300_000, 100_000), (0, 100_000)].map(|(x, y)| Point::new(x, y));
        (Outline::new(&points), Segment::new(Vec2::new(50_000.0, 50_000.0), Vec2::new(250_000.0, 50_000.0)))
    }

    #[test]
    fn a_hill_rises_from_its_border_to_its_crest() {
        let (hill, crest) = hill();
        let height = |y| height_at(&hill, &crest, Vec2::new(150_000.0, y));
        assert_eq!(height(-1.0), 0.0);
        assert_eq!(height(25_000.0), 0.5);
        assert_eq!(height(50_000.0), 1.0);
        assert!(height(20_000.0) < height(30_000.0));
        let front = Segment::new(Vec2::new(150_000.0, 10_000.0), Vec2::new(150_000.0, 40_000.0));
        assert_eq!(greatest_height(&hill, &crest, &front), 0.8);
    }

    #[test]
    fn an_edge_is_beyond_the_crest_when_every_line_to_it_crosses() {
        let (_, crest) = hill();
        let edge = |x, y| Segment::new(Vec2::new(x, y), Vec2::new(x + 40_000.0, y));
        let here = edge(130_000.0, 10_000.0);
        assert!(beyond_crest(&crest, &here, &edge(130_000.0, 50_101.0)));
        assert!(!beyond_crest(&crest, &here, &edge(130_000.0, 50_100.0)), "on the crest");
        assert!(!beyond_crest(&crest, &here, &edge(130_000.0, 30_000.0)), "short of it");
        let at_its_end = edge(20_000.0, 10_000.0);
        assert!(!beyond_crest(&crest, &at_its_end, &edge(20_000.0, 90_000.0)), "past its end");
        let tilted = Segment::new(Vec2::new(130_000.0, 40_000.0), Vec2::new(170_000.0, 90_000.0));
        assert!(!beyond_crest(&crest, &here, &tilted), "in part on this side");
    }
}
