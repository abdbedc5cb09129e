//! Columns that become lines, and lines that become columns.

use crate::base::clause::{Cited, Clause};
use crate::book::length::Length;

/// A column of one element abreast expands into a line (`dbm.group.09` to `.13`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpandRules {
    /// Its head stays, and the others go as single elements.
    pub stays: Clause,
    /// All face the same way, each edge to edge and corner to corner with another.
    pub joined: Clause,
    /// Nobody ends in contact with an enemy.
    pub clear: Clause,
    /// The front rank is level with the head.
    pub level: Clause,
    /// How much further than in another move a front corner may come.
    pub more: Cited<Length>,
}

/// A group contracts into a column, perhaps in several moves (`dbm.group.14` to `.20`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContractRules {
    /// An element of the front rank is its head.
    pub head: Clause,
    /// The others fall in behind the column, the nearest first, or close up.
    pub closes: Clause,
    /// Until all are in the column, all face the same way, each edge to edge and corner to corner with another.
    pub joined: Clause,
    /// Nobody ends in contact with an enemy.
    pub clear: Clause,
    /// Nobody else goes further than he moves, by road only if the head does.
    pub far: Clause,
    /// It may take several moves.
    pub again: Clause,
}

/// A group makes its front narrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NarrowRules {
    /// To pass a gap only; `None` if for any purpose.
    pub to_pass: Option<PassedGap>,
    /// The others fall in behind those who keep their files.
    pub behind: Clause,
    /// All end in the group, none further than it may go.
    pub all: Clause,
    /// None ends with its front edge behind the line where it was (`dbsa.move.24`); `None` if one may.
    pub line: Option<Clause>,
    /// Those who cannot fall in stay where they are, and leave the group (`dbv.move.39`); `None` if all must.
    pub leaves: Option<Clause>,
}

/// The gap for which a group makes its front narrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedGap {
    /// By no more than it must.
    pub least: Clause,
    /// What makes a gap.
    pub gap: Clause,
}
