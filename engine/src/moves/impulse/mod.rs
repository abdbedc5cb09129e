//! Advances that elements make by themselves: in which order they are made, and what comes of them. Who must advance, towards what
//! and how far, `deeds::impulse` says.
//!
//! Everything is judged by what the side of the element knows; hidden enemies that it comes upon are put on the table.
//! Nobody is asked, except by the rules of contact.

mod mounting;
mod through;

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::battle::{DeedMark, MarkedDeed, MoveType, Phase, Reason, Refusal, Standing, Viewer, What};
use crate::book::impulse_tables::ImpulseTables;
use crate::book::{BookStep, Proof, Rulebook};
pub use crate::deeds::impulse::course::Advance;
use crate::deeds::impulse::who::{Sighted, Urge};
use crate::deeds::impulse::{Target, course, who};
use crate::deeds::wade::{Wading, attempt};
use crate::deeds::{ambush, loose, rout};
use crate::moves::flank::stragglers;
use crate::moves::{MovePlan, tactical};
use crate::view::{Cx, Situation};
use crate::ways::aware::known_enemies;
use crate::ways::findings::refuse;
use crate::ways::way::placed;
use crate::ways::{cost, movers};

/// An element that may have to advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advancer {
    /// One on the table.
    Shown(ElementId),
    /// One in ambush, by its number among the hidden troops of its side.
    Hidden(u8),
}

/// The advances that elements on the table of a side would make without an order, each as if none came before it; none in a set
/// without such.
pub fn advances(at: &Situation, side: SideId) -> Vec<(ElementId, Advance)> {
    let Some(rules) = &at.rules.moves.impulse else { return Vec::new() };
    let mut known: BTreeMap<CommandId, Rc<[ElementId]>> = BTreeMap::new();
    let mut aware = |command| known.entry(command).or_insert_with(|| aware_of(at, rules, command)).clone();
    let mut advance = |id| {
        let before = who::sighted(at, rules, id, &mut aware)?;
        Some((id, who::urge(at, rules, id, &before)?.advance?))
    };
    at.battle.of_side(side).filter_map(|(id, _)| advance(id)).collect()
}

/// The hidden troops of the side on move who would come out of ambush to advance without an order, by their numbers; none in a
/// set without such.
pub fn betrayed(at: &Situation) -> Vec<u8> {
    let Some(rules) = &at.rules.moves.impulse else { return Vec::new() };
    let urged = |number: &u8| {
        let urge = with_shown(at, *number, |at, id| {
            let before = who::sighted(at, rules, id, |command| aware_of(at, rules, command))?;
            who::urge(at, rules, id, &before)
        });
        urge.is_some()
    };
    at.battle.hidden_of(at.battle.bound.side).map(|hidden| hidden.element.number).filter(urged).collect()
}

/// Judges the order to restrain troops in ambush in secret: they must be impetuous as things stand, in a set with advances
/// without orders, or flee with a demoralised command.
///
/// # Errors
/// The refusal.
pub fn judge_restrain(at: &Situation, number: u8) -> Result<(), Refusal> {
    let urged = || {
        let advances = at.rules.moves.impulse.as_ref().is_none_or(|rules| urges(at, rules, number));
        advances || rout::fleeing_from_ambush(at).contains(&number)
    };
    ambush::judge_restrain(at, number, urged)
}

/// Judges the order that says who advances or flees by himself before the others: each of them must do so as things stand, or be one of
/// the stragglers who are called.
///
/// # Errors
/// The refusal.
pub fn judge_turn(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    let off = stragglers(at);
    let here: Vec<ElementId> = who.iter().copied().filter(|id| !off.contains(id)).collect();
    if !here.is_empty() || who.is_empty() {
        movers::own(at, &here, false)?;
    }
    let twice = (1..who.len()).any(|i| who[..i].contains(&who[i]));
    if twice {
        return refuse(None, Reason::BadList, who);
    }
    let side = at.battle.bound.side;
    let known = at.battle.known_to(Viewer::Of(side));
    let known = at.beside(&known);
    let urged: Vec<ElementId> =
        advances(&known, side).into_iter().map(|(id, _)| id).chain(rout::fleeing(&known)).collect();
    match here.iter().find(|id| !urged.contains(id)) {
        Some(id) => refuse(order_of(at.rules), Reason::NoAdvance, &[*id]),
        None => Ok(()),
    }
}

/// Notes who advances or flees by himself before the others.
pub fn take_turn(cx: &mut Cx, who: &[ElementId]) {
    cx.emit(What::Marked(MarkedDeed { who: who.to_vec(), mark: DeedMark::Turn }), order_of(cx.rules));
}

/// The clause that leaves the order of advances to the side that makes them.
fn order_of(rules: &Rulebook) -> Option<Clause> {
    rules.phase(Phase::Impulses).and_then(|row| row.clause)
}

/// Whether hidden troops are impetuous where they are, whatever excuses them from an advance.
fn urges(at: &Situation, rules: &ImpulseTables, number: u8) -> bool {
    let urged = with_shown(at, number, |at, id| {
        let known = aware_of(at, rules, at.element(id).command);
        rules.troops.iter().any(|row| who::is_impetuous(at, rules, row, id, &known)).then_some(())
    });
    urged.is_some()
}

/// Makes the impetuous elements of the side on move advance, those first whom its player has named, in his order, then the one
/// nearest to its target; returns whether no advance is left. Of the demoralised those flee between them whom he has named. It
/// stops where a player has to decide, and at one whose turn comes after `until`.
pub fn go_on(cx: &mut Cx, until: Option<u16>) -> bool {
    let Some(rules) = &cx.rules.moves.impulse else { return true };
    while cx.battle.pending.is_none() {
        let next = next(&cx.now(), rules);
        let before = next.as_ref().map_or(u16::MAX, |(who, _)| turn(&cx.now(), who));
        let comes = |turn: u16| until.is_none_or(|until| turn < until);
        match (
            rout::called(&cx.now()).filter(|(turn, _)| *turn < before && comes(*turn)),
            next.filter(|_| comes(before)),
        ) {
            (Some((_, id)), _) => rout::run_in_turn(cx, id, order_of(cx.rules)),
            (None, Some((who, urge))) => {
                let mounted = matches!(who, Advancer::Shown(id) if mounting::mounts(cx, rules, id));
                if !mounted {
                    advance(cx, rules, who, urge, 0.0);
                }
            }
            (None, None) => return true,
        }
    }
    false
}

/// The turn of one who advances by himself, as his player wants it; the last there is, if he wants none.
fn turn(at: &Situation, who: &Advancer) -> u16 {
    match who {
        Advancer::Shown(id) => at.element(*id).deeds.turn.unwrap_or(u16::MAX),
        Advancer::Hidden(_) => u16::MAX,
    }
}

/// The next element that must advance.
fn next(at: &Situation, rules: &ImpulseTables) -> Option<(Advancer, Urge)> {
    let side = at.battle.bound.side;
    let known = at.battle.known_to(Viewer::Of(side));
    let at = at.beside(&known);
    // The elements of a command are aware of the same enemies.
    let mut known: BTreeMap<CommandId, Rc<[ElementId]>> = BTreeMap::new();
    let mut aware = |command| known.entry(command).or_insert_with(|| aware_of(&at, rules, command)).clone();
    let shown = at
        .battle
        .of_side(side)
        .filter_map(|(id, _)| Some((Advancer::Shown(id), who::sighted(&at, rules, id, &mut aware)?)));
    let hidden = at.battle.hidden_of(side).filter_map(|hidden| {
        let number = hidden.element.number;
        with_shown(&at, number, |at, id| {
            let sighted = who::sighted(at, rules, id, |command| aware_of(at, rules, command))?;
            Some((Advancer::Hidden(number), sighted))
        })
    });
    let mut all: Vec<(Advancer, Sighted)> = shown.chain(hidden).collect();
    all.sort_by(|(one, a), (other, b)| {
        turn(&at, one).cmp(&turn(&at, other)).then(a.target.near.total_cmp(&b.target.near))
    });
    all.into_iter().find_map(|(who, sighted)| {
        let urge = match who {
            Advancer::Shown(id) => who::urge(&at, rules, id, &sighted),
            Advancer::Hidden(number) => with_shown(&at, number, |at, id| who::urge(at, rules, id, &sighted)),
        };
        Some((who, urge?))
    })
}

fn aware_of(at: &Situation, rules: &ImpulseTables, command: CommandId) -> Rc<[ElementId]> {
    known_enemies(at, &rules.sight, command)
}

/// Looks at the situation as if the hidden troops with this number, who are not restrained, stood on the table; `None`
/// if they cannot stand there.
fn with_shown<T>(at: &Situation, number: u8, look: impl FnOnce(&Situation, ElementId) -> Option<T>) -> Option<T> {
    let side = at.battle.bound.side;
    at.battle.hidden_called(side, number).filter(|hidden| hidden.restrained.is_none())?;
    ambush::with_shown(at, side, &[number], |at, ids| look(at, ids[0]))
}

/// The advance of an element on the table, whatever its troops, that has come so far from the edge; it advances by this rule.
pub(super) fn onward(at: &Situation, id: ElementId, gone: f64, clause: Clause) -> Option<Urge> {
    let rules = at.rules.moves.impulse.as_ref()?;
    let known = at.battle.known_to(Viewer::Of(at.element(id).side));
    let at = at.beside(&known);
    let aware = aware_of(&at, rules, at.element(id).command);
    who::onward(&at, rules, id, &aware, (gone, clause))
}

/// Makes an element that has come so far from the edge of the table advance further, by this rule; one that cannot has made its move.
pub(super) fn go_onward(cx: &mut Cx, id: ElementId, gone: f64, clause: Clause) {
    let urge = onward(&cx.now(), id, gone, clause);
    match (urge, &cx.rules.moves.impulse) {
        (Some(urge), Some(rules)) => advance(cx, rules, Advancer::Shown(id), urge, gone),
        _ => {
            let kind = MoveType::Impulse;
            cx.emit(What::MoveMade { who: vec![id], length: 0, by_road: false, kind }, Some(clause));
        }
    }
}

/// Makes one advance of an element that has gone so far before.
fn advance(cx: &mut Cx, rules: &ImpulseTables, who: Advancer, urge: Urge, gone: f64) {
    // Nothing has changed for an element on the table since its advance was planned.
    let (id, planned) = match who {
        Advancer::Shown(id) => (id, Some(urge.advance)),
        Advancer::Hidden(number) => {
            let id = ElementId(cx.battle.elements.len() as u16);
            ambush::reveal(cx, cx.battle.bound.side, number);
            (id, None)
        }
    };
    cx.rules.mark(Proof::AdvanceAlone);
    match settled(cx, rules, id, (&urge.target, gone), planned) {
        Ok(advance) => {
            let (passed, heading) = (advance.passed.clone(), advance.way.end.facing);
            tactical::make(cx, &plan_of(advance, &cx.now(), id, urge.clause));
            let next =
                rules.through.as_ref().map(|through| through::follow(cx, through, id, &passed, heading, who::is_fresh));
            loose::settle(cx);
            for friend in next.into_iter().flatten() {
                at_once(cx, rules, friend);
            }
            return;
        }
        // Whoever drowns in a river has made no move.
        Err(_) if cx.battle.element(id).standing != Standing::OnTable => {}
        Err(clause) => {
            cx.emit(What::MoveMade { who: vec![id], length: 0, by_road: false, kind: MoveType::Impulse }, Some(clause))
        }
    }
    loose::settle(cx);
}

/// An advance as the plan of a move that costs nothing; `cause` is the rule by which the element is impetuous.
fn plan_of(advance: Advance, at: &Situation, id: ElementId, cause: Clause) -> MovePlan {
    let base = |id: ElementId| at.element(id).base;
    let shifts = advance.meeting.shifts.iter();
    MovePlan {
        wading: Vec::new(),
        courses: Vec::new(),
        dismounting: Vec::new(),
        crushed: Vec::new(),
        closing: Vec::new(),
        places: vec![(id, advance.way.base(base(id)))],
        conforming: shifts.map(|(id, rect, clause)| (*id, placed(base(*id), rect), *clause)).collect(),
        choosing: advance.meeting.choosing,
        struck: advance.meeting.struck,
        beside: Vec::new(),
        kind: MoveType::Impulse,
        length: libm::round(advance.way.length()) as i32,
        limit: Some(advance.limit),
        by_road: false,
        ahead: false,
        pips: 0,
        reasons: Vec::new(),
        eased: None,
        payer: cost::payer(at, id),
        made_as: Some(cause),
        further: None,
        throw: None,
        leaves: None,
        enters: None,
    }
}

/// Makes an element that was passed through advance, if no rule excuses it and nobody has to decide anything first.
fn at_once(cx: &mut Cx, rules: &ImpulseTables, id: ElementId) {
    let urge = {
        let known = cx.battle.known_to(Viewer::Of(cx.battle.bound.side)).into_owned();
        let at = cx.now();
        let at = at.beside(&known);
        let sighted = who::sighted(&at, rules, id, |command| aware_of(&at, rules, command));
        sighted.and_then(|sighted| who::urge(&at, rules, id, &sighted))
    };
    if let Some(urge) = urge.filter(|_| cx.battle.pending.is_none()) {
        advance(cx, rules, Advancer::Shown(id), urge, 0.0);
    }
}

/// The advance after the ambushes that it comes upon are on the table and the throws for rivers are made.
///
/// # Errors
/// The clause by which it does not advance at all.
fn settled(
    cx: &mut Cx,
    rules: &ImpulseTables,
    id: ElementId,
    (target, gone): (&Target, f64),
    mut planned: Option<Option<Advance>>,
) -> Result<Advance, Clause> {
    let mut crossed = false;
    let mut waded: Vec<FeatureId> = Vec::new();
    let side = cx.battle.element(id).side;
    loop {
        let advance = planned.take().unwrap_or_else(|| {
            let known = cx.battle.known_to(Viewer::Of(side)).into_owned();
            let aware = known_enemies(&cx.now().beside(&known), &rules.sight, cx.battle.element(id).command);
            course::plan(&cx.now().beside(&known), rules, id, target, &aware, gone)
        });
        let advance = advance.ok_or(rules.way)?;
        if let Some(throw) = advance.throw.filter(|_| !crossed) {
            crossed = true;
            match tactical::throw_for_river(cx, throw, id) {
                Some(false) => return Err(cx.rules.step(BookStep::River).unwrap_or(rules.way)),
                Some(true) => {}
                // The state of the river is known now.
                None => continue,
            }
        }
        if ambush::spring_on(cx, side, &advance.way, &advance.end) {
            continue;
        }
        let wading = advance.wading(&cx.now());
        let Some(entering) = wading.into_iter().find(|entering| !waded.contains(&entering.river)) else {
            return Ok(advance);
        };
        match attempt(cx, entering, None) {
            Wading::Passed => waded.push(entering.river),
            // The river is closed near that place now.
            Wading::Halted => {}
            Wading::Drowned => return Err(rules.way),
        }
    }
}
