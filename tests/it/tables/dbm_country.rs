//! The country of DBM before a battle: what players choose, where it lies, season and hour. Lengths in paces; the table is
//! 3,600 of them long and 2,400 deep, the defender's edge in the south.

pub mod areas;
pub mod arranged;
pub mod boards;
pub mod forts;
pub mod garrisons;
pub mod hiding;
pub mod inland;
pub mod islands;
pub mod lines;
pub mod seasons;
pub mod slips;
pub mod suiting;

use super::Table;
use super::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::names::SideId;
use debellis::battle::FeatureKind::{
    self, Boggy, DifficultHill, Dunes, Enclosures, GentleHill, Hamlet, Marsh, Oasis, Orchard, Plough, River, Road,
    Rocky, Scrub, Vineyard, Waterway, Woods,
};
use debellis::battle::{Area, Board, Compass, Feature, Shape};
use debellis::book::{Objection, Rulebook};
use debellis::geometry::Point;
use debellis::setup::Land;
use debellis::setup::country::{CountryFrame, CountryPermits, CountryPhase, CountryScene, LandWish, judge_choice};

/// 1/1000 mm to a pace.
pub const PACE: i32 = 500;
pub const RED: SideId = SideId(0);
pub const BLUE: SideId = SideId(1);

/// All that a list may have.
pub const ALL: &[FeatureKind] = &[
    GentleHill,
    DifficultHill,
    Woods,
    Marsh,
    Rocky,
    Scrub,
    Dunes,
    Orchard,
    Vineyard,
    Enclosures,
    Hamlet,
    Waterway,
    River,
    Road,
];

/// A bare table of which blue, in the south, is the defender.
pub fn scene<'a>(rules: &'a Rulebook, kinds: &[FeatureKind], compulsory: &[FeatureKind]) -> CountryScene<'a> {
    let tables = rules.country.as_ref().expect("the set lays countries out");
    let land = Land::bare(Board { width: 3_600 * PACE, depth: 2_400 * PACE }, rules.scale(40_000));
    CountryScene {
        rules,
        tables,
        permits: CountryPermits { kinds: kinds.to_vec(), compulsory: compulsory.to_vec() },
        vessels: 2,
        fleet: 0,
        defender: BLUE,
        frame: CountryFrame::new(&land, Compass::South),
        land,
        water: Default::default(),
        placed: Vec::new(),
        failed: Vec::new(),
        invader_roads: 0,
        walls: 0,
        gates: 0,
        ring: 0,
    }
}

pub fn area(kind: FeatureKind, points: &[[i32; 2]], crest: Option<&[[i32; 2]]>) -> Feature {
    let all = |points: &[[i32; 2]]| points.iter().map(|[x, y]| Point::new(x * PACE, y * PACE)).collect::<Vec<_>>();
    Feature::new(kind, Shape::Area(Area { outline: all(points), crest: crest.map(all) }))
}

/// A box with its south-west corner, its width and its depth.
pub fn boxed(kind: FeatureKind, [x, y]: [i32; 2], [w, d]: [i32; 2]) -> Feature {
    let crest = [[x + w / 2, y + d / 2]];
    let hill = matches!(kind, GentleHill | DifficultHill);
    area(kind, &[[x, y], [x + w, y], [x + w, y + d], [x, y + d]], hill.then_some(&crest[..]))
}

pub fn line(kind: FeatureKind, path: &[[i32; 2]], width: i32) -> Feature {
    let path = path.iter().map(|[x, y]| Point::new(x * PACE, y * PACE)).collect();
    Feature::new(kind, Shape::Line { path, width: width * PACE })
}

fn of(kind: FeatureKind, size: u8) -> LandWish {
    LandWish::area(kind, size)
}

const RIVER: LandWish = LandWish::line(River);
const ROAD: LandWish = LandWish::line(Road);
const WATER: LandWish = LandWish::line(Waterway);

/// Judges what the defender chooses.
fn defends(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    judge_choice(at, BLUE, CountryPhase::Defended, wishes)
}

pub fn sums(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[]);
    allowed(table, "2 FE", defends(&at, &[of(Woods, 4), of(Marsh, 4)]));
    allowed(table, "3 FE", defends(&at, &[of(Woods, 6), of(Dunes, 6)]));
    refused(table, "1.5 FE", defends(&at, &[of(Woods, 4), of(Marsh, 2)]), "dbm.terrain.28");
    refused(table, "3.5 FE", defends(&at, &[of(Woods, 6), of(Dunes, 6), of(Marsh, 2)]), "dbm.terrain.28");
    refused(table, "an area without a size", defends(&at, &[LandWish::line(Woods), of(Marsh, 4)]), "dbm.terrain.05");
    refused(table, "a river with a size", defends(&at, &[of(River, 4), of(Marsh, 4)]), "dbm.terrain.05");
    refused(table, "three quarters of 1 FE", defends(&at, &[of(Woods, 3), of(Marsh, 6)]), "dbm.terrain.48");
    let few = scene(&rules, &[Woods, Marsh], &[]);
    refused(table, "not in the list", defends(&few, &[of(Woods, 4), of(Dunes, 4)]), "dbm.terrain.06");
    let land = &rules.country.as_ref().expect("the set lays countries out").land;
    table.row("a river", Some(land.river.quarters), "dbm.river.03", 4);
    table.row("a waterway", Some(land.water.quarters), "dbm.waterway.06", 4);
    table.row("a road", Some(land.road.quarters), "dbm.roads.02", 2);
    table.traced("a river of 1 FE", "dbm.river.03", true, || defends(&at, &[RIVER, of(Woods, 4)]).is_ok());
    let on_hill = LandWish { hill: Some((GentleHill, 4)), ..of(Hamlet, 4) };
    table.traced("a BUA and its hill", "dbm.terrain.51", true, || defends(&at, &[on_hill]).is_ok());
    let small = LandWish { hill: Some((GentleHill, 2)), ..of(Hamlet, 4) };
    refused(table, "a smaller hill", defends(&at, &[small]), "dbm.terrain.28");
    let roads = |roads| [LandWish { roads, ..of(Hamlet, 4) }, of(Woods, 4)];
    allowed(table, "two roads through it", defends(&at, &roads(2)));
    refused(table, "three roads through it", defends(&at, &roads(3)), "dbm.terrain.07");
    let down = |hill| [LandWish { link: true, roads: 2, hill, ..of(Hamlet, 4) }];
    let roadless = scene(&rules, &[Hamlet, GentleHill], &[]);
    let allows = || defends(&roadless, &down(Some((GentleHill, 4)))).is_ok();
    table.traced("a third one down its hill, whatever the list says", "dbm.terrain.08", true, allows);
    refused(table, "down from no hill", defends(&at, &[down(None)[0], of(Woods, 4)]), "dbm.terrain.08");
    refused(
        table,
        "down from a wood",
        defends(&at, &[LandWish { link: true, ..of(Woods, 4) }, of(Marsh, 4)]),
        "dbm.terrain.08",
    );
    let bare = scene(&rules, &[Hamlet, Woods], &[]);
    table.traced("whatever the list says", "dbm.terrain.07", true, || defends(&bare, &roads(2)).is_ok());
    let covered = [of(GentleHill, 6).covered(Woods), of(Marsh, 2)];
    table.traced("a wooded hill is one feature", "dbm.hills.01", true, || defends(&at, &covered).is_ok());
    refused(table, "a covered marsh", defends(&at, &[of(Marsh, 6).covered(Woods), of(Dunes, 2)]), "dbm.hills.01");
}

pub fn compulsory(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[Woods]);
    let wood = |size| of(Woods, size).compulsory();
    refused(table, "none of it", defends(&at, &[of(Marsh, 4), of(Dunes, 4)]), "dbm.terrain.29");
    refused(table, "two of it", defends(&at, &[wood(4), wood(4), of(Dunes, 4)]), "dbm.terrain.29");
    refused(table, "0.5 FE of it", defends(&at, &[wood(2), of(Marsh, 6), of(Dunes, 2)]), "dbm.terrain.29");
    refused(table, "another kind", defends(&at, &[wood(4), of(Marsh, 6).compulsory()]), "dbm.terrain.29");
    let half = [wood(4), of(Marsh, 6), of(Dunes, 4)];
    table.traced("it counts the half: 3 FE", "dbm.terrain.30", true, || defends(&at, &half).is_ok());
    allowed(table, "it counts the half: 2 FE", defends(&at, &[wood(4), of(Marsh, 6)]));
    refused(table, "it counts the half: 1.5 FE", defends(&at, &[wood(4), of(Marsh, 4)]), "dbm.terrain.28");
    refused(table, "an optional one first", defends(&at, &[of(Marsh, 6), wood(4)]), "dbm.terrain.31");
    let mut there = scene(&rules, ALL, &[Woods]);
    there.placed.push((RED, of(Woods, 2)));
    allowed(table, "it is there already", defends(&there, &[of(Marsh, 4), of(Dunes, 4)]));
    let mut hills = scene(&rules, ALL, &[Woods]);
    hills.placed.push((RED, of(DifficultHill, 4).covered(Woods)));
    table.traced("the invader's wooded hill is no wood", "dbm.terrain.26", Some("dbm.terrain.29".to_string()), || {
        defends(&hills, &[of(Marsh, 4), of(Dunes, 4)]).err().map(|why| why.clause.id().to_string())
    });
    let roads = scene(&rules, ALL, &[Road]);
    let free = [ROAD.compulsory(), of(Woods, 6), of(Marsh, 6)];
    table.traced("the first compulsory road is free", "dbm.terrain.27", true, || defends(&roads, &free).is_ok());
}

pub fn kinds(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[]);
    allowed(table, "a river first", defends(&at, &[RIVER, of(Woods, 4)]));
    refused(table, "a river later", defends(&at, &[of(Woods, 4), RIVER]), "dbm.terrain.32");
    refused(table, "two rivers", defends(&at, &[RIVER, RIVER]), "dbm.terrain.33");
    refused(table, "two BUA", defends(&at, &[of(Hamlet, 4), of(Hamlet, 4)]), "dbm.terrain.33");
    allowed(table, "two roads", defends(&at, &[of(Hamlet, 4), ROAD, ROAD]));
    refused(table, "three roads", defends(&at, &[of(Hamlet, 4), ROAD, ROAD, ROAD]), "dbm.terrain.33");
    allowed(table, "a waterway with a BUA", defends(&at, &[WATER, of(Hamlet, 4)]));
    refused(table, "a waterway without it", defends(&at, &[WATER, of(Woods, 4)]), "dbm.terrain.35");
    let none = scene(&rules, &[Waterway, Woods], &[]);
    allowed(table, "a list without BUA", defends(&none, &[WATER, of(Woods, 4)]));
    let mut wet = scene(&rules, ALL, &[]);
    wet.placed.push((RED, WATER));
    refused(table, "a second waterway", defends(&wet, &[WATER, of(Hamlet, 4)]), "dbm.terrain.34");
    refused(table, "fields alone", defends(&at, &[of(Enclosures, 4), of(Woods, 4)]), "dbm.terrain.09");
    allowed(table, "enclosed fields", defends(&at, &[of(Hamlet, 4), of(Enclosures, 4)]));
    refused(table, "open fields", defends(&at, &[of(Hamlet, 4), of(Plough, 4)]), "dbm.terrain.10");
    let open = scene(&rules, &[Hamlet, Woods], &[]);
    refused(table, "enclosed, not in the list", defends(&open, &[of(Hamlet, 4), of(Enclosures, 4)]), "dbm.terrain.10");
    let fields = [of(Hamlet, 4), of(Plough, 4)];
    table.traced("fields count by themselves", "dbm.terrain.52", true, || defends(&open, &fields).is_ok());
    refused(table, "small fields", defends(&open, &[of(Hamlet, 4), of(Plough, 2)]), "dbm.terrain.28");
    let three = |last| [of(Woods, 2), of(Woods, 2), of(Woods, 2), last];
    allowed(table, "three alike", defends(&at, &three(of(Rocky, 2))));
    refused(table, "four alike", defends(&at, &three(of(Woods, 2))), "dbm.terrain.53");
    refused(table, "four of one class", defends(&at, &three(of(Marsh, 2))), "dbm.terrain.53");
    allowed(table, "another size", defends(&at, &three(of(Marsh, 4))));
    let rules = &rules.country.as_ref().expect("the set lays countries out").land.defender;
    for (kind, face, id) in [(Waterway, 5, "dbm.terrain.36"), (River, 6, "dbm.terrain.38")] {
        let row = rules.dice.iter().find(|row| row.kind == kind).map(|row| Cited::new(row.face, row.clause));
        table.row(format!("the die for a {kind:?}"), row, id, face);
    }
}

/// Judges what the invader begins with.
fn invades(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    judge_choice(at, RED, CountryPhase::Invaded, wishes)
}

pub fn options(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[]);
    let steep = |size| of(DifficultHill, size);
    for wishes in [&[][..], &[WATER], &[RIVER], &[ROAD]] {
        allowed(table, &format!("{wishes:?}"), invades(&at, wishes));
    }
    refused(table, "a wood", invades(&at, &[of(Woods, 4)]), "dbm.terrain.13");
    refused(table, "a river and hills", invades(&at, &[RIVER, steep(4), steep(4)]), "dbm.terrain.13");
    let mut few = scene(&rules, ALL, &[]);
    few.vessels = 1;
    refused(table, "one vessel", invades(&few, &[WATER]), "dbm.terrain.14");
    allowed(table, "2 FE of hills", invades(&at, &[ROAD, steep(4), steep(4)]));
    allowed(table, "3 FE of hills", invades(&at, &[ROAD, steep(6), steep(6)]));
    refused(table, "1.5 FE of hills", invades(&at, &[ROAD, steep(6)]), "dbm.terrain.24");
    refused(table, "3.5 FE of hills", invades(&at, &[ROAD, steep(6), steep(6), steep(2)]), "dbm.terrain.24");
    refused(table, "gentle hills", invades(&at, &[ROAD, of(GentleHill, 4), steep(4)]), "dbm.terrain.24");
    allowed(table, "wooded hills", invades(&at, &[ROAD, steep(4).covered(Woods), steep(4)]));
    let bare = scene(&rules, &[Road, DifficultHill], &[]);
    let wooded = invades(&bare, &[ROAD, steep(4).covered(Woods), steep(4)]);
    refused(table, "wooded hills without woods in the list", wooded, "dbm.terrain.25");
    for cover in [Woods, Vineyard, Orchard, Oasis, Rocky, Scrub] {
        let all = scene(&rules, &[Road, DifficultHill, cover], &[]);
        allowed(table, &format!("hills with {cover:?}"), invades(&all, &[ROAD, steep(4).covered(cover), steep(4)]));
    }
    let bog = scene(&rules, &[Road, DifficultHill, Boggy, GentleHill], &[]);
    let boggy = invades(&bog, &[ROAD, steep(4).covered(Boggy), steep(4)]);
    refused(table, "the invader's hills are not boggy", boggy, "dbm.terrain.25");
    allowed(table, "the defender's are", defends(&bog, &[of(GentleHill, 4).covered(Boggy), of(DifficultHill, 4)]));
    for (failed, other, id) in [(Waterway, RIVER, "dbm.terrain.17"), (River, WATER, "dbm.terrain.21")] {
        let mut at = scene(&rules, ALL, &[]);
        at.failed.push(failed);
        refused(table, &format!("after the die for a {failed:?}"), invades(&at, &[other]), id);
        allowed(table, "a road then", invades(&at, &[ROAD]));
    }
    let rows = &rules.country.as_ref().expect("the set lays countries out").land.invader.options;
    let option = |kind| rows.iter().find(|row| row.kind == kind);
    for (kind, id, no_die) in
        [(Waterway, "dbm.terrain.15", "dbm.terrain.16"), (River, "dbm.terrain.19", "dbm.terrain.20")]
    {
        table.row(format!("the die for a {kind:?}"), option(kind).and_then(|row| row.face), id, 4);
        let clause = option(kind).and_then(|row| row.compulsory);
        table.same(
            format!("without a die for a {kind:?}"),
            clause.map(|clause| clause.id().to_string()),
            Some(no_die.to_string()),
        );
    }
    table.same("no die for a road", option(Road).map(|row| row.face), Some(None));
    let left = |at: &CountryScene, wishes: &[LandWish]| judge_choice(at, RED, CountryPhase::Left, wishes);
    allowed(table, "nothing at the end", left(&at, &[]));
    allowed(table, "1.5 FE at the end", left(&at, &[of(Woods, 4), of(Dunes, 2)]));
    refused(table, "2 FE at the end", left(&at, &[of(Woods, 4), of(Dunes, 4)]), "dbm.terrain.45");
    for wish in [RIVER, of(Hamlet, 2)] {
        refused(table, &format!("{wish:?} at the end"), left(&at, &[wish]), "dbm.terrain.45");
    }
    refused(table, "fields at the end without a built-up area", left(&at, &[of(Enclosures, 2)]), "dbm.terrain.09");
    let mut built = scene(&rules, ALL, &[]);
    built.placed.push((BLUE, of(Hamlet, 2)));
    allowed(table, "1.5 FE of fields at the end", left(&built, &[of(Enclosures, 6)]));
    allowed(table, "fields and a wood at the end", left(&built, &[of(Enclosures, 4), of(Woods, 2)]));
    refused(table, "2 FE with fields at the end", left(&built, &[of(Enclosures, 4), of(Woods, 4)]), "dbm.terrain.45");
    refused(table, "open fields at the end", left(&built, &[of(Plough, 4)]), "dbm.terrain.10");
    let mut placed = scene(&rules, ALL, &[]);
    placed.placed.push((RED, ROAD));
    refused(table, "who has placed a road", left(&placed, &[of(Woods, 2)]), "dbm.terrain.45");
}
