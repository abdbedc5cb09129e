//! How hidden troops come to light: seen, come upon, arriving; and that events and knowledge agree meanwhile.

use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::ElementId;
use debellis::battle::{Battle, Compass, EndReason, Ending, Event, Hidden, Hideout, MoveKind, Phase, Viewer, What};
use debellis::course::run::Run;
use debellis::course::{Game, General, Nobody, Stop, Watcher, Wish};
use debellis::geometry::{Base, Facing, Point, overlaps};
use debellis::sim::soak::{SoakTrial, fight};
use debellis::view::Situation;
use debellis::view::written::read;

use super::{BOOKS, CARTHAGE, ROME, ambush, battle, book, setups, troops};
use crate::small::BW;

const PSILOI: ElementId = ElementId(5);

/// The events of an order of Rome, with the battle after it; Rome's order must be legal.
fn ordered(hidden: &[Hidden], text: &str) -> (Vec<Event>, Battle) {
    let rules = book("dba3");
    let mut start = battle("dba3", hidden);
    (start.bound.number, start.bound.phase) = (3, Phase::Moves);
    start.commands[0].pips = 6;
    let mut game = Game::new(&rules, start);
    let order = read(&rules, game.battle(), ROME, text).expect("an order");
    let events = game.play(&order, &mut Scripted::default()).expect("Rome knows of nothing against it");
    (events, game.into_battle())
}

fn place_of(events: &[Event], what: impl Fn(&What) -> bool) -> Option<usize> {
    events.iter().position(|event| what(&event.what))
}

const MOVE: &str = "move Ps 1 to 9,5.5 facing north";

#[test]
fn a_move_that_runs_into_an_ambush_springs_it_and_stops_there() {
    let (whole, free) = ordered(&[], MOVE);
    let end = free.element(PSILOI).base;
    assert!(place_of(&whole, |what| matches!(what, What::Revealed { .. })).is_none());
    // The ambush lies on the last part of the way.
    let (events, battle) = ordered(&[ambush(1, "4Bd", (36, 21))], MOVE);
    let revealed = place_of(&events, |what| matches!(what, What::Revealed { .. })).expect("it is sprung");
    let paid = place_of(&events, |what| matches!(what, What::Paid { .. })).expect("the move is paid");
    let moved = place_of(&events, |what| matches!(what, What::Moved { .. } | What::MoveMade { .. }));
    assert!(paid < revealed && moved.is_some_and(|moved| revealed < moved), "{events:?}");
    assert_ne!(battle.element(PSILOI).base, end, "the move cannot be made to its end");
    let rects: Vec<_> = battle.elements.iter().map(|e| e.base.rect()).collect();
    let clash = |i: usize| (0..i).any(|j| overlaps(&rects[i], &rects[j]));
    assert!(!(0..rects.len()).any(clash));
    assert!(battle.hidden.is_empty());
    // The clear part of the way is made.
    let far = |battle: &Battle| f64::from(battle.element(PSILOI).base.at.y);
    assert!(far(&battle) <= f64::from(end.at.y), "not beyond the end");
}

#[test]
fn an_ambush_that_is_only_seen_does_not_stop_a_move() {
    // Five base widths aside: the distance to the mover at its end is less than four, at its start more.
    let seen = |seen_from| ordered(&[troops(1, "Ps", (54, 22), Hideout::Ambush { seen_from })], MOVE);
    let (events, battle) = seen(4 * BW);
    let at_end = ordered(&[], MOVE).1.element(PSILOI).base;
    assert!(place_of(&events, |what| matches!(what, What::Revealed { .. })).is_some());
    assert_eq!(battle.element(PSILOI).base, at_end);
    let (events, battle) = seen(2 * BW);
    assert!(place_of(&events, |what| matches!(what, What::Revealed { .. })).is_none());
    assert_eq!(battle.hidden.len(), 1);
}

#[test]
fn a_taken_place_makes_an_ambush_stand_beside_it() {
    // It is recorded where a friend stands by now.
    let friend = battle("dba3", &[]).elements[6].base;
    let mut hidden = ambush(1, "4Sp", (0, 0));
    hidden.element.base = friend;
    let rules = book("dba3");
    let mut start = battle("dba3", &[hidden]);
    (start.bound.number, start.bound.side, start.bound.phase) = (4, CARTHAGE, Phase::Moves);
    let mut game = Game::new(&rules, start);
    game.play(&debellis::battle::Order::Show { hidden: 1 }, &mut Scripted::default()).expect("there is room near");
    let shown = game.battle().elements.last().expect("it is the last").base;
    assert!(game.battle().elements[..12].iter().all(|e| !overlaps(&e.base.rect(), &shown.rect())));
    let apart = (shown.at.vec() - friend.at.vec()).length();
    assert!(apart < f64::from(2 * BW), "{apart}");
}

#[test]
fn troops_that_an_enemy_sees_from_the_start_are_shown_in_the_first_bound() {
    let rules = book("dba3");
    let mut game =
        Game::new(&rules, battle("dba3", &[troops(1, "Ps", (36, 24), Hideout::Ambush { seen_from: 2 * BW })]));
    let events = game.begin(&mut Seeded::new(1, "battle"));
    assert!(place_of(&events, |what| matches!(what, What::Revealed { .. })).is_some());
}

/// Brings the flank march on in the first bound from the third on that begins.
struct Umpire(Base);

impl Watcher for Umpire {
    fn watch(&mut self, at: &Situation, _: &[Event]) -> Result<Vec<Wish>, Stop> {
        let due = at.battle.bound.number >= 3 && at.battle.hidden_called(CARTHAGE, 1).is_some();
        Ok(if due { vec![Wish::Reveal(vec![(CARTHAGE, 1, self.0)])] } else { Vec::new() })
    }
}

/// A general that ends each phase.
struct Idle;

impl General for Idle {
    fn order(&mut self, at: &Situation) -> Result<debellis::battle::Order, Stop> {
        Ok(debellis::course::run::fallback(at))
    }
}

#[test]
fn a_flank_march_arrives_when_the_umpire_says_so() {
    let rules = book("dba3-big");
    let march = troops(1, "Cv", (0, 0), Hideout::FlankMarch(Compass::West));
    let comes = Base { at: Point::new(march.element.base.depth, 9 * BW), facing: Facing::EAST, ..march.element.base };
    let mut run = Run::new(Game::new(&rules, battle("dba3-big", &[march])), 5);
    let mut both: [&mut dyn General; 2] = [&mut Idle, &mut Idle];
    run.fight(&mut both, &mut Umpire(comes), &mut Seeded::new(1, "battle")).expect("nobody stops");
    let came = run.game.battle().elements.last().expect("it came");
    assert_eq!((came.code.as_str(), came.base), ("Cv", comes));
    // Its command threw for points before.
    let throws = |event: &Event| matches!(event.what, What::PipsGiven { command, .. } if command == super::MAGO);
    assert!(run.events.iter().any(throws));
}

#[test]
fn what_is_told_leads_to_what_is_known_in_random_battles() {
    for (name, hidden) in setups() {
        for rules in BOOKS {
            let title = name.to_string();
            let trial =
                SoakTrial { rules: book(rules), start: battle(rules, &hidden), title, seed: 11, max_bounds: 16 };
            let soaked = fight(&trial);
            let faults: Vec<String> = soaked.faults.iter().map(|fault| fault.what.clone()).collect();
            assert!(faults.is_empty() && soaked.orders > 30, "{name}, {rules}: {faults:?}");
        }
    }
}

#[test]
fn a_battle_without_secrets_is_known_as_it_is_and_an_ended_one_to_all() {
    let mut secret = battle("dba3", &[ambush(1, "Ps", (42, 44))]);
    for eyes in [Viewer::Of(ROME), Viewer::Of(CARTHAGE), Viewer::Onlooker] {
        let open = battle("dba3", &[]);
        assert!(matches!(open.known_to(eyes), std::borrow::Cow::Borrowed(_)), "no copy is made");
        let sees = eyes == Viewer::Of(CARTHAGE);
        assert_eq!(secret.known_to(eyes).hidden.len(), usize::from(sees), "{eyes:?}");
        assert_eq!(secret.known_to(eyes).hash() == open.hash(), !sees, "{eyes:?}");
    }
    secret.ending = Some(Ending { winner: None, why: EndReason::Bounds });
    assert_eq!(secret.known_to(Viewer::Of(ROME)).hidden.len(), 1);
}

#[test]
fn generals_that_hide_troops_spring_their_ambush() {
    // Rome comes near: the computer shows the troops that can reach it, and moves them.
    for name in ["general", "straight"] {
        let rules = book("dba3-big");
        let start = battle("dba3-big", &[ambush(1, "3Kn", (40, 22))]);
        let mut run = Run::new(Game::new(&rules, start), 8);
        let mut own = debellis::general::by_name(name, 1).expect("a general");
        let mut both: [&mut dyn General; 2] = [&mut Idle, own.as_mut()];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(2, "battle")).expect("nobody stops");
        let shown = place_of(&run.events, |what| matches!(what, What::Revealed { hidden: Some(1), .. }));
        let shown = shown.unwrap_or_else(|| panic!("{name} keeps it hidden"));
        let moves = |what: &What| matches!(what, What::Moved { element: ElementId(12), kind: MoveKind::Tactical, .. });
        assert!(place_of(&run.events[shown..], moves).is_some(), "{name} moves it");
    }
}
