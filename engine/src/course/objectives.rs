//! Judges a scenario's own objectives after each stretch of events: ground held, elements off the board, losses.
//!
//! The fate of an objective is an event, so that replays and reports have it. An element that leaves over the edge of
//! an objective is `Exited`, which is not lost. Knows nothing of the script.

use crate::base::names::{ElementId, SideId};
use crate::battle::objective::{Goal, HeldGround, Objective, ObjectiveFate, Whom};
use crate::battle::{Battle, Compass, EndReason, Ending, Hidden, Phase, Place, Standing, What};
use crate::geometry::{TOLERANCE, overlaps};
use crate::view::lost::{is_lost, of_command};
use crate::view::{Situation, lost};

/// The exits of a side's elements over an edge that one of its objectives names, at the end of its bound.
pub fn exits(at: &Situation, side: SideId) -> Vec<What> {
    let edges: Vec<Compass> = at.battle.objectives.list.iter().filter_map(|o| edge_of(o, side)).collect();
    let leaves = |id: ElementId| edges.iter().any(|edge| touches_edge(at, id, *edge));
    let own = at.battle.of_side(side).filter(|(id, e)| !matches!(e.place, Some(Place::Inside(_))) && leaves(*id));
    own.filter(|(id, _)| !at.in_combat(*id)).map(|(element, _)| What::Exited { element }).collect()
}

/// The edge that an open objective of a side names.
fn edge_of(objective: &Objective, side: SideId) -> Option<Compass> {
    match objective.goal {
        Goal::Exit { edge, .. } if objective.side == side && objective.fate == ObjectiveFate::Open => Some(edge),
        _ => None,
    }
}

fn touches_edge(at: &Situation, id: ElementId, edge: Compass) -> bool {
    at.rect(id).corners().iter().any(|corner| at.battle.board.from_edge(edge, *corner) <= TOLERANCE)
}

/// The events of open objectives that are met or failed. `ended` is the number of the bound that has just ended, if
/// one has; `over` if the battle has ended with it.
pub fn judge(at: &Situation, ended: Option<u16>, over: bool) -> Vec<What> {
    // A battle that the rules end in the reckoning of a bound has come to the end of that bound.
    let closed = over && at.battle.bound.phase == Phase::Close;
    let ended = ended.or(closed.then_some(at.battle.bound.number));
    let bound = ended.unwrap_or(at.battle.bound.number);
    let open = (0u8..).zip(&at.battle.objectives.list).filter(|(_, o)| o.fate == ObjectiveFate::Open);
    let fate = |(objective, o): (u8, &Objective)| {
        let met = match becomes(at, o, ended, over)? {
            true => What::ObjectiveMet { objective, bound },
            false => What::ObjectiveFailed { objective, bound },
        };
        Some(met)
    };
    open.filter_map(fate).collect()
}

/// Whether an objective is met (`true`) or failed (`false`) by now; `None` if it is still open.
fn becomes(at: &Situation, objective: &Objective, ended: Option<u16>, over: bool) -> Option<bool> {
    let met = is_met(at, objective);
    let has_come = |until: u16| ended.is_some_and(|bound| bound >= until);
    let due = over || objective.until.is_some_and(has_come);
    // A battle that ends before the bound has come leaves it unknown who would have held or lived until then.
    let in_time = !objective.waits || objective.until.is_none_or(has_come);
    match objective.goal {
        // Survival and holding are decided when the time is up; failure to survive, at once.
        Goal::Survive { .. } => (due || !met).then_some(met && in_time),
        Goal::Hold { .. } if objective.until.is_some() => due.then_some(met && in_time),
        Goal::Hold { .. } => ((ended.is_some() || over) && met).then_some(true),
        Goal::Exit { .. } | Goal::Kill { .. } | Goal::Losses { .. } if met => Some(true),
        _ => due.then_some(false).filter(|_| objective.until.is_some()),
    }
}

/// Whether the demand of an objective is fulfilled at present.
pub fn is_met(at: &Situation, objective: &Objective) -> bool {
    let (battle, side) = (at.battle, objective.side);
    match &objective.goal {
        Goal::Hold { ground, least, alone } => {
            let there = |side| battle.of_side(side).filter(|(id, _)| stands_on(at, *id, ground)).count();
            there(side) >= usize::from(*least) && !(*alone && there(side.enemy()) > 0)
        }
        Goal::Exit { count, .. } => exited(battle, side) >= usize::from(*count),
        // Who has changed sides is not left to his old side, and no enemy any more.
        Goal::Survive { who, least } => left(battle, who, side) >= usize::from(*least),
        Goal::Kill { who } => !each(battle, who).is_empty() && left(battle, who, side.enemy()) == 0,
        Goal::Losses { count } => lost::lost(battle, side.enemy()).count() >= usize::from(*count),
    }
}

/// The number of those whom an objective is about who are left to this side; who is hidden is not lost.
fn left(battle: &Battle, who: &Whom, side: SideId) -> usize {
    let shown = each(battle, who).into_iter().filter(|id| is_left(battle, *id, side)).count();
    shown + hidden_of(battle, who).filter(|hidden| hidden.element.side == side).count()
}

/// Those whom an objective is about who are hidden.
pub fn hidden_of<'a>(battle: &'a Battle, who: &'a Whom) -> impl Iterator<Item = &'a Hidden> + 'a {
    let is_it = move |hidden: &&Hidden| match who {
        Whom::Command(command) => hidden.element.command == *command,
        Whom::General(command) => hidden.element.command == *command && hidden.element.general,
        Whom::Called { side, name } => battle.hidden_bearers(*side, name).any(|other| std::ptr::eq(other, *hidden)),
        Whom::Element(_) | Whom::Unit(_) => false,
    };
    battle.hidden.iter().filter(is_it)
}

/// Whether an objective that fails in this bound does so only because the battle ends before its own bound: it would have to
/// be held, or survived, until then.
pub fn is_cut_short(battle: &Battle, objective: &Objective, bound: u16) -> bool {
    let early = objective.waits && objective.until.is_some_and(|until| bound < until);
    early
        && match &objective.goal {
            Goal::Survive { who, least } => left(battle, who, objective.side) >= usize::from(*least),
            Goal::Hold { .. } => true,
            _ => false,
        }
}

fn is_left(battle: &Battle, id: ElementId, side: SideId) -> bool {
    let e = battle.element(id);
    e.side == side && !is_lost(e)
}

fn exited(battle: &Battle, side: SideId) -> usize {
    battle.elements.iter().filter(|e| e.side == side && e.standing == Standing::Exited).count()
}

/// The elements that an objective is about, lost or not; for one that was exchanged, the one that it became. Who is hidden is
/// none yet ([`hidden_of`]).
pub fn each(battle: &Battle, who: &Whom) -> Vec<ElementId> {
    match who {
        Whom::Element(id) => vec![battle.now_is(*id)],
        Whom::Unit(all) => now(battle, all),
        Whom::Called { side, name } => {
            let called = battle.roster().filter(|(id, e)| e.side == *side && battle.name(*id) == *name);
            let all: Vec<ElementId> = called.map(|(id, _)| id).chain(battle.bearers(*side, name)).collect();
            now(battle, &all)
        }
        Whom::Command(command) => {
            let own = of_command(battle, *command).filter(|(_, e)| !e.standing.is_exchanged());
            own.map(|(id, _)| id).collect()
        }
        Whom::General(command) => battle.commands[command.index()].general.into_iter().collect(),
    }
}

/// What these elements are now, each once.
fn now(battle: &Battle, all: &[ElementId]) -> Vec<ElementId> {
    let mut now: Vec<ElementId> = all.iter().map(|id| battle.now_is(*id)).collect();
    now.sort_unstable();
    now.dedup();
    now
}

fn stands_on(at: &Situation, id: ElementId, ground: &HeldGround) -> bool {
    match ground {
        HeldGround::Feature(feature) if at.battle.features[feature.index()].absent => false,
        HeldGround::Feature(feature) => at.field.ground(*feature).touches(at.rect(id)),
        HeldGround::Area(base) => overlaps(at.rect(id), &base.rect()),
    }
}

/// The ending by the first objective among these events that ends the battle.
pub fn ending(battle: &Battle, met: &[What]) -> Option<Ending> {
    let of = |what: &What| match what {
        What::ObjectiveMet { objective, .. } => battle.objectives.list.get(usize::from(*objective)),
        _ => None,
    };
    let objective = met.iter().filter_map(of).find(|objective| objective.ends)?;
    Some(Ending { winner: Some(objective.side), why: EndReason::Condition(objective.name.clone()) })
}
