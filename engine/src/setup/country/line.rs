//! The judge of waterways and rivers.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2, within};
use crate::setup::apart::meets;
use crate::setup::country::area::{check_overlaps, check_pair, judge_in_water};
use crate::setup::country::demand::Demand;
use crate::setup::country::obstructed::hills;
use crate::setup::country::scene::CountryScene;
use crate::setup::linear::{self, along, ends_at, lines, lines_of};

/// The number of places on each stretch of a river that are compared with others.
const PLACES: u8 = 4;

/// Judges a waterway along a short edge, as deep as the face of its die allows.
pub(super) fn judge_water(at: &CountryScene, edge: Compass, face: u8, outline: &[Point]) -> Result<(), Objection> {
    let rules = &at.tables.land.water;
    [rules.one, rules.along].into_iter().for_each(cite);
    if at.has(FeatureKind::Waterway) {
        return Err(Objection::new(crate::book::objection::WishFault::SecondWater, rules.one));
    }
    let shore = linear::shore(&at.land, edge, outline).filter(|_| at.frame.short_edges().contains(&edge));
    let Some(shore) = shore else { return Err(Objection::new(SiteFault::NotShort, rules.along)) };
    let [least, base, each] = rules.depth.value.map(|length| at.on(length));
    let most = base + each * f64::from(face);
    cite(rules.depth.clause);
    for (_, found) in &shore {
        if !within(least, *found) || !within(*found, most) {
            let [found, least, most] = [*found, least, most].map(|length| at.land.extent(length));
            return Err(Objection::new(SiteFault::Depth { found, least, most }, rules.depth.clause));
        }
    }
    let limit = at.on(rules.half.value);
    cite(rules.half.clause);
    let near: f64 = shore.windows(2).map(|ends| linear::below(ends[0], ends[1], limit + TOLERANCE)).sum();
    let whole = shore.last().map_or(0.0, |last| last.0);
    let beyond = whole - near;
    if !within(beyond, whole * 0.5) {
        let [beyond, whole, limit] = [beyond, whole, limit].map(|length| at.land.extent(length));
        return Err(Objection::new(SiteFault::TooDeep { beyond, whole, limit }, rules.half.clause));
    }
    let water = Outline::new(outline);
    check_overlaps(at, FeatureKind::Waterway, &water)?;
    for (kind, area) in hills(at) {
        judge_in_water(at, kind, &area, (&water, edge))?;
    }
    Ok(())
}

/// Judges a river in its band or zone.
pub(super) fn judge_river(at: &CountryScene, demand: Demand, path: &[Point], width: i32) -> Result<(), Objection> {
    let river = &at.tables.land.river;
    let most = at.on(river.width.value);
    cite(river.width.clause);
    if !within(f64::from(width), most) {
        let (found, most) = (at.land.extent(f64::from(width)), at.land.extent(most));
        return Err(Objection::new(SiteFault::TooWide { kind: FeatureKind::River, found, most }, river.width.clause));
    }
    check_course(at, path)?;
    cite(river.source);
    let half = f64::from(width) * 0.5;
    match demand {
        Demand::Band { edge, face } => {
            check_ends(at, path, [at.frame.edge, at.frame.edge.opposite()], river.first)?;
            let band = at.tables.land.invader.river_band;
            let paces =
                |[base, each]: [i32; 2]| at.on(crate::book::length::Length::Paces(base + each * i32::from(face)));
            let away = |place: Vec2| along(&at.land, edge, place).1;
            let fits = at.frame.short_edges().contains(&edge);
            let limits = if fits { band.value.map(paces) } else { [0.0; 2] };
            check_band(at, path, half, (away, limits), band.clause)?;
        }
        Demand::Zone { face } => {
            let zones = at.tables.land.defender.river_zones;
            let zone = zones.value.get(usize::from(face.max(1)) - 1).copied().unwrap_or(1);
            let quarter = at.frame.size.y * 0.25;
            let limits = [f64::from(zone) - 1.0, f64::from(zone)].map(|part| part * quarter);
            let away = |place: Vec2| at.frame.seen(&at.land, place).y;
            check_band(at, path, half, (away, limits), zones.clause)?;
            check_defended(at, path)?;
        }
        _ => {}
    }
    let on = |feature: &&Feature| match &feature.shape {
        Shape::Area(area) => meets(path, width, &Outline::new(&area.outline)),
        Shape::Line { path: other, .. } => {
            let others = lines(other);
            lines(path).iter().any(|line| others.iter().any(|other| line.crosses(other)))
        }
    };
    let water =
        |feature: &&Feature| !matches!(feature.kind, FeatureKind::Waterway | FeatureKind::Beach | FeatureKind::River);
    let mut others = at.land.features.iter().filter(water).filter(on);
    others.try_for_each(|other| check_pair(at, FeatureKind::River, other.kind))
}

/// Checks that the straight way between any two places is not much shorter than that along the river.
fn check_course(at: &CountryScene, path: &[Point]) -> Result<(), Objection> {
    let Cited { value: least, clause } = at.tables.land.river.straight;
    cite(clause);
    let mut places: Vec<(f64, Vec2)> = Vec::new();
    let mut gone = 0.0;
    for line in lines(path) {
        for i in 0..PLACES {
            let part = f64::from(i) / f64::from(PLACES);
            places.push((gone + line.length() * part, line.point(part)));
        }
        gone += line.length();
    }
    places.extend(path.last().map(|last| (gone, last.vec())));
    for (i, (far, place)) in places.iter().enumerate() {
        for (further, other) in &places[i + 1..] {
            let (way, straight) = (further - far, place.distance(*other));
            if !within(way * f64::from(least) / 100.0, straight) {
                let found = libm::floor(straight / way * 100.0) as u8;
                return Err(Objection::new(SiteFault::Winding { found, least }, clause));
            }
        }
    }
    Ok(())
}

/// Checks that a line joins two edges; a waterway along an edge counts as the edge.
fn check_ends(at: &CountryScene, path: &[Point], edges: [Compass; 2], clause: Clause) -> Result<(), Objection> {
    cite(clause);
    let joins = |place: Option<&Point>, edge| place.is_some_and(|place| ends_at(&at.land, place.vec()).contains(&edge));
    let [one, other] = edges;
    let (first, last) = (path.first(), path.last());
    if joins(first, one) && joins(last, other) || joins(first, other) && joins(last, one) {
        return Ok(());
    }
    Err(Objection::new(SiteFault::Ends { kind: FeatureKind::River }, clause))
}

/// Checks the ends of a defender's river: from a short edge to the opposite one, to a waterway there, or to the invader's
/// river.
fn check_defended(at: &CountryScene, path: &[Point]) -> Result<(), Objection> {
    let (clause, second) = (at.tables.land.defender.river_ends, at.tables.land.river.second);
    let Some((other, width)) = lines_of(&at.land, FeatureKind::River).next() else {
        cite(at.tables.land.river.first);
        return check_ends(at, path, at.frame.short_edges(), clause);
    };
    [clause, second].into_iter().for_each(cite);
    let others = lines(other);
    let reach = f64::from(width) * 0.5 + TOLERANCE;
    let at_other = |place: &Point| others.iter().any(|line| line.distance_to_point(place.vec()) <= reach);
    let at_short = |place: &Point| {
        let ends = ends_at(&at.land, place.vec());
        at.frame.short_edges().iter().any(|edge| ends.contains(edge))
    };
    let ends = [path.first(), path.last()];
    let [Some(first), Some(last)] = ends else {
        return Err(Objection::new(SiteFault::Ends { kind: FeatureKind::River }, clause));
    };
    let own = lines(path);
    let crosses = |line: &&Segment| others.iter().any(|other| other.crosses(line) && line.length() > 0.0);
    let over = own.iter().filter(crosses).count();
    let (meets, starts) = (at_other(first) || at_other(last), at_short(first) || at_short(last));
    match starts && meets && over <= 1 {
        true => Ok(()),
        false => Err(Objection::new(SiteFault::Ends { kind: FeatureKind::River }, second)),
    }
}

/// Checks that a river lies between two distances.
fn check_band(
    at: &CountryScene,
    path: &[Point],
    half: f64,
    (away, [least, most]): (impl Fn(Vec2) -> f64, [f64; 2]),
    clause: Clause,
) -> Result<(), Objection> {
    cite(clause);
    let far: Vec<f64> = path.iter().map(|place| away(place.vec())).collect();
    let nearest = far.iter().copied().fold(f64::INFINITY, f64::min) - half;
    let furthest = far.iter().copied().fold(f64::NEG_INFINITY, f64::max) + half;
    if within(least, nearest) && within(furthest, most) {
        return Ok(());
    }
    let [nearest, furthest, least, most] = [nearest, furthest, least, most].map(|length| at.land.extent(length));
    Err(Objection::new(SiteFault::OffBand { nearest, furthest, least, most }, clause))
}
