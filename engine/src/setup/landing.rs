//! The landing of whole commands from the water: the commands that may land, and their places.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::Element;
use crate::book::objection::LandingFault;
use crate::book::setup_tables::Landing;
use crate::book::{Home, Objection};
use crate::geometry::{Rect, within};
use crate::muster::Corps;
use crate::setup::{Land, linear};

/// Judges the elements of a command for a landing; `lands` says which of them are to land.
///
/// # Errors
/// If some of them stay ashore, or the command's home is not the coast.
pub fn judge_landing(rules: &Landing, corps: &Corps, lands: &[bool]) -> Result<(), Objection> {
    cite(rules.whole);
    if !corps.list.homes.contains(&Home::Littoral) {
        let fault = LandingFault::OtherHomeOfCommand { list: corps.list.number, wanted: Home::Littoral };
        return Err(Objection::new(fault, rules.whole));
    }
    let landing = lands.iter().filter(|lands| **lands).count();
    if landing != 0 && landing != corps.size() {
        let fault = LandingFault::Part { found: landing, size: corps.size() };
        return Err(Objection::new(fault, rules.whole));
    }
    Ok(())
}

/// Judges the place of an element of a landing command.
///
/// # Errors
/// If it is too far from the Waterway, or there is none.
pub fn judge_landed(rules: &Landing, land: &Land, element: &Element, rect: &Rect) -> Result<(), Objection> {
    let Cited { value: most, clause } = rules.near_water;
    cite(clause);
    let Some(water) = linear::water(land) else {
        return Err(Objection::new(LandingFault::NoWaterForCommand, clause));
    };
    // The nearest point is a corner of the base or of the shore: both are polygons.
    let shore = water.points().iter().map(|at| rect.distance_to_point(*at));
    let found =
        rect.corners().into_iter().map(|at| water.distance_to_point(at)).chain(shore).fold(f64::INFINITY, f64::min);
    let limit = land.on(most);
    if within(found, limit) {
        return Ok(());
    }
    let (found, most) = (land.extent(found), land.extent(limit));
    Err(Objection::new(LandingFault::FarFromWater { code: element.code, found, most }, clause))
}
