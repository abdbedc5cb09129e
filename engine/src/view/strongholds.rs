//! Strongholds on the table: the elements in them, and those with their front against one.
//!
//! Knows neither dice nor events.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Place, Stronghold};
use crate::book::stronghold_tables::FrontAgainst;
use crate::geometry::{Edge, Plot, Rect, TOLERANCE};
use crate::view::position::Position;

/// The stronghold that an element is in.
pub fn place_of(at: &Position, id: ElementId) -> Option<u8> {
    at.element(id).place.map(|Place::Inside(place)| place)
}

/// The strongholds that an enemy of a side holds, each with the element inside, in their order.
pub fn held_against<'a>(at: &'a Position, side: SideId) -> impl Iterator<Item = (&'a Stronghold, ElementId)> {
    let holder = move |place: &Stronghold| place.held_by.filter(|id| at.element(*id).side != side);
    at.battle.strongholds.iter().filter_map(move |place| Some((place, holder(place)?)))
}

/// Whether a base has its front edge, at least in part, against a stronghold, so that it could not go straight on.
pub fn fronts(rect: &Rect, place: &Plot) -> bool {
    place.touches(rect) && !place.overlaps(rect) && place.overlaps(&rect.ahead(10.0 * TOLERANCE))
}

/// Whether a base with its front against a stronghold may storm it from there.
///
/// # Errors
/// If not: the rule by which the element storms it only at a gate.
pub fn at_its_gate(at: &Position, who: ElementId, rect: &Rect, place: &Stronghold) -> Result<(), Clause> {
    let rows = if place.is_walled() { at.rules.strongholds.storm.at_gates } else { &[] };
    let Some(row) = rows.iter().find(|row| row.value.is(at.element(who))) else { return Ok(()) };
    cite(row.clause);
    let front = rect.edge(Edge::Front);
    let near = place.gates.iter().any(|gate| front.distance_to_point(gate.vec()) <= 2.0 * TOLERANCE);
    if near { Ok(()) } else { Err(row.clause) }
}

/// Whether an element in the open stands so that it storms a stronghold, or would if an element were inside.
pub fn is_before(at: &Position, who: ElementId, place: &Stronghold) -> bool {
    let (rect, ground) = (at.rect(who), place.plot());
    let against = || match at.rules.strongholds.storm.front.value {
        FrontAgainst::Edge => ground.touches(rect) && ground.side_met_by(rect).is_some(),
        FrontAgainst::InPart => fronts(rect, &ground),
    };
    at.is_open(who) && against() && at_its_gate(at, who, rect, place).is_ok()
}

/// Whether an element in the open has any of its edges, at least in part, along one of a stronghold.
pub fn is_against(at: &Position, who: ElementId, place: &Stronghold) -> bool {
    let (rect, ground) = (at.rect(who), place.plot());
    let along = |edge: Edge| ground.side_met_by(&rect.fronting(edge)).is_some();
    at.is_open(who) && ground.touches(rect) && Edge::ALL.into_iter().any(along)
}

/// The perimeter of a stronghold, with the edge that an enemy stands against as its front.
pub fn facing_edge(place: &Stronghold, foe: &Rect) -> Rect {
    place.plot().side_met_by(foe).unwrap_or_else(|| place.base.rect())
}
