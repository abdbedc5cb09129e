//! DBA 2.2: its tables, its decisions and its steps. What nothing shows yet is what `debellis rule --untested dba22` lists.

mod armies;
mod combat_tables;
pub mod equivalents;
#[cfg(debug_assertions)]
mod fight_proofs;
mod land;
mod move_tables;
mod outcomes;
#[cfg(debug_assertions)]
mod proofs;
mod setup;
mod steps;
mod stronghold_tables;
mod troops;
mod victory_tables;

use crate::base::clause::Clause;
use crate::battle::FeatureKind::{City, DifficultHill, RoughGround};
use crate::battle::order_kind::OrderKind::{self, Done, Fight, Land, Move, Shoot};
use crate::battle::{FeatureKind, Phase};
use crate::book::change_tables::ChangeTables;
use crate::book::phase_tables::{PhaseRow, PhaseWork};
use crate::book::rulebook::{StateTables, Unit};
use crate::book::troop_tables::TroopTables;
use crate::book::works_tables::WorksTables;
use crate::book::{CodeNotation, Rulebook, StepTable};
use crate::clause;
use crate::rules::family::DOUBT;

/// What the guide calls otherwise than DBA 3.0 (`dba22.scale.08`).
pub const GROUND_WORDS: &[(FeatureKind, &str)] =
    &[(City, "BUA"), (DifficultHill, "Steep Hill"), (RoughGround, "Rough")];

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,     PhaseWork::Dice,                 &[],                    clause!("dba22.seq.04")),
    row(Phase::Moves,    PhaseWork::Moves { last: true }, &[Move, Land, Done],    clause!("dba22.seq.05")),
    row(Phase::Shooting, PhaseWork::Shots(combat_tables::SHOTS), &[Shoot, Done],  clause!("dba22.seq.06")),
    row(Phase::Combat,   PhaseWork::Fights,               &[Fight, Done],         clause!("dba22.seq.07")),
    row(Phase::Close,    PhaseWork::Reckoning,            &[],                    clause!("dba22.victory.01")),
];

/// The game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dba22",
        title: "De Bellis Antiquitatis 2.2",
        unit: Unit::Paces,
        bad_going: "bad going",
        lost_word: "destroyed",
        ground_words: GROUND_WORDS,
        scales: troops::SCALES.to_vec(),
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
        opening: None,
        only_types: None,
        troop_names: Vec::new(),
        setup: Some(setup::setup()),
        armies: Some(armies::armies()),
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
        proofs: crate::book::proof_table::ProofTable::new(&[proofs::PROOFS, fight_proofs::FIGHT_PROOFS].concat()),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
