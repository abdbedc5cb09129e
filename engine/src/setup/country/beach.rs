//! The beach of a waterway: a strip of the usual depth along its shore.

use crate::base::trace::cite;
use crate::battle::{Area, Compass, Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, Point, TOLERANCE, within};
use crate::setup::country::scene::CountryScene;
use crate::setup::linear;
use crate::setup::quarter::place;

/// The usual beach of the waterway; `None` if there is no waterway.
pub fn beach(at: &CountryScene) -> Option<Feature> {
    let rules = &at.tables.land.water;
    let water = at.land.features.iter().find(|feature| feature.kind == FeatureKind::Waterway)?;
    cite(rules.beach.clause);
    beside(at, water, at.on(rules.beach.value[0]))
}

/// A beach of this depth along a waterway; `None` if it covers no edge.
pub fn beside(at: &CountryScene, water: &Feature, deep: f64) -> Option<Feature> {
    let Shape::Area(area) = &water.shape else { return None };
    let shores = Compass::ALL.into_iter().find_map(|edge| Some((edge, linear::shore(&at.land, edge, &area.outline)?)));
    let (edge, shore) = shores?;
    let outer = shore.iter().map(|(along, depth)| place(&at.land, edge, *along, depth + deep));
    let inner = shore.iter().rev().map(|(along, depth)| place(&at.land, edge, *along, *depth));
    let outline = outer.chain(inner).collect();
    Some(Feature::new(FeatureKind::Beach, Shape::Area(Area { outline, crest: None })))
}

/// Judges the beach that a player lays down with a waterway, if he does.
///
/// # Errors
/// If it reaches too far from the water, or not far enough.
pub(super) fn judge_with(at: &CountryScene, laid: &[Feature]) -> Result<(), Objection> {
    let outline = |kind| {
        laid.iter().find(|feature| feature.kind == kind).and_then(|feature| match &feature.shape {
            Shape::Area(area) => Some(&area.outline[..]),
            Shape::Line { .. } => None,
        })
    };
    match outline(FeatureKind::Waterway).zip(outline(FeatureKind::Beach)) {
        Some((water, beach)) => judge_deep(at, reach(&Outline::new(water), beach)),
        None => Ok(()),
    }
}

/// Judges a beach that a player draws along the waterway.
///
/// # Errors
/// If it reaches too far from the water, or not far enough.
pub fn judge_beach(at: &CountryScene, outline: &[Point]) -> Result<(), Objection> {
    judge_deep(at, linear::water(&at.land).map_or(0.0, |water| reach(&water, outline)))
}

/// How far a beach reaches from the water.
fn reach(water: &Outline, outline: &[Point]) -> f64 {
    outline.iter().map(|point| water.distance_to_point(point.vec())).fold(0.0, f64::max)
}

fn judge_deep(at: &CountryScene, found: f64) -> Result<(), Objection> {
    let rules = &at.tables.land.water;
    cite(rules.beach.clause);
    let [least, most] = rules.beach.value.map(|length| at.on(length));
    if within(least, found + TOLERANCE) && within(found, most) {
        return Ok(());
    }
    let [found, least, most] = [found, least, most].map(|length| at.land.extent(length));
    Err(Objection::new(SiteFault::Beach { found, least, most }, rules.beach.clause))
}
