//! The dice for initiative points and the moves at night and in thick weather.

use crate::base::clause::Clause;
use crate::battle::Sky;
use crate::book::Who;
use crate::book::length::Length;

/// The weather and the hours in which no dice are allotted: each command uses its own (`dbm.pips.06`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeparateDice {
    /// The skies.
    pub skies: &'static [Sky],
    /// Also from the end of dusk to the beginning of dawn.
    pub at_night: bool,
    /// When these conditions hold (`dbm.night.01`).
    pub conditions: Clause,
    /// Each regular command throws a die of its own (`dbm.night.02`).
    pub own: Clause,
    /// Low dice that keep a command where it is; `None` if none do.
    pub low: Option<LowDice>,
    /// Its clause.
    pub clause: Clause,
}

/// Low dice in the dark: a command that has thrown so many since the conditions began, or is of doubtful loyalty, neither
/// moves nor throws again until one of its elements has seen an enemy (`dbm.night.03`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowDice {
    /// The highest face of a low die.
    pub most: u8,
    /// Their number.
    pub times: u8,
    /// The clause of battles that begin at night (`dbm.time.15`).
    pub early: Clause,
    /// Its clause.
    pub clause: Clause,
}

/// The limit of moves off the road while nobody sees further than that (`dbm.dist.15`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DimRules {
    /// The greatest length of a move.
    pub most: Length,
    /// The troops that go as they like by day under this sky, which they are used to.
    pub used_to: Who,
    /// The sky.
    pub sky: Sky,
    /// Its clause.
    pub clause: Clause,
}
