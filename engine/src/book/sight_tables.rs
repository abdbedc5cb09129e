//! What an element sees: the line to an enemy, what hides it, and ground that conceals whoever stands in it.
//!
//! `view::sight` asks these rules; shots, charges and marches ask it.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;

/// The rules of sight.
#[derive(Clone, Debug)]
pub struct SeeingRules {
    /// A straight line from some place of the front edge to some place of the enemy's base is free (`dbv.sight.01`).
    pub line: Clause,
    /// An element sees only what is at least partly in front of the line that prolongs its front edge (`dbv.sight.02`).
    pub ahead: Clause,
    /// Ground that hides what lies beyond it; crests and walls do so too (`dbv.sight.09`).
    pub between: Cited<&'static [FeatureKind]>,
    /// Ground that conceals those who stand in it; a shot shows them.
    pub covers: Vec<ConcealRow>,
    /// A shot shows where the shooter is (`dbv.sight.08`).
    pub shown: Clause,
    /// Only what is seen is shot at (`dbv.sight.05`).
    pub shots: Clause,
    /// Only what is seen is charged (`dbv.sight.06`).
    pub charges: Clause,
    /// A turn needs only a free line, not one ahead (`dbv.sight.07`, `.10`).
    pub turns: Clause,
}

/// Ground that conceals some troops.
#[derive(Clone, Copy, Debug)]
pub struct ConcealRow {
    /// The ground.
    pub ground: FeatureKind,
    /// The troops.
    pub who: Who,
    /// The greatest distance at which they are seen.
    pub within: Length,
    /// Its clause.
    pub clause: Clause,
}
