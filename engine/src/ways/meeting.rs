//! The contacts found at the end of a move, as pairs of a mover and an enemy.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::geometry::{Edge, LinedUp, Rect};
use crate::view::Situation;
use crate::ways::Relation;
use crate::ways::way::Way;

/// The effects of a move into contact on other elements.
#[derive(Clone, Debug, Default)]
pub struct Meeting {
    /// The elements that conform, of either side, with their new places and the rules.
    pub shifts: Vec<(ElementId, Rect, Clause)>,
    /// An enemy that conforms to one of several movers, whichever its owner wants.
    pub choosing: Option<ElementId>,
    /// The movers that end beside an enemy whom no friend fights yet, each with him, and may stay only if one does when all moves are
    /// made (`dba22.contact.10`).
    pub beside: Vec<(ElementId, ElementId)>,
    /// The elements that are struck on flank or rear, each with its striker and the rule that allows it.
    pub struck: Vec<(ElementId, ElementId, Option<Clause>)>,
}

impl Meeting {
    /// The place of a mover at the end of its way, after it has lined up.
    pub fn end_of(&self, way: &Way) -> Rect {
        self.shifted(way.who).unwrap_or(way.end)
    }

    /// The place of another element after the move: where it has lined up, or where it stands.
    pub fn place_of(&self, at: &Situation, id: ElementId) -> Rect {
        self.shifted(id).unwrap_or(*at.rect(id))
    }

    fn shifted(&self, id: ElementId) -> Option<Rect> {
        self.shifts.iter().find(|(who, ..)| *who == id).map(|(_, place, _)| *place)
    }
}

/// A mover and an enemy that touch at the end of a move.
#[derive(Clone, Copy, Debug)]
pub struct ContactPair {
    pub(crate) mover: usize,
    pub(crate) enemy: ElementId,
    pub(crate) relation: Relation,
}

/// The position that a front edge takes against an edge.
pub(crate) fn position(edge: Edge) -> LinedUp {
    match edge {
        Edge::Front => LinedUp::Front,
        Edge::Left => LinedUp::LeftFlank,
        Edge::Right => LinedUp::RightFlank,
        Edge::Rear => LinedUp::Rear,
    }
}
