//! Moves taken back: with the opponent's consent, the latest only, until another element starts to move.

use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Event, MoveOrder, Order, Reason, Step, What};
use debellis::course::take_back::MoveMarks;

use super::{STANDARD, count, folder, fought, read, said};

#[test]
fn a_move_is_taken_back_with_the_opponents_leave() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file} --seed 4");
    let text = said(&words, &["move 3Wb 1 straight 1", "undo", "y", "move 3Wb 2 straight 1"]);
    assert!(text.contains("English, may the last move be taken back? (y/n) y"), "{text}");
    assert!(text.contains("The last move is taken back."), "{text}");
    let replay = read(&file);
    let orders: Vec<&str> = replay.parts.iter().filter_map(|part| part.order.as_deref()).collect();
    assert_eq!(orders, ["move 3Wb 2 straight 1bw"], "the file holds the battle as it was played in the end");
    assert_eq!(replay.hash, fought(&replay));
}

#[test]
fn without_his_leave_it_stands() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file} --seed 4");
    let text = said(&words, &["move 3Wb 1 straight 1", "undo", "n", "why"]);
    assert!(text.contains("refused: English does not agree [dba3.move.04]"), "{text}");
    assert!(text.contains("A legal tactical move stands once the element has been put down."), "{text}");
    assert_eq!(read(&file).parts.iter().filter(|part| part.order.is_some()).count(), 1);
}

#[test]
fn the_right_ends_when_another_element_starts_to_move() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file} --seed 4");
    let text = said(&words, &["undo", "move 3Wb 1 straight 1", "move 3Wb 2 straight 1", "undo", "y", "undo"]);
    assert_eq!(count(&text, "refused: there is no move to take back"), 2, "{text}");
    assert_eq!(count(&text, "[dba3.move.04]"), 2, "{text}");
    assert_eq!(count(&text, "The last move is taken back."), 1, "{text}");
}

#[test]
fn what_is_done_is_not_taken_back_and_the_computer_agrees_to_the_rest() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --save {file} --seed 1");
    let text = said(&words, &["move 4Sp 1 straight 1", "undo", "move 4Sp 1 straight 1", "done", "undo"]);
    assert!(text.contains("Scots agrees.\n"), "{text}");
    assert_eq!(count(&text, "refused: there is no move to take back"), 1, "{text}");
}

#[test]
fn rules_that_say_nothing_of_it_let_nobody_take_a_move_back() {
    let (folder, file) = folder();
    let script = folder.path().join("small.lua");
    let text = r#"
local b = scenario { title = "Small", rules = "dbsa", board = { 1200, 900 }, departs = "a skirmish" }
local a = b:army { name = "A", edge = "south", first_bound = true }:command { name = "a" }
a:line { left = { 300, 100 }, facing = "north", "Ax general", "Ax" }
local c = b:army { name = "B", edge = "north" }:command { name = "b" }
c:line { left = { 700, 800 }, facing = "south", "Ax general", "Ax" }
"#;
    std::fs::write(&script, text).expect("a file in a folder of ours");
    let words = format!("{} --blue human --save {file} --seed 3", script.display());
    let text = said(&words, &["move Ax 1 straight 50", "undo", "why"]);
    assert!(text.contains("\nrefused: these rules let nobody take a move back\n"), "{text}");
    assert!(text.contains("No clause stands behind that"), "{text}");
}

fn ordered(who: u16) -> Event {
    let order = Order::Move(MoveOrder::single(ElementId(who), Step::Straight(1)));
    Event { what: What::Ordered { side: SideId(0), order }, clause: None }
}

#[test]
fn moves_of_one_element_are_taken_back_one_after_another_unless_a_die_fell() {
    let rules = debellis::rules::by_name("dba3", None).expect("rules");
    let mut marks = MoveMarks::default();
    marks.note(&[ordered(3)]);
    marks.note(&[ordered(3)]);
    assert!(marks.take_back(&rules, true).is_ok());
    assert!(marks.take_back(&rules, true).is_ok());
    assert_eq!(marks.take_back(&rules, true).expect_err("none is left").findings[0].why, Reason::NothingToTakeBack);
    let roll =
        debellis::base::dice::Roll { side: SideId(0), purpose: debellis::base::dice::Purpose::River(ElementId(3)) };
    marks.note(&[ordered(3), Event { what: What::Rolled { roll, face: 2 }, clause: None }]);
    assert_eq!(marks.take_back(&rules, true).expect_err("a die fell").findings[0].why, Reason::DieThrown);
    marks.note(&[ordered(3)]);
    marks.note(&[Event { what: What::Ordered { side: SideId(0), order: Order::Done }, clause: None }]);
    assert!(marks.latest(&rules).is_err(), "whoever has done has put everybody down");
}
