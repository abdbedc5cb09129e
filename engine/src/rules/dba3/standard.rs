//! The rulebook of the standard game.

use super::{
    armies, campaign_tables, combat_tables, move_tables, refight, setup_tables, steps, stronghold_tables, tournament,
    troops, victory_tables, weather_tables,
};
use crate::base::clause::Clause;
use crate::battle::Phase;
use crate::battle::order_kind::OrderKind::{self, Aim, Dismount, Done, Fight, Hold, Land, Move, Revolt, Shoot};
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
    row(Phase::Pips,      PhaseWork::Dice,                 &[],           Some(clause!("dba3.seq.02"))),
    row(Phase::Moves,     PhaseWork::Moves { last: true }, MOVING,        Some(clause!("dba3.seq.03"))),
    row(Phase::Aiming,    PhaseWork::Naming,               &[Aim, Done],  None),
    row(Phase::Answering, PhaseWork::Naming,               &[Aim, Done],  Some(clause!("dba3.scale.19"))),
    row(Phase::Shooting,  PhaseWork::NamedShots,           &[Shoot, Done], None),
    row(Phase::Combat,    PhaseWork::Fights,               &[Fight, Done], Some(clause!("dba3.scale.19"))),
    row(Phase::Close,     PhaseWork::Reckoning,            &[],           None),
];

const MOVING: &[OrderKind] = &[Move, Dismount, Hold, Revolt, Land, Done];

/// The standard game of twelve elements a side.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dba3",
        title: "De Bellis Antiquitatis 3.0",
        unit: Unit::BaseWidths,
        bad_going: "bad going",
        lost_word: "destroyed",
        ground_words: &[],
        scales: Vec::new(),
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
        victory: victory_tables::standard(),
        opening: None,
        only_types: None,
        troop_names: Vec::new(),
        setup: Some(setup_tables::setup()),
        armies: Some(armies::armies()),
        tournament: Some(tournament::tournament()),
        campaign: Some(campaign_tables::campaign()),
        refight: Some(refight::refight()),
        forces: None,
        prices: None,
        laid: None,
        country: None,
        sight: None,
        weather: weather_tables::weather(),
        doubt: DOUBT,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof_table::ProofTable::new(super::proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}
