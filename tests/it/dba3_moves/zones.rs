//! Threat zones.

use debellis::battle::*;
use debellis::geometry::Edge;

use super::table::*;

const RULE: &str = "dba3.tz.05";

#[test]
fn a_move_past_an_enemy_stays_out_of_his_zone() {
    // The zone reaches 40 mm before the front at 400: to 360, that line included.
    for (y, free) in [(359, true), (360, false)] {
        let mut t = table();
        let e = t.red("LH", 240, y);
        t.blue("4Bd", 300, 400);
        assert_eq!(t.try_move(&one(e, to(360, y, 0.0))).is_ok(), free, "{y}");
        if !free {
            assert!(matches!(t.refused_by(&one(e, to(360, y, 0.0)), RULE), Reason::ThreatZone { .. }));
        }
    }
}

#[test]
fn beside_the_zone_there_is_none() {
    let mut t = table();
    let e = t.red("LH", 260, 300);
    t.blue("4Bd", 300, 400);
    // Its right side runs along the zone's edge.
    assert!(t.try_move(&one(e, straight(120))).is_ok());
    let mut t = table();
    let e = t.red("LH", 261, 300);
    t.blue("4Bd", 300, 400);
    assert!(t.try_move(&one(e, straight(99))).is_ok(), "only towards it");
}

#[test]
fn from_a_zone_one_goes_towards_or_straight_back() {
    let mut t = table();
    let e = t.red("LH", 300, 370);
    t.blue("4Bd", 300, 400);
    assert!(t.try_move(&one(e, straight(20))).is_ok());
    assert!(t.try_move(&one(e, Step::Back(100_000))).is_ok());
    assert!(t.try_move(&one(e, to(300, 300, 0.0))).is_ok());
    t.refused_by(&one(e, to(310, 300, 0.0)), RULE);
    t.refused_by(&one(e, to(300, 300, 180.0)), RULE);
    t.refused_by(&one(e, Step::Sideways(60_000)), RULE);
    t.refused_by(&one(e, to(300, 370, 30.0)), RULE);
}

#[test]
fn the_mover_chooses_which_of_two_enemies_to_answer() {
    let mut t = table();
    let e = t.red("LH", 300, 365);
    let left = t.blue("4Bd", 281, 400);
    t.blue("4Bd", 330, 402);
    let order = onto(one(e, to(281, 400, 0.0)), left, Edge::Front);
    assert!(t.try_move(&order).is_ok());
    t.refused_by(&one(e, to(230, 365, 0.0)), RULE);
}

#[test]
fn an_element_in_close_combat_has_no_zone() {
    let mut t = table();
    let e = t.red("LH", 280, 380);
    t.blue("4Bd", 300, 400);
    t.refused_by(&one(e, Step::Sideways(-60_000)), RULE);
    let mut t = table();
    let e = t.red("LH", 280, 380);
    let b = t.blue("4Bd", 300, 400);
    // Struck on its left flank, which looks east.
    let f = t.add(0, "4Bd", (320, 420), 270.0);
    t.battle.elements[f.index()].base.at.y = 420_000;
    let game = debellis::course::Game::new(&t.rules, t.battle.clone());
    assert!(game.now().in_combat(b));
    assert!(t.try_move(&one(e, Step::Sideways(-60_000))).is_ok());
}

#[test]
fn a_war_wagon_threatens_all_round() {
    let mut t = table();
    let e = t.red("LH", 400, 300);
    t.blue("WWg", 300, 300);
    // 40 mm of ground beside its flank at 320.
    assert!(t.try_move(&one(e, Step::Sideways(-39_000))).is_ok());
    t.refused_by(&one(e, to(360, 400, 90.0)), RULE);
    let mut t = table();
    let e = t.red("LH", 400, 300);
    t.blue("4Bd", 300, 300);
    assert!(t.try_move(&one(e, to(360, 400, 90.0))).is_ok());
}

#[test]
fn a_group_in_a_zone_may_go_straight_back() {
    let mut t = table();
    let line = t.line("4Bd", 2, 300, 370);
    t.blue("4Bd", 300, 400);
    assert!(t.try_move(&all(&line, &[Step::Back(80_000)])).is_ok());
    t.refused_by(&all(&line, &[straight(1), Step::Back(60_000)]), RULE);
    // And slides sideways just to line up.
    let mut t = table();
    let line = t.line("4Bd", 2, 300, 370);
    t.blue("4Bd", 310, 400);
    assert!(t.try_move(&all(&line, &[Step::Sideways(10_000)])).is_ok());
    t.refused_by(&all(&line, &[Step::Sideways(20_000)]), RULE);
}
