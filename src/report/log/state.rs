//! How far the log has come: the battle after what was told, and what results were told already.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Event, Order, Outcome, What};
use crate::book::Rulebook;

/// What a sentence depends on besides its event.
pub(super) struct LogState<'r> {
    pub rules: &'r Rulebook,
    /// The battle after what was told.
    pub battle: Battle,
    /// What results of the last fight were told already.
    pub told: Vec<(ElementId, Outcome)>,
}

impl LogState<'_> {
    pub fn remember(&mut self, events: &[Event]) {
        for event in events {
            if let What::Result { element, outcome, .. } = event.what {
                self.told.push((element, outcome));
            }
        }
    }

    pub fn was_told(&self, element: ElementId, outcome: Outcome) -> bool {
        self.told.contains(&(element, outcome))
    }

    /// An order as it reads; with its command where its side has several.
    pub fn order(&self, side: SideId, order: &Order) -> String {
        let text = crate::view::written::write(self.rules, &self.battle, side, order);
        let first = match order {
            Order::Move(order) => order.who.first(),
            Order::Hold { who, .. } | Order::Land { who, .. } => who.first(),
            Order::Dismount { who } => Some(who),
            _ => None,
        };
        let several = self.battle.commands_of(side).count() > 1;
        match first.filter(|id| several && self.battle.knows(**id)) {
            Some(id) => format!("{}: {text}", self.battle.command_of(*id).name),
            None => text,
        }
    }
}
