//! The impetuous troops, each row at its limit and one step beyond.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::Command;

use super::{advance, ended, impetuous, wild};
use crate::dba3_moves::table::Table;

/// Puts an element into a new command of its side, which may be demoralised.
fn other_command(t: &mut Table, id: ElementId, demoralised: bool) {
    let side = t.battle.element(id).side;
    t.battle.elements[id.index()].command = CommandId(t.battle.commands.len() as u8);
    t.battle.commands.push(Command { demoralised, ..Command::new("Another", side) });
}

/// Moves an element by a part of a mm to the north.
fn nudge(t: &mut Table, id: ElementId, north: i32) {
    t.battle.elements[id.index()].base.at.y += north;
}

fn cause(t: &mut Table, id: ElementId) -> Option<String> {
    advance(&ended(t), id).map(|(_, cause, _)| cause)
}

#[test]
fn irregular_warband_goes_and_regular_warband_stays() {
    let mut t = impetuous();
    let (a, b) = (t.red("4Wb", 200, 100), t.red("4Wb", 400, 100));
    let knights = t.red("3Kn", 100, 100);
    let foot = t.red("4Bd", 500, 100);
    t.blue("4Bd", 300, 590);
    for id in [a, knights, foot] {
        wild(&mut t, id);
    }
    let events = ended(&mut t);
    let causes = [a, b, knights, foot].map(|id| advance(&events, id).map(|(_, cause, _)| cause));
    let impetuous = Some("dbm.spont.02".to_string());
    assert_eq!(causes, [impetuous.clone(), None, impetuous, None]);
    assert!(t.battle.element(a).deeds.advanced && !t.battle.element(b).deeds.advanced);
}

#[test]
fn only_the_side_on_move_advances() {
    let mut t = impetuous();
    let own = t.red("4Bd", 300, 100);
    let enemy = t.blue("4Wb", 300, 500);
    wild(&mut t, enemy);
    let events = ended(&mut t);
    assert_eq!((advance(&events, own), advance(&events, enemy)), (None, None));
}

#[test]
fn demoralised_enemies_within_600_paces_make_others_impetuous() {
    // 600 paces are 304.8 mm; lengths hold to 0.1 mm.
    for (north, goes) in [(0, true), (200, false)] {
        let mut t = impetuous();
        let own = t.red("4Bd", 300, 100);
        let fled = t.blue("4Bd", 300, 404);
        nudge(&mut t, fled, 800 + north);
        other_command(&mut t, fled, true);
        let cause = cause(&mut t, own);
        assert_eq!(cause, goes.then(|| "dbm.spont.03".to_string()), "{north}");
    }
}

#[test]
fn demoralised_enemies_count_only_if_they_are_the_nearest() {
    for (off, goes) in [(2, true), (0, false), (-2, false)] {
        let mut t = impetuous();
        let own = t.red("4Bd", 300, 100);
        let fled = t.blue("4Bd", 270, 300);
        t.blue("4Bd", 330, 300 + off);
        other_command(&mut t, fled, true);
        assert_eq!(cause(&mut t, own).is_some(), goes, "{off}");
    }
}

#[test]
fn baggage_within_reach_makes_others_impetuous() {
    // 2 BW are 80 mm.
    for (y, goes) in [(180, true), (181, false)] {
        let mut t = impetuous();
        let own = t.red("4Bd", 300, 100);
        t.blue("5Hd", 300, y);
        assert_eq!(cause(&mut t, own), goes.then(|| "dbm.spont.04".to_string()), "{y}");
    }
}

#[test]
fn train_is_never_impetuous() {
    let mut t = impetuous();
    let own = t.red("Art", 300, 100);
    wild(&mut t, own);
    let fled = t.blue("4Bd", 300, 300);
    other_command(&mut t, fled, true);
    assert_eq!(cause(&mut t, own), None);
    assert_eq!(t.battle.element(own).side, SideId(0));
}

#[test]
fn without_rows_nobody_advances() {
    let mut t = impetuous();
    t.rules.moves.impulse = None;
    let own = t.red("4Wb", 300, 100);
    wild(&mut t, own);
    t.blue("4Bd", 300, 400);
    assert_eq!(cause(&mut t, own), None);
}
