//! A spike of De Bellis Multitudinis 3.2: six troop types with grades, regular and irregular commands with pooled dice,
//! prices by the kind and manner of a move, marches, rear support, grading, an ambush and secret halts.

mod combat;
mod moves;
mod outcomes;
mod steps;
mod troops;

use debellis::base::clause::{Cited, Clause};
use debellis::battle::order_kind::OrderKind::{self, Done, Fight, Give, Hold, March, Move, Restrain, Show};
use debellis::battle::{Kinds, Phase};
use debellis::book::phase_tables::{PhaseRow, PhaseWork};
use debellis::book::rulebook::Unit;
use debellis::book::victory_tables::{Beaten, Demoralisation, EndRow, LossCount, VictoryTables};
use debellis::book::{CodeNotation, Rulebook, StepTable, WeatherTables};
use debellis::clause;
use debellis::rules::{DOUBT, almanac};

/// The rulebook of the spike.
pub fn book(variant: Option<&str>) -> Option<Rulebook> {
    variant.is_none().then(rulebook)
}

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,   PhaseWork::Dice,                 &[Give],                                  clause!("dbm.seq.03")),
    row(Phase::Moves,  PhaseWork::Moves { last: true }, &[Move, March, Hold, Show, Restrain, Done], clause!("dbm.seq.07")),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done],                           clause!("dbm.seq.12")),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],                                      clause!("dbm.seq.01")),
];

fn rulebook() -> Rulebook {
    Rulebook {
        works: debellis::book::works_tables::WorksTables::default(),
        states: debellis::book::state_tables::StateTables::default(),
        name: "dbm-spike",
        title: "De Bellis Multitudinis (spike)",
        unit: Unit::Paces,
        scales: vec![troops::SCALE],
        notation: CodeNotation::Graded,
        troops: troops::TROOPS.to_vec(),
        phases: PHASES.to_vec(),
        moves: moves::moves(),
        combat: combat::combat(),
        strongholds: super::no_strongholds(clause!("dbm.close.01")),
        changing: debellis::book::change_tables::ChangeTables::default(),
        victory: victory(),
        opening: None,
        only_types: None,
        troop_names: Vec::new(),
        setup: None,
        armies: None,
        tournament: None,
        campaign: None,
        refight: None,
        weather: WeatherTables {
            effects: &[],
            in_force: Vec::new(),
            factor: None,
            hour: Cited::new(8, clause!("dbm.timescale.02")),
            almanac: almanac(),
        },
        doubt: DOUBT,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: debellis::book::proof::ProofTable::new(steps::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}

fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
            lost: clause!("dbm.losses.01"),
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            double: None,
            general: None,
            places: Vec::new(),
            by_command: None,
            no_troops: None,
        },
        ends: vec![EndRow {
            when: Beaten::Share([1, 2]),
            more: None,
            at_once: false,
            clause: clause!("dbm.victory.01"),
        }],
        given: None,
        demoralised: Some(Demoralisation {
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            lost: Some(Cited::new([1, 3], clause!("dbm.demoral.01"))),
            all_types: None,
            flee: Some(clause!("dbm.demoral.05")),
            held: Some(clause!("dbm.halt.03")),
        }),
    }
}
