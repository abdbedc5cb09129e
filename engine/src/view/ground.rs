//! The shape of one feature, prepared for many queries: whether bases, places and lines are on it, and how far from it.
//!
//! Knows no other feature, and nothing of going.

use crate::battle::{Feature, Shape};
use crate::geometry::{Band, Cover, Crest, Outline, Parted, Point, Rect, Segment, TOLERANCE, Vec2, bounds};

/// The shape of a feature.
#[derive(Clone, Debug)]
pub enum Ground {
    /// An area, with its crest if it is a hill.
    Area {
        /// Its edge.
        outline: Outline,
        /// Its crest line.
        crest: Option<Crest>,
        /// What is left of it where others lie on it that are no part of it.
        left: Option<Box<Parted>>,
    },
    /// A band along a line.
    Line(Band),
}

impl Ground {
    /// The shape of a feature, prepared.
    pub fn of(feature: &Feature) -> Ground {
        match &feature.shape {
            Shape::Area(area) => {
                let outline = Outline::new(&area.outline);
                let without: Vec<Outline> = feature.without.iter().map(|points| Outline::new(points)).collect();
                let left = (!without.is_empty()).then(|| Box::new(Parted::new(outline.clone(), without)));
                let crest = |line: &Vec<Point>| Crest::new(&line.iter().map(|at| at.vec()).collect::<Vec<_>>());
                Ground::Area { outline, crest: area.crest.as_ref().map(crest), left }
            }
            Shape::Line { path, width } => Ground::Line(Band::new(path, f64::from(*width) / 2.0)),
        }
    }

    /// Whether it has a crest.
    pub fn has_crest(&self) -> bool {
        matches!(self, Ground::Area { crest: Some(_), .. })
    }

    /// Whether any part of a base is on it.
    pub fn touches(&self, rect: &Rect) -> bool {
        match self {
            Ground::Area { left: Some(left), .. } => left.cover(&rect.corners()) != Cover::Outside,
            Ground::Area { outline, .. } => outline.touches(rect),
            Ground::Line(band) => band.touches(rect),
        }
    }

    /// Whether the whole base is on it.
    pub fn contains(&self, rect: &Rect) -> bool {
        match self {
            Ground::Area { left: Some(left), .. } => left.cover(&rect.corners()) == Cover::Wholly,
            Ground::Area { outline, .. } => outline.contains(rect),
            Ground::Line(band) => band.contains(rect),
        }
    }

    /// The distance of a place from it in 1/1000 mm; 0 within it.
    pub fn distance_to_point(&self, at: Vec2) -> f64 {
        match self {
            Ground::Area { left: Some(left), .. } => left.distance_to_point(at),
            Ground::Area { outline, .. } => outline.distance_to_point(at),
            Ground::Line(band) => band.distance_to_point(at),
        }
    }

    /// The distance of a base from it in 1/1000 mm; 0 where they touch.
    pub fn distance_to(&self, rect: &Rect) -> f64 {
        if self.touches(rect) {
            return 0.0;
        }
        let corners = rect.corners().into_iter().map(|corner| self.distance_to_point(corner));
        corners.chain(self.points_from(rect)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a place is on it.
    pub fn holds(&self, place: Vec2) -> bool {
        match self {
            Ground::Area { left: Some(left), .. } => left.inside(place),
            Ground::Area { outline, .. } => outline.inside(place),
            Ground::Line(band) => band.inside(place),
        }
    }

    /// The lines of its edge; none of a band.
    pub fn edges(&self) -> Vec<Segment> {
        match self {
            Ground::Area { left: Some(left), .. } => left.border().to_vec(),
            Ground::Area { outline, .. } => outline.edges().collect(),
            Ground::Line(_) => Vec::new(),
        }
    }

    /// How far the part of a base that is nearest to its border is within it, in 1/1000 mm; 0 if it is not wholly on it.
    pub fn depth_of(&self, rect: &Rect) -> f64 {
        if !self.contains(rect) {
            return 0.0;
        }
        let border = |corner| match self {
            Ground::Area { left: Some(left), .. } => left.border_distance(corner),
            Ground::Area { outline, .. } => outline.border_distance(corner),
            Ground::Line(_) => 0.0,
        };
        let corners = rect.corners().into_iter().map(border);
        corners.chain(self.points_from(rect)).fold(f64::INFINITY, f64::min)
    }

    /// The distances of its corners from a base.
    fn points_from(&self, rect: &Rect) -> Vec<f64> {
        match self {
            Ground::Area { left: Some(left), .. } => {
                left.border().iter().map(|edge| rect.distance_to_point(edge.a)).collect()
            }
            Ground::Area { outline, .. } => outline.points().iter().map(|at| rect.distance_to_point(*at)).collect(),
            Ground::Line(_) => Vec::new(),
        }
    }

    /// How far a base slides along `way` before it is on it; `None` if it never is.
    pub fn enter_distance(&self, rect: &Rect, way: Vec2) -> Option<f64> {
        match self {
            Ground::Area { left: Some(left), .. } => left.enter_distance(rect, way),
            Ground::Area { outline, .. } => outline.enter_distance(rect, way),
            Ground::Line(band) => band.enter_distance(rect, way),
        }
    }

    /// The length of a line within it, in 1/1000 mm. Its border is no part of it.
    pub fn length_inside(&self, line: &Segment) -> f64 {
        let [left, right] = self.lengths_inside(line);
        left.min(right)
    }

    /// The lengths of a line that have it on their left and on their right, which differ where the line runs along its border.
    pub fn lengths_inside(&self, line: &Segment) -> [f64; 2] {
        match self {
            Ground::Area { left: Some(left), .. } => [left.length_inside(line); 2],
            Ground::Area { outline, .. } => outline.lengths_inside(line),
            Ground::Line(band) => [band.length_inside(line); 2],
        }
    }

    /// Whether some length of a line runs over it.
    pub fn is_crossed_by(&self, line: &Segment) -> bool {
        self.length_inside(line) > TOLERANCE
    }

    /// Whether the box round it meets the box round two bases: false only if it certainly lies on no line between them.
    pub fn may_lie_between(&self, from: &Rect, to: &Rect) -> bool {
        let ((low, high), (from_low, from_high), (to_low, to_high)) =
            (self.bounds(), bounds(&from.corners()), bounds(&to.corners()));
        !(from_high.max(to_high).cmplt(low).any() || high.cmplt(from_low.min(to_low)).any())
    }

    /// The corners of the box round it.
    pub fn bounds(&self) -> (Vec2, Vec2) {
        match self {
            Ground::Area { outline, .. } => outline.bounds(),
            Ground::Line(band) => band.bounds(),
        }
    }

    /// Whether the box round it keeps clear of the box between these corners: no base in that box touches it then.
    pub fn is_apart(&self, low: Vec2, high: Vec2) -> bool {
        match self {
            Ground::Area { outline, .. } => outline.is_apart(low, high),
            Ground::Line(band) => band.is_apart(low, high),
        }
    }

    /// Whether any part of a convex stretch of ground (a swept base) is on it.
    pub fn touches_hull(&self, hull: &[Vec2]) -> bool {
        match self {
            Ground::Area { left: Some(left), .. } => left.cover(hull) != Cover::Outside,
            Ground::Area { outline, .. } => outline.touches_hull(hull),
            Ground::Line(band) => band.touches_hull(hull),
        }
    }
}
