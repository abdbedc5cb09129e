//! A place whose ground is no rectangle: an element that comes upon it meets its sides, not the frame round it.

use super::table::*;
use debellis::base::names::SideId;
use debellis::battle::*;
use debellis::geometry::{Base, Facing, Point};
use debellis::view::strongholds::is_before;
use debellis::view::{Field, Situation};

/// A camp of the enemy with five sides, a gable towards the north, and an element that looks at the north-eastern side
/// of it from 20 mm times the root of 2 away.
fn before_the_gable(held: bool) -> (Table, debellis::base::names::ElementId) {
    let mut t = table();
    t.red("Cv", 100, 100);
    let e = t.add(0, "4Bd", (340, 480), 225.0);
    let frame = Base { at: Point::new(300_000, 440_000), facing: Facing::NORTH, width: 80_000, depth: 80_000 };
    let corners = [(260, 360), (340, 360), (340, 440), (300, 480), (260, 440)];
    let outline = corners.map(|(x, y)| Point::new(x * 1000, y * 1000)).to_vec();
    let inside = held.then(|| t.blue("4Bd", 300, 410));
    t.battle.strongholds.push(Stronghold { outline, held_by: inside, ..Stronghold::camp(SideId(1), frame) });
    if let Some(inside) = inside {
        t.battle.elements[inside.index()].place = Some(Place::Inside(0));
    }
    (t, e)
}

#[test]
fn a_front_comes_up_to_a_slanting_side_and_no_further() {
    let (t, e) = before_the_gable(false);
    assert!(t.try_move(&one(e, Step::Straight(28_284))).is_ok());
    let refused = t.refused(&one(e, Step::Straight(28_500)));
    assert!(refused.iter().any(|(_, why)| *why == Reason::Walls { place: 0 }), "{refused:?}");
    // Askew it would only come upon the side with a corner.
    let mut askew = t;
    askew.battle.elements[e.index()].base.facing = Facing::from_degrees(180.0);
    assert!(askew.try_move(&one(e, Step::Straight(10_000))).is_ok());
    assert!(askew.try_move(&one(e, Step::Straight(38_000))).is_err());
}

#[test]
fn who_stands_along_a_slanting_side_storms() {
    let (mut t, e) = before_the_gable(true);
    let looks = |t: &Table| {
        let field = Field::new(&t.battle);
        let at = Situation::new(&t.rules, &field, &t.battle);
        (is_before(&at, e, &t.battle.strongholds[0]), at.contacts().get(e).storms)
    };
    assert_eq!(looks(&t), (false, None));
    t.make(&one(e, Step::Straight(28_284)), &[]);
    assert_eq!(looks(&t), (true, Some(0)));
}
