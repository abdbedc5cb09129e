//! DBA 3.0: its tables, its decisions and its own steps.

pub mod armies;
mod camp_tables;
mod combat_steps;
pub mod combat_tables;
pub mod field_tables;
mod hooks;
mod losses;
pub mod move_tables;
pub mod place_tables;
mod rout;
pub mod setup_tables;
mod siege_tables;
mod steps;
pub mod troops;

use crate::base::clause::{Cited, Clause};
use crate::clause;
use crate::engine::move_tables::PipDice;
use crate::engine::rulebook::{Rulebook, Stage, Unit};

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
        hooks: &hooks::Standard,
        steps,
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}

/// Big Battles: several commands a side, a die for each.
pub fn big() -> Rulebook {
    let mut book = rulebook();
    book.name = "dba3-big";
    book.title = "Big Battle De Bellis Antiquitatis 3.0";
    book.moves.pips = Cited::new(PipDice::PerCommand, clause!("dba3.bbdba.28"));
    book.combat.bonus = Some(Cited::new(1, clause!("dba3.bbdba.35")));
    book.combat.tactical.push(combat_tables::DEMORALISED);
    book.hooks = &hooks::Big;
    book
}

fn steps(stage: Stage) -> Option<Clause> {
    steps::movement_step(stage).or_else(|| combat_steps::combat_step(stage))
}
