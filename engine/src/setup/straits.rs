//! Land that lies on a waterway, and the straits between its islands and the shore.
//!
//! Hills and built-up areas on a waterway are no part of it. A narrow gap between an island and the shore becomes a river without a
//! course, so that whoever knows rivers knows it.

use crate::base::trace::cite;
use crate::battle::{Area, Battle, Board, Compass, Feature, FeatureKind, Shape};
use crate::book::Rulebook;
use crate::book::sea_tables::StraitRules;
use crate::geometry::{Outline, Parted, Point, Segment, TOLERANCE, Vec2};
use crate::setup::apart::overlap;

/// The distance between the places of an island's border that are looked at, in 1/1000 mm.
const STEP: f64 = 1000.0;

/// How many lines of a shore may lie between two places next to each other on it.
const BENDS: usize = 12;

/// Takes the land that lies on waterways out of them.
pub fn part(rules: &StraitRules, features: &mut [Feature]) {
    let areas: Vec<(FeatureKind, Vec<Point>)> =
        features.iter().filter_map(|feature| Some((feature.kind, outline(feature)?.to_vec()))).collect();
    for sea in features.iter_mut().filter(|feature| feature.kind == FeatureKind::Waterway) {
        let Some(water) = outline(sea).map(Outline::new) else { continue };
        let land = areas
            .iter()
            .filter(|(kind, points)| rules.land.value.contains(kind) && overlap(&Outline::new(points), &water));
        sea.without = land.map(|(_, points)| points.clone()).collect();
        if !sea.without.is_empty() {
            cite(rules.land.clause);
        }
    }
}

/// Does so for a battle, in a set that has vessels.
pub fn lay_by(rules: &Rulebook, battle: &mut Battle) {
    if let Some(sea) = &rules.moves.sea {
        let gap = f64::from(sea.straits.gap.value.on(battle));
        lay(&sea.straits, battle.board, gap, &mut battle.features);
    }
}

/// Takes the land out of the waterways, and makes a strait of each gap between an island and the shore that is no wider than `gap`.
/// Straits that are there already are made anew.
pub fn lay(rules: &StraitRules, board: Board, gap: f64, features: &mut Vec<Feature>) {
    features.retain(|feature| !feature.is_strait());
    part(rules, features);
    let mut found = Vec::new();
    for sea in features.iter_mut().filter(|feature| !feature.without.is_empty()) {
        let Some(water) = outline(sea).map(Outline::new) else { continue };
        let lands: Vec<Outline> = sea.without.iter().map(|points| Outline::new(points)).collect();
        let is_island = |land: &&Outline| land.points().iter().all(|place| water.inside(*place));
        let (islands, headlands): (Vec<&Outline>, Vec<&Outline>) = lands.iter().partition(is_island);
        let shore = shore(&water, headlands, board);
        // A built-up area on an island has no shore of its own.
        let on_another = |island: &Outline| {
            let within = |other: &&&Outline| {
                !std::ptr::eq(**other, island) && island.points().iter().all(|place| other.inside(*place))
            };
            islands.iter().any(|other| within(&other))
        };
        let straits: Vec<Vec<Point>> = islands
            .iter()
            .filter(|island| !on_another(island))
            .flat_map(|island| straits(island, &shore, gap))
            .collect();
        sea.without.extend(straits.iter().cloned());
        found.extend(straits);
    }
    if !found.is_empty() {
        cite(rules.gap.clause);
    }
    features.extend(found.into_iter().map(|outline| {
        let shape = Shape::Area(Area { outline, crest: None });
        Feature { name: Some("strait".to_string()), ..Feature::new(FeatureKind::River, shape) }
    }));
}

fn outline(feature: &Feature) -> Option<&[Point]> {
    match &feature.shape {
        Shape::Area(area) => Some(&area.outline),
        Shape::Line { .. } => None,
    }
}

/// The lines along which a waterway meets the land and its headlands; an edge of the table is no shore.
fn shore(water: &Outline, headlands: Vec<&Outline>, board: Board) -> Vec<Segment> {
    let on_edge = |line: &Segment| {
        let off = |edge: Compass| [line.a, line.b].iter().all(|place| board.from_edge(edge, *place) <= TOLERANCE);
        Compass::ALL.into_iter().any(off)
    };
    let left = Parted::new(water.clone(), headlands.into_iter().cloned().collect());
    left.border().iter().filter(|line| !on_edge(line)).copied().collect()
}

/// A place on an island's border and what is nearest to it on the shore.
struct ShoreFacing {
    own: Vec2,
    corner: bool,
    line: usize,
    there: Vec2,
}

/// The outlines of the straits between an island and a shore.
fn straits(island: &Outline, shore: &[Segment], gap: f64) -> Vec<Vec<Point>> {
    let mut border: Vec<Option<ShoreFacing>> = Vec::new();
    for edge in island.edges() {
        let steps = (edge.length() / STEP).ceil().max(1.0) as i32;
        for i in 0..steps {
            border.push(faces(island, edge.point(f64::from(i) / f64::from(steps)), i == 0, shore, gap));
        }
    }
    // It begins where no strait is; an island with the shore all round has one that begins anywhere.
    let start = border.iter().position(Option::is_none).unwrap_or(0);
    border.rotate_left(start);
    let runs = border.split(Option::is_none).map(|run| run.iter().flatten().collect::<Vec<_>>());
    runs.filter_map(|run| strait(&run, shore, island, gap)).collect()
}

/// A place of an island's border with the nearest place of the shore that lies no further from it than `gap`, across the water.
fn faces(island: &Outline, own: Vec2, corner: bool, shore: &[Segment], gap: f64) -> Option<ShoreFacing> {
    let across = |there: Vec2| {
        let outside = own + (there - own).normalize_or_zero() * (4.0 * TOLERANCE);
        let leaves = !island.inside(outside) && island.border_distance(outside) > 2.0 * TOLERANCE;
        leaves && island.length_inside(&Segment::new(outside, there)) <= TOLERANCE
    };
    let seen = shore.iter().enumerate().filter_map(|(line, of)| {
        let there = of.point(of.nearest(own));
        let far = own.distance(there);
        (far <= gap + TOLERANCE && across(there)).then_some((far, ShoreFacing { own, corner, line, there }))
    });
    Some(seen.min_by(|a, b| a.0.total_cmp(&b.0))?.1)
}

/// The outline of the strait along a stretch of an island's border; `None` if it has no breadth.
fn strait(run: &[&ShoreFacing], shore: &[Segment], island: &Outline, gap: f64) -> Option<Vec<Point>> {
    let (first, last) = (run.first()?, run.last()?);
    let ends = [first.own, last.own];
    let corners = run.iter().filter(|place| place.corner || ends.contains(&place.own)).map(|place| place.own);
    let mut places: Vec<Vec2> = corners.collect();
    let mut along = vec![first.there];
    for pair in run.windows(2) {
        let bends = between(shore, pair[0].line, pair[1].line);
        let near = |place: &Vec2| island.distance_to_point(*place) <= gap + TOLERANCE;
        match bends.iter().all(near) {
            true => along.extend(bends),
            false => along.extend([pair[0].there, pair[1].there]),
        }
    }
    along.push(last.there);
    places.extend(along.into_iter().rev());
    let mut points: Vec<Point> = places.into_iter().map(Point::round).collect();
    points.dedup();
    if points.first() == points.last() {
        points.pop();
    }
    let outline = Outline::new(&points);
    // A sliver, and a strait round such a bend that its border would cross itself, are none.
    (outline.area() > TOLERANCE * STEP && outline.is_simple().is_ok()).then_some(points)
}

/// The corners of a shore between two of its lines, from the first to the second; none if they do not follow each other.
fn between(shore: &[Segment], from: usize, to: usize) -> Vec<Vec2> {
    if from == to {
        return Vec::new();
    }
    let near = |a: Vec2, b: Vec2| a.distance(b) <= 2.0 * TOLERANCE;
    let walk = |first: Vec2| {
        let (mut here, mut line, mut bends) = (first, from, vec![first]);
        for _ in 0..BENDS {
            let next = (0..shore.len()).find(|i| *i != line && (near(shore[*i].a, here) || near(shore[*i].b, here)))?;
            if next == to {
                return Some(bends);
            }
            here = if near(shore[next].a, here) { shore[next].b } else { shore[next].a };
            line = next;
            bends.push(here);
        }
        None
    };
    walk(shore[from].b).or_else(|| walk(shore[from].a)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::clause::Cited;
    use crate::book::length::Length;
    use crate::clause;

    const RULES: StraitRules = StraitRules {
        land: Cited::new(&[FeatureKind::GentleHill], clause!("dbm.waterway.12")),
        gap: Cited::new(Length::Paces(200), clause!("dbm.waterway.16")),
        ford: clause!("dbm.water.01"),
    };

    const BOARD: Board = Board { width: 1_000_000, depth: 1_000_000 };

    fn area(kind: FeatureKind, corners: &[(i32, i32)]) -> Feature {
        let outline = corners.iter().map(|(x, y)| Point::new(x * 1000, y * 1000)).collect();
        Feature::new(kind, Shape::Area(Area { outline, crest: None }))
    }

    /// A sea in the north of a table of 1,000 mm, with a shore at 500 mm that goes back to 400 mm between 400 and 600 mm, and an
    /// island 40 mm wide whose southern edge is so far from the nearest shore.
    fn laid(x: i32, off: i32) -> Vec<Feature> {
        let sea = [(0, 500), (400, 500), (400, 400), (600, 400), (600, 500), (1000, 500), (1000, 1000), (0, 1000)];
        let y = if (400..600).contains(&x) { 400 } else { 500 } + off;
        let island = [(x, y), (x + 40, y), (x + 40, y + 30), (x, y + 30)];
        let mut features = vec![area(FeatureKind::Waterway, &sea), area(FeatureKind::GentleHill, &island)];
        lay(&RULES, BOARD, 100_000.0, &mut features);
        features
    }

    #[test]
    fn a_strait_is_no_wider_than_the_gap() {
        let features = laid(100, 100);
        assert_eq!(features.len(), 3);
        let corners: Vec<(i32, i32)> =
            outline(&features[2]).unwrap().iter().map(|at| (at.x / 1000, at.y / 1000)).collect();
        assert_eq!(corners, [(100, 600), (140, 600), (140, 500), (100, 500)]);
        assert_eq!(features[0].without.len(), 2, "the island and the strait are no part of the sea");
        assert_eq!(laid(100, 101).len(), 2);
        assert_eq!(laid(100, 101)[0].without.len(), 1);
    }

    #[test]
    fn straits_are_made_anew() {
        let mut features = laid(100, 60);
        let before = features.clone();
        lay(&RULES, BOARD, 100_000.0, &mut features);
        assert_eq!(features, before);
    }

    #[test]
    fn a_strait_goes_round_a_bend_of_the_shore() {
        // In the bay, 60 mm from its end and 30 mm from its western side.
        let features = laid(430, 60);
        let corners: Vec<Point> = features[2..].iter().flat_map(|strait| outline(strait).unwrap()).copied().collect();
        assert!(corners.contains(&Point::new(400_000, 400_000)), "{corners:?}");
    }
}
