//! DBA 3.0: its tables, its decisions and its own steps.

pub mod armies;
mod camp_tables;
mod campaign_tables;
pub mod combat_tables;
pub mod field_tables;
mod hooks;
mod large;
pub mod loss_rows;
mod losses;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod refight;
mod rout;
pub mod setup_tables;
mod steps;
mod stronghold_tables;
pub mod tournament;
pub mod troops;
mod weather_tables;

pub use large::{big, giant};

use crate::book::rulebook::Unit;
use crate::book::{Rulebook, StepTable};

/// The standard game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dba3",
        title: "De Bellis Antiquitatis 3.0",
        unit: Unit::BaseWidths,
        troops: troops::TROOPS.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        strongholds: stronghold_tables::strongholds(),
        setup: Some(setup_tables::setup()),
        armies: Some(armies::armies()),
        tournament: Some(tournament::tournament()),
        campaign: Some(campaign_tables::campaign()),
        refight: Some(refight::refight()),
        weather: weather_tables::weather(),
        doubt: crate::rules::DOUBT,
        hooks: &hooks::Standard,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
