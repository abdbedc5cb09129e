//! Missions in words, with the names of the battle, and lengths as whoever tells them writes those.

use super::Battle;
use super::mission::{Mission, Task, Till};
use super::objective::{HeldGround, Whom};
use crate::base::names::CommandId;
use crate::base::peoples::within;
use crate::geometry::Point;

/// So begins what ground without a name is called; behind it stands its middle. Whoever reads missions and objectives writes it so.
pub const GROUND_ROUND: &str = "the ground round ";

/// Lengths and places for people, in the unit of the rules that are played.
pub trait ToldUnits {
    /// A length in 1/1000 mm.
    fn length(&self, um: i32) -> String;
    /// A place on the table.
    fn place(&self, at: Point) -> String;
}

impl Mission {
    /// What is to be done and till when, in words that follow the name of the command: `holds its ground till bound 6`.
    pub fn told(&self, battle: &Battle, units: &impl ToldUnits) -> String {
        let task = self.task.told(battle, units);
        let till: Vec<String> = self.till.iter().map(|till| till.told(battle, units)).collect();
        if till.is_empty() { task } else { format!("{task} till {}", till.join(" or ")) }
    }
}

impl Task {
    fn told(&self, battle: &Battle, units: &impl ToldUnits) -> String {
        let command = |id: &CommandId| name(battle, *id);
        match self {
            Task::Hold => "holds its ground".into(),
            Task::Wait => "waits for the enemy".into(),
            Task::Go { to, called } => format!("goes for {}", ground(to, called, units)),
            Task::HoldGround { to, called } => format!("holds {}", ground(to, called, units)),
            Task::TakeGround { to, called } => format!("attacks {}", ground(to, called, units)),
            Task::Attack { whom: Whom::Command(id) } => format!("attacks {}", command(id)),
            Task::Attack { whom: Whom::General(id) } => format!("attacks the general of {}", command(id)),
            Task::Attack { whom: Whom::Element(id) } => format!("attacks {}", battle.called(*id)),
            Task::Attack { whom: Whom::Unit(all) } => {
                let called: Vec<String> = all.iter().map(|id| battle.called(*id)).collect();
                format!("attacks {}", called.join(", "))
            }
            Task::Attack { whom: Whom::Called { name, .. } } => format!("attacks {name}"),
            Task::Follow { command: id, .. } => format!("follows {}", command(id)),
            Task::KeepAway(distance) => format!("keeps {} from the enemy", units.length(*distance)),
            Task::Feign { near, bounds } => {
                format!("feigns flight for {bounds} bounds before an enemy within {}", units.length(*near))
            }
            Task::Reserve(id) => format!("stands in reserve for {}", command(id)),
            Task::Aid(id) => format!("goes to the aid of {}", command(id)),
        }
    }
}

impl Till {
    /// What comes about, in words that follow `till`.
    pub fn told(&self, battle: &Battle, units: &impl ToldUnits) -> String {
        match self {
            Till::Bound(number) => format!("bound {number}"),
            Till::Attacked => "it is attacked".into(),
            Till::Near(distance) => format!("an enemy is within {}", units.length(*distance)),
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

/// Some ground by its name; by its middle where it has none.
fn ground(to: &HeldGround, called: &str, units: &impl ToldUnits) -> String {
    match to {
        HeldGround::Area(area) if called.starts_with(GROUND_ROUND) => {
            format!("{GROUND_ROUND}{}", units.place(Point::round(area.rect().centre())))
        }
        _ => called.to_string(),
    }
}
