//! The beach of a waterway: a strip of the usual depth along its shore.

use crate::base::trace::cite;
use crate::battle::{Area, Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, TOLERANCE, within};
use crate::setup::country::scene::CountryScene;
use crate::setup::linear;
use crate::setup::quarter::place;

/// The beach of the waterway; `None` if there is no waterway.
pub fn beach(at: &CountryScene) -> Option<Feature> {
    let rules = &at.tables.land.water;
    let edge = linear::water_edge(&at.land)?;
    let water = at.land.features.iter().find(|feature| feature.kind == FeatureKind::Waterway)?;
    let Shape::Area(area) = &water.shape else { return None };
    let shore = linear::shore(&at.land, edge, &area.outline)?;
    cite(rules.beach.clause);
    let deep = at.on(rules.beach.value[0]);
    let outer = shore.iter().map(|(along, depth)| place(&at.land, edge, *along, depth + deep));
    let inner = shore.iter().rev().map(|(along, depth)| place(&at.land, edge, *along, *depth));
    let outline = outer.chain(inner).collect();
    Some(Feature::new(FeatureKind::Beach, Shape::Area(Area { outline, crest: None })))
}

/// Judges a beach that a player draws along the waterway.
///
/// # Errors
/// If it reaches too far from the water, or not far enough.
pub fn judge_beach(at: &CountryScene, outline: &[crate::geometry::Point]) -> Result<(), Objection> {
    let rules = &at.tables.land.water;
    cite(rules.beach.clause);
    let [least, most] = rules.beach.value.map(|length| at.on(length));
    let area = Outline::new(outline);
    let away = |water: &Outline| {
        let far = area.points().iter().map(|point| water.distance_to_point(*point));
        far.fold(0.0, f64::max)
    };
    let found = linear::water(&at.land).map_or(0.0, |water| away(&water));
    if within(least, found + TOLERANCE) && within(found, most) {
        return Ok(());
    }
    let [found, least, most] = [found, least, most].map(|length| at.land.extent(length));
    Err(Objection::new(SiteFault::Beach { found, least, most }, rules.beach.clause))
}
