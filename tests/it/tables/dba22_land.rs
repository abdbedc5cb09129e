//! The battlefield of DBA 2.2 against the guide: homes, features, and all of them together. Lengths in hundredths of a base
//! width: 100 paces are 63.5 of them, and the board, 2,400 paces square, has sides of 1524.

use super::Table;
use super::dba3_setup::land::{Bench, boxed, line, round, waisted, water};
use super::dba3_setup::{allowed, judged, refused, told};
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{
    self, DifficultHill, Dunes, GentleHill, Marsh, Oasis, River, Road, RoughGround, Waterway, Woods,
};
use debellis::battle::{Going, StrongholdKind};
use debellis::book::Offered::{BuiltUp, Ground};
use debellis::book::length::Length;
use debellis::book::{Home, Objection, Offer, Offered};
use debellis::setup::Chosen;

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
    ("",                   Home::Arable,   &[ROAD],             &[STREAM, Ground(GentleHill)]),
    ("",                   Home::Arable,   &[ROAD],             &[STEEP, Ground(GentleHill)]),
    ("",                   Home::Steppe,   &[Ground(GentleHill)], &[ROUGH, BuiltUp]),
];

pub fn choices(table: &mut Table) {
    for (id, home, compulsory, optional) in CHOICES {
        let (what, found) =
            (format!("{home:?}: {compulsory:?} and {optional:?}"), chosen(table, *home, compulsory, optional));
        if id.is_empty() { allowed(table, &what, found) } else { refused(table, &what, found, id) }
    }
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    let (none, town): (&[FeatureKind], &[FeatureKind]) = (&[], &[FeatureKind::City]);
    table.row("what a built-up area is", Some(setup.choosing.built.kinds), "dba22.bua.01", town);
    table.row("hills under a built-up area", Some(setup.choosing.built.hills), "dba22.placement.17", none);
    let hinder: &[FeatureKind] = &[Waterway, River, Woods, DifficultHill, Marsh, RoughGround, Dunes, Oasis];
    table.row("of what one is chosen", setup.choosing.obstacles, "dba22.placement.06", hinder);
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
        // With bays of 55 hundredths it fills 90 hundredths of its convex outline, with 56 a little less.
        let bays = |bay| bench.judge(kind, waisted([750, 350], [300, 250], bay), 4);
        allowed(table, "nearly convex", bays(55));
        refused(table, "bent in", bays(56), "dba22.terrain.02");
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
    allowed(table, "in all four quarters", bench.judge(Woods, round([762, 762], [300, 300]), 4));
    let near = table.rules.setup.as_ref().map(|setup| setup.placing.town.near_edges);
    table.row("how near to two edges", near, "dba22.placement.10", Length::Paces(900));
}

pub fn lines(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    let expected: &[FeatureKind] = &[Waterway, River, Road];
    table.row("linear features", Some(setup.linear), "dba22.terrain.25", expected);
    let across = setup.placing.spread.first().map(|row| Cited::new(row.of, row.clause));
    table.row("features in two quarters", across, "dba22.placement.13", expected);
    let (deep, half) = (setup.placing.water.depth, setup.placing.water.half);
    table.row("how deep water is", Some(deep), "dba22.terrain.08", [Length::Paces(200), Length::Paces(600)]);
    table.row("how deep half of it is", Some(half), "dba22.terrain.09", Length::Paces(400));
    table.row("the way of a river in hundredths", Some(setup.placing.river.course), "dba22.terrain.11", 150);
    table.row("how far it is from edges", Some(setup.placing.river.clear), "dba22.placement.15", Length::Paces(600));
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
    refused(table, "a river in three quarters", river(&bench, &[[0, 450], [1524, 1050]], 50), "dba22.placement.13");
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
    refused(table, "over the line", road(&bench, &[[0, 738], [1524, 738]], 50), "dba22.placement.13");
    let second = bench.with(Road, line(&across, 50));
    allowed(table, "a road beside another", road(&second, &[[0, 350], [1524, 350]], 50));
    refused(table, "on another", road(&second, &[[0, 349], [1524, 349]], 50), "dba22.placement.17");
    let own = |quarter| bench.judge(Road, line(&across, 50), quarter);
    allowed(table, "in quarters 3 and 4", own(3));
    let classes = GROUND.iter().map(|(_, kind, going)| (*kind, *going)).collect::<Vec<_>>();
    let rows = table.rules.moves.going.clone();
    let worst = |kind: FeatureKind| rows.iter().filter(|row| row.ground == kind).map(|row| row.going).max();
    let found = classes.iter().map(|(kind, _)| (*kind, worst(*kind).unwrap_or(Going::Good))).collect::<Vec<_>>();
    table.row("classes of ground", Some(Cited::new(found, setup.flat)), "dba22.terrain.14", classes);
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
    let both = river.with(Woods, round([300, 900], [300, 300]));
    let one = both.judge(Road, line(&[[300, 0], [300, 1524]], 50), 4);
    table.example(
        "a road over a river and through woods",
        one.map_err(|why| why.to_string()),
        "dba22.example.29",
        Ok(()),
    );
    let bent = both.judge(Road, line(&[[300, 0], [300, 1300], [340, 1340], [340, 1524]], 50), 4);
    table.example("one that bends at neither", bent.is_ok(), "dba22.example.29", false);
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
