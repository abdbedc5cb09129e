//! Storms of places: the element that goes in after a fight, the side that the people then obey, and places that fall
//! without a fight.
//!
//! A place is fought for from its perimeter. Elements inside are measured by the whole ground of the place
//! (`Situation::ground_of`), and the state of its people follows from the events `Turned`, `Taken` and `Sacking`
//! alone. Dice and factors are those of [`combat`](crate::deeds::combat) and [`shooting`](crate::deeds::shooting).

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, FightKind, Pending, Rule, Standing, What};
use crate::book::Proof;
use crate::book::stronghold_tables::{Falls, Freed, Turns};
use crate::deeds::strongholds::{enter, lose_people, occupy, take, turn};
use crate::fight::Duel;
use crate::fight::places::{able, fell_in, may_hold};
use crate::view::Cx;
use crate::view::strongholds::{is_before, place_of};

/// A place surrenders to the side that shot its people; people that obey that side man it at once.
pub fn surrender(cx: &mut Cx, element: ElementId, to: SideId) {
    let Some(place) = place_of(&cx.now(), element) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(city) = cx.rules.strongholds.city(there.kind) else { return };
    let rule = if there.side == to { Rule::Owner } else { Rule::Puppet };
    turn(cx, place, rule, Some(city.people.surrender.clause));
    man(cx, place);
}

/// Lets the people of a place man it, if no element is inside and they wait.
pub fn man(cx: &mut Cx, place: u8) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(city) = cx.rules.strongholds.city(there.kind) else { return };
    let waits = |id: &ElementId| cx.battle.element(*id).standing == Standing::Reserve;
    let people = there.obeys().and_then(|side| there.people[side.index()]).filter(waits);
    if let Some(people) = people.filter(|_| there.held_by.is_none()) {
        let clause = if there.rule == Rule::Puppet { city.people.puppets } else { city.people.man };
        take(cx, place, Some(people), Some(clause));
    }
}

/// The consequences of a fight for the places of both parties: lost defenders, victors that go in.
pub fn after_fight(cx: &mut Cx, duel: &Duel) {
    for i in 0..2 {
        let Some(place) = duel.places[i] else { continue };
        let lost = cx.battle.element(duel.pair[i]).standing != Standing::OnTable;
        if !lost || cx.battle.strongholds[usize::from(place)].held_by.is_some() {
            continue;
        }
        match duel.how {
            FightKind::Shooting => shot_out(cx, place, duel.pair[i]),
            FightKind::CloseCombat => beaten(cx, place, duel.pair[i], duel.pair[1 - i]),
        }
    }
}

/// A place whose defender was lost to shooting: its people man it, or it stands undefended.
fn shot_out(cx: &mut Cx, place: u8, lost: ElementId) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(row) = cx.rules.strongholds.row(there.kind) else { return };
    if let Some(city) = row.city.filter(|_| there.is_people(lost)) {
        match city.control {
            Some(control) => lose_people(cx, place, control, control.destroyed),
            None => turn(cx, place, Rule::Nobody, Some(city.people.surrender.clause)),
        }
        return;
    }
    let beaten = row.city.filter(|city| city.control.is_none()).map(|city| city.people.beaten);
    beaten.into_iter().for_each(cite);
    cite(row.undefended);
    man(cx, place);
}

/// A place whose defender was destroyed in close combat: its people give up, and an assaulter goes in.
fn beaten(cx: &mut Cx, place: u8, lost: ElementId, victor: ElementId) {
    let rules = &cx.rules.strongholds.storm;
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(row) = cx.rules.strongholds.row(there.kind) else { return };
    if there.side == cx.battle.element(victor).side && rules.freed.value == Freed::MayGoIn {
        if cx.now().is_open(victor) {
            let pending = Pending::Enter { element: victor, place };
            cx.emit(What::Asked { pending }, Some(rules.freed.clause));
        }
        return;
    }
    if let Turns::Each { ends, .. } = cx.rules.strongholds.turns(there.kind).value {
        cite(ends);
    }
    cite(row.undefended);
    if let Some(city) = row.city {
        let beaten = city.people.beaten;
        match city.control {
            Some(control) => {
                let clause = if there.is_people(lost) { control.destroyed } else { beaten };
                cite(clause);
                lose_people(cx, place, control, clause);
            }
            None => turn(cx, place, Rule::Nobody, Some(beaten)),
        }
    }
    let now = cx.now();
    let there = &now.battle.strongholds[usize::from(place)];
    if now.is_open(victor) && may_hold(&now, victor, there) {
        drop(now);
        return storm_in(cx, victor, place);
    }
    rules.instead.into_iter().for_each(cite);
    let side = now.element(victor).side;
    let others = now.in_open().filter(|id| now.element(*id).side == side && is_before(&now, *id, there));
    let others: Vec<ElementId> = others.filter(|id| may_hold(&now, *id, there)).collect();
    drop(now);
    match others.as_slice() {
        [] => {}
        [only] => storm_in(cx, *only, place),
        _ => {
            let pending = Pending::Occupy { element: victor, place, options: others, fell: true };
            cx.emit(What::Asked { pending }, rules.instead);
        }
    }
}

/// An element that has stormed a place goes in; enemies of its owner sack a place that is worth it.
fn storm_in(cx: &mut Cx, who: ElementId, place: u8) {
    let rules = &cx.rules.strongholds;
    rules.storm.instead.into_iter().for_each(cite);
    let there = &cx.battle.strongholds[usize::from(place)];
    if rules.city(there.kind).is_some_and(|city| city.control.is_some()) {
        let clause = rules.row(there.kind).map(|row| row.not_held_by.clause);
        return occupy(cx, who, place, clause);
    }
    enter(cx, who, place, Some(rules.storm.goes_in));
    let there = &cx.battle.strongholds[usize::from(place)];
    let sack = rules.city(there.kind).map(|city| city.sack.begins);
    if let Some(begins) = sack.filter(|_| cx.battle.element(who).side != there.side) {
        cx.emit(What::Sacking { place, begun: true }, Some(begins));
    }
}

/// Lets enemies before undefended places go in, without a fight.
pub fn fall(cx: &mut Cx) {
    let falls = cx.rules.strongholds.storm.falls;
    if falls.value != Falls::InCombatStep {
        return;
    }
    for place in 0..cx.battle.strongholds.len() {
        let now = cx.now();
        let there = &now.battle.strongholds[place];
        if there.held_by.is_some() {
            continue;
        }
        let able = able(&now, there);
        drop(now);
        match able.as_slice() {
            [] => {}
            [only] => fall_to(cx, *only, place as u8),
            [first, ..] => {
                let pending = Pending::Occupy { element: *first, place: place as u8, options: able, fell: false };
                return cx.emit(What::Asked { pending }, Some(falls.clause));
            }
        }
    }
}

fn fall_to(cx: &mut Cx, who: ElementId, place: u8) {
    let rules = &cx.rules.strongholds;
    let there = &cx.battle.strongholds[usize::from(place)];
    let outside = |id: &ElementId| cx.battle.element(*id).standing == Standing::OnTable;
    if let Some(row) = rules.row(there.kind) {
        if row.city.is_some() && there.people.iter().flatten().any(outside) {
            cx.rules.mark(Proof::PeopleOutside);
        }
        cite(row.undefended);
    }
    enter(cx, who, place, Some(rules.storm.falls.clause));
}

/// Carries out the owner's choice among several elements that may go into a place.
pub fn occupied(cx: &mut Cx, who: ElementId, place: u8, fell: bool) {
    match fell {
        true => storm_in(cx, who, place),
        false => fall_to(cx, who, place),
    }
}

/// Ends a fight that waited for a choice: an element that has destroyed a defender in it goes in now.
pub fn after_choice(cx: &mut Cx, blow: &Blow) {
    for i in 0..2 {
        let place = fell_in(&cx.now(), blow.parties[i].element).filter(|_| blow.how == FightKind::CloseCombat);
        if let Some(place) = place {
            beaten(cx, place, blow.parties[i].element, blow.parties[1 - i].element);
        }
    }
}
