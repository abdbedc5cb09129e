//! Turning to face at the end of movement.

use debellis::battle::*;
use debellis::course::Game;
use debellis::geometry::Edge;

use super::table::*;

/// Ends the movement; the later events of the bound are ignored.
fn end(t: &mut Table) -> Vec<Event> {
    let mut game = Game::new(&t.rules, t.battle.clone());
    let mut dice = debellis::base::dice::Scripted::new([3; 40]);
    let events = game.play(&Order::Done, &mut dice).expect("legal");
    let until = events.iter().position(|e| matches!(e.what, What::PhaseBegan { .. })).unwrap_or(events.len());
    for event in &events[..until] {
        t.battle.apply(event);
    }
    events[..until].to_vec()
}

#[test]
fn who_is_struck_on_the_flank_turns_to_face() {
    let mut t = table();
    let b = t.blue("4Bd", 300, 300);
    let e = t.add(0, "4Bd", (360, 320), 270.0);
    let events = t.make(&onto(one(e, straight(80)), b, Edge::Left), &[]);
    assert!(events.iter().any(|x| matches!(x.what, What::Struck { element, by, .. } if element == b && by == e)));
    assert_eq!(t.degrees(b), 180.0, "not before movement is over");
    let events = end(&mut t);
    assert_eq!((t.at(b), t.degrees(b)), (t.at(e), 90.0));
    assert!(events.iter().any(|x| x.clause.is_some_and(|c| c.id() == "dba3.turn.01")));
}

#[test]
fn who_fights_to_his_front_does_not_turn() {
    let mut t = table();
    let b = t.blue("4Bd", 300, 300);
    t.red("4Bd", 300, 300);
    let e = t.add(0, "4Bd", (360, 320), 270.0);
    t.make(&onto(one(e, straight(80)), b, Edge::Left), &[]);
    end(&mut t);
    assert_eq!((t.at(b), t.degrees(b)), ((300_000, 300_000), 180.0));
}

#[test]
fn a_column_struck_in_the_flank_turns_two_and_shifts_the_third() {
    let mut t = table();
    let column: Vec<_> = (0..3).map(|i| t.blue("4Bd", 300, 300 + i * 15)).collect();
    let e = t.add(0, "4Bd", (360, 320), 270.0);
    t.make(&onto(one(e, straight(80)), column[0], Edge::Left), &[]);
    let events = end(&mut t);
    assert_eq!((t.at(column[0]), t.degrees(column[0])), ((320_000, 320_000), 90.0));
    assert_eq!((t.at(column[1]), t.degrees(column[1])), ((305_000, 320_000), 90.0));
    // The third's front goes back to where the turned ones end: y = 340.
    near(t.at(column[2]), (300.0, 340.0));
    assert_eq!(t.degrees(column[2]), 180.0);
    let cited = |id: &str| events.iter().any(|x| x.clause.is_some_and(|c| c.id() == id));
    assert!(cited("dba3.turn.04") && cited("dba3.turn.05"));
}

#[test]
fn a_war_wagon_does_not_turn() {
    let mut t = table();
    let b = t.blue("WWg", 300, 300);
    let e = t.add(0, "4Bd", (360, 320), 270.0);
    t.make(&onto(one(e, straight(80)), b, Edge::Left), &[]);
    end(&mut t);
    assert_eq!(t.degrees(b), 180.0);
}

#[test]
fn a_second_contact_is_kept() {
    let mut t = table();
    let b = t.blue("4Bd", 300, 300);
    let rear = t.add(0, "4Bd", (300, 380), 180.0);
    let flank = t.add(0, "4Bd", (390, 320), 270.0);
    t.make(&onto(one(rear, straight(80)), b, Edge::Rear), &[]);
    t.make(&onto(one(flank, straight(80)), b, Edge::Left), &[]);
    end(&mut t);
    // It faces the first striker; the other one lines up on the corner that is the front one now.
    assert_eq!((t.at(b), t.degrees(b)), (t.at(rear), 0.0));
    assert_eq!((t.at(flank), t.degrees(flank)), ((320_000, 295_000), 270.0));
    let contact = *Game::new(&t.rules, t.battle.clone()).now().contacts().get(b);
    assert_eq!((contact.foe, contact.right), (Some(rear), Some(flank)));
}
