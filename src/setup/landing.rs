//! The landing of whole commands from the water: which commands may land, and where they stand then.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::Element;
use crate::book::setup_tables::Landing;
use crate::book::{Home, Objection};
use crate::geometry::{Rect, within};
use crate::muster::Corps;
use crate::setup::{Land, linear};

/// Judges the elements of a command that are to land, each by whether it is among them.
///
/// # Errors
/// Where some of them stay ashore, or the command's home is not the coast.
pub fn judge_landing(rules: &Landing, corps: &Corps, lands: &[bool]) -> Result<(), Objection> {
    cite(rules.whole);
    let number = corps.list.number;
    if !corps.list.homes.contains(&Home::Littoral) {
        let what = format!("a command of {number} does not land: its home is not {}", Home::Littoral.name());
        return Err(Objection::new(what, rules.whole));
    }
    let landing = lands.iter().filter(|lands| **lands).count();
    if landing != 0 && landing != corps.size() {
        let what = format!("{landing} of {} elements are to land; a command lands whole or not at all", corps.size());
        return Err(Objection::new(what, rules.whole));
    }
    Ok(())
}

/// Judges where an element of a landing command stands.
///
/// # Errors
/// Where it is too far from the Waterway, or there is none.
pub fn judge_landed(rules: &Landing, land: &Land, element: &Element, rect: &Rect) -> Result<(), Objection> {
    let Cited { value: most, clause } = rules.near_water;
    cite(clause);
    let Some(water) = linear::water(land) else {
        return Err(Objection::new("a command lands from a Waterway, and there is none", clause));
    };
    // A corner of the base or of the shore is the nearest: both are polygons.
    let shore = water.points().iter().map(|at| rect.distance_to_point(*at));
    let found =
        rect.corners().into_iter().map(|at| water.distance_to_point(at)).chain(shore).fold(f64::INFINITY, f64::min);
    let limit = land.on(most);
    if within(found, limit) {
        return Ok(());
    }
    let what = format!("{} lands {} from the Waterway, at most {}", element.code, land.told(found), land.told(limit));
    Err(Objection::new(what, clause))
}
