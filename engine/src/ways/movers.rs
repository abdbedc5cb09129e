//! The elements that an order may move.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::trace;
use crate::battle::{
    ElementState, Mark, Marks, MoveOrder, MoveType, Place, Reason, Refusal, Standing, Step, Stronghold,
};
use crate::book::state_tables::BarredAct;
use crate::book::stronghold_tables::WaysIn;
use crate::book::{BookStep, Proof};
use crate::view::wagons::front_foe;
use crate::view::{Situation, doubt};
use crate::ways::findings::refuse;
use crate::ways::{cost, further, road};

/// Judges the list of movers, before any path is looked at.
///
/// # Errors
/// The first fault of the list.
pub fn judge(at: &Situation, order: &MoveOrder) -> Result<(), Refusal> {
    let (who, path) = (&order.who, &order.path);
    own(at, who, matches!(path.first(), Some(Step::Leave(_))))?;
    let first = at.element(who[0]).command;
    if let Some(other) = who.iter().map(|id| at.element(*id).command).find(|c| *c != first) {
        let allied = [first, other].iter().any(|c| at.battle.commands[c.index()].ally);
        let stage = if allied { BookStep::Allies } else { BookStep::Commands };
        if allied {
            at.rules.mark(Proof::Contingents);
        }
        return refuse(at.rules.step(stage), Reason::MixedCommands { first, other }, who);
    }
    in_heart(at, first, who, order.kind.is_tactical())?;
    free_to_move(at, who, order.kind)?;
    fighting(at, who)?;
    // Whoever goes straight ahead on a road may go by it.
    let ahead = || {
        at.rules.step(BookStep::RoadAhead).is_some()
            && path.iter().all(|s| matches!(s, Step::Straight(_) | Step::To { .. }))
            && who.iter().all(|id| road::astride(at, at.rect(*id)).is_some())
    };
    let road = path.iter().any(|s| matches!(s, Step::Road(_))) || ahead();
    // Through a City the way goes along a road, too.
    let along = road || path.iter().any(|s| matches!(s, Step::Pass));
    let made = further::made(at, who);
    let otherwise = |id: &ElementId| {
        let deeds = &at.element(*id).deeds;
        deeds.moves > 0 && deeds.marched == order.kind.is_tactical()
    };
    if let Some(march) = at.rules.moves.march.filter(|_| who.iter().any(otherwise)) {
        let marched = order.kind.is_tactical();
        return refuse(Some(march.alone), Reason::EitherMarch { marched }, who);
    }
    let once = at.rules.moves.march.and_then(|march| march.once).filter(|_| order.kind == MoveType::March);
    let marched = || at.battle.elements.iter().any(|e| e.command == first && e.deeds.moves > 0 && e.deeds.marched);
    if let Some(clause) = once.filter(|_| marched()) {
        return refuse(Some(clause), Reason::CommandMarched, who);
    }
    if made > 0 && !further::thinkable(at, who, order.kind, made, along) {
        if who.len() > 1 {
            at.rules.mark(Proof::FurtherEach);
        }
        return refuse(further::spent(at, made), Reason::MovesSpent { made }, who);
    }
    let left = cost::purse(at, who[0]);
    // Whoever has come back to the table has paid for this move.
    let paid =
        at.rules.changing.returns.is_some() && who.iter().all(|id| at.element(*id).is_in(ElementState::Returned));
    if let Some(needs) = at.rules.moves.cost.least_beyond(order.kind, left).filter(|_| !road && !paid) {
        at.rules.mark(Proof::NotPaid);
        return refuse(Some(needs.clause), Reason::NoPip { needs: needs.value, left }, who);
    }
    Ok(())
}

/// Refuses moves of a demoralised command; in some sets all but one `tactical` one of one element in a bound (`dbm.demoral.04`),
/// which may be a change, such as going aboard.
///
/// # Errors
/// If the command is demoralised and may not make such a move now.
pub fn in_heart(at: &Situation, command: CommandId, who: &[ElementId], tactical: bool) -> Result<(), Refusal> {
    let single = at.rules.victory.demoralised.and_then(|terms| terms.single);
    let Some(clause) = single.filter(|_| at.battle.commands[command.index()].demoralised) else {
        return not_demoralised(at, command, who);
    };
    let moved = at.battle.elements.iter().any(|e| e.command == command && e.deeds.moves > 0);
    trace::cite(clause);
    if who.len() > 1 || !tactical || moved {
        return refuse(Some(clause), Reason::Demoralised { command }, who);
    }
    Ok(())
}

/// Refuses the elements of a demoralised command; some sets let them move (`dbv.demoral.07`).
///
/// # Errors
/// If the command is demoralised and the set does not let it move.
pub fn not_demoralised(at: &Situation, command: CommandId, who: &[ElementId]) -> Result<(), Refusal> {
    match at.rules.step(BookStep::Demoralised) {
        Some(clause) if at.battle.commands[command.index()].demoralised => {
            refuse(Some(clause), Reason::Demoralised { command }, who)
        }
        _ => {
            if at.battle.commands[command.index()].demoralised {
                at.rules.mark(Proof::ShakenActs);
            }
            Ok(())
        }
    }
}

/// The rule by which a vessel whose troops are ashore stays where it is (`dbm.landing.06`).
pub fn waits_for_troops(at: &Situation, id: ElementId) -> Option<Clause> {
    let e = at.element(id);
    let row = at.rules.changing.carriers.iter().find(|row| row.carrier.is(e))?;
    Some(row.ashore.filter(|_| e.marks.has_all(Marks::of(&[Mark::Unladen])))?.stays)
}

/// Refuses a move of an element that is held, since halts and moves exclude each other (`dbm.halt.07`), or in a state
/// which forbids it.
///
/// # Errors
/// The first element that may not move, with the rule.
pub fn free_to_move(at: &Situation, who: &[ElementId], kind: MoveType) -> Result<(), Refusal> {
    if let Some(id) = who.iter().find(|id| at.element(**id).deeds.held) {
        at.rules.mark(Proof::HaltedStays);
        let alone = at.rules.step(BookStep::HaltAlone);
        return refuse(alone.or(at.rules.step(BookStep::Hold)), Reason::Halted, &[*id]);
    }
    if let Some((id, clause)) = who.iter().find_map(|id| Some((*id, waits_for_troops(at, *id)?))) {
        return refuse(Some(clause), Reason::TroopsAshore, &[id]);
    }
    let act = if kind == MoveType::March { BarredAct::March } else { BarredAct::Move };
    match who.iter().find_map(|id| Some((*id, at.rules.states.barred(at.element(*id), act)?))) {
        Some((id, bar)) => refuse(Some(bar.clause), Reason::InState { state: bar.state }, &[id]),
        None => {
            if who.iter().any(|id| at.element(*id).deeds.shot) {
                at.rules.mark(Proof::MovesAfterShot);
            }
            Ok(())
        }
    }
}

/// Checks that all are own elements on the table, each named once; `leaving` if the order begins by leaving a
/// stronghold.
///
/// # Errors
/// If the list is empty, or names an element twice, or one that cannot be ordered.
pub fn own(at: &Situation, who: &[ElementId], leaving: bool) -> Result<(), Refusal> {
    if who.is_empty() || who.iter().enumerate().any(|(i, id)| who[..i].contains(id)) {
        return refuse(None, Reason::BadList, who);
    }
    let across = |place: Place| {
        let Place::Inside(place) = place;
        at.rules.strongholds.goes(at.battle.strongholds[usize::from(place)].kind, WaysIn::Across)
    };
    for id in who {
        let known = at.battle.knows(*id);
        if known && at.element(*id).side == at.battle.bound.side {
            stays_inside(at, *id, leaving && who.len() == 1)?;
        }
        let here = known && {
            let e = at.element(*id);
            let free = e.place.is_none_or(|place| who.len() == 1 && (leaving || across(place)));
            e.side == at.battle.bound.side && e.standing == Standing::OnTable && free
        };
        if !here {
            return refuse(waits_off(at, *id), Reason::NoSuchElement { element: *id }, &[*id]);
        }
    }
    doubt::judge(at, who)
}

/// The rule by which an own element comes onto the table that waits off it: with its flank march, or from a vessel.
fn waits_off(at: &Situation, id: ElementId) -> Option<Clause> {
    let e = at.battle.knows(id).then(|| at.element(id)).filter(|e| e.side == at.battle.bound.side)?;
    match e.standing {
        Standing::Reserve => at.battle.command_of(id).march.and(at.rules.moves.flank).map(|rules| rules.moves),
        Standing::Aboard(vessel) => {
            let row = at.rules.changing.carrier(at.element(vessel), e)?;
            row.ashore.map(|_| row.clause)
        }
        _ => None,
    }
}

/// Judges an element in a stronghold: it must leave it before anything else, and people do not go out while troops man
/// it.
fn stays_inside(at: &Situation, who: ElementId, leaving: bool) -> Result<(), Refusal> {
    let rules = &at.rules.strongholds;
    let element = at.element(who);
    if let (Some(Place::Inside(place)), false) = (element.place, leaving) {
        let row = rules.row(at.battle.strongholds[usize::from(place)].kind);
        if let Some(row) = row.filter(|row| row.ways.value == WaysIn::BySteps) {
            return refuse(Some(row.leave), Reason::Inside { place }, &[who]);
        }
    }
    let relieved = |there: &Stronghold| there.is_people(who) && there.obeys() == Some(element.side);
    let cities = at.battle.strongholds.iter().enumerate().filter(|(_, there)| relieved(there));
    let city = cities.filter_map(|(i, there)| Some((i as u8, rules.city(there.kind)?.sally?))).next();
    match city.filter(|_| element.standing == Standing::Reserve) {
        Some((place, sally)) => refuse(Some(sally.near.clause), Reason::MayNotSally { place }, &[who]),
        None => Ok(()),
    }
}

/// Refuses a tactical move of an element that faces an enemy front in close combat, or has one against flank or rear.
fn fighting(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    let breaks_off = who.len() == 1 && at.rules.moves.contact.break_off.is_some();
    for id in who {
        let (contact, foe) = (at.contacts().get(*id), front_foe(at, *id));
        // Whoever fights for a place breaks off from it in a set that says so.
        let from_place = breaks_off && at.rules.step(BookStep::BreakOffClear).is_some();
        let out = at.rules.strongholds.storm.goes_out.filter(|_| contact.stormed);
        out.into_iter().for_each(trace::cite);
        if contact.stormed && out.is_none() || contact.storms.is_some() && !from_place {
            return refuse(at.rules.step(BookStep::InCombat), Reason::InCombat, &[*id]);
        }
        if let Some(rules) = at.rules.moves.contact.runs.filter(|_| who.len() == 1 && contact.in_combat()) {
            let runs = [rules.fleeing, rules.bolting].into_iter().find(|row| row.value.is(at.element(*id)));
            return refuse(Some(runs.map_or(rules.group, |row| row.clause)), Reason::InCombat, &[*id]);
        }
        if foe.is_some() && !breaks_off {
            // A single element is held by the front that it faces; a group may not have such an element among it.
            let group = at.rules.step(BookStep::Struck).filter(|_| who.len() > 1);
            if let Some(bars) = at.rules.moves.contact.break_off_bars.filter(|_| who.len() > 1) {
                trace::cite(bars.groups);
            }
            let starts = at.rules.step(BookStep::GroupInCombat).filter(|_| who.len() > 1);
            return refuse(starts.or(group).or(at.rules.step(BookStep::InCombat)), Reason::InCombat, &[*id]);
        }
        if let Some(clause) = at.rules.step(BookStep::GroupInCombat).filter(|_| who.len() > 1 && at.is_touched(*id)) {
            return refuse(Some(clause), Reason::InCombat, &[*id]);
        }
        if foe.is_none()
            && contact.struck()
            && let Some(clause) = at.rules.step(BookStep::Struck)
        {
            return refuse(Some(clause), Reason::InCombat, &[*id]);
        }
        if foe.is_none() && contact.strikes.is_some() {
            at.rules.mark(Proof::FreeToLeave);
        }
    }
    Ok(())
}
