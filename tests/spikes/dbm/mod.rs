//! A spike of De Bellis Multitudinis 3.2: nine troop types with grades, regular and irregular commands with pooled dice,
//! prices by the kind and manner of a move, marches, spontaneous advances, rear support, grading, shooting by bowmen, troops
//! that dismount, an ambush and secret halts.

mod changes;
mod combat;
mod impulse;
mod moves;
mod outcomes;
mod shooting;
mod steps;
mod troops;

use debellis::base::clause::{Cited, Clause};
use debellis::battle::order_kind::OrderKind::{
    self, Dismount, Done, Fight, Give, Hold, March, Mount, Move, Restrain, Shoot, Show,
};
use debellis::battle::{Drill, Grade, Grades, Kind, Kinds, Mark, Marks, Phase, Tally};
use debellis::book::phase_tables::{PhaseRow, PhaseWork};
use debellis::book::victory_tables::{
    Beaten, CommandFallen, Demoralisation, EndRow, EquivalentRow, FallenRow, LossCount, VictoryTables,
};
use debellis::book::{CodeNotation, Rulebook, Who};
use debellis::clause;

use self::shooting::SHOTS;
use super::SpikeParts;

/// The rulebook of the spike.
pub fn book(variant: Option<&str>) -> Option<Rulebook> {
    variant.is_none().then(rulebook)
}

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

const MOVES: &[OrderKind] = &[Move, March, Hold, Dismount, Mount, Show, Restrain, Done];

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,   PhaseWork::Dice,                 &[Give],                                  clause!("dbm.seq.03")),
    row(Phase::Moves,  PhaseWork::Moves { last: false }, MOVES,                                   clause!("dbm.seq.07")),
    row(Phase::Impulses, PhaseWork::Impulses,           &[Done],                                  clause!("dbm.seq.07")),
    row(Phase::Shooting, PhaseWork::Shots(SHOTS),       &[Shoot, Done],                           clause!("dbm.seq.10")),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done],                           clause!("dbm.seq.12")),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],                                      clause!("dbm.seq.01")),
];

fn rulebook() -> Rulebook {
    let parts = SpikeParts {
        name: "dbm-spike",
        title: "De Bellis Multitudinis (spike)",
        scale: troops::SCALE,
        notation: CodeNotation::Graded,
        troops: troops::TROOPS,
        phases: PHASES,
        moves: moves::moves(),
        combat: combat::combat(),
        victory: victory(),
        steps: steps::STEPS,
        unwalled: clause!("dbm.close.01"),
    };
    let base = parts.book();
    Rulebook {
        changing: changes::changes(),
        weather: shooting::weather(base.weather),
        #[cfg(debug_assertions)]
        proofs: debellis::book::proof_table::ProofTable::new(steps::PROOFS),
        ..base
    }
}

const fn counts(who: Who, counts: Tally, clause: Clause) -> EquivalentRow {
    EquivalentRow { who, lost: None, counts, clause }
}

const IRREGULAR_AUXILIA: Who = Who::of(&[Kind::Auxilia]).grades(Grades::of(&[Grade::I])).drill(Drill::Irregular);

/// Troops that count as more or fewer than one element.
const EQUIVALENTS: &[EquivalentRow] = &[
    counts(Who::ANY.with(Marks::of(&[Mark::Double])), Tally(4), clause!("dbm.double.04")),
    counts(Who::of(&[Kind::Psiloi]), Tally(1), clause!("dbm.losses.05")),
    counts(IRREGULAR_AUXILIA, Tally(1), clause!("dbm.losses.05")),
];

fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbm.losses.01"),
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            equivalents: EQUIVALENTS.to_vec(),
            exchanged: Some(clause!("dbm.losses.07")),
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
            leader: None,
            all_types: None,
            flee: Some(clause!("dbm.demoral.05")),
            held: Some(clause!("dbm.halt.03")),
        }),
    }
}
