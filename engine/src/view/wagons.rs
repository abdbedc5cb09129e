//! Wagons in close combat: the edge that an enemy contacted first is the front of a wagon as long as the contact lasts.
//!
//! It does not know what comes of the fight.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::Proof;
use crate::geometry::front_on;
use crate::view::Situation;

/// All enemies in one of the positions round a wagon, in the order of the roster.
pub fn round_wagon(at: &Situation, wagon: ElementId) -> Vec<ElementId> {
    let against = |id: &ElementId| {
        let contact = at.contacts().get(*id);
        contact.foe == Some(wagon) || contact.strikes.is_some_and(|(struck, _)| struck == wagon)
    };
    at.enemies_in_open(at.element(wagon).side).filter(against).collect()
}

/// The opponent of a wagon: the first of the enemies with their front against it, on any edge.
pub fn wagon_foe(at: &Situation, wagon: ElementId) -> Option<ElementId> {
    let contact = at.contacts().get(wagon);
    let round = at.rules.combat.wagon_edges.map(|_| round_wagon(at, wagon));
    let fronts = || match &round {
        Some(all) => all.clone(),
        None => contact.foe.into_iter().chain(contact.strikers()).collect::<Vec<_>>(),
    };
    let fronts = || fronts().into_iter();
    let first = at.element(wagon).deeds.struck_by.filter(|by| fronts().any(|id| id == *by));
    first.or_else(|| fronts().next())
}

/// The wagons that fight, and their opponents: the edge contacted first is their front as long as the contact lasts.
pub fn wagon_fronts(at: &Situation) -> Vec<(ElementId, ElementId)> {
    let wagons = at.in_open().filter(|id| at.rules.combat.is_wagon(at.element(*id)));
    wagons.filter_map(|id| Some((id, wagon_foe(at, id)?))).collect()
}

/// Whether another enemy stands against the edge of a wagon that the first one has contacted, in a set in which two can.
pub fn beside_first(at: &Situation, wagon: ElementId, first: ElementId, other: ElementId) -> bool {
    let Some(edges) = at.rules.combat.wagon_edges else { return false };
    let edge = |id: ElementId| front_on(at.rect(id), at.rect(wagon));
    let beside = other != first && edge(first).is_some() && edge(first) == edge(other);
    if beside {
        at.rules.mark(Proof::WagonTwo);
        cite(edges.chosen);
    }
    beside
}

/// The enemy that an element fights with its front edge: that in mutual front contact, or a wagon whose front is the edge that
/// the element is against.
pub fn front_foe(at: &Situation, id: ElementId) -> Option<ElementId> {
    let contact = at.contacts().get(id);
    let wagon = || {
        let (wagon, _) = contact.strikes.filter(|(struck, _)| at.rules.combat.is_wagon(at.element(*struck)))?;
        let first = wagon_foe(at, wagon)?;
        (first == id || beside_first(at, wagon, first, id)).then_some(wagon)
    };
    contact.foe.or_else(wagon)
}
