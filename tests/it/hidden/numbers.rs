//! Numbers of elements beside hidden ones: their own side has those of the set-up, and whoever else looks on has numbers without a gap,
//! which stay.

use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId};
use debellis::battle::knowledge::told;
use debellis::battle::{Battle, Event, Hidden, Order, Phase, Viewer, What};
use debellis::course::Game;
use debellis::deeds::turncoat;
use debellis::view::written::{element, read, write};

use super::{CARTHAGE, MAGO, ROME, ambush, battle, book};

const EYES: [Viewer; 3] = [Viewer::Of(ROME), Viewer::Of(CARTHAGE), Viewer::Onlooker];

/// Of three 4Bd of Carthage the one with this number is hidden; the others stand on the table.
fn start(hidden: u8) -> Battle {
    let mut battle = battle("dba3-big", &[Hidden { own: hidden, ..ambush(1, "4Bd", (20, 44)) }]);
    (battle.bound.number, battle.bound.side, battle.bound.phase) = (4, CARTHAGE, Phase::Moves);
    battle.commands.iter_mut().for_each(|command| command.pips = 4);
    let open: Vec<u8> = (1..=3).filter(|number| *number != hidden).collect();
    let blades = battle.elements.iter_mut().filter(|e| e.side == CARTHAGE && e.code.as_str() == "4Bd");
    let mut all = 0;
    for (element, (seen, own)) in blades.zip((1..).zip(open)) {
        (element.number, element.seen_as) = (own, if own == seen { 0 } else { seen });
        all += 1;
    }
    assert_eq!(all, 2);
    battle
}

/// The names of Carthage's blades for these eyes, as they stand in the roster.
fn blades(battle: &Battle, eyes: Viewer) -> Vec<String> {
    let known = battle.known_to(eyes);
    let all = known.roster().filter(|(_, e)| e.side == CARTHAGE && e.code.as_str() == "4Bd");
    all.map(|(id, _)| known.name(id)).collect()
}

/// The events told to each fold to what each knows.
#[track_caller]
fn folds(start: &Battle, events: &[Event]) -> Battle {
    let mut truth = start.clone();
    events.iter().for_each(|event| truth.apply(event));
    for eyes in EYES {
        let mut known = start.known_to(eyes).into_owned();
        told(events, eyes).iter().for_each(|event| known.apply(event));
        assert_eq!(known, *truth.known_to(eyes), "{eyes:?}");
    }
    truth
}

#[test]
fn who_is_shown_has_the_number_of_its_own_and_for_the_enemy_the_next() {
    let rules = book("dba3-big");
    let own = Viewer::Of(CARTHAGE);
    let mut seen = Vec::new();
    for hidden in 1..=3 {
        let start = start(hidden);
        let before: Vec<String> = (1..=3).filter(|n| *n != hidden).map(|n| format!("4Bd {n}")).collect();
        assert_eq!(blades(&start, own), before);
        let mut game = Game::new(&rules, start.clone());
        // Before they are shown its own side is told how; Rome, for whom there is no such number, is not.
        let named = format!("move 4Bd {hidden} straight 1");
        let why = read(&rules, game.known_to(own), CARTHAGE, &named).expect_err("it is hidden").to_string();
        assert!(why.ends_with("; it is in ambush: `show 1` first"), "{why}");
        let theirs = element(&rules, game.known_to(Viewer::Of(ROME)), ROME, "their 4Bd 3")
            .expect_err("not seen yet")
            .to_string();
        assert!(!theirs.contains("ambush"), "{theirs}");
        let events = game.play(&Order::Show { hidden: 1 }, &mut Scripted::default()).expect("it may");
        let now = folds(&start, &events);
        assert_eq!(blades(&now, own), [before, vec![format!("4Bd {hidden}")]].concat());
        // Those that the enemy knew are called as before, and the new one by the next number.
        for eyes in [Viewer::Of(ROME), Viewer::Onlooker] {
            assert_eq!(blades(&start, eyes), ["4Bd 1", "4Bd 2"]);
            assert_eq!(blades(&now, eyes), ["4Bd 1", "4Bd 2", "4Bd 3"]);
        }
        // Carthage orders it by its own number, Rome reads the same order by another.
        let shown = ElementId(now.elements.len() as u16 - 1);
        let text = format!("move 4Bd {hidden} straight 1");
        let order = read(&rules, game.known_to(own), CARTHAGE, &text).expect("an order");
        assert!(matches!(&order, Order::Move(order) if order.who == [shown]), "{order:?}");
        assert_eq!(write(&rules, game.known_to(Viewer::Of(ROME)), CARTHAGE, &order), "move 4Bd 3 straight 1bw");
        let given = game.play(&order, &mut Scripted::default()).expect("it may");
        folds(&now, &given);
        let all = [events, given].concat();
        let known = serde_json::to_string(&*start.known_to(Viewer::Of(ROME))).expect("data");
        let seen_events = serde_json::to_string(&told(&all, Viewer::Of(ROME))).expect("data");
        seen.push([known, seen_events]);
    }
    // Which of them was hidden, the enemy cannot tell.
    assert!(seen.windows(2).all(|two| two[0] == two[1]), "{seen:#?}");
}

#[test]
fn who_changes_sides_keeps_the_number_that_the_new_side_knew_unless_it_is_taken() {
    for hidden in 1..=3 {
        let mut start = start(hidden);
        for e in start.elements.iter_mut().filter(|e| e.side == CARTHAGE && e.code.as_str() == "4Bd") {
            e.command = MAGO;
        }
        // Rome hides a 4Bd with the number 1 too: its others have higher numbers than Carthage knows them by.
        let mut roman = ambush(1, "4Bd", (4, 4));
        (roman.element.side, roman.element.command, roman.own) = (ROME, CommandId(0), 1);
        start.hidden.push(roman);
        for e in start.elements.iter_mut().filter(|e| e.side == ROME && e.code.as_str() == "4Bd") {
            (e.number, e.seen_as) = (e.number + 1, e.number);
        }
        let change = Event { what: turncoat::changed(&start, MAGO), clause: None };
        let now = folds(&start, std::slice::from_ref(&change));
        for eyes in EYES {
            let known = now.known_to(eyes);
            let names: Vec<String> = known
                .roster()
                .filter(|(_, e)| e.side == ROME && e.code.as_str() == "4Bd")
                .map(|(id, _)| known.name(id))
                .collect();
            let once = names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1);
            assert!(once && names.len() > 3, "{eyes:?}: {names:?}");
            assert!(eyes == Viewer::Of(ROME) || names.contains(&"4Bd 1".to_string()), "{eyes:?}: {names:?}");
            assert!(eyes != Viewer::Of(ROME) || !names.contains(&"4Bd 1".to_string()), "1 is hidden: {names:?}");
        }
        // A single element that goes over does so too.
        let one = start.roster().find(|(_, e)| e.command == MAGO).map(|(id, _)| id).expect("a 4Bd");
        let over = Event { what: turncoat::gone_over(&start, one, CommandId(0)), clause: None };
        assert!(matches!(over.what, What::WentOver { .. }));
        folds(&start, &[over]);
    }
}
