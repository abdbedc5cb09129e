//! The judge of roads.

use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2, within};
use crate::setup::country::demand::Demand;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::linear::{edges_of, lines, lines_of};

/// Places along a road at which its two sides are compared, for each base width.
const PLACES: f64 = 8.0;
/// How far beside a road its side is looked at, in base widths.
const BESIDE: f64 = 0.05;

/// Judges a road: its width, its ends, the rivers that it crosses.
pub(super) fn judge(
    at: &CountryScene,
    wish: &LandWish,
    demand: Demand,
    path: &[Point],
    width: i32,
) -> Result<(), Objection> {
    let road = &at.tables.land.road;
    let most = at.on(road.width.value);
    [road.width.clause, road.tracks, road.over].into_iter().for_each(cite);
    if !within(f64::from(width), most) {
        let (found, most) = (at.land.extent(f64::from(width)), at.land.extent(most));
        return Err(Objection::new(SiteFault::TooWide { kind: FeatureKind::Road, found, most }, road.width.clause));
    }
    match demand {
        Demand::Through => check_central(at, path)?,
        _ => check_links(at, wish, path)?,
    }
    cite(road.crossings.clause);
    let own = lines(path);
    for (river, _) in lines_of(&at.land, FeatureKind::River) {
        let rivers = lines(river);
        let found = own.iter().map(|line| rivers.iter().filter(|river| river.crosses(line)).count()).sum();
        if found > usize::from(road.crossings.value) {
            let fault = SiteFault::Crossings { found, most: road.crossings.value };
            return Err(Objection::new(fault, road.crossings.clause));
        }
    }
    Ok(())
}

/// An invader's road leads from the central part of a long edge to that of the other.
fn check_central(at: &CountryScene, path: &[Point]) -> Result<(), Objection> {
    let clause = at.tables.land.road.central;
    cite(clause);
    let part = at.frame.size.x / f64::from(at.tables.land.sectors.value.max(1));
    let n = f64::from(at.tables.land.sectors.value);
    let middle = [libm::floor((n - 1.0) * 0.5) * part, (libm::floor((n - 1.0) * 0.5) + 1.0) * part];
    let end = |place: Option<&Point>| {
        let seen = at.frame.seen(&at.land, place?.vec());
        let central = within(middle[0], seen.x) && within(seen.x, middle[1]);
        let near = seen.y.abs() <= TOLERANCE;
        let far = (seen.y - at.frame.size.y).abs() <= TOLERANCE;
        (central && (near || far)).then_some(near)
    };
    match (end(path.first()), end(path.last())) {
        (Some(one), Some(other)) if one != other => Ok(()),
        _ => Err(Objection::new(SiteFault::Ends { kind: FeatureKind::Road }, clause)),
    }
}

/// A defender's road begins at an edge; unless it is compulsory, it touches a built-up area or another road.
fn check_links(at: &CountryScene, wish: &LandWish, path: &[Point]) -> Result<(), Objection> {
    let clause = at.tables.land.defender.roads;
    cite(clause);
    let ends = [path.first(), path.last()].into_iter().flatten();
    if !ends.into_iter().any(|place| edges_of(&at.land, place.vec()).next().is_some()) {
        return Err(Objection::new(SiteFault::Ends { kind: FeatureKind::Road }, clause));
    }
    let own = lines(path);
    let listed = wish.compulsory || at.permits.compulsory.contains(&FeatureKind::Road);
    let other = lines_of(&at.land, FeatureKind::Road).any(|(other, _)| joined(&own, &lines(other)));
    let town = at.land.features.iter().filter(|feature| feature.kind == at.tables.land.town.kind.value);
    let town = town.into_iter().any(|town| touches(&own, town));
    if listed || other || town {
        return Ok(());
    }
    Err(Objection::new(SiteFault::Unlinked, clause))
}

/// Whether two lines cross or meet.
pub(super) fn joined(one: &[Segment], other: &[Segment]) -> bool {
    one.iter().any(|a| other.iter().any(|b| a.crosses(b) || a.distance_to_segment(b) <= TOLERANCE))
}

/// Whether a line touches an area or leads into it.
pub(super) fn touches(line: &[Segment], feature: &Feature) -> bool {
    let Shape::Area(area) = &feature.shape else { return false };
    let area = Outline::new(&area.outline);
    line.iter().any(|part| {
        area.inside(part.a)
            || area.inside(part.b)
            || area.edges().any(|edge| edge.distance_to_segment(part) <= TOLERANCE)
    })
}

/// Checks that the going is the same on both sides of each road, once something more is laid down.
pub(super) fn judge_sides(at: &CountryScene, laid: &[Feature]) -> Result<(), Objection> {
    let clause = at.tables.land.road.same;
    let all: Vec<&Feature> = at.land.features.iter().chain(laid).collect();
    let roads = all.iter().filter(|feature| feature.kind == FeatureKind::Road);
    let areas: Vec<(FeatureKind, Outline)> = all
        .iter()
        .filter(|f| !matches!(f.kind, FeatureKind::Waterway | FeatureKind::Beach))
        .filter_map(|feature| match &feature.shape {
            Shape::Area(area) => Some((feature.kind, Outline::new(&area.outline))),
            Shape::Line { .. } => None,
        })
        .collect();
    let going = |place: Vec2| {
        let under = areas.iter().filter(|(_, area)| area.inside(place));
        under.map(|(kind, _)| at.going(*kind)).max().unwrap_or_else(|| at.rules.moves.bare())
    };
    let bw = f64::from(at.land.base_width);
    for road in roads {
        let Shape::Line { path, width } = &road.shape else { continue };
        cite(clause);
        let aside = f64::from(*width) * 0.5 + BESIDE * bw;
        let mut uneven = 0.0;
        for line in lines(path) {
            let steps = libm::ceil(line.length() / bw * PLACES).max(1.0);
            let off = line.direction().perp() * aside;
            for i in 0..steps as u32 {
                let place = line.point((f64::from(i) + 0.5) / steps);
                let same = going(place + off) == going(place - off);
                uneven = if same { 0.0 } else { uneven + line.length() / steps };
                if !within(uneven, bw) {
                    return Err(Objection::new(SiteFault::OneSided { found: at.land.extent(uneven) }, clause));
                }
            }
        }
    }
    Ok(())
}
