//! The four quarters of a battlefield: the quarter that a die names, and the parts of a feature in each.

use crate::base::trace::cite;
use crate::battle::{Compass, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::land_tables::{Spread, SpreadRow};
use crate::book::objection::LandFault;
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2, measure};
use crate::setup::Land;

/// By how much of it a part may be greater than another that counts as just as great.
const EVEN: f64 = 1e-6;

/// A quarter, 1 to 4 clockwise from the far left, as seen by the player who places the terrain and sits in the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarter(u8);

impl Quarter {
    /// All four quarters.
    pub const ALL: [Quarter; 4] = [Quarter(1), Quarter(2), Quarter(3), Quarter(4)];

    /// The quarter of a number; `None` if there is none.
    pub fn new(number: u8) -> Option<Quarter> {
        Quarter::ALL.into_iter().find(|quarter| quarter.0 == number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is next to another, with a line in common.
    pub const fn beside(self, other: Quarter) -> bool {
        self.0.abs_diff(other.0) % 2 == 1
    }

    /// Its south-west and its north-east corner.
    pub fn corners(self, land: &Land) -> (Vec2, Vec2) {
        let half = Vec2::new(f64::from(land.board.width), f64::from(land.board.depth)) * 0.5;
        let low = match self.0 {
            1 => Vec2::new(0.0, half.y),
            2 => half,
            3 => Vec2::new(half.x, 0.0),
            _ => Vec2::ZERO,
        };
        (low, low + half)
    }

    /// Whether some part of a shape lies in it: of a line, any part of its width.
    pub fn holds_some(self, land: &Land, shape: &Shape) -> bool {
        match shape {
            Shape::Area(_) => self.part(land, shape) > 0.0,
            Shape::Line { path, width } => {
                let (low, high) = self.corners(land);
                let inside = |at: Vec2| at.cmpge(low).all() && at.cmple(high).all();
                let [right, up] = [Vec2::new(high.x, low.y), Vec2::new(low.x, high.y)];
                let sides = [(low, right), (right, high), (high, up), (up, low)].map(|(a, b)| Segment::new(a, b));
                let near = |line: &Segment| sides.iter().map(|side| side.distance_to_segment(line)).reduce(f64::min);
                let half = f64::from(*width) * 0.5 - TOLERANCE;
                let mut lines = path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec()));
                self.part(land, shape) > 0.0
                    || lines.any(|line| inside(line.a) || near(&line).is_some_and(|far| far < half))
            }
        }
    }

    /// The part of a shape that lies in it deeper than the tolerance: an area, or a length of a line's middle.
    fn part(self, land: &Land, shape: &Shape) -> f64 {
        let (low, high) = self.corners(land);
        let (low, high) = (low + TOLERANCE, high - TOLERANCE);
        match shape {
            Shape::Area(area) => measure::area_within(&Outline::new(&area.outline), low, high),
            Shape::Line { path, .. } => {
                path.windows(2).map(|ends| stretch(ends[0].vec(), ends[1].vec(), low, high)).sum()
            }
        }
    }
}

/// The length of the part of a line within a rectangle.
fn stretch(a: Vec2, b: Vec2, low: Vec2, high: Vec2) -> f64 {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for (start, way, least, most) in [(a.x, b.x - a.x, low.x, high.x), (a.y, b.y - a.y, low.y, high.y)] {
        if way == 0.0 {
            if !(least..=most).contains(&start) {
                return 0.0;
            }
            continue;
        }
        let (one, other) = ((least - start) / way, (most - start) / way);
        (from, to) = (from.max(one.min(other)), to.min(one.max(other)));
    }
    (to - from).max(0.0) * Segment::new(a, b).length()
}

/// Judges the position of a feature in the quarters.
///
/// # Errors
/// If it does not lie in its own quarter as the rules demand.
pub(crate) fn judge(
    rows: &[SpreadRow],
    land: &Land,
    kind: FeatureKind,
    shape: &Shape,
    own: Quarter,
) -> Result<(), Objection> {
    let Some(row) = rows.iter().find(|row| row.of.is_empty() || row.of.contains(&kind)) else { return Ok(()) };
    cite(row.clause);
    let parts = Quarter::ALL.map(|quarter| quarter.part(land, shape));
    let mine = parts[usize::from(own.0 - 1)];
    let touched: Vec<Quarter> = Quarter::ALL.into_iter().filter(|quarter| quarter.holds_some(land, shape)).collect();
    let others: Vec<Quarter> = touched.iter().copied().filter(|q| *q != own).collect();
    let beside = matches!(others[..], [other] if other.beside(own));
    let theirs: f64 = others.iter().map(|q| parts[usize::from(q.0 - 1)]).sum();
    let fine = match row.spread {
        Spread::Whole => others.is_empty(),
        Spread::Lesser => others.is_empty() || beside && theirs < mine,
        Spread::Across => beside,
        Spread::Reaching => beside && theirs <= mine * (1.0 + EVEN),
        Spread::Anywhere => true,
    };
    if touched.contains(&own) && fine {
        return Ok(());
    }
    let found = touched.into_iter().map(Quarter::number).collect();
    Err(Objection::new(LandFault::Quarters { kind, own: Some(own.0), spread: row.spread, found }, row.clause))
}

/// The two edges of a quarter.
pub fn edges(own: Quarter) -> [Compass; 2] {
    match own.number() {
        1 => [Compass::North, Compass::West],
        2 => [Compass::North, Compass::East],
        3 => [Compass::South, Compass::East],
        _ => [Compass::South, Compass::West],
    }
}

/// The place at these distances along an edge and in from it.
pub(crate) fn place(land: &Land, edge: Compass, along: f64, depth: f64) -> Point {
    let (width, height) = (f64::from(land.board.width), f64::from(land.board.depth));
    Point::round(match edge {
        Compass::South => Vec2::new(along, depth),
        Compass::North => Vec2::new(along, height - depth),
        Compass::West => Vec2::new(depth, along),
        Compass::East => Vec2::new(width - depth, along),
    })
}
