//! The excuses from the advance, each with and without its cause.

use debellis::base::names::ElementId;
use debellis::battle::{Order, Standing};

use super::{advance, ended, impetuous, one, straight, wild};
use crate::dba3_moves::table::Table;

/// A warband that would advance towards blades far away.
fn eager() -> (Table, ElementId) {
    let mut t = impetuous();
    let id = t.red("4Wb", 300, 100);
    wild(&mut t, id);
    t.blue("4Bd", 300, 580);
    (t, id)
}

fn goes(t: &mut Table, id: ElementId) -> bool {
    advance(&ended(t), id).is_some()
}

#[test]
fn nothing_excuses_an_eager_warband() {
    let (mut t, id) = eager();
    assert!(goes(&mut t, id));
}

#[test]
fn a_move_by_order_excuses() {
    let (mut t, id) = eager();
    t.make(&one(id, straight(1)), &[]);
    assert!(!goes(&mut t, id));
}

#[test]
fn a_halt_excuses() {
    let (mut t, id) = eager();
    t.order(&Order::Hold { who: vec![id], facing: None }, &[]);
    assert!(t.battle.element(id).deeds.held);
    assert!(!goes(&mut t, id));
}

#[test]
fn fronts_in_contact_excuse() {
    for (y, excused) in [(100, true), (101, false)] {
        let (mut t, id) = eager();
        t.blue("4Bd", 300, y);
        let events = ended(&mut t);
        assert_eq!(advance(&events, id).is_none(), excused, "{y}");
    }
    // An enemy front against its flank.
    let (mut t, id) = eager();
    t.add(1, "4Bd", (320, 100), 270.0);
    assert!(!goes(&mut t, id));
}

#[test]
fn support_of_friends_in_combat_excuses() {
    // Behind a friend who fights; 2 mm aside it does not support.
    for (x, excused) in [(300, true), (302, false)] {
        let mut t = impetuous();
        t.red("4Wb", 300, 200);
        t.blue("4Bd", 300, 200);
        let id = t.red("4Wb", x, 185);
        wild(&mut t, id);
        assert_eq!(!goes(&mut t, id), excused, "{x}");
    }
}

#[test]
fn an_overlap_excuses() {
    for (y, excused) in [(200, true), (198, false)] {
        let mut t = impetuous();
        t.red("4Wb", 300, 200);
        t.blue("4Bd", 300, 200);
        let id = t.red("4Wb", 340, y);
        wild(&mut t, id);
        t.blue("4Bd", 340, 580);
        assert_eq!(!goes(&mut t, id), excused, "{y}");
    }
}

#[test]
fn a_command_of_doubtful_loyalty_or_demoralised_is_excused() {
    let (mut t, id) = eager();
    t.battle.commands[0].doubt = Some(4);
    assert!(!goes(&mut t, id));
    let (mut t, id) = eager();
    t.battle.commands[0].demoralised = true;
    assert!(!goes(&mut t, id));
}

#[test]
fn elephants_within_reach_excuse() {
    // 2 BW are 80 mm; beyond, it comes nearer and does not touch them.
    for (y, excused) in [(180, true), (182, false)] {
        let mut t = impetuous();
        let id = t.red("4Wb", 300, 100);
        wild(&mut t, id);
        t.blue("El", 300, y);
        assert_eq!(!goes(&mut t, id), excused, "{y}");
    }
}

#[test]
fn without_its_row_an_excuse_does_not_count() {
    for i in 0..8 {
        let mut t = impetuous();
        t.rules.moves.impulse.as_mut().expect("rows").excuses.remove(i);
        let id = t.red("4Wb", 300, 100);
        wild(&mut t, id);
        match i {
            1 => t.battle.elements[id.index()].deeds.moves = 1,
            2 => t.battle.elements[id.index()].deeds.held = true,
            5 => t.battle.commands[0].doubt = Some(4),
            6 => t.battle.commands[0].demoralised = true,
            7 => drop(t.blue("El", 300, 150)),
            _ => continue,
        }
        t.blue("4Bd", 300, 580);
        assert!(goes(&mut t, id), "{i}");
        assert_eq!(t.battle.element(id).standing, Standing::OnTable);
    }
}
