//! Strongholds as they stand on the table: who is in one, and who has its front against one.
//!
//! Knows neither dice nor events.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Place, Stronghold};
use crate::book::siege_tables::SiegeRules;
use crate::geometry::{Edge, Rect, TOLERANCE, front_on, overlaps, touches};
use crate::view::Situation;

/// The rules of sieges, where the set has them.
pub fn rules(at: &Situation) -> Option<SiegeRules> {
    at.rules.combat.camps.and_then(|camps| camps.siege)
}

/// The place that an element is in.
pub fn place_of(at: &Situation, id: ElementId) -> Option<u8> {
    at.element(id).place.map(|Place::Inside(place)| place)
}

/// Whether a base has its front edge, at least in part, against a place: it could not go straight on.
pub fn fronts(rect: &Rect, place: &Rect) -> bool {
    touches(rect, place) && !overlaps(rect, place) && overlaps(&rect.ahead(10.0 * TOLERANCE), place)
}

/// Whether a base that has its front against a place may storm it from there: some only do at a gate.
pub fn at_its_gate(at: &Situation, who: ElementId, rect: &Rect, place: &Stronghold) -> bool {
    let Some(rules) = rules(at).filter(|rules| place.kind.is_walled() && rules.at_gates.value.is(at.element(who)))
    else {
        return true;
    };
    cite(rules.at_gates.clause);
    let front = rect.edge(Edge::Front);
    place.gates.iter().any(|gate| front.distance_to_point(gate.vec()) <= 2.0 * TOLERANCE)
}

/// Whether an element in the open stands before a place so that it storms it, or would if somebody were inside.
pub fn is_before(at: &Situation, who: ElementId, place: &Stronghold) -> bool {
    let (rect, ground) = (at.rect(who), place.base.rect());
    at.is_open(who) && fronts(rect, &ground) && at_its_gate(at, who, rect, place)
}

/// The perimeter of a place with the edge against which an enemy stands as its front.
pub fn facing_edge(place: &Rect, foe: &Rect) -> Rect {
    place.fronting(front_on(foe, place).unwrap_or(Edge::Front))
}
