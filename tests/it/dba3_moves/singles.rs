//! Single elements: distances, free movement, gaps, friends in the way, the edge, further moves, dismounting.

use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::geometry::{Facing, Point};

use super::table::*;

fn limit(code: &str, ground: Option<FeatureKind>, bw: i32) {
    let mut t = table();
    if let Some(kind) = ground {
        t.area(kind, (0, 0), (600, 600));
    }
    let e = t.red(code, 300, 300);
    let exact = one(e, straight(bw * BW));
    assert_eq!(t.try_move(&exact).map(|p| p.length), Ok(bw * BW * 1000), "{code} {ground:?}");
    let beyond = one(e, Step::Straight(bw * BW * 1000 + 101));
    let refusal = t.try_move(&beyond).expect_err(code);
    let why = &refusal.findings[0].why;
    let (moved, limit) = (bw * BW * 1000 + 101, bw * BW * 1000);
    assert!(
        matches!(why, Reason::TooFar { moved: m, limit: l, going: Some(_) } if (*m, *l) == (moved, limit)),
        "{why:?}"
    );
    assert_eq!(refusal.longest, Some(bw * BW * 1000));
}

#[test]
fn each_type_goes_its_distance_in_good_going() {
    for (code, bw) in [
        ("LH", 4),
        ("Cv", 4),
        ("LCh", 4),
        ("SCh", 4),
        ("3Kn", 3),
        ("El", 3),
        ("Cm", 3),
        ("Mtd-4Bd", 3),
        ("3Ax", 3),
        ("Ps", 3),
        ("3Bd", 3),
        ("3Wb", 3),
        ("5Hd", 3),
        ("4Ax", 2),
        ("4Wb", 2),
        ("4Bd", 2),
        ("Sp", 2),
        ("4Pk", 2),
        ("4Bw", 2),
        ("7Hd", 2),
        ("Art", 2),
        ("WWg", 2),
        ("CF", 2),
    ] {
        limit(code, None, bw);
    }
}

#[test]
fn rough_and_bad_going_slow_all_but_auxilia_warband_and_fast_foot() {
    for ground in [FeatureKind::Scrub, FeatureKind::Woods] {
        for (code, bw) in [
            ("Cv", 1),
            ("3Kn", 1),
            ("El", 1),
            ("Mtd-3Bd", 1),
            ("4Bd", 1),
            ("3Bd", 3),
            ("Ps", 3),
            ("4Ax", 2),
            ("4Wb", 2),
        ] {
            limit(code, Some(ground), bw);
        }
    }
    limit("Art", Some(FeatureKind::Scrub), 1);
    limit("LCm", Some(FeatureKind::Dunes), 4);
    limit("LH", Some(FeatureKind::Dunes), 1);
}

#[test]
fn a_move_of_which_any_part_is_in_bad_going_is_slow() {
    let mut t = table();
    t.area(FeatureKind::Woods, (0, 340), (600, 600));
    let e = t.red("4Bd", 300, 300);
    assert!(t.try_move(&one(e, straight(40))).is_ok());
    // The front edge may come to the wood, not into it.
    assert!(matches!(t.refused_by(&one(e, straight(41)), "dba3.dist.07"), Reason::TooFar { limit: 40_000, .. }));
}

#[test]
fn artillery_stays_out_of_bad_going() {
    let mut t = table();
    t.area(FeatureKind::Woods, (0, 320), (600, 600));
    let e = t.red("Art", 300, 300);
    assert!(t.try_move(&one(e, straight(20))).is_ok());
    let found = t.refused(&one(e, straight(21)));
    assert!(found.iter().any(|(c, _)| c.is_some_and(|c| c.id() == "dba3.dist.08")), "{found:?}");
}

#[test]
fn a_single_element_goes_anywhere_and_ends_facing_anywhere() {
    let mut t = table();
    let e = t.red("4Bd", 300, 300);
    t.make(&one(e, to(330, 340, 90.0)), &[]);
    assert_eq!((t.at(e), t.degrees(e)), ((330_000, 340_000), 90.0));
    let found = t.refused(&one(e, to(330, 441, 90.0)));
    assert!(matches!(found[0].1, Reason::MovesSpent { made: 1 }));
}

#[test]
fn a_move_is_as_long_as_its_longest_corner() {
    let mut t = table();
    let e = t.red("4Bd", 300, 300);
    // Turned about in place with the front edge where it was: each corner goes a base width.
    let plan = t.try_move(&one(e, to(300, 300, 180.0))).expect("legal");
    assert!((40_000..44_000).contains(&plan.length), "{}", plan.length);
    // A wheel of a quarter turn: the outer corner ends the diagonal of a base width away.
    let plan = t.try_move(&one(e, wheel(Hand::Right, 90.0))).expect("legal");
    assert_eq!(plan.length, 56_569);
}

#[test]
fn a_gap_is_passed_by_who_fits() {
    for (gap, fits) in [(40, true), (39, false)] {
        let mut t = table();
        let e = t.red("4Bd", 300, 300);
        t.red("4Bd", 300 - gap / 2 - 20, 330);
        t.red("4Bd", 300 + (gap - gap / 2) + 20, 330);
        assert_eq!(t.try_move(&one(e, straight(60))).is_ok(), fits, "{gap}");
    }
}

#[test]
fn an_element_turns_before_after_or_on_its_way_as_room_allows() {
    let mut t = table();
    // Between two friends there is no room to turn, but beyond them there is.
    let e = t.red("4Bd", 300, 300);
    t.red("4Bd", 260, 300);
    t.red("4Bd", 340, 300);
    let plan = t.try_move(&one(e, to(300, 340, 30.0)));
    assert!(plan.is_ok(), "{plan:?}");
    // The friends face east. Their place is taken, but the element can turn and stop directly in front of one of them.
    let f = t.red("4Bd", 100, 100);
    t.add(0, "4Bd", (60, 160), 90.0);
    t.add(0, "4Bd", (60, 120), 90.0);
    t.add(0, "4Bd", (60, 200), 90.0);
    assert!(t.try_move(&one(f, to(60, 160, 90.0))).is_err());
    assert!(t.try_move(&one(f, to(80, 160, 90.0))).is_ok());
}

#[test]
fn enemies_are_never_passed() {
    let mut t = table();
    let e = t.red("Ps", 300, 300);
    let b = t.add(1, "Ps", (320, 340), 0.0);
    let why = t.refused(&one(e, straight(100)));
    assert!(matches!(why[0].1, Reason::Blocked { by, .. } if by == b), "{why:?}");
}

fn pass(mover: &str, through: &str, path: &[Step]) -> Result<(), Option<String>> {
    let mut t = table();
    let e = t.red(mover, 300, 300);
    t.red(through, 300, 330);
    let order = MoveOrder::tactical(vec![e], path.to_vec());
    t.try_move(&order).map(|_| ()).map_err(|r| r.findings[0].clause.map(|c| c.to_string()))
}

#[test]
fn psiloi_pass_friends_and_mounted_pass_psiloi() {
    assert_eq!(pass("Ps", "4Bd", &[straight(60)]), Ok(()));
    assert_eq!(pass("Cv", "Ps", &[straight(60)]), Ok(()));
    assert_eq!(pass("Ps", "Ps", &[straight(60)]), Ok(()));
    assert_eq!(pass("4Bd", "Ps", &[straight(60)]), Err(Some("dba3.interp.11".into())));
    assert_eq!(pass("Cv", "4Bd", &[straight(60)]), Err(Some("dba3.interp.11".into())));
}

#[test]
fn who_passes_ends_clear_and_lined_up_before() {
    // The friend's base is 20 deep, the mover's 20: from 300 it must reach 350.
    assert_eq!(pass("Ps", "Ps", &[straight(50)]), Ok(()));
    assert_eq!(pass("Ps", "Ps", &[straight(49)]), Err(Some("dba3.interp.03".into())));
    assert_eq!(pass("Ps", "Ps", &[to(310, 352, 0.0)]), Err(Some("dba3.interp.02".into())));
}

#[test]
fn who_starts_partly_in_front_passes_to_the_rear() {
    let mut t = table();
    let e = t.red("Ps", 325, 350);
    t.red("4Bd", 300, 325);
    assert!(t.try_move(&one(e, to(300, 310, 0.0))).is_ok());
    let mut t = table();
    let e = t.red("Ps", 341, 350);
    t.red("4Bd", 300, 325);
    // Not even partly in front, and neither behind.
    let found = t.refused(&one(e, to(300, 310, 0.0)));
    assert_eq!(found[0].0.map(|c| c.to_string()).as_deref(), Some("dba3.interp.05"));
}

#[test]
fn nobody_moves_off_the_table() {
    let mut t = table();
    let e = t.red("LH", 300, 560);
    assert!(t.try_move(&one(e, straight(40))).is_ok());
    assert!(matches!(t.refused_by(&one(e, straight(41)), "dba3.lost.01"), Reason::OffBoard { .. }));
}

#[test]
fn light_horse_move_three_times_out_of_reach_of_enemy() {
    let mut t = table();
    let e = t.red("LH", 300, 100);
    t.blue("4Bd", 300, 400);
    for _ in 0..2 {
        t.make(&one(e, straight(100)), &[]);
    }
    // At 300: 100 mm from the enemy, whose threatened ground and base width end at 40 mm.
    assert!(t.try_move(&one(e, straight(59))).is_ok());
    let found = t.refused(&one(e, straight(60)));
    let near = found.iter().find(|(_, why)| matches!(why, Reason::NearEnemy { least: 40_000, .. }));
    assert_eq!(near.and_then(|(c, _)| *c).map(|c| c.to_string()).as_deref(), Some("dba3.second.01"));
    t.make(&one(e, Step::Back(10_000)), &[]);
    assert!(matches!(t.refused_by(&one(e, Step::Back(10_000)), "dba3.second.06"), Reason::MovesSpent { made: 3 }));
}

#[test]
fn psiloi_move_twice_in_the_first_bound_or_into_bad_going() {
    let twice = |first_bound: bool, wood: bool| {
        let mut t = table();
        t.battle.sides[0].bounds = if first_bound { 1 } else { 2 };
        if wood {
            t.area(FeatureKind::Woods, (0, 310), (600, 600));
        }
        let e = t.red("Ps", 300, 200);
        t.make(&one(e, straight(100)), &[]);
        t.try_move(&one(e, straight(40))).is_ok()
    };
    assert!(twice(true, false));
    assert!(twice(false, true));
    assert!(!twice(false, false));
}

fn knight(t: &mut Table) -> ElementId {
    let e = t.red("3Kn", 300, 300);
    t.battle.elements[e.index()].dismounts_to = Code::parse("4Bd");
    e
}

#[test]
fn a_knight_dismounts_once_for_his_whole_move() {
    let mut t = table();
    let e = knight(&mut t);
    t.red("Cv", 100, 100);
    t.order(&Order::Dismount { who: vec![e] }, &[]);
    let foot = t.battle.element(e);
    assert_eq!((foot.kind, foot.base.depth, foot.base.at), (Kind::Blades, 15_000, Point::new(300_000, 300_000)));
    assert_eq!(t.battle.commands[0].pips, 5);
    assert!(matches!(t.refused(&one(e, straight(10)))[0].1, Reason::MovesSpent { .. }));
}

#[test]
fn nobody_dismounts_in_a_threat_zone() {
    for (y, free) in [(341, true), (340, false)] {
        let mut t = table();
        let e = knight(&mut t);
        t.add(1, "4Bd", (300, y), 180.0);
        let game = debellis::course::Game::new(&t.rules, t.battle.clone());
        let judged = game.judge(&Order::Dismount { who: vec![e] });
        assert_eq!(judged.is_ok(), free);
        if let Err(refusal) = judged {
            assert_eq!(refusal.findings[0].clause.map(|c| c.to_string()).as_deref(), Some("dba3.move.08"));
        }
    }
}

#[test]
fn held_troops_of_a_demoralised_command_turn_and_stay() {
    let mut t = table();
    let e = t.red("4Bd", 300, 300);
    t.red("4Bd", 100, 100);
    t.battle.commands[0].demoralised = true;
    assert!(matches!(t.refused_by(&one(e, straight(10)), "dba3.bbdba.43"), Reason::Demoralised { .. }));
    t.order(&Order::Hold { who: vec![e], facing: Some(Facing::EAST) }, &[]);
    assert!(t.battle.element(e).deeds.held);
    assert_eq!((t.degrees(e), t.battle.commands[0].pips), (90.0, 5));
}
