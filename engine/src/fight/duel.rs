//! The pairs that are in close combat now, and what each party is to the other: fighting edge, storm of a place, first
//! striker.
//!
//! Knows no numbers.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, FactorKind, FightKind};
use crate::book::Proof;
use crate::book::stronghold_tables::{Engaged, Turns};
use crate::geometry::{Edge, Rect, front_on};
use crate::view::strongholds::place_of;
use crate::view::{Contact, Situation, strongholds};

/// A fight of two, not yet thrown for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Shot or close combat.
    pub how: FightKind,
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
        Duel { how: FightKind::CloseCombat, pair, aids: [Vec::new(), Vec::new()], safe: false, places: [None; 2] }
    }

    /// A shot of the first at the second; `safe` where that one does not shoot back.
    pub fn shot(at: &Situation, pair: [ElementId; 2], safe: bool) -> Duel {
        Duel { how: FightKind::Shooting, safe, places: pair.map(|id| place_of(at, id)), ..Duel::close(pair) }
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
        self.how == FightKind::CloseCombat
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

/// Those who storm places that the other side holds: one for each place, or each in turn.
fn storms(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    let fought = |id: &ElementId| at.element(*id).deeds.fought;
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        let left = stormers(at, number as u8).into_iter().filter(|id| !fought(id));
        let turns = match at.rules.strongholds.storm.turns.value {
            Turns::One => usize::from(!fought(&inside)),
            Turns::Each { most, .. } => usize::from(most),
        };
        for stormer in left.take(turns) {
            let pair = if at.element(inside).side == side { [inside, stormer] } else { [stormer, inside] };
            all.push(Duel::met(at, pair));
        }
    }
}

/// Those who storm a place now and are not engaged otherwise, whether they have fought or not.
pub fn stormers(at: &Situation, place: u8) -> Vec<ElementId> {
    let there = &at.battle.strongholds[usize::from(place)];
    let Some(inside) = there.held_by else { return Vec::new() };
    let rules = &at.rules.strongholds.storm;
    let side = at.element(inside).side;
    let storms = |id: &ElementId| match rules.engaged.value {
        Engaged::AtContact => at.contacts().get(*id).storms == Some(place),
        Engaged::InCombatStep => {
            at.element(*id).side != side && opponent(at, *id).is_none() && strongholds::is_before(at, *id, there)
        }
    };
    let most = match rules.turns.value {
        Turns::One => usize::MAX,
        Turns::Each { most, .. } => usize::from(most),
    };
    at.in_open().filter(storms).take(most).collect()
}
