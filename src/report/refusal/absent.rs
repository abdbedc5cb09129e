//! Why an element that an order names takes none now, in a sentence.

use super::Teller;
use crate::base::names::ElementId;
use crate::battle::Standing;
use crate::report::names::{self, element};

impl Teller<'_> {
    /// That there is no such element, or what keeps it from the table.
    pub(super) fn no_such(&self, id: ElementId) -> String {
        if !self.battle.knows(id) {
            return format!("there is no element #{id}");
        }
        let name = element(self.battle, id);
        match self.battle.element(id).standing {
            Standing::Reserve => match self.battle.command_of(id).march {
                Some(march) => {
                    let edge = names::word(&march.edge);
                    format!("{name} is not on the table yet: its flank march comes over the {edge} edge, by `land`")
                }
                None => format!("{name} is still in reserve"),
            },
            Standing::Disabled => format!("{name} is disabled"),
            Standing::Destroyed => format!("{name} is {}", self.rules.lost_word),
            Standing::Exited => format!("{name} has left the battlefield as it was meant to"),
            Standing::Gone | Standing::Away => format!("{name} has left the battlefield"),
            Standing::Exchanged(_) => format!("{name} has become {}", element(self.battle, self.battle.now_is(id))),
            Standing::Aboard(carrier) => {
                let row = self.rules.changing.carrier(self.battle.element(carrier), self.battle.element(id));
                let ashore =
                    if row.is_some_and(|row| row.ashore.is_some()) { ", and goes ashore by `land`" } else { "" };
                format!("{name} is aboard {}{ashore}", element(self.battle, carrier))
            }
            Standing::OnTable => format!("{name} is not for {} to command now", self.decider()),
        }
    }

    /// The side that decides now.
    fn decider(&self) -> String {
        names::side(&self.battle.sides[self.battle.to_decide().index()].name)
    }
}
