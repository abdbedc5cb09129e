//! Fortifications that an army has bought, laid down.

use super::{BLUE, PACE, RED, area, boxed, line, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::battle::FeatureKind::{Hamlet, River, Road, Woods};
use debellis::battle::{Section, SectionKind};
use debellis::book::Objection;
use debellis::geometry::{Base, Facing, Point, Vec2, distance};
use debellis::muster::priced::{PricedWork, WorksUse};
use debellis::setup::country::CountryScene;
use debellis::setup::country::works::{WorksAt, WorksFor, WorksLine, judge_works, round_town, sections_along};

/// The width of a base, in paces.
const BW: i32 = 80;

fn at([x, y]: [i32; 2]) -> Point {
    Point::new(x * PACE, y * PACE)
}

/// So many pieces that were bought.
fn bought(permanent: bool, serves: Option<WorksUse>, pieces: u16) -> Vec<PricedWork> {
    vec![PricedWork { line: 1, permanent, serves, tower: false, faces: 1, gateway: false, form: None, pieces }]
}

fn walls(pieces: u16) -> Vec<PricedWork> {
    gated(pieces, 3)
}

/// So many walls, some of them gateways.
fn gated(pieces: u16, gates: u16) -> Vec<PricedWork> {
    let mut all =
        [bought(true, Some(WorksUse::Town), pieces - gates), bought(true, Some(WorksUse::Town), gates)].concat();
    all[1].gateway = true;
    all
}

/// Works along these places, with gateways at others.
fn works(permanent: bool, serves: WorksFor, path: &[[i32; 2]], gates: &[[i32; 2]]) -> WorksLine {
    let path: Vec<Point> = path.iter().map(|place| at(*place)).collect();
    let gates: Vec<Vec2> = gates.iter().map(|place| at(*place).vec()).collect();
    WorksLine { permanent, serves, sections: sections_along(&path, BW * PACE, &gates) }
}

/// Judges what blue, the defender, lays down.
fn judged(scene: &CountryScene, stock: &[PricedWork], baggage: &[Base], lines: &[WorksLine]) -> Result<(), Objection> {
    judge_works(&WorksAt { scene, side: BLUE, stock, baggage, with_town: true }, lines)
}

/// The border of the town in the open, clockwise; five bases long and four deep.
const RING: &[[i32; 2]] = &[[800, 400], [800, 720], [1_200, 720], [1_200, 400], [800, 400]];

pub fn towns(table: &mut Table) {
    let rules = table.rules.clone();
    let mut open = scene(&rules, super::ALL, &[]);
    open.land.features.push(boxed(Hamlet, [800, 400], [400, 320]));
    let town = |path: &[[i32; 2]], gates: &[[i32; 2]]| vec![works(true, WorksFor::Town, path, gates)];
    let ring = |gates: &[[i32; 2]]| judged(&open, &walls(18), &[], &town(RING, gates));
    let gate = [[1_000, 720]];
    table.traced("all of its border", "dbm.forts.05", Ok(()), || ring(&gate));
    let mut gap = town(RING, &gate);
    gap[0].sections.pop();
    refused(table, "one base of it open", judged(&open, &walls(18), &[], &gap), "dbm.forts.05");
    refused(table, "one piece too few", judged(&open, &walls(17), &[], &town(RING, &gate)), "dbm.forts.05");
    refused(table, "no gateway", ring(&[]), "dbm.forts.06");
    let four = [[1_000, 720], [1_000, 400], [800, 600], [1_200, 600]];
    refused(table, "four gateways", ring(&four), "dbm.forts.06");
    allowed(table, "three gateways", ring(&four[..3]));
    let two = |gates| judged(&open, &gated(18, gates), &[], &town(RING, &four[..2]));
    table.traced("two gateways that were bought", "dbm.cost.32", Ok(()), || two(2));
    refused(table, "a gateway that was not bought", two(1), "dbm.cost.32");
    let palisade = [works(false, WorksFor::Town, RING, &four[..3])];
    allowed(
        table,
        "those of a palisade are free",
        judged(&open, &bought(false, Some(WorksUse::Town), 18), &[], &palisade),
    );
    let towered = |pieces: u16| {
        let mut stock = [gated(18 - pieces, 1), bought(true, Some(WorksUse::Town), pieces)].concat();
        stock[2].tower = true;
        stock
    };
    let mut tower = town(RING, &gate);
    tower[0].sections[0].kind = SectionKind::Tower;
    tower[0].sections[3].kind = SectionKind::Tower;
    table.traced("two towers that were bought", "dbm.cost.31", Ok(()), || judged(&open, &towered(2), &[], &tower));
    refused(table, "a tower that was not bought", judged(&open, &towered(1), &[], &tower), "dbm.cost.31");
    // The computer's: those that were bought stand, far from each other.
    let stock = towered(2);
    let own = round_town(&WorksAt { scene: &open, side: BLUE, stock: &stock, baggage: &[], with_town: true });
    let towers: Vec<&Section> = own[0].sections.iter().filter(|section| section.kind == SectionKind::Tower).collect();
    table.same("its towers", towers.len(), 2);
    let apart = distance(&towers[0].rect(), &towers[1].rect());
    table.same("at opposite corners", apart > f64::from(3 * BW * PACE), true);
    table.same("and they are legal", judged(&open, &stock, &[], &own).is_ok(), true);
    let mut road = open.clone();
    road.land.features.push(line(Road, &[[1_000, 0], [1_000, 560]], 40));
    let led = |gate: [i32; 2]| judged(&road, &walls(18), &[], &town(RING, &[gate]));
    table.traced("a road through its gateway", "dbm.forts.07", Ok(()), || led([1_000, 400]));
    refused(table, "a road through a wall", led([1_000, 720]), "dbm.forts.07");
    // At the edge of the table three sides are enough, and 13 pieces.
    let mut edge = scene(&rules, super::ALL, &[]);
    edge.land.features.push(boxed(Hamlet, [800, 0], [400, 320]));
    let three = |y: i32| [[800, y], [800, y + 320], [1_200, y + 320], [1_200, y]];
    let free = || judged(&edge, &walls(13), &[], &town(&three(0), &[[1_000, 320]]));
    table.traced("what lies off the table is free", "dbm.forts.08", Ok(()), free);
    refused(table, "open inland", judged(&open, &walls(13), &[], &town(&three(400), &gate)), "dbm.forts.05");
    let by = |side, with_town| {
        let (stock, lines) = (walls(18), town(RING, &gate));
        judge_works(&WorksAt { scene: &open, side, stock: &stock, baggage: &[], with_town }, &lines)
    };
    allowed(table, "with the town", by(BLUE, true));
    refused(table, "after the town", by(BLUE, false), "dbm.forts.18");
    refused(table, "by the invader", by(RED, true), "dbm.forts.18");
    let more = [town(RING, &gate), town(&[[1_000, 500], [1_080, 500]], &[])].concat();
    refused(table, "more walls than enclose it", judged(&open, &walls(19), &[], &more), "dbm.army.13");
    let field = [works(true, WorksFor::Field, &[[1_600, 500], [1_680, 500]], &[])];
    refused(table, "walls in the field", judged(&open, &walls(19), &[], &field), "dbm.army.13");
}

pub fn uses(table: &mut Table) {
    let rules = table.rules.clone();
    let mut open = scene(&rules, super::ALL, &[]);
    open.land.features.push(boxed(Hamlet, [800, 400], [400, 320]));
    let town = [works(false, WorksFor::Town, RING, &[[1_000, 720]])];
    let baggage = [Base { at: at([1_640, 150]), facing: Facing::NORTH, width: BW * PACE, depth: 60 * PACE }];
    // Three pieces and two, and three again.
    let camp = [works(false, WorksFor::Camp, &[[1_580, 0], [1_580, 240], [1_700, 240], [1_700, 0]], &[])];
    let field = [works(false, WorksFor::Field, &[[1_600, 600], [1_680, 600]], &[])];
    let by = |serves, pieces, lines: &[WorksLine]| judged(&open, &bought(false, serves, pieces), &baggage, lines);
    for (what, lines, pieces, own) in [
        ("a town", &town[..], 18, Some(WorksUse::Town)),
        ("a camp", &camp[..], 8, Some(WorksUse::Camp)),
        ("the field", &field[..], 1, None),
    ] {
        allowed(table, what, by(own, pieces, lines));
        table.traced(format!("{what}, at the full price"), "dbm.forts.16", Ok(()), || by(None, pieces, lines));
    }
    refused(table, "a camp's for a town", by(Some(WorksUse::Camp), 18, &town), "dbm.forts.15");
    refused(table, "a town's for a camp", by(Some(WorksUse::Town), 8, &camp), "dbm.forts.15");
    refused(table, "a camp's in the field", by(Some(WorksUse::Camp), 8, &field), "dbm.forts.16");
    refused(table, "one piece too few", by(None, 7, &camp), "dbm.forts.15");
    let both = [camp.to_vec(), field.to_vec()].concat();
    let mixed = |full| {
        let stock = [bought(false, Some(WorksUse::Camp), 8), bought(false, None, full)].concat();
        judged(&open, &stock, &baggage, &both)
    };
    allowed(table, "each its own", mixed(1));
    refused(table, "none left for the field", mixed(0), "dbm.forts.16");
    let mut wood = scene(&rules, super::ALL, &[]);
    wood.land.features.push(boxed(Woods, [400, 1_000], [200, 200]));
    let plashed = |x: i32| [works(false, WorksFor::Plashed, &[[x, 1_100], [x, 1_180]], &[])];
    let edge = |serves, x| judged(&wood, &bought(false, serves, 1), &[], &plashed(x));
    table.traced("a plashed edge", "dbm.cost.29", Ok(()), || edge(None, 400));
    refused(table, "cheaply", edge(Some(WorksUse::Town), 400), "dbm.cost.29");
    refused(table, "11 paces off the wood", edge(None, 389), "dbm.cost.29");
}

pub fn places(table: &mut Table) {
    let rules = table.rules.clone();
    let open = scene(&rules, super::ALL, &[]);
    let stock = bought(false, None, 20);
    let field = |from: [i32; 2]| {
        let line = works(false, WorksFor::Field, &[from, [from[0] + BW, from[1]]], &[]);
        judged(&open, &stock, &[], &[line])
    };
    allowed(table, "300 short of the middle", field([1_000, 900]));
    refused(table, "299 short of it", field([1_000, 901]), "dbm.forts.14");
    allowed(table, "300 from the side", field([300, 600]));
    refused(table, "299 from the side", field([299, 600]), "dbm.forts.14");
    let mut far = scene(&rules, super::ALL, &[]);
    far.land.features.push(boxed(Woods, [100, 1_000], [200, 200]));
    let plashed = [works(false, WorksFor::Plashed, &[[100, 1_100], [100, 1_180]], &[])];
    allowed(table, "but for the edge of a wood", judged(&far, &stock, &[], &plashed));
    far.land.features.push(boxed(Hamlet, [800, 1_000], [400, 160]));
    let ring = [[800, 1_000], [800, 1_160], [1_200, 1_160], [1_200, 1_000], [800, 1_000]];
    let town = [works(false, WorksFor::Town, &ring, &[[1_000, 1_000]])];
    allowed(table, "and for a town", judged(&far, &stock, &[], &town));
    // A camp: its ends at the base edge or at a river, baggage inside.
    let base = |x| [Base { at: at([x, 150]), facing: Facing::NORTH, width: BW * PACE, depth: 60 * PACE }];
    let ring = |y| [works(false, WorksFor::Camp, &[[940, y], [940, 240], [1_060, 240], [1_060, y]], &[])];
    let camp = |scene: &CountryScene, x, y| judged(scene, &stock, &base(x), &ring(y));
    table.traced("both ends at the base edge", "dbm.deploy.07", Ok(()), || camp(&open, 1_000, 0));
    refused(table, "1 pace off it", camp(&open, 1_000, 1), "dbm.deploy.07");
    let mut river = scene(&rules, super::ALL, &[]);
    river.land.features.push(line(River, &[[0, 30], [3_600, 30]], 60));
    allowed(table, "both ends at a river", camp(&river, 1_000, 60));
    refused(table, "1 pace off it", camp(&river, 1_000, 61), "dbm.deploy.07");
    allowed(table, "baggage at the inner edge", camp(&open, 1_020, 0));
    refused(table, "baggage 1 pace over it", camp(&open, 1_021, 0), "dbm.deploy.07");
}

pub fn corners(table: &mut Table) {
    let rules = table.rules.clone();
    let open = scene(&rules, super::ALL, &[]);
    let section = |from, to| Section::new(at(from), at(to), 10 * PACE, SectionKind::Wall);
    let (long, corner) = (section([1_000, 300], [1_080, 300]), section([1_080, 300], [1_090, 300]));
    let down = section([1_090, 290], [1_090, 210]);
    let laid = |pieces, sections: &[Section]| {
        let line = WorksLine { permanent: false, serves: WorksFor::Field, sections: sections.to_vec() };
        judged(&open, &bought(false, None, pieces), &[], &[line])
    };
    table.traced("a corner without frontage inside", "dbm.forts.10", Ok(()), || laid(2, &[long, corner, down]));
    refused(table, "two walls for one piece", laid(1, &[long, corner, down]), "dbm.forts.16");
    refused(table, "the same piece at the end of a wall", laid(1, &[long, corner]), "dbm.forts.16");
    allowed(table, "with a piece of its own", laid(2, &[long, corner]));
    // A town of which one side is at a waterway: what abuts it may stay open.
    let mut shore = scene(&rules, super::ALL, &[]);
    let sea = [[0, 0], [800, 0], [800, 2_400], [0, 2_400]];
    shore.land.features.push(area(debellis::battle::FeatureKind::Waterway, &sea, None));
    shore.land.features.push(boxed(Hamlet, [800, 400], [400, 320]));
    let path = [[800, 720], [1_200, 720], [1_200, 400], [800, 400]];
    let town = [works(true, WorksFor::Town, &path, &[[1_000, 720]])];
    table.traced("open to the water", "dbm.forts.05", Ok(()), || judged(&shore, &walls(14), &[], &town));
}
