//! DBSA, the ancestor of the family: its tables, its decisions and its own steps.

pub mod combat_tables;
mod hooks;
pub mod move_tables;
pub mod setup;
mod steps;
pub mod troops;

pub use hooks::{CAMP_COUNTS, MOST_LOST};

use crate::engine::rulebook::{Rulebook, Unit};

/// The game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbsa",
        title: "De Bellis Societatis Antiquorum",
        unit: Unit::Paces { per_hundred: setup::PER_HUNDRED_PACES.value },
        troops: troops::TROOPS.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        opening: Some(setup::OPENING),
        only_types: Some(troops::ONLY_TYPES),
        troop_names: troops::NAMES.to_vec(),
        setup: None,
        armies: None,
        tournament: None,
        campaign: None,
        refight: None,
        weather: setup::weather(),
        doubt: crate::rules::DOUBT,
        hooks: &hooks::Published,
        steps: steps::step,
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
