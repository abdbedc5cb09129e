//! Losses, demoralisation and the terms of victory.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{Command, Ending, Order, Phase, Standing, Tally, What};
use debellis::course::Game;
use debellis::rules::dba3;

use super::table::{BLUE, RED, Table, clause_of, moved_by};

/// Puts elements far apart; those after `*` are lost.
fn losses(t: &mut Table, side: SideId, codes: &[&str]) {
    for code in codes {
        let id = t.put(side, code.trim_start_matches('*'), (300.0, 300.0), 0.0);
        if code.starts_with('*') {
            t.battle.elements[id.index()].standing = Standing::Destroyed;
        }
    }
}

fn ending(t: &Table, at_close: bool) -> Option<(Option<SideId>, String)> {
    let end = debellis::view::victory::ending(&t.rules, &t.battle, at_close)?;
    let Ending { winner, .. } = end.value;
    Some((winner, end.clause.to_string()))
}

#[test]
fn four_lost_and_more_than_the_enemy_lose_at_the_end_of_a_bound() {
    let beaten = Some((Some(BLUE), "dba3.victory.01".to_string()));
    for (red, blue, expected) in [
        (&["*4Bd", "*4Bd", "*4Bd"][..], &[][..], None),
        (&["*4Bd", "*4Bd", "*4Bd", "*4Bd"], &[], beaten.clone()),
        (&["*4Bd", "*4Bd", "*4Bd", "*4Bd"], &["*Sp", "*Sp", "*Sp"], beaten.clone()),
        (&["*4Bd", "*4Bd", "*4Bd", "*4Bd"], &["*Sp", "*Sp", "*Sp", "*Sp"], None),
        (&["*4Bd", "*4Bd", "*4Bd", "*4Bd", "*4Bd"], &["*Sp", "*Sp", "*Sp", "*Sp"], beaten.clone()),
        // Cheap troops never count.
        (&["*4Bd", "*4Bd", "*4Bd", "*SCh", "*7Hd", "*5Hd", "*CF"], &[], None),
        // The first double element counts two, the second one.
        (&["*8Sp", "*4Bd"], &[], None),
        (&["*8Sp", "*8Sp", "*4Bd"], &[], beaten),
    ] {
        let mut t = Table::new(dba3::rulebook());
        losses(&mut t, RED, red);
        losses(&mut t, BLUE, blue);
        assert_eq!(ending(&t, true), expected, "{red:?} against {blue:?}");
        assert_eq!(ending(&t, false), None, "only at the end of a bound");
    }
}

#[test]
fn a_lost_general_counts_one_more() {
    for (general, expected) in [(false, [3, 0]), (true, [4, 0])] {
        let mut t = Table::new(dba3::rulebook());
        losses(&mut t, RED, &["*Cv", "*4Bd", "*4Bd"]);
        if general {
            t.general(ElementId(0));
        }
        assert_eq!(debellis::view::victory::losses(&t.rules, &t.battle), expected.map(Tally::whole));
    }
    // A general counts even if his element does not.
    let mut t = Table::new(dba3::rulebook());
    losses(&mut t, RED, &["*7Hd"]);
    t.general(ElementId(0));
    assert_eq!(debellis::view::victory::losses(&t.rules, &t.battle), [1, 0].map(Tally::whole));
}

#[test]
fn who_left_the_table_is_lost() {
    let mut t = Table::new(dba3::rulebook());
    losses(&mut t, RED, &["LH"]);
    t.battle.elements[0].standing = Standing::Gone;
    assert_eq!(debellis::view::victory::losses(&t.rules, &t.battle), [1, 0].map(Tally::whole));
    t.battle.elements[0].standing = Standing::Reserve;
    assert_eq!(debellis::view::victory::losses(&t.rules, &t.battle), [0, 0].map(Tally::whole));
}

/// A big battle with a second red command, far from the enemy, at the end of blue's bound.
fn big(first: &[&str], second: &[&str]) -> Table {
    let mut t = Table::new(dba3::big());
    let flank = Command { name: "flank".into(), chief: false, ..t.battle.commands[0].clone() };
    t.battle.commands.push(flank);
    losses(&mut t, RED, first);
    let from = t.battle.elements.len();
    losses(&mut t, RED, second);
    for e in &mut t.battle.elements[from..] {
        e.command = CommandId(2);
    }
    losses(&mut t, BLUE, &["4Bd", "4Bd"]);
    t.battle.bound.side = BLUE;
    t.battle.bound.phase = Phase::Combat;
    for (i, e) in t.battle.elements.iter_mut().enumerate() {
        let (row, place) = (i / 12, i % 12);
        e.base.at = debellis::geometry::Point::new(40_000 + 45_000 * place as i32, 400_000 + 60_000 * row as i32);
    }
    t
}

#[test]
fn a_third_lost_takes_heart_at_the_start_of_the_own_bound() {
    for (second, expected) in [
        (&["*4Bd", "4Bd", "4Bd", "4Bd"][..], None),
        (&["*4Bd", "4Bd", "4Bd"], Some("dba3.bbdba.41")),
        // Cheap troops do not count for the third, but they count for the half.
        (&["*7Hd", "4Bd", "4Bd"], None),
        (&["*7Hd", "7Hd"], Some("dba3.bbdba.42")),
        // A double element counts two once.
        (&["*8Sp", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd"], Some("dba3.bbdba.41")),
        (&["*8Sp", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd"], None),
    ] {
        let mut t = big(&["4Bd", "4Bd"], second);
        // Blue's bound ends and red's begins: a die for each command that is still there.
        let mut game = Game::new(&t.rules, t.battle.clone());
        let mut dice = debellis::base::dice::Scripted::new([6, 6]);
        let events = game.play(&Order::Done, &mut dice).unwrap();
        t.battle = game.into_battle();
        let lost_heart = clause_of(&events, |w| matches!(w, What::Demoralised { command } if *command == CommandId(2)));
        assert_eq!(lost_heart.as_deref(), expected, "{second:?}");
        assert_eq!(t.battle.commands[2].demoralised, expected.is_some());
        assert!(!t.battle.commands[0].demoralised);
    }
}

#[test]
fn the_demoralised_flee_to_their_base_edge_unless_held() {
    let mut t = big(&["4Bd", "4Bd"], &["4Bd", "4Bd"]);
    t.battle.commands[2].demoralised = true;
    t.battle.bound.side = RED;
    t.battle.bound.phase = Phase::Holding;
    let (free, held) = (ElementId(2), ElementId(3));
    t.battle.elements[held.index()].deeds.held = true;
    let before = [t.at(free), t.at(held), t.at(ElementId(0))];
    let mut game = Game::new(&t.rules, t.battle.clone());
    let mut dice = debellis::base::dice::Scripted::new([6]);
    let events = game.play(&Order::Done, &mut dice).unwrap();
    t.battle = game.into_battle();
    // Two base widths and one, and it turned about on its 15 mm of ground.
    assert_eq!(t.at(free), (before[0].0, before[0].1 - 15 - 120));
    assert_eq!([t.at(held), t.at(ElementId(0))], before[1..]);
    assert_eq!(moved_by(&events, free).as_deref(), Some("dba3.flee.01"));
}

#[test]
fn an_army_is_beaten_at_half_or_without_its_chiefs_heart_when_it_lost_more_in_the_bound() {
    // Six of red's troops; half is three.
    let lost = |now: usize, demoralised: bool, blue_now: bool| {
        let mut t = big(&["*4Bd", "*4Bd", "*7Hd", "4Bd"], &["4Bd", "4Bd"]);
        for e in t.battle.elements.iter_mut().take(now) {
            e.deeds.lost = true;
        }
        if demoralised {
            t.battle.elements[2].standing = Standing::OnTable;
            t.battle.commands[0].demoralised = true;
        }
        if blue_now {
            let last = t.battle.elements.len() - 1;
            t.battle.elements[last].standing = Standing::Destroyed;
            t.battle.elements[last].deeds.lost = true;
        }
        ending(&t, true)
    };
    let beaten = Some((Some(BLUE), "dba3.bbdba.48".to_string()));
    assert_eq!(lost(1, false, false), beaten);
    assert_eq!(lost(0, false, false), None, "nothing lost in this bound");
    assert_eq!(lost(2, false, true), beaten);
    assert_eq!(lost(1, true, false), beaten, "the chief's command has lost heart");
    assert_eq!(lost(0, true, false), None);
    // Equal losses in the bound: blue has lost half its two, red half its six, so that neither is beaten.
    assert_eq!(lost(1, false, true), None);
}
