//! Shooting by choice, shot after shot, as other books have it, put into the standard rulebook.

use debellis::ask::choices::choices;
use debellis::base::clause::Cited;
use debellis::base::dice::Scripted;
use debellis::base::names::ElementId;
use debellis::battle::order_kind::OrderKind;
use debellis::battle::{Blow, Event, Order, Phase, Reason, What};
use debellis::book::phase_tables::{PhaseRow, PhaseWork, ShotRules};
use debellis::clause;
use debellis::course::Game;
use debellis::rules::dba3;
use debellis::view::written;

use super::table::{BLUE, RED, Table};

/// Both sides shoot, the target shoots back, and all must.
const ALL: ShotRules = ShotRules {
    both: true,
    back: Some(clause!("dba22.shoot.17")),
    nearest: None,
    must: Some(clause!("dba22.shoot.16")),
    price: None,
    once: clause!("dba22.shoot.13"),
};

/// The side on move shoots if it likes, a point a shooter.
const PAID: ShotRules = ShotRules {
    both: false,
    back: None,
    nearest: None,
    must: None,
    price: Some(Cited::new(1, clause!("dbv.pips.06"))),
    once: clause!("dbv.shoot.21"),
};

/// A table whose shots are chosen one after another, in the phase of shooting.
fn table(rules: ShotRules) -> Table {
    let mut t = Table::new(dba3::rulebook());
    t.rules.phases.retain(|row| !matches!(row.work, PhaseWork::Naming));
    for row in t.rules.phases.iter_mut().filter(|row| row.phase == Phase::Shooting) {
        *row = PhaseRow { work: PhaseWork::Shots(rules), takes: &[OrderKind::Shoot, OrderKind::Done], ..*row };
    }
    t.battle.bound.phase = Phase::Shooting;
    t
}

fn shoot(who: &[ElementId], target: ElementId) -> Order {
    Order::Shoot { target, who: who.to_vec() }
}

fn blows(events: &[Event]) -> Vec<Blow> {
    let blow = |event: &Event| match &event.what {
        What::Fought { blow, .. } => Some((**blow).clone()),
        _ => None,
    };
    events.iter().filter_map(blow).collect()
}

fn why(game: &Game, order: &Order) -> (Reason, Option<String>) {
    let refusal = game.judge(order).expect_err("refused");
    (refusal.findings[0].why.clone(), refusal.findings[0].clause.map(|clause| clause.to_string()))
}

#[test]
fn the_side_on_move_chooses_shooter_and_target_one_shot_after_another() {
    let mut t = table(ALL);
    let (red, aide) = (t.red("4Bw", 100.0, 200.0), t.red("4Bw", 140.0, 200.0));
    let (blue, lone) = (t.blue("4Bw", 100.0, 300.0), t.blue("4Bw", 500.0, 300.0));
    let prey = t.red("4Bd", 500.0, 200.0);
    let mut game = Game::new(&t.rules, t.battle.clone());
    let order = shoot(&[red, aide], blue);
    let text = written::write(&t.rules, &t.battle, RED, &order);
    assert_eq!(text, "shoot 4Bw 1 + 4Bw 2 at 4Bw 1");
    assert_eq!(written::read(&t.rules, &t.battle, RED, &text), Ok(order.clone()));
    let events = game.play(&order, &mut Scripted::new([3, 3])).expect("legal");
    let blow = &blows(&events)[0];
    assert_eq!(blow.parties.each_ref().map(|party| (party.element, party.safe)), [(red, false), (blue, false)]);
    assert!([red, aide, blue].iter().all(|id| game.battle().element(*id).deeds.shot));
    // The shooter of the other side is chosen by the side on move too; its target cannot shoot back.
    assert_eq!((game.battle().bound.phase, game.battle().to_decide()), (Phase::Shooting, RED));
    assert_eq!(choices(&game.now()), [shoot(&[lone], prey), Order::Done]);
    let events = game.play(&shoot(&[lone], prey), &mut Scripted::new([3, 3])).expect("legal");
    assert_eq!(blows(&events)[0].parties.each_ref().map(|party| party.safe), [true, false]);
    assert_ne!(game.battle().bound.phase, Phase::Shooting, "no shot is left");
}

#[test]
fn a_shot_by_choice_is_refused_for_its_reason() {
    let mut t = table(ALL);
    let (red, second) = (t.red("4Bw", 100.0, 200.0), t.red("4Bw", 140.0, 200.0));
    let (blue, far) = (t.blue("4Bd", 120.0, 300.0), t.blue("4Bd", 400.0, 590.0));
    t.red("4Bw", 500.0, 200.0);
    t.blue("4Bd", 500.0, 300.0);
    let mut game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(why(&game, &shoot(&[], blue)).0, Reason::BadList);
    assert_eq!(why(&game, &shoot(&[red, red], blue)).0, Reason::BadList);
    assert!(matches!(why(&game, &shoot(&[red], far)).0, Reason::NoTarget { .. }));
    let owed = (Reason::StillOwed { element: second }, Some("dba22.shoot.16".into()));
    assert_eq!(why(&game, &shoot(&[red], blue)), owed, "the second must aid");
    game.play(&shoot(&[red, second], blue), &mut Scripted::new([3, 3])).expect("legal");
    assert_eq!(game.battle().bound.phase, Phase::Shooting, "a third may still shoot");
    assert_eq!(why(&game, &shoot(&[red], blue)).0, Reason::CannotShoot);
}

#[test]
fn each_shooter_pays_where_shots_have_a_price() {
    let mut t = table(PAID);
    let (red, second) = (t.red("4Bw", 100.0, 200.0), t.red("4Bw", 500.0, 200.0));
    let (blue, other) = (t.blue("4Bw", 100.0, 300.0), t.blue("4Bw", 500.0, 300.0));
    t.battle.commands[0].pips = 2;
    let mut game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(why(&game, &shoot(&[blue], red)).0, Reason::NoSuchElement { element: blue });
    let events = game.play(&shoot(&[red], blue), &mut Scripted::new([3, 3])).expect("legal");
    assert_eq!(blows(&events)[0].parties.each_ref().map(|party| party.safe), [true, false], "nobody shoots back");
    assert_eq!((game.battle().commands[0].pips, game.battle().bound.phase), (1, Phase::Shooting));
    let mut battle = game.into_battle();
    battle.commands[0].pips = 0;
    let game = Game::new(&t.rules, battle);
    let broke = (Reason::NoPip { needs: 1, left: 0 }, Some("dbv.pips.06".to_string()));
    assert_eq!(why(&game, &shoot(&[second], other)), broke);
}

#[test]
fn shots_that_are_not_ordered_are_made_if_all_must_shoot() {
    let ends = |rules: ShotRules| {
        let mut t = table(rules);
        t.red("4Bw", 100.0, 200.0);
        t.blue("4Bd", 100.0, 300.0);
        t.red("4Bd", 500.0, 200.0);
        t.blue("4Bw", 500.0, 300.0);
        t.battle.commands[0].pips = 6;
        let mut game = Game::new(&t.rules, t.battle.clone());
        let events = game.play(&Order::Done, &mut Scripted::new([3; 40])).expect("legal");
        let of = |side| blows(&events).iter().filter(|b| t.battle.element(b.parties[0].element).side == side).count();
        (of(RED), of(BLUE))
    };
    assert_eq!(ends(ALL), (1, 1));
    assert_eq!(ends(PAID), (0, 0));
}
