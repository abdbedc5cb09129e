//! Works as data: fortified lines and the walls of houses, as sections of a terrain feature.
//!
//! A section is straight and has a thickness, an outer and an inner side. Who crosses it, and what else it does, is in
//! the rule set's tables.

use serde::{Deserialize, Serialize};

use crate::geometry::{Edge, Facing, Point, Rect, Segment};

/// The kind of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SectionKind {
    /// A wall, a rampart or a palisade.
    Wall,
    /// A gateway.
    Gate,
    /// A raised tower.
    Tower,
    /// A doorway of a house.
    Doorway,
    /// A window of a house.
    Window,
}

impl SectionKind {
    /// Its name in English.
    pub const fn title(self) -> &'static str {
        match self {
            SectionKind::Wall => "wall",
            SectionKind::Gate => "gateway",
            SectionKind::Tower => "tower",
            SectionKind::Doorway => "doorway",
            SectionKind::Window => "window",
        }
    }
}

/// A straight section of works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// One end of its outer edge.
    pub from: Point,
    /// The other end. The outer side is on the left of the way from `from` to `to`.
    pub to: Point,
    /// The thickness from the outer to the inner edge, in 1/1000 mm.
    pub thick: i32,
    /// Its kind.
    pub kind: SectionKind,
    /// The width of the gap that it counts as where elements pass through, in 1/1000 mm; `None` if that is its length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<i32>,
    /// It was broken in this battle and is no obstacle any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken: bool,
}

impl Section {
    /// The section of a kind along this outer edge.
    pub fn new(from: Point, to: Point, thick: i32, kind: SectionKind) -> Section {
        Section { from, to, thick, kind, gap: None, broken: false }
    }

    /// Its ground. The front edge is the outer one, so that it faces outward.
    pub fn rect(&self) -> Rect {
        let line = Segment::new(self.from.vec(), self.to.vec());
        let (middle, outward) = (line.middle(), line.direction().perp());
        let facing = Facing::toward(middle, middle + outward * 1e6);
        Rect::new(middle, facing, line.length(), f64::from(self.thick))
    }

    /// The width of the gap that it leaves, in 1/1000 mm.
    pub fn gap(&self) -> i32 {
        let length = || libm::round(self.from.vec().distance(self.to.vec())) as i32;
        self.gap.unwrap_or_else(length)
    }

    /// The inner edge.
    pub fn inner_edge(&self) -> Segment {
        self.rect().edge(Edge::Rear)
    }
}
