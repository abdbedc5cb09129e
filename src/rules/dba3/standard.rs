//! The rulebook of the standard game.

use super::{
    armies, campaign_tables, combat_steps, combat_tables, hooks, move_tables, refight, setup_tables, steps, tournament,
    troops, weather_tables,
};
use crate::base::clause::Clause;
use crate::book::rulebook::Unit;
use crate::book::{Rulebook, Stage};
use crate::rules::family::DOUBT;

/// The standard game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dba3",
        title: "De Bellis Antiquitatis 3.0",
        unit: Unit::BaseWidths,
        troops: troops::TROOPS.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        setup: Some(setup_tables::setup()),
        armies: Some(armies::armies()),
        tournament: Some(tournament::tournament()),
        campaign: Some(campaign_tables::campaign()),
        refight: Some(refight::refight()),
        weather: weather_tables::weather(),
        doubt: DOUBT,
        hooks: &hooks::Standard,
        steps,
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}

/// The clause of a step of the procedure, if this book has the step.
pub(super) fn steps(stage: Stage) -> Option<Clause> {
    steps::movement_step(stage).or_else(|| combat_steps::combat_step(stage))
}
