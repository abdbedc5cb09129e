//! The storming of places whose defender fights all assaulters in turn: who stands before one, who goes in afterwards,
//! whom its people obey then, and what falls without a fight.
//!
//! Knows no numbers: dice and factors are [`combat`](crate::deeds::combat)'s and [`shooting`](crate::deeds::shooting)'s affair.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Blow, How, Pending, Place, Rule, Standing, Stronghold, What};
use crate::book::Proof;
use crate::book::siege_tables::SiegeRules;
use crate::deeds::outcome::Cause;
use crate::deeds::strongholds::enter;
use crate::fight::Duel;
use crate::geometry::{Edge, Rect, TOLERANCE, front_on, overlaps, touches};
use crate::view::{Cx, Situation};

/// The rules of sieges, where the set has them.
pub fn rules(at: &Situation) -> Option<SiegeRules> {
    at.rules.combat.camps.and_then(|camps| camps.siege)
}

/// The place that an element is in.
pub fn place_of(at: &Situation, id: ElementId) -> Option<u8> {
    at.element(id).place.map(|Place::Inside(place)| place)
}

/// The rule by which an element neither shoots nor is shot at because it sacks the place that it is in.
pub fn sacks(at: &Situation, id: ElementId) -> Option<Clause> {
    let there = &at.battle.strongholds[usize::from(place_of(at, id)?)];
    rules(at).filter(|_| there.sacking).map(|rules| rules.sack.no_shots)
}

/// Whether a base has its front edge, at least in part, against a place: it could not go straight on.
pub fn fronts(rect: &Rect, place: &Rect) -> bool {
    touches(rect, place) && !overlaps(rect, place) && overlaps(&rect.ahead(10.0 * TOLERANCE), place)
}

/// Whether a base that has its front against a place may storm it from there: some only do at a gate.
pub fn at_its_gate(at: &Situation, who: ElementId, rect: &Rect, place: &Stronghold) -> bool {
    let Some(rules) = rules(at).filter(|rules| place.kind.is_walled() && rules.at_gates.value.is(at.element(who)))
    else {
        return true;
    };
    cite(rules.at_gates.clause);
    let front = rect.edge(Edge::Front);
    place.gates.iter().any(|gate| front.distance_to_point(gate.vec()) <= 2.0 * TOLERANCE)
}

/// Whether an element in the open stands before a place so that it storms it, or would if somebody were inside.
pub fn is_before(at: &Situation, who: ElementId, place: &Stronghold) -> bool {
    let (rect, ground) = (at.rect(who), place.base.rect());
    at.is_open(who) && fronts(rect, &ground) && at_its_gate(at, who, rect, place)
}

/// The perimeter of a place with the edge against which an enemy stands as its front.
pub fn facing_edge(place: &Rect, foe: &Rect) -> Rect {
    place.fronting(front_on(foe, place).unwrap_or(Edge::Front))
}

/// Those who storm a place now and are not engaged otherwise, whether they have fought or not.
pub fn stormers(at: &Situation, place: u8) -> impl Iterator<Item = ElementId> {
    let most = rules(at).map_or(0, |rules| usize::from(rules.most.value));
    at.in_open().filter(move |id| at.contacts().get(*id).storms == Some(place)).take(most)
}

/// Notes for a trace the rules by which a place is fought for.
pub fn cite_storm(at: &Situation, rules: &SiegeRules, duel: &Duel, place: u8) {
    [rules.contact, rules.foot, rules.alone, rules.each, rules.perimeter].into_iter().for_each(cite);
    let assaulter = duel.pair[usize::from(duel.places[0].is_some())];
    if at.rules.combat.is_wagon(at.element(assaulter)) {
        at.rules.mark(Proof::WagonCharge);
    }
    if stormers(at, place).count() == usize::from(rules.most.value) {
        cite(rules.most.clause);
    }
    if stormers(at, place).filter(|id| !at.element(*id).deeds.fought).count() == 1 {
        cite(rules.ends);
    }
    let there = &at.battle.strongholds[usize::from(place)];
    if there.sacking {
        cite(rules.sack.no_garrison);
    }
    if there.has_citizens() && there.held_by.is_some_and(|id| there.is_people(id)) {
        cite(rules.people.defend);
    }
}

/// Whether the people of a place who are hit by this blow lay down their arms instead of being destroyed.
pub fn surrenders(cx: &Cx, element: ElementId, cause: &Cause) -> bool {
    let now = cx.now();
    let (Some(rules), Some(place)) = (rules(&now), place_of(&now, element)) else { return false };
    let there = &cx.battle.strongholds[usize::from(place)];
    let hit_by = |by: ElementId| rules.people.surrender.value.is(cx.battle.element(by));
    cause.blow.how == How::Shooting && there.has_citizens() && there.is_people(element) && cause.by.is_some_and(hit_by)
}

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

/// Whether an element may go into a place.
fn may_hold(at: &Situation, rules: &SiegeRules, who: ElementId, place: &Stronghold) -> bool {
    let row = rules.row(place.kind);
    row.into_iter().for_each(|row| cite(row.clause));
    row.is_none_or(|row| !row.barred.is(at.element(who)))
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

/// The enemies of its owner who stand before an undefended place and may go in.
pub fn able(at: &Situation, rules: &SiegeRules, place: &Stronghold) -> Vec<ElementId> {
    let barred = &at.rules.moves.contact.barred_from_camps;
    let troops = |id: &ElementId| !at.battle.strongholds.iter().any(|there| there.is_people(*id));
    let free = |id: &ElementId| {
        !at.in_combat(*id) && !at.element(*id).deeds.fought && !barred.iter().any(|row| row.value.is(at.element(*id)))
    };
    let before = at.enemies(place.side).filter(|id| troops(id) && is_before(at, *id, place) && free(id));
    before.filter(|id| may_hold(at, rules, *id, place)).collect()
}

/// The places that a side could take: held by the enemy, or left by him, unless nothing is gained by going in again.
pub fn prizes<'a>(at: &'a Situation, side: SideId) -> impl Iterator<Item = (u8, &'a Stronghold)> + use<'a> {
    let known = rules(at).is_some();
    let places = at.battle.strongholds.iter().enumerate().filter(move |_| known);
    let open = move |place: &Stronghold| match place.held_by {
        Some(inside) => at.element(inside).side != side,
        None => place.side != side && (!place.entered || place.has_citizens()),
    };
    places.filter(move |(_, place)| open(place)).map(|(number, place)| (number as u8, place))
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

/// The place, empty now, in which an element was destroyed.
pub fn fell_in(cx: &Cx, lost: ElementId) -> Option<u8> {
    rules(&cx.now())?;
    let dead = cx.battle.element(lost);
    let centre = dead.base.rect().centre();
    let was_in = |there: &Stronghold| there.held_by.is_none() && there.base.rect().holds(centre);
    let place = cx.battle.strongholds.iter().position(was_in).filter(|_| dead.standing == Standing::Destroyed);
    place.map(|place| place as u8)
}

/// A fight that waited for a choice is over: who has destroyed a defender in it goes in now.
pub fn after_choice(cx: &mut Cx, blow: &Blow) {
    for i in 0..2 {
        let place = fell_in(cx, blow.parties[i].element).filter(|_| blow.how == How::CloseCombat);
        if let Some(place) = place {
            beaten(cx, place, blow.parties[1 - i].element);
        }
    }
}
