//! Set-ups of which some choices are named beforehand; the computer makes the others.

use debellis::battle::{Compass, FeatureKind};
use debellis::rules::dba3;
use debellis::setup::named::NamedChoice;
use debellis::setup::{Chosen, SetupStep};

use super::{BLUE, RED, edges, met_named, recorded};

fn features(kinds: &[FeatureKind]) -> NamedChoice {
    NamedChoice::Features(kinds.iter().map(|kind| Chosen::ground(*kind, false)).collect())
}

#[test]
fn an_edge_and_two_features_are_named_and_the_rest_is_done() {
    let rules = dba3::rulebook();
    let named = || features(&[FeatureKind::Woods, FeatureKind::Scrub]);
    let met = |edge| met_named(&rules, &[1, 6], vec![(RED, named()), (BLUE, edges(BLUE, edge))]);
    let found: Vec<_> = Compass::ALL.into_iter().filter_map(|edge| Some((edge, met(edge).ok()?))).collect();
    assert!(!found.is_empty(), "no edge is open");
    for (edge, found) in found {
        assert_eq!(found.battle.sides[1].edge, edge);
        let takes = |step: &SetupStep| match step {
            SetupStep::Takes(choice) => Some(choice.features.iter().map(Chosen::name).collect::<Vec<_>>().join(", ")),
            _ => None,
        };
        let taken = &recorded(&found.steps, takes)[0];
        assert!(taken.contains("Woods") && taken.contains("Scrub") && taken.matches(',').count() >= 2, "{taken}");
        assert_eq!(found.battle.bound.side, RED);
    }
}

#[test]
fn a_named_choice_that_is_refused_is_an_error_with_its_step() {
    let rules = dba3::rulebook();
    let told = |choices| met_named(&rules, &[1, 6], choices).map(|_| ()).unwrap_err();
    let dunes = told(vec![(RED, features(&[FeatureKind::Dunes]))]);
    assert!(dunes.starts_with("the set-up names Dunes for the battlefield, which is refused: "), "{dunes}");
    assert!(dunes.contains("Dunes") && dunes.ends_with(']'), "{dunes}");
    assert_eq!(
        told(vec![(RED, edges(RED, Compass::North))]),
        "the set-up names north and south for the base edge, and nobody is asked for that; leave it out [dba3.terrain.02]"
    );
}
