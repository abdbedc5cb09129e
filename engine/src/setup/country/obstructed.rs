//! Hills in the way of a waterway: those so near to an edge that the water would leave them neither islands nor promontories.

use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind, Shape};
use crate::geometry::{Outline, Point, TOLERANCE, Vec2};
use crate::setup::country::area::check_overlaps;
use crate::setup::country::scene::CountryScene;
use crate::setup::linear;

/// The hills of a country with their outlines.
pub(super) fn hills(at: &CountryScene) -> Vec<(FeatureKind, Outline)> {
    let kinds = at.tables.land.hills.kinds.value;
    let of = |feature: &Feature| match &feature.shape {
        Shape::Area(area) if kinds.contains(&feature.kind) => Some((feature.kind, Outline::new(&area.outline))),
        _ => None,
    };
    at.land.features.iter().filter_map(of).collect()
}

/// The hills that obstruct a waterway along an edge, by their places among the features, each with the distance by which it
/// is too near.
pub fn obstructing(at: &CountryScene, edge: Compass) -> Vec<(usize, f64)> {
    let least = at.on(at.tables.land.water.jutting.value);
    let kinds = at.tables.land.hills.kinds.value;
    let too_near = |(i, feature): (usize, &Feature)| {
        let Shape::Area(area) = &feature.shape else { return None };
        let depths = area.outline.iter().map(|point| linear::along(&at.land, edge, point.vec()).1);
        let near = least - depths.fold(f64::INFINITY, f64::min);
        (kinds.contains(&feature.kind) && near > TOLERANCE).then_some((i, near))
    };
    at.land.features.iter().enumerate().filter_map(too_near).collect()
}

/// The edge of a waterway for which a player wishes for `wished`: the other one if hills obstruct this one alone; if they
/// obstruct both, the one with fewer of them.
pub fn edge_for(at: &CountryScene, wished: Compass) -> Compass {
    let other = wished.opposite();
    let [own, others] = [wished, other].map(|edge| obstructing(at, edge).len());
    if own > 0 {
        cite(at.tables.land.water.obstructed);
    }
    if others < own { other } else { wished }
}

/// The features once the hills that obstruct a waterway along an edge, with what covers them, are moved straight inland by
/// as little as may be; `None` if one would come to lie on something that it may not lie on.
pub fn moved_inland(at: &CountryScene, edge: Compass) -> Option<Vec<Feature>> {
    let mut after = at.clone();
    for (i, near) in obstructing(at, edge) {
        let delta = edge.inward().forward() * near;
        let covers = at.tables.land.hills.covers.value;
        let covered = |hill: &Feature, over: &Feature| covers.contains(&over.kind) && lies_on(over, hill);
        let over = at.land.features.get(i + 1).filter(|over| covered(&at.land.features[i], over)).map(|_| i + 1);
        for n in [Some(i), over].into_iter().flatten() {
            shift(&mut after.land.features[n], delta);
        }
        let mut others = after.clone();
        others.land.features = after
            .land
            .features
            .iter()
            .enumerate()
            .filter(|(n, _)| *n != i && Some(*n) != over)
            .map(|(_, f)| f.clone())
            .collect();
        let moved = &after.land.features[i];
        if let Shape::Area(area) = &moved.shape {
            check_overlaps(&others, moved.kind, &Outline::new(&area.outline)).ok()?;
        }
    }
    Some(after.land.features)
}

/// Whether all corners of an area lie on another.
fn lies_on(over: &Feature, under: &Feature) -> bool {
    let (Shape::Area(over), Shape::Area(under)) = (&over.shape, &under.shape) else { return false };
    let under = Outline::new(&under.outline);
    let on = |place: Vec2| under.inside(place) || under.border_distance(place) <= TOLERANCE;
    over.outline.iter().all(|point| on(point.vec()))
}

fn shift(feature: &mut Feature, delta: Vec2) {
    let Shape::Area(area) = &mut feature.shape else { return };
    let moved = |point: &mut Point| *point = Point::round(point.vec() + delta);
    area.outline.iter_mut().for_each(moved);
    area.crest.iter_mut().flatten().for_each(moved);
}
