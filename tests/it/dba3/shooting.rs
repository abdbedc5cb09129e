//! Shooting: permitted and compulsory targets, lines, grounds, and the order of shots.

use debellis::base::names::ElementId;
use debellis::battle::{Aim, FactorKind, FeatureKind, Going, Order, Outcome, Phase, Reason, Standing, What};
use debellis::fight::target;
use debellis::fight::target::targets;
use debellis::rules::dba3;

use super::table::{BLUE, RED, Table, result};

/// A table on which red names its targets.
fn table() -> Table {
    let mut t = Table::new(dba3::rulebook());
    t.battle.bound.phase = Phase::Aiming;
    t
}

fn sees(t: &Table, from: ElementId) -> Vec<ElementId> {
    t.look(|at| targets(at, from))
}

/// The clause and reason for which a shot is refused.
fn refused(t: &Table, from: ElementId, to: ElementId) -> (Option<String>, Reason) {
    t.look(|at| target::shot(at, from, to).map_err(|(c, why)| (c.map(|c| c.to_string()), why)).expect_err("it can"))
}

fn clause(id: &str) -> Option<String> {
    Some(format!("dba3.{id}"))
}

#[test]
fn ranges_from_edge_to_edge() {
    for (code, reach) in [("4Bw", 120.0), ("3Lb", 120.0), ("WWg", 120.0), ("Art", 200.0)] {
        for (more, hit) in [(0.0, true), (0.1, true), (0.2, false)] {
            let mut t = table();
            let red = t.red(code, 300.0, 200.0);
            let blue = t.blue("4Bd", 300.0, 200.0 + reach + more);
            assert_eq!(sees(&t, red).contains(&blue), hit, "{code} at {reach} + {more}");
        }
    }
    let mut t = table();
    let (red, blue) = (t.red("4Bw", 300.0, 200.0), t.blue("4Bd", 300.0, 321.0));
    let why = Reason::NoTarget { target: blue, distance: 121_000, range: 120_000 };
    assert_eq!(refused(&t, red, blue), (clause("shoot.03"), why));
}

#[test]
fn only_some_shoot() {
    let mut t = table();
    t.blue("4Bd", 300.0, 250.0);
    for code in ["4Bd", "Ps", "LH", "3Ax"] {
        let red = t.red(code, 300.0, 200.0);
        assert_eq!(
            t.look(|at| target::can_shoot(at, red)).map_err(|c| c.map(|c| c.to_string())),
            Err(clause("shoot.01"))
        );
        t.battle.elements.pop();
    }
}

#[test]
fn an_edge_of_the_target_must_lie_in_the_lane() {
    // The lane ends a base width outside the shooters' front: at x 360 for a front from 280 to 320. The side edge of
    // the target comes first; since it is shorter than half a base width, all of it is needed.
    for (x, hit) in [(380.0, true), (380.2, false), (220.0, true), (219.8, false)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.blue("4Bd", x, 260.0);
        assert_eq!(sees(&t, red).contains(&blue), hit, "at {x}");
    }
    let mut t = table();
    let (red, blue) = (t.red("4Bw", 300.0, 200.0), t.blue("4Bd", 385.0, 260.0));
    assert!(matches!(refused(&t, red, blue), (Some(c), Reason::NoTarget { .. }) if c == "dba3.shoot.10"));
}

#[test]
fn others_in_the_line_block() {
    for (x, blocked) in [(300.0, true), (330.0, false)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.blue("4Bd", 300.0, 280.0);
        let friend = t.red("4Ax", x + 15.0, 250.0);
        if blocked {
            let why = Reason::LineBlocked { by: Some(friend), feature: None };
            assert_eq!(refused(&t, red, blue), (clause("shoot.11"), why));
        } else {
            assert_eq!(sees(&t, red), [blue]);
        }
    }
}

#[test]
fn artillery_shoots_over_enemy_psiloi() {
    for (side, code, hit) in [(BLUE, "Ps", true), (RED, "Ps", false), (BLUE, "3Ax", false)] {
        let mut t = table();
        let red = t.red("Art", 300.0, 200.0);
        let blue = t.blue("4Bd", 300.0, 380.0);
        t.put(side, code, (300.0, 300.0), 180.0);
        assert_eq!(sees(&t, red).contains(&blue), hit, "over {code} of {side:?}");
    }
}

#[test]
fn close_combat_neither_shoots_nor_is_shot_at() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let shooter = t.red("4Bw", 345.0, 200.0);
    let blue = t.blue("4Bd", 300.0, 200.0);
    assert!(sees(&t, red).is_empty());
    assert!(matches!(refused(&t, shooter, blue), (Some(c), _) if c == "dba3.shoot.12"));
    // Beside a fight, in overlap, it may.
    let mut t = table();
    t.red("4Bd", 300.0, 200.0);
    t.blue("4Bd", 300.0, 200.0);
    let red = t.red("4Bw", 340.0, 200.0);
    let blue = t.blue("4Bd", 340.0, 260.0);
    assert_eq!(sees(&t, red), [blue]);
}

#[test]
fn who_gives_rear_support_is_out_of_it() {
    let mut t = table();
    let art = t.put(RED, "Art", (360.0, 307.5), 270.0);
    t.red("4Ax", 300.0, 300.0);
    let front = t.blue("4Pk", 300.0, 300.0);
    let behind = t.blue("4Pk", 300.0, 315.0);
    assert!(matches!(refused(&t, art, front), (Some(c), _) if c == "dba3.shoot.12"));
    assert!(matches!(refused(&t, art, behind), (Some(c), _) if c == "dba3.shoot.13"));
}

#[test]
fn moving_too_far_spoils_the_shot() {
    for (code, moves, moved, can) in [
        ("4Bw", 1, 40_000, Ok(())),
        ("4Bw", 1, 40_101, Err("shoot.18")),
        ("Art", 0, 0, Ok(())),
        ("Art", 1, 10, Err("shoot.16")),
    ] {
        let mut t = table();
        let red = t.red(code, 300.0, 200.0);
        let deeds = &mut t.battle.elements[red.index()].deeds;
        (deeds.moves, deeds.moved) = (moves, moved);
        let judged = t.look(|at| target::can_shoot(at, red)).map_err(|c| c.map(|c| c.to_string()));
        assert_eq!(judged, can.map_err(clause), "{code} after {moved}");
    }
}

#[test]
fn artillery_in_the_enemys_bound_only_answers_artillery() {
    let mut t = table();
    let own = t.red("Art", 300.0, 200.0);
    let art = t.blue("Art", 300.0, 380.0);
    t.battle.bound.side = BLUE;
    assert!(sees(&t, own).is_empty());
    t.battle.aims.push(Aim { shooter: art, target: own, done: false, face: None });
    assert_eq!(sees(&t, own), [art]);
}

#[test]
fn woods_hide_what_is_half_a_base_width_behind_their_edge() {
    for (kind, north, hit) in [
        (FeatureKind::Woods, 240, false),
        (FeatureKind::Woods, 239, true),
        (FeatureKind::Oasis, 240, false),
        (FeatureKind::Scrub, 260, true),
        (FeatureKind::Marsh, 260, true),
    ] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.blue("4Bd", 300.0, 280.0);
        t.ground(kind, (100, 220), (500, north));
        assert_eq!(sees(&t, red).contains(&blue), hit, "{kind:?} up to {north}");
    }
    // Two strips of it count together.
    for (north, hit) in [(260, false), (259, true)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.blue("4Bd", 300.0, 280.0);
        t.ground(FeatureKind::Woods, (100, 220), (500, 230));
        t.ground(FeatureKind::Dunes, (100, 250), (500, north));
        assert_eq!(sees(&t, red).contains(&blue), hit, "woods, and dunes up to {north}");
    }
}

#[test]
fn a_crest_hides_what_is_beyond_it() {
    for (y, hit) in [(280.0, false), (239.0, true)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.blue("4Bd", 300.0, y);
        t.ground(FeatureKind::GentleHill, (150, 210), (450, 270));
        assert_eq!(sees(&t, red).contains(&blue), hit, "target at {y}, crest at 240");
    }
}

#[test]
fn nobody_shoots_from_marsh_river_or_gully() {
    for (kind, north, can) in [
        (FeatureKind::Marsh, 186, Err("shoot.23")),
        (FeatureKind::Marsh, 180, Ok(())),
        (FeatureKind::Gully, 186, Ok(())),
        (FeatureKind::Gully, 210, Err("shoot.24")),
    ] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        t.ground(kind, (100, 100), (500, north));
        let judged = t.look(|at| target::can_shoot(at, red)).map_err(|c| c.map(|c| c.to_string()));
        assert_eq!(judged, can.map_err(clause), "{kind:?} up to {north}");
    }
    let mut t = table();
    let (red, blue) = (t.red("4Bw", 300.0, 200.0), t.blue("4Bd", 300.0, 280.0));
    t.ground(FeatureKind::Gully, (200, 270), (400, 310));
    assert!(matches!(refused(&t, red, blue), (Some(c), _) if c == "dba3.shoot.24"));
}

#[test]
fn a_target_in_the_threat_zone_comes_first() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let near = t.blue("4Bd", 330.0, 239.0);
    let far = t.blue("4Bd", 275.0, 280.0);
    let order = Order::Aim { shooter: red, target: far };
    assert_eq!(t.refused(&order), (clause("shoot.25"), Reason::Priority { first: near }));
    // Before one that shoots at it, too.
    let archers = t.blue("4Bw", 238.0, 260.0);
    t.battle.aims.push(Aim { shooter: archers, target: red, done: false, face: None });
    assert_eq!(sees(&t, red), [near, far, archers]);
    let back = Order::Aim { shooter: red, target: archers };
    assert_eq!(t.refused(&back), (clause("shoot.25"), Reason::Priority { first: near }));
    t.battle.elements[near.index()].base.at.y = 240_000;
    assert_eq!(t.refused(&order), (clause("shoot.26"), Reason::Priority { first: archers }));
    t.battle.aims.clear();
    t.battle.elements.pop();
    t.play(order, &[2, 3]);
}

#[test]
fn who_can_shoot_must() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    t.blue("4Bd", 330.0, 260.0);
    t.blue("4Bd", 275.0, 280.0);
    assert_eq!(t.refused(&Order::Done), (clause("shoot.33"), Reason::StillOwed { element: red }));
}

#[test]
fn shooters_at_one_target_shoot_together() {
    let mut t = table();
    // The nearest stands last in the roster, the furthest first.
    let fourth = t.red("Art", 300.0, 150.0);
    let left = t.red("4Bw", 260.0, 190.0);
    let right = t.red("4Bw", 340.0, 190.0);
    let middle = t.red("4Bw", 300.0, 200.0);
    let blue = t.blue("4Bd", 300.0, 250.0);
    t.battle.bound.phase = Phase::Shooting;
    for shooter in [fourth, left, right, middle] {
        t.battle.aims.push(Aim { shooter, target: blue, done: false, face: None });
    }
    let events = t.play(Order::shot_at(blue), &[3, 1]);
    let blow = events.iter().find_map(|e| match &e.what {
        What::Fought { blow, .. } => Some(blow.clone()),
        _ => None,
    });
    let blow = blow.expect("a shot");
    let aided: Vec<_> =
        blow.parties[1].factors.iter().filter(|f| f.kind == FactorKind::Aided).map(|f| f.from).collect();
    assert_eq!((blow.parties[0].element, aided), (middle, vec![Some(left), Some(right)]));
    // 2 + 3 against 4 - 2 + 1.
    assert_eq!(result(&events, blue), Some((Outcome::Recoil, "dba3.outcome.25".into())));
    assert!(t.battle.aims.iter().all(|aim| aim.done));
}

#[test]
fn a_shooter_not_shot_at_is_safe() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let blue = t.blue("4Bd", 300.0, 260.0);
    t.battle.bound.phase = Phase::Shooting;
    t.battle.aims.push(Aim { shooter: red, target: blue, done: false, face: None });
    // 2 + 1 against 4 + 6.
    let events = t.play(Order::shot_at(blue), &[1, 6]);
    assert_eq!(result(&events, red).map(|r| r.0), Some(Outcome::None));
    assert_eq!(t.standing(red), Standing::OnTable);
}

#[test]
fn two_who_shoot_at_each_other_throw_once() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let blue = t.blue("4Bw", 300.0, 260.0);
    // Forced both: one order is enough for all, and the dice are red's and blue's.
    let events = t.play(Order::Aim { shooter: red, target: blue }, &[1, 6]);
    assert_eq!(result(&events, red), Some((Outcome::Destroyed, "dba3.outcome.38".into())));
    assert_eq!(t.standing(blue), Standing::OnTable);
}

#[test]
fn one_shot_at_turns_its_aim_on_its_shooter() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let bows = t.blue("4Bw", 330.0, 260.0);
    let blades = t.blue("4Bd", 280.0, 270.0);
    // It aims at the blades; then the bows, whose only target it is, shoot at it.
    let events = t.play(Order::Aim { shooter: red, target: blades }, &[3, 3]);
    let last = events.iter().rev().find_map(|e| match e.what {
        What::Aimed { aim } if aim.shooter == red => Some((aim.target, e.clause.map(|c| c.to_string()))),
        _ => None,
    });
    assert_eq!(last, Some((bows, clause("shoot.26"))));
}

#[test]
fn a_shooter_shot_at_by_a_third_is_resolved_first_with_one_score() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let target = t.blue("4Bd", 275.0, 230.0);
    let third = t.blue("4Bw", 330.0, 260.0);
    t.battle.bound.phase = Phase::Shooting;
    for (shooter, target) in [(red, target), (third, red)] {
        t.battle.aims.push(Aim { shooter, target, done: false, face: None });
    }
    let order = Order::shot_at(target);
    assert_eq!(t.refused(&order), (clause("shoot.32"), Reason::StillOwed { element: red }));
    // Blue throws for its shot, red for being shot at, then blue's target; red keeps its 5.
    let events = t.play(Order::shot_at(red), &[2, 5, 4]);
    let faces: Vec<_> = events
        .iter()
        .filter_map(|e| match &e.what {
            What::Fought { blow, .. } => Some((blow.parties[0].element, blow.parties[0].face)),
            _ => None,
        })
        .collect();
    assert_eq!(faces, [(third, 2), (red, 5)]);
}

#[test]
fn who_was_shot_in_the_rear_turns_before_it_recoils() {
    let mut t = table();
    let red = t.red("4Bw", 300.0, 200.0);
    let blue = t.put(BLUE, "4Bd", (300.0, 275.0), 0.0);
    t.battle.bound.phase = Phase::Shooting;
    t.battle.aims.push(Aim { shooter: red, target: blue, done: false, face: None });
    // 2 + 4 against 4 + 1.
    t.play(Order::shot_at(blue), &[4, 1]);
    // It faces the shooter now, its front where its rear was, and has gone 15 mm away.
    assert_eq!(t.at(blue), (300, 275));
    assert_eq!(t.battle.element(blue).base.facing, debellis::geometry::Facing::SOUTH);
}

#[test]
fn the_log_tells_that_who_was_shot_in_the_rear_turns_first() {
    for (facing, turns) in [(0.0, true), (180.0, false)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let blue = t.put(BLUE, "4Bd", (300.0, 275.0), facing);
        t.battle.bound.phase = Phase::Shooting;
        t.battle.aims.push(Aim { shooter: red, target: blue, done: false, face: None });
        let before = t.battle.clone();
        let events = t.play(Order::shot_at(blue), &[4, 1]);
        assert_eq!(result(&events, blue).map(|(outcome, _)| outcome), Some(Outcome::Recoil));
        let rules = dba3::rulebook();
        let lines = debellis::report::log::BattleLog::new(&rules, before).tell(&events);
        let told = lines.iter().filter(|line| line.text.contains("turns about before it recoils")).count();
        assert_eq!(told, usize::from(turns));
    }
}

#[test]
fn scythed_chariots_flee_from_shooting_unless_shot_in_the_rear() {
    for (facing, y, expected) in [(180.0, 260.0, Outcome::Flee), (0.0, 300.0, Outcome::Destroyed)] {
        let mut t = table();
        let red = t.red("4Bw", 300.0, 200.0);
        let sch = t.put(BLUE, "SCh", (300.0, y), facing);
        t.battle.bound.phase = Phase::Shooting;
        t.battle.aims.push(Aim { shooter: red, target: sch, done: false, face: None });
        // 4 + 3 against 3 + 2.
        let events = t.play(Order::shot_at(sch), &[3, 2]);
        assert_eq!(result(&events, sch), Some((expected, "dba3.outcome.18".into())));
    }
}

#[test]
fn ploughed_fields_turn_on_the_first_throw() {
    for (rules, faces, rough) in [
        (dba3::rulebook(), vec![1], true),
        (dba3::rulebook(), vec![2], false),
        (dba3::big(), vec![4], true),
        (dba3::big(), vec![6], true),
    ] {
        let mut t = Table::new(rules);
        t.red("4Bd", 300.0, 100.0);
        t.blue("4Bd", 300.0, 500.0);
        t.ground(FeatureKind::Plough, (100, 200), (200, 300));
        t.battle.bound.number = 0;
        t.battle.bound.phase = Phase::SetUp;
        let mut dice = debellis::base::dice::Scripted::new(faces.clone());
        let mut game = debellis::course::Game::new(&t.rules, t.battle.clone());
        game.begin(&mut dice);
        assert_eq!(game.battle().features[0].turned, rough.then_some(Going::Rough), "{faces:?}");
    }
}
