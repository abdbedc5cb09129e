//! Flight that lasts until the fugitive is rallied.

use debellis::ask::candidates::likely;
use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::book::state_tables::BarredAct;
use debellis::course::Game;
use debellis::sim::soak::{SoakTrial, fight};
use debellis::view::written;

use super::*;
use crate::dba3::table::{BLUE, RED, Table, clause_of};

/// A red fugitive that runs south, and an enemy far off; the fugitive has fled since a bound.
fn fugitive(since: u16) -> (Table, ElementId) {
    let mut t = table();
    let id = t.put(RED, "4Ax", (300.0, 400.0), 180.0);
    t.red("4Bd", 100.0, 300.0);
    t.blue("4Bd", 100.0, 560.0);
    fleeing(&mut t, id, since);
    (t, id)
}

fn flights(events: &[Event], id: ElementId) -> Vec<i32> {
    let run = |event: &Event| match &event.what {
        What::Moved { element, from, to, kind: MoveKind::Flee } if *element == id => Some((from.at.y - to.at.y) / 1000),
        _ => None,
    };
    events.iter().filter_map(run).collect()
}

fn end_of_moves(game: &mut Game, t: &Table) -> Vec<Event> {
    let done = play(t, game, &[Order::Done]);
    assert_ne!(game.battle().bound.number, 3, "{:?}", game.battle().bound);
    done
}

#[test]
fn a_fugitive_runs_on_in_the_bounds_of_both_sides() {
    let (t, id) = fugitive(2);
    let mut game = Game::new(&t.rules, t.battle.clone());
    let events = end_of_moves(&mut game, &t);
    let row = clause_of(&events, |what| matches!(what, What::Moved { kind: MoveKind::Flee, .. }));
    assert!(row.is_some());
    let once = flights(&events, id);
    assert_eq!(once.len(), 1, "its own bound ends the phase of moves: {events:?}");
    // The enemy's bound: the fugitive runs when the phase of moves begins, before the enemy moves.
    let events = play(&t, &mut game, &[Order::Done]);
    assert_eq!((game.battle().bound.side, game.battle().bound.phase), (BLUE, Phase::Moves));
    assert_eq!(flights(&events, id), once);
    let facing = game.battle().element(id).base.facing;
    assert_eq!(facing, t.battle.element(id).base.facing, "it keeps its direction");
    // Whoever began to flee in this bound has run already.
    let (t, id) = fugitive(3);
    let mut game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(flights(&end_of_moves(&mut game, &t), id), [0; 0]);
    assert_eq!(flights(&play(&t, &mut game, &[Order::Done]), id), once);
}

#[test]
fn the_foremost_fugitive_runs_first() {
    let (mut t, id) = fugitive(2);
    // Behind it in the roster, before it on the table: it makes room.
    let front = t.put(RED, "4Ax", (300.0, 380.0), 180.0);
    fleeing(&mut t, front, 2);
    let mut game = Game::new(&t.rules, t.battle.clone());
    let events = end_of_moves(&mut game, &t);
    assert_eq!(flights(&events, front), flights(&events, id));
}

#[test]
fn a_rally_costs_a_point_and_the_move_of_the_bound() {
    let (t, id) = fugitive(2);
    let rally = Order::Rally { who: id };
    let mut game = Game::new(&t.rules, t.battle.clone());
    assert!(likely(&game.now()).contains(&rally));
    let events = play(&t, &mut game, std::slice::from_ref(&rally));
    assert_eq!(clause_of(&events, |what| matches!(what, What::Paid { pips: 1, .. })).as_deref(), Some("dbv.pips.14"));
    assert!(!game.battle().element(id).is_in(ElementState::Fleeing));
    assert_eq!(game.battle().commands[0].pips, 5);
    let step = Order::Move(MoveOrder::single(id, Step::Straight(10_000)));
    assert_eq!(why(&game, &step), (Reason::InState { state: ElementState::Rallied }, Some("dbv.pips.18".to_string())));
    assert_eq!(why(&game, &rally), (Reason::NotFleeing, Some("dbv.flee.16".to_string())));
    let events = end_of_moves(&mut game, &t);
    assert_eq!(flights(&events, id), [0; 0], "the rallied do not run");
    assert_eq!(game.battle().element(id).states, [], "the state of the rally ends with the bound");
    play(&t, &mut game, &[Order::Done, Order::Done]);
    assert_eq!((game.battle().bound.number, game.battle().bound.side), (5, RED));
}

#[test]
fn a_rally_is_refused_for_its_reason() {
    let (mut t, id) = fugitive(3);
    let other = ElementId(1);
    let rally = |who| Order::Rally { who };
    let clause = Some("dbv.flee.16".to_string());
    let game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(why(&game, &rally(id)), (Reason::FleesSince { bound: 3 }, clause.clone()));
    assert_eq!(why(&game, &rally(other)), (Reason::NotFleeing, clause));
    assert_eq!(why(&game, &rally(ElementId(2))).0, Reason::NoSuchElement { element: ElementId(2) });
    t.battle.elements[id.index()].states[0].since = 2;
    t.battle.commands[0].pips = 0;
    t.battle.commands[0].general = None;
    let game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(why(&game, &rally(id)), (Reason::NoPip { needs: 1, left: 0 }, Some("dbv.pips.14".to_string())));
    t.battle.bound.phase = Phase::Combat;
    assert_eq!(why(&Game::new(&t.rules, t.battle.clone()), &rally(id)).0, Reason::WrongPhase);
}

#[test]
fn a_rally_is_written_where_a_phase_takes_it() {
    let (t, id) = fugitive(2);
    let rally = Order::Rally { who: id };
    let text = written::write(&t.rules, &t.battle, RED, &rally);
    assert_eq!(text, "rally 4Ax 1");
    assert_eq!(written::read(&t.rules, &t.battle, RED, &text), Ok(rally));
    assert!(written::read(&debellis::rules::dba3::rulebook(), &t.battle, RED, &text).is_err());
}

#[test]
fn an_outcome_of_flight_lasts_and_a_second_one_does_not_begin_it_anew() {
    let mut t = table();
    t.battle.bound.phase = Phase::Combat;
    t.rules.combat.outcomes.iter_mut().for_each(|row| row.result = Outcome::Flee);
    let red = t.red("LH", 300.0, 300.0);
    t.blue("Cv", 300.0, 300.0);
    let events = t.fight(red, &[2, 5]);
    assert_eq!(crate::dba3::table::result(&events, red).map(|(outcome, _)| outcome), Some(Outcome::Flee));
    let since = |t: &Table| t.battle.element(red).lasting(ElementState::Fleeing).map(|lasting| lasting.since);
    assert_eq!(since(&t), Some(3));
    assert_eq!(clause_of(&events, |what| matches!(what, What::StateBegan { .. })).as_deref(), Some("dbv.flee.02"));
    // What is saved is read again.
    let saved = serde_json::to_string(&t.battle).expect("plain data");
    assert_eq!(serde_json::from_str::<Battle>(&saved).expect("reads back"), t.battle);
}

#[test]
fn the_report_tells_when_a_flight_begins_and_ends() {
    let (t, id) = fugitive(2);
    let mut game = Game::new(&t.rules, t.battle.clone());
    let events = play(&t, &mut game, &[Order::Rally { who: id }]);
    let text = told(&t, &events);
    assert!(text.contains("rally 4Ax 1 (1 PIP)"), "{text}");
    assert!(text.contains("4Ax 1 is rallied"), "{text}");
}

#[test]
fn a_fugitive_neither_moves_nor_turns_nor_supports() {
    let (mut t, id) = fugitive(2);
    let game = Game::new(&t.rules, t.battle.clone());
    let step = Order::Move(MoveOrder::single(id, Step::Straight(10_000)));
    assert_eq!(why(&game, &step), (Reason::InState { state: ElementState::Fleeing }, Some("dbv.flee.16".to_string())));
    // An enemy behind it: with the row it keeps its back to him, without it it turns.
    let striker = t.put(BLUE, "4Bd", (300.0, 420.0), 180.0);
    let faces = |t: &Table| {
        let mut game = Game::new(&t.rules, t.battle.clone());
        play(t, &mut game, &[Order::Done]);
        game.battle().element(id).base.facing != t.battle.element(id).base.facing
    };
    t.battle.bound.side = BLUE;
    t.rules.states.flights.clear();
    t.battle.elements[id.index()].deeds.struck_by = Some(striker);
    assert!(!faces(&t));
    t.rules.states.bars.retain(|bar| bar.from != BarredAct::Turn);
    assert!(faces(&t));
}

#[test]
fn spears_that_flee_support_nobody() {
    let mut t = table();
    let pike = t.red("4Pk", 300.0, 300.0);
    let behind = t.red("4Pk", 300.0, 285.0);
    t.blue("4Bd", 300.0, 300.0);
    assert!(t.factor(pike, FactorKind::RearSupport).is_some());
    fleeing(&mut t, behind, 2);
    assert_eq!(t.factor(pike, FactorKind::RearSupport), None);
}

#[test]
fn a_fugitive_without_room_stays_and_flees_on_later() {
    let (mut t, id) = fugitive(2);
    // Shut in by a wall of friends before it.
    for (i, x) in [(0, 260.0), (1, 300.0), (2, 340.0)] {
        let friend = t.put(RED, "WWg", (x, 380.0), 180.0);
        assert_eq!(friend, ElementId(3 + i));
    }
    for (x, y) in [(240.0, 400.0), (360.0, 400.0)] {
        t.put(RED, "WWg", (x, y), 90.0);
    }
    let mut game = Game::new(&t.rules, t.battle.clone());
    play(&t, &mut game, &[Order::Done]);
    let e = game.battle().element(id);
    assert_eq!((e.standing, e.is_in(ElementState::Fleeing)), (Standing::OnTable, true));
}

#[test]
fn random_battles_with_lasting_states_are_sound_and_fought_again_alike() {
    let rules = table().rules;
    for seed in 1..4 {
        let title = "states".to_string();
        let soaked =
            fight(&SoakTrial { rules: rules.clone(), start: crate::small::battle(), title, seed, max_bounds: 14 });
        let faults: Vec<_> = soaked.faults.iter().map(|fault| (fault.broken, &fault.what)).collect();
        assert!(faults.is_empty(), "{faults:?}");
        assert!(soaked.orders > 10);
    }
}
