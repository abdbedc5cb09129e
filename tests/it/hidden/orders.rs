//! Orders about own hidden troops, and what they do: troops shown, troops restrained in secret.

use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId};
use debellis::battle::{Hideout, Order, Phase, Reason, Standing, Viewer, What};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::take_back::MoveMarks;
use debellis::view::written::{read, write};

use super::{CARTHAGE, MAGO, ROME, ambush, battle, book, troops};

/// A battle in the moves of Carthage, where each of its commands has `pips` points.
fn moves<'r>(rules: &'r Rulebook, hidden: &[debellis::battle::Hidden], pips: u8) -> Game<'r> {
    let mut start = battle(rules.name, hidden);
    (start.bound.number, start.bound.side, start.bound.phase) = (4, CARTHAGE, Phase::Moves);
    start.commands.iter_mut().filter(|c| c.side == CARTHAGE).for_each(|command| command.pips = pips);
    Game::new(rules, start)
}

fn why(game: &Game, order: &Order) -> Reason {
    game.judge(order).expect_err("it is refused").findings.remove(0).why
}

#[test]
fn troops_in_ambush_are_shown_and_join_the_roster() {
    let rules = book("dba3-big");
    let mut general = ambush(2, "4Bd", (20, 44));
    general.element.general = true;
    let mut game = moves(&rules, &[ambush(1, "Ps", (42, 44)), general], 4);
    let (show, before) = (Order::Show { hidden: 2 }, game.battle().elements.len() as u16);
    let events = game.play(&show, &mut Scripted::default()).expect("it may");
    let What::Revealed { hidden: Some(2), element, .. } = &events[1].what else { panic!("{events:?}") };
    // Two 4Bd of Carthage are known; Mago has a general from now on.
    assert_eq!((element.number, element.standing), (3, Standing::OnTable));
    let now = game.battle();
    assert_eq!((now.elements.len() as u16, now.commands[MAGO.index()].general), (before + 1, Some(ElementId(before))));
    assert_eq!(now.hidden.iter().map(|hidden| hidden.element.number).collect::<Vec<_>>(), [1]);
    // Rome sees the troops come, and neither the order nor their number among the hidden ones.
    assert!(!events[0].seen_by(Viewer::Of(ROME)) && events[0].seen_by(Viewer::Of(CARTHAGE)));
    let told = events[1].told_to(Viewer::Of(ROME)).expect("Rome sees it").into_owned();
    assert!(matches!(told.what, What::Revealed { hidden: None, .. }));
    assert!(!serde_json::to_string(&told).expect("data").contains("hidden"));
    // It moves like any other.
    let order = read(&rules, game.battle(), CARTHAGE, "move 4Bd 3 straight 1").expect("an order");
    assert!(game.play(&order, &mut Scripted::default()).is_ok());
}

#[test]
fn orders_for_troops_that_are_not_in_ambush_are_refused() {
    let rules = book("dba3");
    let game = moves(&rules, &[troops(1, "Cv", (0, 0), Hideout::Reserve)], 4);
    assert_eq!(why(&game, &Order::Show { hidden: 1 }), Reason::NotInAmbush { number: 1 });
    assert_eq!(why(&game, &Order::Restrain { hidden: 1 }), Reason::NotInAmbush { number: 1 });
    assert_eq!(why(&game, &Order::Show { hidden: 2 }), Reason::NotHidden { number: 2 });
    // Rome asks in its own bound, and has nothing hidden.
    let mut of_rome = battle("dba3", &[ambush(1, "Ps", (42, 44))]);
    (of_rome.bound.number, of_rome.bound.phase) = (3, Phase::Moves);
    let of_rome = Game::new(&rules, of_rome);
    assert_eq!(why(&of_rome, &Order::Show { hidden: 1 }), Reason::NotHidden { number: 1 });
}

#[test]
fn points_kept_back_in_secret_seem_unused() {
    let rules = book("dba3-big");
    let mut game = moves(&rules, &[ambush(1, "Ps", (42, 44)), ambush(2, "Ps", (48, 44))], 1);
    let restrain = Order::Restrain { hidden: 1 };
    let events = game.play(&restrain, &mut Scripted::default()).expect("it may");
    assert!(events.iter().all(|event| !event.seen_by(Viewer::Of(ROME))), "{events:?}");
    assert_eq!((game.battle().commands[MAGO.index()].pips, game.battle().spendable(MAGO)), (1, 0));
    assert_eq!(game.known_to(Viewer::Of(ROME)).spendable(MAGO), 1, "Rome sees a point that is not used");
    assert_eq!(game.battle().spendable(CommandId(2)), 1, "the points of others are their own");
    assert_eq!(why(&game, &restrain), Reason::IsRestrained { number: 1 });
    assert_eq!(why(&game, &Order::Restrain { hidden: 2 }), Reason::NoPip { needs: 1, left: 0 });
    // They are kept for this bound only.
    let mut dice = Scripted::new(std::iter::repeat_n(3, 20));
    while game.battle().bound.side == CARTHAGE {
        game.play(&Order::Done, &mut dice).expect("a phase can be ended");
    }
    assert_eq!(game.battle().hidden[0].restrained, None);
}

#[test]
fn the_words_of_orders_for_hidden_troops_are_known_to_their_side_only() {
    let rules = book("dba3");
    let battle = battle("dba3", &[ambush(1, "Ps", (42, 44)), ambush(3, "Ps", (48, 44))]);
    for (text, order) in [("show 3", Order::Show { hidden: 3 }), ("restrain 1", Order::Restrain { hidden: 1 })] {
        assert_eq!(read(&rules, &battle, CARTHAGE, text), Ok(order.clone()));
        assert_eq!(write(&rules, &battle, CARTHAGE, &order), text);
    }
    let none = read(&rules, &battle, CARTHAGE, "show 2").expect_err("no such number").to_string();
    assert_eq!(none, "column 6: found `2`, expected the number of hidden troops: 1, 3");
    let rome = read(&rules, &battle, ROME, "show 1").expect_err("Rome has none").to_string();
    assert!(rome.starts_with("column 1: found `show`, expected one of move, dismount") && !rome.contains("restrain"));
}

#[test]
fn a_move_that_brought_troops_to_light_is_not_taken_back() {
    let rules = book("dba3");
    let mut start = battle("dba3", &[ambush(1, "Ps", (36, 21))]);
    (start.bound.number, start.bound.phase) = (3, Phase::Moves);
    start.commands[0].pips = 6;
    let played = |text: &str| {
        let mut game = Game::new(&rules, start.clone());
        let order = read(&rules, game.battle(), ROME, text).expect("an order");
        let mut marks = MoveMarks::default();
        marks.note(&game.play(&order, &mut Scripted::default()).expect("it is legal"));
        marks.latest(&rules).is_ok()
    };
    assert!(played("move Ps 1 straight 0.25"));
    assert!(!played("move Ps 1 to 9,5.5 facing north"));
}
