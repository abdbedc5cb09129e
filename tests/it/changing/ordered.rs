//! The orders by which troops change, at the limit of their rows and one beyond; and what the rules do of themselves.

use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, ElementId};
use debellis::battle::order_kind::OrderKind;
use debellis::battle::{
    Bond, Command, Deeds, Event, Kind, MoveOrder, Order, Phase, Reason, Standing, Step, Tally, What,
};
use debellis::book::change_tables::{CarrierRow, ExchangeRow, MountsLostRow, MountsLostWhen, ReturnRules, TurncoatRow};
use debellis::book::doubt::HouseRule;
use debellis::book::{Rulebook, Who};
use debellis::clause;
use debellis::moves::boarding::changes;
use debellis::rules::dba3;
use debellis::view::written;

use crate::dba3::table::{BLUE, RED, Table};

/// DBA 3.0 with the exchanges, mounts and turncoats of DBM, the return of DBV, and wagons that carry psiloi.
pub fn book() -> Rulebook {
    let mut rules = dba3::rulebook();
    let row = |kind, number, into, clause| {
        let number = Cited::new(number, clause);
        ExchangeRow { who: Who::of(&[kind]), number, into, mounts: true, clause }
    };
    let lost = |when, clause| MountsLostRow { who: Who::ANY, when, clause };
    rules.changing.exchanges = vec![
        row(Kind::LightHorse, 2, Some("3Ax"), clause!("dbm.dismount.32")),
        row(Kind::Cavalry, 1, None, clause!("dbm.dismount.31")),
    ];
    rules.changing.mounting = Some(clause!("dbm.dismount.35"));
    rules.changing.mounts_lost = vec![
        lost(MountsLostWhen::Touched, clause!("dbm.dismount.43")),
        lost(MountsLostWhen::OwnerLost, clause!("dbm.dismount.45")),
        lost(MountsLostWhen::OwnerMoves, clause!("dbm.dismount.46")),
        lost(MountsLostWhen::OwnerMarches, clause!("dbm.dismount.47")),
        lost(MountsLostWhen::OwnerDriven, clause!("dbm.dismount.48")),
        lost(MountsLostWhen::PassedBut(Who::of(&[Kind::Psiloi])), clause!("dbm.dismount.49")),
    ];
    rules.changing.carriers = vec![CarrierRow {
        carrier: Who::of(&[Kind::WarWagons]),
        who: Who::of(&[Kind::Psiloi]),
        most: Cited::new(1, clause!("dbm.landing.01")),
        clause: clause!("dbm.landing.05"),
        lost: clause!("dbm.losses.08"),
        ashore: None,
    }];
    rules.changing.returns = Some(ReturnRules {
        away: clause!("dbv.pursue.05"),
        price: Cited::new(4, clause!("dbv.pursue.06")),
        place: clause!("dbv.pursue.07"),
    });
    rules.changing.turncoats =
        vec![TurncoatRow { general: Who::of(&[Kind::Warband]), bond: Bond::Foreign, clause: clause!("dbm.allies.09") }];
    rules.victory.losses.exchanged = Some(clause!("dbm.losses.07"));
    for row in rules.phases.iter_mut().filter(|row| row.phase == Phase::Moves) {
        row.takes = &[
            OrderKind::Move,
            OrderKind::Dismount,
            OrderKind::Mount,
            OrderKind::Embark,
            OrderKind::Return,
            OrderKind::Land,
            OrderKind::Done,
        ];
    }
    rules
}

/// A table in the phase of movement, red with six points; a blue element is far away.
fn table() -> Table {
    let mut t = Table::new(book());
    t.battle.bound.phase = Phase::Moves;
    t.battle.commands[0].pips = 6;
    t.blue("4Bd", 300.0, 520.0);
    t
}

fn dismount(who: &[ElementId]) -> Order {
    Order::Dismount { who: who.to_vec() }
}

fn clause(id: &str) -> Option<String> {
    Some(id.to_string())
}

/// The id of the element on foot that these events bring.
fn foot(events: &[Event]) -> ElementId {
    let into = |event: &Event| match &event.what {
        What::Exchanged { into, .. } => Some(into[0].id),
        _ => None,
    };
    events.iter().find_map(into).expect("an exchange")
}

/// The clause by which mounts went.
fn gone(events: &[Event]) -> Option<String> {
    crate::dba3::table::clause_of(events, |what| matches!(what, What::MountsGone { .. }))
}

/// Everybody may move again.
fn rest(t: &mut Table) {
    t.battle.elements.iter_mut().for_each(|e| e.deeds = Deeds::default());
    t.battle.commands[0].pips = 6;
}

/// A table on which two light horse have dismounted at 300, 300; the front edge of their mounts is at 280.
fn afoot() -> (Table, ElementId) {
    let mut t = table();
    let who = [t.red("LH", 300.0, 300.0), t.red("LH", 340.0, 300.0)];
    let events = t.play(dismount(&who), &[]);
    rest(&mut t);
    (t, foot(&events))
}

#[test]
fn two_light_horse_that_touch_become_one_on_foot_and_one_alone_is_refused() {
    let mut t = table();
    let (a, b, far) = (t.red("LH", 300.0, 300.0), t.red("LH", 340.0, 300.0), t.red("LH", 450.0, 300.0));
    let cavalry = t.red("Cv", 380.0, 300.0);
    assert_eq!(t.refused(&dismount(&[a])), (clause("dbm.dismount.32"), Reason::ExchangeRate { needs: 2, given: 1 }));
    assert_eq!(t.refused(&dismount(&[a, b, far])).1, Reason::ExchangeRate { needs: 2, given: 3 });
    assert_eq!(t.refused(&dismount(&[a, far])), (clause("dbm.dismount.32"), Reason::NotAGroup));
    assert_eq!(t.refused(&dismount(&[a, cavalry])), (clause("dbm.dismount.32"), Reason::CannotDismount));
    assert_eq!(t.refused(&dismount(&[cavalry])).1, Reason::CannotDismount, "no list lets it");
    t.battle.commands[0].pips = 0;
    assert!(matches!(t.refused(&dismount(&[a, b])).1, Reason::NoPip { left: 0, .. }));
    t.battle.commands[0].pips = 6;

    let order = dismount(&[a, b]);
    let text = written::write(&t.rules, &t.battle, RED, &order);
    assert_eq!(text, "dismount LH 1 + LH 2");
    assert_eq!(written::read(&t.rules, &t.battle, RED, &text), Ok(order.clone()));
    assert!(t.look(changes).contains(&order), "it is among the orders of the random general");
    let events = t.play(order, &[]);
    let id = foot(&events);
    let e = t.battle.element(id).clone();
    assert_eq!((e.code.to_string().as_str(), e.standing, e.counts), ("3Ax", Standing::OnTable, Some(Tally::whole(2))));
    assert_eq!(t.at(id), (300, 300));
    assert_eq!([a, b].map(|id| t.standing(id)), [Standing::Exchanged(id); 2]);
    assert!(t.battle.mounts_of(id).is_some());
    let moved = Order::Move(MoveOrder::single(id, Step::Straight(10_000)));
    assert!(matches!(t.refused(&moved).1, Reason::MovesSpent { .. }), "it has made its move");
}

#[test]
fn a_list_that_lets_riders_dismount_names_their_form() {
    let mut t = table();
    let cavalry = t.red("Cv", 300.0, 300.0);
    t.battle.elements[cavalry.index()].dismounts_to = t.rules.troop("4Bd").map(|row| row.held_code());
    let events = t.play(dismount(&[cavalry]), &[]);
    assert_eq!(t.battle.element(foot(&events)).code.to_string(), "4Bd");
}

#[test]
fn they_mount_again_if_their_mounts_are_still_there() {
    let (mut t, id) = afoot();
    let order = Order::Mount { who: id };
    assert!(t.look(changes).contains(&order));
    let text = written::write(&t.rules, &t.battle, RED, &order);
    assert_eq!(written::read(&t.rules, &t.battle, RED, &text), Ok(order.clone()), "{text}");
    let mut without = Table { rules: t.rules.clone(), battle: t.battle.clone() };
    without.battle.mounts.clear();
    assert_eq!(without.refused(&order), (clause("dbm.dismount.35"), Reason::NoMounts));
    let mut moved = Table { rules: t.rules.clone(), battle: t.battle.clone() };
    moved.battle.elements[id.index()].deeds.moves = 1;
    assert_eq!(moved.refused(&order), (clause("dbm.dismount.35"), Reason::MovesSpent { made: 1 }));

    let horse: Vec<ElementId> =
        t.battle.roster().filter(|(_, e)| e.standing == Standing::Exchanged(id)).map(|(id, _)| id).collect();
    let length = t.battle.elements.len();
    t.play(order, &[]);
    assert_eq!(horse.iter().map(|id| t.at(*id)).collect::<Vec<_>>(), [(300, 300), (340, 300)]);
    assert_eq!((t.standing(id), t.battle.mounts.len()), (Standing::Exchanged(horse[0]), 0));
    // Afoot once more they are the same element as before: the roster does not grow.
    rest(&mut t);
    let again = t.play(dismount(&horse), &[]);
    assert_eq!((foot(&again), t.battle.elements.len()), (id, length));
}

#[test]
fn without_room_for_all_nobody_mounts() {
    let (mut t, id) = afoot();
    t.red("4Bd", 345.0, 300.0);
    t.red("4Bd", 255.0, 300.0);
    assert!(t.look(changes).contains(&Order::Mount { who: id }), "in column there is room");
    t.red("4Bd", 300.0, 260.0);
    assert_eq!(t.refused(&Order::Mount { who: id }).1, Reason::NoRoom);
}

#[test]
fn an_enemy_that_touches_mounts_removes_them_and_one_beside_them_does_not() {
    for (x, expected) in [(340.0, clause("dbm.dismount.43")), (341.0, None)] {
        let (mut t, _) = afoot();
        let other = t.red("4Bd", 100.0, 100.0);
        t.blue("4Bd", x, 260.0);
        let events = t.play(Order::Move(MoveOrder::single(other, Step::Straight(10_000))), &[]);
        assert_eq!(gone(&events), expected, "{x}");
    }
}

#[test]
fn owners_that_move_leave_their_mounts() {
    let (mut t, id) = afoot();
    let events = t.play(Order::Move(MoveOrder::single(id, Step::Straight(10_000))), &[]);
    assert_eq!(gone(&events), clause("dbm.dismount.46"));
    // Those that are driven back in combat too.
    let (mut t, id) = afoot();
    t.battle.bound.phase = Phase::Combat;
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(id, &[2, 3]);
    assert!(matches!(gone(&events).as_deref(), Some("dbm.dismount.48" | "dbm.dismount.43")), "{events:#?}");
}

#[test]
fn psiloi_pass_through_mounts_and_others_scatter_them() {
    for (code, expected) in [("Ps", None), ("4Ax", clause("dbm.dismount.49"))] {
        let (mut t, _) = afoot();
        let mounts = t.battle.mounts[0].base;
        let passer = t.put(RED, code, (200.0, f64::from(mounts.at.y) / 1000.0 - 5.0), 90.0);
        let base = t.battle.elements[passer.index()].base;
        let pose =
            |x: i32| debellis::battle::Pose { at: debellis::geometry::Point::new(x, base.at.y), facing: base.facing };
        let moved = What::Moved {
            element: passer,
            from: pose(200_000),
            to: pose(400_000),
            kind: debellis::battle::MoveKind::Tactical,
        };
        let field = debellis::view::Field::new(&t.battle);
        let (mut dice, mut layout) = (debellis::base::dice::Scripted::new([]), Default::default());
        let mut cx = debellis::view::Cx::new(&t.rules, &field, &mut t.battle, &mut layout, &mut dice);
        cx.emit(moved, None);
        debellis::deeds::mounts::look(&mut cx);
        assert_eq!(gone(&cx.events), expected, "{code}");
    }
}

#[test]
fn mounts_go_with_an_owner_that_is_lost() {
    let (mut t, id) = afoot();
    super::fold(&mut t, &[What::Destroyed { element: id, by: None, disabled: false, counts: None }]);
    assert_eq!(t.battle.mounts, []);
}

#[test]
fn troops_go_aboard_a_carrier_that_they_touch_and_ashore_beside_it() {
    let mut t = table();
    let (ship, first, second) = (t.red("WWg", 300.0, 300.0), t.red("Ps", 340.0, 300.0), t.red("Ps", 260.0, 300.0));
    let (away, foot) = (t.red("Ps", 500.0, 100.0), t.red("4Bd", 420.0, 100.0));
    let aboard = |who| Order::Embark { who, aboard: ship };
    assert_eq!(t.refused(&aboard(away)), (clause("dbm.landing.05"), Reason::NotBeside { carrier: ship }));
    assert_eq!(t.refused(&aboard(foot)).1, Reason::CannotCarry { carrier: ship, most: 0 });
    assert_eq!(
        t.refused(&Order::Embark { who: first, aboard: ElementId(99) }).1,
        Reason::NoSuchElement { element: ElementId(99) }
    );
    let text = written::write(&t.rules, &t.battle, RED, &aboard(first));
    assert_eq!(text, "embark Ps 1 on WWg 1");
    assert_eq!(written::read(&t.rules, &t.battle, RED, &text), Ok(aboard(first)));
    t.play(aboard(first), &[]);
    assert_eq!(
        (t.standing(first), t.battle.element(first).deeds.moves),
        (Standing::Aboard(ship), 1),
        "it was its move"
    );
    assert_eq!(t.refused(&aboard(second)), (clause("dbm.landing.01"), Reason::CannotCarry { carrier: ship, most: 1 }));
    rest(&mut t);
    t.battle.elements[first.index()].deeds = Deeds::default();
    let all = t.look(changes);
    let landing = |order: &&Order| matches!(order, Order::Land { who, .. } if who[0] == first);
    let order = all.iter().find(landing).expect("a place beside the wagon").clone();
    let Order::Land { who, at, facing, .. } = order.clone() else { panic!("a landing") };
    let off = debellis::geometry::Point::new(at.x + 2_000, at.y + 2_000);
    assert_eq!(t.refused(&Order::landing(&who, off, facing, false)).1, Reason::NotBeside { carrier: ship });
    t.battle.elements[ship.index()].standing = Standing::Away;
    assert_eq!(t.refused(&order).1, Reason::NotBeside { carrier: ship }, "nobody lands from a carrier that has left");
    t.battle.elements[ship.index()].standing = Standing::OnTable;
    t.play(order, &[]);
    assert_eq!((t.standing(first), t.battle.element(first).deeds.moves), (Standing::OnTable, 1));
}

#[test]
fn who_is_aboard_is_lost_with_the_carrier() {
    let mut t = table();
    t.battle.bound.phase = Phase::Combat;
    let (ship, rider) = (t.red("WWg", 300.0, 300.0), t.red("Ps", 340.0, 100.0));
    t.blue("4Bd", 300.0, 300.0);
    super::fold(&mut t, &[What::Boarded { element: rider, carrier: ship }]);
    let field = debellis::view::Field::new(&t.battle);
    let (mut dice, mut layout) = (debellis::base::dice::Scripted::new([]), Default::default());
    let mut cx = debellis::view::Cx::new(&t.rules, &field, &mut t.battle, &mut layout, &mut dice);
    debellis::deeds::cause::destroy(&mut cx, ship, None, None);
    let events = std::mem::take(&mut cx.events);
    assert_eq!(crate::dba3::table::destroyed_by(&events, rider), clause("dbm.losses.08"));
    assert_eq!([ship, rider].map(|id| t.standing(id)), [Standing::Destroyed; 2]);
}

#[test]
fn an_ally_in_doubt_changes_sides_when_a_command_of_his_side_is_demoralised() {
    for (code, ally, doubt, demoralised, expected) in [
        ("3Wb", true, Some(6), true, clause("dbm.allies.09")),
        ("3Wb", true, Some(6), false, None),
        ("3Wb", true, None, true, None),
        ("3Wb", false, Some(6), true, None),
        ("4Bd", true, Some(6), true, None),
    ] {
        let mut t = table();
        t.rules.doubt.in_force = HouseRule::On;
        let mover = t.red("4Bd", 100.0, 100.0);
        let general = t.put(RED, code, (300.0, 200.0), 0.0);
        t.battle.elements[general.index()].command = CommandId(2);
        t.battle.commands.push(Command { ally, doubt, general: Some(general), ..Command::new("allies", RED) });
        t.battle.commands.push(Command { demoralised, ..Command::new("others", RED) });
        let events = t.play(Order::Move(MoveOrder::single(mover, Step::Straight(10_000))), &[]);
        let found = crate::dba3::table::clause_of(&events, |what| matches!(what, What::ChangedSides { .. }));
        assert_eq!(found, expected, "{code} {ally} {doubt:?} {demoralised}");
        let side = if expected.is_some() { BLUE } else { RED };
        assert_eq!((t.battle.element(general).side, t.battle.commands[2].side), (side, side));
    }
}

#[test]
fn in_a_set_without_rows_nobody_is_offered_a_change() {
    let mut t = table();
    t.red("LH", 300.0, 300.0);
    t.red("LH", 340.0, 300.0);
    assert!(!t.look(changes).is_empty());
    t.rules = dba3::rulebook();
    assert!(t.look(changes).is_empty());
    let words = |rules: &Rulebook| rules.order_forms().map(|form| form.word).collect::<Vec<_>>();
    for word in ["mount", "embark", "return"] {
        assert!(!words(&dba3::rulebook()).contains(&word) && words(&book()).contains(&word), "{word}");
    }
}
