//! The order of the steps, and the sides that do them by the throws.

use debellis::battle::Compass;
use debellis::book::setup_steps::{EdgeWork, SetupRow, SetupSide, SetupWork};
use debellis::setup::SetupStep;

use super::{BLUE, HOME, RED, THROW, book, dba22, dbv, edges, met, met_named, of, recorded};

/// A recorded step and its side.
fn told(step: &SetupStep) -> Option<String> {
    let (what, side) = match step {
        SetupStep::Edge { side, .. } => ("edge", side),
        SetupStep::Camp { side, .. } => ("camp", side),
        SetupStep::DrawnUp { side, .. } => ("drawn up", side),
        SetupStep::First(side) => ("first", side),
        SetupStep::FirstBound(side) => ("first bound", side),
        _ => return None,
    };
    Some(format!("{what} of {}", side.0))
}

#[test]
fn the_scores_of_one_throw_decide_who_does_each_step() {
    for (faces, higher) in [([3, 3, 6, 2], RED), ([5, 5, 1, 4], BLUE)] {
        let found = met(&book(dbv()), &faces).expect("both are set up");
        let lower = higher.enemy();
        let steps = recorded(&found.steps, told);
        assert!(steps.last().is_some_and(|last| last.ends_with("[dbv.setup.07]")), "{steps:?}");
        let named: Vec<&str> = steps.iter().filter_map(|step| step.split(" [").next()).collect();
        let expected = [
            ("edge", higher),
            ("edge", lower),
            ("camp", RED),
            ("camp", BLUE),
            ("drawn up", higher),
            ("drawn up", lower),
            ("first bound", lower),
        ];
        assert_eq!(named, expected.map(|(what, side)| format!("{what} of {}", side.0)));
        assert_eq!(found.battle.bound.side, lower, "{faces:?}");
        let thrown = |step: &SetupStep| match step {
            SetupStep::DiceOff { scores, .. } => Some(format!("{scores:?}")),
            _ => None,
        };
        assert_eq!(recorded(&found.steps, thrown).len(), 2, "a tie is thrown again");
    }
}

#[test]
fn a_side_that_deploys_first_and_begins_is_told_so_in_one_step() {
    let mut steps = dbv();
    steps.last_mut().expect("steps").by = SetupSide::Higher;
    let found = met(&book(steps), &[6, 2]).expect("both are set up");
    assert_eq!(recorded(&found.steps, told).last().map(String::as_str), Some("first of 0 [dbv.setup.07]"));
    assert_eq!(found.battle.bound.side, RED);
}

#[test]
fn the_ground_is_made_from_the_home_of_the_side_that_makes_it() {
    let takes = |step: &SetupStep| matches!(step, SetupStep::Takes(_)).then(|| "takes".to_string());
    let home = |faces: &[u8]| recorded(&met(&book(dbv()), faces).expect("both are set up").steps, takes);
    // Carthage has its home by the sea, Rome in arable land.
    assert_eq!(home(&[6, 2]), ["takes [dba3.terrain.11]"]);
    assert_eq!(home(&[2, 6]), ["takes [dba3.terrain.05]"]);
}

#[test]
fn the_edge_may_come_before_the_ground() {
    let mut steps = dbv();
    steps.swap(1, 2);
    let found = met(&book(steps), &[6, 2]).expect("both are set up");
    let place = |is: fn(&SetupStep) -> bool| found.steps.iter().position(|step| is(&step.value)).expect("it is there");
    let edge = place(|step| matches!(step, SetupStep::Edge { .. }));
    assert!(edge < place(|step| matches!(step, SetupStep::Takes(_))));
}

#[test]
fn a_step_by_a_scorer_needs_a_throw_and_one_by_the_defender_a_defender() {
    let alone = |work, by| met(&book(vec![SetupRow::new(work, by, of("dbv.setup.04"))]), &[]).unwrap_err().to_string();
    assert_eq!(
        alone(SetupWork::Edge(EdgeWork::Chosen), SetupSide::Higher),
        "step 1 of the set-up, the base edge, is done by the higher scorer, and no throw comes before it; put a throw \
         before it [dbv.setup.04]"
    );
    assert_eq!(
        alone(HOME, SetupSide::Defender),
        "step 1 of the set-up, the battlefield, is done by the defender, and no step before it says who defends; put \
         that step before it [dbv.setup.04]"
    );
    let thrown = vec![
        SetupRow::new(THROW, SetupSide::Both, of("dbv.setup.01")),
        SetupRow::new(SetupWork::Camp, SetupSide::Invader, of("dbv.setup.04")),
    ];
    let told = met(&book(thrown), &[1, 2]).unwrap_err().to_string();
    assert!(told.starts_with("step 2 of the set-up, the camp, is done by the invader, and no step"), "{told}");
}

#[test]
fn a_die_gives_an_edge_and_favours_the_one_that_the_invader_names() {
    // Rome throws 1 and defends; the next face is that of the edge, since the ground comes later.
    let edge = |face: u8| {
        let named = vec![(BLUE, edges(BLUE, Compass::East))];
        let found = met_named(&book(dba22(true)), &[1, 6, face], named).expect("both are set up");
        let die = |step: &SetupStep| match step {
            SetupStep::EdgeDie { side, face, favoured } => Some(format!("{side:?} {face} {favoured:?}")),
            _ => None,
        };
        assert_eq!(recorded(&found.steps, die), [format!("SideId(1) {face} East [dba22.setup.09]")]);
        let [defender, invader] = found.battle.sides.map(|side| side.edge);
        assert_eq!(defender, invader.opposite());
        invader
    };
    let found: Vec<Compass> = (1..=6).map(edge).collect();
    assert_eq!(found[3..], [Compass::East; 3]);
    assert_eq!(found[..3], [Compass::North, Compass::South, Compass::West]);
}

#[test]
fn the_edge_by_dice_may_come_after_the_ground() {
    let found = met(&book(dba22(false)), &[1, 6]).expect("both are set up");
    let place = |is: fn(&SetupStep) -> bool| found.steps.iter().position(|step| is(&step.value)).expect("it is there");
    assert!(
        place(|step| matches!(step, SetupStep::Takes(_))) < place(|step| matches!(step, SetupStep::EdgeDie { .. }))
    );
}
