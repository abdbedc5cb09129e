//! Hills that the computer lays into the water: for a reason, where the dice let them lie there, and where the water is wide enough.

use super::{ALL, BLUE, PACE, RED, boxed, scene};
use crate::tables::Table;
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::FeatureKind::{self, DifficultHill, GentleHill, Waterway, Woods};
use debellis::battle::{Compass, Feature, Shape};
use debellis::book::Rulebook;
use debellis::geometry::{Outline, Point};
use debellis::setup::country::{
    ComputerSurveyor, CountryScene, Demand, IslandReason, LandWish, NamedCountry, Surveyor,
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
        computer.lay(at, who, wish, demand).expect("the computer stays")
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

pub fn wanted(table: &mut Table) {
    let rules = table.rules.clone();
    let at = by_the_sea(&rules, 600);
    let (all, why) = laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0);
    table.same("why", why, Some(IslandReason::FewerVessels { own: 0, enemy: 2 }));
    table.same("all are islands", islands(&at, &all), all.len());
    let again = || islands(&at, &laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0).0);
    table.traced("islands", "dbm.waterway.13", all.len(), again);
    for place in all.iter().flatten().flat_map(|laid| outline(&laid[0])) {
        // 300 paces from the edge of the table, and an element's width, 80 paces, from the shore.
        let paces = f64::from(place.x) / f64::from(PACE);
        table.same(format!("{paces} paces"), (299.9..=520.1).contains(&paces), true);
    }
    // The other half of the same flank is at the water too, and its sectors count from the invader's left.
    let (far, _) = laid(&at, BLUE, &hill(GentleHill), (6, 2), 0);
    table.same("all are islands before the invader", islands(&at, &far), far.len());
}

pub fn dice(table: &mut Table) {
    let rules = table.rules.clone();
    let at = by_the_sea(&rules, 600);
    // From 3 on it lies further from the water, and the other sectors are inland.
    for spot in [(1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (3, 1), (4, 1), (5, 1)] {
        let (all, why) = laid(&at, BLUE, &hill(GentleHill), spot, 0);
        table.same(format!("{spot:?}"), (islands(&at, &all), why), (0, None));
    }
    let dry = scene(&rules, ALL, &[]);
    let near = || islands(&at, &laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, 3), 0).0);
    table.traced("not at the water", "dbm.terrain.60", 0, near);
    table.same("no water", laid(&dry, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0).1, None);
}

pub fn room(table: &mut Table) {
    let rules = table.rules.clone();
    // 300 paces to the edge, 100 at least for a hill, and 80 to the shore.
    for (depth, some) in [(400, false), (480, false), (520, true)] {
        let at = by_the_sea(&rules, depth);
        let (all, why) = laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0);
        table.same(format!("wanted in {depth}"), why.is_some(), true);
        table.same(format!("islands in {depth}"), islands(&at, &all) > 0, some);
        if some {
            let again = || islands(&at, &laid(&at, BLUE, &hill(GentleHill), (AT_THE_WATER, TOUCHING), 0).0) > 0;
            table.traced("off the shore", "dbm.waterway.15", true, again);
        }
        table.same(format!("a place in {depth} or on land"), all.iter().any(Option::is_some), true);
    }
}

pub fn reasons(table: &mut Table) {
    let rules = table.rules.clone();
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
        table.same(format!("{kind:?}, {liking}"), why, wanted);
        let number = if wanted.is_some() { all.len() } else { 0 };
        table.same(format!("{kind:?} at sea, {liking}"), islands(&at, &all), number);
    }
    // What covers a gentle hill hinders too; woods without a hill are no island.
    let wooded = hill(GentleHill).covered(Woods);
    table.same("wooded", laid(&at, BLUE, &wooded, spot, -1).1, Some(IslandReason::OutOfTheWay));
    let covered = || islands(&at, &laid(&at, BLUE, &wooded, spot, -1).0) > 0;
    table.traced("wooded and at sea", "dbm.waterway.14", true, covered);
    table.same("woods", laid(&at, BLUE, &hill(Woods), spot, -1).1, None);
    // With more vessels than the enemy it keeps the sea free, for whichever side.
    at.fleet = 3;
    table.same("more vessels", laid(&at, BLUE, &hill(DifficultHill), spot, -1).1, None);
    let fewer = Some(IslandReason::FewerVessels { own: 2, enemy: 3 });
    table.same("the invader", laid(&at, RED, &hill(DifficultHill), spot, 0).1, fewer);
}

/// The greatest depth of the waterways that a computer lays along the west by each of some seeds, in paces.
fn depths(at: &CountryScene, who: SideId, face: u8) -> Vec<i32> {
    let (wish, demand) = (LandWish::line(Waterway), Demand::Water { edge: Compass::West, face });
    let laid = |seed| {
        let mut chance = Seeded::new(seed, "places");
        let mut computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: [0, 0] };
        let laid = computer.lay(at, who, &wish, demand).expect("the computer stays").expect("it has room");
        outline(&laid[0]).iter().map(|point| point.x / PACE).max().unwrap_or(0)
    };
    (1..=20).map(laid).collect()
}

pub fn deep(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[]);
    for face in 1..=6 {
        let most = 300 + 100 * i32::from(face);
        let deepest = |who| depths(&at, who, face).into_iter().max().unwrap_or(0);
        // The invader has two vessels, the defender none: his would have no part beyond 600 paces.
        table.traced(format!("by {face}"), "dbm.waterway.04", true, || deepest(RED) > 300);
        table.same(format!("without vessels, {face}"), deepest(BLUE) <= most.min(600), true);
        let found = deepest(RED);
        table.same(format!("{found} by {face}"), found <= most, true);
        table.same(format!("deeper than 600 by {face}"), found > 600, face >= 4);
    }
}
