//! A spike of De Bellis Velitum: single figures, outcomes by the difference of the totals.

mod combat;
mod moves;
mod states;
mod troops;
mod works;

use debellis::base::clause::{Cited, Clause};
use debellis::battle::Kinds;
use debellis::battle::Phase;
use debellis::battle::order_kind::OrderKind::{self, Done, Fight, March, Move, Rally, Return, Shoot};
use debellis::book::change_tables::{ChangeTables, ReturnRules};
use debellis::book::phase_tables::{PhaseRow, PhaseWork, ShotRules};
use debellis::book::victory_tables::{Beaten, EndRow, LossCount, VictoryTables};
use debellis::book::{CodeNotation, Rulebook};
use debellis::clause;

use super::SpikeParts;

/// The rulebook of the spike.
pub fn book(variant: Option<&str>) -> Option<Rulebook> {
    variant.is_none().then(rulebook)
}

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,   PhaseWork::Dice,                 &[],           clause!("dbv.seq.02")),
    row(Phase::March,  PhaseWork::Moves { last: false }, &[March, Done], clause!("dbv.seq.03")),
    row(Phase::Shooting, PhaseWork::Shots(SHOTS),       &[Shoot, Done], clause!("dbv.seq.04")),
    row(Phase::Moves,  PhaseWork::Moves { last: true }, &[Move, Rally, Return, Done], clause!("dbv.seq.05")),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done], clause!("dbv.seq.08")),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],           clause!("dbv.seq.11")),
];

/// Each shooter pays a point, nobody must shoot, and a target is shot at once.
const SHOTS: ShotRules = ShotRules {
    both: false,
    back: None,
    must: None,
    price: Some(Cited::new(1, clause!("dbv.pips.06"))),
    once: clause!("dbv.shoot.23"),
};

/// Pursuers that leave the field come back where they left it.
const RETURNS: ReturnRules = ReturnRules {
    away: clause!("dbv.pursue.05"),
    price: Cited::new(4, clause!("dbv.pursue.06")),
    place: clause!("dbv.pursue.07"),
};

fn rulebook() -> Rulebook {
    let parts = SpikeParts {
        name: "dbv-spike",
        title: "De Bellis Velitum (spike)",
        scale: troops::SCALE,
        notation: CodeNotation::Named,
        troops: troops::TROOPS,
        phases: PHASES,
        moves: moves::moves(),
        combat: combat::combat(),
        victory: victory(),
        steps: moves::STEPS,
        unwalled: clause!("dbv.combat.02"),
    };
    let changing = ChangeTables { returns: Some(RETURNS), ..ChangeTables::default() };
    Rulebook { states: states::states(), works: works::works(), changing, ..parts.book() }
}

fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbv.victory.01"),
            spared: Cited::new(Kinds::NONE, clause!("dbv.victory.02")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
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
            clause: clause!("dbv.victory.01"),
        }],
        given: None,
        demoralised: None,
    }
}
