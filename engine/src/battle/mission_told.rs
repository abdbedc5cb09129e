//! Missions in words, with the names of the battle.

use super::Battle;
use super::mission::{Mission, Task, Till};
use super::objective::Whom;
use crate::base::names::CommandId;
use crate::base::peoples::within;

impl Mission {
    /// What is to be done and till when, in words that follow the name of the command: `holds its ground till bound 6`.
    pub fn told(&self, battle: &Battle) -> String {
        let task = self.task.told(battle);
        let till: Vec<String> = self.till.iter().map(|till| till.told(battle)).collect();
        if till.is_empty() { task } else { format!("{task} till {}", till.join(" or ")) }
    }
}

impl Task {
    fn told(&self, battle: &Battle) -> String {
        let command = |id: &CommandId| name(battle, *id);
        match self {
            Task::Hold => "holds its ground".into(),
            Task::Wait => "waits for the enemy".into(),
            Task::Go { called, .. } => format!("goes for {called}"),
            Task::HoldGround { called, .. } => format!("holds {called}"),
            Task::TakeGround { called, .. } => format!("attacks {called}"),
            Task::Attack { whom: Whom::Command(id) } => format!("attacks {}", command(id)),
            Task::Attack { whom: Whom::General(id) } => format!("attacks the general of {}", command(id)),
            Task::Attack { whom: Whom::Element(id) } => format!("attacks {}", battle.called(*id)),
            Task::Attack { whom: Whom::Unit(all) } => {
                let called: Vec<String> = all.iter().map(|id| battle.called(*id)).collect();
                format!("attacks {}", called.join(", "))
            }
            Task::Attack { whom: Whom::Called { name, .. } } => format!("attacks {name}"),
            Task::Follow { command: id, .. } => format!("follows {}", command(id)),
            Task::KeepAway(distance) => format!("keeps {} from the enemy", length(battle, *distance)),
            Task::Feign { near, bounds } => {
                format!("feigns flight for {bounds} bounds before an enemy within {}", length(battle, *near))
            }
            Task::Reserve(id) => format!("stands in reserve for {}", command(id)),
            Task::Aid(id) => format!("goes to the aid of {}", command(id)),
        }
    }
}

impl Till {
    /// What comes about, in words that follow `till`.
    pub fn told(&self, battle: &Battle) -> String {
        match self {
            Till::Bound(number) => format!("bound {number}"),
            Till::Attacked => "it is attacked".into(),
            Till::Near(distance) => format!("an enemy is within {}", length(battle, *distance)),
            Till::Lost(1) => "an element is lost".into(),
            Till::Lost(count) => format!("{count} of its elements are lost"),
            Till::Met(objective) => {
                let named = battle.objectives.list.get(usize::from(*objective));
                format!("the objective \"{}\" is met", named.map_or("", |objective| objective.name.as_str()))
            }
            Till::GeneralLost(id) => format!("the general of {} is lost", name(battle, *id)),
            Till::InNeed(id) => format!("{} is in need", name(battle, *id)),
        }
    }
}

fn name(battle: &Battle, id: CommandId) -> String {
    battle.commands.get(id.index()).map_or_else(String::new, |command| within(&command.name))
}

/// A distance for people, to a tenth of a base width.
fn length(battle: &Battle, um: i32) -> String {
    let tenths = (i64::from(um) * 10 + i64::from(battle.base_width) / 2) / i64::from(battle.base_width.max(1));
    let (whole, part) = (tenths / 10, tenths % 10);
    if part == 0 { format!("{whole} BW") } else { format!("{whole}.{part} BW") }
}
