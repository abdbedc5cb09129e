//! Waterways, rivers and roads.

use super::{BLUE, RED, area, boxed, line, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::battle::Compass::{East, South, West};
use debellis::battle::FeatureKind::{Beach, Hamlet, River, Road, Waterway, Woods};
use debellis::book::Objection;
use debellis::setup::country::{CountryScene, Demand, LandWish, judge_laid};

const RIVER: LandWish = LandWish::line(River);
const ROAD: LandWish = LandWish::line(Road);

/// A waterway in the west, with its shore from south to north.
fn water(at: &CountryScene, shore: &[[i32; 2]], face: u8) -> Result<(), Objection> {
    let outline = [&[[0, 0]][..], shore, &[[0, 2_400]]].concat();
    let sea = area(Waterway, &outline, None);
    judge_laid(at, &LandWish::line(Waterway), Demand::Water { edge: West, face }, &[sea])
}

pub fn waters(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let deep = |x, face| water(&at, &[[x, 0], [x, 2_400]], face);
    allowed(table, "300 deep", deep(300, 1));
    refused(table, "299 deep", deep(299, 1), "dbm.waterway.04");
    allowed(table, "400 deep by a 1", deep(400, 1));
    refused(table, "401 deep by a 1", deep(401, 1), "dbm.waterway.04");
    allowed(table, "600 deep by a 3", deep(600, 3));
    let half = |y| water(&at, &[[600, 0], [600, y], [601, y], [601, 2_400]], 6);
    allowed(table, "half of it beyond 600", half(1_200));
    refused(table, "more than half of it", half(1_199), "dbm.waterway.05");
    let far = |x| water(&at, &[[300, 0], [300, 1_200], [x, 1_200], [x, 2_400]], 6);
    allowed(table, "900 deep by a 6", far(900));
    refused(table, "901 deep by a 6", far(901), "dbm.waterway.04");
    let part = area(Waterway, &[[0, 0], [300, 0], [300, 2_300], [0, 2_300]], None);
    let along = |edge, sea| judge_laid(&at, &LandWish::line(Waterway), Demand::Water { edge, face: 1 }, &[sea]);
    refused(table, "along a part of the edge", along(West, part), "dbm.waterway.03");
    refused(table, "along a long edge", along(South, boxed(Waterway, [0, 0], [3_600, 300])), "dbm.waterway.03");
    // A beach that is laid down with it.
    let sand = |deep| {
        let laid = [boxed(Waterway, [0, 0], [300, 2_400]), boxed(Beach, [300, 0], [deep, 2_400])];
        judge_laid(&at, &LandWish::line(Waterway), Demand::Water { edge: West, face: 1 }, &laid)
    };
    allowed(table, "with a beach of 50", sand(50));
    refused(table, "with a beach of 49", sand(49), "dbm.waterway.07");
    allowed(table, "with a beach of 100", sand(100));
    refused(table, "with a beach of 101", sand(101), "dbm.waterway.07");
    let mut wet = scene(&rules, super::ALL, &[]);
    wet.placed.push((RED, LandWish::line(Waterway)));
    refused(table, "a second one", water(&wet, &[[300, 0], [300, 2_400]], 1), "dbm.waterway.02");
}

pub fn rivers(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let flows = |at: &CountryScene, demand, path: &[[i32; 2]], width| {
        judge_laid(at, &RIVER, demand, &[line(River, path, width)])
    };
    let band = |x, face| flows(&at, Demand::Band { edge: West, face }, &[[x, 0], [x, 2_400]], 100);
    let limits =
        [(1, [300, 700]), (2, [350, 800]), (3, [400, 900]), (4, [450, 1_000]), (5, [500, 1_100]), (6, [550, 1_200])];
    for (face, [least, most]) in limits {
        allowed(table, &format!("the near limit by a {face}"), band(least + 50, face));
        refused(table, &format!("nearer by a {face}"), band(least + 49, face), "dbm.terrain.22");
        allowed(table, &format!("the far limit by a {face}"), band(most - 50, face));
        refused(table, &format!("further by a {face}"), band(most - 49, face), "dbm.terrain.22");
    }
    let east = |x| flows(&at, Demand::Band { edge: East, face: 1 }, &[[x, 0], [x, 2_400]], 100);
    allowed(table, "from the other short edge", east(3_600 - 350));
    refused(table, "nearer to that edge", east(3_600 - 349), "dbm.terrain.22");
    let south = Demand::Band { edge: South, face: 1 };
    refused(table, "from a long edge", flows(&at, south, &[[0, 400], [3_600, 400]], 100), "dbm.river.01");
    let one = Demand::Band { edge: West, face: 1 };
    refused(table, "not to the opposite edge", flows(&at, one, &[[500, 0], [500, 2_399]], 100), "dbm.river.01");
    let zone = |face, y| flows(&at, Demand::Zone { face }, &[[0, y], [3_600, y]], 100);
    let zones = [(1, 0), (2, 600), (3, 600), (4, 1_200), (5, 1_200), (6, 1_800)];
    for (face, from) in zones {
        allowed(table, &format!("in the zone of {face}"), zone(face, from + 50));
        refused(table, &format!("beyond the zone of {face}"), zone(face, from + 49), "dbm.terrain.39");
        allowed(table, &format!("up to the end of that of {face}"), zone(face, from + 550));
        refused(table, &format!("over the end of that of {face}"), zone(face, from + 551), "dbm.terrain.39");
    }
    let first = Demand::Zone { face: 1 };
    refused(table, "from a long edge", flows(&at, first, &[[100, 0], [3_600, 300]], 0), "dbm.terrain.37");
    allowed(table, "200 wide", flows(&at, first, &[[0, 300], [3_600, 300]], 200));
    refused(table, "201 wide", flows(&at, first, &[[0, 300], [3_600, 300]], 201), "dbm.river.05");
    // Between two places equally far from the outer bend the straight way is k of every root of k squared and 400 squared.
    let wide = Demand::Band { edge: West, face: 6 };
    let bend = |k: i32| [[600, 0], [600, 1_000], [1_000, 1_000 + k], [600, 1_000 + 2 * k], [600, 2_400]];
    allowed(table, "a bend", flows(&at, wide, &bend(454), 60));
    refused(table, "a sharper bend", flows(&at, wide, &bend(453), 60), "dbm.river.04");
    let mut other = scene(&rules, super::ALL, &[]);
    other.land.features.push(line(River, &[[500, 0], [500, 2_400]], 100));
    allowed(table, "to the invader's river", flows(&other, first, &[[3_600, 300], [500, 300]], 100));
    refused(table, "across it", flows(&other, first, &[[3_600, 300], [0, 300]], 100), "dbm.river.02");
    refused(table, "short of it", flows(&other, first, &[[3_600, 300], [600, 300]], 100), "dbm.river.02");
    let mut wet = scene(&rules, super::ALL, &[]);
    wet.land.features.push(boxed(Waterway, [0, 0], [400, 2_400]));
    allowed(table, "to the waterway", flows(&wet, first, &[[3_600, 300], [400, 300]], 100));
    refused(table, "short of the waterway", flows(&wet, first, &[[3_600, 300], [402, 300]], 100), "dbm.terrain.37");
    let rules = &rules.country.as_ref().expect("the set lays countries out").land;
    let source = || judge_laid(&at, &RIVER, first, &[line(River, &[[3_600, 300], [0, 300]], 100)]).is_ok();
    table.traced("either way", "dbm.river.13", true, source);
    let option = rules.invader.options.iter().find(|row| row.kind == River);
    table.row("an invader's river", option.map(|row| Cited::new(row.vessels, row.clause)), "dbm.terrain.18", 0);
}

pub fn roads(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, super::ALL, &[]);
    let leads =
        |at: &CountryScene, demand, path: &[[i32; 2]], width| judge_laid(at, &ROAD, demand, &[line(Road, path, width)]);
    let through = |from, to| leads(&at, Demand::Through, &[[from, 0], [to, 2_400]], 40);
    allowed(table, "from the left end of the centre", through(1_200, 2_400));
    refused(table, "from the left flank", through(1_199, 2_400), "dbm.terrain.23");
    refused(table, "to the right flank", through(1_200, 2_401), "dbm.terrain.23");
    refused(table, "to no edge", leads(&at, Demand::Through, &[[1_800, 0], [1_800, 2_399]], 40), "dbm.terrain.23");
    allowed(table, "as wide as an element", leads(&at, Demand::Through, &[[1_800, 0], [1_800, 2_400]], 80));
    refused(table, "wider", leads(&at, Demand::Through, &[[1_800, 0], [1_800, 2_400]], 81), "dbm.roads.03");
    table.traced("a track", "dbm.roads.01", true, || through(1_800, 1_800).is_ok());
    let mut river = scene(&rules, super::ALL, &[]);
    river.land.features.push(line(River, &[[0, 1_200], [3_600, 1_200]], 100));
    let path = [[1_300, 0], [1_500, 1_300], [1_700, 1_100], [1_900, 1_300], [2_100, 2_400]];
    allowed(table, "over a river", leads(&river, Demand::Through, &[path[0], path[1], path[4]], 40));
    refused(table, "over a river three times", leads(&river, Demand::Through, &path, 40), "dbm.roads.06");
    let mut wood = scene(&rules, super::ALL, &[]);
    wood.land.features.push(boxed(Woods, [1_500, 500], [300, 300]));
    allowed(table, "through a wood", leads(&wood, Demand::Through, &[[1_650, 0], [1_650, 2_400]], 40));
    refused(table, "along its edge", leads(&wood, Demand::Through, &[[1_500, 0], [1_500, 2_400]], 40), "dbm.roads.08");
    let mut road = scene(&rules, super::ALL, &[]);
    road.land.features.push(line(Road, &[[1_500, 0], [1_500, 2_400]], 40));
    let wish = LandWish::area(Woods, 2);
    let edged =
        |x| judge_laid(&road, &wish, Demand::Area { sector: 2, face: 5 }, &[boxed(Woods, [x, 500], [300, 300])]);
    allowed(table, "a wood over a road", edged(1_350));
    refused(table, "a wood beside a road", edged(1_500), "dbm.roads.08");
    let linked = |at: &CountryScene, path: &[[i32; 2]]| leads(at, Demand::Linked, path, 40);
    refused(table, "a road to nowhere", linked(&at, &[[0, 600], [1_000, 600]]), "dbm.terrain.44");
    allowed(table, "to another road", linked(&road, &[[0, 600], [1_500, 600]]));
    refused(table, "short of it", linked(&road, &[[0, 600], [1_499, 600]]), "dbm.terrain.44");
    allowed(table, "across it", linked(&road, &[[0, 600], [3_600, 600]]));
    refused(table, "from no edge", linked(&road, &[[1, 600], [1_500, 600]]), "dbm.terrain.44");
    let mut town = scene(&rules, super::ALL, &[]);
    town.land.features.push(boxed(Hamlet, [500, 0], [400, 300]));
    town.placed.push((BLUE, LandWish::area(Hamlet, 2)));
    allowed(table, "to a BUA", linked(&town, &[[700, 2_400], [700, 300]]));
    refused(table, "short of a BUA", linked(&town, &[[700, 2_400], [700, 301]]), "dbm.terrain.44");
    let listed = scene(&rules, super::ALL, &[Road]);
    allowed(table, "compulsory in the list", linked(&listed, &[[0, 600], [1_000, 600]]));
}
