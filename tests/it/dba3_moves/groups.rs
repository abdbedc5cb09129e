//! Groups abreast: their definition, going straight, wheels, gaps, bad going, commands.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::*;

use super::table::*;

#[test]
fn a_line_goes_straight_together_as_far_as_its_slowest() {
    let mut t = table();
    let line = t.line("4Ax", 3, 200, 200);
    let slow = t.red("4Bd", 320, 200);
    t.area(FeatureKind::Scrub, (320, 250), (400, 300));
    let mut who = line.clone();
    who.push(slow);
    assert!(t.try_move(&all(&line, &[straight(80)])).is_ok());
    t.battle.features.clear();
    assert!(t.try_move(&all(&who, &[straight(80)])).is_ok());
    assert!(matches!(t.refused_by(&all(&who, &[straight(81)]), "dba3.dist.05"), Reason::TooFar { .. }));
    t.area(FeatureKind::Scrub, (320, 250), (400, 300));
    assert!(matches!(t.refused_by(&all(&who, &[straight(51)]), "dba3.dist.07"), Reason::TooFar { limit: 40_000, .. }));
}

#[test]
fn a_group_touches_edge_to_edge_and_corner_to_corner() {
    let mut t = table();
    let a = t.red("4Bd", 200, 200);
    let b = t.red("4Bd", 240, 201);
    assert_eq!(t.refused_by(&all(&[a, b], &[straight(10)]), "dba3.move.09"), Reason::NotAGroup);
    let c = t.red("4Bd", 240, 100);
    t.battle.elements[c.index()].base.at.y = 185_000;
    // Corner to corner alone, no edge.
    assert_eq!(t.refused_by(&all(&[a, c], &[straight(10)]), "dba3.move.09"), Reason::NotAGroup);
    let d = t.red("4Bd", 160, 200);
    assert!(t.try_move(&all(&[a, d], &[straight(10)])).is_ok());
}

#[test]
fn a_group_wheels_round_its_front_corner() {
    let mut t = table();
    let line = t.line("4Bd", 2, 200, 200);
    // The outer corner is 80 mm from the pivot: 60 degrees are a chord of 80 mm.
    t.make(&all(&line, &[wheel(Hand::Right, 60.0)]), &[]);
    near(t.at(line[1]), (260.0 - 20.0 * 0.5, 200.0 + 20.0 * 0.866_025_4));
    near(t.at(line[0]), (260.0 - 60.0 * 0.5, 200.0 + 60.0 * 0.866_025_4));
    let mut t = table();
    let line = t.line("4Bd", 2, 200, 200);
    assert!(matches!(t.refused_by(&all(&line, &[wheel(Hand::Right, 60.2)]), "dba3.dist.06"), Reason::TooFar { .. }));
}

#[test]
fn a_group_wheels_left_round_the_corner_of_its_front_rank() {
    let mut t = table();
    let mut block = t.line("4Pk", 2, 200, 200);
    block.push(t.red("4Pk", 200, 185));
    block.push(t.red("4Pk", 240, 185));
    t.make(&all(&block, &[wheel(Hand::Left, 30.0)]), &[]);
    near(t.at(block[0]), (180.0 + 20.0 * 0.866_025_4, 200.0 + 10.0));
    assert!((t.degrees(block[3]) - 330.0).abs() < 1e-6);
    t.battle.elements[block[0].index()].deeds = Deeds::default();
    for id in &block {
        t.battle.elements[id.index()].deeds = Deeds::default();
    }
    assert!(t.try_move(&all(&block, &[straight(10)])).is_ok(), "still a group");
}

#[test]
fn a_group_has_no_other_steps() {
    let mut t = table();
    let line = t.line("4Bd", 2, 200, 200);
    for step in [to(220, 220, 0.0), Step::Back(10_000), Step::Sideways(10_000)] {
        let why = t.refused_by(&all(&line, &[step]), "dba3.move.13");
        assert!(matches!(why, Reason::NotForGroups { .. }), "{why:?}");
    }
}

#[test]
fn elements_of_two_commands_make_no_group_move() {
    let mut t = table();
    let line = t.line("4Bd", 2, 200, 200);
    let mut ally = t.battle.commands[0].clone();
    ally.name = "Ally".into();
    t.battle.commands.push(ally);
    t.battle.elements[line[1].index()].command = CommandId(2);
    assert_eq!(t.battle.commands[2].side, SideId(0));
    let why = t.refused_by(&all(&line, &[straight(10)]), "dba3.bbdba.34");
    assert!(matches!(why, Reason::MixedCommands { .. }));
}

#[test]
fn only_psiloi_cross_bad_going_abreast() {
    let cross = |code: &str, kind| {
        let mut t = table();
        t.area(kind, (0, 210), (600, 300));
        let line = t.line(code, 2, 200, 200);
        t.try_move(&all(&line, &[straight(20)])).map(|_| ()).map_err(|r| r.findings[0].clause.map(|c| c.to_string()))
    };
    assert_eq!(cross("Ps", FeatureKind::Woods), Ok(()));
    assert_eq!(cross("4Ax", FeatureKind::Woods), Err(Some("dba3.move.18".into())));
    assert_eq!(cross("4Ax", FeatureKind::Scrub), Ok(()));
}

#[test]
fn a_part_of_a_group_moves_by_itself() {
    let mut t = table();
    let line = t.line("4Bd", 4, 200, 200);
    t.make(&all(&line[..2], &[straight(40)]), &[]);
    assert_eq!((t.at(line[1]).1, t.at(line[2]).1, t.battle.commands[0].pips), (240_000, 200_000, 5));
}
