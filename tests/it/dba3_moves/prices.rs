//! Prices of other books, put into the standard rulebook: less than nothing, of several classes, by the kind of move.

use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::Scripted;
use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::book::Who;
use debellis::book::cost_tables::{CostClass, CostRow, CostWhen};
use debellis::clause;
use debellis::course::Game;

use super::table::*;

const BASE: CostRow = row(Who::ANY, CostWhen::Always, 1, CostClass::Move, clause!("dbm.pips.11"));

const fn row(who: Who, when: CostWhen, value: i8, class: CostClass, clause: Clause) -> CostRow {
    CostRow { what: &[MoveType::Tactical], who, but_generals: false, when, value, class, clause }
}

/// A table whose prices are these rows from the first bound on.
fn priced(rows: &[CostRow]) -> Table {
    let mut t = table();
    t.rules.moves.cost.rows = rows.to_vec();
    t.rules.moves.cost.extras_from = None;
    t
}

fn parts(t: &Table, order: &MoveOrder) -> (u8, Vec<(i8, String)>) {
    let plan = t.try_move(order).unwrap_or_else(|refusal| panic!("{refusal}"));
    (plan.pips, plan.reasons.iter().map(|(value, clause)| (*value, clause.to_string())).collect())
}

/// Two Blades, the left one the element of the commander-in-chief.
fn with_chief(rows: &[CostRow]) -> (Table, Vec<ElementId>) {
    let mut t = priced(rows);
    let who = t.line("4Bd", 2, 200, 200);
    t.battle.elements[0].general = true;
    (t.battle.commands[0].general, t.battle.commands[0].chief) = (Some(who[0]), true);
    (t, who)
}

#[test]
fn the_commander_in_chief_makes_one_move_of_a_bound_cheaper() {
    let own = row(Who::ANY, CostWhen::WithChief, -1, CostClass::General, clause!("dbm.pips.13"));
    let (mut t, who) = with_chief(&[BASE, own]);
    assert_eq!(parts(&t, &one(who[1], straight(10))).0, 1, "he is not among the movers");
    let order = one(who[0], straight(10));
    assert_eq!(parts(&t, &order), (0, vec![(1, "dbm.pips.11".into()), (-1, "dbm.pips.13".into())]));
    let mut game = Game::new(&t.rules, t.battle.clone());
    let events = game.play(&Order::Move(order.clone()), &mut Scripted::new([])).expect("legal");
    let paid = events.iter().find_map(|event| match &event.what {
        What::Paid { pips, eased, .. } => Some((*pips, *eased)),
        _ => None,
    });
    assert_eq!(paid, Some((0, Some(who[0]))));
    assert_eq!((game.battle().commands[0].pips, game.battle().bound.phase), (6, Phase::Moves));
    t.battle.elements[0].deeds.eased = true;
    assert_eq!(parts(&t, &order).0, 1, "once a bound");
    t.battle.elements[0].deeds.eased = false;
    t.battle.commands[0].chief = false;
    assert_eq!(parts(&t, &order).0, 1, "another general does not");
}

#[test]
fn a_price_is_never_below_its_floor() {
    let own = row(Who::ANY, CostWhen::WithChief, -3, CostClass::General, clause!("dbm.pips.13"));
    let (mut t, who) = with_chief(&[BASE, own]);
    let order = one(who[0], straight(10));
    assert_eq!(parts(&t, &order).0, 0);
    t.rules.moves.cost.floor = Some(Cited::new(1, clause!("dbm.pips.12")));
    let (pips, reasons) = parts(&t, &order);
    assert_eq!((pips, reasons[2].clone()), (1, (3, "dbm.pips.12".into())));
    // A move that may cost nothing is not refused, nor the phase ended, for want of points.
    t.rules.moves.cost.floor = None;
    t.battle.commands[0].pips = 0;
    assert_eq!(parts(&t, &order).0, 0);
    t.battle.commands[0].pips = 1;
    let mut game = Game::new(&t.rules, t.battle.clone());
    game.play(&Order::Move(one(who[1], straight(10))), &mut Scripted::new([])).expect("legal");
    assert_eq!((game.battle().commands[0].pips, game.battle().bound.phase), (0, Phase::Moves));
}

#[test]
fn of_each_class_one_row_counts() {
    let rows = [
        BASE,
        row(Who::of(&[Kind::Elephants]), CostWhen::Always, 1, CostClass::Troops, clause!("dba22.pips.06")),
        row(Who::of(&[Kind::Blades]), CostWhen::Always, 1, CostClass::Troops, clause!("dba22.pips.08")),
        row(Who::ANY, CostWhen::GeneralLost, 1, CostClass::Command, clause!("dba22.pips.10")),
        row(Who::ANY, CostWhen::Single, 1, CostClass::General, clause!("dba22.pips.11")),
        row(Who::FOOT, CostWhen::With(Who::MOUNTED), 1, CostClass::Mixture, clause!("dbm.pips.29")),
    ];
    let (mut t, who) = with_chief(&rows);
    t.battle.elements[0].standing = Standing::Destroyed;
    let elephant = t.red("El", 280, 200);
    assert_eq!(parts(&t, &one(who[1], straight(10))).0, 4, "three classes: 1 + 1 + 1 + 1");
    let both = all(&[who[1], elephant], &[straight(10)]);
    let (pips, reasons) = parts(&t, &both);
    let named: Vec<&str> = reasons.iter().map(|(_, clause)| clause.as_str()).collect();
    assert_eq!((pips, named), (4, vec!["dbm.pips.11", "dba22.pips.06", "dba22.pips.10", "dbm.pips.29"]));
}

#[test]
fn a_price_goes_by_the_manner_of_the_move() {
    let rows = [
        row(Who::of(&[Kind::Psiloi]), CostWhen::Single, 1, CostClass::Move, clause!("dbv.pips.07")),
        row(Who::ANY, CostWhen::StraightAhead, 1, CostClass::Move, clause!("dbv.pips.09")),
        row(Who::ANY, CostWhen::Single, 2, CostClass::Move, clause!("dbv.pips.11")),
        row(Who::ANY, CostWhen::Always, 3, CostClass::Move, clause!("dbv.pips.12")),
    ];
    let mut t = priced(&rows);
    let (two, light) = (t.line("4Bd", 2, 200, 200), t.red("Ps", 500, 200));
    let aside = |mm: i32| Step::Sideways(mm * 1000);
    let price = |order: &MoveOrder| parts(&t, order);
    assert_eq!(price(&one(light, aside(10))), (1, vec![(1, "dbv.pips.07".into())]));
    assert_eq!(price(&one(two[0], straight(10))), (1, vec![(1, "dbv.pips.09".into())]));
    assert_eq!(price(&one(two[0], Step::Back(10_000))), (2, vec![(2, "dbv.pips.11".into())]));
    assert_eq!(price(&all(&two, &[straight(10)])).0, 1);
    assert_eq!(price(&all(&two, &[wheel(Hand::Left, 10.0)])), (3, vec![(3, "dbv.pips.12".into())]));
    // Too few points for that: the refusal names the row.
    t.battle.commands[0].pips = 1;
    let why = t.refused_by(&one(two[0], Step::Back(10_000)), "dbv.pips.11");
    assert_eq!(why, Reason::NoPip { needs: 2, left: 1 });
}

#[test]
fn irregulars_pay_for_deviating_and_for_short_moves_unless_they_reach_the_enemy() {
    let rows = [
        BASE,
        row(Who::of(&[Kind::Warband]), CostWhen::Deviating, 1, CostClass::Manner, clause!("dbm.pips.23")),
        row(
            Who::of(&[Kind::Warband]),
            CostWhen::ShortWith(Who::of(&[Kind::Warband])),
            1,
            CostClass::Manner,
            clause!("dbm.pips.27"),
        ),
    ];
    let mut t = priced(&rows);
    let (wild, calm) = (t.red("4Wb", 200, 200), t.red("4Bd", 400, 200));
    t.blue("4Bd", 200, 250);
    let named = |order: &MoveOrder| parts(&t, order).1.last().map(|(_, clause)| clause.clone());
    assert_eq!(named(&one(wild, Step::Back(40_000))).as_deref(), Some("dbm.pips.23"));
    assert_eq!(named(&one(wild, straight(20))).as_deref(), Some("dbm.pips.27"));
    assert_eq!(named(&one(wild, straight(50))).as_deref(), Some("dbm.pips.11"), "it ends in contact");
    assert_eq!(named(&one(calm, Step::Back(40_000))).as_deref(), Some("dbm.pips.11"));
    assert_eq!(named(&one(calm, straight(20))).as_deref(), Some("dbm.pips.11"));
}
