//! The rectangular base that an element stands on, its corners and edges. Knows no other base.
//!
//! [`Base`] is what is recorded, [`Rect`] the same ground in computation.

use serde::{Deserialize, Serialize};

pub use super::segment::Segment;

use super::points::{Facing, Point, TOLERANCE, Turn, Vec2, right_of, rotated};

/// A base as it is recorded, in whole 1/1000 mm; `at` is the middle of the front edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Base {
    /// The middle of the front edge.
    pub at: Point,
    /// The direction that the front looks in.
    pub facing: Facing,
    /// Length of the front edge.
    pub width: i32,
    /// Length of the side edges.
    pub depth: i32,
}

impl Base {
    /// The same ground for computation.
    pub fn rect(&self) -> Rect {
        Rect::new(self.at.vec(), self.facing, f64::from(self.width), f64::from(self.depth))
    }
}

/// A corner of a base, as seen by its men. The order is clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Left end of the front edge.
    FrontLeft,
    /// Right end of the front edge.
    FrontRight,
    /// Right end of the rear edge.
    RearRight,
    /// Left end of the rear edge.
    RearLeft,
}

impl Corner {
    /// All four, clockwise from the front left.
    pub const ALL: [Corner; 4] = [Corner::FrontLeft, Corner::FrontRight, Corner::RearRight, Corner::RearLeft];
}

/// An edge of a base. The order is clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The edge that the men look over.
    Front,
    /// The side edge on the right hand.
    Right,
    /// The edge behind them.
    Rear,
    /// The side edge on the left hand.
    Left,
}

impl Edge {
    /// All four, clockwise from the front.
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];

    /// The turn from the facing of a base to the outward direction of this edge.
    pub fn turn(self) -> Turn {
        match self {
            Edge::Front => Turn(0),
            Edge::Right => Turn::RIGHT,
            Edge::Rear => Turn(i32::MIN),
            Edge::Left => Turn::LEFT,
        }
    }
}

/// A rectangle in computation. It keeps its direction, so that no query takes a sine. Make one with [`Base::rect`] or
/// [`Rect::new`]: `forward` is always the unit vector of `facing`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The middle of the front edge.
    pub at: Vec2,
    /// The direction that the front looks in.
    pub facing: Facing,
    /// The unit vector of `facing`.
    pub forward: Vec2,
    /// Half the length of the front edge.
    pub half_width: f64,
    /// Length of the side edges.
    pub depth: f64,
}

impl Rect {
    /// The rectangle of this width and depth whose front edge has its middle at `at`.
    pub fn new(at: Vec2, facing: Facing, width: f64, depth: f64) -> Rect {
        Rect { at, facing, forward: facing.forward(), half_width: width * 0.5, depth }
    }

    /// The unit vector to the right.
    pub fn right(&self) -> Vec2 {
        right_of(self.forward)
    }

    /// Length of the front edge.
    pub fn width(&self) -> f64 {
        self.half_width * 2.0
    }

    /// The place of a corner.
    pub fn corner(&self, corner: Corner) -> Vec2 {
        let (x, y) = match corner {
            Corner::FrontLeft => (-self.half_width, 0.0),
            Corner::FrontRight => (self.half_width, 0.0),
            Corner::RearRight => (self.half_width, -self.depth),
            Corner::RearLeft => (-self.half_width, -self.depth),
        };
        self.place(Vec2::new(x, y))
    }

    /// Its corners in the order of [`Corner::ALL`].
    pub fn corners(&self) -> [Vec2; 4] {
        let (side, back) = (self.right() * self.half_width, self.forward * self.depth);
        let (left, right) = (self.at - side, self.at + side);
        [left, right, right - back, left - back]
    }

    /// An edge, from corner to corner clockwise.
    pub fn edge(&self, edge: Edge) -> Segment {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match edge {
            Edge::Front => Segment::new(front_left, front_right),
            Edge::Right => Segment::new(front_right, rear_right),
            Edge::Rear => Segment::new(rear_right, rear_left),
            Edge::Left => Segment::new(rear_left, front_left),
        }
    }

    /// The unit vector outward from an edge.
    pub fn outward(&self, edge: Edge) -> Vec2 {
        match edge {
            Edge::Front => self.forward,
            Edge::Right => self.right(),
            Edge::Rear => -self.forward,
            Edge::Left => -self.right(),
        }
    }

    /// The middle of the ground it covers.
    pub fn centre(&self) -> Vec2 {
        self.at - self.forward * (self.depth * 0.5)
    }

    /// The distance from the centre to a corner.
    pub fn radius(&self) -> f64 {
        Vec2::new(self.half_width, self.depth * 0.5).length()
    }

    /// Shifted without turning.
    pub fn moved(&self, delta: Vec2) -> Rect {
        Rect { at: self.at + delta, ..*self }
    }

    /// Shifted straight ahead by `d`, or back if `d` is negative.
    pub fn ahead(&self, d: f64) -> Rect {
        self.moved(self.forward * d)
    }

    /// Shifted to its right by `d`, or to its left if `d` is negative.
    pub fn sideways(&self, d: f64) -> Rect {
        self.moved(self.right() * d)
    }

    /// Whether it faces the same way as another base or the opposite way: its corners differ by no more than the tolerance.
    pub fn is_parallel_to(&self, other: &Rect) -> bool {
        self.forward.perp_dot(other.forward).abs() * self.width() <= TOLERANCE
    }

    /// The same ground with another edge as its front, as a wagon fights; a side edge makes it as wide as it was deep.
    pub fn fronting(&self, edge: Edge) -> Rect {
        let (half_width, depth) = match edge {
            Edge::Front | Edge::Rear => (self.half_width, self.depth),
            Edge::Right | Edge::Left => (self.depth * 0.5, self.half_width * 2.0),
        };
        let facing = self.facing.turned(edge.turn());
        Rect { at: self.edge(edge).middle(), facing, forward: self.outward(edge), half_width, depth }
    }

    /// On the same ground, facing the other way.
    pub fn about_turned(&self) -> Rect {
        self.fronting(Edge::Rear)
    }

    /// Turned round its centre to face another way.
    pub fn turned_about_centre(&self, facing: Facing) -> Rect {
        let forward = facing.forward();
        Rect { at: self.centre() + forward * (self.depth * 0.5), facing, forward, ..*self }
    }

    /// Turned round `pivot`; for a wheel, this is one of the front corners of an element or a group.
    pub fn wheeled(&self, pivot: Vec2, turn: Turn) -> Rect {
        let by = Facing::NORTH.turned(turn).forward();
        self.with_front(pivot + rotated(self.at - pivot, by), self.facing.turned(turn))
    }

    /// The same base with its front edge elsewhere.
    pub fn with_front(&self, at: Vec2, facing: Facing) -> Rect {
        Rect { at, facing, forward: facing.forward(), ..*self }
    }

    /// Longer by `margin` on all four sides; a negative margin shrinks it, no further than to nothing.
    pub fn grown(&self, margin: f64) -> Rect {
        let margin = margin.max(-self.half_width).max(-self.depth * 0.5);
        let mut grown = self.ahead(margin);
        grown.half_width += margin;
        grown.depth += 2.0 * margin;
        grown
    }

    /// The base to record: the only rounding of a move.
    pub fn snap(&self) -> Base {
        Base {
            at: Point::round(self.at),
            facing: self.facing,
            width: libm::round(self.half_width * 2.0) as i32,
            depth: libm::round(self.depth) as i32,
        }
    }

    /// `at` in the coordinates of this base: x to the right of the middle of its front edge, y ahead of that edge.
    pub fn local(&self, at: Vec2) -> Vec2 {
        let offset = at - self.at;
        Vec2::new(offset.dot(self.right()), offset.dot(self.forward))
    }

    /// How far ahead of this front edge the furthest corner of another base is.
    pub fn furthest_of(&self, other: &Rect) -> f64 {
        other.corners().into_iter().map(|corner| self.local(corner).y).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The place with these [`Rect::local`] coordinates.
    pub fn place(&self, local: Vec2) -> Vec2 {
        self.at + self.right() * local.x + self.forward * local.y
    }

    /// Whether a place lies on the base or within [`TOLERANCE`] of it.
    pub fn holds(&self, at: Vec2) -> bool {
        self.distance_to_point(at) <= TOLERANCE
    }

    /// How far a place is from the base; 0 on it.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        self.offset(at).length()
    }

    /// How far a place is beside the base and how far before or behind it; 0 on it.
    pub(super) fn offset(&self, at: Vec2) -> Vec2 {
        let seen = self.local(at);
        let beside = (seen.x.abs() - self.half_width).max(0.0);
        let beyond = seen.y.max(-self.depth - seen.y).max(0.0);
        Vec2::new(beside, beyond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(x: i32, y: i32, degrees: f64) -> Rect {
        Base { at: Point::new(x, y), facing: Facing::from_degrees(degrees), width: 40_000, depth: 15_000 }.rect()
    }

    fn near(a: Vec2, b: Vec2) -> bool {
        a.distance(b) < 1e-6
    }

    #[test]
    fn corners_run_clockwise_from_the_front_left() {
        let east = base(100_000, 50_000, 90.0);
        let corners = [(100_000, 70_000), (100_000, 30_000), (85_000, 30_000), (85_000, 70_000)];
        for (corner, (x, y)) in Corner::ALL.into_iter().zip(corners) {
            assert_eq!(east.corner(corner), Point::new(x, y).vec(), "{corner:?}");
        }
        assert_eq!(east.corners(), Corner::ALL.map(|corner| east.corner(corner)));
    }

    #[test]
    fn edges_have_their_ends_at_corners_and_look_outward() {
        let rect = base(0, 0, 33.0);
        for edge in Edge::ALL {
            let out = rect.edge(edge).middle() - rect.centre();
            assert!(near(out.normalize(), rect.outward(edge)), "{edge:?}");
            assert!(near(rect.facing.turned(edge.turn()).forward(), rect.outward(edge)), "{edge:?}");
        }
        assert_eq!(rect.edge(Edge::Right).a, rect.corner(Corner::FrontRight));
        assert_eq!(rect.edge(Edge::Right).length().round(), 15_000.0);
    }

    #[test]
    fn about_turned_covers_the_same_ground() {
        let rect = base(7, 9, 33.0);
        let turned = rect.about_turned();
        assert!(near(rect.centre(), turned.centre()));
        assert!(near(rect.corner(Corner::FrontLeft), turned.corner(Corner::RearRight)));
        assert_eq!(turned.facing, rect.facing.reversed());
    }

    #[test]
    fn another_edge_can_be_the_front() {
        let rect = base(7, 9, 33.0);
        let wagon = rect.fronting(Edge::Right);
        assert!(near(wagon.corner(Corner::FrontLeft), rect.corner(Corner::FrontRight)));
        assert!(near(wagon.corner(Corner::RearRight), rect.corner(Corner::RearLeft)));
        assert_eq!((wagon.width(), wagon.depth), (15_000.0, 40_000.0));
        assert_eq!(wagon.forward, wagon.facing.forward());
    }

    #[test]
    fn a_wheel_keeps_its_pivot_and_turns_clockwise_for_plus() {
        let rect = base(0, 0, 0.0);
        let pivot = rect.corner(Corner::FrontRight);
        let wheeled = rect.wheeled(pivot, Turn::from_degrees(90.0));
        assert_eq!(wheeled.facing, Facing::EAST);
        assert!(near(wheeled.corner(Corner::FrontRight), pivot));
        assert!(near(wheeled.corner(Corner::FrontLeft), Vec2::new(20_000.0, 40_000.0)));
    }

    #[test]
    fn turning_about_the_centre_keeps_the_centre() {
        let rect = base(5, 5, 10.0);
        assert!(near(rect.turned_about_centre(Facing::WEST).centre(), rect.centre()));
    }

    #[test]
    fn local_and_place_undo_each_other() {
        let east = base(100_000, 50_000, 90.0);
        assert_eq!(east.local(Vec2::new(103_000.0, 49_000.0)), Vec2::new(1_000.0, 3_000.0));
        assert_eq!(east.place(Vec2::new(1_000.0, 3_000.0)), Vec2::new(103_000.0, 49_000.0));
        assert_eq!(east.ahead(10.0).sideways(5.0).at, Vec2::new(100_010.0, 49_995.0));
    }

    #[test]
    fn snapping_gives_back_the_base_that_was_recorded() {
        let base = Base { at: Point::new(-3, 8), facing: Facing(12_345), width: 40_001, depth: 15_000 };
        assert_eq!(base.rect().snap(), base);
    }

    #[test]
    fn a_place_is_on_the_base_within_the_tolerance() {
        let rect = base(0, 0, 0.0);
        assert!(rect.holds(Vec2::new(20_100.0, -5_000.0)));
        assert!(!rect.holds(Vec2::new(20_101.0, -5_000.0)));
        assert!(rect.holds(Vec2::new(0.0, -15_100.0)));
        assert!(!rect.holds(Vec2::new(0.0, -15_101.0)));
        assert_eq!(rect.distance_to_point(Vec2::new(20_003.0, 4.0)), 5.0);
    }

    #[test]
    fn shrinking_stops_at_nothing() {
        let rect = base(0, 0, 0.0);
        assert_eq!(rect.grown(-100.0).corner(Corner::FrontLeft), Vec2::new(-19_900.0, -100.0));
        assert_eq!(rect.grown(-90_000.0).depth, 0.0);
    }
}
