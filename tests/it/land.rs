//! Land of many features: rounded, mirrored, turned, scaled, used by several scenarios; ways over rivers; shores.

use debellis::battle::{Feature, FeatureKind, Shape};
use debellis::geometry::Point;

use super::scenario::{Script, small};

/// The features of a small scenario with these additions.
fn features(added: &str) -> Vec<Feature> {
    let script = Script::new(&small(added));
    script.load().unwrap_or_else(|error| panic!("{error}")).start.features
}

fn mistake(added: &str) -> String {
    Script::new(&small(added)).load().map(|_| ()).expect_err("it is a mistake").to_string()
}

fn outline(feature: &Feature) -> Vec<Point> {
    match &feature.shape {
        Shape::Area(area) => area.outline.clone(),
        Shape::Line { path, .. } => path.clone(),
    }
}

const LAND: &str = "local land = ground { size = { 15, 15 }, \
    woods { outline = { { 1, 2 }, { 3, 2 }, { 2, 5 } } }, road { path = { { 4, 0 }, { 4, 15 } } }, \
    gentle_hill { at = { 10, 12 }, size = { 4, 2 }, turn = 20 } }\n";

#[test]
fn land_is_mirrored_turned_scaled_and_shifted() {
    let corners = |change: &str| {
        let found = features(&format!("{LAND}s:terrain {{ land{change} }}"));
        outline(&found[0]).iter().map(|at| (at.x / 40, at.y / 40)).collect::<Vec<_>>()
    };
    assert_eq!(corners(""), [(1_000, 2_000), (3_000, 2_000), (2_000, 5_000)]);
    assert_eq!(corners(":mirrored(\"east-west\")"), [(14_000, 2_000), (12_000, 2_000), (13_000, 5_000)]);
    assert_eq!(corners(":mirrored(\"north-south\")"), [(1_000, 13_000), (3_000, 13_000), (2_000, 10_000)]);
    assert_eq!(corners(":turned(90)"), [(2_000, 14_000), (2_000, 12_000), (5_000, 13_000)]);
    assert_eq!(corners(":turned(180)"), [(14_000, 13_000), (12_000, 13_000), (13_000, 10_000)]);
    assert_eq!(corners(":scaled(0.5)"), [(500, 1_000), (1_500, 1_000), (1_000, 2_500)]);
    assert_eq!(corners(":shifted({ -0.5, bw(0) })"), [(500, 2_000), (2_500, 2_000), (1_500, 5_000)]);
    let same = features(&format!("{LAND}s:terrain {{ land:turned(30):turned(60):turned(270) }}"));
    for (one, other) in same.iter().zip(&features(&format!("{LAND}s:terrain {{ land }}"))) {
        let apart = |(a, b): (&Point, &Point)| (a.x - b.x).abs().max((a.y - b.y).abs());
        let far = outline(one).iter().zip(&outline(other)).map(apart).max();
        assert!(far <= Some(2), "{:?} is {far:?} away", one.kind);
    }
}

#[test]
fn a_turned_hill_turns_the_other_way_in_the_mirror() {
    let hill = |words: &str| features(&format!("s:terrain {{ {words} }}")).remove(0);
    let there = hill(
        "ground { size = { 15, 15 }, gentle_hill { at = { 10, 12 }, size = { 4, 2 }, turn = 20 } }:mirrored(\"east-west\")",
    );
    let here = hill("gentle_hill { at = { 5, 12 }, size = { 4, 2 }, turn = -20 }");
    let sorted = |feature: &Feature| {
        let mut points = outline(feature);
        points.sort_by_key(|at| (at.x, at.y));
        points
    };
    let near = |(a, b): (&Point, &Point)| (a.x - b.x).abs() <= 2 && (a.y - b.y).abs() <= 2;
    assert!(sorted(&there).iter().zip(&sorted(&here)).all(near));
}

#[test]
fn a_shore_lies_along_its_edge_with_its_beach() {
    let found = features("s:terrain { waterway { edge = \"east\", depth = 2, beach = 1, name = \"the gulf\" } }");
    assert_eq!(found.iter().map(|f| f.kind).collect::<Vec<_>>(), [FeatureKind::Waterway, FeatureKind::Beach]);
    let span = |feature: &Feature| {
        let xs: Vec<i32> = outline(feature).iter().map(|at| at.x / 40_000).collect();
        (xs.iter().min().copied(), xs.iter().max().copied())
    };
    assert_eq!((span(&found[0]), span(&found[1])), ((Some(13), Some(15)), (Some(12), Some(13))));
    let land = "s:terrain { ground { size = { 15, 15 }, waterway { edge = \"south\", depth = 2 } }:turned(90) }";
    assert_eq!(span(&features(land)[0]), (Some(0), Some(2)));
    let tilted = land.replace("90", "45");
    assert!(mistake(&tilted).contains("waterway: what lies along an edge can be turned by right angles only"));
    assert!(
        mistake("s:terrain { waterway { edge = \"east\", depth = 14, beach = 2 } }")
            .contains("leave some of the board dry")
    );
    assert!(
        mistake("s:terrain { waterway { edge = \"east\", depth = 2, turn = 5 } }")
            .contains("`edge` and `depth` say it all")
    );
    assert!(mistake("s:terrain { waterway { edge = \"east\" } }").contains("`depth` is missing"));
}

#[test]
fn a_crossing_is_a_road_square_to_its_river() {
    let river = "river { path = { { 0, 8 }, { 15, 8 } }, width = 0.8 }";
    let found = features(&format!("s:terrain {{ {river}, bridge {{ at = {{ 12, 8.3 }} }} }}"));
    let bridge = &found[1];
    assert_eq!((bridge.kind, bridge.name.as_deref()), (FeatureKind::Road, Some("the bridge")));
    let ends: Vec<(i32, i32)> = outline(bridge).iter().map(|at| (at.x / 40, at.y / 40)).collect();
    // Half of the river's width and a base width beyond each bank.
    assert_eq!(ends, [(12_000, 9_400), (12_000, 6_600)]);
    let far = format!("s:terrain {{ {river}, ford {{ at = {{ 12, 9.5 }} }} }}");
    assert!(mistake(&far).contains("ford \"the ford\": there is no river within a base width of 12, 9.5 BW"));
}

#[test]
fn smooth_lines_go_through_their_corners() {
    let found = features("s:terrain { woods { outline = { { 1, 9 }, { 4, 9 }, { 3, 12 } }, smooth = true } }");
    let round = outline(&found[0]);
    assert_eq!(round.len(), 24);
    assert!([(1, 9), (4, 9), (3, 12)].iter().all(|(x, y)| round.contains(&Point::new(x * 40_000, y * 40_000))));
    assert!(
        mistake("s:terrain { woods { at = { 1, 9 }, size = { 2, 2 }, smooth = true } }")
            .contains("`smooth` rounds an outline")
    );
}

#[test]
fn mistakes_of_land_are_told() {
    assert!(
        mistake(&format!("{LAND}s:terrain {{ land:mirrored(\"east-wets\") }}")).contains("did you mean `east-west`?")
    );
    assert!(
        mistake("ground { woods { at = { 1, 1 }, size = { 1, 1 } } }:turned(90)").contains("the ground has no size")
    );
    assert!(mistake("ground { 7 }").contains("item 1 must be a feature such as woods { ... }, or a ground, found 7"));
    assert!(mistake(&format!("{LAND}land:scaled(0)")).contains("a factor from 0.05 to 20, found 0"));
    assert!(mistake(&format!("{LAND}land.turned(90)")).contains("write a colon before `turned`"));
    assert!(mistake(&format!("{LAND}s:terrain {{ land:shifted({{ 20, 0 }}) }}")).contains("on the board"));
}

#[test]
fn random_land_is_made_by_the_procedure_of_the_rules() {
    let script = |seed: u32| {
        let ground = format!("s:random_terrain {{ home = \"Steppe\", defender = \"Carthage\", seed = {seed} }}\n");
        let (armies, troops) =
            super::scenario::SMALL.split_at(super::scenario::SMALL.find("hannibal:line").expect("troops"));
        format!("{armies}{ground}{troops}")
    };
    let land = |seed| Script::new(&script(seed)).load().map(|scenario| scenario.start.features);
    // No element stands on closed ground in these.
    let made: Vec<_> = (1..40).filter_map(|seed| land(seed).ok()).collect();
    assert!(made.len() > 20, "{}", made.len());
    assert_eq!(land(3), land(3));
    assert!(made.iter().any(|one| *one != made[0]));
    let allowed = [
        FeatureKind::GentleHill,
        FeatureKind::River,
        FeatureKind::Rocky,
        FeatureKind::Scrub,
        FeatureKind::Gully,
        FeatureKind::Hamlet,
        FeatureKind::Edifice,
        FeatureKind::Road,
    ];
    for one in &made {
        assert!(one.iter().all(|feature| allowed.contains(&feature.kind)), "{one:?}");
        assert!(one.iter().any(|feature| feature.kind == FeatureKind::GentleHill));
    }
    let named = |seed: u32| {
        let own = format!("seed = {seed}");
        let script = script(seed).replace(&own, &format!("features = {{ \"scrub\", \"gully\" }}, {own}"));
        Script::new(&script).load().map(|scenario| scenario.start.features)
    };
    let found = (1..40).find_map(|seed| named(seed).ok()).expect("the others are chosen");
    // A feature that finds no place is left out, as without names.
    let named = [FeatureKind::Scrub, FeatureKind::Gully];
    assert!(found.iter().any(|feature| named.contains(&feature.kind)), "{found:?}");
    let wrong = mistake("s:random_terrain { home = \"Dry\", defender = \"Carthage\", features = { \"wood\" } }");
    assert!(wrong.contains("there is no feature \"wood\"; did you mean `woods`?"), "{wrong}");
    let wrong = mistake("s:random_terrain { home = \"Dry\", defender = \"Carthage\", features = { \"woods\" } }");
    assert!(wrong.contains("the set-up names Woods for the battlefield, which is refused:"), "{wrong}");
    let words = "s:random_terrain { home = \"Step\", defender = \"Carthage\" }";
    assert!(mistake(words).contains("did you mean `Steppe`?"), "{}", mistake(words));
    assert!(
        mistake("s:random_terrain { home = \"Dry\", defender = \"Cartage\" }").contains("there is no army \"Cartage\"")
    );
}
