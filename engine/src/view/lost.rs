//! The lost elements of a battle: whether an element or a general is lost, and the lost elements of a side.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Element};

/// Whether an element is lost: disabled, destroyed, or gone over the table's edge.
pub fn is_lost(e: &Element) -> bool {
    e.standing.is_lost()
}

/// The lost elements of a side.
pub fn lost(battle: &Battle, side: SideId) -> impl Iterator<Item = (ElementId, &Element)> {
    battle.roster().filter(move |(_, e)| e.side == side && is_lost(e))
}

/// The elements of a command, lost or not.
pub fn of_command(battle: &Battle, command: CommandId) -> impl Iterator<Item = (ElementId, &Element)> {
    battle.roster().filter(move |(_, e)| e.command == command)
}

/// Whether the general of a command is lost, or wounded.
pub fn general_lost(battle: &Battle, command: CommandId) -> bool {
    let own = &battle.commands[command.index()];
    own.wounded || battle.commands[command.index()].general.is_some_and(|id| is_lost(battle.element(id)))
}
