//! De Bellis Multitudinis 3.2: battles of several commands with grades, regular and irregular troops, rear support by
//! depth, spontaneous advances. The rules on climates, seasons and the weather, and on doubtful allies, serve every set;
//! those on losses in a campaign every campaign that names them.

pub mod ally_tables;
mod campaign_tables;
mod change_tables;
mod combat_tables;
mod contact_tables;
mod counted_tables;
mod country_rows;
mod double_rows;
mod flank_tables;
mod group_tables;
mod impulse_tables;
mod laid_tables;
pub mod loss_rows;
mod move_tables;
mod outcomes;
mod price_tables;
#[cfg(debug_assertions)]
mod proofs;
mod sea_tables;
mod setup_rows;
mod shooting_tables;
mod sight_tables;
mod state_tables;
mod steps;
mod stronghold_tables;
mod tournament;
mod troop_tables;
mod troops;
mod victory_tables;
mod weather_rows;
pub mod weather_tables;
mod works_tables;

use crate::base::clause::{Cited, Clause};
use crate::battle::Phase;
use crate::battle::order_kind::OrderKind::{
    self, Advance, Dismount, Done, Embark, Fight, Give, Hold, Land, March, Mount, Move, Restrain, Shoot, Show, Together,
};
use crate::book::phase_tables::{PhaseRow, PhaseWork};
use crate::book::rulebook::Unit;
use crate::book::{CodeNotation, Rulebook, StepTable, WeatherTables};
use crate::clause;
use crate::rules::family::almanac;

const fn row(phase: Phase, work: PhaseWork, takes: &'static [OrderKind], clause: Clause) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: Some(clause) }
}

const MOVES: &[OrderKind] =
    &[Move, March, Together, Hold, Advance, Land, Dismount, Mount, Embark, Show, Restrain, Done];

#[rustfmt::skip]
const PHASES: &[PhaseRow] = &[
    row(Phase::Pips,   PhaseWork::Dice,                 &[Give],                                  clause!("dbm.seq.03")),
    row(Phase::Moves,  PhaseWork::Moves { last: false }, MOVES,                                   clause!("dbm.seq.07")),
    row(Phase::Impulses, PhaseWork::Impulses,           &[Done],                                  clause!("dbm.seq.07")),
    row(Phase::Shooting, PhaseWork::Shots(shooting_tables::SHOTS),       &[Shoot, Done],                           clause!("dbm.seq.10")),
    row(Phase::Combat, PhaseWork::Fights,               &[Fight, Done],                           clause!("dbm.seq.12")),
    row(Phase::Close,  PhaseWork::Reckoning,            &[],                                      clause!("dbm.seq.01")),
];

/// The battle on land.
pub fn rulebook() -> Rulebook {
    Rulebook {
        name: "dbm",
        title: "De Bellis Multitudinis 3.2",
        unit: Unit::Paces,
        bad_going: "difficult going",
        lost_word: "destroyed",
        ground_words: &[],
        scales: troops::SCALES.to_vec(),
        notation: CodeNotation::Graded,
        troops: troops::TROOPS.to_vec(),
        doubles: Some(double_rows::DOUBLES),
        types: troop_tables::troop_tables(),
        phases: PHASES.to_vec(),
        moves: move_tables::moves(),
        combat: combat_tables::combat(),
        states: state_tables::states(),
        strongholds: stronghold_tables::strongholds(),
        works: works_tables::works(),
        changing: change_tables::changes(),
        victory: victory_tables::victory(),
        opening: None,
        only_types: None,
        troop_names: Vec::new(),
        setup: None,
        armies: None,
        tournament: Some(tournament::tournament()),
        campaign: Some(campaign_tables::campaign()),
        refight: None,
        forces: None,
        prices: Some(price_tables::prices()),
        laid: Some(laid_tables::laid()),
        country: Some(setup_rows::country()),
        sight: None,
        weather: weather(),
        doubt: ally_tables::doubt(),
        steps: StepTable::new(steps::STEPS),
        #[cfg(debug_assertions)]
        proofs: crate::book::proof_table::ProofTable::new(proofs::PROOFS),
        amendments: Vec::new(),
        changes: Vec::new(),
    }
}

/// The weather: what hampers troops is part of the rules, and so always in force.
fn weather() -> WeatherTables {
    WeatherTables {
        effects: sight_tables::TOLD,
        in_force: [weather_rows::EFFECTS, sight_tables::LIMITS].concat(),
        factor: Some(Cited::new(-1, clause!("dbm.tactical.11"))),
        shade: Some(clause!("dbm.weather.58")),
        fresh: Some(clause!("dbm.weather.69")),
        muddy: Some(clause!("dbm.weather.66")),
        shots: Some([clause!("dbm.weather.50"), clause!("dbm.weather.51")]),
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        nightfall: Some(weather_tables::NIGHTFALL),
        almanac: almanac(),
    }
}
