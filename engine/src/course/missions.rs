//! Decides when a command's mission is over, after each stretch of events.
//!
//! That it is over is an event, so that replays and reports have it. How a mission is heeded is the affair of its
//! general; nothing here forbids a move.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::mission::{Mission, MissionEnd, Task, Till};
use crate::battle::objective::{HeldGround, ObjectiveFate, Whom};
use crate::battle::{Battle, Event, FightKind, Stronghold, What};
use crate::course::objectives::each;
use crate::geometry::distance;
use crate::view::Situation;
use crate::view::field::Ground;
use crate::view::lost::{general_lost, is_lost, of_command};

/// The part of a command whose loss puts it in need: one in so many.
const NEED: usize = 4;

/// The missions that are over, and the flights that begin, after these events.
pub fn judge(at: &Situation, events: &[Event]) -> Vec<What> {
    if at.battle.bound.number == 0 || at.battle.ending.is_some() {
        return Vec::new();
    }
    let led = at.battle.commands.iter().enumerate().map(|(i, command)| (CommandId(i as u8), command));
    let first = led.filter_map(|(id, command)| Some((id, command.missions.first()?)));
    first.filter_map(|(id, mission)| becomes(at, events, id, mission)).collect()
}

fn becomes(at: &Situation, events: &[Event], command: CommandId, mission: &Mission) -> Option<What> {
    let side = at.battle.commands[command.index()].side;
    let came = || mission.till.iter().find(|till| has_come(at, events, command, till));
    let end = turned(at.battle, side, &mission.task)
        .or_else(|| came().map(|till| MissionEnd::Came(*till)))
        .or_else(|| is_done(at, command, mission).then_some(MissionEnd::Done));
    if let Some(why) = end {
        return Some(What::MissionEnded { side, command, why });
    }
    match mission.task {
        Task::Feign { near, .. } if mission.fled.is_none() && is_near(at, command, near) => {
            Some(What::FlightFeigned { side, command, bound: at.battle.bound.number })
        }
        _ => None,
    }
}

/// The end of a task beside a command that is the enemy's now, or against one that is no enemy any more.
fn turned(battle: &Battle, side: SideId, task: &Task) -> Option<MissionEnd> {
    match task {
        Task::Follow { command, .. } | Task::Reserve(command) | Task::Aid(command) => {
            (battle.commands[command.index()].side != side).then_some(MissionEnd::Turned(*command))
        }
        Task::Attack { whom: Whom::Command(command) | Whom::General(command) } => {
            (battle.commands[command.index()].side == side).then_some(MissionEnd::Turned(*command))
        }
        _ => None,
    }
}

/// Whether what a mission lasts till has come about.
fn has_come(at: &Situation, events: &[Event], command: CommandId, till: &Till) -> bool {
    let battle = at.battle;
    match till {
        Till::Bound(number) => battle.bound.number >= *number,
        Till::Attacked => {
            own(at, command).any(|id| at.in_combat(id)) || events.iter().any(|e| strikes(battle, e, command))
        }
        Till::Near(distance) => is_near(at, command, *distance),
        Till::Lost(count) => lost(battle, command) >= usize::from(*count),
        Till::Met(objective) => {
            let objective = battle.objectives.list.get(usize::from(*objective));
            objective.is_some_and(|objective| matches!(objective.fate, ObjectiveFate::Met(_)))
        }
        Till::GeneralLost(other) => general_lost(battle, *other),
        Till::InNeed(other) => is_in_need(battle, *other),
    }
}

/// Whether a task is done.
fn is_done(at: &Situation, command: CommandId, mission: &Mission) -> bool {
    match &mission.task {
        Task::Go { to, .. } => is_there(at, command, to),
        Task::TakeGround { to, .. } => {
            let side = at.battle.commands[command.index()].side;
            is_there(at, command, to) && on(at, side, to).is_empty() && !has_untaken(at, side, to)
        }
        Task::Attack { whom } => {
            let side = at.battle.commands[command.index()].side;
            let gone = |id: &ElementId| is_lost(at.battle.element(*id)) || at.element(*id).side == side;
            each(at.battle, whom).iter().all(gone)
        }
        Task::Feign { bounds, .. } => {
            mission.fled.is_some_and(|since| at.battle.bound.number >= since.saturating_add(*bounds))
        }
        _ => false,
    }
}

/// Whether half of a command stands on some ground, or within a base width of it.
fn is_there(at: &Situation, command: CommandId, ground: &HeldGround) -> bool {
    let all: Vec<ElementId> = own(at, command).collect();
    let there = all.iter().filter(|id| gap(at, ground, **id) <= at.bw()).count();
    !all.is_empty() && there * 2 >= all.len()
}

/// The enemies of a side in the open who stand on some ground.
pub fn on(at: &Situation, side: SideId, ground: &HeldGround) -> Vec<ElementId> {
    at.enemies(side).filter(|id| at.is_open(*id) && gap(at, ground, *id) <= 0.0).collect()
}

/// Whether a camp, a City or a Fort on some ground is still to be taken by a side: the enemy is inside, or nobody who has been there.
fn has_untaken(at: &Situation, side: SideId, ground: &HeldGround) -> bool {
    let lies_on = |place: &Stronghold| match ground {
        HeldGround::Area(base) => base.rect().holds(place.base.rect().centre()),
        HeldGround::Feature(feature) => at.field.ground(*feature).touches(&place.base.rect()),
    };
    let untaken = |place: &Stronghold| match place.held_by {
        Some(inside) => at.element(inside).side != side,
        None => place.side != side && !place.entered,
    };
    at.battle.strongholds.iter().any(|place| untaken(place) && lies_on(place))
}

/// Whether a command has lost a quarter of its elements, its general or heart.
pub fn is_in_need(battle: &Battle, command: CommandId) -> bool {
    let all = of_command(battle, command).filter(|(_, e)| !e.standing.is_exchanged()).count();
    let weak = all > 0 && lost(battle, command) * NEED >= all;
    battle.commands[command.index()].demoralised || general_lost(battle, command) || weak
}

fn lost(battle: &Battle, command: CommandId) -> usize {
    of_command(battle, command).filter(|(_, e)| is_lost(e)).count()
}

/// Whether an enemy in the open is as near to one of a command.
fn is_near(at: &Situation, command: CommandId, far: i32) -> bool {
    let side = at.battle.commands[command.index()].side;
    let foes: Vec<ElementId> = at.enemies(side).filter(|id| at.is_open(*id)).collect();
    own(at, command).any(|id| foes.iter().any(|foe| distance(at.rect(id), at.rect(*foe)) <= f64::from(far)))
}

/// Whether an event is a blow of the enemy at one of a command: a close combat, or a shot at it.
fn strikes(battle: &Battle, event: &Event, command: CommandId) -> bool {
    let What::Fought { blow, .. } = &event.what else { return false };
    let struck = &blow.parties[usize::from(blow.how != FightKind::CloseCombat)..];
    struck.iter().any(|party| battle.element(party.element).command == command)
}

/// A command's elements in the open.
fn own(at: &Situation, command: CommandId) -> impl Iterator<Item = ElementId> {
    at.in_open().filter(move |id| at.element(*id).command == command)
}

/// How far an element is from some ground, in 1/1000 mm: 0 if it stands on it.
pub fn gap(at: &Situation, ground: &HeldGround, id: ElementId) -> f64 {
    let rect = at.rect(id);
    match ground {
        HeldGround::Area(base) => distance(rect, &base.rect()),
        HeldGround::Feature(feature) => match at.field.ground(*feature) {
            ground if ground.touches(rect) => 0.0,
            Ground::Area { outline, .. } => outline.distance_to_point(rect.centre()),
            Ground::Line(band) => band.distance_to_point(rect.centre()),
        },
    }
}
