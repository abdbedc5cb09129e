//! Places, headings and turns, and the one tolerance. Knows no shapes.
//!
//! Lengths are 1/1000 mm. x grows to the east, y to the north; headings run clockwise from north.

use std::f64::consts::TAU;
use std::ops::Neg;

use serde::{Deserialize, Serialize};

/// A place or a direction in computation, in 1/1000 mm.
pub use glam::DVec2 as Vec2;

/// One millimetre on the table, in the units of every length here.
pub const MM: i32 = 1000;

/// 0.1 mm. A length passes its limit only beyond limit + tolerance, edges and corners touch within it, and bases
/// overlap only if deeper than it.
pub const TOLERANCE: f64 = 100.0;

/// More than rounding makes of a result, as a part of it: what is told apart by more is so however it is computed.
pub const ROUNDED: f64 = 1e-9;

/// The whole turn in units of [`Facing`] and [`Turn`].
const FULL_TURN: f64 = 4_294_967_296.0;

/// Whether `length` keeps to `limit`: it may reach `limit` + [`TOLERANCE`], not more.
pub fn within(length: f64, limit: f64) -> bool {
    length <= limit + TOLERANCE
}

/// A place on the table in whole 1/1000 mm from its south-west corner; written as `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// To the east.
    pub x: i32,
    /// To the north.
    pub y: i32,
}

impl Point {
    /// The point `x` to the east and `y` to the north.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The same place for computation.
    pub fn vec(self) -> Vec2 {
        Vec2::new(f64::from(self.x), f64::from(self.y))
    }

    /// The nearest point of the grid; values beyond `i32` become its ends. NaN must not reach this: every length
    /// handed to this room is finite, and no function of it divides by a length that may be 0.
    pub fn round(at: Vec2) -> Point {
        debug_assert!(!at.is_nan(), "a place is not a number");
        Point { x: libm::round(at.x) as i32, y: libm::round(at.y) as i32 }
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> [i32; 2] {
        [point.x, point.y]
    }
}

/// A heading: 2^32 to the whole turn, clockwise from north. Turns add up exactly and wrap by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facing(pub u32);

impl Facing {
    /// Towards growing y.
    pub const NORTH: Facing = Facing(0);
    /// Towards growing x.
    pub const EAST: Facing = Facing(1 << 30);
    /// Towards falling y.
    pub const SOUTH: Facing = Facing(2 << 30);
    /// Towards falling x.
    pub const WEST: Facing = Facing(3 << 30);

    /// The heading nearest to `degrees` clockwise from north; whole turns are taken off.
    pub fn from_degrees(degrees: f64) -> Facing {
        Facing(libm::round(degrees.rem_euclid(360.0) / 360.0 * FULL_TURN) as u64 as u32)
    }

    /// Degrees clockwise from north, from 0 to below 360.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / FULL_TURN * 360.0
    }

    /// The unit vector of the heading. Headings a quarter turn apart give vectors exactly a quarter turn apart, so the
    /// four right angles are exact.
    pub fn forward(self) -> Vec2 {
        let past_quarter = f64::from(self.0 & (Facing::EAST.0 - 1));
        let (sin, cos) = libm::sincos(past_quarter / FULL_TURN * TAU);
        match self.0 >> 30 {
            0 => Vec2::new(sin, cos),
            1 => Vec2::new(cos, -sin),
            2 => Vec2::new(-sin, -cos),
            _ => Vec2::new(-cos, sin),
        }
    }

    /// The unit vector to the right of the heading.
    pub fn right(self) -> Vec2 {
        right_of(self.forward())
    }

    /// This heading after a turn.
    pub fn turned(self, turn: Turn) -> Facing {
        Facing(self.0.wrapping_add_signed(turn.0))
    }

    /// The heading straight to the rear.
    pub fn reversed(self) -> Facing {
        Facing(self.0.wrapping_add(Facing::SOUTH.0))
    }

    /// The heading from one place to another; north if they are the same place.
    pub fn toward(from: Vec2, to: Vec2) -> Facing {
        let way = to - from;
        let turn = libm::atan2(way.x, way.y) / TAU * FULL_TURN;
        Facing(libm::round(turn) as i64 as u32)
    }

    /// The shortest turn from this heading to another; half a turn is to the left.
    pub fn to(self, other: Facing) -> Turn {
        Turn(other.0.wrapping_sub(self.0) as i32)
    }
}

/// The vector a quarter turn clockwise from `forward`.
pub(super) fn right_of(forward: Vec2) -> Vec2 {
    Vec2::new(forward.y, -forward.x)
}

/// `offset` turned clockwise by the angle whose sine and cosine are the parts of `by`, a [`Facing::forward`].
pub(super) fn rotated(offset: Vec2, by: Vec2) -> Vec2 {
    Vec2::new(offset.x * by.y + offset.y * by.x, offset.y * by.y - offset.x * by.x)
}

/// z of the cross product: positive if `b` lies to the left of `a`.
pub(super) fn cross(a: Vec2, b: Vec2) -> f64 {
    a.perp_dot(b)
}

/// A signed part of a turn in units of [`Facing`], positive to the right (clockwise); half a turn at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Turn(pub i32);

impl Turn {
    /// A quarter turn to the right.
    pub const RIGHT: Turn = Turn(1 << 30);
    /// A quarter turn to the left.
    pub const LEFT: Turn = Turn(-(1 << 30));

    /// The turn by `degrees`, positive to the right. More than half a turn is cut to half a turn. To the right this is
    /// the least step below half a turn, because exactly half a turn is to the left (see [`Facing::reversed`]).
    pub fn from_degrees(degrees: f64) -> Turn {
        Turn(libm::round(degrees / 360.0 * FULL_TURN) as i32)
    }

    /// The turn in degrees, positive to the right.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / FULL_TURN * 360.0
    }

    /// The turn in radians, positive to the right.
    pub fn radians(self) -> f64 {
        f64::from(self.0) / FULL_TURN * TAU
    }

    /// The turn nearest to `radians`, positive to the right.
    pub fn from_radians(radians: f64) -> Turn {
        Turn(libm::round(radians / TAU * FULL_TURN) as i32)
    }
}

impl Neg for Turn {
    type Output = Turn;
    fn neg(self) -> Turn {
        Turn(self.0.wrapping_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_passes_its_limit_only_beyond_the_tolerance() {
        assert!(within(80_100.0, 80_000.0));
        assert!(!within(80_100.001, 80_000.0));
    }

    #[test]
    fn the_right_angles_are_exact() {
        assert_eq!(Facing::NORTH.forward(), Vec2::new(0.0, 1.0));
        assert_eq!(Facing::EAST.forward(), Vec2::new(1.0, 0.0));
        assert_eq!(Facing::SOUTH.forward(), Vec2::new(0.0, -1.0));
        assert_eq!(Facing::WEST.forward(), Vec2::new(-1.0, 0.0));
        assert_eq!(Facing::NORTH.right(), Facing::EAST.forward());
        assert_eq!(Facing::WEST.right(), Facing::NORTH.forward());
    }

    #[test]
    fn degrees_run_clockwise_and_wrap() {
        assert_eq!(Facing::from_degrees(90.0), Facing::EAST);
        assert_eq!(Facing::from_degrees(-90.0), Facing::WEST);
        assert_eq!(Facing::from_degrees(360.0), Facing::NORTH);
        assert_eq!(Facing::from_degrees(359.999_999_999_99), Facing::NORTH);
        assert_eq!(Facing::from_degrees(810.0), Facing::EAST);
        assert_eq!(Facing::WEST.degrees(), 270.0);
        assert_eq!(Facing::from_degrees(22.5).degrees(), 22.5);
    }

    #[test]
    fn turns_add_to_headings_and_undo_themselves() {
        let right = Turn::from_degrees(90.0);
        assert_eq!(right, Turn::RIGHT);
        assert_eq!(Facing::WEST.turned(right), Facing::NORTH);
        assert_eq!(Facing::NORTH.turned(-right), Facing::WEST);
        assert_eq!(Facing::NORTH.to(Facing::WEST), Turn::LEFT);
        assert_eq!(Facing::WEST.to(Facing::EAST).degrees(), -180.0);
        assert_eq!(Facing::EAST.reversed(), Facing::WEST);
        assert_eq!(Turn::from_degrees(200.0), Turn(i32::MAX));
        assert_eq!(Turn::from_radians(Turn::RIGHT.radians()), Turn::RIGHT);
    }

    #[test]
    fn toward_points_from_one_place_to_another() {
        let o = Vec2::ZERO;
        assert_eq!(Facing::toward(o, Vec2::new(5.0, 0.0)), Facing::EAST);
        assert_eq!(Facing::toward(o, Vec2::new(0.0, -5.0)), Facing::SOUTH);
        assert_eq!(Facing::toward(o, Vec2::new(-3.0, 3.0)), Facing::from_degrees(315.0));
        assert_eq!(Facing::toward(o, o), Facing::NORTH);
    }

    #[test]
    fn points_round_to_the_grid_and_stop_at_its_end() {
        assert_eq!(Point::round(Vec2::new(1.4, -1.6)), Point::new(1, -2));
        assert_eq!(Point::round(Vec2::new(1e12, -1e12)), Point::new(i32::MAX, i32::MIN));
    }

    #[test]
    fn points_are_written_as_pairs() {
        let text = serde_json::to_string(&Point::new(3, -4)).unwrap();
        assert_eq!(text, "[3,-4]");
        assert_eq!(serde_json::from_str::<Point>(&text).unwrap(), Point::new(3, -4));
        assert_eq!(serde_json::to_string(&Facing::EAST).unwrap(), "1073741824");
    }
}
