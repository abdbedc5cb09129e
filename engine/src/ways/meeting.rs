//! The contacts found at the end of a move, as pairs of a mover and an enemy.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::geometry::{Edge, LinedUp, Rect};
use crate::ways::Relation;

/// What a move into contact brings about beside the move itself.
#[derive(Clone, Debug, Default)]
pub struct Meeting {
    /// Who conforms: elements of either side, where they come to stand, and by which rule.
    pub shifts: Vec<(ElementId, Rect, Clause)>,
    /// Who is struck on flank or rear, by whom, and by which rule he may be.
    pub struck: Vec<(ElementId, ElementId, Option<Clause>)>,
}

/// One mover and one enemy who touch at the end of a move.
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
