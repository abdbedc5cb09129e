//! Outcomes on the table: recoil, push back, flight, destruction, pursuit.

use debellis::battle::{Choice, FeatureKind, Kind, MoveKind, Order, Outcome, Pending, Standing, What};
use debellis::rules::dba3;

use super::table::{BLUE, RED, Table, destroyed_by, moved_by, result};

fn table() -> Table {
    Table::new(dba3::rulebook())
}

fn says(outcome: Outcome, clause: &str) -> Option<(Outcome, String)> {
    Some((outcome, format!("dba3.{clause}")))
}

fn clause(id: &str) -> Option<String> {
    Some(format!("dba3.{id}"))
}

#[test]
fn half_is_destroyed_and_one_more_recoils() {
    // 4Bd against 4Bd: 5 and 5, so totals of 6 and 11 or 12 cannot be; with overlaps on both flanks red has 3.
    for (faces, expected) in [([1, 3], (Outcome::Destroyed, "outcome.38")), ([2, 4], (Outcome::Recoil, "outcome.25"))] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.blue("4Bd", 340.0, 300.0);
        t.blue("4Bd", 260.0, 300.0);
        // Red has 5 - 2 + face, blue 5 + face: 4 to 8 is half, 5 to 9 is one more than half.
        let events = t.fight(red, &faces);
        assert_eq!(result(&events, red), says(expected.0, expected.1), "{faces:?}");
    }
}

#[test]
fn foot_recoils_by_its_depth_and_half_a_base_width_at_most() {
    for (code, back, face) in [("4Bd", 15, 2), ("4Ax", 20, 2), ("8Sp", 20, 3)] {
        let mut t = table();
        let red = t.red(code, 300.0, 300.0);
        t.blue("Cv", 300.0, 300.0);
        let events = t.fight(red, &[1, face]);
        assert_eq!(t.at(red), (300, 300 - back), "{code}");
        assert_eq!(moved_by(&events, red), clause("recoil.01"));
    }
}

#[test]
fn a_striker_that_no_row_gives_a_recoil_stays_where_it_is() {
    let mut rules = dba3::rulebook();
    rules.combat.recoils.clear();
    let mut t = Table::new(rules);
    let red = t.red("4Ax", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    let striker = t.put(RED, "Art", (320.0, 320.0), 270.0);
    // 3 + 2 against 5 + 5, less 1 for the front on its flank.
    let events = t.fight(red, &[2, 5]);
    assert_eq!(result(&events, red), says(Outcome::Recoil, "outcome.26"));
    assert_eq!(t.at(striker), (320, 320));
}

#[test]
fn mounted_choose_between_depth_and_a_base_width() {
    let mut t = table();
    let red = t.red("Cv", 300.0, 300.0);
    t.blue("Ps", 300.0, 300.0);
    t.fight(red, &[1, 3]);
    assert_eq!(t.at(red), (300, 300), "the owner is asked first");
    let Some(Pending::Recoil { element, options, .. }) = t.battle.pending.clone() else { panic!("nobody is asked") };
    assert_eq!((element, options), (red, vec![30_000, 40_000]));
    let refused = t.refused(&Order::Choose(Choice::Recoil(35_000)));
    assert_eq!(refused.1, debellis::battle::Reason::NotAnOption);
    t.play(Order::Choose(Choice::Recoil(40_000)), &[]);
    assert_eq!((t.at(red), t.battle.pending.clone()), ((300, 260), None));
}

#[test]
fn deep_mounted_have_no_choice() {
    let mut t = table();
    let red = t.red("6Cv", 300.0, 300.0);
    t.blue("Ps", 300.0, 300.0);
    t.fight(red, &[1, 4]);
    assert_eq!(t.at(red), (300, 260));
}

#[test]
fn friends_behind_are_pushed_back() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    let behind = t.red("4Ax", 305.0, 280.0);
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(red, &[1, 2]);
    // 15 back: 5 of them were free.
    assert_eq!((t.at(red), t.at(behind)), ((300, 285), (305, 270)));
    assert_eq!(moved_by(&events, behind), clause("recoil.09"));
}

#[test]
fn pushed_friends_push_others() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    let second = t.red("4Ax", 300.0, 285.0);
    let third = t.red("4Ax", 300.0, 265.0);
    t.blue("4Bd", 300.0, 300.0);
    t.fight(red, &[1, 2]);
    assert_eq!((t.at(red), t.at(second), t.at(third)), ((300, 285), (300, 270), (300, 250)));
}

#[test]
fn friends_in_each_others_way_do_not_push_each_other_for_ever() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    // They overlap a little more than the tolerance, as roundings may leave them: each is in the way of the other.
    let behind = t.red("4Ax", 300.0, 285.0);
    let beside = t.red("4Ax", 339.85, 285.0);
    t.blue("4Bd", 300.0, 300.0);
    t.fight(red, &[1, 2]);
    assert_eq!((t.at(red), t.at(behind)), ((300, 285), (300, 270)));
    assert_eq!((t.standing(beside), t.at(beside).1), (Standing::OnTable, 250), "pushed until it is out of the way");
}

#[test]
fn who_faces_another_way_does_not_give_ground() {
    // With 10 mm of room behind it stops there; with none it is destroyed.
    for (y, standing, stop) in [(275.0, Standing::OnTable, 290), (285.0, Standing::Destroyed, 300)] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, 300.0);
        t.put(RED, "4Ax", (300.0, y - 20.0), 180.0);
        t.blue("4Bd", 300.0, 300.0);
        let events = t.fight(red, &[1, 2]);
        assert_eq!((t.standing(red), t.at(red).1), (standing, stop));
        if standing == Standing::Destroyed {
            assert_eq!(destroyed_by(&events, red), clause("recoil.12"));
        } else {
            assert_eq!(moved_by(&events, red), clause("recoil.11"));
        }
    }
}

#[test]
fn elephants_and_wagons_are_not_pushed_back() {
    for code in ["El", "WWg"] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, 300.0);
        t.red(code, 300.0, 285.0);
        t.blue("4Bd", 300.0, 300.0);
        let events = t.fight(red, &[1, 2]);
        assert_eq!(destroyed_by(&events, red), clause("recoil.12"), "{code}");
    }
}

#[test]
fn passing_through_friends_ends_just_behind_them() {
    for (code, behind, depth, passes, rule) in [
        ("4Bd", "4Bd", 15, true, "interp.08"),
        ("4Bd", "Sp", 15, true, "interp.08"),
        ("4Bd", "4Ax", 20, false, ""),
        ("4Bw", "4Bd", 15, true, "interp.09"),
        ("Ps", "Sp", 15, true, "interp.10"),
        ("Ps", "Ps", 20, false, ""),
    ] {
        let mut t = table();
        let red = t.red(code, 300.0, 300.0);
        let own = if code == "4Bd" { 15 } else { 20 };
        let friend = t.red(behind, 300.0, 300.0 - f64::from(own));
        t.blue("3Wb", 300.0, 300.0);
        // Less but more than half for each, and no type that destroys: warband does destroy blades.
        t.battle.elements[1 + friend.index()].kind = Kind::Auxilia;
        let events = t.fight(red, if code == "4Bd" { &[1, 5] } else { &[1, 2] });
        let stood = 300 - own;
        if passes {
            assert_eq!((t.at(friend).1, t.at(red).1), (stood, stood - depth), "{code} through {behind}");
            assert_eq!(moved_by(&events, red), clause(rule));
        } else {
            assert_eq!((t.at(friend).1, t.at(red).1), (stood - own, 300 - own), "{code} pushes {behind}");
        }
    }
}

#[test]
fn passing_needs_clear_space_behind() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    let second = t.red("4Bd", 300.0, 285.0);
    let third = t.red("4Bd", 300.0, 265.0);
    t.blue("4Bd", 300.0, 300.0);
    t.fight(red, &[1, 2]);
    // Only 5 mm behind the second, so that it is pushed back; it in turn passes through the third.
    assert_eq!((t.at(red), t.at(second), t.at(third)), ((300, 285), (300, 250), (300, 265)));
}

#[test]
fn a_recoil_stops_at_the_table_edge() {
    for (y, standing, stop) in [(20.0, Standing::OnTable, 15), (15.0, Standing::Destroyed, 15)] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, y);
        t.blue("4Bd", 300.0, y);
        let events = t.fight(red, &[1, 3]);
        assert_eq!((t.standing(red), t.at(red).1), (standing, stop));
        assert!(!events.iter().any(|e| matches!(e.what, What::Left { .. })));
    }
}

#[test]
fn an_enemy_front_on_the_flank_destroys_the_beaten() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.put(BLUE, "Ps", (280.0, 280.0), 90.0);
    let events = t.fight(red, &[1, 1]);
    assert_eq!(result(&events, red), says(Outcome::Destroyed, "outcome.15"));
    assert_eq!(destroyed_by(&events, red), clause("destroyed.01"));
}

#[test]
fn an_enemy_front_on_the_flank_of_one_pushed_back_destroys_it() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    let behind = t.red("4Ax", 300.0, 285.0);
    // Blue's front stands against the flank of the second.
    t.put(BLUE, "Ps", (320.0, 260.0), 270.0);
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(red, &[1, 2]);
    assert_eq!(destroyed_by(&events, behind), clause("recoil.13"));
    assert_eq!(t.at(red), (300, 285));
}

#[test]
fn recoiling_elephants_trample() {
    let mut t = table();
    let el = t.red("El", 300.0, 300.0);
    let friend = t.red("4Bd", 300.0, 255.0);
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(el, &[1, 3]);
    assert_eq!(destroyed_by(&events, friend), clause("recoil.04"));
    assert_eq!(t.at(el), (300, 260));
}

#[test]
fn elephants_that_meet_elephants_die_together() {
    let mut t = table();
    let (el, other) = (t.red("El", 300.0, 300.0), t.red("El", 300.0, 255.0));
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(el, &[1, 3]);
    assert_eq!(destroyed_by(&events, other), clause("recoil.04"));
    assert_eq!(destroyed_by(&events, el), clause("recoil.06"));
}

#[test]
fn flight_is_a_move_and_a_base_width() {
    let mut t = table();
    let lh = t.red("LH", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    // 2 + 1 against 3 + 4: half or less.
    let events = t.fight(lh, &[1, 4]);
    assert_eq!(result(&events, lh), says(Outcome::Flee, "outcome.36"));
    // It turned on its ground, so its front began at y 270, and ran 5 base widths.
    assert_eq!(t.at(lh), (300, 70));
    assert_eq!(moved_by(&events, lh), clause("flee.01"));
}

#[test]
fn flight_in_bad_going_is_shorter() {
    let mut t = table();
    let ps = t.red("Ps", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.ground(FeatureKind::Woods, (200, 250), (400, 350));
    t.fight(ps, &[1, 3]);
    // Fast foot keeps its 3 base widths: front from 280, 160 mm on.
    assert_eq!(t.at(ps), (300, 120));
}

#[test]
fn flight_ends_at_friends_who_cannot_be_passed() {
    for (code, standing, stop) in [("4Bd", Standing::OnTable, 200), ("Ps", Standing::OnTable, 70)] {
        let mut t = table();
        let lh = t.red("LH", 300.0, 300.0);
        t.red(code, 300.0, 200.0);
        t.blue("4Bd", 300.0, 300.0);
        t.fight(lh, &[1, 4]);
        assert_eq!((t.standing(lh), t.at(lh).1), (standing, stop), "{code}");
    }
}

#[test]
fn flight_without_room_destroys() {
    let mut t = table();
    let lh = t.red("LH", 300.0, 300.0);
    t.red("4Bd", 300.0, 270.0);
    t.blue("4Bd", 300.0, 300.0);
    let events = t.fight(lh, &[1, 4]);
    assert_eq!(destroyed_by(&events, lh), clause("flee.05"));
}

#[test]
fn flight_over_the_edge_is_a_loss() {
    for (y, standing) in [(230.0, Standing::OnTable), (229.0, Standing::Gone)] {
        let mut t = table();
        let lh = t.red("LH", 300.0, y);
        t.blue("4Bd", 300.0, y);
        t.fight(lh, &[1, 4]);
        // Its front begins at y - 30 and would end 200 mm further.
        assert_eq!(t.standing(lh), standing, "from {y}");
    }
}

#[test]
fn rivers_swallow_fugitives_that_enter_them() {
    for (river, standing) in [(200, Standing::Destroyed), (280, Standing::OnTable)] {
        let mut t = table();
        let lh = t.red("LH", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.band(FeatureKind::River, river, 20, Some(1));
        t.fight(lh, &[1, 4]);
        assert_eq!(t.standing(lh), standing, "river at {river}");
    }
}

#[test]
fn bad_going_stops_the_flight_of_most() {
    for (kind, stop) in [(FeatureKind::Woods, 200), (FeatureKind::Marsh, 70)] {
        let mut t = table();
        let cv = t.red("Cv", 300.0, 300.0);
        t.blue("Sp", 300.0, 300.0);
        t.ground(kind, (200, 100), (400, 200));
        // 3 + 1 against 4 + 4: half or less; cavalry flee from spears.
        let events = t.fight(cv, &[1, 4]);
        assert_eq!(result(&events, cv), says(Outcome::Flee, "outcome.35"));
        assert_eq!(t.at(cv).1, stop, "{kind:?}");
    }
}

#[test]
fn warband_pursue_foot_half_a_base_width() {
    for (code, pursues) in [("4Ax", true), ("Ps", false), ("Cv", false)] {
        let mut t = table();
        let wb = t.red("4Wb", 300.0, 300.0);
        let blue = t.blue(code, 300.0, 300.0);
        let events = t.fight(wb, &[4, 1]);
        if code == "Cv" {
            // Cavalry recoil as far as their owner likes.
            t.play(Order::Choose(Choice::Recoil(40_000)), &[]);
        }
        assert!(t.at(blue).1 > 300, "{events:?}");
        let expected = if pursues { 320 } else { 300 };
        assert_eq!(t.at(wb).1, expected, "{code}");
    }
}

#[test]
fn knights_pursue_a_base_width_and_stop_at_the_enemy() {
    for (code, expected) in [("3Kn", 315), ("4Kn", 300)] {
        let mut t = table();
        let kn = t.red(code, 300.0, 300.0);
        // Rough ground under the beaten, so that knights do not destroy it.
        let blue = t.blue("Sp", 300.0, 300.0);
        t.ground(FeatureKind::Scrub, (200, 310), (400, 400));
        let events = t.fight(kn, &[4, 1]);
        assert_eq!(result(&events, blue), says(Outcome::Recoil, "outcome.23"));
        assert_eq!((t.at(blue).1, t.at(kn).1), (315, expected), "{code}");
    }
}

#[test]
fn bad_ground_ahead_prevents_pursuit() {
    for (kind, south, expected) in
        [(FeatureKind::Woods, 339, 300), (FeatureKind::Woods, 341, 340), (FeatureKind::Marsh, 310, 340)]
    {
        let mut t = table();
        let kn = t.red("3Kn", 300.0, 300.0);
        t.blue("Art", 300.0, 300.0);
        t.ground(kind, (200, south), (400, 500));
        t.fight(kn, &[6, 1]);
        assert_eq!(t.at(kn).1, expected, "{kind:?} from {south}");
    }
}

#[test]
fn the_column_follows_the_pursuer() {
    let mut t = table();
    let first = t.red("4Pk", 300.0, 300.0);
    let second = t.red("4Pk", 300.0, 285.0);
    let third = t.red("Ps", 300.0, 270.0);
    t.blue("4Bd", 300.0, 300.0);
    t.fight(first, &[4, 1]);
    assert_eq!((t.at(first).1, t.at(second).1, t.at(third).1), (315, 300, 285));
}

#[test]
fn a_pursuer_lines_up_on_whom_it_meets_and_fights_next_bound() {
    let mut t = table();
    let kn = t.red("3Kn", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    let other = t.blue("4Bd", 320.0, 330.0);
    let events = t.fight(kn, &[6, 1]);
    assert_eq!(t.at(kn), (320, 330));
    let kinds: Vec<MoveKind> = events
        .iter()
        .filter_map(|e| match e.what {
            What::Moved { element, kind, .. } if element == kn => Some(kind),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, [MoveKind::Pursue, MoveKind::Conform]);
    assert_eq!(t.refused(&Order::Fight { who: other }).1, debellis::battle::Reason::NoFight);
}

#[test]
fn friends_on_the_flank_recoil_with_the_one_in_front() {
    let mut t = table();
    let blue = t.blue("4Bd", 300.0, 300.0);
    let red = t.red("4Bd", 300.0, 300.0);
    let flanker = t.put(RED, "4Ax", (320.0, 320.0), 270.0);
    let events = t.fight(red, &[1, 6]);
    assert_eq!(result(&events, red), says(Outcome::Recoil, "outcome.25"));
    assert_eq!(t.at(flanker), (340, 320));
    // Blades pursue.
    assert_eq!(t.at(blue).1, 285);
}

#[test]
fn equal_totals_ruin_knights_against_blades() {
    for (code, by, expected) in [
        ("3Kn", "4Bd", says(Outcome::Destroyed, "outcome.07")),
        ("3Kn", "3Bd", says(Outcome::Destroyed, "outcome.07")),
        ("3Kn", "4Lb", says(Outcome::Destroyed, "outcome.07")),
        ("3Kn", "4Bw", says(Outcome::Recoil, "outcome.07")),
        ("3Kn", "3Ax", says(Outcome::None, "outcome.07")),
        ("4Kn", "3Kn", says(Outcome::Recoil, "outcome.08")),
        ("4Kn", "6Kn", says(Outcome::None, "outcome.07")),
    ] {
        let mut t = table();
        let kn = t.red(code, 300.0, 300.0);
        let foe = t.blue(by, 300.0, 300.0);
        let sum = |t: &Table, id| t.factors(id).iter().map(|f| f.1).sum::<i8>();
        let (own, theirs) = (sum(&t, kn), sum(&t, foe));
        let face = 3 + own - theirs;
        let events = t.fight(kn, &[3, face as u8]);
        assert_eq!(result(&events, kn), expected, "{code} by {by}");
    }
}

#[test]
fn scythed_chariots_die_on_equal_totals_and_elephants_crash_in_flight() {
    let mut t = table();
    let sch = t.red("SCh", 300.0, 300.0);
    t.blue("Cv", 300.0, 300.0);
    // 4 against mounted, 3 against mounted.
    let events = t.fight(sch, &[2, 3]);
    assert_eq!(result(&events, sch), says(Outcome::Destroyed, "outcome.06"));
}

#[test]
fn the_chief_may_add_one_where_it_matters_and_once() {
    let mut t = Table::new(dba3::big());
    let red = t.red("4Bd", 300.0, 300.0);
    t.general(red);
    let blue = t.blue("4Bd", 300.0, 300.0);
    // 6 + 2 against 5 + 4: one below.
    t.fight(red, &[2, 4]);
    assert!(matches!(t.battle.pending, Some(Pending::Bonus { element, .. }) if element == red));
    let mut kept = Table { rules: dba3::big(), battle: t.battle.clone() };
    t.play(Order::Choose(Choice::Bonus(true)), &[]);
    assert_eq!((t.at(red).1, t.battle.sides[0].bonus_spent), (300, true), "equal now");
    kept.play(Order::Choose(Choice::Bonus(false)), &[]);
    assert_eq!((kept.at(red).1, kept.battle.sides[0].bonus_spent), (285, false));
    // Spent: no second time.
    for id in [red, blue] {
        t.battle.elements[id.index()].deeds.fought = false;
    }
    t.play(Order::Fight { who: red }, &[2, 4]);
    assert_eq!((t.at(red).1, t.battle.pending.clone()), (285, None));
}

#[test]
fn no_bonus_is_asked_for_where_nothing_changes() {
    let mut t = Table::new(dba3::big());
    let red = t.red("4Bd", 300.0, 300.0);
    t.general(red);
    t.blue("4Bd", 300.0, 300.0);
    t.fight(red, &[6, 1]);
    assert_eq!(t.battle.pending, None);
}
