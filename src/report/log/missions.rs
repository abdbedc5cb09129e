//! The sentences for missions: when one is over, what comes next, and what a script sends a command for.

use crate::base::names::CommandId;
use crate::base::peoples::{does, was_to_do};
use crate::battle::{Battle, Mission, MissionEnd, Task, Till};
use crate::book::Rulebook;
use crate::report::names;
use crate::view::written::Scale;

/// The sentence for a mission that is over: what it was, why it is over, and the next one.
pub(super) fn over(rules: &Rulebook, battle: &Battle, command: CommandId, why: MissionEnd) -> Option<String> {
    let command = battle.commands.get(command.index())?;
    let units = Scale::of(rules, battle);
    let mut missions = command.missions.iter().map(|mission| mission.told(battle, &units));
    let did = names::begun(&was_to_do(&command.name, &missions.next()?));
    let why = match why {
        MissionEnd::Done => done(&command.missions.first()?.task).to_string(),
        MissionEnd::Came(Till::Bound(bound)) => format!("it is bound {bound}"),
        MissionEnd::Came(till) => till.told(battle, &units),
        MissionEnd::Turned(other) => {
            let other = &battle.commands.get(other.index())?.name;
            does(other, "has changed sides")
        }
    };
    let next =
        missions.next().map_or_else(|| "its general is free".to_string(), |next| format!("from now on it {next}"));
    Some(format!("{did}: {why}; {next}"))
}

/// What was to be done, when it is done.
fn done(task: &Task) -> &'static str {
    match task {
        Task::Go { .. } => "it is there",
        Task::Attack { .. } => "no enemy is left of them",
        Task::TakeGround { .. } => "it is taken",
        Task::Feign { .. } => "it turns",
        _ => "it is done",
    }
}

/// The sentence for missions that a script gives.
pub(super) fn given(rules: &Rulebook, battle: &Battle, command: CommandId, missions: &[Mission]) -> Option<String> {
    let name = &battle.commands.get(command.index())?.name;
    let units = Scale::of(rules, battle);
    let told: Vec<String> = missions.iter().map(|mission| mission.told(battle, &units)).collect();
    Some(match told.is_empty() {
        true => format!("{} to the general", names::begun(&does(name, "is left"))),
        false => format!("{}: from now on it {}", names::begun(&does(name, "is sent")), told.join(", then ")),
    })
}
