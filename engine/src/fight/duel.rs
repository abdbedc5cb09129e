//! The pairs that are in close combat now, and their relation: fighting edge, storm of a place, first striker.
//!
//! Knows no numbers.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, FactorKind, FightKind, Mark, Marks};
use crate::book::stronghold_tables::{Engaged, Turns};
use crate::book::{BookStep, Proof};
use crate::fight::backed;
use crate::geometry::{Edge, Rect, edges_touch, front_on};
use crate::view::contact::Assault;
use crate::view::strongholds::place_of;
use crate::view::{Contact, Situation, strongholds};

/// A fight of two, before dice are thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Shot or close combat.
    pub how: FightKind,
    /// The shooter and the target; in close combat the element of the side on move first.
    pub pair: [ElementId; 2],
    /// The elements that aid the shot at the first party, and those that aid the shot at the second.
    pub aids: [Vec<ElementId>; 2],
    /// Whether the target does not shoot back at the shooter.
    pub safe: bool,
    /// The places that the two are in, if they are in one; in close combat they fight for that place.
    pub places: [Option<u8>; 2],
    /// The works that the two fight across, if they do.
    pub across: Option<Assault>,
}

impl Duel {
    /// A close combat of two in the open.
    pub fn close(pair: [ElementId; 2]) -> Duel {
        Duel {
            how: FightKind::CloseCombat,
            pair,
            aids: [Vec::new(), Vec::new()],
            safe: false,
            places: [None; 2],
            across: None,
        }
    }

    /// A close combat of two in the open, which may be across works.
    pub fn in_open(at: &Situation, pair: [ElementId; 2]) -> Duel {
        let across = at.contacts().across(pair);
        across.iter().flat_map(|_| &at.rules.works.assault).for_each(|rules| cite(rules.across));
        Duel { across, ..Duel::close(pair) }
    }

    /// A shot of the first at the second; `safe` if the second does not shoot back.
    pub fn shot(at: &Situation, pair: [ElementId; 2], safe: bool) -> Duel {
        Duel { how: FightKind::Shooting, safe, places: pair.map(|id| place_of(at, id)), ..Duel::close(pair) }
    }

    /// A close combat of two, one of which may be in a place.
    pub fn met(at: &Situation, pair: [ElementId; 2]) -> Duel {
        Duel { places: pair.map(|id| place_of(at, id)), ..Duel::in_open(at, pair) }
    }

    /// The fight of a blow.
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

    /// Whether the party `i` defends works against the other.
    pub fn behind_works(&self, i: usize) -> bool {
        self.across.is_some_and(|across| across.defender == self.pair[i])
    }

    /// The place that is fought for in close combat, if there is one.
    pub fn stormed(&self) -> Option<u8> {
        self.places[0].or(self.places[1]).filter(|_| self.is_close())
    }

    /// The party that names the fight: the assaulter of a place, since the defender of a place may fight several.
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
            all.push(Duel::in_open(at, [id, foe]));
        }
    }
    if at.rules.step(BookStep::WagonInTurn).is_some() {
        for (wagon, foe) in fought_in_turn(at) {
            let fought = at.element(foe).deeds.fought || all.iter().any(|duel| duel.pair.contains(&foe));
            if !fought {
                at.rules.cite(BookStep::WagonInTurn);
                all.push(Duel::close(if at.element(wagon).side == side { [wagon, foe] } else { [foe, wagon] }));
            }
        }
    }
    choices_at_wagons(at, side, &mut all);
    storms(at, side, &mut all);
    all
}

/// Adds the fights of which the side on move chooses one: of each of its elements against the edge that a wagon fights with.
fn choices_at_wagons(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    if at.rules.combat.wagon_edges.is_none() {
        return;
    }
    let met: Vec<[ElementId; 2]> = all.iter().map(|duel| duel.pair).collect();
    for [own, wagon] in met {
        if !at.rules.combat.is_wagon(at.element(wagon)) {
            continue;
        }
        let free = |id: &ElementId| *id != own && !at.element(*id).deeds.fought && at.element(*id).side == side;
        for other in round_wagon(at, wagon).into_iter().filter(free) {
            if opponent(at, other) == Some(wagon) {
                all.push(Duel::in_open(at, [other, wagon]));
            }
        }
    }
}

/// The wagons with the enemies that they fight one after another: all with their front against the edge that the wagon
/// fights with.
fn fought_in_turn(at: &Situation) -> Vec<(ElementId, ElementId)> {
    let of_wagon = |(wagon, first): (ElementId, ElementId)| {
        let (own, side) = (fighting_rect(at, wagon, first), at.element(wagon).side);
        let against = move |id: &ElementId| edges_touch(at.rect(*id), Edge::Front, &own, Edge::Front).is_some();
        let enemies = at.in_open().filter(move |id| at.element(*id).side != side);
        enemies.filter(against).map(move |foe| (wagon, foe))
    };
    wagon_fronts(at).into_iter().flat_map(of_wagon).collect()
}

/// The opponent of an element: its frontal foe. Without one, the enemy whose flank or rear it was the first to strike,
/// or the enemy that was the first to strike it, if the struck element could not turn.
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
        let first = wagon_foe(at, wagon);
        return (first == Some(id) || first.is_some_and(|first| beside_first(at, wagon, first, id))).then_some(wagon);
    }
    if contact.foe.is_some() {
        return contact.foe;
    }
    if at.rules.step(BookStep::LeftUnturned).is_some() {
        // Nobody fights whoever could not turn to face him.
        if contact.strikes.is_some() || contact.struck() {
            at.rules.cite(BookStep::LeftUnturned);
        }
        return None;
    }
    if let Some((struck, _)) = contact.strikes {
        if backed::foremost(at, struck).is_some() {
            return None;
        }
        let theirs = at.contacts().get(struck);
        if theirs.faces_nobody() && first_striker(at, struck, theirs) == Some(id) {
            return Some(struck);
        }
    }
    let striker = first_striker(at, id, contact)?;
    if backed::foremost(at, id).is_some() {
        return None;
    }
    at.contacts().get(striker).foe.is_none().then_some(striker)
}

/// The first of the enemies with their front on an element's flank or rear.
pub fn first_striker(at: &Situation, id: ElementId, contact: &Contact) -> Option<ElementId> {
    let first = at.element(id).deeds.struck_by.filter(|by| contact.strikers().any(|s| s == *by));
    first.or_else(|| contact.strikers().next())
}

/// All enemies in one of the positions round a wagon, in the order of the roster.
pub fn round_wagon(at: &Situation, wagon: ElementId) -> Vec<ElementId> {
    let against = |id: &ElementId| {
        let contact = at.contacts().get(*id);
        contact.foe == Some(wagon) || contact.strikes.is_some_and(|(struck, _)| struck == wagon)
    };
    at.enemies(at.element(wagon).side).filter(|id| at.is_open(*id)).filter(against).collect()
}

/// Whether another enemy stands against the edge of a wagon that the first one has contacted, in a set in which two can.
fn beside_first(at: &Situation, wagon: ElementId, first: ElementId, other: ElementId) -> bool {
    let Some(edges) = at.rules.combat.wagon_edges else { return false };
    let edge = |id: ElementId| front_on(at.rect(id), at.rect(wagon));
    let beside = other != first && edge(first).is_some() && edge(first) == edge(other);
    if beside {
        at.rules.mark(Proof::WagonTwo);
        cite(edges.chosen);
    }
    beside
}

/// The opponent of a wagon: the first of the enemies with their front against it, on any edge.
fn wagon_foe(at: &Situation, wagon: ElementId) -> Option<ElementId> {
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

/// The base of an element with its fighting edge as its front; for a wagon, the edge that was contacted.
pub fn fighting_rect(at: &Situation, id: ElementId, foe: ElementId) -> Rect {
    let rect = at.rect(id);
    let Some(wagons) = at.rules.combat.wagons.filter(|w| w.value.is(at.element(id))) else { return *rect };
    at.rules.mark(Proof::WagonFront);
    if at.element(id).marks.has_any(Marks::of(&[Mark::Litter])) {
        at.rules.mark(Proof::WagonLike);
    }
    let edge = front_on(at.rect(foe), rect).unwrap_or(Edge::Front);
    if edge != Edge::Front {
        cite(wagons.clause);
    }
    rect.fronting(edge)
}

/// Adds the storms of places that the other side holds: one for each place, or each in turn.
fn storms(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    let fought = |id: &ElementId| at.element(*id).deeds.fought;
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        let left = stormers(at, number as u8).into_iter().filter(|id| !fought(id));
        let turns = match at.rules.strongholds.turns(place.kind).value {
            Turns::One => usize::from(!fought(&inside)),
            Turns::ChosenOne if fought(&inside) => 0,
            Turns::ChosenOne => usize::MAX,
            Turns::Each { most, .. } => usize::from(most),
        };
        for stormer in left.take(turns) {
            let pair = if at.element(inside).side == side { [inside, stormer] } else { [stormer, inside] };
            all.push(Duel::met(at, pair));
        }
    }
}

/// The elements that storm a place now and are not engaged otherwise, whether they have fought or not.
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
    let most = match at.rules.strongholds.turns(there.kind).value {
        Turns::One | Turns::ChosenOne => usize::MAX,
        Turns::Each { most, .. } => usize::from(most),
    };
    at.in_open().filter(storms).take(most).collect()
}
