//! The judge of waterways, beaches and rivers, except their quarters.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::{Compass, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::land_tables::{LimitItself, Placing, RiverEnds};
use crate::book::objection::WaterFault;
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2, within};
use crate::setup::Land;

/// A place on the shore: its distances along the edge and in from it, in 1/1000 mm.
pub(crate) type ShorePlace = (f64, f64);

/// Judges a waterway: it covers one edge whole, and its shore keeps its limits of depth all along.
pub(crate) fn waterway(rules: &Placing, land: &Land, outline: &[Point]) -> Result<(), Objection> {
    let (depth, half) = (rules.water.depth, rules.water.half);
    cite(depth.clause);
    rules.water.along.into_iter().for_each(cite);
    let along = |edge| shore(land, edge, outline).map(|shore| (edge, shore));
    let Some((edge, shore)) = Compass::ALL.into_iter().find_map(along) else {
        return Err(Objection::new(WaterFault::OffEdge, rules.water.along.unwrap_or(depth.clause)));
    };
    if let Some(clause) = rules.water.short_sides {
        cite(clause);
        if land.is_long(edge) {
            return Err(Objection::new(WaterFault::AtLongSide { edge }, clause));
        }
    }
    let [least, most] = depth.value.map(|length| land.on(length));
    for (_, found) in &shore {
        if !within(least, *found) || !within(*found, most) {
            let [found, least, most] = [*found, least, most].map(|length| land.extent(length));
            return Err(Objection::new(WaterFault::Depth { found, least, most }, depth.clause));
        }
    }
    let limit = land.on(half.value) + TOLERANCE;
    let near: f64 = shore.windows(2).map(|ends| below(ends[0], ends[1], limit)).sum();
    let whole = shore.last().map_or(0.0, |last| last.0);
    cite(half.clause);
    if near < whole * 0.5 - TOLERANCE {
        let [near, whole, limit] = [near, whole, land.on(half.value)].map(|length| land.extent(length));
        return Err(Objection::new(WaterFault::TooDeep { near, whole, limit }, half.clause));
    }
    Ok(())
}

/// The shore of a waterway of this edge, from one end to the other; `None` if it does not cover that edge.
pub(crate) fn shore(land: &Land, edge: Compass, outline: &[Point]) -> Option<Vec<ShorePlace>> {
    let places: Vec<ShorePlace> = outline.iter().map(|at| along(land, edge, at.vec())).collect();
    let length = land.side_length(edge);
    let at_edge = |&&(_, depth): &&ShorePlace| depth.abs() <= TOLERANCE;
    let corners: Vec<f64> = places.iter().filter(at_edge).map(|place| place.0).collect();
    let near = |a: f64, b: f64| (a - b).abs() <= TOLERANCE;
    if !corners.iter().any(|at| near(*at, 0.0)) || !corners.iter().any(|at| near(*at, length)) {
        return None;
    }
    let start = places.iter().position(|p| at_edge(&p))?;
    let mut shore: Vec<ShorePlace> = places.iter().cycle().skip(start).take(places.len()).copied().collect();
    shore.retain(|place| !at_edge(&place));
    if shore.first()?.0 > shore.last()?.0 {
        shore.reverse();
    }
    let whole = near(shore.first()?.0, 0.0) && near(shore.last()?.0, length);
    (whole && shore.is_sorted_by(|a, b| a.0 <= b.0)).then_some(shore)
}

/// The part of a stretch of shore that lies no further in than `limit`, measured along the edge.
pub(crate) fn below(a: ShorePlace, b: ShorePlace, limit: f64) -> f64 {
    let width = b.0 - a.0;
    match (a.1 <= limit, b.1 <= limit) {
        (true, true) => width,
        (false, false) => 0.0,
        _ => width * ((limit - a.1.min(b.1)) / (a.1 - b.1).abs()),
    }
}

/// Judges a beach: it lies along the waterway and reaches no further beyond it than allowed.
pub(crate) fn beach(rules: &Placing, land: &Land, outline: &[Point]) -> Result<(), Objection> {
    let Some(most) = rules.water.beach else {
        return Err(Objection::new(WaterFault::NoBeaches, rules.water.depth.clause));
    };
    cite(most.clause);
    let Some(water) = water(land) else {
        return Err(Objection::new(WaterFault::BeachWithoutWater, most.clause));
    };
    let limit = land.on(most.value);
    let furthest = outline.iter().map(|at| water.distance_to_point(at.vec())).fold(0.0, f64::max);
    if !within(furthest, limit) {
        let fault = WaterFault::BeachTooWide { found: land.extent(furthest), most: land.extent(limit) };
        return Err(Objection::new(fault, most.clause));
    }
    Ok(())
}

/// Judges a river.
pub(crate) fn river(rules: &Placing, land: &Land, path: &[Point], width: i32) -> Result<(), Objection> {
    let river = rules.river;
    let most = land.on(river.width.value);
    cite(river.width.clause);
    if !within(f64::from(width), most) {
        let fault = WaterFault::RiverTooWide { found: land.extent(f64::from(width)), most: land.extent(most) };
        return Err(Objection::new(fault, river.width.clause));
    }
    let joined = river_ends(rules, land, path)?;
    let lines = lines(path);
    let course: f64 = lines.iter().map(Segment::length).sum();
    let straight = Segment::new(lines[0].a, lines[lines.len() - 1].b).length();
    let limit = straight * f64::from(river.course.value) / 100.0;
    cite(river.course.clause);
    if !within(course, limit) {
        let fault = WaterFault::RiverTooLong { found: land.extent(course), most: land.extent(limit) };
        return Err(Objection::new(fault, river.course.clause));
    }
    cite(river.round.clause);
    let reach = f64::from(width) / 2.0 - TOLERANCE;
    if let Some((kind, _)) =
        crate::setup::land::areas(land).find(|(k, a)| river.round.value.contains(k) && near(&lines, a) < reach)
    {
        return Err(Objection::new(WaterFault::RiverAcross { kind }, river.round.clause));
    }
    let (least, half) = (land.on(river.clear.value), f64::from(width) / 2.0);
    cite(river.clear.clause);
    for edge in Compass::ALL.into_iter().filter(|edge| !joined.contains(edge)) {
        let nearest = path.iter().map(|at| along(land, edge, at.vec()).1).fold(f64::INFINITY, f64::min) - half;
        let near = match river.clear_itself {
            LimitItself::Refused => within(nearest, least),
            LimitItself::Allowed => !within(least, nearest),
        };
        if near {
            let (found, least) = (land.extent(nearest), land.extent(least));
            let itself = river.clear_itself == LimitItself::Allowed;
            let fault = WaterFault::RiverNearEdge { edge, found, least, itself };
            return Err(Objection::new(fault, river.clear.clause));
        }
    }
    Ok(())
}

/// The two edges that a river joins; a waterway counts as the edge that it covers.
fn river_ends(rules: &Placing, land: &Land, path: &[Point]) -> Result<[Compass; 2], Objection> {
    let Cited { value: wanted, clause } = rules.river.ends;
    cite(clause);
    let wrong = |fault| Err(Objection::new(fault, clause));
    let [first, .., last] = path else { return wrong(WaterFault::RiverEnds) };
    let ends = [first, last].map(|at| ends_at(land, at.vec()));
    let (one, other) = (&ends[0], &ends[1]);
    let mut pairs = one.iter().flat_map(|a| other.iter().map(move |b| [*a, *b])).filter(|[a, b]| a != b);
    let opposite = |[a, b]: &[Compass; 2]| *a == b.opposite();
    if wanted == RiverEnds::Opposite {
        return pairs.find(opposite).map_or_else(|| wrong(WaterFault::RiverEndsNotOpposite), Ok);
    }
    match pairs.next() {
        Some(pair) => Ok(pair),
        None if one.is_empty() || other.is_empty() => wrong(WaterFault::RiverEndsInland),
        None => wrong(WaterFault::RiverEndsAlike),
    }
}

/// The edges of a place at the end of a line; a place at a waterway counts as at the waterway's edge.
pub(crate) fn ends_at(land: &Land, at: Vec2) -> Vec<Compass> {
    if let Some((edge, water)) = water_edge(land).zip(water(land))
        && water.distance_to_point(at) <= TOLERANCE
    {
        return vec![edge];
    }
    edges_of(land, at).collect()
}

/// Checks that a feature of a kind that no river crosses is clear of the rivers.
pub(crate) fn no_river_through(
    rules: &Placing,
    land: &Land,
    kind: FeatureKind,
    area: &Outline,
) -> Result<(), Objection> {
    let round = rules.river.round;
    if !round.value.contains(&kind) {
        return Ok(());
    }
    cite(round.clause);
    let crosses = |path: &[Point], width: i32| near(&lines(path), area) < f64::from(width) / 2.0 - TOLERANCE;
    if lines_of(land, FeatureKind::River).any(|(path, width)| crosses(path, width)) {
        return Err(Objection::new(WaterFault::RiverAcross { kind }, round.clause));
    }
    Ok(())
}

/// The edge that the waterway covers, if there is one.
pub fn water_edge(land: &Land) -> Option<Compass> {
    let outline = waters(land).next()?;
    Compass::ALL.into_iter().find(|edge| shore(land, *edge, outline).is_some())
}

/// The ground of the waterway, if there is one.
pub(crate) fn water(land: &Land) -> Option<Outline> {
    waters(land).next().map(Outline::new)
}

fn waters(land: &Land) -> impl Iterator<Item = &[Point]> {
    land.features.iter().filter_map(|feature| match (&feature.shape, feature.kind) {
        (Shape::Area(area), FeatureKind::Waterway) => Some(&area.outline[..]),
        _ => None,
    })
}

/// The middle lines and widths of the rivers or roads that are placed.
pub(crate) fn lines_of(land: &Land, kind: FeatureKind) -> impl Iterator<Item = (&[Point], i32)> {
    land.features.iter().filter_map(move |feature| match &feature.shape {
        Shape::Line { path, width } if feature.kind == kind => Some((&path[..], *width)),
        _ => None,
    })
}

/// The edges that a place lies on: two in a corner.
pub(crate) fn edges_of(land: &Land, at: Vec2) -> impl Iterator<Item = Compass> {
    Compass::ALL.into_iter().filter(move |edge| along(land, *edge, at).1.abs() <= TOLERANCE)
}

/// The distances of a place along an edge and in from it.
pub(crate) fn along(land: &Land, edge: Compass, at: Vec2) -> ShorePlace {
    let (width, depth) = (f64::from(land.board.width), f64::from(land.board.depth));
    match edge {
        Compass::South => (at.x, at.y),
        Compass::North => (at.x, depth - at.y),
        Compass::West => (at.y, at.x),
        Compass::East => (at.y, width - at.x),
    }
}

pub(crate) fn lines(path: &[Point]) -> Vec<Segment> {
    path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec())).collect()
}

/// The distance of lines from an area; 0 if they meet it.
fn near(lines: &[Segment], area: &Outline) -> f64 {
    if lines.iter().any(|line| area.inside(line.a)) {
        return 0.0;
    }
    let pairs = lines.iter().flat_map(|line| area.edges().map(move |edge| edge.distance_to_segment(line)));
    pairs.fold(f64::INFINITY, f64::min)
}
