//! Strongholds that change hands: entered or left by a tactical move, found empty, freed by a fight, risen in revolt.
//!
//! Who may go in and out by tactical moves is [`crate::moves::tactical`]'s affair, the fight for a camp [`crate::deeds::combat`]'s.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::trace::cite;
use crate::battle::{Battle, MoveKind, Reason, Refusal, Rule, Standing, Stronghold, StrongholdKind, What};
use crate::fight::duel;
use crate::view::{Cx, Situation};

/// The first of these elements that has come into contact with an empty camp of the enemy enters it.
pub fn enter_empty(cx: &mut Cx, who: &[ElementId]) {
    // Where places are besieged they fall at the step of close combat.
    let Some(rules) = cx.rules.combat.camps.filter(|rules| rules.siege.is_none()) else { return };
    for camp in 0..cx.battle.strongholds.len() {
        let at = cx.now();
        let there = &at.battle.strongholds[camp];
        let base = there.base.rect();
        let enemy = |id: &ElementId| at.element(*id).side != there.side;
        let found = who.iter().copied().find(|id| enemy(id) && duel::is_before(&at, *id, &base));
        let free = there.held_by.is_none();
        drop(at);
        if let Some(id) = found.filter(|_| free) {
            enter(cx, id, camp as u8, Some(rules.taken));
        }
    }
}

/// The owner of a victor has decided whether it goes into the camp that it has freed.
pub fn enter_chosen(cx: &mut Cx, element: ElementId, camp: u8, yes: bool) {
    let clause = cx.rules.combat.camps.map(|rules| rules.retaken);
    if yes {
        enter(cx, element, camp, clause);
    } else {
        clause.into_iter().for_each(cite);
    }
}

/// Puts an element into the middle of a camp, facing as it did.
pub fn enter(cx: &mut Cx, element: ElementId, camp: u8, clause: Option<Clause>) {
    let (camp_base, own) = (cx.battle.strongholds[camp as usize].base.rect(), cx.battle.element(element).base);
    let rect = own.rect();
    let inside = rect.moved(camp_base.centre() - rect.centre());
    cx.shift(element, crate::ways::way::placed(own, &inside), MoveKind::Enter, clause);
    cx.emit(What::Taken { place: camp, by: Some(element) }, clause);
}

/// An element has come out of a stronghold, gone into one, or both, by a tactical move.
pub fn gone(cx: &mut Cx, who: ElementId, left: Option<u8>, entered: Option<(u8, Option<Clause>)>) {
    if let Some(place) = left {
        vacate(cx, who, place);
    }
    if let Some((place, Some(clause))) = entered {
        enter(cx, who, place, Some(clause));
    }
}

/// A stronghold is left: its people man it where they wait for that, else it is empty.
fn vacate(cx: &mut Cx, who: ElementId, place: u8) {
    let rules = cx.rules;
    let Some(rules) = &rules.moves.places else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let (kind, own) = (rules.of(there.kind), there.is_people(who));
    let stormed = there.rule == Rule::Nobody && cx.battle.element(who).side != there.side;
    let clause = match there.kind {
        StrongholdKind::City if own => rules.sally.near.clause,
        StrongholdKind::City if stormed => rules.sack.after,
        StrongholdKind::Camp if own => rules.followers.out,
        _ => kind.leave,
    };
    let people_of_city = own && there.kind == StrongholdKind::City;
    let waiting = waiting_people(cx.battle, there);
    let [loyal, puppets] = rules.man_again;
    let man = if there.rule == Rule::Puppet { puppets } else { loyal };
    cx.emit(What::Taken { place, by: None }, Some(clause));
    match waiting {
        Some(by) => {
            cite(rules.denizens);
            cx.emit(What::Taken { place, by: Some(by) }, Some(man));
        }
        None if people_of_city => cite(rules.sally.back),
        None => kind.emptied.iter().copied().for_each(cite),
    }
}

/// Those who obey whoever rules a stronghold, where they wait to man it.
fn waiting_people(battle: &Battle, there: &Stronghold) -> Option<ElementId> {
    let own = there.people[there.obeys()?.index()];
    own.filter(|id| battle.element(*id).standing == Standing::Reserve)
}

/// The initiative points of a side are known: with enough of them, whoever sacks a City has done with it.
pub fn end_sacks(cx: &mut Cx) {
    let rules = cx.rules;
    let Some(rule) = rules.moves.places.as_ref().map(|places| places.sack) else { return };
    for place in 0..cx.battle.strongholds.len() {
        let there = &cx.battle.strongholds[place];
        let own = |id: &ElementId| cx.battle.element(*id).side == cx.battle.bound.side;
        let Some(inside) = there.held_by.filter(own).filter(|_| there.sacking) else { continue };
        cite(rule.ends.clause);
        let payer = crate::ways::cost::payer(&cx.now(), inside);
        if cx.battle.commands[payer.index()].pips >= rule.ends.value {
            cite(rule.after);
            cx.emit(What::Sacking { place: place as u8, begun: false }, Some(rule.ends.clause));
        }
    }
}

/// Judges a revolt.
///
/// # Errors
/// The refusal: no City of the side that obeys the enemy without an enemy garrison, too late, or too few points.
pub fn judge_revolt(at: &Situation, place: u8) -> Result<(), Refusal> {
    let rule = at.rules.moves.places.as_ref().map(|places| places.revolt);
    let clause = rule.map(|rule| rule.clause);
    let (Some(rule), Some(there)) = (rule, at.battle.strongholds.get(usize::from(place))) else {
        return Err(Refusal::one(clause, Reason::NoRevolt { place }, &[]));
    };
    let side = at.battle.bound.side;
    let people = there.people[there.side.index()];
    let free = there.held_by.is_none_or(|id| there.is_people(id));
    let may = there.kind == StrongholdKind::City && there.side == side && there.rule == Rule::Puppet && free;
    let Some(people) = people.filter(|_| may) else {
        return Err(Refusal::one(clause, Reason::NoRevolt { place }, &[]));
    };
    if at.battle.of_side(side).any(|(_, e)| e.deeds.moves > 0 || e.deeds.held) {
        return Err(Refusal::one(clause, Reason::NotAtStart, &[people]));
    }
    match purse(at.battle, people, rule.value) {
        Ok(_) => Ok(()),
        Err(left) => Err(Refusal::one(clause, Reason::NoPip { needs: rule.value, left }, &[people])),
    }
}

/// The command that can pay so much, that of the people themselves if it can; else the most that one has.
fn purse(battle: &Battle, people: ElementId, price: u8) -> Result<CommandId, u8> {
    let e = battle.element(people);
    let mut commands: Vec<CommandId> = battle.commands_of(e.side).map(|(id, _)| id).collect();
    commands.sort_by_key(|id| *id != e.command);
    let pips = |id: &CommandId| battle.commands[id.index()].pips;
    let most = commands.iter().map(pips).max().unwrap_or(0);
    commands.into_iter().find(|id| pips(id) >= price).ok_or(most)
}

/// The people of a City rise, and man it for its owner again.
pub fn revolt(cx: &mut Cx, place: u8) {
    let Some(rule) = cx.rules.moves.places.as_ref().map(|places| places.revolt) else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(people) = there.people[there.side.index()] else { return };
    let Ok(command) = purse(cx.battle, people, rule.value) else { return };
    let clause = Some(rule.clause);
    cx.emit(What::Paid { command, pips: rule.value, reasons: vec![(rule.value, rule.clause)] }, clause);
    cx.emit(What::Turned { place, rule: Rule::Owner }, clause);
    cx.emit(What::Taken { place, by: Some(people) }, clause);
}
