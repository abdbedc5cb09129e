//! A variant that is tried out.

use super::vary::Wanted;
use crate::script::scenario::Scenario;
use crate::sim::battle::BattleTerms;

/// A variant that can be fought.
pub struct VariantTrial {
    /// Its differences from the scenario.
    pub wanted: Wanted,
    /// The scenario with these differences.
    pub scenario: Scenario,
    /// The generals, and the greatest length.
    pub terms: BattleTerms,
}
