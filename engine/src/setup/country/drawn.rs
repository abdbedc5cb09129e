//! The outlines and lines of features that are laid down.

use crate::base::trace::cite;
use crate::battle::{Area, Feature, Shape};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, Point};
use crate::setup::country::scene::CountryScene;

/// The points of an area's outline or of a line.
pub(super) fn points<'f>(at: &CountryScene, feature: &'f Feature, as_area: bool) -> Result<&'f [Point], Objection> {
    let linear = at.tables.land.linear;
    cite(linear.clause);
    match &feature.shape {
        Shape::Area(Area { outline, .. }) if as_area => Ok(outline),
        Shape::Line { path, .. } if !as_area && path.len() > 1 => Ok(path),
        Shape::Area(_) | Shape::Line { .. } => {
            Err(Objection::new(SiteFault::Drawn { kind: feature.kind, as_area: !as_area }, linear.clause))
        }
    }
}

/// The width of a line.
pub(super) fn width(feature: &Feature) -> i32 {
    match &feature.shape {
        Shape::Line { width, .. } => *width,
        Shape::Area(_) => 0,
    }
}

/// The ground of an area.
pub(super) fn ground(at: &CountryScene, feature: &Feature) -> Result<Outline, Objection> {
    points(at, feature, true).map(Outline::new)
}
