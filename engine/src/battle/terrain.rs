//! The battlefield and its features as data; their effects on troops are in the rule set's tables.

use serde::{Deserialize, Serialize};

use crate::base::feature_kind::FeatureKind;
use crate::base::names::SideId;
use crate::battle::quality::Branch;
use crate::battle::works::Section;
use crate::geometry::{Facing, Point, Rect, Vec2};

/// The size of the battlefield in 1/1000 mm; its south-west corner is the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// From west to east.
    pub width: i32,
    /// From south to north.
    pub depth: i32,
}

impl Board {
    /// How far a place is from an edge, in 1/1000 mm; below 0 beyond it.
    pub fn from_edge(&self, edge: Compass, place: Vec2) -> f64 {
        match edge {
            Compass::North => f64::from(self.depth) - place.y,
            Compass::East => f64::from(self.width) - place.x,
            Compass::South => place.y,
            Compass::West => place.x,
        }
    }

    /// The sector of a place: each half beside the line midway between the long edges has so many equal parts along its
    /// length, from the west or the south on; those of the half in the south or the west come first.
    pub fn sector(&self, place: Vec2, parts: u8) -> u8 {
        let (x, y) = (place.x / f64::from(self.width), place.y / f64::from(self.depth));
        let (along, across) = if self.width >= self.depth { (x, y) } else { (y, x) };
        let part = (along * f64::from(parts)).clamp(0.0, f64::from(parts.saturating_sub(1))) as u8;
        if across < 0.5 { part } else { parts.saturating_add(part) }
    }

    /// The least and the greatest distance of a base's corners from an edge, in 1/1000 mm.
    pub fn span_from_edge(&self, edge: Compass, base: &Rect) -> [f64; 2] {
        let far = base.corners().map(|corner| self.from_edge(edge, corner));
        far.into_iter().fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], far| [low.min(far), high.max(far)])
    }
}

/// The four edges of the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compass {
    /// The edge with the greatest y.
    North,
    /// The edge with the greatest x.
    East,
    /// The edge with y 0.
    South,
    /// The edge with x 0.
    West,
}

impl Compass {
    /// Every edge, clockwise from north.
    pub const ALL: [Compass; 4] = [Compass::North, Compass::East, Compass::South, Compass::West];

    /// The edge on the other side of the battlefield.
    pub const fn opposite(self) -> Compass {
        match self {
            Compass::North => Compass::South,
            Compass::East => Compass::West,
            Compass::South => Compass::North,
            Compass::West => Compass::East,
        }
    }

    /// The facing of elements that have this edge behind them.
    pub const fn inward(self) -> Facing {
        match self {
            Compass::North => Facing::SOUTH,
            Compass::East => Facing::WEST,
            Compass::South => Facing::NORTH,
            Compass::West => Facing::EAST,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Compass::North => "north",
            Compass::East => "east",
            Compass::South => "south",
            Compass::West => "west",
        }
    }
}

/// How ground bears troops, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// Good going.
    Good,
    /// Rough going.
    Rough,
    /// Bad going.
    Bad,
    /// No troops can enter.
    Impassable,
}

/// An area by its outline.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The corners in order, without the first again at the end.
    pub outline: Vec<Point>,
    /// The crest of a hill: the points of its line, in order; a single point is a round summit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<Vec<Point>>,
}

/// The ground that a feature covers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// An area.
    Area(Area),
    /// A band along a line: river or road; `width` in 1/1000 mm.
    Line {
        /// The middle line.
        path: Vec<Point>,
        /// The width from bank to bank.
        width: i32,
    },
}

/// One terrain feature.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// Its kind.
    pub kind: FeatureKind,
    /// The ground that it covers.
    pub shape: Shape,
    /// Its name, if the script gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The face thrown for a river in this battle, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<u8>,
    /// Its going in this battle, if it has changed from that of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned: Option<Going>,
    /// Its going is only for these; it does nothing to others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hinders: Option<Branch>,
    /// It is not there: a house rule puts it down later, or has taken it away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
    /// The sections of the fortification, or of the walls of the house.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<Section>,
    /// The side that its works belong to; `None` if they are nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    /// Ground within its shape that is no part of it: islands, headlands and straits of a waterway.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Vec<Point>>,
}

impl Going {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Going::Good => "good",
            Going::Rough => "rough",
            Going::Bad => "bad",
            Going::Impassable => "impassable",
        }
    }
}

impl Feature {
    /// Its name in quotes; what it is if it has none.
    pub fn called(&self) -> String {
        self.name.as_ref().map_or_else(|| self.kind.title().to_string(), |name| format!("\"{name}\""))
    }

    /// Whether it is a strait: a river without a course.
    pub fn is_strait(&self) -> bool {
        self.kind == FeatureKind::River && matches!(self.shape, Shape::Area(_))
    }

    /// A feature of this kind and shape, without a name and as it usually is.
    pub fn new(kind: FeatureKind, shape: Shape) -> Feature {
        let (name, state, turned, hinders) = (None, None, None, None);
        let (works, without) = (Vec::new(), Vec::new());
        Feature { kind, shape, name, state, turned, hinders, absent: false, works, side: None, without }
    }
}
