//! Edges, camps, garrisons, and where an army is drawn up or lands.

use super::{BASE, bw, fault};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Area, Board, Code, Compass, Element, Feature, FeatureKind, Shape, StrongholdKind};
use debellis::book::objection::{Breach, CampFault, EdgeFault, GarrisonFault, LandingFault, PostFault};
use debellis::book::{Home, Objection, Rulebook};
use debellis::geometry::{Base, Facing, Point};
use debellis::rules::dba3::rulebook;
use debellis::setup::{
    CampGround, CampPlan, Land, Roster, Scene, StartingPost, judge_camp, judge_edge, judge_place, judge_posts,
};

fn bare() -> Land {
    Land::bare(Board { width: 15 * BASE, depth: 15 * BASE }, BASE)
}

/// With water along the south, 2 base widths deep.
fn coast() -> Land {
    let outline = [[0, 0], [1500, 0], [1500, 200], [0, 200]].map(|[x, y]| Point::new(bw(x).um, bw(y).um));
    let shape = Shape::Area(Area { outline: outline.to_vec(), crest: None });
    let water = Feature::new(FeatureKind::Waterway, shape);
    Land { features: vec![water], ..bare() }
}

/// Ground that looks north: the middle of its front, width and depth, in hundredths of a base width.
fn base([x, y]: [i32; 2], [width, depth]: [i32; 2]) -> Base {
    let at = Point::new(bw(x).um, bw(y).um);
    Base { at, facing: Facing::NORTH, width: bw(width).um, depth: bw(depth).um }
}

fn element(rules: &Rulebook, code: &str) -> Element {
    let row = rules.troop(code).expect("a code of the set");
    row.element(1, SideId(0), CommandId(0), row.waiting(BASE))
}

/// The first side in the south before anything is placed; it defends.
fn scene<'a>(rules: &'a Rulebook, land: Land, codes: &[&str]) -> Scene<'a> {
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let elements: Vec<_> = codes.iter().map(|code| element(rules, code)).collect();
    let none = vec![false; elements.len()];
    let mut at = Scene::bare(rules, setup, setup.home(Home::Arable), SideId(0), land);
    at.rosters[0] = Roster { elements, allied: none.clone(), coastal: none };
    at
}

fn code(text: &str) -> Code {
    Code::parse(text).expect("a code")
}

fn camp(codes: &[&str], plan: Option<([i32; 2], [i32; 2])>) -> Result<(), Objection> {
    let rules = rulebook();
    let plan = plan.map(|(at, size)| CampPlan { ground: CampGround::Tents(base(at, size)), followers: false });
    judge_camp(&scene(&rules, bare(), codes), SideId(0), None, plan.as_ref())
}

#[test]
fn a_camp_is_measured() {
    let wrong = CampFault::TooShort { found: bw(99), least: bw(100) };
    assert_eq!(fault(camp(&["4Bd"], Some(([700, 50], [99, 50])))), ("dba3.camp.05".into(), Breach::Camp(wrong)));
    let wrong = CampFault::TooLarge { found: bw(401), most: bw(400) };
    assert_eq!(fault(camp(&["4Bd"], Some(([700, 100], [301, 100])))), ("dba3.camp.06".into(), Breach::Camp(wrong)));
    let wrong = CampFault::OffEdge { edge: Compass::South, gap: bw(1) };
    assert_eq!(fault(camp(&["4Bd"], Some(([700, 101], [200, 100])))), ("dba3.camp.03".into(), Breach::Camp(wrong)));
    let wrong = CampFault::None { wagons: 2, spared: 3 };
    assert_eq!(fault(camp(&["WWg", "WWg", "4Bd"], None)), ("dba3.camp.01".into(), Breach::Camp(wrong)));
}

#[test]
fn who_may_not_be_in_a_camp_is_named() {
    let rules = rulebook();
    let mut at = scene(&rules, bare(), &["El"]);
    at.pitch(SideId(0), None, &CampPlan { ground: CampGround::Tents(base([200, 100], [200, 100])), followers: false });
    let wrong = GarrisonFault::Barred { code: code("El"), place: StrongholdKind::Camp };
    let found = judge_posts(&at, SideId(0), &[StartingPost::Inside(0)]);
    assert_eq!(fault(found), ("dba3.camp.09".into(), Breach::Garrison(wrong)));
}

#[test]
fn edges_name_those_that_are_open() {
    let rules = rulebook();
    let deploying = &rules.setup.as_ref().expect("it makes battlefields").deploying;
    let (_, breach) = fault(judge_edge(deploying, &coast(), Compass::North));
    let Breach::Edge(EdgeFault::NotOpen { found, open }) = breach else { panic!("{breach:?}") };
    assert_eq!((found, open.len(), open.contains(&Compass::North)), (Compass::North, 3, false));
}

#[test]
fn where_an_element_stands_is_measured() {
    let rules = rulebook();
    let deploying = &rules.setup.as_ref().expect("it makes battlefields").deploying;
    let blade = element(&rules, "4Bd");
    let judged = |at| {
        let rect = base(at, [100, 38]).rect();
        fault(judge_place(&rules, deploying, &bare(), &blade, Compass::South, &rect))
    };
    let least = bw(match deploying.centre.value {
        debellis::book::length::Length::Bw(hundredths) => hundredths,
        debellis::book::length::Length::Paces(_) => panic!("in base widths"),
    });
    let wrong = PostFault::NearCentre { code: code("4Bd"), found: bw(100), least };
    assert_eq!(judged([750, 650]), ("dba3.deploy.10".into(), Breach::Post(wrong)));
    let (_, breach) = judged([100, 300]);
    let Breach::Post(PostFault::NearSide { found, least, .. }) = breach else { panic!("{breach:?}") };
    assert_eq!((found, least.um > found.um), (bw(50), true));
    let beyond = judged([20, 300]).1;
    assert!(matches!(beyond, Breach::Post(PostFault::OffBoard { edge: Compass::West, .. })), "{beyond:?}");
}

#[test]
fn those_who_land_are_counted() {
    let rules = rulebook();
    let landing = |land: Land, number: usize| {
        let codes = vec!["4Ax"; number];
        fault(judge_posts(&scene(&rules, land, &codes), SideId(0), &vec![StartingPost::Landing; number])).1
    };
    assert_eq!(landing(bare(), 2), Breach::Landing(LandingFault::NoWater));
    let [least, most] = rules.setup.as_ref().and_then(|s| s.deploying.landing).expect("landings").number.value;
    let found = most + 1;
    assert_eq!(landing(coast(), found), Breach::Landing(LandingFault::Number { found, least, most }));
    let wrong = LandingFault::OtherHome { code: code("4Ax"), wanted: Home::Littoral };
    assert_eq!(landing(coast(), least), Breach::Landing(wrong));
}
