//! Strongholds that change hands: entered or left by a tactical move, found empty, freed by a fight, risen in revolt.
//!
//! Going in and out by a tactical move is judged in `ways::places`; the consequences of a storm are in `siege`.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::trace::cite;
use crate::battle::{Battle, DeedMark, MarkedDeed, MoveKind, Reason, Refusal, Rule, Standing, Stronghold, What};
use crate::book::stronghold_tables::{CityTerms, ControlRules, Falls};
use crate::book::{BookStep, Proof};
use crate::fight::places::may_hold;
use crate::view::strongholds::is_before;
use crate::view::{Cx, Situation};
use crate::ways::empty_camp;

/// Lets the first of these elements that has contacted an empty enemy camp enter it.
pub fn enter_empty(cx: &mut Cx, who: &[ElementId]) {
    let falls = cx.rules.strongholds.storm.falls;
    if falls.value != Falls::AtOnce {
        return;
    }
    for camp in 0..cx.battle.strongholds.len() {
        let at = cx.now();
        let there = &at.battle.strongholds[camp];
        let enemy = |id: &ElementId| at.element(*id).side != there.side;
        let found = who.iter().copied().find(|id| enemy(id) && empty_camp::meets(&at, *id, there));
        let free = there.held_by.is_none();
        drop(at);
        if let Some(id) = found.filter(|_| free) {
            enter(cx, id, camp as u8, Some(falls.clause));
        }
    }
}

/// Carries out the owner's decision whether a victor goes into the camp that it has freed.
pub fn enter_chosen(cx: &mut Cx, element: ElementId, camp: u8, yes: bool) {
    let clause = cx.rules.strongholds.storm.freed.clause;
    if yes {
        enter(cx, element, camp, Some(clause));
    } else {
        cite(clause);
    }
}

/// Puts an element into the middle of a camp; it keeps its facing.
pub fn enter(cx: &mut Cx, element: ElementId, camp: u8, clause: Option<Clause>) {
    let (camp_base, own) = (cx.battle.strongholds[camp as usize].base.rect(), cx.battle.element(element).base);
    let rect = own.rect();
    let inside = rect.moved(camp_base.centre() - rect.centre());
    cx.rules.mark(Proof::Inside);
    cx.shift(element, crate::ways::way::placed(own, &inside), MoveKind::Enter, clause);
    take(cx, camp, Some(element), clause);
}

/// Puts an element into a place, or empties it; its people make room for the element, and wait for their turn.
pub fn take(cx: &mut Cx, place: u8, by: Option<ElementId>, clause: Option<Clause>) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let out = there.held_by.filter(|id| by.is_some() && there.is_people(*id));
    cx.emit(What::Taken { place, by, out }, clause);
}

/// Makes the people of a place obey another side, or no side: people that man it and do not obey lay down their arms.
pub fn turn(cx: &mut Cx, place: u8, rule: Rule, clause: Option<Clause>) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let obeying = there.obeying(rule).and_then(|side| there.people[side.index()]);
    let out = there.held_by.filter(|id| there.is_people(*id) && Some(*id) != obeying);
    cx.emit(What::Turned { place, rule, out }, clause);
}

/// Records that an element has come out of a stronghold, gone into one, or both, by a tactical move.
pub fn gone(cx: &mut Cx, who: ElementId, left: Option<u8>, entered: Option<(u8, Option<Clause>)>) {
    if let Some(place) = left {
        vacate(cx, who, place);
    }
    if let Some((place, Some(clause))) = entered {
        occupy(cx, who, place, Some(clause));
    }
}

/// Puts an element into a place; one that its army does not control it begins to sack, in a set that tells control apart.
pub fn occupy(cx: &mut Cx, who: ElementId, place: u8, clause: Option<Clause>) {
    enter(cx, who, place, clause);
    if let Some(clause) = cx.rules.step(BookStep::FightNew).filter(|_| cx.battle.element(who).deeds.fought) {
        cx.emit(What::Marked(MarkedDeed { who: vec![who], mark: DeedMark::CameIn }), Some(clause));
    }
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(city) = cx.rules.strongholds.city(there.kind) else { return };
    let Some(control) = city.control else { return };
    if there.people.iter().flatten().all(|id| cx.battle.element(*id).standing == Standing::Destroyed) {
        cite(control.gone);
    }
    if there.obeys() == Some(cx.battle.element(who).side) {
        cx.rules.mark(Proof::OwnCity);
    } else {
        cx.emit(What::Sacking { place, begun: true }, Some(city.sack.begins));
    }
}

/// Lets a fugitive that has run up to an empty place go in, in a set in which that does not end its move (`dba22.flee.03`).
pub fn flee_into(cx: &mut Cx, who: ElementId) {
    let Some(clause) = cx.rules.combat.flight.enters else { return };
    let at = cx.now();
    let open = |there: &Stronghold| there.held_by.is_none() && is_before(&at, who, there) && may_hold(&at, who, there);
    let found = at.battle.strongholds.iter().position(open);
    drop(at);
    if let Some(place) = found {
        occupy(cx, who, place as u8, Some(clause));
    }
}

/// Destroys the people of a place for good, in a set in which they do not come back.
pub fn lose_people(cx: &mut Cx, place: u8, control: ControlRules, clause: Clause) {
    cite(control.gone);
    for id in cx.battle.strongholds[usize::from(place)].people.into_iter().flatten() {
        if cx.battle.element(id).standing == Standing::Reserve {
            cx.emit(What::Destroyed { element: id, by: None, disabled: false, counts: None }, Some(clause));
        }
    }
}

/// Empties a stronghold: its people man it if they wait for that.
fn vacate(cx: &mut Cx, who: ElementId, place: u8) {
    let there = &cx.battle.strongholds[usize::from(place)];
    let Some(row) = cx.rules.strongholds.row(there.kind) else { return };
    let own = there.is_people(who);
    let sacked = there.rule == Rule::Nobody && cx.battle.element(who).side != there.side;
    let clause = match (&row.city, &row.camp) {
        (Some(CityTerms { sally: Some(sally), .. }), _) if own => sally.near.clause,
        (Some(city), _) if sacked => city.sack.after,
        (None, Some(camp)) if own => camp.out,
        _ => row.leave,
    };
    let waiting = waiting_people(cx.battle, there).filter(|_| row.replaced.is_none());
    row.replaced.filter(|_| there.people.iter().any(Option::is_some)).into_iter().for_each(cite);
    let puppets = there.rule == Rule::Puppet;
    take(cx, place, None, Some(clause));
    match (waiting, &row.city) {
        (Some(by), city) => {
            let man = city.map(|city| {
                let [loyal, of_puppets] = city.people.man_again;
                cx.rules.mark(Proof::PeopleDefend);
                if puppets { of_puppets } else { loyal }
            });
            take(cx, place, Some(by), man);
        }
        (None, Some(CityTerms { sally: Some(sally), .. })) if own => cite(sally.back),
        _ => {
            cite(row.undefended);
            if row.city.is_none() && row.camp.is_none() {
                cx.rules.mark(Proof::NoPeople);
            }
        }
    }
}

/// The people that obey the ruler of a stronghold, if they wait to man it.
fn waiting_people(battle: &Battle, there: &Stronghold) -> Option<ElementId> {
    let own = there.people[there.obeys()?.index()];
    own.filter(|id| battle.element(*id).standing == Standing::Reserve)
}

/// Ends the sacks of a side whose initiative points are now known, if they are enough.
pub fn end_sacks(cx: &mut Cx) {
    for place in 0..cx.battle.strongholds.len() {
        let there = &cx.battle.strongholds[place];
        let Some(rule) = cx.rules.strongholds.city(there.kind).map(|city| city.sack) else { continue };
        let own = |id: &ElementId| cx.battle.element(*id).side == cx.battle.bound.side;
        let Some(inside) = there.held_by.filter(own).filter(|_| there.sacking) else { continue };
        cite(rule.ends.clause);
        let payer = crate::ways::cost::payer(&cx.now(), inside);
        if cx.battle.spendable(payer) >= rule.ends.value {
            cite(rule.after);
            cx.emit(What::Sacking { place: place as u8, begun: false }, Some(rule.ends.clause));
            let there = &cx.battle.strongholds[place];
            let side = cx.battle.element(inside).side;
            let control = cx.rules.strongholds.city(there.kind).and_then(|city| city.control);
            if let Some(control) = control.filter(|_| there.obeys() != Some(side)) {
                let now = if there.side == side { Rule::Owner } else { Rule::Puppet };
                turn(cx, place as u8, now, Some(control.passes));
            }
        }
    }
}

/// Judges a revolt.
///
/// # Errors
/// The refusal: it is no City that was the side's and obeys the enemy without an enemy garrison, or too late, or there are
/// too few points.
pub fn judge_revolt(at: &Situation, place: u8) -> Result<(), Refusal> {
    let rule = at.rules.strongholds.revolt();
    let clause = rule.map(|rule| rule.clause);
    let (Some(rule), Some(there)) = (rule, at.battle.strongholds.get(usize::from(place))) else {
        return Err(Refusal::one(clause, Reason::NoRevolt { place }, &[]));
    };
    let side = at.battle.bound.side;
    let people = there.people[side.index()];
    let free = there.held_by.is_none_or(|id| there.is_people(id));
    let may = there.has_citizens() && there.may_rise_for(side) && free;
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

/// The command that can pay the price: that of the people themselves if it can, otherwise another; else the most
/// points that one has.
fn purse(battle: &Battle, people: ElementId, price: u8) -> Result<CommandId, u8> {
    let e = battle.element(people);
    let mut commands: Vec<CommandId> = battle.commands_of(e.side).map(|(id, _)| id).collect();
    commands.sort_by_key(|id| *id != e.command);
    let pips = |id: &CommandId| battle.spendable(*id);
    let most = commands.iter().map(pips).max().unwrap_or(0);
    commands.into_iter().find(|id| pips(id) >= price).ok_or(most)
}

/// Makes the people of a City rise, and man it for its first owner again.
pub fn revolt(cx: &mut Cx, place: u8) {
    let Some(rule) = cx.rules.strongholds.revolt() else { return };
    let there = &cx.battle.strongholds[usize::from(place)];
    let side = cx.battle.bound.side;
    let Some(people) = there.people[side.index()] else { return };
    let now = if there.side == side { Rule::Owner } else { Rule::Puppet };
    let Ok(command) = purse(cx.battle, people, rule.value) else { return };
    let clause = Some(rule.clause);
    let reasons = vec![(rule.value.min(100) as i8, rule.clause)];
    cx.emit(What::Paid { command, pips: rule.value, reasons, eased: None }, clause);
    turn(cx, place, now, clause);
    take(cx, place, Some(people), clause);
}
