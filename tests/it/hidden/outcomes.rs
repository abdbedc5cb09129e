//! Outcome moves that come upon an ambush.

use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Element, Event, Hidden, Hideout, MoveKind, Order, Phase, Standing, What};
use debellis::course::Game;
use debellis::geometry::{Base, Facing, Point, overlaps};
use debellis::rules;

use crate::dba3_moves::table::{Table, table};

/// Hides blades of blue with the middle of their front edge there, looking north.
fn hide(t: &mut Table, x: i32, y: i32) {
    let row = t.rules.troop("4Bd").expect("a code of the set");
    let base = Base { at: Point::new(x * 1000, y * 1000), facing: Facing::NORTH, ..row.waiting(40_000) };
    let element = Element { standing: Standing::Reserve, ..row.element(1, SideId(1), CommandId(1), base) };
    t.battle.hidden.push(Hidden {
        element,
        own: 0,
        hideout: Hideout::Ambush { seen_from: 0 },
        restrained: None,
        led: None,
    });
}

/// The events of an order, and the battle after it; nobody stands on another.
fn played(t: &Table, order: &Order, faces: &[u8]) -> (Vec<Event>, Game<'static>) {
    let rules: &'static _ = Box::leak(Box::new(t.rules.clone()));
    let mut game = Game::new(rules, t.battle.clone());
    let mut dice = Scripted::new(faces.iter().copied().chain([3; 40]));
    let events = game.play(order, &mut dice).unwrap_or_else(|why| panic!("{why}"));
    let rects: Vec<_> = game.battle().on_table().map(|(_, e)| e.base.rect()).collect();
    let clash = |i: usize| (0..i).any(|j| overlaps(&rects[i], &rects[j]));
    assert!(!(0..rects.len()).any(clash), "bases overlap");
    (events, game)
}

/// Where the ambush is revealed, and where the first move of this kind is made, among the events.
fn order_of(events: &[Event], of: MoveKind) -> [Option<usize>; 2] {
    let place = |is: &dyn Fn(&What) -> bool| events.iter().position(|event| is(&event.what));
    [
        place(&|what| matches!(what, What::Revealed { .. })),
        place(&|what| matches!(what, What::Moved { kind, .. } if *kind == of)),
    ]
}

#[test]
fn a_recoil_ends_at_the_ambush_that_it_comes_upon() {
    let recoil = |y: i32| {
        let mut t = table();
        let red = t.red("4Bd", 300, 300);
        t.blue("4Bd", 300, 300);
        t.battle.bound.phase = Phase::Combat;
        hide(&mut t, 300, y);
        // 5 + 2 against 5 + 4: red recoils by its depth, 15 mm. Its rear is at 285 mm.
        let (events, game) = played(&t, &Order::Fight { who: red }, &[2, 4]);
        (order_of(&events, MoveKind::Recoil), game.battle().element(red).base.at.y)
    };
    let ([revealed, moved], y) = recoil(280);
    assert!(revealed.is_some() && revealed < moved, "{revealed:?} {moved:?}");
    assert_eq!(y, 295_000);
    let ([revealed, moved], y) = recoil(260);
    assert_eq!((revealed, moved.is_some(), y), (None, true, 285_000));
}

#[test]
fn a_flight_ends_at_the_ambush_that_it_comes_upon() {
    let flight = |x: i32| {
        let mut t = table();
        t.rules = rules::dba3::big();
        let red = t.red("4Bd", 300, 300);
        t.blue("4Bd", 300, 500);
        t.battle.commands[0].demoralised = true;
        t.battle.bound.phase = Phase::Holding;
        hide(&mut t, x, 240);
        let (events, game) = played(&t, &Order::Done, &[]);
        let moved = events.iter().position(|event| matches!(event.what, What::Moved { .. }));
        let revealed = order_of(&events, MoveKind::Flee)[0];
        (
            revealed.is_some(),
            revealed < moved,
            game.battle().element(red).base.at.y,
            game.battle().element(red).standing,
        )
    };
    let free = flight(500);
    let met = flight(300);
    assert!(!free.0 && met.0 && met.1, "{free:?} {met:?}");
    assert_ne!((met.2, met.3), (free.2, free.3));
}
