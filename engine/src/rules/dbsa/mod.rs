//! DBSA, the ancestor of the family: its tables, its decisions and its steps.

pub mod combat_tables;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod setup;
mod steps;
mod stronghold_tables;
pub mod troops;
mod victory_tables;

use crate::battle::Phase;
use crate::book::rulebook::Unit;
use crate::book::{CodeNotation, Rulebook, StepTable};
use crate::rules::family::DOUBT;

/// The game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbsa",
        title: "De Bellis Societatis Antiquorum",
        unit: Unit::Paces,
        scales: vec![setup::SCALE],
        notation: CodeNotation::Word,
        troops: troops::TROOPS.to_vec(),
        phases: vec![Phase::Pips, Phase::Moves, Phase::Combat, Phase::Close],
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        strongholds: stronghold_tables::strongholds(),
        victory: victory_tables::victory(),
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
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
