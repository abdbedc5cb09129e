//! The set-up of DBA 2.2 against the guide. Lengths in hundredths of a base width: 100 paces are 63.5 of them, and the board,
//! 2,400 paces square, has sides of 1524.

use super::Table;
use super::dba3_setup::land::{Bench, boxed, line, round, water};
use super::dba3_setup::{allowed, judged, refused, told};
use debellis::base::clause::Cited;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{
    self, DifficultHill, Dunes, GentleHill, Marsh, Oasis, River, Road, RoughGround, Waterway, Woods,
};
use debellis::battle::{Compass, Going, StrongholdKind};
use debellis::book::Offered::{BuiltUp, Ground};
use debellis::book::length::Length;
use debellis::book::{Home, Objection, Offer, Offered, Rulebook};
use debellis::geometry::{Base, Facing, Point};
use debellis::muster::Force;
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::swap::{judge_swap, swapped};
use debellis::setup::{
    Agreed, CampGround, CampPlan, Chosen, Land, Roster, Scene, SetupStep, StartingPost, judge_camp, judge_edge,
    judge_place, judge_posts,
};

/// 1/1000 mm to a hundredth of a base width.
const STEP: i32 = 400;

pub fn steps(table: &mut Table) {
    let steps = table.rules.setup.as_ref().expect("DBA 2.2 makes its battlefields").steps.clone();
    let told = [
        ("the lists", "both sides", "dba22.setup.02"),
        ("the elements", "both sides", "dba22.setup.03"),
        ("the throw", "both sides", "dba22.setup.05"),
        ("the defender", "the lower scorer", "dba22.setup.07"),
        ("the battlefield", "the defender", "dba22.setup.08"),
        ("the base edge", "the invader", "dba22.setup.09"),
        ("the camp", "both sides", "dba22.setup.11"),
        ("the deployment", "the defender", "dba22.deploy.01"),
        ("the deployment", "the invader", "dba22.deploy.01"),
        ("the order of deployment", "the defender", "dba22.deploy.01"),
        ("the exchange of elements", "the defender", "dba22.deploy.15"),
        ("the first bound", "the invader", "dba22.seq.01"),
    ];
    let order: Vec<&str> = steps.iter().map(|row| row.work.told()).collect();
    let flow = table.rules.setup.as_ref().map(|setup| Cited::new(order, setup.whole.expect("a clause on the order")));
    table.row("the order", flow, "dba22.setup.01", told.map(|(work, ..)| work).to_vec());
    for (i, (work, by, clause)) in told.into_iter().enumerate() {
        let found = steps.get(i).map(|row| Cited::new((row.work.told(), row.by.told()), row.clause));
        table.row(format!("step {}", i + 1), found, clause, (work, by));
    }
}

/// The clause, the home topography, its compulsory and its optional features.
type HomeLine = (&'static str, Home, &'static [&'static str], &'static [&'static str]);

#[rustfmt::skip]
const HOMES: &[HomeLine] = &[
    ("dba22.placement.18", Home::Arable, &["Road and/or BUA 1-2"],
     &["River", "DifficultHill", "GentleHill", "Woods", "Road", "Waterway"]),
    ("dba22.placement.19", Home::Forest, &["Woods 1-2"], &["River", "Marsh", "GentleHill"]),
    ("dba22.placement.20", Home::Hilly, &["DifficultHill 1-2"], &["River", "Woods", "BUA", "Road"]),
    ("dba22.placement.21", Home::Steppe, &["GentleHill 1-2"], &["River", "RoughGround", "BUA"]),
    ("dba22.placement.22", Home::Dry, &["RoughGround 1-2"], &["Dunes", "DifficultHill", "Oasis", "BUA"]),
    ("dba22.placement.23", Home::Tropical, &["Woods 1-2"], &["River", "Marsh", "RoughGround", "BUA", "Road"]),
    ("dba22.placement.24", Home::Littoral, &["Waterway 1-2"],
     &["DifficultHill or Marsh", "Woods or Dunes", "BUA", "River"]),
];

pub fn homes(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    for (id, home, compulsory, optional) in HOMES {
        let all = |offers: &[Offer]| offers.iter().map(told).collect::<Vec<_>>();
        let found = setup.home(*home).map(|row| Cited::new((all(row.compulsory), all(row.optional)), row.clause));
        let owned = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
        table.row(format!("{home:?}"), found, id, (owned(compulsory), owned(optional)));
    }
    table.same("the number of homes", setup.homes.len(), HOMES.len());
}

fn chosen(table: &Table, home: Home, compulsory: &[Offered], optional: &[Offered]) -> Result<(), Objection> {
    let taken = |what: &Offered, compulsory| match what {
        Ground(kind) => Chosen::ground(*kind, compulsory),
        BuiltUp => Chosen::town(FeatureKind::City, None, compulsory),
    };
    let first = compulsory.iter().map(|what| taken(what, true));
    judged(table, home, first.chain(optional.iter().map(|what| taken(what, false))).collect())
}

const ROAD: Offered = Ground(Road);
const WOOD: Offered = Ground(Woods);
const STEEP: Offered = Ground(DifficultHill);
const MARSH: Offered = Ground(Marsh);
const DUNE: Offered = Ground(Dunes);
const WATER: Offered = Ground(Waterway);
const STREAM: Offered = Ground(River);
const ROUGH: Offered = Ground(RoughGround);
const SPRING: Offered = Ground(Oasis);

/// The clause that refuses a choice (none if it is allowed), the home, compulsory and optional features.
type Choice = (&'static str, Home, &'static [Offered], &'static [Offered]);

#[rustfmt::skip]
const CHOICES: &[Choice] = &[
    ("",                   Home::Hilly,    &[STEEP],            &[WOOD, WOOD]),
    ("",                   Home::Hilly,    &[STEEP, STEEP],     &[WOOD, WOOD, STREAM]),
    ("dba22.placement.03", Home::Hilly,    &[],                 &[WOOD, WOOD]),
    ("dba22.placement.03", Home::Hilly,    &[STEEP; 3],         &[WOOD, WOOD]),
    ("dba22.placement.04", Home::Hilly,    &[STEEP],            &[WOOD]),
    ("dba22.placement.04", Home::Hilly,    &[STEEP],            &[WOOD, WOOD, STREAM, ROAD]),
    ("dba22.placement.07", Home::Hilly,    &[STEEP],            &[STREAM, STREAM]),
    ("dba22.placement.07", Home::Hilly,    &[STEEP],            &[BuiltUp, BuiltUp]),
    ("dba22.placement.07", Home::Dry,      &[ROUGH],            &[SPRING, SPRING]),
    ("dba22.placement.07", Home::Arable,   &[ROAD],             &[WATER, WATER]),
    ("dba22.placement.08", Home::Hilly,    &[STEEP],            &[WOOD, WOOD, WOOD]),
    ("dba22.placement.25", Home::Arable,   &[BuiltUp, BuiltUp], &[WOOD, WOOD]),
    ("",                   Home::Arable,   &[BuiltUp, ROAD],    &[ROAD, WOOD]),
    ("dba22.placement.08", Home::Arable,   &[BuiltUp, ROAD],    &[ROAD, ROAD]),
    ("",                   Home::Arable,   &[BuiltUp],          &[STREAM, WATER]),
    ("",                   Home::Arable,   &[ROAD],             &[WOOD, Ground(GentleHill)]),
    ("dba22.placement.25", Home::Arable,   &[ROAD, ROAD],       &[WOOD, WOOD]),
    ("dba22.placement.18", Home::Arable,   &[WOOD],             &[WOOD, STREAM]),
    ("dba22.placement.18", Home::Arable,   &[ROAD],             &[WOOD, MARSH]),
    ("dba22.placement.27", Home::Arable,   &[ROAD],             &[WOOD, BuiltUp]),
    ("dba22.placement.27", Home::Forest,   &[WOOD],             &[WOOD, MARSH]),
    ("dba22.placement.19", Home::Forest,   &[WOOD],             &[MARSH, ROAD]),
    ("dba22.placement.20", Home::Hilly,    &[STEEP],            &[WOOD, Ground(GentleHill)]),
    ("dba22.placement.21", Home::Steppe,   &[Ground(GentleHill)], &[ROUGH, DUNE]),
    ("dba22.placement.22", Home::Dry,      &[DUNE],             &[ROUGH, DUNE]),
    ("dba22.placement.23", Home::Tropical, &[WOOD],             &[MARSH, STEEP]),
    ("",                   Home::Littoral, &[WATER],            &[MARSH, MARSH, WOOD]),
    ("dba22.placement.26", Home::Littoral, &[WATER],            &[MARSH, STEEP]),
    ("dba22.placement.26", Home::Littoral, &[WATER],            &[WOOD, DUNE]),
    ("dba22.placement.24", Home::Littoral, &[WATER],            &[WOOD, ROAD]),
    ("dba22.placement.07", Home::Littoral, &[WATER, WATER],     &[WOOD, WOOD]),
    ("dba22.placement.06", Home::Arable,   &[ROAD],             &[ROAD, Ground(GentleHill)]),
];

pub fn choices(table: &mut Table) {
    for (id, home, compulsory, optional) in CHOICES {
        let (what, found) =
            (format!("{home:?}: {compulsory:?} and {optional:?}"), chosen(table, *home, compulsory, optional));
        if id.is_empty() { allowed(table, &what, found) } else { refused(table, &what, found, id) }
    }
    let setup = table.rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let none: &[FeatureKind] = &[];
    table.row("hills under a built-up area", Some(setup.choosing.built.hills), "dba22.placement.17", none);
}

pub fn areas(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let area = |kind, size| bench.judge(kind, round([750, 350], size), 4);
    allowed(table, "an oval", area(Woods, [200, 150]));
    refused(table, "an area as a line", bench.judge(Woods, line(&[[0, 400], [1524, 400]], 50), 4), "dba22.terrain.01");
    refused(table, "a river as an area", area(River, [200, 150]), "dba22.terrain.01");
    for kind in [Woods, GentleHill, DifficultHill, Marsh, RoughGround, Dunes, Oasis] {
        refused(table, kind.title(), bench.judge(kind, boxed([350, 350], [300, 300]), 4), "dba22.terrain.02");
        allowed(table, "without corners", area(kind, [300, 300]));
        allowed(table, "1 BW across", area(kind, [150, 100]));
        refused(table, "less", area(kind, [150, 99]), "dba22.terrain.03");
        allowed(table, "9 BW in all", area(kind, [450, 450]));
        refused(table, "more", area(kind, [451, 450]), "dba22.terrain.04");
        allowed(table, "twice as long as wide", area(kind, [300, 150]));
        let long = area(kind, [302, 150]);
        if [Marsh, RoughGround].contains(&kind) {
            let found = long.map_err(|why| why.to_string());
            let clause =
                table.rules.setup.as_ref().and_then(|setup| setup.placing.proportions.first()).map(|row| row.clause);
            table.row("longer", clause.map(|clause| Cited::new(found, clause)), "dba22.terrain.05", Ok(()));
        } else {
            refused(table, "longer", long, "dba22.terrain.05");
        }
    }
    let town = |size: [i32; 2]| bench.judge_site(&bench.site(StrongholdKind::City, [200, 200], size, &[]), 4);
    allowed(table, "a built-up area with corners", town([300, 200]));
    refused(table, "one twice as long as wide and more", town([302, 150]), "dba22.terrain.05");
    let gates = bench.site(StrongholdKind::City, [200, 200], [300, 200], &[[200, 300]]);
    refused(table, "one with a gate", bench.judge_site(&gates, 4), "dba22.terrain.17");
    let wooded = bench.with(Woods, round([350, 350], [300, 300]));
    allowed(table, "a gap of 1 BW", wooded.judge(Marsh, round([350, 700], [300, 200]), 4));
    refused(table, "a smaller one", wooded.judge(Marsh, round([350, 699], [300, 200]), 4), "dba22.placement.09");
    allowed(table, "at the edge", bench.judge(Woods, round([150, 350], [300, 300]), 4));
    refused(table, "over the edge", bench.judge(Woods, round([149, 350], [300, 300]), 4), "dba22.placement.16");
    // 900 paces are 571.5.
    let corner = |x, y| bench.judge_site(&bench.site(StrongholdKind::City, [x, y], [200, 200], &[]), 4);
    allowed(table, "within 900 paces of two edges", corner(471, 471));
    refused(table, "not within 900 paces", corner(472, 471), "dba22.placement.10");
    refused(table, "nor of the other", corner(471, 472), "dba22.placement.10");
}

pub fn lines(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    let expected: &[FeatureKind] = &[Waterway, River, Road];
    table.row("linear features", Some(setup.linear), "dba22.terrain.25", expected);
    let shore = |depths: &[[i32; 2]]| bench.judge(Waterway, water(depths), 4);
    allowed(table, "200 paces deep", shore(&[[0, 127], [1524, 127]]));
    refused(table, "shallower", shore(&[[0, 127], [700, 126], [1524, 127]]), "dba22.terrain.08");
    allowed(table, "half of it up to 600 paces", shore(&[[0, 254], [762, 254], [763, 381], [1524, 381]]));
    refused(table, "deeper", shore(&[[0, 254], [762, 254], [1400, 382], [1524, 127]]), "dba22.terrain.08");
    refused(
        table,
        "more than half above 400",
        shore(&[[0, 254], [755, 254], [756, 381], [1524, 381]]),
        "dba22.terrain.09",
    );
    refused(table, "not the whole edge", shore(&[[10, 200], [1524, 200]]), "dba22.placement.14");
    let river = |bench: &Bench, path: &[[i32; 2]], width| bench.judge(River, line(path, width), 4);
    let low = [[0, 500], [1524, 500]];
    allowed(table, "a river of 1 BW", river(&bench, &low, 100));
    refused(table, "a wider one", river(&bench, &low, 101), "dba22.terrain.10");
    refused(table, "to the next edge", river(&bench, &[[0, 500], [600, 500], [700, 0]], 50), "dba22.placement.12");
    refused(table, "one that ends inland", river(&bench, &[[0, 500], [1400, 500]], 50), "dba22.placement.12");
    allowed(table, "600 paces from its edges", river(&bench, &[[0, 431], [1524, 431]], 100));
    refused(table, "nearer", river(&bench, &[[0, 430], [1524, 430]], 100), "dba22.placement.15");
    let fold = |back| river(&bench, &[[0, 500], [1000, 500], [1000 - back, 560], [1524, 560]], 50);
    allowed(table, "one and a half times the way", fold(374));
    refused(table, "further round", fold(390), "dba22.terrain.11");
    let road = |bench: &Bench, path: &[[i32; 2]], width| bench.judge(Road, line(path, width), 4);
    let across = [[0, 300], [1524, 300]];
    allowed(table, "a road of 1 BW", road(&bench, &across, 100));
    refused(table, "a wider one", road(&bench, &across, 101), "dba22.terrain.12");
    refused(table, "to the next edge", road(&bench, &[[0, 300], [300, 0]], 50), "dba22.placement.12");
    let bent = [[0, 300], [700, 300], [800, 400], [1524, 400]];
    refused(table, "a bend for nothing", road(&bench, &bent, 50), "dba22.terrain.13");
    let hill = bench.with(GentleHill, round([750, 250], [200, 150]));
    allowed(table, "a bend round a hill", road(&hill, &bent, 50));
    allowed(table, "straight over it", road(&hill, &across, 50));
    let away = [[0, 300], [200, 300], [300, 400], [1524, 400]];
    refused(table, "a bend far from it", road(&hill, &away, 50), "dba22.terrain.13");
    let three = [[0, 300], [1524, 1200]];
    refused(table, "in three quarters", road(&bench, &three, 50), "dba22.placement.13");
    allowed(table, "up to the line", road(&bench, &[[0, 737], [1524, 737]], 50));
    let own = |quarter| bench.judge(Road, line(&across, 50), quarter);
    allowed(table, "in quarters 3 and 4", own(3));
    let numbered = Cited::new([1, 2, 3, 4].map(|quarter| own(quarter).is_ok()), setup.numbered);
    table.row("quarters run clockwise", Some(numbered), "dba22.placement.02", [false, false, true, true]);
}

pub fn overlaps(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let river = bench.with(River, line(&[[0, 600], [1524, 600]], 50));
    allowed(table, "a road over a river", river.judge(Road, line(&[[300, 0], [300, 1524]], 50), 4));
    refused(table, "woods on a river", river.judge(Woods, round([500, 600], [300, 300]), 4), "dba22.placement.17");
    let wood = bench.with(Woods, round([500, 600], [300, 300]));
    allowed(table, "a road through woods", wood.judge(Road, line(&[[0, 600], [1524, 600]], 50), 4));
    refused(
        table,
        "a river through woods",
        wood.judge(River, line(&[[0, 600], [1524, 600]], 50), 4),
        "dba22.placement.17",
    );
    let coast = bench.with(Waterway, water(&[[0, 200], [1524, 200]]));
    let woods = |y| coast.judge(Woods, round([500, y], [300, 300]), 4);
    allowed(table, "woods at the shore", woods(350));
    refused(table, "woods in the water", woods(349), "dba22.placement.17");
    refused(
        table,
        "a road into the water",
        coast.judge(Road, line(&[[300, 0], [300, 1524]], 50), 4),
        "dba22.placement.17",
    );
    refused(table, "a river into it", coast.judge(River, line(&[[600, 0], [600, 1524]], 50), 4), "dba22.placement.17");
    let wooded = bench.with(Woods, round([500, 250], [300, 300]));
    refused(
        table,
        "water over woods",
        wooded.judge(Waterway, water(&[[0, 200], [1524, 200]]), 4),
        "dba22.placement.17",
    );
    let road = bench.with(Road, line(&[[0, 300], [1524, 300]], 50));
    refused(
        table,
        "a road over another",
        road.judge(Road, line(&[[300, 0], [300, 1524]], 50), 4),
        "dba22.placement.17",
    );
    allowed(table, "a road beside another", road.judge(Road, line(&[[0, 500], [1524, 500]], 50), 4));
    let town = bench.built(bench.site(StrongholdKind::City, [200, 200], [200, 200], &[]));
    allowed(table, "a road through a built-up area", town.judge(Road, line(&[[0, 300], [1524, 300]], 50), 4));
}

/// All features together.
pub fn layouts(table: &mut Table) {
    let placing = table.rules.setup.as_ref().expect("DBA 2.2 makes its battlefields").placing.clone();
    let bench = Bench::new(&table.rules);
    let judge = |bench: &Bench| bench.land.judge_layout(&placing);
    let (west, east) = (round([350, 350], [300, 300]), round([1150, 350], [300, 300]));
    let two = bench.with(Woods, west.clone()).with(Marsh, east.clone());
    refused(table, "terrain in two quarters", judge(&two), "dba22.placement.05");
    allowed(table, "a hill in a third", judge(&two.with(GentleHill, round([1150, 1150], [300, 300]))));
    let up = bench.with(Woods, west).with(Road, line(&[[0, 1000], [1524, 1000]], 50));
    refused(table, "bad going in one quarter", judge(&up), "dba22.placement.06");
    allowed(table, "in two", judge(&up.with(Marsh, east)));
    // Half a hundredth of a base width beyond the line is a part.
    let over = bench.with(Woods, round([763, 350], [300, 300])).with(Road, line(&[[0, 1000], [1524, 1000]], 50));
    allowed(table, "woods across the line", judge(&over));
    let wet = bench.with(River, line(&[[0, 600], [1524, 600]], 50)).with(GentleHill, round([350, 1150], [300, 300]));
    allowed(table, "a river in two", judge(&wet));
    let town = |y: i32| {
        let built = wet.built(bench.site(StrongholdKind::City, [200, 200], [200, 200], &[]));
        built.with(Road, line(&[[0, y], [1524, y]], 50))
    };
    allowed(table, "a road through the built-up area", judge(&town(200)));
    allowed(table, "one at its border", judge(&town(325)));
    refused(table, "one past it", judge(&town(326)), "dba22.placement.11");
    let layout = placing.layout.expect("the defender places freely");
    let mut bad: Vec<FeatureKind> = layout.obstacles.value.to_vec();
    bad.retain(|kind| ![Waterway, River].contains(kind));
    bad.sort_unstable();
    let mut expected = vec![Dunes, Marsh, Oasis, RoughGround, DifficultHill, Woods];
    expected.sort_unstable();
    table.row("what is bad going", Some(Cited::new(bad, layout.obstacles.clause)), "dba22.terrain.28", expected);
}

/// The clause, the ground, its going to camels and to all others.
#[rustfmt::skip]
const GROUND: &[(&str, FeatureKind, Going)] = &[
    ("dba22.terrain.16", Woods,         Going::Bad),
    ("dba22.terrain.18", GentleHill,    Going::Good),
    ("dba22.terrain.19", DifficultHill, Going::Bad),
    ("dba22.terrain.20", Marsh,         Going::Bad),
    ("dba22.terrain.21", RoughGround,   Going::Bad),
    ("dba22.terrain.22", Dunes,         Going::Bad),
    ("dba22.terrain.23", Oasis,         Going::Bad),
    ("dba22.terrain.24", Waterway,      Going::Impassable),
    ("dba22.river.01",   River,         Going::Good),
    ("dba22.terrain.26", Road,          Going::Good),
];

pub fn ground(table: &mut Table) {
    let rules = table.rules.clone();
    for (id, kind, going) in GROUND {
        for row in &rules.troops {
            let element = row.element(1, SideId(0), CommandId(0), row.waiting(40_000));
            let found = rules.moves.going.iter().find(|row| row.ground == *kind && row.who.is(&element));
            let camel = ["3Cm", "2Cm"].contains(&row.code) && [Dunes, Oasis].contains(kind);
            let (id, going) = if camel { ("dba22.terrain.27", Going::Good) } else { (*id, *going) };
            table.row(format!("{kind:?} to {}", row.code), found.map(|f| Cited::new(f.going, f.clause)), id, going);
        }
    }
}

/// The first side's army in the south, before anything is placed; it defends.
fn scene<'a>(rules: &'a Rulebook, land: &Land, codes: &[&str]) -> Scene<'a> {
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let element = |code: &&str| {
        let row = rules.troop(code).expect("a code of the set");
        row.element(1, SideId(0), CommandId(0), row.waiting(100 * STEP))
    };
    let elements: Vec<_> = codes.iter().map(element).collect();
    let (allied, coastal) = (vec![false; elements.len()], vec![true; elements.len()]);
    let mine = Roster { elements, allied, coastal };
    let bare = Scene::bare(rules, setup, setup.home(Home::Arable), SideId(0), land.clone());
    Scene { rosters: [mine, Roster::default()], ..bare }
}

/// Ground before the south edge: the middle of its front, width and depth.
fn base([x, y]: [i32; 2], [width, depth]: [i32; 2]) -> Base {
    Base { at: Point::new(x * STEP, y * STEP), facing: Facing::NORTH, width: width * STEP, depth: depth * STEP }
}

fn tents(at: [i32; 2], size: [i32; 2]) -> CampPlan {
    CampPlan { ground: CampGround::Tents(base(at, size)), followers: true }
}

const ARMY: &[&str] = &["3Kn", "4Bd", "Art", "2Ps"];

pub fn camps(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let of = |bench: &Bench, codes: &[&str], plan: Option<CampPlan>| {
        judge_camp(&scene(&rules, &bench.land, codes), SideId(0), None, plan.as_ref())
    };
    let on = |bench: &Bench, plan| of(bench, ARMY, Some(plan));
    let camp = |at, size| on(&bench, tents(at, size));
    allowed(table, "a camp at the edge", camp([700, 100], [200, 100]));
    refused(table, "off the edge", camp([700, 101], [200, 100]), "dba22.setup.12");
    // Near the side edge, and reaching beyond the 600 paces of deployment.
    let corner = camp([50, 300], [100, 300]);
    let clause = rules.setup.as_ref().and_then(|setup| setup.camping.anywhere);
    let corner = clause.map(|clause| Cited::new(corner.map_err(|why| why.to_string()), clause));
    table.row("anywhere along the edge", corner, "dba22.setup.16", Ok(()));
    allowed(table, "room for followers", camp([700, 50], [100, 50]));
    refused(table, "too short for them", camp([700, 50], [99, 50]), "dba22.camp.06");
    refused(table, "too narrow", camp([700, 49], [100, 49]), "dba22.camp.06");
    allowed(table, "4 BW in all", camp([700, 100], [300, 100]));
    refused(table, "larger", camp([700, 100], [301, 100]), "dba22.camp.07");
    for kind in [Woods, Marsh, RoughGround, Dunes, Oasis, DifficultHill] {
        let ground = bench.with(kind, round([250, 250], [300, 300]));
        refused(table, kind.title(), on(&ground, tents([250, 200], [100, 200])), "dba22.setup.15");
    }
    let hill = bench.with(GentleHill, round([250, 250], [300, 300]));
    allowed(table, "a gentle hill", on(&hill, tents([250, 200], [100, 200])));
    let river = bench.with(River, line(&[[250, 0], [250, 1524]], 50));
    refused(table, "a river", on(&river, tents([250, 200], [100, 200])), "dba22.setup.15");
    let road = bench.with(Road, line(&[[250, 0], [250, 1524]], 50));
    allowed(table, "a road", on(&road, tents([250, 200], [100, 200])));
    let coast = bench.with(Waterway, water(&[[0, 200], [1524, 200]]));
    allowed(table, "at the water", on(&coast, tents([700, 300], [200, 100])));
    refused(table, "off the water", on(&coast, tents([700, 301], [200, 100])), "dba22.setup.13");
    let beside = |plan| {
        let mut at = scene(&rules, &coast.land, ARMY);
        at.edges = [Compass::West, Compass::East];
        judge_camp(&at, SideId(0), None, Some(&plan))
    };
    allowed(table, "at the own edge beside the water", beside(tents([100, 500], [200, 100])));
    refused(table, "at water that is not along the own edge", beside(tents([700, 300], [200, 100])), "dba22.setup.12");
    refused(table, "no camp", of(&bench, ARMY, None), "dba22.camp.01");
    let plan = Some(tents([700, 100], [200, 100]));
    let wagons = ["WWg", "WWg", "4Bd"];
    allowed(table, "two war wagons and no camp", of(&bench, &wagons, None));
    refused(table, "two war wagons and a camp", of(&bench, &wagons, plan), "dba22.setup.14");
    refused(table, "a war wagon and a litter", of(&bench, &["WWg", "Lit", "4Bd"], None), "dba22.camp.01");
    let spared = rules.setup.as_ref().map(|setup| setup.camping.spared);
    let litter = rules.troop("Lit").map(|row| row.element(1, SideId(0), CommandId(0), row.waiting(40_000)));
    let counts = spared
        .zip(litter)
        .map(|(spared, litter)| Cited::new((spared.value.1, spared.value.0.is(&litter)), spared.clause));
    table.row("how many war wagons, and no litter", counts, "dba22.camp.02", (2, false));
    let town = bench.built(bench.site(StrongholdKind::City, [200, 200], [200, 200], &[]));
    allowed(table, "a built-up area and no camp", of(&town, ARMY, None));
    refused(table, "a built-up area and a camp", of(&town, ARMY, plan), "dba22.setup.14");
}

pub fn zones(table: &mut Table) {
    let rules = table.rules.clone();
    let deploying = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields").deploying.clone();
    let bench = Bench::new(&rules);
    let stands = |bench: &Bench, code: &str, edge: Compass, at: [i32; 2]| {
        let (element, rect) = bench.element(&rules, code, edge, at);
        judge_place(&rules, &deploying, &bench.land, &element, edge, &rect)
    };
    for edge in [Compass::South, Compass::West] {
        let at = |along, depth| if edge == Compass::South { [along, depth] } else { [depth, along] };
        for code in ["4Bd", "2LH", "2Ps", "Art"] {
            allowed(table, code, stands(&bench, code, edge, at(750, 381)));
            refused(table, code, stands(&bench, code, edge, at(750, 382)), "dba22.deploy.02");
            refused(table, code, stands(&bench, code, edge, at(750, 1100)), "dba22.deploy.02");
            // 300 paces are 190.5, and half a base 50.
            allowed(table, code, stands(&bench, code, edge, at(241, 381)));
            refused(table, code, stands(&bench, code, edge, at(240, 381)), "dba22.deploy.04");
            refused(table, code, stands(&bench, code, edge, at(1284, 381)), "dba22.deploy.04");
        }
    }
    let coast = bench.with(Waterway, water(&[[0, 200], [1524, 200]]));
    allowed(table, "600 paces from the shore", stands(&coast, "4Bd", Compass::South, [750, 581]));
    refused(table, "further", stands(&coast, "4Bd", Compass::South, [750, 582]), "dba22.deploy.03");
    refused(table, "in the water", stands(&coast, "4Bd", Compass::South, [750, 230]), "dba22.terrain.30");
    allowed(table, "water beside", stands(&coast, "4Bd", Compass::West, [381, 600]));
    let marsh = bench.with(Marsh, round([750, 250], [300, 300]));
    for code in ["Art", "WWg", "Lit"] {
        let found = stands(&marsh, code, Compass::South, [750, 350]).map_err(|why| why.to_string());
        let found = deploying.in_closed.map(|clause| Cited::new(found, clause));
        table.row(format!("{code} in bad going"), found, "dba22.deploy.17", Ok(()));
    }
    for edge in Compass::ALL {
        allowed(table, "any edge", judge_edge(&deploying, &coast.land, edge));
    }
    let boards =
        |scale: Option<&'static str>, side: Option<i32>| rules.setup.as_ref().expect("a set-up").sized(scale, side);
    let size = |scale: Option<&'static str>, side| {
        let setup = boards(scale, side).unwrap_or_else(|why| panic!("{why}"));
        let (width, reach) = (setup.deploying.width, setup.deploying.reach.map(|reach| reach.most));
        Some(Cited::new((width.value, reach, setup.deploying.base_width.value), width.clause))
    };
    let (small, large) = (Some(Length::Paces(600)), Some(Length::Paces(900)));
    table.row("the usual board", size(None, None), "dba22.scale.03", (Length::Paces(2_400), small, 40_000));
    table.row("the large board", size(None, Some(3_000)), "dba22.scale.04", (Length::Paces(3_000), large, 40_000));
    table.row("the larger scale", size(Some("25mm"), None), "dba22.scale.03", (Length::Paces(2_286), small, 60_000));
    refused(table, "another size", boards(None, Some(2_600)).map(drop), "dba22.scale.09");
    refused(table, "a large board of the larger scale", boards(Some("25mm"), Some(3_000)).map(drop), "dba22.scale.09");
    table.same("a yard is 914 mm", (Length::Paces(2_286).on_bases(rules.scale(60_000)) - 914_400).abs() < 1_000, true);
}

/// The posts of an army: all elements stand in the open except those that are named.
fn posts(army: usize, others: &[(usize, StartingPost)]) -> Vec<StartingPost> {
    let open = |i: usize| StartingPost::Open(base([450 + 100 * i as i32, 300], [100, 50]));
    let other = |i: usize| others.iter().find(|(who, _)| *who == i).map(|(_, post)| *post);
    (0..army).map(|i| other(i).unwrap_or_else(|| open(i))).collect()
}

pub fn garrisons(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let camp = |followers: bool, others: &[(usize, StartingPost)]| {
        let mut at = scene(&rules, &bench.land, ARMY);
        at.pitch(SideId(0), None, &CampPlan { followers, ..tents([200, 100], [200, 100]) });
        judge_posts(&at, SideId(0), &posts(ARMY.len(), others))
    };
    let inside = StartingPost::Inside(0);
    allowed(table, "an empty camp", camp(false, &[]));
    for i in 0..ARMY.len() {
        allowed(table, ARMY[i], camp(false, &[(i, inside)]));
    }
    refused(table, "two in a camp", camp(false, &[(0, inside), (1, inside)]), "dba22.deploy.08");
    refused(table, "one beside followers", camp(true, &[(1, inside)]), "dba22.deploy.08");
    let out = camp(false, &[(1, StartingPost::Open(base([100, 300], [100, 50])))]);
    refused(table, "outside within 300 paces of the side edge", out, "dba22.deploy.04");
    let clause = rules.setup.as_ref().and_then(|setup| setup.camping.inside);
    let corner = {
        let mut at = scene(&rules, &bench.land, ARMY);
        at.pitch(SideId(0), None, &CampPlan { followers: false, ..tents([100, 100], [200, 100]) });
        judge_posts(&at, SideId(0), &posts(ARMY.len(), &[(1, inside)])).map_err(|why| why.to_string())
    };
    table.row("in a camp there", clause.map(|clause| Cited::new(corner, clause)), "dba22.deploy.09", Ok(()));
    let town = |owner: u8, who: &[usize]| {
        let mut at = scene(&rules, &bench.land, ARMY);
        let mut site = bench.site(StrongholdKind::City, [150, 400], [200, 150], &[]);
        site.place.side = SideId(owner);
        at.land.build(site);
        let others: Vec<_> = who.iter().map(|i| (*i, inside)).collect();
        judge_posts(&at, SideId(0), &posts(ARMY.len(), &others))
    };
    for i in 0..ARMY.len() {
        let found = town(0, &[i]).map_err(|why| why.to_string());
        let row = rules.setup.as_ref().and_then(|setup| setup.camping.garrisons.first()).map(|row| row.clause);
        table.row(ARMY[i], row.map(|clause| Cited::new(found, clause)), "dba22.deploy.10", Ok(()));
    }
    refused(table, "two in a built-up area", town(0, &[0, 1]), "dba22.deploy.08");
    refused(table, "in the enemy's", town(1, &[1]), "dba22.camp.08");
}

pub fn landings(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let coast = bench.with(Waterway, water(&[[0, 100], [1524, 100]]));
    let codes = &["3Kn", "Art", "WWg", "El", "2Ps", "4Bd"];
    let with = |bench: &Bench, number: usize, coastal: bool| {
        let mut at = scene(&rules, &bench.land, codes);
        at.edges = [Compass::West, Compass::East];
        at.rosters[0].coastal = vec![coastal; codes.len()];
        let open = |i: usize| {
            let at = Point::new(300 * STEP, (600 + 100 * i as i32) * STEP);
            StartingPost::Open(Base { at, facing: Facing::EAST, width: 100 * STEP, depth: 50 * STEP })
        };
        let post = |i: usize| if i < number { StartingPost::Landing } else { open(i) };
        judge_posts(&at, SideId(0), &(0..codes.len()).map(post).collect::<Vec<_>>())
    };
    for number in [0, 1, 4] {
        allowed(table, &format!("{number} held back"), with(&coast, number, true));
    }
    refused(table, "five", with(&coast, 5, true), "dba22.deploy.06");
    refused(table, "without water", with(&bench, 2, true), "dba22.deploy.05");
    refused(table, "of another home", with(&coast, 2, false), "dba22.deploy.05");
    allowed(table, "nobody, of another home", with(&coast, 0, false));
}

pub fn swaps(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let clause = setup.steps.iter().find(|row| row.work.told() == "the exchange of elements").expect("a step").clause;
    let codes = &["4Bd", "2LH", "2Ps", "4Bd", "4Sp", "4Sp"];
    // The Psiloi stand behind the first blades, whose base is 15 mm deep.
    let behind = StartingPost::Open(base([450, 262], [100, 50]));
    let placed = |landing: bool, inside: bool| {
        let mut at = scene(&rules, &bench.land, codes);
        at.pitch(SideId(0), None, &CampPlan { followers: false, ..tents([200, 100], [200, 100]) });
        let mut posts: Vec<StartingPost> = codes
            .iter()
            .enumerate()
            .map(|(i, code)| {
                let depth = rules.troop(code).expect("a code").depth(100 * STEP);
                let place = base([450 + 100 * i as i32, 300], [100, 0]);
                StartingPost::Open(Base { depth, ..place })
            })
            .collect();
        posts[2] = behind;
        if landing {
            posts[5] = StartingPost::Landing;
        }
        if inside {
            posts[5] = StartingPost::Inside(0);
        }
        at.posts[0] = posts;
        at
    };
    let judge = |at: &Scene, pairs: &[[usize; 2]]| judge_swap(at, SideId(0), pairs, 2, clause);
    let at = placed(false, false);
    allowed(table, "no exchange", judge(&at, &[]));
    allowed(table, "two pairs", judge(&at, &[[0, 1], [3, 4]]));
    refused(table, "three pairs", judge(&at, &[[0, 1], [3, 4], [2, 5]]), "dba22.deploy.15");
    refused(table, "one in both pairs", judge(&at, &[[0, 1], [1, 4]]), "dba22.deploy.15");
    refused(table, "one that is to land", judge(&placed(true, false), &[[0, 5]]), "dba22.deploy.14");
    let front = |post: &StartingPost| post.base().map(|base| base.at);
    let then = swapped(&at, SideId(0), &[[0, 1]]);
    let swaps = setup.swaps.expect("clauses on exchanges");
    let fronts = [front(&then[0]), front(&then[1])] == [front(&at.posts[0][1]), front(&at.posts[0][0])];
    table.row("fronts", Some(Cited::new(fronts, swaps.fronts)), "dba22.deploy.12", true);
    // Light horse is 30 mm deep, blades 15: those behind them go back by the difference, nobody else goes.
    let back = front(&then[2]).zip(front(&behind)).map(|(now, before)| before.y - now.y);
    let rest = (3..6).all(|i| then[i] == at.posts[0][i]);
    table.row(
        "who stands behind",
        Some(Cited::new((back, rest), swaps.neighbours)),
        "dba22.deploy.13",
        (Some(15_000), true),
    );
    let camp = placed(false, true);
    allowed(table, "one in the camp", judge(&camp, &[[0, 5]]));
    let then = swapped(&camp, SideId(0), &[[0, 5]]);
    let inside = (then[0] == StartingPost::Inside(0), front(&then[5]) == front(&camp.posts[0][0]));
    table.row("who comes into the camp", Some(Cited::new(inside, swaps.inside)), "dba22.deploy.16", (true, true));
}

fn met(table: &Table, lists: [&str; 2], faces: &[u8], seed: u64) -> SetUp {
    let rules = &table.rules;
    let registry = (rules.armies.as_ref().expect("DBA 2.2 has army lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let (mut dice, mut chance) = (Scripted::new(faces.iter().copied()), Seeded::new(seed, "places"));
    set_up(rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{objection}"))
}

pub fn pickups(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    // II/33 has aggression 1, II/40 0; the last die is that of the edge.
    let totals = |found: &SetUp| {
        let of = |step: &Cited<SetupStep>| match step.value {
            SetupStep::Threw(throw) => Some(throw.total),
            _ => None,
        };
        found.steps.iter().filter_map(of).collect::<Vec<_>>()
    };
    let registry = (table.rules.armies.as_ref().expect("lists").lists)();
    let list = |number| registry.find(number).expect("a list");
    let aggression = ["II/33", "II/40"].map(|number| i16::from(list(number).aggression));
    let step = |found: &SetUp, is: &dyn Fn(&SetupStep) -> bool| {
        found.steps.iter().find(|step| is(&step.value)).map(|step| step.clause)
    };
    let found = met(table, ["II/33", "II/40"], &[2, 5, 1], 1);
    let thrown = step(&found, &|step| matches!(step, SetupStep::Threw(_)));
    table.row(
        "the throw",
        thrown.map(|clause| Cited::new(totals(&found), clause)),
        "dba22.setup.05",
        vec![2 + aggression[0], 5 + aggression[1]],
    );
    table.same("the greater total invades and has the first bound", found.battle.bound.side, SideId(1));
    let tied = 1 + aggression[0] - aggression[1];
    let again = met(table, ["II/33", "II/40"], &[1, tied as u8, 2, 5, 1], 1);
    let tie =
        again.steps.iter().filter(|step| matches!(step.value, SetupStep::Threw(_))).nth(2).map(|step| step.clause);
    let ties = setup.steps.iter().find_map(|row| match row.work {
        debellis::book::setup_steps::SetupWork::Throw(throw) => throw.tie,
        _ => None,
    });
    table.same("a tie is thrown again", (totals(&again).len(), tie.is_some()), (4, true));
    table.row("a tie", ties.map(|clause| Cited::new(totals(&again).len(), clause)), "dba22.setup.06", 4);
    // The favoured edge has faces 4 to 6, each other one of 1 to 3, clockwise from the north.
    for face in 1..=6 {
        let found = met(table, ["II/33", "II/40"], &[2, 5, face], 1);
        let invader = found.battle.bound.side.index();
        let die = found.steps.iter().find_map(|step| match step.value {
            SetupStep::EdgeDie { favoured, .. } => Some(Cited::new(favoured, step.clause)),
            _ => None,
        });
        let favoured = die.expect("a die for the edge");
        let others: Vec<Compass> = Compass::ALL.into_iter().filter(|edge| *edge != favoured.value).collect();
        let expected = others.get(usize::from(face) - 1).copied().unwrap_or(favoured.value);
        let edges = (found.battle.sides[invader].edge, found.battle.sides[1 - invader].edge);
        table.row(format!("edge by {face}"), Some(Cited::new(edges.0, favoured.clause)), "dba22.setup.09", expected);
        table.row(
            "the defender's edge",
            Some(Cited::new(edges.1, setup.deploying.opposite)),
            "dba22.setup.10",
            expected.opposite(),
        );
    }
    let homes = ["II/33", "II/40"].map(|number| setup.home(list(number).homes[0]).map(|row| row.clause.to_string()));
    let takes =
        |found: &SetUp| step(found, &|step| matches!(step, SetupStep::Takes(_))).map(|clause| clause.to_string());
    let own = [takes(&found), takes(&met(table, ["II/33", "II/40"], &[6, 1, 1], 1))];
    table.row(
        "whose home makes the land",
        setup.home_of.map(|clause| Cited::new(own, clause)),
        "dba22.placement.01",
        homes,
    );
    // Whatever is laid out is a legal layout, with as many features as were chosen.
    for (seed, number) in (0..12).zip(["II/33", "I/17a", "II/40", "I/6a", "II/58", "III/62b"].into_iter().cycle()) {
        let found = met(table, [number, "II/33"], &[1, 6, 3], seed);
        let chosen = found.steps.iter().find_map(|step| match &step.value {
            SetupStep::Takes(choice) => Some(choice.features.len()),
            _ => None,
        });
        let land = Land::of(&found.battle);
        let placed = land.features.len() + land.strongholds.iter().filter(|place| place.is_walled()).count();
        table.same(format!("features of {number}"), Some(placed), chosen);
        allowed(table, &format!("the layout of {number}"), land.judge_layout(&setup.placing));
    }
}
