//! Rivers.

use debellis::battle::*;

use super::table::*;

fn river() -> Table {
    let mut t = table();
    // From y = 310 to 330.
    t.band(FeatureKind::River, &[(0, 320), (600, 320)], 20);
    t
}

#[test]
fn the_first_who_crosses_throws_for_the_river() {
    for (face, y) in [(1, 380_000), (2, 380_000), (3, 340_000), (4, 340_000), (6, 340_000)] {
        let mut t = river();
        let e = t.red("Cv", 300, 300);
        t.red("Cv", 100, 100);
        t.make(&one(e, straight(80)), &[face]);
        assert!((t.at(e).1 - y).abs() <= 110, "face {face}: {:?}", t.at(e));
        assert_eq!((t.battle.features[0].state, t.battle.commands[0].pips), (Some(face), 5));
    }
}

#[test]
fn who_has_used_up_a_base_width_stops_at_the_bank() {
    let mut t = river();
    let e = t.red("Cv", 300, 250);
    t.red("Cv", 100, 100);
    t.make(&one(e, straight(120)), &[4]);
    assert!((t.at(e).1 - 310_000).abs() <= 110, "{:?}", t.at(e));
}

#[test]
fn a_slow_river_is_crossed_at_one_base_width() {
    let mut t = river();
    t.battle.features[0].state = Some(3);
    let e = t.red("Cv", 300, 300);
    assert!(t.try_move(&one(e, straight(40))).is_ok());
    assert!(matches!(t.refused_by(&one(e, straight(41)), "dba3.dist.09"), Reason::TooFar { limit: 40_000, .. }));
    t.battle.features[0].state = Some(2);
    assert!(t.try_move(&one(e, straight(160))).is_ok());
}

#[test]
fn a_difficult_river_is_crossed_in_column() {
    let mut t = river();
    let line = t.line("4Ax", 2, 280, 300);
    t.red("4Ax", 100, 100);
    t.battle.features[0].state = Some(4);
    assert!(t.try_move(&all(&line, &[straight(40)])).is_ok());
    t.battle.features[0].state = Some(5);
    let found = t.refused(&all(&line, &[straight(40)]));
    assert!(found.iter().all(|(c, why)| *why == Reason::NeedsColumn && c.is_some_and(|c| c.id() == "dba3.river.06")));
    t.battle.features[0].state = None;
    t.make(&all(&line, &[straight(40)]), &[5]);
    assert!((t.at(line[0]).1 - 310_000).abs() <= 110, "{:?}", t.at(line[0]));
}

#[test]
fn who_is_in_a_river_keeps_his_course() {
    let mut t = river();
    t.battle.features[0].state = Some(4);
    let e = t.red("Cv", 300, 315);
    assert!(t.try_move(&one(e, straight(20))).is_ok());
    for step in
        [Step::Back(20_000), Step::Sideways(10_000), wheel(Hand::Left, 10.0), to(300, 325, 10.0), to(310, 325, 0.0)]
    {
        let why = t.refused_by(&one(e, step), "dba3.river.01");
        assert!(matches!(why, Reason::River { .. }), "{why:?}");
    }
}

#[test]
fn a_ford_by_road_needs_no_throw() {
    let mut t = river();
    t.band(FeatureKind::Road, &[(300, 0), (300, 600)], 20);
    let e = t.red("Cv", 300, 300);
    t.red("Cv", 100, 100);
    t.make(&one(e, Step::Road(160_000)), &[]);
    assert_eq!((t.at(e).1, t.battle.features[0].state), (460_000, None));
}
