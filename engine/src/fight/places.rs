//! Places that are fought for: the element that sacks or may hold one, and the places that fall without a fight or can
//! be taken.
//!
//! Knows neither dice nor events; the fate of a place is decided in `deeds::siege`.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, Element, FightKind, Margin, Standing, Stronghold};
use crate::view::Situation;
use crate::view::strongholds::{is_before, place_of};

/// The rule by which an element that sacks its place neither shoots nor is shot at.
pub fn sacks(at: &Situation, id: ElementId) -> Option<Clause> {
    let there = &at.battle.strongholds[usize::from(place_of(at, id)?)];
    at.rules.strongholds.city(there.kind).filter(|_| there.sacking).map(|city| city.sack.no_shots)
}

/// The rule by which an element that sacks its place is not shot at.
pub fn sacked(at: &Situation, id: ElementId) -> Option<Clause> {
    let clause = sacks(at, id)?;
    let there = &at.battle.strongholds[usize::from(place_of(at, id)?)];
    let control = at.rules.strongholds.city(there.kind).and_then(|city| city.control);
    Some(control.map_or(clause, |control| control.not_shot))
}

/// Whether the people of a place that are hit by this blow lay down their arms instead of being destroyed.
pub fn surrenders(at: &Situation, element: ElementId, blow: &Blow, by: Option<ElementId>) -> bool {
    by.is_some_and(|by| surrenders_to(at, element, by, blow.how, margin_of(at, blow, element)))
}

/// The same of a fight that leaves them so far below an enemy.
pub fn surrenders_to(
    at: &Situation,
    element: ElementId,
    by: ElementId,
    how: FightKind,
    margin: Option<Margin>,
) -> bool {
    let Some(place) = place_of(at, element) else { return false };
    let there = &at.battle.strongholds[usize::from(place)];
    let Some(city) = at.rules.strongholds.city(there.kind) else { return false };
    if city.control.is_some_and(|control| margin != Some(control.surrender_by.value)) {
        return false;
    }
    how == FightKind::Shooting && there.is_people(element) && city.people.surrender.value.is(at.element(by))
}

/// How far the total of a party of a blow is below the other.
fn margin_of(at: &Situation, blow: &Blow, own: ElementId) -> Option<Margin> {
    let i = blow.parties.iter().position(|party| party.element == own)?;
    at.rules.combat.margin.value.margin(blow.parties[i].total, blow.parties[1 - i].total)
}

/// Whether an element may go into a place.
pub fn may_hold(at: &Situation, who: ElementId, place: &Stronghold) -> bool {
    let row = at.rules.strongholds.row(place.kind);
    row.into_iter().for_each(|row| cite(row.not_held_by.clause));
    row.is_none_or(|row| !row.not_held_by.value.is(at.element(who)))
}

/// The enemies of its owner that stand before an undefended place and may go in.
pub fn able(at: &Situation, place: &Stronghold) -> Vec<ElementId> {
    let barred = &at.rules.moves.contact.barred_from_camps;
    let troops = |id: &ElementId| !at.battle.strongholds.iter().any(|there| there.is_people(*id));
    let free = |id: &ElementId| {
        !at.in_combat(*id) && !at.element(*id).deeds.fought && !barred.iter().any(|row| row.value.is(at.element(*id)))
    };
    let before = at.enemies(place.side).filter(|id| troops(id) && is_before(at, *id, place) && free(id));
    before.filter(|id| may_hold(at, *id, place)).collect()
}

/// The places that a side could take: held by the enemy, or empty, unless going in again gains nothing. If positions do not show
/// storms there are some only for who looks for them all the same: `unseen`.
pub fn prizes<'a>(
    at: &'a Situation,
    side: SideId,
    unseen: bool,
) -> impl Iterator<Item = (u8, &'a Stronghold)> + use<'a> {
    let known = unseen || at.rules.strongholds.storm.is_seen();
    let places = at.battle.strongholds.iter().enumerate().filter(move |_| known);
    let open = move |place: &Stronghold| match place.held_by {
        Some(inside) => at.element(inside).side != side,
        None => place.side != side && (!place.entered || place.has_citizens()),
    };
    places.filter(move |(_, place)| open(place)).map(|(number, place)| (number as u8, place))
}

/// The rule by which the combats for a place are over in this bound, whoever is inside now, since a defender of it was destroyed in
/// close combat; `None` if they are not.
pub fn fallen(at: &Situation, place: &Stronghold) -> Option<Clause> {
    let ground = place.plot();
    let fell = |e: &Element| e.deeds.lost && e.deeds.fought && ground.holds(e.base.rect().centre());
    at.rules.strongholds.storm.over.filter(|_| at.battle.elements.iter().any(fell))
}

/// Whether nobody fights who is in a place before the next bound: he has come in after his own close combat (`dba22.combat.04`), or
/// the place has fallen.
pub fn is_settled(at: &Situation, place: &Stronghold) -> bool {
    place.held_by.is_some_and(|inside| at.element(inside).deeds.came_in) || fallen(at, place).is_some()
}

/// The place, now empty, in which an element was destroyed.
pub fn fell_in(at: &Situation, lost: ElementId) -> Option<u8> {
    let dead = at.element(lost);
    let centre = dead.base.rect().centre();
    let was_in = |there: &Stronghold| there.held_by.is_none() && there.plot().holds(centre);
    let place = at
        .battle
        .strongholds
        .iter()
        .position(was_in)
        .filter(|_| matches!(dead.standing, Standing::Destroyed | Standing::Disabled));
    place.map(|place| place as u8)
}
