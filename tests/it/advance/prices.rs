//! Prices of halts, and dice that are not allotted.

use debellis::base::clause::Clause;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Area, Bound, Command, Drill, FeatureKind, Hour, MoveType, Order, Pending, Phase, Reason, Shape, Sky,
};
use debellis::book::Who;
use debellis::book::cost_tables::{CostClass, CostRow, CostWhen};
use debellis::book::dark_tables::SeparateDice;
use debellis::book::move_tables::PipDice;
use debellis::clause;
use debellis::course::Game;
use debellis::geometry::Point;
use debellis::moves::hold;

use super::{impetuous, one, straight, wild};
use crate::dba3_moves::table::{Table, table};

/// A table with the prices of halts of DBM, and an irregular warband.
fn halting() -> (Table, ElementId) {
    let mut t = impetuous();
    let row = |who, when, value, class, clause: Clause| CostRow {
        what: &[MoveType::Halt],
        who,
        but_generals: false,
        when,
        value,
        class,
        clause,
    };
    let irregular = Who::ANY.drill(Drill::Irregular);
    let afloat = Who::NAVAL.drill(Drill::Irregular);
    t.rules.moves.cost.rows.extend([
        row(Who::ANY, CostWhen::Always, 1, CostClass::Move, clause!("dbm.pips.11")),
        row(Who::ANY, CostWhen::WithFreshGeneral, -1, CostClass::General, clause!("dbm.pips.14")),
        row(irregular, CostWhen::Sheltered, 0, CostClass::Manner, clause!("dbm.pips.33")),
        row(afloat, CostWhen::InHeart, 0, CostClass::Manner, clause!("dbm.pips.32")),
        row(irregular, CostWhen::Always, 1, CostClass::Manner, clause!("dbm.pips.32")),
    ]);
    let id = t.red("4Wb", 300, 100);
    wild(&mut t, id);
    t.blue("4Bd", 300, 400);
    (t, id)
}

/// The price of a halt.
#[track_caller]
fn price(t: &Table, who: &[ElementId]) -> u8 {
    let mut game = Game::new(&t.rules, t.battle.clone());
    let hold = Order::Hold { who: who.to_vec(), facing: None };
    game.play(&hold, &mut Scripted::default()).unwrap_or_else(|why| panic!("{why}"));
    6 - game.battle().commands[0].pips
}

#[test]
fn a_halt_of_irregulars_costs_one_more() {
    let (mut t, id) = halting();
    assert_eq!(price(&t, &[id]), 2);
    t.battle.elements[id.index()].drill = Some(Drill::Regular);
    let game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(hold::price(&game.now(), &[id]).pips, 1);
    // It is not impetuous now, so that no halt of it is sold.
    let refusal = game.judge(&Order::Hold { who: vec![id], facing: None }).expect_err("it stays by itself");
    assert_eq!(refusal.findings[0].why, Reason::NothingUrges);
}

#[test]
fn irregular_foot_in_going_that_is_not_good_is_halted_without_it() {
    let (mut t, id) = halting();
    let beside = t.red("4Wb", 340, 100);
    wild(&mut t, beside);
    t.area(FeatureKind::Woods, (250, 50), (319, 150));
    assert_eq!((price(&t, &[id]), price(&t, &[beside])), (1, 2));
    assert_eq!(price(&t, &[id, beside]), 2, "all of them must be there");
    // Mounted have no shelter there.
    let knights = t.red("3Kn", 270, 60);
    wild(&mut t, knights);
    assert_eq!(price(&t, &[knights]), 2);
}

#[test]
fn irregular_foot_uphill_of_the_nearest_enemy_is_halted_without_it() {
    let hill = |north: i32| {
        let (mut t, id) = halting();
        t.area(FeatureKind::GentleHill, (200, 20), (400, north));
        let last = t.battle.features.len() - 1;
        let Shape::Area(Area { crest, .. }) = &mut t.battle.features[last].shape else { panic!("an area") };
        *crest = Some(vec![Point::new(250_000, 60_000), Point::new(350_000, 60_000)]);
        price(&t, &[id])
    };
    assert_eq!(hill(160), 1, "on the slope");
    assert_eq!(hill(80), 2, "before the hill");
}

#[test]
fn a_general_who_has_not_moved_makes_a_halt_cheaper() {
    let (mut t, id) = halting();
    let general = t.red("4Wb", 340, 100);
    wild(&mut t, general);
    t.battle.elements[general.index()].general = true;
    t.battle.commands[0].general = Some(general);
    assert_eq!(price(&t, &[id, general]), 2, "it is not known that he has not moved");
    let mut begun = Table { rules: t.rules.clone(), battle: t.battle.clone() };
    (begun.battle.bound.number, begun.battle.bound.phase) = (0, Phase::SetUp);
    let mut game = Game::new(&begun.rules, begun.battle.clone());
    game.begin(&mut Seeded::new(1, "battle"));
    assert_eq!(game.battle().commands.iter().map(|command| command.fresh).collect::<Vec<_>>(), [true, false]);
    t.battle.commands[0].fresh = true;
    assert_eq!((price(&t, &[id, general]), price(&t, &[id])), (1, 2));
    for spoil in [|c: &mut Command| c.chief = true, |c: &mut Command| c.ally = true] {
        let mut other = Table { rules: t.rules.clone(), battle: t.battle.clone() };
        spoil(&mut other.battle.commands[0]);
        assert_eq!(price(&other, &[id, general]), 2);
    }
    // He moves, and is fresh no more.
    t.make(&one(general, straight(10)), &[]);
    assert!(!t.battle.commands[0].fresh);
}

#[test]
fn a_moved_element_is_not_halted_and_a_halted_one_does_not_move() {
    let (mut t, id) = halting();
    t.order(&Order::Hold { who: vec![id], facing: None }, &[]);
    assert!(t.try_move(&one(id, straight(10))).is_err());
    let (mut t, id) = halting();
    t.make(&one(id, straight(10)), &[]);
    let game = Game::new(&t.rules, t.battle.clone());
    assert!(game.judge(&Order::Hold { who: vec![id], facing: None }).is_err());
}

/// Whether the commander-in-chief allots two dice under this sky at this hour.
fn allots(sky: Sky, hour: u16) -> bool {
    let mut t = table();
    t.rules.moves.pips.value = PipDice::Allotted;
    t.rules.moves.separate = Some(SeparateDice {
        skies: &[Sky::Dust, Sky::Mist, Sky::Fog, Sky::Snow],
        at_night: true,
        conditions: clause!("dbm.night.01"),
        own: clause!("dbm.night.02"),
        low: None,
        clause: clause!("dbm.pips.06"),
    });
    t.battle.commands.push(Command::new("Second", SideId(0)));
    for (i, command) in [0_u8, 2].into_iter().enumerate() {
        let id = t.red("4Bd", 100 + 50 * i as i32, 100);
        t.battle.elements[id.index()].command = CommandId(command);
        t.battle.commands[usize::from(command)].general = Some(id);
    }
    t.battle.commands[0].chief = true;
    t.blue("4Bd", 300, 500);
    t.battle.bound = Bound { number: 0, side: SideId(0), phase: Phase::SetUp };
    (t.battle.weather.sky, t.battle.hour) = (sky, Hour(hour * 60));
    let mut game = Game::new(&t.rules, t.battle);
    game.begin(&mut Scripted::new([2, 5]));
    matches!(game.battle().pending, Some(Pending::Allot { .. }))
}

#[test]
fn no_dice_are_allotted_at_night_and_in_thick_weather() {
    assert!(allots(Sky::Clear, 12) && allots(Sky::Rain, 12));
    for sky in [Sky::Dust, Sky::Mist, Sky::Fog, Sky::Snow] {
        assert!(!allots(sky, 12), "{sky:?}");
    }
    assert!(!allots(Sky::Clear, 1) && !allots(Sky::Clear, 23));
}
