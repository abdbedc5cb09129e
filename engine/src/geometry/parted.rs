//! An area of ground without other areas that lie on it, as a sea has islands.

use super::base::Rect;
use super::outline::{Cover, Outline, bounds, clipped, first_contact};
use super::points::{TOLERANCE, Vec2, cross};
use super::segment::Segment;
use super::sweep::swept;

/// What is left of an area where others lie on it, wholly or in part.
#[derive(Clone, Debug, PartialEq)]
pub struct Parted {
    whole: Outline,
    without: Vec<Outline>,
    /// The lines with what is left on one side and not on the other.
    border: Vec<Segment>,
}

impl Parted {
    /// What is left of `whole`.
    pub fn new(whole: Outline, without: Vec<Outline>) -> Parted {
        let mut parted = Parted { whole, without, border: Vec::new() };
        let outlines = std::iter::once(&parted.whole).chain(&parted.without);
        let edges: Vec<Segment> = outlines.flat_map(Outline::edges).collect();
        let pieces = edges.iter().flat_map(|edge| pieces(edge, &edges));
        parted.border = pieces.filter(|piece| parted.is_border(piece)).collect();
        parted
    }

    fn is_border(&self, piece: &Segment) -> bool {
        let aside = (piece.b - piece.a).normalize_or_zero().perp() * TOLERANCE;
        self.inside(piece.middle() + aside) != self.inside(piece.middle() - aside)
    }

    /// The lines of its border.
    pub fn border(&self) -> &[Segment] {
        &self.border
    }

    /// Whether a place lies in it.
    pub fn inside(&self, at: Vec2) -> bool {
        self.whole.inside(at) && !self.without.iter().any(|other| other.inside(at))
    }

    /// How far a place is from its border, inside or outside.
    pub fn border_distance(&self, at: Vec2) -> f64 {
        self.border.iter().map(|edge| edge.distance_to_point(at)).fold(f64::INFINITY, f64::min)
    }

    /// How far a place is from it; 0 in it.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        if self.inside(at) { 0.0 } else { self.border_distance(at) }
    }

    /// How much of a convex shape, its corners clockwise, lies in it.
    pub fn cover(&self, shape: &[Vec2]) -> Cover {
        let (low, high) = bounds(shape);
        if self.whole.is_apart(low, high) {
            return Cover::Outside;
        }
        if self.border.iter().any(|edge| clipped(edge, shape, TOLERANCE).is_some()) {
            return Cover::Partly;
        }
        let middle = shape.iter().copied().sum::<Vec2>() / shape.len().max(1) as f64;
        if self.inside(middle) { Cover::Wholly } else { Cover::Outside }
    }

    /// The length of the parts of a line that lie in it.
    pub fn length_inside(&self, line: &Segment) -> f64 {
        let within = |piece: &Segment| self.inside(piece.middle());
        pieces(line, &self.border).into_iter().filter(within).map(|piece| piece.length()).sum()
    }

    /// How far a base can slide along `travel` before it touches it; 0 if it touches it already, `None` if it never does on the way.
    pub fn enter_distance(&self, rect: &Rect, travel: Vec2) -> Option<f64> {
        if self.cover(&rect.corners()) != Cover::Outside {
            return Some(0.0);
        }
        if self.cover(&swept(rect, travel)) == Cover::Outside {
            return None;
        }
        first_contact(self.border.iter().copied(), rect, travel)
    }
}

/// The parts into which some lines cut a line, where they cross it and where they begin or end on it.
fn pieces(line: &Segment, others: &[Segment]) -> Vec<Segment> {
    let along = line.b - line.a;
    let part = |place: Vec2| (place - line.a).dot(along) / along.length_squared();
    let mut cuts = vec![0.0, 1.0];
    for other in others {
        let (a, b) = (cross(along, other.a - line.a), cross(along, other.b - line.a));
        if (a > 0.0) != (b > 0.0) {
            cuts.push(part(other.point(a / (a - b))));
        }
        let ends = [other.a, other.b].into_iter().filter(|end| line.distance_to_point(*end) <= TOLERANCE);
        cuts.extend(ends.map(part));
    }
    cuts.retain(|cut| (0.0..=1.0).contains(cut));
    cuts.sort_by(f64::total_cmp);
    let pieces = cuts.windows(2).map(|ends| Segment::new(line.point(ends[0]), line.point(ends[1])));
    pieces.filter(|piece| piece.length() > 0.0).collect()
}

#[cfg(test)]
mod tests {
    use super::super::points::{Facing, Point};
    use super::*;

    fn outline(low: (i32, i32), high: (i32, i32)) -> Outline {
        let corners = [(low.0, low.1), (high.0, low.1), (high.0, high.1), (low.0, high.1)];
        Outline::new(&corners.map(|(x, y)| Point::new(x * 1000, y * 1000)))
    }

    /// A sea 400 mm square, an island of 100 mm in its middle and a headland that reaches 100 mm into it from the south.
    fn sea() -> Parted {
        Parted::new(outline((0, 0), (400, 400)), vec![outline((150, 150), (250, 250)), outline((300, -50), (360, 100))])
    }

    fn base(x: f64, y: f64) -> Rect {
        Rect::new(Vec2::new(x, y) * 1000.0, Facing::NORTH, 40_000.0, 20_000.0)
    }

    #[test]
    fn an_island_is_no_part_of_the_sea() {
        let sea = sea();
        let cover = |x, y| sea.cover(&base(x, y).corners());
        assert_eq!(cover(200.0, 200.0), Cover::Outside);
        assert_eq!(cover(200.0, 250.0), Cover::Outside, "its front edge is the shore");
        assert_eq!(cover(200.0, 250.3), Cover::Partly);
        assert_eq!(cover(200.0, 280.0), Cover::Wholly);
        assert_eq!(cover(330.0, 10.0), Cover::Outside, "from the land onto the headland");
        assert_eq!(cover(330.0, 100.3), Cover::Partly);
        assert_eq!(cover(290.0, 10.0), Cover::Partly);
    }

    #[test]
    fn distances_are_measured_to_what_is_left() {
        let sea = sea();
        assert_eq!(sea.distance_to_point(Vec2::new(200_000.0, 240_000.0)), 10_000.0);
        assert_eq!(sea.enter_distance(&base(200.0, 230.0), Vec2::new(0.0, 100_000.0)).map(f64::round), Some(20_100.0));
        assert_eq!(sea.enter_distance(&base(200.0, 230.0), Vec2::new(0.0, 20_000.0)), None);
        let line = Segment::new(Vec2::new(0.0, 200_000.0), Vec2::new(400_000.0, 200_000.0));
        assert_eq!(sea.length_inside(&line), 300_000.0);
        assert_eq!(
            sea.border().iter().map(|edge| edge.length()).sum::<f64>(),
            1_600_000.0 - 60_000.0 + 260_000.0 + 400_000.0
        );
    }
}
