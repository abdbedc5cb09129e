//! The ground of a battle, prepared for many queries: the features under a base, going, edges of the board.
//!
//! Knows shapes; the effect of ground on troops is read from the rule set's rows.

use crate::base::names::FeatureId;
use crate::base::trace;
use crate::battle::{Battle, Board, Element, Feature, FeatureKind, Going};
use crate::book::move_tables::MoveTables;
use crate::geometry::{Point, Rect, TOLERANCE, Vec2, bounds};
use crate::view::circuit::Circuit;
pub use crate::view::ground::Ground;
use crate::view::section::FieldSection;

/// The board and every feature's shape.
#[derive(Clone, Debug)]
pub struct Field {
    /// The board.
    pub board: Board,
    /// The shapes, by feature.
    pub grounds: Vec<Ground>,
    /// The sections of all works.
    pub works: Vec<FieldSection>,
    /// The lines of works that enclose ground.
    pub circuits: Vec<Circuit>,
}

impl Field {
    /// Prepares the ground of a battle.
    pub fn new(battle: &Battle) -> Field {
        let grounds: Vec<Ground> = battle.features.iter().map(Ground::of).collect();
        let circuits = Circuit::all(battle, &grounds);
        Field { board: battle.board, grounds, works: FieldSection::all(battle), circuits }
    }

    /// A board without any feature.
    pub fn bare(board: Board) -> Field {
        Field { board, grounds: Vec::new(), works: Vec::new(), circuits: Vec::new() }
    }

    /// The shape of a feature.
    pub fn ground(&self, id: FeatureId) -> &Ground {
        &self.grounds[id.index()]
    }

    /// The corner of a base that lies beyond the edge of the board, if one does.
    pub fn off_board(&self, rect: &Rect) -> Option<Point> {
        let (w, d) = (f64::from(self.board.width) + TOLERANCE, f64::from(self.board.depth) + TOLERANCE);
        let beyond = |p: &Vec2| p.x < -TOLERANCE || p.y < -TOLERANCE || p.x > w || p.y > d;
        rect.corners().iter().find(|p| beyond(p)).map(|p| Point::round(*p))
    }

    /// The features of a kind under any part of a base.
    pub fn under<'a>(&'a self, battle: &'a Battle, rect: &'a Rect) -> impl Iterator<Item = (FeatureId, &'a Feature)> {
        battle.ground().filter(move |(id, _)| self.ground(*id).touches(rect))
    }

    /// The worst going under any part of a base, for this element, off-road.
    pub fn going(&self, tables: &MoveTables, battle: &Battle, rect: &Rect, element: &Element) -> Going {
        self.going_along(tables, battle, &rect.corners(), element)
    }

    /// The worst going under any part of a convex stretch of ground, for this element, off-road.
    pub fn going_along(&self, tables: &MoveTables, battle: &Battle, hull: &[Vec2], element: &Element) -> Going {
        self.worst_along(tables, battle, hull, element, Going::Impassable)
    }

    /// The going under a base that stands there. What it cannot enter is not under it, though it may reach over the border by a hair
    /// where that stopped it.
    pub fn going_where_it_stands(&self, tables: &MoveTables, battle: &Battle, rect: &Rect, element: &Element) -> Going {
        self.worst_along(tables, battle, &rect.corners(), element, Going::Bad)
    }

    /// The worst going that is no worse than `most` under any part of a convex stretch of ground.
    fn worst_along(
        &self,
        tables: &MoveTables,
        battle: &Battle,
        hull: &[Vec2],
        element: &Element,
        most: Going,
    ) -> Going {
        let mut worst = tables.bare();
        let (low, high) = bounds(hull);
        for (id, feature) in battle.ground() {
            let ground = self.ground(id);
            if ground.is_apart(low, high) {
                continue;
            }
            let going = tables.going_of(feature, element);
            if going > most {
                continue;
            }
            if (going > worst || trace::is_on()) && ground.touches_hull(hull) {
                tables.cite_going(feature, element);
                worst = worst.max(going);
            }
        }
        worst
    }

    /// Whether a base stands at least partly on a feature of one of these kinds.
    pub fn on_any(&self, battle: &Battle, rect: &Rect, kinds: &[FeatureKind]) -> bool {
        battle.ground().any(|(id, f)| kinds.contains(&f.kind) && self.ground(id).touches(rect))
    }
}
