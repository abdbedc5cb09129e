//! De Bellis Velitum: skirmishes of single figures, with outcomes by the difference of the totals.

mod combat_tables;
pub mod equivalents;
mod force_tables;
pub mod loss_rows;
mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
mod sight_tables;
mod state_tables;
mod steps;
mod stronghold_tables;
mod tournament;
mod troops;
mod victory_tables;
mod works_tables;

use crate::base::clause::{Cited, Clause};
use crate::battle::order_kind::OrderKind::{self, BreakOff, Done, Fight, March, Move, Rally, Return, Shoot};
use crate::battle::{FeatureKind, Phase};
use crate::book::change_tables::{ChangeTables, ReturnRules};
use crate::book::phase_tables::{PhaseRow, PhaseWork, ShotRules};
use crate::book::rulebook::Unit;
use crate::book::troop_tables::TroopTables;
use crate::book::{CodeNotation, Rulebook, StepTable, WeatherTables};
use crate::clause;
use crate::rules::family::{DOUBT, almanac};

/// A stream and a path are what a river and a road are elsewhere (`dbv.terrain.16`, `dbv.terrain.19`).
pub const GROUND_WORDS: &[(FeatureKind, &str)] = &[(FeatureKind::River, "Stream"), (FeatureKind::Road, "Path")];

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,     PhaseWork::Dice,                 &[],                         clause!("dbv.seq.02")),
    row(Phase::March,    PhaseWork::Moves { last: false }, &[March, Done],             clause!("dbv.seq.03")),
    row(Phase::Shooting, PhaseWork::Shots(SHOTS),         &[Shoot, Done],              clause!("dbv.seq.04")),
    row(Phase::Moves,    PhaseWork::Moves { last: true }, &[Move, Rally, BreakOff, Return, Done], clause!("dbv.seq.05")),
    row(Phase::Combat,   PhaseWork::Fights,               &[Fight, Done],              clause!("dbv.seq.08")),
    row(Phase::Close,    PhaseWork::Reckoning,            &[],                         clause!("dbv.seq.11")),
];

/// Each shooter pays a point, nobody must shoot, and a target is shot at once.
const SHOTS: ShotRules = ShotRules {
    both: false,
    back: None,
    nearest: None,
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

/// The skirmish.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbv",
        title: "De Bellis Velitum",
        unit: Unit::Paces,
        bad_going: "bad going",
        lost_word: "slain",
        ground_words: GROUND_WORDS,
        scales: vec![troops::SCALE],
        notation: CodeNotation::Named,
        troops: troops::TROOPS.to_vec(),
        doubles: None,
        types: TroopTables::default(),
        phases: PHASES.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        states: state_tables::states(),
        strongholds: stronghold_tables::strongholds(),
        changing: ChangeTables { returns: Some(RETURNS), ..ChangeTables::default() },
        works: works_tables::works(),
        victory: victory_tables::victory(),
        opening: None,
        only_types: Some(troops::ONLY_TYPES),
        troop_names: troops::NAMES.to_vec(),
        setup: None,
        armies: None,
        tournament: Some(tournament::tournament()),
        campaign: None,
        refight: None,
        forces: Some(force_tables::forces()),
        prices: None,
        laid: None,
        country: None,
        sight: Some(sight_tables::sight()),
        weather: weather(),
        doubt: DOUBT,
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof_table::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}

/// The weather: the book has no rules on it.
fn weather() -> WeatherTables {
    WeatherTables {
        effects: &[],
        in_force: Vec::new(),
        factor: None,
        shade: None,
        shots: None,
        fresh: None,
        muddy: None,
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        nightfall: None,
        almanac: almanac(),
    }
}
