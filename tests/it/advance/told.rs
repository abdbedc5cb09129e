//! Advances without orders told and saved, and hidden troops: those that an advance comes upon, and those that advance.

use debellis::base::dice::Seeded;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::knowledge::told;
use debellis::battle::{
    Area, Battle, Drill, Event, Feature, FeatureKind, Hidden, MoveKind, Order, Shape, Viewer, What,
};
use debellis::book::Rulebook;
use debellis::book::Who;
use debellis::course::run::{Run, fallback};
use debellis::course::{Game, General, Nobody, Stop};
use debellis::geometry::Point;
use debellis::report::log::BattleLog;
use debellis::sim::soak::{SoakTrial, fight};
use debellis::view::Situation;

use super::{ended, impetuous, wild};
use crate::hidden::{CARTHAGE, ROME, ambush, battle, setups};
use crate::small::BW;

/// The rules of these tests, in which all irregulars are impetuous.
fn rules() -> Rulebook {
    let mut rules = impetuous().rules;
    rules.moves.impulse.as_mut().expect("rows").troops[0].who = Who::ANY.drill(Drill::Irregular);
    rules
}

/// A battle with a wood for each ambush that is not in the woods already: these rules know who sees whom.
fn covered(hidden: &[Hidden]) -> Battle {
    let mut battle = battle("dba3", hidden);
    let woods = |(x, y): (i32, i32)| {
        // The middle of a front edge, in quarters of a base width; the wood is a fifth wider than the base.
        let (x, y) = (x * BW / 4, y * BW / 4 + 2 * BW / 5);
        let half = 3 * BW / 5;
        let outline = [(-half, -half), (half, -half), (half, half), (-half, half)];
        let outline = outline.map(|(east, north)| Point::new((x + east).max(0), y + north)).to_vec();
        Feature::new(FeatureKind::Woods, Shape::Area(Area { outline, crest: None }))
    };
    battle.features.extend([(42, 23), (20, 44), (2, 20), (8, 32), (8, 36)].map(woods));
    battle
}

/// Rome, all irregulars, against Carthage, which hides these troops.
fn zama(hidden: &[Hidden]) -> Battle {
    let mut battle = covered(hidden);
    battle.elements.iter_mut().filter(|e| e.side == ROME).for_each(|e| e.drill = Some(Drill::Irregular));
    battle
}

/// A general that ends each phase.
struct Idle;

impl General for Idle {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        Ok(fallback(at))
    }
}

fn fought(start: Battle, bounds: u16) -> Vec<Event> {
    let rules = rules();
    let mut run = Run::new(Game::new(&rules, start), bounds);
    let mut both: [&mut dyn General; 2] = [&mut Idle, &mut Idle];
    run.fight(&mut both, &mut Nobody, &mut Seeded::new(5, "battle")).expect("nobody stops");
    run.events
}

fn advances(what: &What) -> bool {
    matches!(what, What::Moved { kind: MoveKind::Advance, .. })
}

#[test]
fn the_log_tells_who_advances() {
    let mut t = impetuous();
    let id = t.red("4Wb", 300, 100);
    wild(&mut t, id);
    t.blue("4Bd", 300, 300);
    let start = t.battle.clone();
    let events = ended(&mut t);
    let lines: Vec<String> = BattleLog::new(&t.rules, start).tell(&events).iter().map(|l| l.wrapped()).collect();
    assert!(lines.iter().any(|line| line.contains("4Wb 1 advances without orders 2 BW")), "{lines:?}");
    let json = serde_json::to_string(&events).expect("events are data");
    assert!(json.contains(r#""kind":"advance""#) && json.contains(r#""kind":"impulse""#), "{json}");
    let read: Vec<Event> = serde_json::from_str(&json).expect("and can be read");
    assert_eq!(read, events);
}

#[test]
fn random_battles_keep_what_always_holds() {
    let mut all = setups();
    all.push(("nothing", Vec::new()));
    for (seed, (name, hidden)) in all.into_iter().enumerate() {
        let mut start = zama(&hidden);
        // Both sides have troops that go by themselves, hidden ones among them.
        for hidden in &mut start.hidden {
            hidden.element.drill = Some(Drill::Irregular);
        }
        start.elements[8].drill = Some(Drill::Irregular);
        let trial = SoakTrial { rules: rules(), start, title: name.to_string(), seed: seed as u64 + 3, max_bounds: 12 };
        let soaked = fight(&trial);
        let faults: Vec<String> = soaked.faults.iter().map(|fault| fault.what.clone()).collect();
        assert!(faults.is_empty() && soaked.orders > 15, "{name}: {faults:?}");
    }
}

#[test]
fn what_is_hidden_changes_nothing_until_it_is_found() {
    let told_to_rome = |hidden: &[Hidden]| {
        let events = told(&fought(zama(hidden), 6), Viewer::Of(ROME));
        let end = events.iter().position(|event| matches!(event.what, What::Revealed { .. })).unwrap_or(events.len());
        // The move that brings them to light is not compared: it begins before.
        events[..end].iter().map(|event| serde_json::to_string(event).expect("data")).collect::<Vec<_>>()
    };
    let plain = told_to_rome(&[]);
    assert!(plain.iter().any(|event| event.contains(r#""kind":"advance""#)));
    for (name, hidden) in setups() {
        let other = told_to_rome(&hidden);
        let common = plain.len().min(other.len());
        assert!(common > 8, "{name}");
        assert_eq!(plain[..common], other[..common], "{name}");
    }
}

#[test]
fn an_advance_springs_the_ambush_that_it_comes_upon() {
    // Carthage's blades lie 1 BW before Rome's first element.
    let events = fought(zama(&[ambush(1, "4Bd", (12, 20))]), 1);
    let sprung = events.iter().position(|event| matches!(event.what, What::Revealed { .. })).expect("it is sprung");
    let meets = |event: &Event| match event.what {
        What::Moved { element: ElementId(0), to, kind: MoveKind::Advance, .. } => Some(to.at.y),
        _ => None,
    };
    let far = events[sprung..].iter().find_map(meets).expect("the first element advances after that");
    assert_eq!(far, 20 * BW / 4, "up to the ambush");
}

#[test]
fn impetuous_troops_in_ambush_advance_unless_they_are_restrained() {
    let rules = rules();
    let waiting = |restrained: bool| {
        let mut start = covered(&[ambush(1, "4Wb", (8, 36))]);
        start.hidden[0].element.drill = Some(Drill::Irregular);
        (start.bound.number, start.bound.side, start.bound.phase) = (4, CARTHAGE, debellis::battle::Phase::Moves);
        start.commands.iter_mut().filter(|c| c.side == CARTHAGE).for_each(|c| c.pips = 4);
        let mut game = Game::new(&rules, start);
        let mut dice = debellis::base::dice::Scripted::new([3; 60]);
        let mut events = Vec::new();
        if restrained {
            events.extend(game.play(&Order::Restrain { hidden: 1 }, &mut dice).expect("there are points"));
        }
        events.extend(game.play(&Order::Done, &mut dice).expect("legal"));
        events
    };
    let free = waiting(false);
    let revealed = free.iter().position(|event| matches!(event.what, What::Revealed { .. })).expect("it comes out");
    assert!(free[revealed..].iter().any(|event| advances(&event.what)));
    let held = waiting(true);
    assert!(!held.iter().any(|event| matches!(event.what, What::Revealed { .. }) || advances(&event.what)));
    // Rome sees nothing of it.
    let seen = told(&held, Viewer::Of(SideId(0)));
    assert!(!serde_json::to_string(&seen).expect("data").contains("restrain"));
}
