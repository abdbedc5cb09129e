//! Who fights whom: the pairs that are in close combat now, and what each looks like from its fighting edge.
//!
//! Knows no numbers.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, FactorKind, How, Stronghold};
use crate::book::Proof;
use crate::deeds::siege;
use crate::deeds::siege::place_of;
use crate::deeds::strongholds::is_before;
use crate::geometry::{Edge, Rect, front_on};
use crate::view::{Contact, Situation};

/// A fight of two, not yet thrown for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Shot or close combat.
    pub how: How,
    /// The shooter and the target; in close combat the element of the side on move first.
    pub pair: [ElementId; 2],
    /// Others who aid the shot at the one party and at the other.
    pub aids: [Vec<ElementId>; 2],
    /// The shooter is not shot at by its target.
    pub safe: bool,
    /// The places that the two are in, where they are in one: in close combat that for which they fight.
    pub places: [Option<u8>; 2],
}

impl Duel {
    /// A close combat of two in the open.
    pub fn close(pair: [ElementId; 2]) -> Duel {
        Duel { how: How::CloseCombat, pair, aids: [Vec::new(), Vec::new()], safe: false, places: [None; 2] }
    }

    /// A shot of the first at the second; `safe` where that one does not shoot back.
    pub fn shot(at: &Situation, pair: [ElementId; 2], safe: bool) -> Duel {
        Duel { how: How::Shooting, safe, places: pair.map(|id| place_of(at, id)), ..Duel::close(pair) }
    }

    /// A close combat of two of whom one may be in a place.
    pub fn met(at: &Situation, pair: [ElementId; 2]) -> Duel {
        Duel { places: pair.map(|id| place_of(at, id)), ..Duel::close(pair) }
    }

    /// The fight that a blow was struck in.
    pub fn of(at: &Situation, blow: &Blow) -> Duel {
        let pair = [0, 1].map(|i| blow.parties[i].element);
        let aided = |f: &&crate::battle::Factor| f.kind == FactorKind::Aided;
        let aids = [0, 1].map(|i| blow.parties[i].factors.iter().filter(aided).filter_map(|f| f.from).collect());
        Duel { how: blow.how, aids, safe: blow.parties[0].safe, ..Duel::met(at, pair) }
    }

    /// Whether it is a close combat.
    pub fn is_close(&self) -> bool {
        self.how == How::CloseCombat
    }

    /// Whether the party `i` defends a place against the other.
    pub fn defends(&self, i: usize) -> bool {
        self.places[i].is_some()
    }

    /// The place for which they fight hand to hand, if they do.
    pub fn stormed(&self) -> Option<u8> {
        self.places[0].or(self.places[1]).filter(|_| self.is_close())
    }

    /// The party by which the fight is named: who storms a place, since its defender fights more than one.
    pub fn named(&self) -> ElementId {
        self.pair[usize::from(self.stormed().is_some() && self.places[0].is_some())]
    }
}

/// All close combats still to be fought in this bound, in the order of the roster of the side on move.
pub fn fights(at: &Situation) -> Vec<Duel> {
    let side = at.battle.bound.side;
    let mut all: Vec<Duel> = Vec::new();
    let busy = |all: &[Duel], id| all.iter().any(|d| d.pair.contains(&id));
    for id in at.in_open().filter(|id| at.element(*id).side == side && !at.element(*id).deeds.fought) {
        if busy(&all, id) {
            continue;
        }
        if let Some(foe) = opponent(at, id).filter(|foe| !at.element(*foe).deeds.fought && !busy(&all, *foe)) {
            all.push(Duel::close([id, foe]));
        }
    }
    storms(at, side, &mut all);
    all
}

/// Whom an element fights: its frontal foe; failing that the one whose flank or rear it was the first to strike, or
/// who was the first to strike it, where the struck one could not turn.
pub fn opponent(at: &Situation, id: ElementId) -> Option<ElementId> {
    let contact = at.contacts().get(id);
    if contact.storms.is_some() {
        return None;
    }
    let is_wagon = |id: &ElementId| at.rules.combat.is_wagon(at.element(*id));
    if is_wagon(&id) {
        return wagon_foe(at, id);
    }
    if let Some(wagon) = contact.foe.or(contact.strikes.map(|(struck, _)| struck)).filter(is_wagon) {
        return (wagon_foe(at, wagon) == Some(id)).then_some(wagon);
    }
    if contact.foe.is_some() {
        return contact.foe;
    }
    if let Some((struck, _)) = contact.strikes {
        let theirs = at.contacts().get(struck);
        if theirs.faces_nobody() && first_striker(at, struck, theirs) == Some(id) {
            return Some(struck);
        }
    }
    let striker = first_striker(at, id, contact)?;
    at.contacts().get(striker).foe.is_none().then_some(striker)
}

/// Who of those whose front is on an element's flank or rear came first.
pub fn first_striker(at: &Situation, id: ElementId, contact: &Contact) -> Option<ElementId> {
    let first = at.element(id).deeds.struck_by.filter(|by| contact.strikers().any(|s| s == *by));
    first.or_else(|| contact.strikers().next())
}

/// Whom a wagon fights: of those with their front against it, on whatever edge, the one who came first.
fn wagon_foe(at: &Situation, wagon: ElementId) -> Option<ElementId> {
    let contact = at.contacts().get(wagon);
    let fronts = || contact.foe.into_iter().chain(contact.strikers());
    let first = at.element(wagon).deeds.struck_by.filter(|by| fronts().any(|id| id == *by));
    first.or_else(|| fronts().next())
}

/// The wagons that fight, and whom: what was contacted first is their front as long as the contact lasts.
pub fn wagon_fronts(at: &Situation) -> Vec<(ElementId, ElementId)> {
    let wagons = at.in_open().filter(|id| at.rules.combat.is_wagon(at.element(*id)));
    wagons.filter_map(|id| Some((id, wagon_foe(at, id)?))).collect()
}

/// The base of an element with the edge that it fights with as its front: a wagon's is the one that was contacted.
pub fn fighting_rect(at: &Situation, id: ElementId, foe: ElementId) -> Rect {
    let rect = at.rect(id);
    let Some(wagons) = at.rules.combat.wagons.filter(|w| w.value.is(at.element(id))) else { return *rect };
    at.rules.mark(Proof::WagonFront);
    let edge = front_on(at.rect(foe), rect).unwrap_or(Edge::Front);
    if edge != Edge::Front {
        cite(wagons.clause);
    }
    rect.fronting(edge)
}

/// Those who storm camps that the other side holds; one of them for each camp.
fn storms(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    if at.rules.combat.camps.is_none() {
        return;
    }
    if siege::rules(at).is_some() {
        return sieges(at, side, all);
    }
    for camp in &at.battle.strongholds {
        let Some(inside) = camp.held_by.filter(|id| !at.element(*id).deeds.fought) else { continue };
        let Some(stormer) = stormers(at, camp, inside).next() else { continue };
        let pair = if at.element(inside).side == side { [inside, stormer] } else { [stormer, inside] };
        all.push(Duel::met(at, pair));
    }
}

/// Those who storm places that the other side holds, each of them in turn.
fn sieges(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        for stormer in siege::stormers(at, number as u8).filter(|id| !at.element(*id).deeds.fought) {
            let pair = if at.element(inside).side == side { [inside, stormer] } else { [stormer, inside] };
            all.push(Duel::met(at, pair));
        }
    }
}

/// The enemies of the element inside that have their front against its camp and nobody else to fight.
fn stormers<'a>(at: &'a Situation, camp: &Stronghold, inside: ElementId) -> impl Iterator<Item = ElementId> + use<'a> {
    let (place, side) = (camp.base.rect(), at.element(inside).side);
    at.in_open().filter(move |id| {
        let e = at.element(*id);
        e.side != side && !e.deeds.fought && opponent(at, *id).is_none() && is_before(at, *id, &place)
    })
}
