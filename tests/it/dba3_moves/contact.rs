//! Moving into contact: lined-up positions, conforming, the free slide, flank and rear, refused contacts.

use debellis::battle::*;
use debellis::course::Game;
use debellis::geometry::Edge;

use super::table::*;

#[test]
fn a_single_element_ends_lined_up() {
    let mut t = table();
    let e = t.red("4Bd", 300, 340);
    let b = t.blue("4Bd", 300, 400);
    t.make(&one(e, straight(60)), &[]);
    let game = Game::new(&t.rules, t.battle.clone());
    assert_eq!(game.now().contacts().get(e).foe, Some(b));
}

#[test]
fn a_contactor_slides_the_rest_for_nothing() {
    let mut t = table();
    let e = t.red("4Bd", 281, 320);
    let b = t.blue("4Bd", 300, 400);
    // 80 mm ahead are its whole move; 19 mm sideways are free.
    let events = t.make(&one(e, straight(80)), &[]);
    assert_eq!(t.at(e), (300_000, 400_000));
    let shift = events.iter().find(|x| matches!(x.what, What::Moved { kind: MoveKind::Conform, .. })).expect("slid");
    assert_eq!(shift.clause.map(|c| c.to_string()).as_deref(), Some("dba3.contact.15"));
    assert_eq!(Game::new(&t.rules, t.battle.clone()).now().contacts().get(e).foe, Some(b));
}

#[test]
fn a_longer_order_stops_at_the_enemy_it_names() {
    let mut t = table();
    let e = t.red("Cv", 300, 340);
    let b = t.blue("4Bd", 300, 400);
    let order = onto(one(e, straight(150)), b, Edge::Front);
    assert_eq!(t.try_move(&order).map(|p| p.length), Ok(60_000));
    t.make(&order, &[]);
    assert_eq!(t.at(e), (300_000, 400_000));
    let why = t.refused_by(&onto(one(e, Step::Back(1)), b, Edge::Front), "dba3.breakoff.01");
    assert_eq!(why, Reason::InCombat);
}

#[test]
fn a_wheel_stops_at_the_enemy_it_names() {
    let mut t = table();
    let line = t.line("4Ax", 2, 300, 340);
    // The right end of the line comes round upon an enemy who stands aslant.
    let b = t.add(1, "4Bd", (318, 374), 160.0);
    let order = onto(all(&line, &[wheel(Hand::Left, 60.0)]), b, Edge::Front);
    match t.try_move(&order) {
        Ok(plan) => assert!(plan.length < 80_000),
        Err(refusal) => panic!("{refusal}"),
    }
}

#[test]
fn a_group_slides_as_one() {
    let mut t = table();
    let line = t.line("4Bd", 3, 290, 340);
    let foes: Vec<_> = (0..3).map(|i| t.blue("4Bd", 300 + i * BW, 400)).collect();
    t.make(&onto(all(&line, &[straight(80)]), foes[0], Edge::Front), &[]);
    let game = Game::new(&t.rules, t.battle.clone());
    for (a, b) in line.iter().zip(&foes) {
        assert_eq!(game.now().contacts().get(*a).foe, Some(*b));
    }
}

#[test]
fn a_single_enemy_conforms_to_a_group() {
    let mut t = table();
    let line = t.line("4Bd", 3, 290, 340);
    let b = t.blue("4Bd", 300, 400);
    let events = t.make(&onto(all(&line, &[straight(80)]), b, Edge::Front), &[]);
    assert_eq!((t.at(line[0]), t.at(b)), ((290_000, 400_000), (290_000, 400_000)));
    assert!(events.iter().any(|x| x.clause.is_some_and(|c| c.id() == "dba3.contact.10")));
    // Not in rough going: there the group conforms.
    let mut t = table();
    t.area(FeatureKind::Scrub, (270, 395), (330, 500));
    let line = t.line("4Ax", 3, 290, 340);
    let b = t.blue("4Bd", 300, 400);
    let events = t.make(&onto(all(&line, &[straight(80)]), b, Edge::Front), &[]);
    assert_eq!((t.at(line[0]), t.at(b)), ((300_000, 400_000), (300_000, 400_000)));
    assert!(events.iter().any(|x| x.clause.is_some_and(|c| c.id() == "dba3.contact.11")));
}

#[test]
fn blocked_contactors_leave_it_to_the_contacted() {
    let blocked = |room: bool| {
        let mut t = table();
        let e = t.red("4Bd", 310, 340);
        let b = t.blue("4Bd", 300, 400);
        // Another enemy stands where the contactor would line up.
        t.blue("4Bd", 268, 390);
        if !room {
            t.blue("4Bd", 340, 400);
            t.blue("4Bd", 352, 380);
        }
        t.blue("Cv", 100, 500);
        t.make(&one(e, straight(60)), &[]);
        (t, e, b)
    };
    let (mut t, e, b) = blocked(true);
    assert_eq!(t.battle.pending, Some(Pending::Conform { element: b, to: e }));
    t.order(&Order::Choose(Choice::Conform(true)), &[]);
    assert_eq!((t.at(b), t.battle.clinches.len()), ((310_000, 400_000), 0));
    let (mut t, e, b) = blocked(true);
    t.order(&Order::Choose(Choice::Conform(false)), &[]);
    assert_eq!(t.battle.clinches, [Clinch { contactor: e, contacted: b }]);
    let (t, e, b) = blocked(false);
    assert_eq!(
        (t.battle.pending.clone(), t.battle.clinches.clone()),
        (None, vec![Clinch { contactor: e, contacted: b }])
    );
}

#[test]
fn flank_and_rear_starts() {
    let strike = |start: (i32, i32), facing: f64, end: (i32, i32), end_facing: f64, edge: Edge| {
        let mut t = table();
        let b = t.blue("4Bd", 300, 300);
        let e = t.add(0, "LH", start, facing);
        let via = |x: i32, y: i32| Step::Via(debellis::geometry::Point::new(x * 1000, y * 1000));
        let mut steps = match start {
            (319, _) => vec![via(330, 360)],
            (350, 314) => vec![via(345, 360)],
            (310, _) => vec![via(345, 235), via(345, 320)],
            _ => vec![],
        };
        steps.push(to(end.0, end.1, end_facing));
        let order = onto(all(&[e], &steps), b, edge);
        let judged = t.try_move(&order);
        judged.map(|p| p.struck[0].2.map(|c| c.to_string())).map_err(|r| r.findings[0].clause.map(|c| c.to_string()))
    };
    let ok = |id: &str| Ok(Some(id.to_string()));
    let no = |id: &str| Err(Some(id.to_string()));
    // The enemy faces south: his front runs from (280, 300) to (320, 300), his rear along y = 315. His left flank is
    // the east edge; an element that lines up on it faces west with the left front corner at (320, 300).
    let left = |start| strike(start, 270.0, (320, 320), 270.0, Edge::Left);
    assert_eq!(left((330, 320)), ok("dba3.contact.16"));
    assert_eq!(left((320, 390)), ok("dba3.contact.16"));
    // Partly beyond the flank's line, and partly beyond the rear's.
    assert_eq!(left((319, 390)), ok("dba3.contact.17"));
    // From in front, not wholly beyond: neither.
    assert_eq!(strike((310, 250), 0.0, (320, 320), 270.0, Edge::Left), no("dba3.contact.16"));
    // The rear: all of the base behind its line, whichever way it faces.
    let rear = |start| strike(start, 180.0, (300, 315), 180.0, Edge::Rear);
    assert_eq!(rear((300, 400)), ok("dba3.contact.18"));
    assert_eq!(rear((350, 315)), ok("dba3.contact.18"));
    assert_eq!(rear((350, 314)), no("dba3.contact.18"));
}

#[test]
fn artillery_and_war_wagons_make_no_contact() {
    for code in ["Art", "WWg"] {
        let mut t = table();
        let e = t.red(code, 300, 340);
        t.blue("4Bd", 300, 400);
        assert!(t.try_move(&one(e, straight(59))).is_ok());
        let why = t.refused_by(&one(e, straight(60)), "dba3.contact.20");
        assert!(matches!(why, Reason::MayNotContact { .. }));
    }
}

#[test]
fn a_contact_that_cannot_be_lined_up_is_refused() {
    let mut t = table();
    let e = t.red("4Bd", 300, 340);
    // A corner of the enemy is before its front, and 90 degrees are more than is left of its move.
    let b = t.add(1, "4Bd", (310, 420), 225.0);
    let found = t.refused(&onto(one(e, straight(80)), b, Edge::Front));
    assert!(found.iter().any(|(c, _)| c.is_some_and(|c| c.id().starts_with("dba3.contact"))), "{found:?}");
}

#[test]
fn an_overlap_is_a_legal_end() {
    let mut t = table();
    let friend = t.red("4Bd", 300, 400);
    let b = t.blue("4Bd", 300, 400);
    let e = t.red("4Bd", 340, 350);
    t.make(&one(e, straight(50)), &[]);
    let game = Game::new(&t.rules, t.battle.clone());
    assert_eq!((game.now().contacts().get(friend).foe, game.now().contacts().get(e).foe), (Some(b), None));
    // And it may leave again, for it does not fight.
    t.battle.elements[e.index()].deeds = Deeds::default();
    assert!(t.try_move(&one(e, Step::Back(40_000))).is_ok());
    assert!(matches!(t.refused_by(&one(friend, Step::Back(40_000)), "dba3.breakoff.01"), Reason::InCombat));
}

#[test]
fn who_only_strikes_a_flank_may_leave() {
    let mut t = table();
    t.blue("4Bd", 300, 300);
    t.red("4Bd", 300, 300);
    let e = t.add(0, "4Bd", (320, 320), 270.0);
    assert!(t.try_move(&one(e, Step::Back(40_000))).is_ok());
}
