//! Places that are stormed: who storms one now, who may hold one, what falls without a fight, who sacks.
//!
//! Knows neither dice nor events: what becomes of a place is [`crate::deeds::siege`]'s affair.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{How, Standing, Stronghold};
use crate::book::Proof;
use crate::book::siege_tables::SiegeRules;
use crate::fight::Duel;
use crate::view::Situation;
use crate::view::strongholds::{is_before, place_of, rules};

/// The rule by which an element neither shoots nor is shot at because it sacks the place that it is in.
pub fn sacks(at: &Situation, id: ElementId) -> Option<Clause> {
    let there = &at.battle.strongholds[usize::from(place_of(at, id)?)];
    rules(at).filter(|_| there.sacking).map(|rules| rules.sack.no_shots)
}

/// Those who storm a place now and are not engaged otherwise, whether they have fought or not.
pub fn stormers(at: &Situation, place: u8) -> impl Iterator<Item = ElementId> {
    let most = rules(at).map_or(0, |rules| usize::from(rules.most.value));
    at.in_open().filter(move |id| at.contacts().get(*id).storms == Some(place)).take(most)
}

/// Notes for a trace the rules by which a place is fought for.
pub fn cite_storm(at: &Situation, rules: &SiegeRules, duel: &Duel, place: u8) {
    [rules.contact, rules.foot, rules.alone, rules.each, rules.perimeter].into_iter().for_each(cite);
    let assaulter = duel.pair[usize::from(duel.places[0].is_some())];
    if at.rules.combat.is_wagon(at.element(assaulter)) {
        at.rules.mark(Proof::WagonCharge);
    }
    if stormers(at, place).count() == usize::from(rules.most.value) {
        cite(rules.most.clause);
    }
    if stormers(at, place).filter(|id| !at.element(*id).deeds.fought).count() == 1 {
        cite(rules.ends);
    }
    let there = &at.battle.strongholds[usize::from(place)];
    if there.sacking {
        cite(rules.sack.no_garrison);
    }
    if there.has_citizens() && there.held_by.is_some_and(|id| there.is_people(id)) {
        cite(rules.people.defend);
    }
}

/// Whether the people of a place who are hit by this blow lay down their arms instead of being destroyed.
pub fn surrenders(at: &Situation, element: ElementId, how: How, by: Option<ElementId>) -> bool {
    let (Some(rules), Some(place)) = (rules(at), place_of(at, element)) else { return false };
    let there = &at.battle.strongholds[usize::from(place)];
    let hit_by = |by: ElementId| rules.people.surrender.value.is(at.element(by));
    how == How::Shooting && there.has_citizens() && there.is_people(element) && by.is_some_and(hit_by)
}

/// Whether an element may go into a place.
pub fn may_hold(at: &Situation, rules: &SiegeRules, who: ElementId, place: &Stronghold) -> bool {
    let row = rules.row(place.kind);
    row.into_iter().for_each(|row| cite(row.clause));
    row.is_none_or(|row| !row.barred.is(at.element(who)))
}

/// The enemies of its owner who stand before an undefended place and may go in.
pub fn able(at: &Situation, rules: &SiegeRules, place: &Stronghold) -> Vec<ElementId> {
    let barred = &at.rules.moves.contact.barred_from_camps;
    let troops = |id: &ElementId| !at.battle.strongholds.iter().any(|there| there.is_people(*id));
    let free = |id: &ElementId| {
        !at.in_combat(*id) && !at.element(*id).deeds.fought && !barred.iter().any(|row| row.value.is(at.element(*id)))
    };
    let before = at.enemies(place.side).filter(|id| troops(id) && is_before(at, *id, place) && free(id));
    before.filter(|id| may_hold(at, rules, *id, place)).collect()
}

/// The places that a side could take: held by the enemy, or left by him, unless nothing is gained by going in again.
pub fn prizes<'a>(at: &'a Situation, side: SideId) -> impl Iterator<Item = (u8, &'a Stronghold)> + use<'a> {
    let known = rules(at).is_some();
    let places = at.battle.strongholds.iter().enumerate().filter(move |_| known);
    let open = move |place: &Stronghold| match place.held_by {
        Some(inside) => at.element(inside).side != side,
        None => place.side != side && (!place.entered || place.has_citizens()),
    };
    places.filter(move |(_, place)| open(place)).map(|(number, place)| (number as u8, place))
}

/// The place, empty now, in which an element was destroyed.
pub fn fell_in(at: &Situation, lost: ElementId) -> Option<u8> {
    rules(at)?;
    let dead = at.element(lost);
    let centre = dead.base.rect().centre();
    let was_in = |there: &Stronghold| there.held_by.is_none() && there.base.rect().holds(centre);
    let place = at.battle.strongholds.iter().position(was_in).filter(|_| dead.standing == Standing::Destroyed);
    place.map(|place| place as u8)
}
