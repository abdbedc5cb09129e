//! The places on the picture of a map: its scale, areas, the lines of ways, and the frame.
//!
//! It does not know styles and signs.

use crate::book::campaign_tables::WayKind;
use crate::campaign::map::{Map, MapLink};
use crate::campaign::names::NodeName;
use std::collections::BTreeMap;

/// The distance of a node's mark from its middle to its edge.
pub(super) const SIZE: i32 = 13;
/// The least width of a map, in units of the picture.
const LEAST: f64 = 1000.0;
/// The most nodes for that width.
const ROOMY: f64 = 30.0;
/// The number of pieces into which a bent line is cut.
const PIECES: i32 = 8;

/// A point on the picture: x to the right, y down.
pub(super) type SheetPoint = [i32; 2];

/// An area with upright sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SheetArea {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl SheetArea {
    /// The square around a point, this far to each side.
    pub fn around([x, y]: SheetPoint, side: i32) -> SheetArea {
        SheetArea { left: x - side, top: y - side, right: x + side, bottom: y + side }
    }

    /// The smallest area that holds both.
    pub fn with(self, other: SheetArea) -> SheetArea {
        SheetArea {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The part that another covers, in square units.
    pub fn shared(self, other: SheetArea) -> i32 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let high = self.bottom.min(other.bottom) - self.top.max(other.top);
        if wide > 0 && high > 0 { wide.saturating_mul(high) } else { 0 }
    }

    /// Whether a straight line crosses it.
    pub fn is_crossed(self, [[x1, y1], [x2, y2]]: [SheetPoint; 2]) -> bool {
        if x1.max(x2) < self.left || x1.min(x2) > self.right || y1.max(y2) < self.top || y1.min(y2) > self.bottom {
            return false;
        }
        // The side of the line on which each corner lies.
        let side = |x: i32, y: i32| i64::from(x2 - x1) * i64::from(y - y1) - i64::from(y2 - y1) * i64::from(x - x1);
        let sides = [
            side(self.left, self.top),
            side(self.right, self.top),
            side(self.left, self.bottom),
            side(self.right, self.bottom),
        ];
        sides.iter().any(|side| *side >= 0) && sides.iter().any(|side| *side <= 0)
    }
}

/// The places of the nodes on the picture.
pub(super) struct MapSheet<'m> {
    pub at: BTreeMap<&'m NodeName, SheetPoint>,
    west: i32,
    north: i32,
    scale: f64,
}

impl<'m> MapSheet<'m> {
    /// The places at a scale that enlarges a small map, and gives the names of many nodes room.
    pub fn of(map: &'m Map) -> MapSheet<'m> {
        let span = |axis: usize| {
            let places = || map.nodes.values().map(|node| node.at[axis]);
            (places().min().unwrap_or(0), places().max().unwrap_or(0))
        };
        let ((west, east), (south, north)) = (span(0), span(1));
        let wide = f64::from((east - west).max(north - south).max(1));
        let room = (map.nodes.len() as f64 / ROOMY).max(1.0).sqrt();
        let scale = (LEAST / wide).clamp(1.0, 4.0) * room;
        let mut sheet = MapSheet { at: BTreeMap::new(), west, north, scale };
        sheet.at = map.nodes.iter().map(|(name, node)| (name, sheet.on(node.at))).collect();
        sheet
    }

    /// A place of the map on the picture.
    pub fn on(&self, [x, y]: [i32; 2]) -> SheetPoint {
        let on = |from: i32| (f64::from(from) * self.scale) as i32;
        [on(x - self.west), on(self.north - y)]
    }

    /// The place of a node.
    pub fn spot(&self, node: &NodeName) -> SheetPoint {
        self.at.get(node).copied().unwrap_or_default()
    }

    /// The line of a way. Sea lanes are bent, so that they differ from a road along the same coast, to the side on
    /// which they pass the fewest nodes.
    pub fn line(&self, link: &MapLink) -> Curve {
        let (a, b) = (self.spot(&link.a), self.spot(&link.b));
        let middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        if link.way != WayKind::Sea {
            return Curve { a, by: middle, b };
        }
        let bent = |part: i32| {
            let by = [middle[0] + (b[1] - a[1]) / part, middle[1] - (b[0] - a[0]) / part];
            Curve { a, by, b }
        };
        let passed = |curve: &Curve| {
            let others = self.at.iter().filter(|(name, _)| **name != &link.a && **name != &link.b);
            let areas = others.map(|(_, spot)| SheetArea::around(*spot, 2 * SIZE));
            areas.filter(|area| curve.pieces().iter().any(|piece| area.is_crossed(*piece))).count()
        };
        if self.at.len() > MOST {
            return bent(6);
        }
        [6, -6, 3, -3].map(bent).into_iter().min_by_key(passed).unwrap_or(Curve { a, by: middle, b })
    }
}

/// A line that bends towards a point, or is straight.
#[derive(Clone, Copy)]
pub(super) struct Curve {
    pub a: SheetPoint,
    pub by: SheetPoint,
    pub b: SheetPoint,
}

impl Curve {
    /// The point at `i` of `of` equal steps along it.
    pub fn at(&self, i: i32, of: i32) -> SheetPoint {
        let (t, of) = (i64::from(i), i64::from(of.max(1)));
        let part = |axis: usize| {
            let [a, by, b] = [self.a[axis], self.by[axis], self.b[axis]].map(i64::from);
            ((a * (of - t) * (of - t) + 2 * by * t * (of - t) + b * t * t) / (of * of)) as i32
        };
        [part(0), part(1)]
    }

    /// The line as straight pieces.
    pub fn pieces(&self) -> Vec<[SheetPoint; 2]> {
        if (0..2).all(|axis| self.by[axis] == (self.a[axis] + self.b[axis]) / 2) {
            return vec![[self.a, self.b]];
        }
        (0..PIECES).map(|i| [self.at(i, PIECES), self.at(i + 1, PIECES)]).collect()
    }
}

/// The most nodes for which places of names are chosen; above it all names are above their nodes.
pub(super) const MOST: usize = 500;
