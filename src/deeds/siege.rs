//! What becomes of places that are stormed: who goes in afterwards, whom its people obey then, and what falls without a
//! fight.
//!
//! Knows no numbers: dice and factors are [`combat`](crate::deeds::combat)'s and [`shooting`](crate::deeds::shooting)'s affair.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, How, Pending, Rule, Standing, What};
use crate::book::siege_tables::SiegeRules;
use crate::deeds::strongholds::enter;
use crate::fight::Duel;
use crate::fight::stormers::{able, fell_in, may_hold};
use crate::view::Cx;
use crate::view::strongholds::{is_before, place_of, rules};

/// A place surrenders to the side of who shot its people; those who obey that side man it at once.
pub fn surrender(cx: &mut Cx, element: ElementId, to: SideId) {
    let now = cx.now();
    let (Some(rules), Some(place)) = (rules(&now), place_of(&now, element)) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let rule = if there.side == to { Rule::Owner } else { Rule::Puppet };
    cx.emit(What::Turned { place, rule }, Some(rules.people.surrender.clause));
    man(cx, place);
}

/// The people of a place man it where nobody is inside and they wait.
pub fn man(cx: &mut Cx, place: u8) {
    let Some(rules) = rules(&cx.now()) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let waits = |id: &ElementId| cx.battle.element(*id).standing == Standing::Reserve;
    let people = there.obeys().and_then(|side| there.people[side.index()]).filter(waits);
    if let Some(people) = people.filter(|_| there.held_by.is_none() && there.has_citizens()) {
        let clause = if there.rule == Rule::Puppet { rules.people.puppets } else { rules.people.man };
        cx.emit(What::Taken { place, by: Some(people) }, Some(clause));
    }
}

/// What follows for the places of both parties once a fight is over: lost defenders, victors who go in.
pub fn after_fight(cx: &mut Cx, duel: &Duel) {
    if rules(&cx.now()).is_none() {
        return after_camp(cx, duel);
    }
    for i in 0..2 {
        let Some(place) = duel.places[i] else { continue };
        let lost = cx.battle.element(duel.pair[i]).standing != Standing::OnTable;
        if !lost || cx.battle.strongholds[usize::from(place)].held_by.is_some() {
            continue;
        }
        match duel.how {
            How::Shooting => shot_out(cx, place, duel.pair[i]),
            How::CloseCombat => beaten(cx, place, duel.pair[1 - i]),
        }
    }
}

/// After a fight for a camp whose holder was destroyed: an enemy of its owner goes in, its owner's man may.
fn after_camp(cx: &mut Cx, duel: &Duel) {
    let (Some(rules), Some(camp)) = (cx.rules.combat.camps, duel.stormed()) else { return };
    let there = &cx.battle.strongholds[camp as usize];
    let stands = |id: &ElementId| cx.battle.element(*id).standing == Standing::OnTable;
    let Some(victor) = duel.pair.into_iter().find(stands).filter(|_| there.held_by.is_none()) else { return };
    if cx.battle.element(victor).side != there.side {
        enter(cx, victor, camp, Some(rules.taken));
    } else {
        cx.emit(What::Asked { pending: Pending::Enter { element: victor, place: camp } }, Some(rules.retaken));
    }
}

/// A place whose defender was lost to shooting: its people man it, or it stands undefended.
fn shot_out(cx: &mut Cx, place: u8, lost: ElementId) {
    let Some(rules) = rules(&cx.now()) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    if there.has_citizens() && there.is_people(lost) {
        cx.emit(What::Turned { place, rule: Rule::Nobody }, Some(rules.people.surrender.clause));
        return;
    }
    cite(rules.people.beaten);
    rules.row(there.kind).into_iter().for_each(|row| cite(row.empty));
    man(cx, place);
}

/// A place whose defender was destroyed in close combat: its people give up, and an assaulter goes in.
fn beaten(cx: &mut Cx, place: u8, victor: ElementId) {
    let Some(rules) = rules(&cx.now()) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    cite(rules.ends);
    rules.row(there.kind).into_iter().for_each(|row| cite(row.empty));
    if there.has_citizens() {
        cx.emit(What::Turned { place, rule: Rule::Nobody }, Some(rules.people.beaten));
    }
    let now = cx.now();
    let there = &now.battle.strongholds[usize::from(place)];
    if now.is_open(victor) && may_hold(&now, &rules, victor, there) {
        drop(now);
        return storm_in(cx, &rules, victor, place);
    }
    cite(rules.instead);
    let side = now.element(victor).side;
    let others = now.in_open().filter(|id| now.element(*id).side == side && is_before(&now, *id, there));
    let others: Vec<ElementId> = others.filter(|id| may_hold(&now, &rules, *id, there)).collect();
    drop(now);
    match others.as_slice() {
        [] => {}
        [only] => storm_in(cx, &rules, *only, place),
        _ => {
            let pending = Pending::Occupy { element: victor, place, options: others, fell: true };
            cx.emit(What::Asked { pending }, Some(rules.instead));
        }
    }
}

/// Who has stormed a place goes in; what is worth it is sacked by enemies of its owner.
fn storm_in(cx: &mut Cx, rules: &SiegeRules, who: ElementId, place: u8) {
    cite(rules.instead);
    enter(cx, who, place, Some(rules.goes_in));
    let there = &cx.battle.strongholds[usize::from(place)];
    if rules.sack.begins.value == there.kind && cx.battle.element(who).side != there.side {
        cx.emit(What::Sacking { place, begun: true }, Some(rules.sack.begins.clause));
    }
}

/// Enemies who stand before places that nobody defends go in, without a fight.
pub fn fall(cx: &mut Cx) {
    let Some(rules) = rules(&cx.now()) else { return };
    for place in 0..cx.battle.strongholds.len() {
        let now = cx.now();
        let there = &now.battle.strongholds[place];
        if there.held_by.is_some() {
            continue;
        }
        let able = able(&now, &rules, there);
        drop(now);
        match able.as_slice() {
            [] => {}
            [only] => fall_to(cx, &rules, *only, place as u8),
            [first, ..] => {
                let pending = Pending::Occupy { element: *first, place: place as u8, options: able, fell: false };
                return cx.emit(What::Asked { pending }, Some(rules.falls));
            }
        }
    }
}

fn fall_to(cx: &mut Cx, rules: &SiegeRules, who: ElementId, place: u8) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let outside = |id: &ElementId| cx.battle.element(*id).standing == Standing::OnTable;
    if there.has_citizens() && there.people.iter().flatten().any(outside) {
        cite(rules.people.outside);
    }
    rules.row(there.kind).into_iter().for_each(|row| cite(row.empty));
    enter(cx, who, place, Some(rules.falls));
}

/// The owner of several who may go into a place has chosen one of them.
pub fn occupied(cx: &mut Cx, who: ElementId, place: u8, fell: bool) {
    let Some(rules) = rules(&cx.now()) else { return };
    match fell {
        true => storm_in(cx, &rules, who, place),
        false => fall_to(cx, &rules, who, place),
    }
}

/// A fight that waited for a choice is over: who has destroyed a defender in it goes in now.
pub fn after_choice(cx: &mut Cx, blow: &Blow) {
    for i in 0..2 {
        let place = fell_in(&cx.now(), blow.parties[i].element).filter(|_| blow.how == How::CloseCombat);
        if let Some(place) = place {
            beaten(cx, place, blow.parties[1 - i].element);
        }
    }
}
