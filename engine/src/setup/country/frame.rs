//! The table as the defender sees it: along his base edge from his left, and in from it; and its sectors.

use crate::battle::Compass;
use crate::geometry::{Outline, Point, TOLERANCE, Vec2};
use crate::setup::quarter::place;
use crate::setup::{Land, linear};

/// The table as the defender sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountryFrame {
    /// His base edge.
    pub edge: Compass,
    /// The length of the table along it, and its depth from edge to edge.
    pub size: Vec2,
}

impl CountryFrame {
    /// The table with this base edge of the defender.
    pub fn new(land: &Land, edge: Compass) -> CountryFrame {
        CountryFrame { edge, size: Vec2::new(land.side_length(edge), land.half_depth(edge) * 2.0) }
    }

    /// A place: how far along from the left, and how far in.
    pub fn seen(&self, land: &Land, at: Vec2) -> Vec2 {
        let (along, depth) = linear::along(land, self.edge, at);
        Vec2::new(if self.turned() { self.size.x - along } else { along }, depth)
    }

    /// The place that is seen there.
    pub fn point(&self, land: &Land, seen: Vec2) -> Point {
        place(land, self.edge, if self.turned() { self.size.x - seen.x } else { seen.x }, seen.y)
    }

    /// Whether the measure along the edge begins at the right.
    fn turned(&self) -> bool {
        matches!(self.edge, Compass::North | Compass::West)
    }

    /// The short edges, the left one first.
    pub fn short_edges(&self) -> [Compass; 2] {
        match self.edge {
            Compass::South => [Compass::West, Compass::East],
            Compass::North => [Compass::East, Compass::West],
            Compass::West => [Compass::North, Compass::South],
            Compass::East => [Compass::South, Compass::North],
        }
    }

    /// The corners of a sector as they are seen; sectors count from 1, along the defender's half from his left, then along the
    /// invader's half from the invader's left.
    pub fn sector(&self, sectors: u8, number: u8) -> (Vec2, Vec2) {
        let (n, i) = (sectors.max(1), number.saturating_sub(1));
        let (file, far) = if i < n { (i, 0.0) } else { (n.saturating_sub(1 + (i - n).min(n - 1)), 1.0) };
        let part = Vec2::new(self.size.x / f64::from(n), self.size.y * 0.5);
        let low = Vec2::new(part.x * f64::from(file), part.y * far);
        (low, low + part)
    }

    /// Whether all places of an outline are between two corners as they are seen.
    pub fn holds(&self, land: &Land, area: &Outline, (low, high): (Vec2, Vec2)) -> bool {
        let inside = |at: Vec2| {
            let deep = (at - low).min(high - at);
            deep.x >= -TOLERANCE && deep.y >= -TOLERANCE
        };
        area.points().iter().all(|at| inside(self.seen(land, *at)))
    }

    /// The sector that holds an outline whole, if one does.
    pub fn sector_of(&self, land: &Land, sectors: u8, area: &Outline) -> Option<u8> {
        (1..=sectors * 2).find(|number| self.holds(land, area, self.sector(sectors, *number)))
    }

    /// The distance of an outline's nearest part from the edges of the table; negative beyond them.
    pub fn from_edges(&self, land: &Land, area: &Outline) -> f64 {
        let each = area.points().iter().map(|at| {
            let seen = self.seen(land, *at);
            seen.min(self.size - seen).min_element()
        });
        each.fold(f64::INFINITY, f64::min)
    }
}
