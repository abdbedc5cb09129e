//! Ground made in phases by both sides (`dbm.terrain.12`).

use debellis::battle::{FeatureKind, StrongholdKind};
use debellis::book::Rulebook;
use debellis::book::setup_steps::{LandPhase, LandWork, SetupRow, SetupSide, SetupWork};
use debellis::setup::named::NamedChoice;
use debellis::setup::{Agreed, Chosen, SetupStep};

use super::{BLUE, RED, book, met_agreed, met_named, of, recorded};

/// The phases of DBM: the invader may place a river or a road; the defender two or three features; an invader who has
/// placed none up to two.
fn phases(first: [u8; 2]) -> Rulebook {
    let phase = |number, of, unplaced| SetupWork::Land(LandWork::Phase(LandPhase { number, of, unplaced }));
    let row = |work, by, id| SetupRow::new(work, by, of(id));
    let mut steps = debellis::rules::dba3::rulebook().setup.expect("DBA 3.0 makes its battlefields").steps;
    steps.splice(
        2..3,
        [
            row(phase(first, &[FeatureKind::River, FeatureKind::Road], false), SetupSide::Invader, "dbm.terrain.13"),
            row(phase([2, 3], &[], false), SetupSide::Defender, "dbm.terrain.28"),
            row(phase([1, 2], &[], true), SetupSide::Invader, "dbm.terrain.45"),
        ],
    );
    book(steps)
}

/// The phases in which something was added, each with its side and the number of features.
fn added(step: &SetupStep) -> Option<String> {
    match step {
        SetupStep::Adds { side, choice } => Some(format!("{} by {}", choice.features.len(), side.0)),
        _ => None,
    }
}

#[test]
fn the_invader_adds_features_before_the_defender() {
    let river = vec![Chosen::ground(FeatureKind::River, false)];
    let found = met_named(&phases([0, 1]), &[1, 6], vec![(BLUE, NamedChoice::Features(river))]).expect("a battle");
    let steps = recorded(&found.steps, added);
    assert_eq!(steps[0], "1 by 1 [dbm.terrain.13]");
    assert!(steps[1].ends_with("by 0 [dbm.terrain.28]"), "{steps:?}");
    assert_eq!(steps.len(), 2, "an invader who has placed something adds nothing later");
    let named = |step: &SetupStep| match step {
        SetupStep::Quarter { what, .. } => Some(what.name()),
        _ => None,
    };
    let thrown = recorded(&found.steps, named);
    assert!(thrown[0].starts_with("River [") && thrown.len() >= 3, "{thrown:?}");
}

#[test]
fn an_invader_who_has_placed_nothing_adds_features_after_the_defender() {
    let found = met_named(&phases([0, 0]), &[1, 6], vec![]).expect("a battle");
    let steps = recorded(&found.steps, added);
    assert_eq!(steps[0], "0 by 1 [dbm.terrain.13]");
    assert!(steps[2].ends_with("by 1 [dbm.terrain.45]") && !steps[2].starts_with('0'), "{steps:?}");
}

#[test]
fn a_city_that_was_agreed_on_is_there_before_the_phases() {
    let agreed = Agreed { walls: Some(StrongholdKind::City), ..Agreed::default() };
    let found = met_agreed(&phases([0, 0]), &[1, 6], vec![], &agreed).expect("a battle");
    let cities = found.battle.strongholds.iter().filter(|there| there.kind == StrongholdKind::City);
    assert_eq!(cities.map(|there| there.side).collect::<Vec<_>>(), [RED], "once, and the defender's");
    let made = |step: &SetupStep| match step {
        SetupStep::Placed { what, .. } => Some(what.name()),
        step => added(step),
    };
    let steps = recorded(&found.steps, made);
    assert!(steps[0].starts_with("City [") && steps[1].starts_with("0 by 1 ["), "{steps:?}");
}

#[test]
fn a_feature_of_another_phase_is_refused() {
    let woods = vec![Chosen::ground(FeatureKind::Woods, false)];
    let why = met_named(&phases([1, 1]), &[1, 6], vec![(BLUE, NamedChoice::Features(woods))]).map(|_| ()).unwrap_err();
    assert!(why.starts_with("the set-up names Woods for the battlefield, which is refused: "), "{why}");
    assert!(why.ends_with("[dbm.terrain.13]"), "{why}");
}
