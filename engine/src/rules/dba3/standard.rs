//! The rulebook of the standard game.

use super::{
    armies, campaign_tables, combat_tables, move_tables, refight, setup_tables, steps, stronghold_tables, tournament,
    troops, victory_tables, weather_tables,
};
use crate::battle::Phase;
use crate::book::rulebook::Unit;
use crate::book::{CodeNotation, Rulebook, StepTable};
use crate::rules::family::DOUBT;

const PHASES: &[Phase] =
    &[Phase::Pips, Phase::Moves, Phase::Aiming, Phase::Answering, Phase::Shooting, Phase::Combat, Phase::Close];

/// The standard game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dba3",
        title: "De Bellis Antiquitatis 3.0",
        unit: Unit::BaseWidths,
        scales: Vec::new(),
        notation: CodeNotation::Word,
        troops: troops::TROOPS.to_vec(),
        phases: PHASES.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        strongholds: stronghold_tables::strongholds(),
        victory: victory_tables::standard(),
        opening: None,
        only_types: None,
        troop_names: Vec::new(),
        setup: Some(setup_tables::setup()),
        armies: Some(armies::armies()),
        tournament: Some(tournament::tournament()),
        campaign: Some(campaign_tables::campaign()),
        refight: Some(refight::refight()),
        weather: weather_tables::weather(),
        doubt: DOUBT,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof::ProofTable::new(super::proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
