//! Orders with the price of a move but without movement: dismounting, and holding demoralised troops.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Battle, Element, Event, Going, MoveKind, MoveType, Reason, Refusal, Viewer, What};
use crate::book::{BookStep, Proof, Rulebook};
use crate::deeds::impulse::who::is_impetuous;
use crate::deeds::wreck;
use crate::geometry::{Base, Facing, distance};
use crate::moves::enclosure;
use crate::view::{Cx, Situation};
use crate::ways::aware::known_enemies;
use crate::ways::findings::refuse;
use crate::ways::manner::Manner;
use crate::ways::{cost, group, movers, zones};
use std::rc::Rc;

/// Judges dismounting.
///
/// # Errors
/// The refusal.
pub fn judge_dismount(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    movers::own(at, who, false)?;
    let &[who] = who else { return refuse(at.rules.step(BookStep::Dismount), Reason::BadList, who) };
    let clause = at.rules.step(BookStep::Dismount);
    let element = at.element(who);
    movers::not_demoralised(at, element.command, &[who])?;
    let known = element.dismounts_to.and_then(|code| at.rules.troop(code.as_str()));
    if clause.is_none() || known.is_none() {
        return refuse(at.rules.step(BookStep::MayDismount).or(clause), Reason::CannotDismount, &[who]);
    }
    if at.in_combat(who) {
        return refuse(at.rules.step(BookStep::InCombat), Reason::InCombat, &[who]);
    }
    if element.deeds.moves > 0 {
        return refuse(clause, Reason::MovesSpent { made: element.deeds.moves }, &[who]);
    }
    if let Some((of, _)) = zones::standing_in(at, who) {
        let why = Reason::ThreatZone { of, fault: None, moved: None, limit: None };
        return refuse(at.rules.step(BookStep::DismountInZone), why, &[who]);
    }
    afford(at, &[who], &exchanging(MoveType::Tactical))
}

/// The manner of dismounting, which costs as much as such a move.
pub(super) fn exchanging(as_move: MoveType) -> Manner<'static> {
    Manner { exchanges: true, ..Manner::standing(as_move) }
}

/// Whether the points suffice for what is no move.
pub(super) fn afford(at: &Situation, who: &[ElementId], manner: &Manner) -> Result<(), Refusal> {
    let cost = cost::paid(at, who, manner);
    let left = cost::purse(at, who[0]);
    if cost.pips > left {
        let clause: Option<Clause> = cost.reasons.last().map(|(_, clause)| *clause);
        return refuse(clause, Reason::NoPip { needs: cost.pips, left }, who);
    }
    Ok(())
}

/// Judges whether the points suffice for several such, one after the other.
pub(super) fn afford_all(at: &Situation, moves: &[&[ElementId]], manner: &Manner) -> Result<(), Refusal> {
    let &[first, ref others @ ..] = moves else { return Ok(()) };
    if others.is_empty() {
        return afford(at, first, manner);
    }
    let left = cost::purse(at, first[0]);
    let (mut battle, mut needs, mut clause) = (at.battle.clone(), 0_u8, None);
    for who in moves {
        let cost = cost::paid(&at.beside(&battle), who, manner);
        let command = cost::payer(at, who[0]);
        needs = needs.saturating_add(cost.pips);
        clause = cost.reasons.last().map(|(_, clause)| *clause);
        let what = What::Paid { command, pips: cost.pips, reasons: cost.reasons, eased: cost.eased };
        battle.apply(&Event { what, clause: None });
    }
    if needs > left {
        return refuse(clause, Reason::NoPip { needs, left }, first);
    }
    Ok(())
}

/// Pays for what is no move.
pub(super) fn pay(cx: &mut Cx, who: &[ElementId], manner: &Manner) {
    let at = cx.now();
    let (cost, command) = (cost::paid(&at, who, manner), cost::payer(&at, who[0]));
    drop(at);
    let clause = cost.reasons.first().map(|(_, clause)| *clause);
    cx.emit(What::Paid { command, pips: cost.pips, reasons: cost.reasons, eased: cost.eased }, clause);
}

/// Dismounts an element: it is exchanged for its foot form, with the front edge in the same place. It has no moves
/// left in this bound.
pub fn dismount(cx: &mut Cx, who: &[ElementId]) {
    let Some(who) = who.first().copied() else { return };
    let rules = cx.rules;
    let Some(mut becomes) = on_foot(rules, cx.battle, who) else { return };
    pay(cx, &[who], &exchanging(MoveType::Tactical));
    becomes.deeds.moves = u8::MAX;
    let clause = rules.step(BookStep::Dismount);
    cx.emit(What::Dismounted { element: who, code: becomes.code, becomes: Box::new(becomes) }, clause);
}

/// What an element of a battle would become by an order to dismount; `None` if it has no foot form.
pub fn foot_of(at: &Situation, who: ElementId) -> Option<Element> {
    on_foot(at.rules, at.battle, who)
}

/// What an element becomes that dismounts: its foot form, with the front edge in the same place; `None` if it has none.
pub(super) fn on_foot(rules: &Rulebook, battle: &Battle, who: ElementId) -> Option<Element> {
    let mounted = battle.element(who);
    let row = mounted.dismounts_to.and_then(|code| rules.troop(code.as_str()))?;
    let code = row.held_code();
    let (width, depth) = row.size(battle.scale());
    let base = Base { width, depth, ..mounted.base };
    let Element { kind, pace, marks, grade, drill, branch, .. } = row.element(1, mounted.side, mounted.command, base);
    let becomes = Element { code, kind, pace, marks, grade, drill, branch, base, ..mounted.clone() };
    Some(Element { dismounts_to: None, ..becomes }.numbered(battle.next_numbers(mounted.side, code)))
}

/// Judges holding elements in place that would move by themselves: demoralised ones, in some sets also those that may
/// be impetuous (`dbm.halt.01`).
///
/// # Errors
/// The refusal.
pub fn judge_hold(at: &Situation, who: &[ElementId], facing: Option<Facing>) -> Result<(), Refusal> {
    movers::own(at, who, false)?;
    let clause = at.rules.step(BookStep::Hold);
    let first = at.element(who[0]).command;
    if let Some(other) = who.iter().map(|id| at.element(*id).command).find(|c| *c != first) {
        return refuse(at.rules.step(BookStep::Commands), Reason::MixedCommands { first, other }, who);
    }
    let demoralised = at.battle.commands[first.index()].demoralised;
    if let Some(id) = who.iter().find(|id| clause.is_some() && at.element(**id).deeds.held) {
        return refuse(clause, Reason::Halted, &[*id]);
    }
    if let (false, Some(_), Some(clause)) = (demoralised, facing, at.rules.step(BookStep::HaltTurn)) {
        return refuse(Some(clause), Reason::TurnsNotHere, who);
    }
    let impetuous = || at.rules.moves.impulse.is_some() && facing.is_none();
    if clause.is_none() {
        return refuse(clause, Reason::NothingToDecide, who);
    }
    if !demoralised && !impetuous() {
        return refuse(clause, Reason::StaysUnheld { command: Some(first) }, who);
    }
    if let Some(id) = who.iter().find(|id| !demoralised && at.element(**id).deeds.moves > 0) {
        let clause = at.rules.step(BookStep::HaltAlone).or(clause);
        return refuse(clause, Reason::MovesSpent { made: at.element(*id).deeds.moves }, &[*id]);
    }
    if let Some(id) = who.iter().find(|id| at.in_combat(**id)) {
        return refuse(clause, Reason::StaysUnheld { command: None }, &[*id]);
    }
    if !demoralised && !stir(at, who) {
        return refuse(clause, Reason::NothingUrges, who);
    }
    if group::form(at, who).is_none() && !enclosure::holds_all(at, who) {
        return refuse(at.rules.step(BookStep::Group), Reason::NotAGroup, who);
    }
    if let Some(facing) = facing {
        turns_about(at, who, facing)?;
        turn_fits(at, who, facing)?;
    }
    if who.iter().any(|id| at.going(*id) >= Going::Bad) {
        at.rules.mark(Proof::HaltInBad);
    }
    afford(at, who, &Manner::halting(&at.rules.moves.cost))
}

/// Whether one of these would do something by itself, in a set with advances without orders: it is impetuous as things stand,
/// whatever excuses it from an advance, or the wind drives it ashore (`dbm.halt.01`, `.02`).
fn stir(at: &Situation, who: &[ElementId]) -> bool {
    let Some(rules) = &at.rules.moves.impulse else { return false };
    let known = at.battle.known_to(Viewer::Of(at.element(who[0]).side));
    let now = at.beside(&known);
    let aware = known_enemies(&now, &rules.sight, at.element(who[0]).command);
    let impetuous = |id: &ElementId| {
        let row = rules.troops.iter().find(|row| is_impetuous(&now, rules, row, *id, &aware));
        row.inspect(|row| trace::cite(row.clause)).is_some()
    };
    who.iter().any(impetuous) || wreck::driven(at).iter().any(|id| who.contains(id))
}

/// The price of holding these in place.
pub fn price(at: &Situation, who: &[ElementId]) -> cost::Cost {
    cost::paid(at, who, &Manner::halting(&at.rules.moves.cost))
}

/// Refuses a turn of a group, and of a single element another turn than about, to the enemy, in a set that says so.
fn turns_about(at: &Situation, who: &[ElementId], facing: Facing) -> Result<(), Refusal> {
    let Some(clause) = at.rules.step(BookStep::HaltTurn) else { return Ok(()) };
    trace::cite(clause);
    if who.len() > 1 {
        return refuse(Some(clause), Reason::NotForGroups { step: "turn".into() }, who);
    }
    let e = at.element(who[0]);
    let sight = at.rules.moves.impulse.as_ref().map(|rules| &rules.sight);
    let known = sight.map_or_else(|| Rc::from([]), |rules| known_enemies(at, rules, e.command));
    let from = at.rect(who[0]);
    let nearest =
        known.iter().map(|enemy| at.rect(*enemy)).min_by(|a, b| distance(from, a).total_cmp(&distance(from, b)));
    let behind = nearest.is_some_and(|enemy| from.local(enemy.centre()).y < 0.0);
    match e.base.facing.reversed() == facing && behind {
        true => Ok(()),
        false => refuse(Some(clause), Reason::NotAnOption, who),
    }
}

/// Judges whether a single element that is held has room to turn.
fn turn_fits(at: &Situation, who: &[ElementId], facing: Facing) -> Result<(), Refusal> {
    let clause = at.rules.step(BookStep::Hold);
    if who.len() > 1 {
        return refuse(clause, Reason::NotForGroups { step: "turn".into() }, who);
    }
    let turned = at.rect(who[0]).turned_about_centre(facing);
    let standing = crate::ways::passing::Bystanders { at, without: who, moved: &[] };
    if !standing.is_free(&turned) || !crate::ways::ground::may_stand(at, at.element(who[0]), &turned) {
        return refuse(clause, Reason::NoRoom, who);
    }
    Ok(())
}

/// Holds elements in place.
pub fn hold(cx: &mut Cx, who: &[ElementId], facing: Option<Facing>) {
    let drifts = |id: &ElementId| {
        let sea = cx.rules.moves.sea.as_ref()?;
        let e = cx.battle.element(*id);
        (sea.vessels.value.is(e) && !cx.battle.command_of(*id).demoralised).then_some(sea.wreck.held)
    };
    let clauses: Vec<Option<Clause>> = who.iter().map(|id| drifts(id).or(cx.rules.step(BookStep::Hold))).collect();
    let manner = Manner::halting(&cx.rules.moves.cost);
    pay(cx, who, &manner);
    for (id, clause) in who.iter().zip(clauses) {
        if let Some(facing) = facing {
            let base = cx.battle.element(*id).base;
            let turned = crate::ways::way::placed(base, &base.rect().turned_about_centre(facing));
            cx.shift(*id, turned, MoveKind::Tactical, clause);
        }
        cx.emit(What::Held { element: *id }, clause);
    }
}
