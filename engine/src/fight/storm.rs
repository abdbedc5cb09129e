//! The storm of a place: its ground, its banks, and the other assaulters, as far as they count in the fight.
//!
//! Knows no numbers.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::base::trace::cite;
use crate::battle::{FeatureKind, Stronghold, StrongholdKind};
use crate::book::Proof;
use crate::book::stronghold_tables::{StormGround, Turns};
use crate::fight::pairs::{stormers, withstood};
use crate::fight::{Duel, ground};
use crate::geometry::{Plot, Rect};
use crate::view::field::Ground;
use crate::view::{Situation, heights, strongholds};

/// The place that is fought for.
fn place<'a>(at: &Situation<'a>, duel: &Duel) -> Option<&'a Stronghold> {
    duel.stormed().map(|place| &at.battle.strongholds[usize::from(place)])
}

/// Notes for a trace the rules of a storm.
pub fn cite_storm(at: &Situation, duel: &Duel) {
    let (Some(number), Some(there)) = (duel.stormed(), place(at, duel)) else { return };
    let rules = &at.rules.strongholds.storm;
    let by_owner = there.held_by.is_none_or(|id| at.element(id).side == there.side);
    cite(if by_owner { rules.front.clause } else { rules.likewise });
    let turns = at.rules.strongholds.turns(there.kind);
    [rules.factor.clause, rules.alone.clause, turns.clause].into_iter().for_each(cite);
    at.rules.mark(Proof::Perimeter);
    at.rules.mark(if there.kind == StrongholdKind::Camp { Proof::StormCamp } else { Proof::StormCity });
    at.rules.mark(Proof::StormUnturned);
    if there.kind == StrongholdKind::City {
        at.rules.mark(Proof::StormCityAlone);
    }
    let assaulter = duel.pair[usize::from(duel.places[0].is_some())];
    if at.rules.combat.is_wagon(at.element(assaulter)) {
        at.rules.mark(Proof::WagonCharge);
    }
    if let Turns::Each { most, limit, ends, counted } = turns.value {
        let stormers = stormers(at, number);
        let last = counted && there.held_by.is_some_and(|inside| withstood(at, inside).saturating_add(1) == most);
        if last || stormers.len() == usize::from(most) {
            cite(limit);
        }
        if stormers.iter().filter(|id| !at.element(**id).deeds.fought).count() == 1 {
            cite(ends);
        }
    }
    if there.sacking {
        at.rules.mark(Proof::SackFights);
        at.rules.mark(Proof::SackNoGarrison);
    }
    if at.rules.strongholds.city(there.kind).is_some() && there.held_by.is_some_and(|id| there.is_people(id)) {
        at.rules.mark(Proof::PeopleDefend);
        at.rules.mark(Proof::LoyalPeople);
    }
}

/// The opponent of `own` in a fight.
fn foe(duel: &Duel, own: ElementId) -> ElementId {
    if duel.pair[0] == own { duel.pair[1] } else { duel.pair[0] }
}

/// The ground of a party; its front is the edge that it fights at.
fn footing(at: &Situation, place: &Stronghold, id: ElementId, foe: ElementId) -> Rect {
    match at.element(id).place {
        Some(_) => strongholds::facing_edge(place, at.rect(foe)),
        None => *at.rect(id),
    }
}

/// Whether a party is uphill of the other; a party in a City or Fort never is.
pub fn uphill(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let (Some(place), StormGround::Counts { level, .. }) = (place(at, duel), at.rules.strongholds.storm.ground) else {
        return false;
    };
    let foe = foe(duel, own);
    let (mine, theirs) = (footing(at, place, own, foe), footing(at, place, foe, own));
    let inside = place.is_walled() && at.element(own).place.is_some();
    if inside {
        cite(level);
    }
    !inside && heights::uphill(at, &mine, &theirs)
}

/// Whether an element inside holds a bank against an enemy in a river.
pub fn holds_bank(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let (Some(place), StormGround::Counts { bank, .. }) = (place(at, duel), at.rules.strongholds.storm.ground) else {
        return false;
    };
    let foe = foe(duel, own);
    let wet = ground::river_under(at, foe).is_some();
    let dry = !at.field.on_any(at.battle, &footing(at, place, own, foe), &[FeatureKind::River]);
    let holds = at.element(own).place.is_some() && wet && dry;
    if holds {
        at.rules.mark(Proof::Bank);
        if place.is_walled() {
            cite(bank);
        }
    }
    holds
}

/// Whether bad going hinders a party. It hinders no element inside a place, and the hill of a City or Fort hinders
/// neither party.
pub fn hindered(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let from = at.rules.combat.hindering.from.value;
    let inside = at.element(own).place.is_some();
    let counts = match at.rules.strongholds.storm.ground {
        StormGround::Counts { hill, sheltered, .. } => place(at, duel).map(|place| (place, hill, sheltered)),
        StormGround::Ignored => None,
    };
    if inside {
        counts.filter(|_| trace::is_on()).into_iter().for_each(|(.., sheltered)| cite(sheltered));
        return false;
    }
    let Some((place, hill, _)) = counts.filter(|(place, ..)| place.is_walled()) else {
        return ground::in_going(at, own, from);
    };
    let ground = place.plot();
    let its_hill = |kind: FeatureKind, shape: &Ground| {
        matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill) && stands_on(&ground, shape)
    };
    let bad = ground::in_going_but(at, own, from, its_hill);
    if trace::is_on() && !bad && ground::in_going(at, own, from) {
        cite(hill);
    }
    bad
}

/// Whether some part of a place lies on ground of some sort.
fn stands_on(place: &Plot, ground: &Ground) -> bool {
    match place {
        Plot::Base(rect) => ground.touches(rect),
        Plot::Area(..) => place.sides().iter().any(|side| ground.touches(&side.strip())),
    }
}

/// The elements that storm the place in addition to the one that its defender fights.
pub fn others(at: &Situation, duel: &Duel, own: ElementId) -> impl Iterator<Item = ElementId> {
    let place = duel.stormed().filter(|_| at.element(own).place.is_some());
    let foe = foe(duel, own);
    place.into_iter().flat_map(|place| stormers(at, place)).filter(move |id| *id != foe)
}
