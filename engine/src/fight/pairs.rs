//! The pairs that are in close combat now, and their relation: storm of a place, first striker, wagons.
//!
//! Knows no numbers.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::Stronghold;
use crate::book::BookStep;
use crate::book::stronghold_tables::{Engaged, Turns};
use crate::fight::duel::fighting_rect;
use crate::fight::places::is_settled;
use crate::fight::{Duel, backed};
use crate::geometry::{Edge, edges_touch};
use crate::view::wagons::{beside_first, round_wagon, wagon_foe, wagon_fronts};
use crate::view::{Contact, Situation, strongholds};

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

/// The attackers of a camp or wagon of the side on move, with the rule by which their owner chooses the one that fights; `None` where
/// he has no choice.
pub fn contenders(at: &Situation, duel: &Duel) -> Option<(Vec<ElementId>, Clause)> {
    let [own, foe] = duel.pair;
    if at.element(foe).side == at.battle.bound.side {
        return None;
    }
    let (all, clause) = match duel.places[0] {
        Some(place) => {
            let turns = at.rules.strongholds.turns(at.battle.strongholds[usize::from(place)].kind);
            (stormers(at, place), Some(turns.clause).filter(|_| turns.value == Turns::ChosenOne)?)
        }
        None => {
            let edges = at.rules.combat.wagon_edges.filter(|_| at.rules.combat.is_wagon(at.element(own)))?;
            let against = |id: &ElementId| opponent(at, *id) == Some(own);
            (round_wagon(at, own).into_iter().filter(against).collect(), edges.chosen)
        }
    };
    let all: Vec<ElementId> = all.into_iter().filter(|id| !at.element(*id).deeds.fought).collect();
    (all.len() > 1).then_some((all, clause))
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
    if contact.storms.is_some() || storms_unseen(at, id) {
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
        let faces_nobody = theirs.faces_nobody() && !storms_unseen(at, struck);
        if faces_nobody && first_striker(at, struck, theirs) == Some(id) {
            return Some(struck);
        }
    }
    let striker = first_striker(at, id, contact)?;
    if backed::foremost(at, id).is_some() {
        return None;
    }
    at.contacts().get(striker).foe.is_none().then_some(striker)
}

/// Whether an element fights an enemy place with its front, in a set in which that is settled in the combat step.
pub fn storms_unseen(at: &Situation, id: ElementId) -> bool {
    if at.battle.strongholds.is_empty() || at.rules.strongholds.storm.is_seen() {
        return false;
    }
    let (contact, own) = (at.contacts().get(id), at.element(id).side);
    let enemy = |place: &&Stronghold| place.held_by.is_some_and(|inside| at.element(inside).side != own);
    let free = contact.foe.is_none() && contact.strikes.is_none();
    free && at.battle.strongholds.iter().filter(enemy).any(|place| strongholds::is_before(at, id, place))
}

/// The first of the enemies with their front on an element's flank or rear.
pub fn first_striker(at: &Situation, id: ElementId, contact: &Contact) -> Option<ElementId> {
    let first = at.element(id).deeds.struck_by.filter(|by| contact.strikers().any(|s| s == *by));
    first.or_else(|| contact.strikers().next())
}

/// The elements that several enemies strike of whom the first is known, and would not be taken for it when that is forgotten,
/// each with him. Wagons remember it themselves ([`wagon_fronts`]).
pub fn remembered(at: &Situation) -> Vec<(ElementId, ElementId)> {
    let first = |id: ElementId| {
        let (element, contact) = (at.element(id), at.contacts().get(id));
        let first = element.deeds.struck_by.filter(|by| contact.strikers().any(|striker| striker == *by))?;
        (contact.strikers().next() != Some(first) && !at.rules.combat.is_wagon(element)).then_some((id, first))
    };
    at.in_open().filter_map(first).collect()
}

/// Adds the storms of places that the other side holds: one for each place, or each in turn.
fn storms(at: &Situation, side: SideId, all: &mut Vec<Duel>) {
    let fought = |id: &ElementId| at.element(*id).deeds.fought;
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        let mut left = stormers(at, number as u8).into_iter().filter(|id| !fought(id)).peekable();
        if left.peek().is_none() || is_settled(at, place) {
            continue;
        }
        let turns = match at.rules.strongholds.turns(place.kind).value {
            Turns::One => usize::from(!fought(&inside)),
            Turns::ChosenOne if fought(&inside) => 0,
            Turns::ChosenOne => usize::MAX,
            Turns::Each { most, counted: true, .. } if withstood(at, inside) >= most => 0,
            Turns::Each { counted: true, .. } => usize::MAX,
            Turns::Each { most, .. } => usize::from(most),
        };
        for stormer in left.take(turns) {
            let pair = if at.element(inside).side == side { [inside, stormer] } else { [stormer, inside] };
            all.push(Duel::met(at, pair));
        }
    }
}

/// How many attacks an element inside a place has withstood in this bound.
pub fn withstood(at: &Situation, inside: ElementId) -> u8 {
    let deeds = &at.element(inside).deeds;
    u8::from(deeds.fought).saturating_add(deeds.again)
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
        Turns::One | Turns::ChosenOne | Turns::Each { counted: true, .. } => usize::MAX,
        Turns::Each { most, .. } => usize::from(most),
    };
    at.in_open().filter(storms).take(most).collect()
}
