//! DBA 3.0: its tables, its decisions and its own steps.

mod combat_steps;
pub mod combat_tables;
mod hooks;
pub mod move_tables;
mod steps;
pub mod troops;

use crate::base::clause::Clause;
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
        hooks: &hooks::Standard,
        steps,
        amendments: Vec::new(),
    }
}

fn steps(stage: Stage) -> Option<Clause> {
    steps::movement_step(stage).or_else(|| combat_steps::combat_step(stage))
}
