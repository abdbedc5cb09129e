//! DBSA, the ancestor of the family: its tables, its decisions and its steps.

pub mod combat_tables;
pub mod equivalents;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod setup;
mod steps;
mod stronghold_tables;
pub mod troops;
mod victory_tables;

use crate::base::clause::Clause;
use crate::battle::Phase;
use crate::battle::order_kind::OrderKind::{self, Done, Fight, Move};
use crate::book::change_tables::ChangeTables;
use crate::book::phase_tables::{PhaseRow, PhaseWork};
use crate::book::rulebook::{StateTables, Unit};
use crate::book::troop_tables::TroopTables;
use crate::book::works_tables::WorksTables;
use crate::book::{CodeNotation, Rulebook, StepTable};
use crate::clause;
use crate::rules::family::DOUBT;

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Option<Clause>) -> PhaseRow {
    PhaseRow { phase, work, takes, clause }
}

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,   PhaseWork::Dice,                 &[],           None),
    row(Phase::Moves,  PhaseWork::Moves { last: true }, &[Move, Done], None),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done], Some(clause!("dbsa.seq.06"))),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],           None),
];

/// The game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbsa",
        title: "De Bellis Societatis Antiquorum",
        unit: Unit::Paces,
        bad_going: "bad going",
        lost_word: "destroyed",
        ground_words: &[],
        scales: vec![setup::SCALE],
        notation: CodeNotation::Word,
        troops: troops::TROOPS.to_vec(),
        doubles: None,
        types: TroopTables::default(),
        phases: PHASES.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        states: StateTables::default(),
        strongholds: stronghold_tables::strongholds(),
        changing: ChangeTables::default(),
        works: WorksTables::default(),
        victory: victory_tables::victory(),
        opening: Some(setup::OPENING),
        only_types: Some(troops::ONLY_TYPES),
        troop_names: troops::NAMES.to_vec(),
        setup: None,
        armies: None,
        tournament: None,
        campaign: None,
        refight: None,
        forces: None,
        prices: None,
        laid: None,
        country: None,
        sight: None,
        weather: setup::weather(),
        doubt: DOUBT,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof_table::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
