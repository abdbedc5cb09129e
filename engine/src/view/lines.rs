//! The result of a line of shooting, in so far as positions alone decide it. The lines are computed in `fight::lines`.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::geometry::Edge;

/// A shot that can be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotLine {
    /// The distance from edge to edge.
    pub distance: f64,
    /// The edge of the target that it hits.
    pub on: Edge,
}

/// Why a shot cannot be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoLine {
    /// Out of range, or out of arc: the distance between the bases.
    OutOfReach(f64),
    /// An element or a feature blocks it.
    Blocked(Option<ElementId>, Option<FeatureId>),
    /// A camp, City or Fort blocks it.
    Hidden(u8),
    /// What is used goes along the ground, by this rule not over this feature.
    Stopped(FeatureId, Clause),
    /// The part of the target that may be shot at is out of sight, by this rule.
    Unseen(Clause),
}
