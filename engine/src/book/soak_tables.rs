//! Ground that the first dice of a battle soak.

use crate::base::clause::Clause;
use crate::battle::{FeatureKind, Going};

/// Ground whose going the first bound's dice for initiative points change for the rest of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoakRow {
    /// The kind of ground.
    pub kind: FeatureKind,
    /// The going that it becomes.
    pub going: Going,
    /// The dice that change it.
    pub when: SoakedWhen,
    /// Its clause.
    pub clause: Clause,
}

/// Dice that change the going of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoakedWhen {
    /// The first die shows this face.
    FirstDie(u8),
    /// The dice of all commands add up to less than this.
    SumBelow(u16),
}
