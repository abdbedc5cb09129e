//! The crest of a hill: a line of one or more straight pieces, or the single place of a round summit. Knows heights
//! and what lies beyond the crest, not which elements stand there.

use super::outline::Outline;
use super::points::{ROUNDED, TOLERANCE, Vec2, cross};
use super::segment::Segment;
use super::sight::lines_between;

/// A crest.
#[derive(Clone, Debug)]
pub struct Crest {
    /// Its pieces, one behind the other; a summit is a piece without length.
    pieces: Vec<Segment>,
}

impl Crest {
    /// The crest through these points; a single point is a summit.
    pub fn new(points: &[Vec2]) -> Crest {
        let pieces = match points {
            [summit] => vec![Segment::new(*summit, *summit)],
            points => points.windows(2).map(|ends| Segment::new(ends[0], ends[1])).collect(),
        };
        Crest { pieces }
    }

    /// The points of the crest, in order.
    pub fn points(&self) -> impl Iterator<Item = Vec2> + '_ {
        self.pieces.first().map(|piece| piece.a).into_iter().chain(self.pieces.iter().map(|piece| piece.b))
    }

    /// The piece nearest to a place; `None` if the crest has no points.
    pub fn nearest(&self, at: Vec2) -> Option<&Segment> {
        self.pieces.iter().min_by(|a, b| a.distance_to_point(at).total_cmp(&b.distance_to_point(at)))
    }

    /// How far a place is from the crest.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        self.pieces.iter().map(|piece| piece.distance_to_point(at)).fold(f64::INFINITY, f64::min)
    }

    /// Whether the crest lies between the ends of a line, of which neither is on it; no line crosses a summit that it can go round.
    pub fn parts(&self, line: &Segment) -> bool {
        self.pieces.iter().any(|piece| piece.a != piece.b && parts(piece, line))
    }

    /// Whether all of `there`, seen from all of `here`, lies beyond the crest: every line between the two crosses it,
    /// and neither reaches the crest line itself.
    pub fn hides(&self, here: &Segment, there: &Segment) -> bool {
        let cut = |line: &Segment| self.pieces.iter().any(|piece| parts(piece, line));
        if let [_] = self.pieces[..] {
            // If the ends of one edge are cut off from the ends of the other, all places between them are cut off too.
            let pairs = [(here.a, there.a), (here.a, there.b), (here.b, there.a), (here.b, there.b)];
            return pairs.into_iter().all(|(a, b)| cut(&Segment::new(a, b)));
        }
        lines_between(here, there).all(|line| cut(&line))
    }
}

/// Whether a piece of a crest lies between the ends of a line, and both ends keep off it.
fn parts(piece: &Segment, line: &Segment) -> bool {
    let along = piece.direction();
    let side = |at: Vec2| cross(along, at - piece.a);
    let (near, far) = (side(line.a), side(line.b));
    let apart = near.abs() > TOLERANCE && far.abs() > TOLERANCE && (near > 0.0) != (far > 0.0);
    apart && piece.crosses(line)
}

/// The height of a place on a hill that rises evenly from its border to its crest: 0 outside and on the border, 1 on
/// the crest.
pub fn height_at(outline: &Outline, crest: &Crest, at: Vec2) -> f64 {
    if !outline.inside(at) {
        return 0.0;
    }
    let (from_border, to_crest) = (outline.border_distance(at), crest.distance_to_point(at));
    if from_border + to_crest == 0.0 { 0.0 } else { from_border / (from_border + to_crest) }
}

/// The greater of a height and that of a place on a hill. `near` is a number of a line of the border near the place, and becomes
/// that of a nearer one: where that line alone makes it lower, the rest of the border is not looked at.
pub fn higher(outline: &Outline, crest: &Crest, at: Vec2, known: f64, near: &mut usize) -> f64 {
    let to_crest = crest.distance_to_point(at);
    // Nearer to the border than this it is lower; no place is told apart from another by rounding alone.
    let least = if known < ALL_BUT_CREST { known * to_crest / (1.0 - known) * (1.0 - ROUNDED) } else { 0.0 };
    if least == 0.0 && !outline.inside(at) {
        return known;
    }
    let Some(from_border) = outline.border_distance_over(at, least, near) else { return known };
    if from_border + to_crest == 0.0 || least > 0.0 && !outline.inside(at) {
        return known;
    }
    known.max(from_border / (from_border + to_crest))
}

/// A height above which rounding could tell places apart.
const ALL_BUT_CREST: f64 = 0.999;

#[cfg(test)]
mod tests {
    use super::super::points::Point;
    use super::*;

    fn hill(crest: &[(f64, f64)]) -> (Outline, Crest) {
        let points = [(0, 0), (300_000, 0), (300_000, 100_000), (0, 100_000)].map(|(x, y)| Point::new(x, y));
        let crest: Vec<Vec2> = crest.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
        (Outline::new(&points), Crest::new(&crest))
    }

    #[test]
    fn the_higher_is_the_same_wherever_the_border_is_looked_at_first() {
        let (outline, crest) = hill(&[(50_000.0, 50_000.0), (250_000.0, 60_000.0)]);
        for (x, y) in (-1..32).flat_map(|x| (-1..12).map(move |y| (f64::from(x) * 9_973.0, f64::from(y) * 9_377.0))) {
            let at = Vec2::new(x, y);
            for known in [0.0, 0.2, height_at(&outline, &crest, at), 0.7, 0.9995, 1.0] {
                for mut near in 0..4 {
                    let found = higher(&outline, &crest, at, known, &mut near);
                    assert_eq!(found, known.max(height_at(&outline, &crest, at)), "{at} over {known}");
                }
            }
        }
    }

    fn edge(x: f64, y: f64) -> Segment {
        Segment::new(Vec2::new(x, y), Vec2::new(x + 40_000.0, y))
    }

    #[test]
    fn a_hill_rises_from_its_border_to_its_crest() {
        let (hill, crest) = hill(&[(50_000.0, 50_000.0), (250_000.0, 50_000.0)]);
        let height = |y| height_at(&hill, &crest, Vec2::new(150_000.0, y));
        assert_eq!(height(-1.0), 0.0);
        assert_eq!(height(25_000.0), 0.5);
        assert_eq!(height(40_000.0), 0.8);
        assert_eq!(height(50_000.0), 1.0);
        assert!(height(20_000.0) < height(30_000.0));
    }

    #[test]
    fn an_edge_is_beyond_the_crest_when_every_line_to_it_crosses() {
        let (_, crest) = hill(&[(50_000.0, 50_000.0), (250_000.0, 50_000.0)]);
        let here = edge(130_000.0, 10_000.0);
        assert!(crest.hides(&here, &edge(130_000.0, 50_101.0)));
        assert!(!crest.hides(&here, &edge(130_000.0, 50_100.0)), "on the crest");
        assert!(!crest.hides(&here, &edge(130_000.0, 30_000.0)), "short of it");
        let at_its_end = edge(20_000.0, 10_000.0);
        assert!(!crest.hides(&at_its_end, &edge(20_000.0, 90_000.0)), "past its end");
        let tilted = Segment::new(Vec2::new(130_000.0, 40_000.0), Vec2::new(170_000.0, 90_000.0));
        assert!(!crest.hides(&here, &tilted), "in part on this side");
    }

    #[test]
    fn a_bent_crest_is_as_high_along_all_its_pieces_and_hides_over_each() {
        let (hill, crest) = hill(&[(50_000.0, 20_000.0), (150_000.0, 80_000.0), (250_000.0, 20_000.0)]);
        let height = |x, y| height_at(&hill, &crest, Vec2::new(x, y));
        assert_eq!((height(150_000.0, 80_000.0), height(100_000.0, 50_000.0)), (1.0, 1.0));
        assert!(height(150_000.0, 50_000.0) < 0.7, "within the bend it is lower");
        let here = edge(130_000.0, 5_000.0);
        assert!(crest.hides(&here, &edge(130_000.0, 90_000.0)), "over the bend");
        assert!(crest.hides(&here, &edge(70_000.0, 90_000.0)), "over one piece");
        assert!(!crest.hides(&here, &edge(130_000.0, 50_000.0)), "within the bend");
        assert!(!crest.hides(&edge(0.0, 5_000.0), &edge(0.0, 90_000.0)), "past its end");
    }

    #[test]
    fn a_summit_is_high_and_hides_nothing() {
        let (hill, crest) = hill(&[(150_000.0, 50_000.0)]);
        let height = |x| height_at(&hill, &crest, Vec2::new(x, 50_000.0));
        assert_eq!((height(150_000.0), height(50_000.0)), (1.0, 1.0 / 3.0));
        let over = Segment::new(Vec2::new(150_000.0, 0.0), Vec2::new(150_000.0, 90_000.0));
        assert!(!crest.parts(&over));
        assert!(!crest.hides(&edge(130_000.0, 5_000.0), &edge(130_000.0, 90_000.0)));
    }
}
