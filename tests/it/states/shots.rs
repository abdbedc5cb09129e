//! What a shot leaves behind: the target that is kept, the flinched target, the shooter that is seen.

use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::book::combat_tables::{OutcomeRow, TacticalRow, When};
use debellis::course::Game;

use super::*;
use crate::dba3::table::{RED, Table};

/// Two red bows, each of which can shoot at two enemies.
fn bows() -> (Table, ElementId, [ElementId; 2]) {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 300.0);
    t.red("4Bw", 100.0, 300.0);
    let blue = [t.blue("WWg", 280.0, 400.0), t.blue("WWg", 330.0, 400.0)];
    t.blue("WWg", 100.0, 400.0);
    t.battle.bound.phase = Phase::Shooting;
    (t, red, blue)
}

fn shoot(who: ElementId, target: ElementId) -> Order {
    Order::Shoot { target, who: vec![who] }
}

/// Ends phases until the side has its next bound and shoots.
fn next_shooting(t: &Table, game: &mut Game) {
    let number = game.battle().bound.number;
    for _ in 0..12 {
        let bound = game.battle().bound;
        if bound.number == number + 2 && bound.phase == Phase::Shooting {
            return;
        }
        play(t, game, &[Order::Done]);
    }
    panic!("no such bound: {:?}", game.battle().bound);
}

#[test]
fn a_shooter_keeps_its_target_until_it_lets_a_bound_pass() {
    let (t, red, [first, second]) = bows();
    let mut game = Game::new(&t.rules, t.battle.clone());
    let events = play(&t, &mut game, &[shoot(red, first)]);
    assert!(told(&t, &events).contains("keeps to its target"), "{}", told(&t, &events));
    next_shooting(&t, &mut game);
    let locked = (Reason::Priority { first }, Some("dbv.shoot.06".to_string()));
    assert_eq!(why(&game, &shoot(red, second)), locked);
    assert!(game.judge(&shoot(red, first)).is_ok(), "the same target is allowed");
    // A bound without a shot frees it.
    let mut idle = Game::new(&t.rules, game.battle().clone());
    next_shooting(&t, &mut idle);
    assert!(idle.judge(&shoot(red, second)).is_ok());
    // A shot at the same target keeps it for one more.
    play(&t, &mut game, &[shoot(red, first)]);
    next_shooting(&t, &mut game);
    assert_eq!(why(&game, &shoot(red, second)), locked);
}

#[test]
fn a_shot_shows_the_shooter_until_its_next_bound_begins() {
    let (t, red, [first, _]) = bows();
    let mut game = Game::new(&t.rules, t.battle.clone());
    let seen = |game: &Game| game.battle().element(red).is_in(ElementState::Revealed);
    assert!(!seen(&game));
    play(&t, &mut game, &[shoot(red, first)]);
    assert!(seen(&game));
    while game.battle().bound.number < 5 {
        assert!(seen(&game), "{:?}", game.battle().bound);
        play(&t, &mut game, &[Order::Done]);
    }
    assert!(!seen(&game), "its own bound has begun");
    assert!(game.battle().element(red).is_in(ElementState::Locked), "the target is kept to the end of this bound");
}

#[test]
fn the_flinched_do_not_march_and_shoot_worse_to_the_end_of_their_next_bound() {
    let (mut t, red, [first, _]) = bows();
    put_into(&mut t, red, ElementState::Flinched, LastsUntil::NextBoundEnd, 2);
    t.rules.combat.tactical.push(TacticalRow {
        case: FactorKind::Flinched,
        who: Who::ANY,
        against: Who::ANY,
        how: Some(FightKind::Shooting),
        unless: &[],
        value: -1,
        clause: clause!("dbv.tactical.11"),
    });
    t.battle.bound.phase = Phase::March;
    let march = MoveOrder { kind: MoveType::March, ..MoveOrder::single(red, Step::Back(10_000)) };
    let mut game = Game::new(&t.rules, t.battle.clone());
    let barred = (Reason::InState { state: ElementState::Flinched }, Some("dbv.march.06".to_string()));
    assert_eq!(why(&game, &Order::Move(march)), barred);
    let events = play(&t, &mut game, &[Order::Done, shoot(red, first)]);
    let party = events.iter().find_map(|event| match &event.what {
        What::Fought { blow, .. } => Some(blow.parties.clone()),
        _ => None,
    });
    let [shooter, target] = party.expect("a shot");
    let flinched = |party: &Party| party.factors.iter().filter(|f| f.kind == FactorKind::Flinched).count();
    assert_eq!((flinched(&shooter), flinched(&target)), (1, 0));
    while game.battle().bound.number == 3 {
        assert!(game.battle().element(red).is_in(ElementState::Flinched));
        play(&t, &mut game, &[Order::Done]);
    }
    assert!(!game.battle().element(red).is_in(ElementState::Flinched));
}

#[test]
fn a_flinch_lasts_through_the_next_bound_of_its_side() {
    let (mut t, red, [first, _]) = bows();
    let row = |margin| OutcomeRow {
        margin,
        loser: Who::ANY,
        by: Who::ANY,
        how: Some(FightKind::Shooting),
        when: When::Always,
        result: Outcome::Flinch,
        clause: clause!("dbv.outcome.19"),
    };
    t.rules.combat.outcomes = vec![row(Margin::Equal), row(Margin::Less), row(Margin::Half)];
    // The target has more depth behind it than the flinch needs; its factor is lowered to lose.
    t.rules.combat.factors.iter_mut().for_each(|row| (row.foot, row.mounted) = (2, 2));
    let mut game = Game::new(&t.rules, t.battle.clone());
    play(&t, &mut game, &[shoot(red, first)]);
    let until = |game: &Game| game.battle().element(first).lasting(ElementState::Flinched).map(|l| (l.since, l.until));
    assert_eq!(until(&game), Some((3, LastsUntil::NextBoundEnd)));
    while game.battle().bound.number == 3 || game.battle().bound.number == 4 {
        assert!(until(&game).is_some(), "{:?}", game.battle().bound);
        play(&t, &mut game, &[Order::Done]);
    }
    assert_eq!((until(&game), game.battle().bound.side), (None, RED));
}
