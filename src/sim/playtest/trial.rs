//! A variant that is tried out.

use super::vary::Wanted;
use crate::script::scenario::Scenario;
use crate::sim::battle::BattleTerms;

/// A variant that can be fought.
pub struct VariantTrial {
    /// What is special about it.
    pub wanted: Wanted,
    /// The scenario so.
    pub scenario: Scenario,
    /// Who commands, and how long.
    pub terms: BattleTerms,
}
