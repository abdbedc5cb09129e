//! The making of a battlefield in DBA 3.0, against the book.

#[path = "dba3_setup/land.rs"]
pub mod land;

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::battle::FeatureKind::{
    self, DifficultHill, Dunes, GentleHill, Gully, Marsh, Oasis, Plough, River, Road, Rocky, Scrub, Waterway, Woods,
};
use debellis::book::Offered::{BuiltUp, Ground};
use debellis::book::land_tables::Picker;
use debellis::book::{Home, Objection, Offer, Offered};
use debellis::geometry::Turn;
use debellis::muster::Force;
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::{Agreed, Chosen, FeatureChoice, SetupStep, judge_edge, judge_place, open_edges};
use land::{Bench, boxed, flat_topped, line, round, water};

/// The clause, the home terrain, its compulsory and its optional features, each choice as [`told`].
type HomeLine = (&'static str, Home, &'static [&'static str], &'static [&'static str]);

#[rustfmt::skip]
const HOMES: &[HomeLine] = &[
    ("dba3.terrain.05", Home::Arable, &["BUA = 1", "Plough = 2"],
     &["Boggy", "Enclosures", "Plough", "Scrub", "Woods", "DifficultHill", "GentleHill", "River", "Road", "Waterway"]),
    ("dba3.terrain.06", Home::Forest, &["Woods 1-2"], &["River", "Marsh", "GentleHill", "Woods", "BUA"]),
    ("dba3.terrain.07", Home::Hilly, &["DifficultHill 1-2"], &["River", "Woods", "BUA", "Road", "DifficultHill"]),
    ("dba3.terrain.08", Home::Steppe, &["GentleHill 1-2"], &["River", "Rocky", "Scrub", "Gully 0-1", "BUA"]),
    ("dba3.terrain.09", Home::Dry, &["Rocky and/or Scrub 1-2"], &["Dunes", "DifficultHill", "Oasis", "BUA"]),
    ("dba3.terrain.10", Home::Tropical, &["Woods 1-2"],
     &["Woods", "Gully 0-1", "Marsh", "BUA", "Enclosures", "River", "Road"]),
    ("dba3.terrain.11", Home::Littoral, &["Waterway = 1"],
     &["DifficultHill or Marsh", "Woods or Dunes", "BUA", "Road", "River"]),
];

pub fn homes(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields");
    for (id, home, compulsory, optional) in HOMES {
        let all = |offers: &[Offer]| offers.iter().map(told).collect::<Vec<_>>();
        let found = setup.home(*home).map(|row| Cited::new((all(row.compulsory), all(row.optional)), row.clause));
        let owned = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
        table.row(format!("{home:?}"), found, id, (owned(compulsory), owned(optional)));
    }
    table.same("the number of home terrains", setup.homes.len(), HOMES.len());
}

/// A choice in a few words: `Rocky and/or Scrub 1-2`.
pub fn told(offer: &Offer) -> String {
    let names = offer.of.iter().map(|what| match what {
        Offered::BuiltUp => "BUA".to_string(),
        Offered::Ground(kind) => format!("{kind:?}"),
    });
    let names = names.collect::<Vec<_>>().join(if offer.alike { " or " } else { " and/or " });
    match (offer.least, offer.most) {
        (0, None) => names,
        (least, Some(most)) if least == most => format!("{names} = {least}"),
        (least, Some(most)) => format!("{names} {least}-{most}"),
        (least, None) => format!("{names} {least} or more"),
    }
}

pub fn linear(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields");
    let expected: &[FeatureKind] = &[FeatureKind::Waterway, FeatureKind::River, FeatureKind::Road];
    table.row("linear features", Some(setup.linear), "dba3.terrain.36", expected);
}

pub fn numbers(table: &mut Table) {
    let armies = table.rules.armies.clone().expect("DBA 3.0 has army lists");
    table.row("an army", Some(armies.size), "dba3.scale.08", 12);
    table.row("the contingent of one ally", Some(armies.one_ally), "dba3.lists.11", 3);
    table.row("each contingent of two allies", Some(armies.two_allies), "dba3.lists.12", 2);
}

/// Checks that the clause `id` refuses it.
pub fn refused<T>(table: &mut Table, what: &str, found: Result<T, Objection>, id: &str) {
    let found = found.err().map(|objection| Cited::new("refused", objection.clause));
    table.row(what, found, id, "refused");
}

/// Checks that it is allowed.
pub fn allowed(table: &mut Table, what: &str, found: Result<(), Objection>) {
    table.same(what, found.map_err(|objection| objection.to_string()), Ok(()));
}

/// A choice from a home: these compulsory features and then optional ones.
pub fn chosen(table: &Table, home: Home, compulsory: &[Offered], optional: &[Offered]) -> Result<(), Objection> {
    let of = |what: &[Offered], compulsory| what.iter().map(|what| taken(*what, compulsory)).collect::<Vec<_>>();
    judged(table, home, [of(compulsory, true), of(optional, false)].concat())
}

/// A feature as a player takes it; a built-up area is a City.
fn taken(what: Offered, compulsory: bool) -> Chosen {
    match what {
        Ground(kind) => Chosen::ground(kind, compulsory),
        BuiltUp => Chosen::town(FeatureKind::City, None, compulsory),
    }
}

pub fn judged(table: &Table, home: Home, features: Vec<Chosen>) -> Result<(), Objection> {
    let setup = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    FeatureChoice { features }.judge(setup.home(home).expect("every home has a row"), &setup.choosing)
}

pub fn features(table: &mut Table) {
    let (woods, hill, marsh) = (Ground(Woods), Ground(DifficultHill), Ground(Marsh));
    let hilly =
        |table: &Table, compulsory: &[Offered], optional: &[Offered]| chosen(table, Home::Hilly, compulsory, optional);
    let found = hilly(table, &[hill, hill], &[woods, woods, woods]);
    allowed(table, "two compulsory, three optional", found);
    let found = hilly(table, &[hill], &[woods, woods]);
    allowed(table, "one compulsory, two optional", found);
    let found = hilly(table, &[], &[woods, woods]);
    refused(table, "no compulsory feature", found, "dba3.terrain.04");
    let found = hilly(table, &[hill, hill, hill], &[woods, woods]);
    refused(table, "three compulsory features", found, "dba3.terrain.04");
    let found = hilly(table, &[hill], &[woods]);
    refused(table, "one optional feature", found, "dba3.terrain.04");
    let found = hilly(table, &[hill], &[woods, woods, woods, hill]);
    refused(table, "four optional features", found, "dba3.terrain.04");
    let found = hilly(table, &[hill, hill], &[hill, woods]);
    allowed(table, "three of a kind", found);
    let found = hilly(table, &[hill, hill], &[hill, hill, woods]);
    refused(table, "four of a kind", found, "dba3.terrain.60");
    let found = hilly(table, &[hill], &[Ground(Road), Ground(Road)]);
    allowed(table, "two roads", found);
    let found = hilly(table, &[hill], &[Ground(Road), Ground(Road), Ground(Road)]);
    refused(table, "three roads", found, "dba3.terrain.59");
    for (what, home, first) in
        [(Ground(River), Home::Hilly, hill), (BuiltUp, Home::Hilly, hill), (Ground(Oasis), Home::Dry, Ground(Rocky))]
    {
        let found = chosen(table, home, &[first], &[what, what]);
        refused(table, &format!("two of {what:?}"), found, "dba3.terrain.58");
    }
    let found = chosen(table, Home::Arable, &[Ground(Plough), Ground(Plough)], &[Ground(Waterway), Ground(Waterway)]);
    refused(table, "two waterways", found, "dba3.terrain.58");
    let gentle = Ground(GentleHill);
    let found = chosen(table, Home::Steppe, &[gentle], &[gentle, BuiltUp]);
    refused(table, "a home without more of it", found, "dba3.terrain.08");
    let found = chosen(table, Home::Arable, &[Ground(Plough), Ground(Plough)], &[gentle, Ground(Road)]);
    refused(table, "nothing that hinders", found, "dba3.terrain.57");
    let found = chosen(table, Home::Arable, &[Ground(Plough), Ground(Plough)], &[gentle, Ground(Scrub)]);
    allowed(table, "rough going", found);
    let found = chosen(table, Home::Steppe, &[gentle], &[Ground(River), BuiltUp]);
    allowed(table, "a river", found);
    let at = taken;
    let found = judged(table, Home::Forest, vec![at(woods, true), at(marsh, false), at(woods, true), at(marsh, false)]);
    refused(table, "optional before compulsory", found, "dba3.terrain.61");
    let found = judged(table, Home::Forest, vec![at(woods, true), at(woods, true), at(marsh, false), at(marsh, false)]);
    allowed(table, "compulsory first", found);
}

/// The clause, the home terrain, compulsory and optional features that it does not allow together.
type Strange = (&'static str, Home, &'static [Offered], &'static [Offered]);

#[rustfmt::skip]
const STRANGE: &[Strange] = &[
    ("dba3.terrain.05", Home::Arable,   &[Ground(Plough)],                   &[Ground(Woods), Ground(Scrub)]),
    ("dba3.terrain.05", Home::Arable,   &[BuiltUp, Ground(Plough)],          &[Ground(Woods), Ground(Scrub)]),
    ("dba3.terrain.05", Home::Arable,   &[Ground(Plough), Ground(Plough)],   &[Ground(Woods), BuiltUp]),
    ("dba3.terrain.06", Home::Forest,   &[Ground(Marsh)],                    &[Ground(Woods), Ground(Marsh)]),
    ("dba3.terrain.06", Home::Forest,   &[Ground(Woods)],                    &[Ground(Woods), Ground(Road)]),
    ("dba3.terrain.07", Home::Hilly,    &[Ground(DifficultHill)],            &[Ground(Woods), Ground(GentleHill)]),
    ("dba3.terrain.08", Home::Steppe,   &[Ground(GentleHill)],               &[Ground(Scrub), Ground(Dunes)]),
    ("dba3.terrain.08", Home::Steppe,   &[Ground(GentleHill)],               &[Ground(Gully), Ground(Gully)]),
    ("dba3.terrain.09", Home::Dry,      &[Ground(Dunes)],                    &[Ground(Dunes), Ground(Oasis)]),
    ("dba3.terrain.10", Home::Tropical, &[Ground(Marsh)],                    &[Ground(Woods), Ground(Marsh)]),
    ("dba3.terrain.11", Home::Littoral, &[Ground(Waterway)],                 &[Ground(Marsh), Ground(DifficultHill)]),
    ("dba3.terrain.11", Home::Littoral, &[Ground(Waterway)],                 &[Ground(Dunes), Ground(Woods)]),
];

pub fn choices(table: &mut Table) {
    for (id, home, compulsory, optional) in STRANGE {
        let found = chosen(table, *home, compulsory, optional);
        refused(table, &format!("{home:?}: {compulsory:?} and {optional:?}"), found, id);
    }
    let found = chosen(table, Home::Dry, &[Ground(Rocky), Ground(Scrub)], &[Ground(Dunes), Ground(Oasis)]);
    allowed(table, "one rocky, one scrub", found);
    let found = chosen(table, Home::Arable, &[BuiltUp], &[Ground(Woods), Ground(Plough)]);
    allowed(table, "a built-up area", found);
    let found = chosen(table, Home::Littoral, &[Ground(Waterway)], &[Ground(Marsh), Ground(Marsh), Ground(Woods)]);
    allowed(table, "marshes and woods at the coast", found);
    let quarters = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields").quarters;
    for (id, faces, by) in [
        ("dba3.terrain.62", [1, 4], Picker::Die),
        ("dba3.terrain.63", [5, 5], Picker::Defender),
        ("dba3.terrain.64", [6, 6], Picker::Invader),
    ] {
        let found = quarters.iter().find(|row| row.by == by).map(|row| Cited::new(row.faces, row.clause));
        table.row(format!("{by:?} names the quarter"), found, id, faces);
    }
}

pub fn sizes(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    // Lengths in hundredths of a base width; the board is 15 of them square.
    let plough = |length, width| bench.judge(Plough, boxed([520, 260], [length, width]), 4);
    allowed(table, "length and width of 9 BW", plough(600, 300));
    refused(table, "of more", plough(602, 301), "dba3.terrain.13");
    allowed(table, "not longer than twice its width", plough(500, 250));
    refused(table, "longer than that", plough(504, 250), "dba3.terrain.17");
    let woods = |length, width| bench.judge(Woods, round([350, 350], [length, width]), 4);
    allowed(table, "1 BW wide", woods(150, 100));
    refused(table, "narrower", woods(150, 99), "dba3.terrain.14");
    let gully = |length, width| bench.judge(Gully, round([350, 350], [length, width]), 4);
    allowed(table, "a gully of three times its width", gully(300, 100));
    refused(table, "a shorter gully", gully(298, 100), "dba3.terrain.16");
    let other = bench.with(Woods, round([1150, 1150], [400, 299]));
    refused(table, "a second narrow one", other.judge(Marsh, round([350, 350], [400, 299]), 4), "dba3.terrain.15");
    allowed(table, "a second of 3 BW", other.judge(Marsh, round([350, 350], [400, 300]), 4));
    let wide = bench.with(Woods, round([1150, 1150], [400, 300]));
    allowed(table, "the first narrow one", wide.judge(Marsh, round([350, 350], [400, 299]), 4));
    for kind in [Woods, Marsh, DifficultHill, GentleHill, Scrub, Rocky, Dunes, Oasis] {
        refused(
            table,
            &format!("{kind:?} with corners"),
            bench.judge(kind, boxed([350, 350], [300, 300]), 4),
            "dba3.terrain.18",
        );
        allowed(table, &format!("{kind:?} without"), bench.judge(kind, round([350, 350], [300, 300]), 4));
    }
    let straight = |flat| bench.judge(Woods, flat_topped([350, 350], [300, 300], flat), 4);
    allowed(table, "1 BW straight over the first point", straight(100));
    refused(table, "more over the first point", straight(101), "dba3.terrain.18");
}

pub fn gaps(table: &mut Table) {
    let bench = Bench::new(&table.rules).with(Woods, round([250, 250], [300, 300]));
    let marsh = |y| bench.judge(Marsh, round([250, y], [300, 200]), 4);
    allowed(table, "a gap of 1 BW", marsh(600));
    refused(table, "a smaller gap", marsh(599), "dba3.terrain.70");
    let bench = Bench::new(&table.rules);
    allowed(table, "1 BW from the edge", bench.judge(Woods, round([250, 300], [300, 300]), 4));
    refused(table, "nearer to the west", bench.judge(Woods, round([249, 300], [300, 300]), 4), "dba3.terrain.71");
    refused(table, "nearer to the north", bench.judge(Woods, round([300, 1251], [300, 300]), 1), "dba3.terrain.71");
}

pub fn quarters(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let centres = [[350, 1150], [1150, 1150], [1150, 350], [350, 350]];
    let found =
        centres.map(|at| (1..=4).filter(|q| bench.judge(Woods, round(at, [300, 300]), *q).is_ok()).collect::<Vec<_>>());
    let numbered = table.rules.setup.as_ref().map(|setup| setup.numbered);
    let found = numbered.map(|clause| Cited::new(found, clause));
    table.row("quarters run clockwise from far left", found, "dba3.terrain.03", [vec![1], vec![2], vec![3], vec![4]]);
    let woods = |x| bench.judge(Woods, round([x, 350], [300, 300]), 4);
    allowed(table, "up to the line", woods(600));
    refused(table, "beyond it", woods(601), "dba3.terrain.65");
    let hill = |x, y| bench.judge(GentleHill, round([x, y], [400, 300]), 4);
    allowed(table, "a gentle hill in its quarter", hill(400, 350));
    allowed(table, "a hill with less than half beside it", hill(749, 350));
    refused(table, "with more than half beside it", hill(751, 350), "dba3.terrain.66");
    refused(table, "in two quarters more", hill(700, 700), "dba3.terrain.66");
    let steep = bench.judge(DifficultHill, round([620, 350], [400, 300]), 4);
    refused(table, "a difficult hill", steep, "dba3.terrain.65");
    let plough = |x, y| bench.judge(Plough, boxed([x, y], [300, 300]), 4);
    allowed(table, "a plough into the next quarter", plough(602, 350));
    allowed(table, "just more of it in its own", plough(749, 350));
    refused(table, "just more of it there", plough(751, 350), "dba3.terrain.67");
    refused(table, "a plough in its quarter only", plough(600, 350), "dba3.terrain.67");
    refused(table, "in four quarters", plough(700, 700), "dba3.terrain.67");
    let road = |path: &[[i32; 2]], quarter| bench.judge(Road, line(path, 50), quarter);
    allowed(table, "a road in two quarters", road(&[[300, 0], [300, 1500]], 4));
    refused(table, "a road in others", road(&[[300, 0], [300, 1500]], 3), "dba3.terrain.68");
    refused(table, "a road in three", road(&[[300, 0], [1300, 1500]], 4), "dba3.terrain.68");
}

pub fn waters(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let shore = |depths: &[[i32; 2]]| bench.judge(Waterway, water(depths), 4);
    allowed(table, "1 BW deep", shore(&[[0, 100], [1500, 100]]));
    refused(table, "shallower", shore(&[[0, 100], [700, 99], [1500, 100]]), "dba3.terrain.38");
    allowed(table, "half of it up to 4 BW", shore(&[[0, 300], [750, 300], [751, 400], [1500, 400]]));
    refused(table, "deeper", shore(&[[0, 300], [750, 300], [1400, 401], [1500, 100]]), "dba3.terrain.38");
    refused(
        table,
        "more than half of it deep",
        shore(&[[0, 300], [745, 300], [746, 400], [1500, 400]]),
        "dba3.terrain.38",
    );
    refused(table, "just deeper all along", shore(&[[0, 301], [1500, 301]]), "dba3.terrain.38");
    refused(table, "not the whole edge", shore(&[[10, 300], [1500, 300]]), "dba3.terrain.38");
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    let beach = |reach| coast.judge(FeatureKind::Beach, boxed([750, 200 + reach / 2], [1500, reach]), 4);
    allowed(table, "a beach of 2 BW", beach(200));
    refused(table, "a wider beach", beach(202), "dba3.terrain.39");
    let river = |bench: &Bench, path: &[[i32; 2]], width| bench.judge(River, line(path, width), 4);
    let low = [[0, 500], [1500, 500]];
    allowed(table, "a river of 1 BW", river(&bench, &low, 100));
    refused(table, "a wider river", river(&bench, &low, 101), "dba3.terrain.41");
    refused(table, "one that ends inland", river(&bench, &[[0, 500], [1400, 500]], 50), "dba3.terrain.40");
    refused(table, "one that returns", river(&bench, &[[0, 500], [500, 600], [0, 700]], 50), "dba3.terrain.40");
    allowed(table, "more than 4 BW from other edges", river(&bench, &[[0, 451], [1500, 451]], 100));
    refused(table, "no further", river(&bench, &[[0, 450], [1500, 450]], 100), "dba3.terrain.44");
    let into = river(&coast, &[[300, 1500], [500, 900], [500, 200]], 50);
    refused(table, "four from the west where it runs south", into, "dba3.terrain.44");
    allowed(table, "one into the waterway", river(&coast, &[[500, 1500], [500, 200]], 50));
    let bend = |out| river(&bench, &[[0, 500], [600, 500 + out], [600, 500], [1500, 500]], 50);
    // 600 east and `out` to the side, back again and on: with 225, 640.8 + 225 + 900.
    allowed(table, "a bend", bend(225));
    let fold = |back| river(&bench, &[[0, 500], [1000, 500], [1000 - back, 560], [1500, 560]], 50);
    allowed(table, "one and a half times the way", fold(372));
    refused(table, "further round", fold(380), "dba3.terrain.42");
    for kind in [GentleHill, DifficultHill, Dunes, Oasis] {
        let hill = bench.with(kind, round([375, 550], [300, 300]));
        refused(table, &format!("a river through {kind:?}"), river(&hill, &low, 50), "dba3.terrain.43");
        let wet = bench.with(River, line(&low, 50));
        refused(table, "and the other way round", wet.judge(kind, round([375, 550], [300, 300]), 4), "dba3.terrain.43");
    }
    let woods = bench.with(Woods, round([375, 550], [300, 300]));
    allowed(table, "a river through woods", river(&woods, &low, 50));
}

pub fn roads(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let road = |bench: &Bench, path: &[[i32; 2]], width| bench.judge(Road, line(path, width), 4);
    let straight = [[300, 0], [300, 1500]];
    allowed(table, "narrower than 1 BW", road(&bench, &straight, 99));
    refused(table, "1 BW wide", road(&bench, &straight, 100), "dba3.terrain.48");
    refused(table, "not to the opposite edge", road(&bench, &[[300, 0], [300, 1400]], 50), "dba3.terrain.49");
    refused(table, "to another edge", road(&bench, &[[300, 0], [400, 700], [0, 1400]], 50), "dba3.terrain.49");
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    refused(table, "from the waterway", road(&coast, &straight, 50), "dba3.terrain.50");
    allowed(table, "along the waterway", road(&coast, &[[0, 400], [1500, 400]], 50));
    let first = bench.with(Road, line(&straight, 50));
    allowed(table, "a second that crosses", road(&first, &[[0, 400], [1500, 400]], 50));
    allowed(table, "a second that joins", road(&first, &[[1500, 400], [300, 400]], 50));
    refused(table, "a second apart", road(&first, &[[500, 0], [500, 1500]], 50), "dba3.terrain.54");
    for path in [straight, [[300, 1500], [300, 0]], [[301, 0], [300, 1500]]] {
        refused(table, "a second on the first", road(&first, &path, 50), "dba3.terrain.54");
    }
    allowed(table, "a second that leads off it", road(&first, &[[300, 0], [600, 1500]], 50));
    // Set down after a road, a waterway may come up to its side, but not to its end.
    let beside =
        |y| bench.with(Road, line(&[[0, y], [1500, y]], 50)).judge(Waterway, water(&[[0, 200], [1500, 200]]), 4);
    allowed(table, "a waterway beside a road", beside(201));
    refused(table, "a waterway at a road's end", beside(200), "dba3.terrain.50");
    refused(table, "across it", first.judge(Waterway, water(&[[0, 200], [1500, 200]]), 4), "dba3.terrain.50");
}

pub fn sides(table: &mut Table) {
    let deploying = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").deploying.clone();
    // The first throws, and the defender.
    let steps = |table: &Table, faces: &[u8], aggression: [u8; 2]| {
        let registry = (table.rules.armies.as_ref().expect("DBA 3.0 has army lists").lists)();
        let lists = ["II/33", "II/32a"].map(|number| registry.find(number).expect("a list").clone());
        let [mut one, mut other] = lists;
        [one.aggression, other.aggression] = aggression;
        let armies = [&one, &other].map(|list| Force::of_one(list, list.first_choice()));
        threw(&met(table, armies, &[faces, &[1, 2, 3, 4, 1]].concat(), 1))
    };
    let ([_, last], defends) = steps(table, &[3, 3], [1, 0]);
    table.row("aggression is added", Some(last), "dba3.deploy.01", (2, 3));
    table.same("the defender", defends.value, SideId(1));
    let ([_, last], defends) = steps(table, &[2, 4], [0, 1]);
    table.row("the lower total defends", Some(defends), "dba3.deploy.02", SideId(0));
    table.same("the last throw", last.value, (2, 5));
    let ([_, last], defends) = steps(table, &[4, 2, 1, 2], [0, 2]);
    table.same("equal totals are thrown again", (last.value, defends.value), ((4, 4), SideId(0)));
    for side in [deploying.width, deploying.depth] {
        let found = Cited::new(side.value.on_bases(deploying.base_width.value), side.clause);
        table.row("the board", Some(found), "dba3.scale.04", 600_000);
    }
}

pub fn edges(table: &mut Table) {
    let deploying = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").deploying.clone();
    let bench = Bench::new(&table.rules);
    let open = |bench: &Bench| open_edges(&deploying, &bench.land);
    table.same("any edge", open(&bench).value, Compass::ALL.to_vec());
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    let expected = vec![Compass::East, Compass::South, Compass::West];
    table.row("not opposite the water", Some(open(&coast)), "dba3.deploy.05", expected);
    refused(table, "the north", judge_edge(&deploying, &coast.land, Compass::North), "dba3.deploy.05");
    allowed(table, "the water's own edge", judge_edge(&deploying, &coast.land, Compass::South));
    let road = coast.with(Road, line(&[[0, 500], [1500, 500]], 50));
    table.row("the road's edges", Some(open(&road)), "dba3.deploy.04", vec![Compass::East, Compass::West]);
    refused(table, "off the road", judge_edge(&deploying, &road.land, Compass::South), "dba3.deploy.04");
    let two = road.with(Road, line(&[[700, 500], [700, 1500]], 50));
    allowed(table, "the second road's edge, opposite the water", judge_edge(&deploying, &two.land, Compass::North));
}

pub fn zones(table: &mut Table) {
    let rules = table.rules.clone();
    let deploying = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").deploying.clone();
    let bench = Bench::new(&rules);
    // The place of the front's middle, in hundredths of a base width, before the south edge or the west one.
    let stands = |code: &str, edge: Compass, [x, y]: [i32; 2]| {
        let (element, rect) = bench.element(&rules, code, edge, [x, y]);
        judge_place(&rules, &deploying, &bench.land, &element, edge, &rect)
    };
    let turned = |edge: Compass, at: [i32; 2], degrees: f64| {
        let (element, rect) = bench.element(&rules, "4Bd", edge, at);
        let rect = rect.with_front(rect.at, rect.facing.turned(Turn::from_degrees(degrees)));
        judge_place(&rules, &deploying, &bench.land, &element, edge, &rect)
    };
    for edge in [Compass::South, Compass::West] {
        let at = |along, depth| if edge == Compass::South { [along, depth] } else { [depth, along] };
        // The foremost corner is 0.5 BW ahead of the front's middle to either side, 0.375 BW to the rear, 0.354 aslant.
        for (degrees, furthest) in [(90.0, 400), (-90.0, 400), (180.0, 412), (45.0, 414), (-45.0, 414)] {
            let what = format!("turned by {degrees} degrees");
            allowed(table, &what, turned(edge, at(750, furthest), degrees));
            refused(table, &what, turned(edge, at(750, furthest + 1), degrees), "dba3.deploy.10");
        }
        allowed(table, "3 BW from the centre line", stands("4Bd", edge, at(750, 450)));
        refused(table, "nearer", stands("4Bd", edge, at(750, 451)), "dba3.deploy.10");
        refused(table, "on the far side", stands("4Bd", edge, at(750, 1100)), "dba3.deploy.10");
        for code in ["Cv", "LCh", "6Cv", "LH", "4Ax", "Ps"] {
            allowed(table, code, stands(code, edge, at(250, 450)));
            refused(table, code, stands(code, edge, at(249, 450)), "dba3.deploy.12");
            refused(table, code, stands(code, edge, at(1251, 450)), "dba3.deploy.12");
        }
        for code in ["3Kn", "4Bd", "El", "4Wb", "Cm", "Art", "7Hd"] {
            allowed(table, code, stands(code, edge, at(450, 450)));
            refused(table, code, stands(code, edge, at(449, 450)), "dba3.deploy.13");
            refused(table, code, stands(code, edge, at(1051, 450)), "dba3.deploy.13");
        }
    }
}

/// The last two throws for aggression, each as the number of throws so far and the total, and the defender.
fn threw(found: &SetUp) -> ([Cited<(usize, i16)>; 2], Cited<SideId>) {
    let totals = found.steps.iter().filter_map(|step| match step.value {
        SetupStep::Threw(throw) => Some(Cited::new(throw.total, step.clause)),
        _ => None,
    });
    let throws: Vec<_> = totals.enumerate().map(|(i, of)| Cited::new((i + 1, of.value), of.clause)).collect();
    let defends = found.steps.iter().find_map(|step| match step.value {
        SetupStep::Defends(side) => Some(Cited::new(side, step.clause)),
        _ => None,
    });
    let last = [throws[throws.len() - 2], throws[throws.len() - 1]];
    (last, defends.expect("one side defends"))
}

/// The battle of two lists, as seed and faces set it up; the faces begin with the throws for aggression.
pub(super) fn pickup(table: &Table, lists: [&str; 2], faces: &[u8], seed: u64) -> SetUp {
    let rules = &table.rules;
    let registry = (rules.armies.as_ref().expect("DBA 3.0 has army lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    met(table, armies, faces, seed)
}

fn met(table: &Table, armies: [Force; 2], faces: &[u8], seed: u64) -> SetUp {
    let rules = &table.rules;
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let (mut dice, mut chance) = (Scripted::new(faces.iter().copied()), Seeded::new(seed, "places"));
    set_up(rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{objection}"))
}

pub fn pickups(table: &mut Table) {
    let deploying = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").deploying.clone();
    let faces = [1, 6, 5, 6, 1, 2, 3];
    let drawn = |found: &SetUp| {
        let sides = found.steps.iter().filter_map(|step| match step.value {
            SetupStep::DrawnUp { side, .. } => Some(side),
            _ => None,
        });
        sides.collect::<Vec<_>>()
    };
    // The first list throws low and defends.
    let found = pickup(table, ["II/33", "II/32a"], &faces, 1);
    let first = found.battle.bound.side;
    let mine = |clause, value| Some(Cited::new(value, clause));
    table.row("who draws up first", mine(deploying.order, drawn(&found)), "dba3.deploy.08", vec![SideId(0), SideId(1)]);
    let opposite = found.battle.sides[0].edge == found.battle.sides[1].edge.opposite();
    table.row("the edges", Some(Cited::new(opposite, deploying.opposite)), "dba3.deploy.06", true);
    table.same("who moves first", first, SideId(0));
    let takes =
        |found: &SetUp| found.steps.iter().find(|step| matches!(step.value, SetupStep::Takes(_))).map(|s| s.clause);
    let homes = [takes(&found), takes(&pickup(table, ["II/33", "II/32a"], &[6, 1, 1, 2, 3, 4], 1))];
    let homes = homes.map(|clause| clause.map(|clause| clause.to_string()));
    let list = |number| (table.rules.armies.as_ref().expect("lists").lists)().find(number).expect("a list");
    let setup = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let own = ["II/33", "II/32a"].map(|number| setup.home(list(number).homes[0]).map(|row| row.clause.to_string()));
    table.row("whose home makes the land", Some(Cited::new(homes, setup.land())), "dba3.deploy.03", own);
    let camps = found.steps.iter().filter_map(|step| match step.value {
        SetupStep::Camp { side, .. } => Some((side, step.clause)),
        _ => None,
    });
    let camps: Vec<_> = camps.collect();
    let order =
        camps.first().map(|(_, clause)| Cited::new(camps.iter().map(|(side, _)| *side).collect::<Vec<_>>(), *clause));
    table.row("whose camp is first", order, "dba3.deploy.07", vec![SideId(0), SideId(1)]);
    // A land of hills only: the second and the third find no room where the first stands.
    let mut left_out = None;
    for seed in 0..40 {
        let crowded = pickup(table, ["II/33", "II/32a"], &[1, 6, 1, 1, 1, 1, 1], seed);
        left_out =
            left_out.or(crowded.steps.iter().find(|step| matches!(step.value, SetupStep::Discarded { .. })).cloned());
    }
    let found = left_out.map(|step| Cited::new(matches!(step.value, SetupStep::Discarded { .. }), step.clause));
    table.row("what finds no place", found, "dba3.terrain.69", true);
}
