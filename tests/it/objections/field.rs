//! The features of a battlefield, the choice of them, and its size.

use super::{BASE, bw, fault};
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::battle::{Area, Board, Feature, FeatureKind, Shape, Stronghold, StrongholdKind};
use debellis::book::length::Length;
use debellis::book::objection::{
    AgreedFault, AreaFault, Breach, ChoiceFault, LandFault, RoadFault, SizeFault, TownFault, WaterFault,
};
use debellis::book::setup_tables::SetupTables;
use debellis::book::{Home, Objection};
use debellis::geometry::{Base, Facing, Point};
use debellis::rules::dba3::rulebook;
use debellis::setup::{Agreed, Chosen, FeatureChoice, Land, Quarter, Site};

fn tables() -> SetupTables {
    rulebook().setup.expect("DBA 3.0 makes its battlefields")
}

fn bare() -> Land {
    Land::bare(Board { width: 15 * BASE, depth: 15 * BASE }, BASE)
}

/// A place in hundredths of a base width.
fn at([x, y]: [i32; 2]) -> Point {
    Point::new(bw(x).um, bw(y).um)
}

fn feature(kind: FeatureKind, shape: Shape) -> Feature {
    Feature::new(kind, shape)
}

fn area(kind: FeatureKind, outline: &[[i32; 2]]) -> Feature {
    feature(kind, Shape::Area(Area { outline: outline.iter().copied().map(at).collect(), crest: None }))
}

/// A rectangle between two corners.
fn boxed(kind: FeatureKind, [x, y]: [i32; 2], [far, high]: [i32; 2]) -> Feature {
    area(kind, &[[x, high], [far, high], [far, y], [x, y]])
}

fn line(kind: FeatureKind, path: &[[i32; 2]], width: i32) -> Feature {
    feature(kind, Shape::Line { path: path.iter().copied().map(at).collect(), width: bw(width).um })
}

fn judged(land: &Land, feature: &Feature, quarter: u8) -> Result<(), Objection> {
    land.judge(&tables().placing, feature, Quarter::new(quarter).expect("from 1 to 4"))
}

#[test]
fn an_area_is_measured() {
    let land = bare();
    let large = boxed(FeatureKind::Plough, [100, 100], [700, 401]);
    let wrong = AreaFault::TooLarge { found: bw(901), most: bw(900) };
    assert_eq!(fault(judged(&land, &large, 4)), ("dba3.terrain.13".into(), Breach::Area(wrong)));
    let mut beside = bare();
    beside.features.push(boxed(FeatureKind::Plough, [100, 100], [400, 400]));
    let near = boxed(FeatureKind::Plough, [499, 100], [799, 400]);
    let wrong = AreaFault::TooNear { other: FeatureKind::Plough, found: bw(99), least: bw(100) };
    assert_eq!(fault(judged(&beside, &near, 4)), ("dba3.terrain.70".into(), Breach::Area(wrong)));
    let strayed = boxed(FeatureKind::Plough, [900, 900], [1200, 1200]);
    let (_, Breach::Land(LandFault::Quarters { own, found, .. })) = fault(judged(&land, &strayed, 4)) else {
        panic!("it lies in another quarter");
    };
    assert_eq!((own, found), (Some(4), vec![2]));
    let path = line(FeatureKind::Woods, &[[0, 700], [1500, 700]], 50);
    let wrong = LandFault::Drawn { kind: FeatureKind::Woods, as_area: false };
    assert_eq!(fault(judged(&land, &path, 4)).1, Breach::Land(wrong));
}

#[test]
fn water_and_roads_are_measured() {
    let land = bare();
    let deep = area(FeatureKind::Waterway, &[[0, 0], [1500, 0], [1500, 401], [0, 401]]);
    let wrong = WaterFault::Depth { found: bw(401), least: bw(100), most: bw(400) };
    assert_eq!(fault(judged(&land, &deep, 4)), ("dba3.terrain.38".into(), Breach::Water(wrong)));
    let wide = line(FeatureKind::River, &[[0, 700], [1500, 700]], 300);
    let (_, Breach::Water(WaterFault::RiverTooWide { found, most })) = fault(judged(&land, &wide, 4)) else {
        panic!("it is too wide");
    };
    assert_eq!((found, most.um < found.um), (bw(300), true));
    let ends = line(FeatureKind::Road, &[[0, 700], [700, 700]], 50);
    let wrong = RoadFault::LeadsNowhere { from: vec![Compass::West], to: vec![] };
    assert_eq!(fault(judged(&land, &ends, 4)).1, Breach::Road(wrong));
    let broad = line(FeatureKind::Road, &[[0, 700], [1500, 700]], 100);
    let (_, Breach::Road(RoadFault::TooWide { found, .. })) = fault(judged(&land, &broad, 4)) else {
        panic!("it is too wide");
    };
    assert_eq!(found, bw(100));
}

#[test]
fn the_gates_of_a_city_are_counted() {
    let base = Base { at: at([300, 450]), facing: Facing::NORTH, width: bw(300).um, depth: bw(300).um };
    let gates = [[150, 300], [300, 450], [450, 300]].map(at).to_vec();
    let place = Stronghold { gates, ..Stronghold::empty(StrongholdKind::City, SideId(0), base) };
    let site = Site { place, hill: None, lanes: vec![] };
    let found = bare().judge_site(&tables().placing, &site, Quarter::new(4).expect("the south-west"));
    let wrong = TownFault::Gates { kind: StrongholdKind::City, found: 3, least: 1, most: 2 };
    assert_eq!(fault(found), ("dba3.bua.06".into(), Breach::Town(wrong)));
}

#[test]
fn features_that_are_taken_are_counted() {
    let tables = tables();
    let judged = |compulsory: &[FeatureKind], optional: &[FeatureKind]| {
        let taken = |kinds: &[FeatureKind], compulsory| {
            kinds.iter().map(|kind| Chosen::ground(*kind, compulsory)).collect::<Vec<_>>()
        };
        let choice = FeatureChoice { features: [taken(compulsory, true), taken(optional, false)].concat() };
        fault(choice.judge(tables.home(Home::Hilly).expect("a row"), &tables.choosing))
    };
    let (hill, woods, plough) = (FeatureKind::DifficultHill, FeatureKind::Woods, FeatureKind::Plough);
    let wrong = ChoiceFault::Number { compulsory: true, found: 0, least: 1, most: 2 };
    assert_eq!(judged(&[], &[woods, woods]), ("dba3.terrain.04".into(), Breach::Choice(wrong)));
    let (clause, breach) = judged(&[hill, hill], &[hill, hill, woods]);
    assert_eq!(clause, "dba3.terrain.60");
    assert!(matches!(breach, Breach::Choice(ChoiceFault::TooMany { found: 4, most: 3, .. })), "{breach:?}");
    let (_, breach) = judged(&[hill], &[woods, plough]);
    let Breach::Choice(ChoiceFault::NotOptional { home: Home::Hilly, found, .. }) = breach else {
        panic!("{breach:?}");
    };
    assert_eq!(found, debellis::book::Offered::Ground(plough));
}

#[test]
fn the_size_of_the_table_is_measured() {
    let tables = tables();
    let agreed = Agreed { depth: Some(Length::Bw(1600)), ..Agreed::default() };
    let wrong = AgreedFault::Depth { width: bw(1500), found: bw(1600), least: bw(1500), most: bw(1500) };
    assert_eq!(fault(agreed.judge(&tables.deploying)), ("dba3.scale.04".into(), Breach::Agreed(wrong)));
    let (_, breach) = fault(tables.sized(None, Some(99)).map(drop));
    assert!(
        matches!(breach, Breach::Size(SizeFault::Side { found, times: 1, least: 15, most: 20 }) if found == bw(9900)),
        "{breach:?}"
    );
    let (_, breach) = fault(tables.sized(Some("54 mm"), None).map(drop));
    let Breach::Size(SizeFault::Scale { found, known }) = breach else { panic!("{breach:?}") };
    assert_eq!((found.as_deref(), known.is_empty()), (Some("54 mm"), false));
}
