//! Hills that the computer lays into the water: for a reason, where the dice let them lie there, and where the water is wide enough.

use super::{ALL, BLUE, PACE, RED, boxed, scene};
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::FeatureKind::{self, DifficultHill, GentleHill, Waterway, Woods};
use debellis::battle::{Feature, Shape};
use debellis::book::Rulebook;
use debellis::geometry::{Outline, Point};
use debellis::rules::by_name;
use debellis::setup::country::{
    ComputerSurveyor, CountryScene, Demand, IslandReason, LandWish, NamedCountry, Surveyor, judge_laid,
};

/// The defender's left sector of his own half, in the west, where the water is.
const AT_THE_WATER: u8 = 1;
/// A face that lets an area touch an edge or the water.
const TOUCHING: u8 = 1;

/// A table with a waterway along the west that is so many paces deep.
fn by_the_sea(rules: &Rulebook, depth: i32) -> CountryScene<'_> {
    let mut at = scene(rules, ALL, &[]);
    at.land.features.push(boxed(Waterway, [0, 0], [depth, 2_400]));
    at.placed.push((RED, LandWish::line(Waterway)));
    at
}

fn rules() -> Rulebook {
    by_name("dbm", None).expect("a rule set")
}

/// What a computer whose army likes bad going so much lays down for a hill, by each of some seeds, and why it wants it at sea.
fn laid(
    at: &CountryScene,
    who: SideId,
    wish: &LandWish,
    (sector, face): (u8, u8),
    liking: i32,
) -> (Vec<Option<Vec<Feature>>>, Option<IslandReason>) {
    let demand = Demand::Area { sector, face };
    let likings = if who == RED { [liking, 0] } else { [0, liking] };
    let mut why = None;
    let all = (1..=8).map(|seed| {
        let mut chance = Seeded::new(seed, "places");
        let mut computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: likings };
        why = computer.island(at, who, wish, demand);
        let laid = computer.lay(at, who, wish, demand).expect("the computer stays");
        if let Some(laid) = &laid {
            assert_eq!(judge_laid(at, wish, demand, laid), Ok(()), "seed {seed}");
        }
        laid
    });
    (all.collect(), why)
}

fn outline(feature: &Feature) -> &[Point] {
    let Shape::Area(area) = &feature.shape else { panic!("a hill is an area") };
    &area.outline
}

/// How many of them lie in the water with water all round.
fn islands(at: &CountryScene, all: &[Option<Vec<Feature>>]) -> usize {
    let water = Outline::new(outline(&at.land.features[0]));
    let at_sea = |laid: &&Vec<Feature>| outline(&laid[0]).iter().all(|place| water.inside(place.vec()));
    all.iter().flatten().filter(at_sea).count()
}

fn hill(kind: FeatureKind) -> LandWish {
    LandWish::area(kind, 2)
}

#[test]
fn who_has_fewer_vessels_lays_a_hill_into_the_water_that_the_dice_let_lie_there() {
    let rules = rules();
    let at = by_the_sea(&rules, 600);
    let (all, why) = laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0);
    assert_eq!(why, Some(IslandReason::FewerVessels { own: 0, enemy: 2 }));
    assert_eq!(islands(&at, &all), all.len());
    for place in all.iter().flatten().flat_map(|laid| outline(&laid[0])) {
        // 300 paces from the edge of the table, and an element's width, 80 paces, from the shore.
        let paces = f64::from(place.x) / f64::from(PACE);
        assert!((299.9..=520.1).contains(&paces), "{paces}");
    }
    // The other half of the same flank is at the water too, and its sectors count from the invader's left.
    let (far, _) = laid(&at, BLUE, &hill(GentleHill), (6, 2), 0);
    assert_eq!(islands(&at, &far), far.len());
}

#[test]
fn the_dice_keep_a_hill_out_of_the_water() {
    let rules = rules();
    let at = by_the_sea(&rules, 600);
    // From 3 on it lies further from the water, and the other sectors are inland.
    for spot in [(1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (3, 1), (4, 1), (5, 1)] {
        let (all, why) = laid(&at, BLUE, &hill(GentleHill), spot, 0);
        assert_eq!((islands(&at, &all), why), (0, None), "{spot:?}");
    }
    let dry = scene(&rules, ALL, &[]);
    assert_eq!(laid(&dry, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0).1, None);
}

#[test]
fn an_island_needs_water_that_is_wide_enough() {
    let rules = rules();
    // 300 paces to the edge, 100 at least for a hill, and 80 to the shore.
    for (depth, some) in [(400, false), (480, false), (520, true)] {
        let at = by_the_sea(&rules, depth);
        let (all, why) = laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0);
        assert!(why.is_some());
        assert_eq!(islands(&at, &all) > 0, some, "{depth}");
        assert!(all.iter().any(Option::is_some), "it finds a place on land");
    }
}

#[test]
fn who_has_as_many_vessels_lays_only_what_hinders_its_own_army_into_the_water() {
    let rules = rules();
    let mut at = by_the_sea(&rules, 600);
    at.fleet = 2;
    let spot = (AT_THE_WATER, TOUCHING);
    for (kind, liking, wanted) in [
        (DifficultHill, -1, Some(IslandReason::OutOfTheWay)),
        (DifficultHill, 0, None),
        (DifficultHill, 1, None),
        (GentleHill, -1, None),
    ] {
        let (all, why) = laid(&at, BLUE, &hill(kind), spot, liking);
        assert_eq!(why, wanted, "{kind:?}, {liking}");
        assert_eq!(islands(&at, &all), if wanted.is_some() { all.len() } else { 0 }, "{kind:?}, {liking}");
    }
    // What covers a gentle hill hinders too; woods without a hill are no island.
    let wooded = hill(GentleHill).covered(Woods);
    assert_eq!(laid(&at, BLUE, &wooded, spot, -1).1, Some(IslandReason::OutOfTheWay));
    assert_eq!(laid(&at, BLUE, &hill(Woods), spot, -1).1, None);
    // With more vessels than the enemy it keeps the sea free, for whichever side.
    at.fleet = 3;
    assert_eq!(laid(&at, BLUE, &hill(DifficultHill), spot, -1).1, None);
    assert_eq!(laid(&at, RED, &hill(DifficultHill), spot, 0).1, Some(IslandReason::FewerVessels { own: 2, enemy: 3 }));
}
