//! Strongholds as they stand on the table: who is in one, and who has its front against one.
//!
//! Knows neither dice nor events.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Place, Stronghold};
use crate::book::stronghold_tables::FrontAgainst;
use crate::geometry::{Edge, Plot, Rect, TOLERANCE};
use crate::view::position::Position;

/// The place that an element is in.
pub fn place_of(at: &Position, id: ElementId) -> Option<u8> {
    at.element(id).place.map(|Place::Inside(place)| place)
}

/// Whether a base has its front edge, at least in part, against a place: it could not go straight on.
pub fn fronts(rect: &Rect, place: &Plot) -> bool {
    place.touches(rect) && !place.overlaps(rect) && place.overlaps(&rect.ahead(10.0 * TOLERANCE))
}

/// Whether a base that has its front against a place may storm it from there; else the rule that wants it at a gate.
///
/// # Errors
/// The rule by which the element storms it only at a gate.
pub fn at_its_gate(at: &Position, who: ElementId, rect: &Rect, place: &Stronghold) -> Result<(), Clause> {
    let rows = if place.is_walled() { at.rules.strongholds.storm.at_gates } else { &[] };
    let Some(row) = rows.iter().find(|row| row.value.is(at.element(who))) else { return Ok(()) };
    cite(row.clause);
    let front = rect.edge(Edge::Front);
    let near = place.gates.iter().any(|gate| front.distance_to_point(gate.vec()) <= 2.0 * TOLERANCE);
    if near { Ok(()) } else { Err(row.clause) }
}

/// Whether an element in the open stands before a place so that it storms it, or would if somebody were inside.
pub fn is_before(at: &Position, who: ElementId, place: &Stronghold) -> bool {
    let (rect, ground) = (at.rect(who), place.plot());
    let against = || match at.rules.strongholds.storm.front.value {
        FrontAgainst::Edge => ground.touches(rect) && ground.side_met_by(rect).is_some(),
        FrontAgainst::InPart => fronts(rect, &ground),
    };
    at.is_open(who) && against() && at_its_gate(at, who, rect, place).is_ok()
}

/// The perimeter of a place with the edge against which an enemy stands as its front.
pub fn facing_edge(place: &Stronghold, foe: &Rect) -> Rect {
    place.plot().side_met_by(foe).unwrap_or_else(|| place.base.rect())
}
