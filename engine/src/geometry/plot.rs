//! The ground of a camp, City or Fort: a rectangle, or any simple polygon. All tests of contact, passage and shots use
//! this shape.
//!
//! Knows nothing of the elements inside.

use super::base::{Edge, Rect};
use super::measure;
use super::outline::Outline;
use super::points::{Facing, Point, TOLERANCE, Turn, Vec2};
use super::segment::Segment;
use super::sight::{Between, lines_between};
use super::sweep::{self, contact_distance, swept_by_wheel};
use super::touch::{self, edges_touch, front_on};

/// The ground of a camp, City or Fort.
#[derive(Clone, Debug, PartialEq)]
pub enum Plot {
    /// A rectangle.
    Base(Rect),
    /// A simple polygon; its frame gives its front.
    Area(Rect, Outline),
}

/// One side of the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotSide {
    /// The line; the outer side is on its left.
    pub line: Segment,
    /// The unit vector outward.
    pub outward: Vec2,
    /// The heading outward.
    pub facing: Facing,
    /// The edge of the place's rectangle whose direction is nearest to this side's.
    pub edge: Edge,
}

impl PlotSide {
    /// A strip of ground behind this side, with the side as its front edge.
    pub fn strip(&self) -> Rect {
        Rect::new(self.line.middle(), self.facing, self.line.length(), 10.0 * TOLERANCE)
    }
}

impl Plot {
    /// The ground within an outline; `frame` gives its front, and is the ground itself if the outline has no points.
    pub fn new(frame: Rect, outline: &[Point]) -> Plot {
        if outline.is_empty() { Plot::Base(frame) } else { Plot::Area(frame, Outline::new(outline)) }
    }

    /// Its sides in the order of its outline; those of a rectangle in the order of [`Edge::ALL`].
    pub fn sides(&self) -> Vec<PlotSide> {
        let (frame, outline) = match self {
            Plot::Base(rect) => {
                let side = |edge: Edge| PlotSide {
                    line: rect.edge(edge),
                    outward: rect.outward(edge),
                    facing: rect.facing.turned(edge.turn()),
                    edge,
                };
                return Edge::ALL.map(side).to_vec();
            }
            Plot::Area(frame, outline) => (frame, outline),
        };
        let clockwise = outline.runs_clockwise();
        let side = |line: Segment| {
            let line = if clockwise { line } else { Segment::new(line.b, line.a) };
            let outward = line.direction().perp();
            let looks = |edge: &Edge| frame.outward(*edge).dot(outward);
            let edge = Edge::ALL.into_iter().max_by(|a, b| looks(a).total_cmp(&looks(b))).unwrap_or(Edge::Front);
            PlotSide { line, outward, facing: Facing::toward(line.middle(), line.middle() + outward * 1e6), edge }
        };
        outline.edges().map(side).collect()
    }

    /// The rectangle whose front is the side that the front edge of a base touches; `None` if it touches no side.
    pub fn side_met_by(&self, front: &Rect) -> Option<Rect> {
        match self {
            Plot::Base(rect) => front_on(front, rect).map(|edge| rect.fronting(edge)),
            Plot::Area(..) => {
                let strips = self.sides().into_iter().map(|side| side.strip());
                let met = strips.filter_map(|s| Some((edges_touch(front, Edge::Front, &s, Edge::Front)?, s)));
                met.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, strip)| strip)
            }
        }
    }

    /// Whether a base touches it or lies in it.
    pub fn touches(&self, rect: &Rect) -> bool {
        match self {
            Plot::Base(own) => touch::touches(rect, own),
            Plot::Area(..) => self.distance(rect) <= TOLERANCE,
        }
    }

    /// Whether a base lies in it deeper than the tolerance.
    pub fn overlaps(&self, rect: &Rect) -> bool {
        match self {
            Plot::Base(own) => touch::overlaps(rect, own),
            Plot::Area(_, outline) => outline.touches(rect),
        }
    }

    /// The shortest distance to a base; 0 if they touch or overlap.
    pub fn distance(&self, rect: &Rect) -> f64 {
        match self {
            Plot::Base(own) => touch::distance(rect, own),
            Plot::Area(_, outline) if outline.touches(rect) => 0.0,
            Plot::Area(_, outline) => {
                let sides = Edge::ALL.map(|edge| rect.edge(edge));
                let pairs = outline.edges().flat_map(|line| sides.map(|side| line.distance_to_segment(&side)));
                pairs.fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// The shortest distance to another plot; 0 if they touch or overlap.
    pub fn distance_to(&self, other: &Plot) -> f64 {
        match (self, other) {
            (Plot::Base(a), Plot::Base(b)) => touch::distance(a, b),
            (Plot::Base(a), Plot::Area(..)) => other.distance(a),
            (Plot::Area(..), Plot::Base(b)) => self.distance(b),
            (Plot::Area(_, a), Plot::Area(_, b)) => measure::gap(a, b),
        }
    }

    /// Whether another plot may be within `margin` of it: false only if it certainly is not.
    pub fn may_be_near(&self, other: &Plot, margin: f64) -> bool {
        if let (Plot::Base(a), Plot::Base(b)) = (self, other) {
            return touch::may_be_near(a, b, margin);
        }
        let ((a, own), (b, theirs)) = (self.around(), other.around());
        a.distance(b) <= own + theirs + margin
    }

    /// How far a point is from it; 0 inside.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        match self {
            Plot::Base(rect) => rect.distance_to_point(at),
            Plot::Area(_, outline) => outline.distance_to_point(at),
        }
    }

    /// Whether a point lies in it, by the tolerance.
    pub fn holds(&self, at: Vec2) -> bool {
        match self {
            Plot::Base(rect) => rect.holds(at),
            Plot::Area(_, outline) => outline.distance_to_point(at) <= TOLERANCE,
        }
    }

    /// Its corners.
    pub fn corners(&self) -> Vec<Vec2> {
        match self {
            Plot::Base(rect) => rect.corners().to_vec(),
            Plot::Area(_, outline) => outline.points().to_vec(),
        }
    }

    /// A circle round it: the middle and the radius.
    pub fn around(&self) -> (Vec2, f64) {
        match self {
            Plot::Base(rect) => (rect.at, rect.half_width + rect.depth),
            Plot::Area(_, outline) => {
                let (low, high) = outline.bounds();
                ((low + high) * 0.5, (high - low).length() * 0.5)
            }
        }
    }

    /// The part of the way, 0 to 1, after which a base that slides by `delta` lies in it; `None` if it never does.
    pub fn slide(&self, rect: &Rect, delta: Vec2) -> Option<f64> {
        match self {
            Plot::Base(own) => sweep::slide(rect, delta, own),
            Plot::Area(_, outline) => {
                let off = outline.enter_distance(rect, delta)?;
                Some(if off > 0.0 { off / delta.length() } else { 0.0 })
            }
        }
    }

    /// How far a base slides along `delta` until it touches this ground; `None` if it would not come to lie in it.
    pub fn meets(&self, rect: &Rect, delta: Vec2) -> Option<f64> {
        let slid = self.slide(rect, delta)?;
        match self {
            Plot::Base(own) => Some(sweep::meets(rect, delta, own).unwrap_or(0.0) * delta.length()),
            Plot::Area(..) => Some((slid * delta.length() - TOLERANCE).max(0.0)),
        }
    }

    /// The part of a turn, 0 to 1, after which a base that wheels round `pivot` lies in it; `None` if it never does.
    pub fn wheel_hit(&self, rect: &Rect, pivot: Vec2, turn: Turn) -> Option<f64> {
        match self {
            Plot::Base(own) => sweep::wheel_hit(rect, pivot, turn, own),
            Plot::Area(_, outline) => {
                let pieces: Vec<_> = swept_by_wheel(rect, pivot, turn).collect();
                let hit = pieces.iter().position(|piece| outline.touches_hull(piece))?;
                Some(hit as f64 / pieces.len() as f64)
            }
        }
    }

    /// How far straight ahead a base may go until it touches this ground; `None` if that is more than `max`.
    pub fn contact_distance(&self, rect: &Rect, max: f64) -> Option<f64> {
        match self {
            Plot::Base(own) => contact_distance(rect, own, max),
            Plot::Area(..) => self.meets(rect, rect.forward * (max + 2.0 * TOLERANCE)),
        }
    }

    /// Whether it leaves the ground between two edges free.
    pub fn leaves_free(&self, lane: &Between, [from, to]: [&Segment; 2]) -> bool {
        match self {
            Plot::Base(rect) => lane.is_left_free_by(rect),
            Plot::Area(_, outline) => lines_between(from, to).all(|line| outline.length_inside(&line) <= TOLERANCE),
        }
    }

    /// Its outline; the corners of a rectangle are rounded to whole 1/1000 mm.
    pub fn outline(&self) -> Outline {
        match self {
            Plot::Base(rect) => Outline::new(&rect.corners().map(Point::round)),
            Plot::Area(_, outline) => outline.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A camp of five sides round (200, 200) mm: a square of 80 mm with a gable of 40 mm towards the north.
    fn camp() -> (Rect, Plot) {
        let points = [(160, 160), (240, 160), (240, 240), (200, 280), (160, 240)];
        let points = points.map(|(x, y)| Point::new(x * 1000, y * 1000));
        let frame = Rect::new(Vec2::new(200_000.0, 240_000.0), Facing::NORTH, 80_000.0, 80_000.0);
        (frame, Plot::new(frame, &points))
    }

    fn base(x: f64, y: f64, degrees: f64) -> Rect {
        Rect::new(Vec2::new(x * 1000.0, y * 1000.0), Facing::from_degrees(degrees), 40_000.0, 15_000.0)
    }

    #[test]
    fn five_sides_look_outward() {
        let (_, plot) = camp();
        let sides = plot.sides();
        assert_eq!(sides.len(), 5);
        for side in &sides {
            assert!(!plot.holds(side.line.middle() + side.outward * 1_000.0), "{side:?}");
            assert!(plot.holds(side.line.middle() - side.outward * 1_000.0), "{side:?}");
        }
        let edges: Vec<Edge> = sides.iter().map(|side| side.edge).collect();
        assert_eq!(edges.iter().filter(|edge| **edge == Edge::Rear).count(), 1);
    }

    #[test]
    fn a_front_lies_along_a_gable() {
        let (_, plot) = camp();
        // The middle of the north-eastern side is (220, 260), and an element before it looks south-west.
        let before = base(220.0, 260.0, 225.0);
        assert!(plot.touches(&before) && !plot.overlaps(&before));
        let met = plot.side_met_by(&before).expect("a side");
        assert!(met.forward.dot(before.forward) < -0.999);
        let off = base(220.1, 260.1, 225.0);
        assert!(plot.side_met_by(&off).is_none() && !plot.touches(&off));
        let askew = base(220.0, 280.1, 180.0);
        assert!(plot.side_met_by(&askew).is_none(), "a corner touches no side");
    }

    #[test]
    fn distances_are_to_the_polygon_and_not_to_its_frame() {
        let (frame, plot) = camp();
        let east = base(300.0, 270.0, 270.0);
        assert!(touch::distance(&east, &frame) < plot.distance(&east) + 60_000.0);
        assert!((plot.distance(&base(200.0, 300.0, 180.0)) - 20_000.0).abs() < 1.0, "north of the gable");
        assert!((plot.distance(&base(200.0, 140.0, 0.0)) - 20_000.0).abs() < 1.0, "south of the wall");
        assert!(plot.holds(Vec2::new(200_000.0, 279_000.0)) && !plot.holds(Vec2::new(235_000.0, 270_000.0)));
    }

    #[test]
    fn slides_and_wheels_end_at_its_sides() {
        let (_, plot) = camp();
        let south = base(200.0, 100.0, 0.0);
        let way = Vec2::new(0.0, 100_000.0);
        assert!((plot.meets(&south, way).expect("a wall") - 60_000.0).abs() < 2.0);
        assert_eq!(plot.slide(&south, Vec2::new(0.0, 60_000.0)), None, "up to the wall");
        assert!(plot.slide(&base(280.0, 100.0, 0.0), way).is_none(), "past it");
        let beside = base(245.0, 150.0, 0.0);
        let pivot = beside.corners()[0];
        assert!(plot.wheel_hit(&beside, pivot, Turn::from_degrees(-90.0)).is_some());
        assert!(plot.wheel_hit(&beside, pivot, Turn::from_degrees(20.0)).is_none());
    }

    #[test]
    fn a_rectangle_is_its_own_plot() {
        let (frame, _) = camp();
        let plot = Plot::new(frame, &[]);
        assert_eq!(plot, Plot::Base(frame));
        let before = base(200.0, 240.0, 180.0);
        assert!(plot.touches(&before) && plot.side_met_by(&before) == Some(frame.fronting(Edge::Front)));
    }
}
