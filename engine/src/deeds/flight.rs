//! What a flight can come to, and how far it goes.

use std::borrow::Cow;

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Going;
use crate::book::Proof;
use crate::book::combat_tables::{FlightBy, FlightRow};
use crate::deeds::room::Act;
use crate::geometry::Rect;
use crate::view::{Situation, amended};
use crate::ways::ground;

/// The end of a flight.
#[derive(Clone, Debug, PartialEq)]
pub enum Flight {
    /// It ends there, by this rule, after these friends were pushed out of its way.
    Ends(Rect, Vec<Act>, Option<Clause>),
    /// It is halted there by an element, and both are destroyed.
    Crashes(Rect, ElementId),
    /// It ends there, and bursts through these friends, the farthest first, each with the place to which it runs.
    Bursts(Rect, Vec<(ElementId, Rect)>),
    /// It leaves the table.
    Leaves,
    /// It is destroyed, by this rule and by this element.
    Destroyed(Option<Clause>, Option<ElementId>),
}

/// The row of an element's flight.
pub(super) fn row<'a>(at: &Situation<'a>, id: ElementId) -> Option<&'a FlightRow> {
    at.rules.combat.flight.distances.iter().find(|row| row.who.is(at.element(id)))
}

/// Whether an element recoils before it flees.
pub fn recoils_first(at: &Situation, id: ElementId) -> bool {
    let first = |row: &FlightRow| matches!(row.by, FlightBy::MoveAfterRecoil | FlightBy::MovePlusAfterRecoil(_));
    row(at, id).is_some_and(first)
}

/// The distance that an element flees, with the clause of the row.
pub fn distance(at: &Situation, id: ElementId) -> Option<Cited<f64>> {
    let row = row(at, id)?;
    let length = match row.by {
        FlightBy::Fixed(length) => length.on(at.battle),
        FlightBy::MovePlus(more) | FlightBy::MovePlusAfterRecoil(more) => {
            at.rules.mark(Proof::FleeGoing);
            let own = own_move(at, id, at.going(id));
            let dim = ground::dim(at, false).filter(|dim| dim.value < own);
            dim.into_iter().for_each(|dim| cite(dim.clause));
            dim.map_or(own, |dim| dim.value) + more.on(at.battle)
        }
        FlightBy::MoveAfterRecoil => own_move(at, id, at.going(id)),
    };
    Some(Cited::new(f64::from(length), row.clause))
}

/// The distance of an element's tactical move in this going, in 1/1000 mm.
pub(super) fn own_move(at: &Situation, id: ElementId, going: Going) -> i32 {
    let e = at.element(id);
    let riding = at.rules.changing.riding.iter().find(|row| row.who.is(e));
    riding.and_then(|row| row.flees).into_iter().for_each(cite);
    let runs = match riding.is_some_and(|row| row.flees.is_none()) {
        true => Cow::Borrowed(e),
        false => amended::as_rider(at, e),
    };
    amended::distance(at, &runs, going.min(Going::Bad)).map_or(0, |d| d.value)
}
