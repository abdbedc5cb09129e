//! DBSA, the ancestor of the family: its tables, its decisions and its own steps.

pub mod combat_tables;
mod hooks;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod setup;
mod steps;
mod stronghold_tables;
pub mod troops;

pub use hooks::{CAMP_COUNTS, MOST_LOST};

use crate::book::rulebook::Unit;
use crate::book::{Rulebook, StepTable};
use crate::rules::family::DOUBT;

/// The game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbsa",
        title: "De Bellis Societatis Antiquorum",
        unit: Unit::Paces { per_hundred: setup::PER_HUNDRED_PACES.value },
        troops: troops::TROOPS.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        strongholds: stronghold_tables::strongholds(),
        opening: Some(setup::OPENING),
        only_types: Some(troops::ONLY_TYPES),
        troop_names: troops::NAMES.to_vec(),
        setup: None,
        armies: None,
        tournament: None,
        campaign: None,
        refight: None,
        weather: setup::weather(),
        doubt: DOUBT,
        hooks: &hooks::Published,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
