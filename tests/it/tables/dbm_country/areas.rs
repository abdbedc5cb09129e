//! Areas: their sizes, their sectors, what they lie on; built-up areas and their fields.

use super::{BLUE, area, boxed, line, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::battle::FeatureKind::{
    self, Beach, DifficultHill, Dunes, Enclosures, GentleHill, Hamlet, Marsh, River, Road, Waterway, Woods,
};
use debellis::battle::{Feature, Shape};
use debellis::book::Objection;
use debellis::geometry::Outline;
use debellis::setup::country::area::quarters;
use debellis::setup::country::beach::{beach, judge_beach};
use debellis::setup::country::{CountryScene, Demand, LandWish, judge_laid};
use debellis::setup::straits::lay;

fn outline(feature: &Feature) -> Outline {
    let Shape::Area(area) = &feature.shape else { panic!("an area") };
    Outline::new(&area.outline)
}

/// A rhombus round a place, as long and as wide as this.
fn rhombus(kind: FeatureKind, [x, y]: [i32; 2], [long, wide]: [i32; 2]) -> Feature {
    area(kind, &[[x - long / 2, y], [x, y - wide / 2], [x + long - long / 2, y], [x, y + wide / 2]], None)
}

/// Judges an area of any size by its place alone.
fn lies(at: &CountryScene, feature: Feature, sector: u8, face: u8) -> Result<(), Objection> {
    let size = quarters(at, &outline(&feature)).expect("a size that may be").value;
    judge_laid(at, &LandWish::area(feature.kind, size), Demand::Area { sector, face }, &[feature])
}

pub fn sizes(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let counts = |long| quarters(&at, &outline(&rhombus(Woods, [1_800, 1_200], [long, 160])));
    for (long, id, count) in [
        (200, "dbm.terrain.48", 2),
        (500, "dbm.terrain.48", 2),
        (502, "dbm.terrain.49", 4),
        (750, "dbm.terrain.49", 4),
        (752, "dbm.terrain.50", 6),
        (1_000, "dbm.terrain.50", 6),
    ] {
        table.row(format!("{long} across"), counts(long).ok(), id, count);
    }
    refused(table, "1,002 across", counts(1_002), "dbm.terrain.46");
    let narrow = |wide| quarters(&at, &outline(&boxed(Woods, [600, 600], [wide, 300])));
    table.row("100 across", narrow(100).ok(), "dbm.terrain.48", 2);
    refused(table, "99 across", narrow(99), "dbm.terrain.47");
    let chosen = |size| {
        let wish = LandWish::area(Woods, size);
        judge_laid(&at, &wish, Demand::Area { sector: 1, face: 5 }, &[boxed(Woods, [500, 500], [300, 300])])
    };
    allowed(table, "the chosen size", chosen(2));
    refused(table, "another size", chosen(4), "dbm.terrain.48");
}

pub fn spots(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let land = &rules.country.as_ref().expect("the set lays countries out").land;
    table.row("the sectors of a half", Some(land.sectors), "dbm.terrain.03", 3);
    // From the defender's left, then from the invader's.
    let centres = [[600, 600], [1_800, 600], [3_000, 600], [3_000, 1_800], [1_800, 1_800], [600, 1_800]];
    let wood = |[x, y]: [i32; 2]| boxed(Woods, [x - 150, y - 150], [300, 300]);
    let found = centres.map(|centre| (1..=6).filter(|n| lies(&at, wood(centre), *n, 5).is_ok()).collect::<Vec<_>>());
    let own = [1, 2, 3, 4, 5, 6].map(|n| vec![n]);
    table.row("how sectors are numbered", Some(Cited::new(found, land.numbered)), "dbm.terrain.04", own);
    allowed(table, "up to the line", lies(&at, boxed(Woods, [900, 500], [300, 300]), 1, 5));
    refused(table, "over the line", lies(&at, boxed(Woods, [901, 500], [300, 300]), 1, 5), "dbm.terrain.58");
    refused(table, "over the middle", lies(&at, boxed(Woods, [500, 901], [300, 300]), 1, 5), "dbm.terrain.58");
    let off = |distance, face| lies(&at, boxed(Woods, [600, distance], [300, 300]), 1, face);
    for face in [1, 2] {
        allowed(table, "at the edge", off(0, face));
        refused(table, "away from it", off(1, face), "dbm.terrain.59");
    }
    for face in [3, 4] {
        allowed(table, "100 away", off(100, face));
        refused(table, "99 away", off(99, face), "dbm.terrain.60");
        allowed(table, "300 away", off(300, face));
        refused(table, "301 away", off(301, face), "dbm.terrain.60");
    }
    for face in [5, 6] {
        allowed(table, "301 away", off(301, face));
        refused(table, "300 away", off(300, face), "dbm.terrain.61");
    }
    let mut wet = scene(&rules, super::ALL, &[]);
    wet.land.features.push(boxed(Waterway, [0, 0], [400, 2_400]));
    let from = |x| lies(&wet, boxed(Woods, [x, 500], [300, 300]), 1, 3);
    allowed(table, "300 from the water", from(700));
    refused(table, "301 from the water", from(701), "dbm.terrain.60");
    let both = || lies(&at, wood(centres[0]), 1, 5).is_ok();
    table.traced("each area of either player", "dbm.terrain.64", true, both);
}

pub fn overlaps(table: &mut Table) {
    let rules = table.rules.clone();
    let with = |features: &[Feature]| {
        let mut at = scene(&rules, super::ALL, &[]);
        at.land.features.extend_from_slice(features);
        at
    };
    let at = with(&[boxed(Woods, [400, 400], [300, 300])]);
    allowed(table, "beside a wood", lies(&at, boxed(Marsh, [700, 400], [300, 300]), 1, 5));
    refused(table, "on a wood", lies(&at, boxed(Marsh, [699, 400], [300, 300]), 1, 5), "dbm.terrain.11");
    let road = with(&[line(Road, &[[550, 0], [550, 2_400]], 40)]);
    table.traced("under a road", "dbm.roads.05", true, || {
        lies(&road, boxed(Woods, [400, 400], [300, 300]), 1, 5).is_ok()
    });
    let river = with(&[line(River, &[[550, 0], [550, 2_400]], 100)]);
    refused(table, "in a river", lies(&river, boxed(Woods, [400, 400], [300, 300]), 1, 5), "dbm.terrain.11");
    let sea = [boxed(Waterway, [0, 0], [400, 2_400]), boxed(Beach, [400, 0], [50, 2_400])];
    let shore = with(&sea);
    allowed(table, "dunes for a beach", lies(&shore, boxed(Dunes, [400, 500], [300, 300]), 1, 1));
    refused(table, "a wood on the beach", lies(&shore, boxed(Woods, [400, 500], [300, 300]), 1, 1), "dbm.terrain.11");
    refused(table, "dunes in the water", lies(&shore, boxed(Dunes, [350, 500], [300, 300]), 1, 1), "dbm.terrain.11");
    allowed(table, "a promontory", lies(&shore, boxed(GentleHill, [300, 500], [300, 300]), 1, 1));
    refused(
        table,
        "too near to the edge",
        lies(&shore, boxed(GentleHill, [299, 500], [300, 300]), 1, 1),
        "dbm.waterway.12",
    );
    let wide = with(&[boxed(Waterway, [0, 0], [900, 2_400])]);
    let isle = |x, w| lies(&wide, boxed(GentleHill, [x, 500], [w, 300]), 1, 1);
    allowed(table, "an island", isle(300, 520));
    table.traced("it is surrounded", "dbm.waterway.13", true, || isle(300, 520).is_ok());
    refused(table, "1 pace too near to the shore", isle(301, 520), "dbm.waterway.15");
    refused(table, "1 pace too near to the edge", isle(299, 520), "dbm.waterway.14");
    let sea = rules.moves.sea.clone().expect("a set with vessels").straits;
    for (width, straits) in [(400, 1), (399, 0)] {
        let gap = || {
            let mut all = wide.land.features.clone();
            all.push(boxed(GentleHill, [300, 500], [width, 300]));
            lay(&sea, wide.land.board, wide.on(sea.gap.value), &mut all);
            all.iter().filter(|feature| feature.is_strait()).count()
        };
        table.same(format!("straits before an island of {width}"), gap(), straits);
        if straits == 1 {
            table.traced("a gap of 200 paces is one", "dbm.waterway.16", 1, gap);
        }
    }
    let flat = area(GentleHill, &[[400, 400], [700, 400], [700, 700], [400, 700]], None);
    let bare = scene(&rules, super::ALL, &[]);
    refused(table, "a hill without a ridge", lies(&bare, flat, 1, 5), "dbm.hills.02");
    let ridge =
        |x| area(DifficultHill, &[[400, 400], [700, 400], [700, 700], [400, 700]], Some(&[[550, 550], [x, 550]]));
    allowed(table, "a ridge", lies(&bare, ridge(699), 1, 5));
    refused(table, "a ridge beyond its edge", lies(&bare, ridge(701), 1, 5), "dbm.hills.02");
    let wooded = |wide| {
        let laid = [boxed(GentleHill, [400, 400], [300, 300]), boxed(Woods, [400, 400], [wide, 300])];
        let demand = Demand::Area { sector: 1, face: 5 };
        judge_laid(&bare, &LandWish::area(GentleHill, 2).covered(Woods), demand, &laid)
    };
    allowed(table, "a wood on a part of it", wooded(100));
    refused(table, "a wood of 99 paces on it", wooded(99), "dbm.terrain.47");
    allowed(table, "the table is bare", lies(&bare, boxed(Woods, [400, 400], [300, 300]), 1, 5));
    table.traced("flat at first", "dbm.terrain.02", true, || {
        lies(&bare, boxed(Woods, [400, 400], [300, 300]), 1, 5).is_ok()
    });
    let strip = beach(&shore).map(|strip| outline(&strip).bounds().1.x);
    table.same("the beach reaches 50 paces in", strip, Some(450.0 * f64::from(super::PACE)));
    let deep = |depth| judge_beach(&shore, &points(boxed(Beach, [400, 0], [depth, 2_400])));
    for (depth, fits) in [(49, false), (50, true), (100, true), (101, false)] {
        let what = format!("a beach of {depth}");
        if fits { allowed(table, &what, deep(depth)) } else { refused(table, &what, deep(depth), "dbm.waterway.07") }
    }
}

fn points(feature: Feature) -> Vec<debellis::geometry::Point> {
    let Shape::Area(area) = feature.shape else { panic!("an area") };
    area.outline
}

pub fn towns(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let built = |at: &CountryScene, [x, y]: [i32; 2], [w, d]: [i32; 2], face| {
        let town = boxed(Hamlet, [x, y], [w, d]);
        let size = quarters(at, &outline(&town)).expect("a size that may be").value;
        judge_laid(at, &LandWish::area(Hamlet, size), Demand::Town { face }, &[town])
    };
    allowed(table, "at the rear edge", built(&at, [500, 0], [400, 300], 4));
    refused(table, "away from it", built(&at, [500, 1], [400, 300], 4), "dbm.terrain.42");
    allowed(table, "away by the die", built(&at, [500, 1], [400, 300], 5));
    refused(table, "in the central sector", built(&at, [1_600, 0], [400, 300], 6), "dbm.terrain.41");
    refused(table, "in two sectors", built(&at, [1_000, 0], [400, 300], 6), "dbm.terrain.43");
    let mut road = scene(&rules, super::ALL, &[]);
    road.land.features.push(line(Road, &[[1_800, 0], [1_800, 2_400]], 40));
    refused(table, "beside a defender's road", built(&road, [1_600, 0], [400, 300], 6), "dbm.terrain.41");
    road.invader_roads = 1;
    table.traced("on the invader's road", "dbm.terrain.41", true, || built(&road, [1_600, 0], [400, 300], 6).is_ok());
    let mut wet = scene(&rules, super::ALL, &[]);
    wet.land.features.extend([boxed(Waterway, [0, 0], [400, 2_400]), boxed(Beach, [400, 0], [50, 2_400])]);
    allowed(table, "at the water", built(&wet, [400, 0], [400, 300], 4));
    refused(table, "away from the water", built(&wet, [401, 0], [400, 300], 4), "dbm.terrain.40");
    allowed(table, "600 by 450 without walls", built(&at, [100, 0], [600, 450], 4));
    refused(table, "601 by 450 without walls", built(&at, [100, 0], [601, 450], 4), "dbm.forts.03");
    let mut walled = scene(&rules, super::ALL, &[]);
    // Six pieces at either side and eight before it, one of them a gateway.
    (walled.walls, walled.gates) = (20, 1);
    allowed(table, "with walls", built(&walled, [100, 0], [601, 450], 4));
    walled.walls = 19;
    refused(table, "with walls a piece too few", built(&walled, [100, 0], [601, 450], 4), "dbm.forts.03");
    (walled.walls, walled.gates) = (20, 0);
    refused(table, "with walls without a gateway", built(&walled, [100, 0], [601, 450], 4), "dbm.forts.03");
    walled.land.features.push(line(Road, &[[0, 200], [3_600, 200]], 40));
    for gates in [1, 2] {
        walled.gates = gates;
        let on_road = built(&walled, [100, 0], [601, 450], 4);
        if gates == 2 {
            allowed(table, "a gateway for each way of a road", on_road);
        } else {
            refused(table, "one for a road right through", on_road, "dbm.forts.03");
        }
    }
    table.traced("a small one without any", "dbm.forts.04", true, || built(&at, [100, 0], [600, 450], 4).is_ok());
    // A road down: from the built-up area to the foot of the hill, and not beyond it.
    let down = |path: &[[i32; 2]]| {
        let wish = LandWish { hill: Some((GentleHill, 4)), link: true, ..LandWish::area(Hamlet, 2) };
        let laid = [boxed(GentleHill, [300, 0], [600, 400]), boxed(Hamlet, [500, 0], [200, 200]), line(Road, path, 40)];
        judge_laid(&at, &wish, Demand::Town { face: 1 }, &laid)
    };
    table.traced("to the foot of the hill", "dbm.terrain.08", true, || down(&[[600, 100], [600, 400]]).is_ok());
    refused(table, "a pace short of it", down(&[[600, 100], [600, 399]]), "dbm.terrain.08");
    refused(table, "a pace beyond it", down(&[[600, 100], [600, 401]]), "dbm.terrain.08");
    refused(table, "not from the built-up area", down(&[[800, 100], [800, 400]]), "dbm.terrain.08");
    let on_hill = |x| {
        let wish = LandWish { hill: Some((GentleHill, 4)), ..LandWish::area(Hamlet, 2) };
        let laid = [boxed(GentleHill, [300, 0], [600, 400]), boxed(Hamlet, [x, 0], [200, 200])];
        judge_laid(&at, &wish, Demand::Town { face: 1 }, &laid)
    };
    table.traced("wholly on its hill", "dbm.terrain.11", true, || on_hill(700).is_ok());
    refused(table, "a pace off its hill", on_hill(701), "dbm.terrain.11");
    // Its hill reaches into the water no further than others do.
    let mut coast = scene(&rules, super::ALL, &[]);
    coast.land.features.extend([boxed(Waterway, [0, 0], [500, 2_400]), boxed(Beach, [500, 0], [50, 2_400])]);
    let jutting = |left| {
        let wish = LandWish { hill: Some((GentleHill, 2)), ..LandWish::area(Hamlet, 2) };
        let laid = [boxed(GentleHill, [left, 0], [400, 300]), boxed(Hamlet, [501, 0], [150, 150])];
        judge_laid(&coast, &wish, Demand::Town { face: 1 }, &laid)
    };
    allowed(table, "on a promontory", jutting(300));
    refused(table, "a pace nearer to the edge of the water", jutting(299), "dbm.waterway.12");
    let mut sea = scene(&rules, super::ALL, &[]);
    sea.land.features.extend([boxed(Waterway, [0, 0], [700, 2_400]), boxed(Beach, [700, 0], [50, 2_400])]);
    let island = |left| {
        let wish = LandWish { hill: Some((GentleHill, 2)), ..LandWish::area(Hamlet, 2) };
        let laid = [boxed(GentleHill, [left, 500], [300, 300]), boxed(Hamlet, [left + 50, 550], [150, 150])];
        judge_laid(&sea, &wish, Demand::Town { face: 6 }, &laid)
    };
    allowed(table, "on an island", island(300));
    refused(table, "an island nearer to the edge of the water", island(299), "dbm.waterway.14");
    allowed(table, "a base width off the shore", island(320));
    refused(table, "an island nearer to the shore", island(321), "dbm.waterway.15");
    let mut hilly = scene(&rules, super::ALL, &[]);
    hilly.land.features.push(boxed(GentleHill, [500, 400], [300, 300]));
    table.traced("on another hill", "dbm.terrain.11", true, || built(&hilly, [500, 400], [300, 300], 6).is_ok());
    allowed(table, "round another hill", built(&hilly, [450, 350], [400, 400], 6));
    refused(table, "half on another hill", built(&hilly, [499, 400], [300, 300], 6), "dbm.terrain.11");
    let mut under = scene(&rules, super::ALL, &[]);
    under.land.features.push(boxed(Hamlet, [500, 400], [300, 300]));
    refused(table, "a hill under it", lies(&under, boxed(GentleHill, [500, 400], [300, 300]), 1, 5), "dbm.terrain.11");
    let mut town = scene(&rules, super::ALL, &[]);
    town.land.features.push(boxed(Hamlet, [500, 0], [400, 300]));
    town.placed.push((BLUE, LandWish::area(Hamlet, 2)));
    let field = |x, w| {
        let fields = boxed(Enclosures, [x, 0], [w, 300]);
        let size = quarters(&town, &outline(&fields)).expect("a size that may be").value;
        judge_laid(&town, &LandWish::area(Enclosures, size), Demand::Fields, &[fields])
    };
    allowed(table, "fields at the BUA", field(900, 300));
    refused(table, "fields 1 pace away", field(901, 299), "dbm.terrain.09");
    refused(table, "fields in two sectors", field(900, 301), "dbm.terrain.43");
}
