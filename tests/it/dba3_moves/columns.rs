//! Columns: forming one, wheeling, roads.

use debellis::battle::*;

use super::table::*;

fn again(t: &mut Table) {
    for e in &mut t.battle.elements {
        e.deeds = Deeds::default();
    }
}

#[test]
fn a_line_forms_a_column_behind_its_head() {
    let mut t = table();
    let line = t.line("4Ax", 3, 200, 200);
    let order = all(&[line[1], line[0], line[2]], &[Step::Column, straight(80)]);
    t.make(&order, &[]);
    assert_eq!(t.at(line[1]), (240_000, 280_000));
    assert_eq!(t.at(line[0]), (240_000, 260_000));
    assert_eq!(t.at(line[2]), (240_000, 240_000));
    assert_eq!(t.battle.commands[0].pips, 5);
    again(&mut t);
    assert!(t.try_move(&all(&[line[1], line[0], line[2]], &[straight(80)])).is_ok());
}

#[test]
fn none_falls_back_to_join_and_who_cannot_reach_stays() {
    let mut t = table();
    let line = t.line("4Ax", 3, 200, 200);
    // The head goes 30 mm: the first follower's front comes to 210, the second's would be at 190.
    t.make(&all(&line, &[Step::Column, straight(30)]), &[]);
    assert_eq!(
        (t.at(line[0]), t.at(line[1]), t.at(line[2])),
        ((200_000, 230_000), (200_000, 210_000), (280_000, 200_000))
    );
    assert_eq!(t.battle.element(line[2]).deeds.moves, 0);
}

#[test]
fn a_column_wheels_where_its_head_did() {
    let mut t = table();
    let head = t.red("3Ax", 300, 300);
    let second = t.red("3Ax", 300, 280);
    let third = t.red("3Ax", 300, 260);
    let column = [head, second, third];
    t.make(&all(&column, &[straight(10), wheel(Hand::Right, 90.0), straight(10)]), &[]);
    // The head wheels round (320, 310); the others go straight 20 mm and have the wheel before them or at them.
    near(t.at(head), (330.0, 330.0));
    near(t.at(second), (300.0, 300.0));
    assert_eq!((t.degrees(head), t.degrees(second)), (90.0, 0.0));
    again(&mut t);
    t.make(&all(&column, &[straight(15)]), &[]);
    near(t.at(head), (345.0, 330.0));
    near(t.at(second), (325.0, 330.0));
    near(t.at(third), (300.0, 295.0));
    assert_eq!((t.degrees(second), t.degrees(third)), (90.0, 0.0));
    again(&mut t);
    t.make(&all(&column, &[straight(40)]), &[]);
    near(t.at(third), (345.0, 330.0));
    assert_eq!(t.degrees(third), 90.0);
}

#[test]
fn a_column_keeps_together_through_many_wheels() {
    let mut t = table();
    let column: Vec<_> = (0..6).map(|i| t.red("LH", 100, 200 - i * 30)).collect();
    for i in 0..40 {
        let hand = if (i / 4) % 2 == 0 { Hand::Right } else { Hand::Left };
        again(&mut t);
        t.battle.commands[0].pips = 6;
        t.make(&all(&column, &[wheel(hand, 7.3), straight(31)]), &[]);
        let head = t.battle.element(column[0]).base.at;
        if !(60_000..540_000).contains(&head.x) || !(60_000..540_000).contains(&head.y) {
            break;
        }
    }
    again(&mut t);
    assert!(t.try_move(&all(&column, &[straight(1)])).is_ok());
}

#[test]
fn a_column_marches_along_a_road_through_a_wood_for_nothing() {
    let mut t = table();
    t.band(FeatureKind::Road, &[(300, 0), (300, 300), (500, 300)], 20);
    t.area(FeatureKind::Woods, (200, 100), (400, 400));
    let head = t.red("4Bd", 300, 200);
    let second = t.red("4Bd", 300, 185);
    t.make(&all(&[head, second], &[Step::Road(80_000)]), &[]);
    assert_eq!((t.at(head), t.battle.commands[0].pips), ((300_000, 280_000), 6));
    // Not the full distance, or a second move: it costs.
    assert_eq!(t.try_move(&all(&[head, second], &[Step::Road(40_000)])).map(|p| (p.pips, p.by_road)), Ok((1, true)));
    let beyond = t.refused_by(&all(&[head, second], &[Step::Road(81_000)]), "dba3.dist.06");
    assert!(matches!(beyond, Reason::TooFar { .. }));
}

#[test]
fn a_line_does_not_go_by_road() {
    let mut t = table();
    t.band(FeatureKind::Road, &[(300, 0), (300, 600)], 20);
    let line = t.line("4Bd", 2, 300, 200);
    assert_eq!(t.refused_by(&all(&line, &[Step::Road(40_000)]), "dba3.move.17"), Reason::NeedsColumn);
    assert_eq!(t.refused_by(&one(line[1], Step::Road(40_000)), "dba3.terrain.55"), Reason::NotByRoad);
    assert_eq!(t.try_move(&one(line[0], Step::Road(79_000))).map(|p| p.pips), Ok(1));
    assert_eq!(t.try_move(&one(line[0], Step::Road(80_000))).map(|p| p.pips), Ok(0));
}

#[test]
fn a_road_bends() {
    let mut t = table();
    t.band(FeatureKind::Road, &[(300, 0), (300, 300), (500, 300)], 20);
    let e = t.red("LH", 300, 250);
    t.make(&one(e, Step::Road(150_000)), &[]);
    assert_eq!((t.at(e), t.degrees(e)), ((400_000, 300_000), 90.0));
}
