//! The cost of moves in PIPs.

use debellis::battle::*;

use super::table::*;

fn cost(t: &Table, order: &MoveOrder) -> (u8, Vec<String>) {
    let plan = t.try_move(order).unwrap_or_else(|r| panic!("{r}"));
    (plan.pips, plan.reasons.iter().map(|(_, c)| c.to_string()).collect())
}

fn with_general(code: &str, at: (i32, i32), general: (i32, i32)) -> (Table, MoveOrder) {
    let mut t = table();
    let e = t.red(code, at.0, at.1);
    let g = t.red("Cv", general.0, general.1);
    t.battle.elements[g.index()].general = true;
    t.battle.commands[0].general = Some(g);
    (t, one(e, straight(10)))
}

#[test]
fn costly_troops_pay_one_more_from_the_second_bound() {
    let mut t = table();
    let e = t.red("El", 300, 300);
    let order = one(e, straight(10));
    assert_eq!(cost(&t, &order), (2, vec!["dba3.pips.04".into(), "dba3.pips.06".into()]));
    t.battle.sides[0].bounds = 1;
    assert_eq!(cost(&t, &order).0, 1);
    t.battle.sides[0].bounds = 2;
    t.battle.commands[0].pips = 1;
    let why = t.refused_by(&order, "dba3.pips.06");
    assert_eq!(why, Reason::NoPip { needs: 2, left: 1 });
    t.battle.commands[0].pips = 0;
    assert_eq!(t.refused_by(&order, "dba3.pips.04"), Reason::NoPip { needs: 1, left: 0 });
}

#[test]
fn command_reaches_eight_base_widths_and_twenty_to_light_horse() {
    // The general's base is 30 deep: from his rear edge it is 320 mm to the other's front.
    let (t, order) = with_general("4Bd", (300, 150), (300, 500));
    assert_eq!(cost(&t, &order).0, 1);
    let (t, order) = with_general("4Bd", (300, 149), (300, 500));
    assert_eq!(cost(&t, &order), (2, vec!["dba3.pips.04".into(), "dba3.pips.10".into()]));
    let (t, order) = with_general("LH", (300, 60), (300, 590));
    assert_eq!(cost(&t, &order).0, 1);
}

#[test]
fn hidden_troops_are_commanded_for_four_base_widths() {
    let hide = |y: i32, wood: bool| {
        let (mut t, order) = with_general("4Bd", (300, y), (300, 500));
        if wood {
            t.area(FeatureKind::Woods, (200, 0), (400, 460));
        }
        cost(&t, &order)
    };
    assert_eq!(hide(310, true).0, 1);
    assert_eq!(hide(309, true), (2, vec!["dba3.pips.04".into(), "dba3.pips.13".into()]));
    assert_eq!(hide(309, false).0, 1);
}

#[test]
fn a_lost_general_or_one_in_a_wood_costs() {
    let (mut t, order) = with_general("4Bd", (300, 400), (300, 500));
    t.area(FeatureKind::Woods, (270, 460), (330, 540));
    assert_eq!(cost(&t, &order).1[1], "dba3.pips.09");
    // Partly outside: no.
    t.battle.features.clear();
    t.area(FeatureKind::Woods, (270, 475), (330, 540));
    assert_eq!(cost(&t, &order).0, 1);
    let (mut t, order) = with_general("4Bd", (300, 400), (300, 500));
    t.battle.elements[1].standing = Standing::Destroyed;
    assert_eq!(cost(&t, &order).1[1], "dba3.pips.08");
    // Both cases together, and never more.
    let (mut t, order) = with_general("El", (300, 100), (300, 590));
    t.battle.elements[1].standing = Standing::Destroyed;
    assert_eq!(cost(&t, &order).0, 3);
}

#[test]
fn the_phase_ends_when_the_last_point_is_spent() {
    let mut t = table();
    let e = t.red("4Bd", 300, 300);
    t.red("4Bd", 100, 100);
    t.blue("4Bd", 100, 500);
    t.battle.commands[0].pips = 1;
    let mut game = debellis::course::Game::new(&t.rules, t.battle.clone());
    let mut dice = debellis::base::dice::Scripted::new([3; 40]);
    game.play(&Order::Move(one(e, straight(10))), &mut dice).expect("legal");
    assert_ne!((game.battle().bound.phase, game.battle().bound.side), (Phase::Moves, t.battle.bound.side));
}
