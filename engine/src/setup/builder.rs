//! The computer's place for a City or a Fort: in a corner of the battlefield, on a hill or on the plain. `town` judges
//! it.

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Compass, Feature, FeatureKind, Shape, Stronghold, StrongholdKind};
use crate::book::land_tables::Placing;
use crate::geometry::{Base, Edge, Outline, Point, Vec2};
use crate::setup::quarter::edges;
use crate::setup::shapes::{between, direction, oval};
use crate::setup::{Built, Land, Quarter, Site};

/// The number of places tried.
const TRIES: u32 = 90;
/// The room that a side gate needs before the edge of the battlefield, in base widths.
const BEFORE_GATE: f64 = 2.0;

/// A place for a City or a Fort in a quarter that the judge accepts; `None` if none was found, or if it is neither.
pub fn find(
    rules: &Placing,
    land: &Land,
    built: Built,
    own: Quarter,
    owner: SideId,
    chance: &mut Seeded,
) -> Option<Site> {
    let kind = match built.kind {
        FeatureKind::City => StrongholdKind::City,
        FeatureKind::Fort => StrongholdKind::Fort,
        _ => return None,
    };
    (0..TRIES).find_map(|tried| {
        let site = draw(rules, land, (kind, built.hill), own, owner, f64::from(tried) / f64::from(TRIES), chance);
        land.judge_site(rules, &site, own).is_ok().then_some(site)
    })
}

fn draw(
    rules: &Placing,
    land: &Land,
    (kind, hill): (StrongholdKind, Option<FeatureKind>),
    own: Quarter,
    owner: SideId,
    tried: f64,
    chance: &mut Seeded,
) -> Site {
    let bw = f64::from(land.base_width);
    let [back, side] = edges(own);
    let reach = land.on(rules.town.near_edges.value);
    let size = match (hill, tried > 0.6) {
        (Some(_), _) => Vec2::new(between(chance, 1.2, 1.6), between(chance, 1.0, 1.3)),
        // In the end as the one narrow feature of the battlefield.
        (None, true) => Vec2::new(between(chance, 1.3, 2.6), between(chance, 1.3, 1.6)),
        (None, false) => Vec2::new(between(chance, 3.05, 4.0), between(chance, 3.05, 3.6)),
    } * bw;
    let half = match hill {
        Some(_) => Vec2::new(between(chance, 2.1, 2.6), between(chance, 1.65, 1.75)) * bw,
        None => size * 0.5,
    };
    let gap = if hill.is_some() { bw * 1.1 } else { 0.0 };
    let span = half.max_element() * 1.08 + gap;
    let mut in_from = |half: f64| if hill.is_some() { span } else { half } + between(chance, 0.0, 1.0) * bw * 2.4;
    let (aside, depth) = (in_from(size.x * 0.5), in_from(size.y * 0.5));
    let [aside, depth] = [(aside, size.x), (depth, size.y)].map(|(at, size)| at.min(reach - size * 0.5));
    let centre = corner(land, back, side) + step(back) * depth + step(side) * aside;
    let facing = back.inward();
    let base = Base {
        at: Point::round(centre + facing.forward() * (size.y * 0.5)),
        facing,
        width: libm::round(size.x) as i32,
        depth: libm::round(size.y) as i32,
    };
    let hill = hill.map(|kind| {
        let shape = oval(base.rect().centre(), direction(chance), half, true, chance);
        Feature::new(kind, shape)
    });
    let roomy = aside - size.x * 0.5 > BEFORE_GATE * bw;
    let open = rules.town.gates.iter().any(|row| row.kind == kind && row.gates[1] == 0);
    let gates = if open { Vec::new() } else { gates(&base, kind, inner(&base, side), roomy, chance) };
    let lanes = match (&hill, kind) {
        (Some(hill), StrongholdKind::City) => gates.iter().filter_map(|gate| lane(land, *gate, hill)).collect(),
        _ => Vec::new(),
    };
    Site { place: Stronghold { gates, ..Stronghold::empty(kind, owner, base) }, hill, lanes }
}

/// The corner of the battlefield where two edges meet.
fn corner(land: &Land, one: Compass, other: Compass) -> Vec2 {
    let far = |edge: Compass| [one, other].contains(&edge);
    let x = if far(Compass::East) { f64::from(land.board.width) } else { 0.0 };
    let y = if far(Compass::North) { f64::from(land.board.depth) } else { 0.0 };
    Vec2::new(x, y)
}

/// The unit vector inward from an edge.
fn step(edge: Compass) -> Vec2 {
    edge.inward().forward()
}

/// The side of a place that faces away from this edge of the battlefield.
fn inner(base: &Base, edge: Compass) -> Edge {
    let rect = base.rect();
    if rect.outward(Edge::Right).dot(step(edge)) > 0.0 { Edge::Right } else { Edge::Left }
}

/// One gate in front, or two: at both sides if there is room, otherwise in front and at the inner side.
fn gates(base: &Base, kind: StrongholdKind, inner: Edge, roomy: bool, chance: &mut Seeded) -> Vec<Point> {
    let one = kind != StrongholdKind::City || chance.below(3) == 0;
    let edges = match (one, roomy) {
        (true, _) => vec![Edge::Front],
        (false, true) => vec![Edge::Left, Edge::Right],
        (false, false) => vec![Edge::Front, inner],
    };
    edges.into_iter().map(|edge| Point::round(base.rect().edge(edge).middle())).collect()
}

/// The road from a gate to the nearest edge of the hill.
pub(crate) fn lane(land: &Land, gate: Point, hill: &Feature) -> Option<Feature> {
    let Shape::Area(area) = &hill.shape else { return None };
    let area = Outline::new(&area.outline);
    let near = |edge: &crate::geometry::Segment| edge.point(edge.nearest(gate.vec()));
    let far = |at: &Vec2| at.distance_squared(gate.vec());
    let end = area.edges().map(|edge| near(&edge)).min_by(|a, b| far(a).total_cmp(&far(b)))?;
    let shape = Shape::Line { path: vec![gate, Point::round(end)], width: land.base_width / 2 };
    Some(Feature::new(FeatureKind::Road, shape))
}

/// A straight way from edge to edge through the middle of a built-up area; `None` if there is none.
pub(crate) fn over_town(land: &Land, chance: &mut Seeded) -> Option<Vec<Point>> {
    let town = land.strongholds.iter().find(|place| place.is_walled())?;
    let at = Point::round(town.base.rect().centre());
    Some(match chance.below(2) {
        0 => vec![Point::new(0, at.y), Point::new(land.board.width, at.y)],
        _ => vec![Point::new(at.x, 0), Point::new(at.x, land.board.depth)],
    })
}

/// The middle line of a road through a City whose gates face each other; `None` if there is no such City.
pub(crate) fn through_city(land: &Land) -> Option<Vec<Point>> {
    let city = land.strongholds.iter().find(|place| place.kind == StrongholdKind::City)?;
    let [a, b] = city.gates[..] else { return None };
    let along = a.y == b.y;
    if !along && a.x != b.x {
        return None;
    }
    let ends = if along {
        [Point::new(0, a.y), Point::new(land.board.width, a.y)]
    } else {
        [Point::new(a.x, 0), Point::new(a.x, land.board.depth)]
    };
    let nearer = |at: &Point| at.vec().distance_squared(ends[0].vec());
    let (first, second) = if nearer(&a) < nearer(&b) { (a, b) } else { (b, a) };
    let mut path = vec![ends[0], first, second, ends[1]];
    path.dedup();
    let outline = Outline::new(&crate::setup::land::outline(&city.base));
    path.iter().all(|at| !outline.inside(at.vec()) || city.gates.contains(at)).then_some(path)
}
