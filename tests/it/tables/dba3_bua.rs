//! Built-up areas of DBA 3.0: their choice and their placing, against the book.

use super::Table;
use super::dba3_setup::land::{Bench, boxed, line, round, water};
use super::dba3_setup::{allowed, judged, refused};
use debellis::base::clause::Cited;
use debellis::battle::FeatureKind::{
    City, DifficultHill, Edifice, Fort, GentleHill, Hamlet, Marsh, Plough, River, Road, Waterway, Woods,
};
use debellis::battle::{Compass, FeatureKind, StrongholdKind};
use debellis::book::{Home, Objection};
use debellis::setup::{Chosen, Site, judge_place};

const GATE: &[[i32; 2]] = &[[200, 350]];

/// A City of 3 by 3 BW with its near corner at this distance from the edges in the south-west, its gate in front.
fn city(bench: &Bench, [x, y]: [i32; 2]) -> Site {
    bench.site(StrongholdKind::City, [x + 150, y + 150], [300, 300], &[[x + 150, y + 300]])
}

pub fn choices(table: &mut Table) {
    let hilly = |table: &Table, built: Chosen| {
        let hill = Chosen::ground(DifficultHill, true);
        judged(table, Home::Hilly, vec![hill, Chosen::ground(Woods, false), built])
    };
    for kind in [City, Fort, Hamlet, Edifice] {
        allowed(table, kind.title(), hilly(table, Chosen::town(kind, None, false)));
    }
    refused(table, "a wood is no BUA", hilly(table, Chosen::town(Woods, None, false)), "dba3.bua.01");
    let unnamed = Chosen { built: None, ..Chosen::town(City, None, false) };
    refused(table, "nothing named", hilly(table, unnamed), "dba3.bua.01");
    for kind in [City, Fort] {
        allowed(table, "on a hill", hilly(table, Chosen::town(kind, Some(DifficultHill), false)));
        let strange = hilly(table, Chosen::town(kind, Some(GentleHill), false));
        refused(table, "on a hill that the home has not", strange, "dba3.terrain.19");
    }
    for kind in [Hamlet, Edifice] {
        let found = hilly(table, Chosen::town(kind, Some(DifficultHill), false));
        refused(table, "a Hamlet or an Edifice on a hill", found, "dba3.bua.04");
    }
    let steep = |compulsory| Chosen::ground(DifficultHill, compulsory);
    let with = |hill| Chosen::town(City, hill, false);
    let full = |hill| vec![steep(true), steep(true), steep(false), with(hill)];
    allowed(table, "three hills and a City beside them", judged(table, Home::Hilly, full(None)));
    refused(table, "and one under it", judged(table, Home::Hilly, full(Some(DifficultHill))), "dba3.terrain.60");
    let coast = |other: FeatureKind| {
        vec![Chosen::ground(Waterway, true), Chosen::ground(other, false), with(Some(DifficultHill))]
    };
    allowed(table, "a hill by the sea", judged(table, Home::Littoral, coast(Woods)));
    refused(table, "a hill and a marsh by the sea", judged(table, Home::Littoral, coast(Marsh)), "dba3.terrain.19");
    let plain = |kind| {
        let open = [GentleHill, Road].map(|kind| Chosen::ground(kind, false));
        [vec![Chosen::town(kind, None, true)], open.to_vec()].concat()
    };
    allowed(table, "a Hamlet is rough going", judged(table, Home::Arable, plain(Hamlet)));
    allowed(table, "an Edifice is bad going", judged(table, Home::Arable, plain(Edifice)));
    refused(table, "a City is neither", judged(table, Home::Arable, plain(City)), "dba3.terrain.57");
}

pub fn places(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    allowed(table, "in the corner", bench.judge_site(&city(&bench, [0, 0]), 4));
    refused(table, "over the edge", bench.judge_site(&city(&bench, [-1, 0]), 4), "dba3.bua.02");
    for kind in [Hamlet, Edifice] {
        allowed(table, "at the edge", bench.judge(kind, boxed([150, 150], [300, 300]), 4));
        refused(table, "into another quarter", bench.judge(kind, boxed([620, 300], [300, 300]), 4), "dba3.terrain.65");
    }
    for kind in [StrongholdKind::City, StrongholdKind::Fort] {
        let at = |x, y| bench.site(kind, [x + 150, y + 150], [300, 300], &[[x + 150, y + 300]]);
        allowed(table, "6 BW from two edges", bench.judge_site(&at(300, 300), 4));
        refused(table, "further from the west", bench.judge_site(&at(301, 300), 4), "dba3.bua.03");
        refused(table, "further from the south", bench.judge_site(&at(300, 301), 4), "dba3.bua.03");
        refused(table, "in another quarter", bench.judge_site(&at(0, 0), 3), "dba3.terrain.65");
    }
    let gates = |kind, gates: &[[i32; 2]]| bench.judge_site(&bench.site(kind, [200, 200], [300, 300], gates), 4);
    let (front, side) = ([200, 350], [350, 200]);
    allowed(table, "a City with one gate", gates(StrongholdKind::City, &[front]));
    allowed(table, "a City with two", gates(StrongholdKind::City, &[front, side]));
    refused(table, "with none", gates(StrongholdKind::City, &[]), "dba3.bua.06");
    refused(table, "with three", gates(StrongholdKind::City, &[front, side, [50, 200]]), "dba3.bua.06");
    refused(table, "a gate not in the walls", gates(StrongholdKind::City, &[[200, 340]]), "dba3.bua.06");
    allowed(table, "a Fort with its gate", gates(StrongholdKind::Fort, &[front]));
    refused(table, "a Fort with none", gates(StrongholdKind::Fort, &[]), "dba3.bua.27");
    refused(table, "a Fort with two", gates(StrongholdKind::Fort, &[front, side]), "dba3.bua.27");
    let sized =
        |w, d| bench.judge_site(&bench.site(StrongholdKind::City, [300, 150], [w, d], &[[300, 150 + d / 2]]), 4);
    allowed(table, "twice as long as wide", sized(600, 300));
    refused(table, "more than 9 BW", sized(601, 301), "dba3.terrain.13");
    let woods = bench.with(Woods, round([250, 600], [300, 300]));
    allowed(table, "1 BW from a wood", woods.judge_site(&city(&woods, [50, 50]), 4));
    refused(table, "nearer", woods.judge_site(&city(&woods, [50, 51]), 4), "dba3.terrain.70");
    let town = bench.built(city(&bench, [50, 50]));
    allowed(table, "a wood 1 BW from a City", town.judge(Woods, round([250, 600], [300, 300]), 4));
    refused(table, "a wood nearer to it", town.judge(Woods, round([250, 599], [300, 300]), 4), "dba3.terrain.70");
    let found = table.rules.setup.as_ref().map(|setup| setup.placing.areas);
    let area = |kind| found.map(|areas| Cited::new(areas.value.contains(&kind), areas.clause));
    for kind in [DifficultHill, Woods, Marsh, GentleHill, Plough, City, Fort, Hamlet, Edifice] {
        table.row(kind.title(), area(kind), "dba3.terrain.12", true);
    }
    for kind in [Road, River, Waterway] {
        table.row(kind.title(), area(kind), "dba3.terrain.12", false);
    }
    refused(table, "a wood along a line", bench.judge(Woods, line(&[[0, 300], [1500, 300]], 50), 4), "dba3.terrain.12");
}

pub fn hills(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    // A hill from 1 BW off both edges, 4 by 3 BW; the place in its middle is 1.6 by 1 BW, its gate 1 BW from the top.
    let hill = || round([300, 250], [400, 300]);
    let on = |kind, lanes: &[([i32; 2], i32)]| {
        let site = bench.site(kind, [300, 250], [160, 100], &[[300, 300]]);
        bench.judge_site(&bench.on_hill(site, GentleHill, hill(), lanes), 4)
    };
    let city = |lanes: &[([i32; 2], i32)]| on(StrongholdKind::City, lanes);
    allowed(table, "a City with its road", city(&[([300, 300], 100)]));
    refused(table, "without", city(&[]), "dba3.bua.43");
    refused(table, "a road that ends before the hill's edge", city(&[([300, 300], 99)]), "dba3.bua.43");
    refused(table, "a road that goes further", city(&[([300, 300], 101)]), "dba3.bua.43");
    refused(table, "a road from elsewhere", city(&[([310, 300], 100)]), "dba3.bua.43");
    refused(table, "a second road", city(&[([300, 300], 100), ([300, 300], 100)]), "dba3.bua.43");
    allowed(table, "a Fort needs none", on(StrongholdKind::Fort, &[]));
    refused(table, "and has none", on(StrongholdKind::Fort, &[([300, 300], 100)]), "dba3.bua.43");
    let large = bench.site(StrongholdKind::Fort, [300, 250], [160, 302], &[[300, 401]]);
    refused(
        table,
        "one larger than its hill",
        bench.judge_site(&bench.on_hill(large, GentleHill, hill(), &[]), 4),
        "dba3.terrain.19",
    );
    let fort = || bench.site(StrongholdKind::Fort, [250, 250], [160, 100], &[[250, 300]]);
    let near = bench.on_hill(fort(), GentleHill, round([299, 250], [400, 300]), &[]);
    refused(table, "a hill too near to the edge", bench.judge_site(&near, 4), "dba3.terrain.71");
    let hilly = bench.with(GentleHill, hill());
    refused(table, "on a hill that was placed before", hilly.judge_site(&fort(), 4), "dba3.terrain.70");
}

pub fn ways(table: &mut Table) {
    let bench = Bench::new(&table.rules);
    let road = |bench: &Bench, path: &[[i32; 2]]| bench.judge(Road, line(path, 50), 4);
    // A City from 0.5 to 3.5 BW, with gates in the west and the east.
    let gates = [[50, 200], [350, 200]];
    let place = || bench.site(StrongholdKind::City, [200, 200], [300, 300], &gates);
    let town = bench.built(place());
    allowed(table, "from gate to gate", road(&town, &[[0, 200], [1500, 200]]));
    allowed(table, "the same the other way", road(&town, &[[1500, 300], [350, 200], [50, 200], [0, 100]]));
    refused(table, "past the gates", road(&town, &[[0, 201], [1500, 201]]), "dba3.terrain.53");
    refused(
        table,
        "in by one gate only",
        road(&town, &[[0, 200], [300, 200], [300, 600], [1500, 600]]),
        "dba3.terrain.53",
    );
    let narrow = bench.site(StrongholdKind::City, [200, 200], [300, 300], GATE);
    refused(table, "a City of one gate", road(&bench.built(narrow), &[[0, 200], [1500, 200]]), "dba3.terrain.53");
    for kind in [Hamlet, Edifice] {
        let built = bench.with(kind, boxed([200, 200], [300, 300]));
        refused(table, kind.title(), road(&built, &[[0, 200], [1500, 200]]), "dba3.terrain.53");
        allowed(table, "along its wall", road(&built, &[[0, 350], [1500, 350]]));
        let paved = bench.with(Road, line(&[[0, 200], [1500, 200]], 50));
        refused(table, "set on a road", paved.judge(kind, boxed([200, 200], [300, 300]), 4), "dba3.terrain.53");
    }
    let paved = bench.with(Road, line(&[[0, 200], [1500, 200]], 50));
    allowed(table, "a City with its gates on a road", paved.judge_site(&place(), 4));
    let aside = bench.site(StrongholdKind::City, [200, 210], [300, 300], &[[50, 210], [350, 210]]);
    refused(table, "a City with its gates beside it", paved.judge_site(&aside, 4), "dba3.terrain.53");
    // The water reaches 2 BW in from the south, and a Hamlet lies at its shore.
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    let port = coast.with(Hamlet, boxed([300, 350], [300, 300]));
    allowed(table, "to a Hamlet at the water", road(&port, &[[300, 500], [300, 1500]]));
    allowed(table, "and back", road(&port, &[[300, 1500], [300, 500]]));
    refused(table, "short of it", road(&port, &[[300, 501], [300, 1500]]), "dba3.terrain.49");
    refused(table, "from an edge beside the water", road(&port, &[[450, 350], [1500, 350]]), "dba3.terrain.49");
    let inland = coast.with(Hamlet, boxed([300, 351], [300, 300]));
    refused(table, "to a Hamlet off the water", road(&inland, &[[300, 501], [300, 1500]]), "dba3.terrain.49");
    let to_water = table.rules.setup.as_ref().map(|setup| setup.placing.road.to_water);
    table.row("what a road ends at", to_water, "dba3.terrain.52", &[City, Fort, Hamlet, Edifice][..]);
    for (kind, at) in [(Hamlet, [250, 550]), (Edifice, [250, 550])] {
        let wet = bench.with(River, line(&[[0, 500], [1500, 500]], 50));
        refused(table, "on a river", wet.judge(kind, boxed(at, [300, 300]), 4), "dba3.terrain.43");
    }
    let wet = bench.with(River, line(&[[0, 500], [1500, 500]], 50));
    let city = bench.site(StrongholdKind::City, [200, 400], [300, 300], &[[200, 550]]);
    refused(table, "a City on a river", wet.judge_site(&city, 4), "dba3.terrain.43");
}

pub fn distances(table: &mut Table) {
    let rules = table.rules.clone();
    let deploying = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").deploying.clone();
    let bench = Bench::new(&rules);
    let stands = |mine: bool, [x, y]: [i32; 2]| -> Result<(), Objection> {
        let mut bench = bench.built(bench.site(StrongholdKind::Fort, [150, 150], [300, 300], &[[150, 300]]));
        if !mine {
            bench.land.strongholds[0].side = debellis::base::names::SideId(1);
        }
        let (element, rect) = bench.element(&rules, "Ps", Compass::South, [x, y]);
        judge_place(&rules, &deploying, &bench.land, &element, Compass::South, &rect)
    };
    allowed(table, "3 BW from an enemy Fort", stands(false, [650, 300]));
    refused(table, "nearer", stands(false, [649, 300]), "dba3.deploy.11");
    allowed(table, "beside the own Fort", stands(true, [350, 300]));
    refused(table, "on its ground", stands(true, [340, 300]), "dba3.deploy.09");
}
