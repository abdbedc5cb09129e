//! The length of a move, measured by its front corners. Knows no limits: the rule set says how far a base may go.

use super::base::{Corner, Rect};
use super::points::{Facing, Turn, Vec2, right_of};

/// A move in the making: the poses of a base, slide by slide and wheel by wheel.
///
/// The length of the move is, for the front corner that goes furthest, the greatest straight distance between its
/// start and its end, or between either of these and any place that it passes.
#[derive(Clone, Debug)]
pub struct Track {
    start: Rect,
    rect: Rect,
    pieces: Vec<Piece>,
}

/// One stretch of the way: the base before it, and the pivot and turn if it was a wheel.
#[derive(Clone, Copy, Debug)]
struct Piece {
    before: Rect,
    wheel: Option<(Vec2, Turn)>,
}

impl Track {
    /// A move that begins here.
    pub fn new(rect: Rect) -> Track {
        Track { start: rect, rect, pieces: Vec::new() }
    }

    /// Goes on straight by `delta`, without turning.
    pub fn slide(&mut self, delta: Vec2) {
        self.go(self.rect.moved(delta), None);
    }

    /// Goes on by a wheel round `pivot`; the corners pass every place of their arcs.
    pub fn wheel(&mut self, pivot: Vec2, turn: Turn) {
        self.go(self.rect.wheeled(pivot, turn), Some((pivot, turn)));
    }

    /// Turns round its centre to `facing`. Men who turn on the spot sweep no arcs: the corners go straight from their
    /// old places to their new ones.
    pub fn turn_in_place(&mut self, facing: Facing) {
        self.go(self.rect.turned_about_centre(facing), None);
    }

    /// Goes on to `rect` in straight lines, whatever the facing there.
    pub fn place(&mut self, rect: Rect) {
        self.go(rect, None);
    }

    fn go(&mut self, after: Rect, wheel: Option<(Vec2, Turn)>) {
        self.pieces.push(Piece { before: self.rect, wheel });
        self.rect = after;
    }

    /// The base at the present end of the move.
    pub fn rect(&self) -> Rect {
        self.rect
    }

    /// The base at the start of the move.
    pub fn start(&self) -> Rect {
        self.start
    }

    /// The length of the move so far, in 1/1000 mm.
    pub fn length(&self) -> f64 {
        let of_corner = |corner: Corner| {
            let ends = [self.start.corner(corner), self.rect.corner(corner)];
            let passed = self.pieces.iter().map(|piece| piece.furthest(corner, ends));
            passed.fold(ends[0].distance(ends[1]), f64::max)
        };
        of_corner(Corner::FrontLeft).max(of_corner(Corner::FrontRight))
    }
}

impl Piece {
    /// The greatest distance of a place that `corner` passes on this piece from one of the two `ends` of the move. The
    /// end of the piece is not looked at: it is the next one's beginning, or the end of the move.
    fn furthest(&self, corner: Corner, ends: [Vec2; 2]) -> f64 {
        let from = self.before.corner(corner);
        let far = |place: Vec2| ends[0].distance(place).max(ends[1].distance(place));
        let Some((pivot, turn)) = self.wheel else { return far(from) };
        let radius = from.distance(pivot);
        // The furthest point of a circle lies straight across its centre, if the arc reaches it.
        let across = ends.into_iter().filter(|&end| arc_passes(from - pivot, turn, pivot - end));
        across.map(|end| end.distance(pivot) + radius).fold(far(from), f64::max)
    }
}

/// Whether an arm that turns by `turn` comes to point in `direction`.
fn arc_passes(arm: Vec2, turn: Turn, direction: Vec2) -> bool {
    let ahead = libm::atan2(direction.dot(right_of(arm)), direction.dot(arm));
    if turn.0 >= 0 { (0.0..=turn.radians()).contains(&ahead) } else { (turn.radians()..=0.0).contains(&ahead) }
}

#[cfg(test)]
mod tests {
    use super::super::base::Base;
    use super::super::points::Point;
    use super::*;

    fn base() -> Rect {
        Base { at: Point::new(0, 0), facing: Facing::NORTH, width: 40_000, depth: 15_000 }.rect()
    }

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-3, "{a} is not {b}");
    }

    #[test]
    fn a_straight_move_is_as_long_as_its_way() {
        let mut track = Track::new(base());
        assert_eq!(track.length(), 0.0);
        track.slide(Vec2::new(0.0, 60_000.0));
        close(track.length(), 60_000.0);
    }

    #[test]
    fn there_and_back_counts_the_furthest_place() {
        let mut track = Track::new(base());
        track.slide(Vec2::new(0.0, 60_000.0));
        track.slide(Vec2::new(0.0, -70_000.0));
        // From the start 60 mm, from the end 70 mm.
        close(track.length(), 70_000.0);
    }

    #[test]
    fn a_wheel_is_measured_straight_from_corner_to_corner() {
        let mut track = Track::new(base());
        track.wheel(base().corner(Corner::FrontRight), Turn::from_degrees(60.0));
        close(track.length(), 40_000.0);
    }

    #[test]
    fn an_arc_is_measured_at_its_furthest_place() {
        // Wheel right by 150 degrees and left again by 150: the end is the start, the way went 2 r sin 75 degrees off.
        let mut track = Track::new(base());
        let pivot = base().corner(Corner::FrontRight);
        track.wheel(pivot, Turn::from_degrees(150.0));
        track.wheel(pivot, Turn::from_degrees(-150.0));
        close(track.length(), 2.0 * 40_000.0 * libm::sin(75.0_f64.to_radians()));
        // Ahead first: the furthest place from the start lies straight across the pivot, within the arc.
        let mut track = Track::new(base());
        track.slide(Vec2::new(0.0, 30_000.0));
        track.wheel(track.rect().corner(Corner::FrontRight), Turn::from_degrees(170.0));
        let start = base().corner(Corner::FrontLeft);
        close(track.length(), start.distance(pivot + Vec2::new(0.0, 30_000.0)) + 40_000.0);
    }

    #[test]
    fn an_arc_that_stops_short_of_its_furthest_place_counts_its_end() {
        let mut track = Track::new(base());
        track.slide(Vec2::new(0.0, 30_000.0));
        track.wheel(track.rect().corner(Corner::FrontRight), Turn::from_degrees(20.0));
        let (start, end) = (base().corner(Corner::FrontLeft), track.rect().corner(Corner::FrontLeft));
        close(track.length(), start.distance(end));
    }

    #[test]
    fn turning_about_moves_the_corners_across() {
        let mut track = Track::new(base());
        track.turn_in_place(Facing::SOUTH);
        close(track.length(), Vec2::new(40_000.0, 15_000.0).length());
    }
}
