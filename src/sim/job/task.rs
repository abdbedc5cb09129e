//! What is fought in a job, in the words in which it was asked for.

use serde::{Deserialize, Serialize};

use crate::report::playtest::Impossible;

/// What is fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum JobTask {
    /// The battles of a scenario and its variants.
    Playtest(PlaytestTask),
    /// Random orders, with everything checked.
    Soak(SoakTask),
    /// Pick-up battles between pairs of armies.
    Pairs(PickupTask),
    /// Generals against each other, each pair of them from both sides with the same dice.
    Ladder(PickupTask),
}

/// The limits of scripts, where others than the usual were asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobLimits {
    /// Memory in MiB.
    pub memory: Option<u32>,
    /// Instructions of a call in millions.
    pub instructions: Option<u32>,
    /// Seconds of a call.
    pub time: Option<u32>,
    /// Nested calls.
    pub depth: Option<u32>,
}

/// A playtest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaytestTask {
    /// The script, as it was typed.
    pub file: String,
    /// What is varied, as it was typed.
    pub vary: Vec<String>,
    /// Options of the scenario, as they were typed.
    pub set: Vec<String>,
    /// The language in which it is told.
    pub language: Option<String>,
    /// The seed of the batch.
    pub seed: u64,
    /// The share up to which each interval may reach, written out so that it reads back to the same number.
    pub until: Option<String>,
    /// The bound after which a battle is drawn.
    pub max_bounds: Option<u16>,
    /// Who commands each army, as it was typed.
    pub led: [Option<String>; 2],
    /// The limits of scripts.
    pub limits: JobLimits,
    /// The generals of each variant that is fought, as the report names them.
    pub generals: Vec<[String; 2]>,
    /// The variants that cannot be fought.
    pub impossible: Vec<Impossible>,
}

/// A soak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoakTask {
    /// The scenario, as it was typed.
    pub file: Option<String>,
    /// The rule set whose armies fight, where there is no scenario.
    pub rules: Option<String>,
    /// The seed of all chance.
    pub seed: u64,
    /// The bound after which a battle is left.
    pub max_bounds: u16,
}

/// Pick-up battles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickupTask {
    /// The rule set.
    pub rules: String,
    /// The pairs of armies, as they were typed.
    pub pairs: Vec<[String; 2]>,
    /// The generals: of a ladder all of them, of pairs that of the first and that of the second army.
    pub generals: Vec<String>,
    /// The seed of each pair.
    pub seed: u64,
    /// The bound after which a battle is drawn.
    pub max_bounds: Option<u16>,
}
