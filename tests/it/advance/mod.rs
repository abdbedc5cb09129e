//! Advances without orders, as DBM has them, put into the standard rulebook: who must go, where, and how far.

mod course;
mod excuses;
mod prices;
mod told;
mod who;

use debellis::base::clause::Cited;
use debellis::base::dice::Scripted;
use debellis::base::names::ElementId;
use debellis::battle::order_kind::OrderKind;
use debellis::battle::{Drill, Event, FeatureKind, Going, Grades, Kind, Order, Phase, What};
use debellis::book::Who;
use debellis::book::aware_tables::{CoverRow, SightRules};
use debellis::book::impulse_tables::{
    AdvanceEndRow, EndWhen, ExcuseRow, ExcuseWhen, IgnoredRow, IgnoredWhen, ImpulseRow, ImpulseTables, ImpulseWhen,
    LongerRule, NearestBy, PrizeRule,
};
use debellis::book::length::Length::Paces;
use debellis::book::phase_tables::{PhaseRow, PhaseWork};
use debellis::clause;
use debellis::course::Game;
use debellis::geometry::distance;

pub use crate::dba3_moves::table::*;

const IRREGULAR: Who = Who::of(&[Kind::Warband, Kind::Knights]).drill(Drill::Irregular);

/// The rules of DBM, with the troops of the standard set: Psiloi as skirmishers, Hordes as baggage.
pub fn impulse() -> ImpulseTables {
    let train = Who::of(&[Kind::Artillery, Kind::WarWagons]);
    let baggage = Who::of(&[Kind::Hordes]);
    let temporary = Who { kinds: debellis::battle::Kinds::but(&[Kind::Artillery, Kind::WarWagons]), ..Who::ANY };
    let excuse = |when, clause| ExcuseRow { when, clause };
    ImpulseTables {
        troops: vec![
            ImpulseRow { who: IRREGULAR, when: ImpulseWhen::Always, clause: clause!("dbm.spont.02") },
            ImpulseRow {
                who: temporary,
                when: ImpulseWhen::NearDemoralised(Paces(600)),
                clause: clause!("dbm.spont.03"),
            },
            ImpulseRow { who: temporary, when: ImpulseWhen::WouldContact(baggage), clause: clause!("dbm.spont.04") },
        ],
        excuses: vec![
            excuse(ExcuseWhen::Troops(train), clause!("dbm.spont.01")),
            excuse(ExcuseWhen::Moved, clause!("dbm.spont.06")),
            excuse(ExcuseWhen::Held, clause!("dbm.spont.07")),
            excuse(ExcuseWhen::Engaged, clause!("dbm.spont.08")),
            excuse(ExcuseWhen::Supports, clause!("dbm.spont.09")),
            excuse(ExcuseWhen::Doubtful, clause!("dbm.spont.10")),
            excuse(ExcuseWhen::Demoralised, clause!("dbm.spont.11")),
            excuse(ExcuseWhen::WouldContact(Who::of(&[Kind::Elephants])), clause!("dbm.spont.12")),
        ],
        sight: SightRules {
            blocked_by: Cited::new(&[FeatureKind::Woods, FeatureKind::GentleHill], clause!("dbm.visibility.02")),
            mixed: None,
            covers: &[CoverRow {
                ground: FeatureKind::Woods,
                who: Who::ANY,
                still: false,
                within: Paces(50),
                clause: clause!("dbm.visibility.09"),
            }],
            command: clause!("dbm.visibility.20"),
            open: clause!("dbm.visibility.01"),
            troops: clause!("dbm.visibility.03"),
            out: None,
            shown: None,
            over: None,
            crest: None,
            pit: None,
            learnt: None,
            shots: None,
            clause: clause!("dbm.visibility.21"),
        },
        prize: Some(PrizeRule { who: baggage, clear: Paces(200), clause: clause!("dbm.spont.13") }),
        nearest: Cited::new(NearestBy::FurthestFrontCorners, clause!("dbm.spont.14")),
        ignored: vec![
            IgnoredRow {
                who: Who::ANY,
                enemy: Who::ANY,
                when: IgnoredWhen::BeyondClosed(Paces(300)),
                clause: clause!("dbm.spont.15"),
            },
            IgnoredRow {
                who: Who::MOUNTED,
                enemy: Who::ANY,
                when: IgnoredWhen::InGoingOrBehindWorks(Going::Bad),
                clause: clause!("dbm.spont.16"),
            },
            IgnoredRow {
                who: Who::ANY,
                enemy: Who::of(&[Kind::Psiloi]).grades(Grades::ANY),
                when: IgnoredWhen::NotInFront,
                clause: clause!("dbm.spont.17"),
            },
        ],
        to_edge: [clause!("dbm.spont.18"), clause!("dbm.spont.19")],
        way: clause!("dbm.spont.20"),
        shift: Some(clause!("dbm.spont.21")),
        short_of_friends: Some(Cited::new(Paces(10), clause!("dbm.spont.22"))),
        aside: Some(Cited::new(debellis::book::length::Length::Bw(200), clause!("dbm.spont.23"))),
        aligns: None,
        through: None,
        straight_on: Some(clause!("dbm.spont.24")),
        ends: vec![
            AdvanceEndRow { when: EndWhen::Contact, clause: clause!("dbm.spont.26") },
            AdvanceEndRow { when: EndWhen::Supports, clause: clause!("dbm.spont.27") },
            AdvanceEndRow { when: EndWhen::Near(Who::MOUNTED, Paces(50)), clause: clause!("dbm.spont.28") },
        ],
        longer: Some(LongerRule { times: 2, apart: Paces(200), clause: clause!("dbm.spont.29") }),
    }
}

/// A table with these rules, in the ordered moves of side 0.
pub fn impetuous() -> Table {
    let mut t = table();
    t.rules.moves.impulse = Some(impulse());
    // Spontaneous moves are not restricted by threat zones; ordered ones are not looked at here.
    let moves = t.rules.phases.iter().position(|row| row.phase == Phase::Moves).expect("a phase of moves");
    t.rules.phases[moves].work = PhaseWork::Moves { last: false };
    t.rules.phases.insert(
        moves + 1,
        PhaseRow {
            phase: Phase::Impulses,
            work: PhaseWork::Impulses,
            takes: &[OrderKind::Done],
            clause: Some(clause!("dbm.seq.07")),
        },
    );
    t
}

/// Makes an element irregular.
pub fn wild(t: &mut Table, id: ElementId) -> ElementId {
    t.battle.elements[id.index()].drill = Some(Drill::Irregular);
    id
}

/// Ends the ordered moves; returns the events up to the next phase, and leaves the battle there. All dice show 3.
pub fn ended(t: &mut Table) -> Vec<Event> {
    let mut game = Game::new(&t.rules, t.battle.clone());
    let mut events = game.play(&Order::Done, &mut Scripted::new([3; 40])).expect("a side may end its moves");
    let after = |what: &What| matches!(what, What::PhaseBegan { phase } if *phase != Phase::Impulses);
    if let Some(end) = events.iter().position(|event| after(&event.what)) {
        events.truncate(end);
    }
    events.iter().for_each(|event| t.battle.apply(event));
    events
}

/// Where an element advances without orders, with the clause of the cause and that of the end; `None` if it does not.
pub fn advance(events: &[Event], id: ElementId) -> Option<(i32, String, String)> {
    let caused = events.iter().find_map(|event| match event.what {
        What::Moved { element, kind: debellis::battle::MoveKind::Advance, .. } if element == id => event.clause,
        _ => None,
    })?;
    let (length, ended) = events.iter().find_map(|event| match &event.what {
        What::MoveMade { who, length, .. } if who.as_slice() == [id] => Some((*length, event.clause)),
        _ => None,
    })?;
    Some((length, caused.to_string(), ended.expect("an advance has a rule that ends it").to_string()))
}

/// The distance between two elements, in mm.
pub fn apart(t: &Table, a: ElementId, b: ElementId) -> f64 {
    distance(&t.battle.element(a).base.rect(), &t.battle.element(b).base.rect()) / 1000.0
}
