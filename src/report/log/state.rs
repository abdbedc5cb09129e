//! The state of the log: the battle after the events logged, and the results of the last fight.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Event, Order, Outcome, What};
use crate::book::Rulebook;

/// The data of a sentence besides its event.
pub(super) struct LogState<'r> {
    pub rules: &'r Rulebook,
    /// The battle after the events logged.
    pub battle: Battle,
    /// The results logged since the last order or bound.
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

    /// The text of an order, its numbers rounded; with its command if its side has several.
    pub fn order(&self, side: SideId, order: &Order) -> String {
        let text = crate::view::written::tell(self.rules, &self.battle, side, order);
        let first = order.who().first().filter(|_| order.kind().is_movement());
        let several = self.battle.commands_of(side).count() > 1;
        match first.filter(|id| several && self.battle.knows(**id)) {
            Some(id) => format!("{}: {text}", self.battle.command_of(*id).name),
            None => text,
        }
    }
}
