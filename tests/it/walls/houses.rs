//! Houses: in and out only at doorways, by foot; bad going inside; sight only at openings.

use debellis::base::names::{ElementId, FeatureId};
use debellis::battle::{Going, Phase, Reason, WorksFault};
use debellis::fight::target;
use debellis::view::{Field, Situation};

use super::book::*;

fn closed() -> Reason {
    Reason::Works { feature: FeatureId(0), fault: WorksFault::Closed }
}

#[test]
fn a_doorway_of_exactly_one_base_width_lets_foot_through_and_a_narrower_one_nobody() {
    let mut t = walled();
    house(&mut t, 40_000);
    let foot = t.red("4Bd", 300, 290);
    assert!(t.try_move(&one(foot, straight(40))).is_ok());
    let mut t = walled();
    house(&mut t, 39_999);
    let foot = t.red("4Bd", 300, 290);
    let narrow = WorksFault::Narrow { gap: 39_999, width: 40_000 };
    let why = Reason::Works { feature: FeatureId(0), fault: narrow };
    assert_eq!(t.refused_by(&one(foot, straight(40)), "dbv.terrain.26"), why);
}

#[test]
fn mounted_stay_out_and_walls_and_windows_are_closed_from_both_sides() {
    let mut t = walled();
    house(&mut t, 40_000);
    let horse = t.red("Cv", 300, 290);
    assert_eq!(t.refused_by(&one(horse, straight(40)), "dbv.terrain.26"), closed());
    let foot = t.red("4Bd", 240, 290);
    assert_eq!(t.refused_by(&one(foot, straight(40)), "dbv.terrain.26"), closed());
    // Along the wall it may go.
    assert!(t.try_move(&one(foot, to(200, 290, 0.0))).is_ok());
    let inside = t.red("4Bd", 300, 400);
    assert_eq!(t.refused_by(&one(inside, straight(38)), "dbv.terrain.26"), closed(), "the window");
    let inside = t.red("4Bd", 240, 400);
    assert_eq!(t.refused_by(&one(inside, straight(38)), "dbv.terrain.26"), closed(), "the wall");
}

#[test]
fn a_house_is_bad_going() {
    let mut t = walled();
    house(&mut t, 40_000);
    let foot = t.red("4Bd", 300, 290);
    let Reason::TooFar { going, .. } = t.refused_by(&one(foot, straight(60)), "dba3.dist.07") else { panic!("far") };
    assert_eq!(going, Some(Going::Bad));
}

/// The clause that keeps a shooter from shooting at a target, if one does.
fn kept(t: &Table, from: ElementId, to: ElementId) -> Option<String> {
    let field = Field::new(&t.battle);
    let now = Situation::new(&t.rules, &field, &t.battle);
    target::shot(&now, from, to).err().map(|(clause, _)| clause.map_or_else(String::new, |c| c.to_string()))
}

#[test]
fn those_at_an_opening_shoot_and_are_shot_at_and_those_deeper_inside_do_not() {
    let mut t = walled();
    t.battle.bound.phase = Phase::Shooting;
    house(&mut t, 40_000);
    // Its front edge is 20 mm, half a base width, from the inner edge of the window.
    let archer = t.red("4Bw", 300, 398);
    let enemy = t.blue("4Bw", 300, 470);
    assert_eq!([kept(&t, archer, enemy), kept(&t, enemy, archer)], [None, None]);
    t.battle.elements[archer.index()].base.at.y -= 101;
    let deep = Some("dbv.sight.11".to_string());
    assert_eq!([kept(&t, archer, enemy), kept(&t, enemy, archer)], [deep.clone(), deep.clone()]);
    // Near the window, but looking the other way.
    t.battle.elements[archer.index()].base.at.y += 101;
    t.battle.elements[archer.index()].base.facing = debellis::geometry::Facing::EAST;
    assert_eq!(kept(&t, enemy, archer), deep);
}

#[test]
fn one_at_an_opening_is_hidden_from_enemies_further_off() {
    let mut t = walled();
    t.battle.bound.phase = Phase::Shooting;
    house(&mut t, 40_000);
    let archer = t.red("4Bw", 300, 418);
    let enemy = t.blue("4Bw", 300, 498);
    assert_eq!(kept(&t, enemy, archer), None, "80 mm are two base widths");
    t.battle.elements[enemy.index()].base.at.y += 101;
    assert_eq!(kept(&t, enemy, archer), Some("dbv.sight.03".into()));
    assert_eq!(kept(&t, archer, enemy), None, "he sees out");
}

#[test]
fn the_walls_of_a_house_hide_what_is_beyond() {
    let mut t = walled();
    t.battle.bound.phase = Phase::Shooting;
    house(&mut t, 40_000);
    // At the east end of the house, which is 40 mm deep here, and past it.
    t.battle.features[0].works.clear();
    let (archer, enemy) = (t.red("4Bw", 240, 299), t.blue("4Bw", 240, 417));
    assert_eq!(kept(&t, archer, enemy), None, "without walls");
    let mut t2 = walled();
    house(&mut t2, 40_000);
    t.battle.features = t2.battle.features;
    t.battle.elements[enemy.index()].base.at.y = 421_000 - 2_000;
    assert!(kept(&t, archer, enemy).is_some());
}
