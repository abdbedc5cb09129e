//! Whether a feature lies on another one, for sets in which none does except roads.

use crate::base::clause::Clause;
use crate::base::trace::cite;
use crate::battle::{FeatureKind, Shape};
use crate::book::Objection;
use crate::book::land_tables::Placing;
use crate::book::objection::LandFault;
use crate::geometry::{Outline, Point, TOLERANCE, Vec2};
use crate::setup::linear::{lines, lines_of, water};
use crate::setup::{Land, land};

/// The number of parts of an edge whose ends are looked at.
const PARTS: u8 = 32;

/// Judges an area or a waterway beside the waters and rivers that lie there. The gap between areas is a rule of its own, and
/// roads may lead through areas.
pub(crate) fn judge_area(rules: &Placing, land: &Land, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    if let Some(clause) = rules.water.dry {
        judge_dry_area(land, kind, area, clause)?;
    }
    let Some(clause) = rules.apart else { return Ok(()) };
    cite(clause);
    let wet = kind != FeatureKind::Waterway && water(land).is_some_and(|water| overlap(area, &water));
    let dry = kind == FeatureKind::Waterway && land::areas(land).any(|(_, other)| overlap(area, &other));
    let crossed = |wanted: FeatureKind| {
        let lines = land.features.iter().filter(move |feature| feature.kind == wanted);
        lines.into_iter().any(|feature| match &feature.shape {
            Shape::Line { path, width } => meets(path, *width, area),
            Shape::Area(_) => false,
        })
    };
    let other = match () {
        () if wet => FeatureKind::Waterway,
        () if dry => land::areas(land).find(|(_, other)| overlap(area, other)).map_or(kind, |(kind, _)| kind),
        () if crossed(FeatureKind::River) => FeatureKind::River,
        () if kind == FeatureKind::Waterway && crossed(FeatureKind::Road) => FeatureKind::Road,
        () => return Ok(()),
    };
    Err(Objection::new(LandFault::Overlaps { kind, other }, clause))
}

/// Checks that an area lies beside the waterway, or that a waterway leaves areas and roads on land.
fn judge_dry_area(land: &Land, kind: FeatureKind, area: &Outline, clause: Clause) -> Result<(), Objection> {
    cite(clause);
    let other = if kind == FeatureKind::Waterway {
        let flooded = land::areas(land).find(|(_, other)| overlap(area, other)).map(|(kind, _)| kind);
        let mut roads = lines_of(land, FeatureKind::Road);
        flooded.or_else(|| roads.any(|(path, _)| leads_into(path, area)).then_some(FeatureKind::Road))
    } else {
        water(land).is_some_and(|water| overlap(area, &water)).then_some(FeatureKind::Waterway)
    };
    match other {
        Some(other) => Err(Objection::new(LandFault::Overlaps { kind, other }, clause)),
        None => Ok(()),
    }
}

/// Whether the middle of a road, on which troops move, leads into an area.
fn leads_into(path: &[Point], area: &Outline) -> bool {
    lines(path).iter().map(|line| area.length_inside(line)).sum::<f64>() > TOLERANCE
}

/// Judges a river or a road beside the waterway and, for a river, the areas that lie there.
pub(crate) fn judge_line(
    rules: &Placing,
    land: &Land,
    kind: FeatureKind,
    path: &[Point],
    width: i32,
) -> Result<(), Objection> {
    if let Some(clause) = rules.water.dry.filter(|_| kind == FeatureKind::Road) {
        cite(clause);
        if water(land).is_some_and(|water| leads_into(path, &water)) {
            return Err(Objection::new(LandFault::Overlaps { kind, other: FeatureKind::Waterway }, clause));
        }
    }
    let Some(clause) = rules.apart else { return Ok(()) };
    cite(clause);
    let overlaps = |other| Err(Objection::new(LandFault::Overlaps { kind, other }, clause));
    if water(land).is_some_and(|water| meets(path, width, &water)) {
        return overlaps(FeatureKind::Waterway);
    }
    let over = |(_, area): &(FeatureKind, Outline)| kind == FeatureKind::River && meets(path, width, area);
    match land::areas(land).find(over) {
        Some((other, _)) => overlaps(other),
        None => Ok(()),
    }
}

/// Whether two areas have more than their borders in common.
pub(crate) fn overlap(one: &Outline, other: &Outline) -> bool {
    let deep = |area: &Outline, at: Vec2| area.inside(at) && area.border_distance(at) > TOLERANCE;
    // A stretch between two places on the other border runs inside it if its middle does.
    let reaches = |a: &Outline, b: &Outline| {
        a.edges().any(|edge| (0..=PARTS).any(|i| deep(b, edge.point(f64::from(i) / f64::from(PARTS)))))
    };
    // Areas with the same border have their middle in common.
    let middle = one.points().iter().fold(Vec2::ZERO, |sum, place| sum + *place) / one.points().len().max(1) as f64;
    reaches(one, other) || reaches(other, one) || deep(one, middle) && deep(other, middle)
}

/// Whether a band along a line meets an area.
pub(crate) fn meets(path: &[Point], width: i32, area: &Outline) -> bool {
    let reach = f64::from(width) * 0.5 - TOLERANCE;
    let near = |line: &crate::geometry::Segment| area.edges().any(|edge| edge.distance_to_segment(line) < reach);
    lines(path).iter().any(|line| area.inside(line.a) || area.inside(line.b) || near(line))
}
