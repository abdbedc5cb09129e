//! Random orders: after an allowed move no element overlaps another and none is off the table.

use super::table::*;
use debellis::base::dice::Seeded;
use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::course::Game;
use debellis::geometry::{Edge, Facing, Point, Turn, overlaps};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;

fn step() -> impl Strategy<Value = Step> {
    let hand = prop_oneof![Just(Hand::Left), Just(Hand::Right)];
    prop_oneof![
        (0..160_000).prop_map(Step::Straight),
        (0..80_000).prop_map(Step::Back),
        (-60_000..60_000).prop_map(Step::Sideways),
        (hand, 1..500_000_000).prop_map(|(hand, turn)| Step::Wheel { hand, turn: Turn(turn) }),
        ((50_000..550_000), (50_000..550_000), any::<u32>())
            .prop_map(|(x, y, f)| Step::To { at: Point::new(x, y), facing: Facing(f) }),
    ]
}

fn order() -> impl Strategy<Value = MoveOrder> {
    let who = prop_oneof![
        (0u16..6).prop_map(|i| vec![ElementId(i)]),
        (0u16..5).prop_map(|i| vec![ElementId(i), ElementId(i + 1)]),
        Just((0u16..6).map(ElementId).collect::<Vec<_>>()),
    ];
    let onto = proptest::option::of((6u16..12).prop_map(|i| Onto { enemy: ElementId(i), edge: Edge::Front }));
    (who, proptest::collection::vec(step(), 1..3), onto)
        .prop_map(|(who, path, onto)| MoveOrder { onto, ..MoveOrder::tactical(who, path) })
}

fn clear(battle: &Battle) -> bool {
    let rects: Vec<_> = battle.on_table().map(|(_, e)| e.base.rect()).collect();
    let field = debellis::view::Field::new(battle);
    rects.iter().enumerate().all(|(i, a)| {
        field.off_board(a).is_none() && rects[i + 1..].iter().all(|b| !overlaps(&a.grown(-2.0), &b.grown(-2.0)))
    })
}

/// The results of the orders of all cases.
#[derive(Debug, Default)]
struct Count {
    ordered: Cell<u32>,
    singles: Cell<u32>,
    groups: Cell<u32>,
    contacts: Cell<u32>,
}

impl Count {
    fn add(count: &Cell<u32>) {
        count.set(count.get() + 1);
    }

    /// Counts an order that was carried out.
    fn made(&self, who: &[ElementId], events: &[Event]) {
        Count::add(if who.len() == 1 { &self.singles } else { &self.groups });
        if events.iter().any(|e| matches!(e.what, What::Moved { kind: MoveKind::Conform, .. })) {
            Count::add(&self.contacts);
        }
    }
}

/// Carries out orders one after another on a crowded table, and checks it after each.
fn carry_out(orders: Vec<MoveOrder>, seed: u64, count: &Count) -> Result<(), TestCaseError> {
    let mut t = table();
    let codes = ["4Bd", "4Ax", "Ps", "LH", "4Bd", "4Bd"];
    for (i, code) in codes.iter().enumerate() {
        t.red(code, 220 + i as i32 * BW, 250);
    }
    for (i, code) in codes.iter().enumerate() {
        t.blue(code, 225 + i as i32 * BW, 330);
    }
    t.area(FeatureKind::Woods, (80, 200), (160, 400));
    t.band(FeatureKind::River, &[(500, 0), (480, 600)], 30);
    let mut game = Game::new(&t.rules, t.battle.clone());
    let mut dice = Seeded::new(seed, "moves");
    for order in orders {
        let mut battle = game.into_battle();
        battle.commands[0].pips = 6;
        game = Game::new(&t.rules, battle);
        let before = game.battle().hash();
        if game.battle().pending.is_some() {
            let _ = game.play(&Order::Choose(Choice::Conform(seed.is_multiple_of(2))), &mut dice);
        } else {
            Count::add(&count.ordered);
            match game.play(&Order::Move(order.clone()), &mut dice) {
                Ok(events) => count.made(&order.who, &events),
                Err(_) => prop_assert_eq!(&before, &game.battle().hash()),
            }
        }
        prop_assert!(clear(game.battle()));
    }
    Ok(())
}

#[test]
fn nobody_ends_on_another() {
    let count = Count::default();
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(400) });
    let cases = (proptest::collection::vec(order(), 1..12), any::<u64>());
    runner.run(&cases, |(orders, seed)| carry_out(orders, seed, &count)).unwrap_or_else(|why| panic!("{why}"));
    // Of 2,400 orders about 110 of single elements and 90 of groups are carried out, 35 of them into contact.
    let least = [(&count.singles, 30), (&count.groups, 30), (&count.contacts, 5)];
    assert!(least.iter().all(|(found, least)| found.get() >= *least), "{count:?}");
}
