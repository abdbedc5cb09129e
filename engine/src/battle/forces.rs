//! Forces of a side: commands that a player of it leads, in a set where a side may have several players (`dbv.scale.16`).

use serde::{Deserialize, Serialize};

use super::{Battle, Element, Standing};
use crate::base::names::{CommandId, ElementId, SideId};

/// A force whose figures that are left are taken off the table (`dbv.victory.05`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TakenForce {
    /// Its side.
    pub side: SideId,
    /// Its number, from 0.
    pub force: u8,
}

/// Whether a command is of the first force of its side, as in battles with one force a side.
pub(super) const fn is_first(force: &u8) -> bool {
    *force == 0
}

impl Battle {
    /// The number of forces of a side, at least one.
    pub fn forces_of(&self, side: SideId) -> u8 {
        self.commands_of(side).map(|(_, command)| command.force).max().map_or(1, |last| last.saturating_add(1))
    }

    /// The commands of a force.
    pub fn commands_in(&self, side: SideId, force: u8) -> impl Iterator<Item = CommandId> {
        self.commands_of(side).filter(move |(_, command)| command.force == force).map(|(id, _)| id)
    }

    /// The force of an element; the first one for an element without a command.
    pub fn force_of(&self, e: &Element) -> u8 {
        self.commands.get(e.command.index()).map_or(0, |command| command.force)
    }

    /// What a force is called: by the command of its commander.
    pub fn force_name(&self, side: SideId, force: u8) -> &str {
        let chief = self.commands_in(side, force).find(|id| self.commands[id.index()].chief);
        let found = chief.or_else(|| self.commands_in(side, force).next());
        found.map_or(&self.sides[side.index()].name, |id| &self.commands[id.index()].name)
    }

    /// Whether nobody of a force is left.
    pub fn is_off(&self, of: TakenForce) -> bool {
        let mut own = self.elements.iter().filter(|e| e.side == of.side && self.force_of(e) == of.force);
        own.all(|e| e.standing.is_lost())
    }

    /// All of a force that is left is lost off the table.
    pub(super) fn take_off(&mut self, taken: TakenForce) {
        let left = |(_, e): &(ElementId, &Element)| {
            e.side == taken.side
                && self.force_of(e) == taken.force
                && !e.standing.is_lost()
                && !e.standing.is_exchanged()
        };
        let own: Vec<ElementId> = self.roster().filter(left).map(|(id, _)| id).collect();
        own.into_iter().for_each(|id| self.remove(id, Standing::Gone));
    }
}
