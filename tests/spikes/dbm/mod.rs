//! A spike of De Bellis Multitudinis 3.2: six troop types with grades, regular and irregular commands with pooled dice,
//! prices by the kind and manner of a move, marches, spontaneous advances, rear support, grading, an ambush and secret halts.

mod combat;
mod impulse;
mod moves;
mod outcomes;
mod steps;
mod troops;

use debellis::base::clause::{Cited, Clause};
use debellis::battle::order_kind::OrderKind::{self, Done, Fight, Give, Hold, March, Move, Restrain, Show};
use debellis::battle::{Kind, Kinds, Mark, Marks, Phase, Tally};
use debellis::book::phase_tables::{PhaseRow, PhaseWork};
use debellis::book::rulebook::Unit;
use debellis::book::state_tables::StateTables;
use debellis::book::victory_tables::{
    Beaten, CommandFallen, Demoralisation, EndRow, EquivalentRow, FallenRow, LossCount, VictoryTables,
};
use debellis::book::works_tables::WorksTables;
use debellis::book::{CodeNotation, Rulebook, StepTable, WeatherTables, Who};
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
    row(Phase::Moves,  PhaseWork::Moves { last: false }, &[Move, March, Hold, Show, Restrain, Done], clause!("dbm.seq.07")),
    row(Phase::Impulses, PhaseWork::Impulses,           &[Done],                                  clause!("dbm.seq.07")),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done],                           clause!("dbm.seq.12")),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],                                      clause!("dbm.seq.01")),
];

fn rulebook() -> Rulebook {
    Rulebook {
        works: WorksTables::default(),
        name: "dbm-spike",
        title: "De Bellis Multitudinis (spike)",
        unit: Unit::Paces,
        scales: vec![troops::SCALE],
        notation: CodeNotation::Graded,
        troops: troops::TROOPS.to_vec(),
        phases: PHASES.to_vec(),
        moves: moves::moves(),
        combat: combat::combat(),
        states: StateTables::default(),
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

const fn counts(who: Who, counts: Tally, clause: Clause) -> EquivalentRow {
    EquivalentRow { who, lost: None, counts, clause }
}

/// Troops that count as more or fewer than one element.
const EQUIVALENTS: &[EquivalentRow] = &[
    counts(Who::ANY.with(Marks::of(&[Mark::Double])), Tally(4), clause!("dbm.double.04")),
    counts(Who::of(&[Kind::Psiloi]), Tally(1), clause!("dbm.losses.05")),
];

fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbm.losses.01"),
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            equivalents: EQUIVALENTS.to_vec(),
            exchanged: None,
            fallen: vec![FallenRow { when: CommandFallen::Demoralised, clause: clause!("dbm.victory.02") }],
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
