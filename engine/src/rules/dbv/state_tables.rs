//! The rows of states that last, and of the outcomes of mounted figures.

use crate::base::clause::{Cited, Clause};
use crate::battle::{ElementState, Kind, LastsUntil, Outcome, Phase};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::rulebook::StateTables;
use crate::book::state_tables::{
    BarredAct, BoltRules, FlightTime, FlightTimeRow, FollowBy, FollowRow, ShyRules, StateBar, StateCause, StateRow,
};
use crate::clause;

/// States, bars, flights, rally, shy, bolt and pursuit.
pub fn states() -> StateTables {
    StateTables {
        rows: ROWS.to_vec(),
        bars: BARS.to_vec(),
        flights: FLIGHTS.to_vec(),
        rally: Some(Cited::new(Who::ANY, clause!("dbv.flee.16"))),
        shy: Some(ShyRules {
            disables: Cited::new(Who::FOOT, clause!("dbv.flinch.06")),
            pushes: Cited::new(Who::MOUNTED, clause!("dbv.flinch.07")),
            blocked: clause!("dbv.flinch.09"),
            met: clause!("dbv.flinch.10"),
            off_table: clause!("dbv.lost.03"),
            pushed: clause!("dbv.flinch.13"),
            turns: Some(clause!("dbv.flinch.03")),
            clause: clause!("dbv.flinch.02"),
        }),
        bolt: Some(BoltRules {
            distance: Length::Paces(20),
            disables: Cited::new(Who::FOOT, clause!("dbv.bolt.03")),
            shoves: Cited::new(Who::MOUNTED, clause!("dbv.bolt.04")),
            off_table: clause!("dbv.bolt.05"),
            no_room: Some(clause!("dbv.bolt.07")),
            clause: clause!("dbv.bolt.01"),
        }),
        follow: FOLLOW.to_vec(),
        fought_at_once: Some(clause!("dbv.pursue.03")),
    }
}

const fn row(state: ElementState, by: StateCause, until: LastsUntil, clause: Clause) -> StateRow {
    StateRow { state, by, who: Who::ANY, until, clause }
}

use ElementState::{Bolted, Fleeing, Flinched, Locked, Loosed, Rallied, Returned, Revealed};

#[rustfmt::skip]
const ROWS: &[StateRow] = &[
    row(Fleeing,  StateCause::Outcome(Outcome::Flee),   LastsUntil::Rallied,      clause!("dbv.flee.02")),
    row(Rallied,  StateCause::Rally,                    LastsUntil::BoundEnd,     clause!("dbv.flee.13")),
    row(Flinched, StateCause::Outcome(Outcome::Flinch), LastsUntil::NextBoundEnd, clause!("dbv.flinch.15")),
    row(Bolted,   StateCause::Outcome(Outcome::Bolt),   LastsUntil::BoundEnd,     clause!("dbv.bolt.02")),
    row(Locked,   StateCause::Shot,                     LastsUntil::NextBoundEnd, clause!("dbv.shoot.06")),
    row(Revealed, StateCause::Shot,                     LastsUntil::NextBound,    clause!("dbv.sight.08")),
    StateRow { who: Who::of(&[Kind::Shooters]), ..row(Loosed, StateCause::Shot, LastsUntil::BoundEnd, clause!("dbv.move.20")) },
    row(Returned, StateCause::Return,                   LastsUntil::BoundEnd,     clause!("dbv.pursue.07")),
];

const fn bar(state: ElementState, from: BarredAct, clause: Clause) -> StateBar {
    StateBar { state, from, clause }
}

#[rustfmt::skip]
const BARS: &[StateBar] = &[
    bar(Fleeing,  BarredAct::Move,         clause!("dbv.flee.16")),
    bar(Fleeing,  BarredAct::March,        clause!("dbv.flee.16")),
    bar(Fleeing,  BarredAct::Shoot,        clause!("dbv.flee.16")),
    bar(Fleeing,  BarredAct::Support,      clause!("dbv.flee.16")),
    bar(Fleeing,  BarredAct::Turn,         clause!("dbv.combat.06")),
    bar(Bolted,   BarredAct::Turn,         clause!("dbv.combat.07")),
    bar(Rallied,  BarredAct::Move,         clause!("dbv.pips.18")),
    bar(Loosed,   BarredAct::Move,         clause!("dbv.move.20")),
    bar(Flinched, BarredAct::March,        clause!("dbv.march.06")),
    bar(Returned, BarredAct::Charge,       clause!("dbv.pursue.07")),
    bar(Locked,   BarredAct::ChangeTarget, clause!("dbv.shoot.06")),
];

#[rustfmt::skip]
const FLIGHTS: &[FlightTimeRow] = &[
    FlightTimeRow { state: Fleeing, phase: Phase::Moves, at: FlightTime::OwnEnd,     clause: clause!("dbv.seq.06") },
    FlightTimeRow { state: Fleeing, phase: Phase::Moves, at: FlightTime::EnemyStart, clause: clause!("dbv.seq.07") },
];

const PURSUED: &[Outcome] = &[Outcome::Bolt, Outcome::Flee, Outcome::Disabled, Outcome::Destroyed];

#[rustfmt::skip]
const FOLLOW: &[FollowRow] = &[
    FollowRow {
        who: Who::MOUNTED, after: PURSUED, clause: clause!("dbv.pursue.01"),
        by: FollowBy::Chosen { least: Length::Paces(4), most: Length::Paces(20) },
    },
    FollowRow {
        who: Who::MOUNTED, after: &[Outcome::Shy, Outcome::Recoil], clause: clause!("dbv.flinch.16"),
        by: FollowBy::Contact,
    },
];
