//! Threat zones: who has one and how deep it is, and what a move in it may do.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;

/// What a move in a threat zone may do, each with a clause of its own (`dbm.restrict.04` to `.11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneTerms {
    /// Straight ahead towards its owner.
    pub ahead: Clause,
    /// Into line before its owner.
    pub lines: Clause,
    /// Into contact with its owner's front.
    pub contact: Clause,
    /// Of two enemies at whose joint it began it contacts the one that it was before most.
    pub joint: Clause,
    /// The elements of a column follow those before them.
    pub follows: Clause,
    /// A shift that lines up crosses a front, unless somebody ends on a flank or rear.
    pub shift: Clause,
    /// Straight back, but not so that it ends in edge contact with an enemy.
    pub retire: Clause,
    /// So goes back who turns about first, last, or both.
    pub about: Clause,
    /// Always impetuous troops that go straight ahead are not bound by the zones of these enemies.
    pub loose: Cited<Who>,
}
