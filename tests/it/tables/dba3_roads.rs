//! Roads of DBA 3.0 that bend, and what keeps out of the water, against the book.

use super::Table;
use super::dba3_setup::land::{Bench, line, round, water};
use super::dba3_setup::{allowed, refused};
use debellis::battle::FeatureKind::{DifficultHill, Marsh, River, Road, Scrub, Waterway, Woods};
use debellis::battle::{Shape, StrongholdKind};
use debellis::geometry::Point;

pub fn bends(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let road = |bench: &Bench, path: &[[i32; 2]]| bench.judge(Road, line(path, 50), 4);
    refused(table, "a bend for nothing", road(&bench, &[[460, 0], [550, 700], [460, 1500]]), "dba3.terrain.49");
    // The wood ends 4.5 BW from the west, so that the straight way is clear of it.
    let woods = bench.with(Woods, round([300, 700], [300, 300]));
    allowed(table, "a bend 1 BW from a wood", road(&woods, &[[460, 0], [550, 700], [460, 1500]]));
    refused(table, "further from it", road(&woods, &[[460, 0], [551, 700], [460, 1500]]), "dba3.terrain.49");
    allowed(table, "one round a wood in the way", road(&woods, &[[440, 0], [551, 700], [440, 1500]]));
    // The straight way leads through 2.8 BW of the wood, and that by the first bend through 3.
    refused(table, "a bend into a wood", road(&woods, &[[250, 0], [350, 200], [250, 1500]]), "dba3.terrain.49");
    allowed(table, "a far one that leads past it", road(&woods, &[[250, 0], [60, 200], [250, 1500]]));
    let far = [[440, 0], [551, 700], [551, 900], [500, 1200], [440, 1500]];
    refused(table, "and one behind it", road(&woods, &far), "dba3.terrain.49");
    // Sways of 1 BW to both sides in steps that turn by half a degree, and of 1/50 BW.
    let sway = |most: f64| {
        let at = |i: i32| {
            let y = f64::from(i) * 2_000.0;
            let x = 120_000.0 + most * (y / 600_000.0 * std::f64::consts::TAU).sin();
            Point::new(x.round() as i32, y as i32)
        };
        bench.judge(Road, Shape::Line { path: (0..=300).map(at).collect(), width: 20_000 }, 4)
    };
    refused(table, "a winding road", sway(40_000.0), "dba3.terrain.49");
    allowed(table, "one that all but runs straight", sway(800.0));
    let round_water = [[0, 250], [750, 401], [1500, 250]];
    let bay = |deep| bench.with(Waterway, water(&[[0, 100], [700, 100], [750, deep], [800, 100], [1500, 100]]));
    allowed(table, "a bend round a bay", road(&bay(251), &round_water));
    refused(table, "past a bay that is not in the way", road(&bay(250), &round_water), "dba3.terrain.49");
}

pub fn on_land(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let coast = |deep| water(&[[0, deep], [1500, deep]]);
    let there = bench.with(Waterway, coast(200));
    for kind in [Woods, Marsh, DifficultHill, Scrub] {
        let area = |y| round([350, y], [300, 300]);
        allowed(table, "an area at the water", there.judge(kind, area(350), 4));
        refused(table, kind.title(), there.judge(kind, area(349), 4), "dba3.terrain.52");
        allowed(table, "water up to an area", bench.with(kind, area(350)).judge(Waterway, coast(200), 4));
        refused(table, "into it", bench.with(kind, area(350)).judge(Waterway, coast(201), 4), "dba3.terrain.52");
    }
    let city = |y| bench.site(StrongholdKind::City, [350, y], [300, 300], &[[350, y + 150]]);
    allowed(table, "a City at the water", there.judge_site(&city(350), 4));
    refused(table, "in it", there.judge_site(&city(349), 4), "dba3.terrain.52");
    allowed(table, "water up to a City", bench.built(city(350)).judge(Waterway, coast(200), 4));
    refused(table, "into a City", bench.built(city(350)).judge(Waterway, coast(201), 4), "dba3.terrain.52");
    // A bay 3 BW deep, and a road past it.
    let bay = water(&[[0, 100], [700, 100], [750, 300], [800, 100], [1500, 100]]);
    let past = |y| line(&[[0, y], [1500, y]], 50);
    allowed(table, "a road past a bay", bench.with(Waterway, bay.clone()).judge(Road, past(300), 4));
    refused(table, "through it", bench.with(Waterway, bay.clone()).judge(Road, past(299), 4), "dba3.terrain.52");
    allowed(table, "a bay beside a road", bench.with(Road, past(300)).judge(Waterway, bay.clone(), 4));
    refused(table, "over it", bench.with(Road, past(299)).judge(Waterway, bay, 4), "dba3.terrain.52");
    // Rivers end in the water, wherever it is set down.
    let river = bench.with(River, line(&[[500, 1500], [500, 0]], 50));
    allowed(table, "a river into the water", river.judge(Waterway, coast(200), 4));
}
