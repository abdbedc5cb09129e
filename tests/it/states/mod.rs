//! States that last on an element, put into the standard rulebook: flight until rallied, targets kept, flinched figures.

mod figures;
mod fleeing;
mod shots;

use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::Scripted;
use debellis::base::names::ElementId;
use debellis::battle::order_kind::OrderKind;
use debellis::battle::*;
use debellis::book::cost_tables::{CostClass, CostRow, CostWhen};
use debellis::book::phase_tables::{PhaseRow, PhaseWork, ShotRules};
use debellis::book::state_tables::{BarredAct, FlightTime, FlightTimeRow, StateBar, StateCause, StateRow};
use debellis::book::{BookStep, Who};
use debellis::clause;
use debellis::course::Game;
use debellis::report::log::BattleLog;
use debellis::rules::dba3;

use crate::dba3::table::Table;

const SHOTS: ShotRules = ShotRules {
    both: false,
    back: None,
    nearest: None,
    must: None,
    price: Some(Cited::new(1, clause!("dbv.pips.06"))),
    once: clause!("dbv.shoot.21"),
};

const fn state(state: ElementState, by: StateCause, until: LastsUntil, clause: Clause) -> StateRow {
    StateRow { state, by, who: Who::ANY, until, clause }
}

const fn bar(state: ElementState, from: BarredAct, clause: Clause) -> StateBar {
    StateBar { state, from, clause }
}

const fn phase(phase: Phase, work: PhaseWork, takes: &'static [OrderKind]) -> PhaseRow {
    PhaseRow { phase, work, takes, clause: None }
}

/// A table whose bound has the phases and states of DBV; red is on move in bound 3, each command has 6 points.
fn table() -> Table {
    use ElementState::{Fleeing, Flinched, Locked, Rallied, Revealed};
    use OrderKind::{Done, Fight, March, Move, Rally, Shoot};
    let mut rules = dba3::rulebook();
    let flees = |at, clause| FlightTimeRow { state: Fleeing, phase: Phase::Moves, at, clause };
    rules.states.rows = vec![
        state(Fleeing, StateCause::Outcome(Outcome::Flee), LastsUntil::Rallied, clause!("dbv.flee.02")),
        state(Rallied, StateCause::Rally, LastsUntil::BoundEnd, clause!("dbv.flee.13")),
        state(Flinched, StateCause::Outcome(Outcome::Flinch), LastsUntil::NextBoundEnd, clause!("dbv.flinch.15")),
        state(Locked, StateCause::Shot, LastsUntil::NextBoundEnd, clause!("dbv.shoot.06")),
        state(Revealed, StateCause::Shot, LastsUntil::NextBound, clause!("dbv.sight.08")),
    ];
    rules.states.bars = vec![
        bar(Fleeing, BarredAct::Move, clause!("dbv.flee.16")),
        bar(Fleeing, BarredAct::Shoot, clause!("dbv.flee.16")),
        bar(Fleeing, BarredAct::Turn, clause!("dbv.flee.15")),
        bar(Fleeing, BarredAct::Support, clause!("dbv.flee.16")),
        bar(Rallied, BarredAct::Move, clause!("dbv.pips.18")),
        bar(Flinched, BarredAct::March, clause!("dbv.march.06")),
        bar(Locked, BarredAct::ChangeTarget, clause!("dbv.shoot.06")),
    ];
    rules.states.flights =
        vec![flees(FlightTime::OwnEnd, clause!("dbv.seq.06")), flees(FlightTime::EnemyStart, clause!("dbv.seq.07"))];
    rules.states.rally = Some(Cited::new(Who::ANY, clause!("dbv.flee.16")));
    *rules.steps.place(BookStep::FleeBlocked) = None;
    *rules.steps.place(BookStep::Flinch) = Some(clause!("dbv.flinch.02"));
    rules.moves.cost.rows.insert(
        0,
        CostRow {
            what: &[MoveType::Rally],
            who: Who::ANY,
            but_generals: false,
            when: CostWhen::Always,
            value: 1,
            class: CostClass::Move,
            clause: clause!("dbv.pips.14"),
        },
    );
    rules.phases = vec![
        phase(Phase::Pips, PhaseWork::Dice, &[]),
        phase(Phase::March, PhaseWork::Moves { last: false }, &[March, Done]),
        phase(Phase::Shooting, PhaseWork::Shots(SHOTS), &[Shoot, Done]),
        phase(Phase::Moves, PhaseWork::Moves { last: true }, &[Move, Rally, Done]),
        phase(Phase::Combat, PhaseWork::Fights, &[Fight, Done]),
        phase(Phase::Close, PhaseWork::Reckoning, &[]),
    ];
    let mut t = Table::new(rules);
    t.battle.bound.phase = Phase::Moves;
    t.battle.commands.iter_mut().for_each(|command| command.pips = 6);
    t
}

/// Puts an element into a state since a bound.
fn put_into(t: &mut Table, id: ElementId, state: ElementState, until: LastsUntil, since: u16) {
    t.battle.elements[id.index()].states.push(Lasting { state, until, since, of: None });
}

fn fleeing(t: &mut Table, id: ElementId, since: u16) {
    put_into(t, id, ElementState::Fleeing, LastsUntil::Rallied, since);
}

/// Plays orders one after another, with dice that all show 3.
#[track_caller]
fn play(t: &Table, game: &mut Game, orders: &[Order]) -> Vec<Event> {
    let go = |order: &Order| {
        game.play(order, &mut Scripted::new([3; 60]))
            .unwrap_or_else(|why| panic!("{why}: {order:?} {:?}", t.battle.bound))
    };
    orders.iter().flat_map(go).collect()
}

fn why(game: &Game, order: &Order) -> (Reason, Option<String>) {
    let refusal = game.judge(order).expect_err("refused");
    (refusal.findings[0].why.clone(), refusal.findings[0].clause.map(|clause| clause.to_string()))
}

/// The lines of these events as the report tells them.
fn told(t: &Table, events: &[Event]) -> String {
    let mut log = BattleLog::new(&t.rules, t.battle.clone());
    log.tell(events).into_iter().map(|line| line.text + "\n").collect()
}
