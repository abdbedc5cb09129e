//! What carries out an order: the battle that it changes, the dice, and the events that come of it.

use super::{Field, Rulebook, Situation};
use crate::base::clause::Clause;
use crate::base::dice::{Dice, Purpose, Roll};
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Battle, Event, MoveKind, Pose, What};
use crate::geometry::Base;

/// The workbench of one order; every change goes through [`Cx::emit`].
pub struct Cx<'a> {
    /// The rule set.
    pub rules: &'a Rulebook,
    /// The ground.
    pub field: &'a Field,
    /// The battle as it stands now.
    pub battle: &'a mut Battle,
    /// The dice.
    pub dice: &'a mut dyn Dice,
    /// What has happened so far.
    pub events: Vec<Event>,
}

impl Cx<'_> {
    /// Makes something happen: it is folded into the battle and recorded.
    pub fn emit(&mut self, what: What, clause: Option<Clause>) {
        let event = Event { what, clause };
        event.each_clause(trace::cite);
        self.battle.apply(&event);
        self.events.push(event);
    }

    /// Throws a die and records it.
    pub fn roll(&mut self, side: SideId, purpose: Purpose, clause: Option<Clause>) -> u8 {
        let roll = Roll { side, purpose };
        let face = self.dice.roll(roll);
        trace::cite(self.rules.moves.die.clause);
        self.emit(What::Rolled { roll, face }, clause);
        face
    }

    /// Moves an element where that changes anything.
    pub fn shift(&mut self, element: ElementId, to: Base, kind: MoveKind, clause: Option<Clause>) {
        let from = self.battle.element(element).base;
        if from != to {
            let (from, to) = (Pose::from(from), Pose::from(to));
            self.emit(What::Moved { element, from, to, kind }, clause);
        }
    }

    /// The battle as it stands now, to be judged by.
    pub fn now(&self) -> Situation<'_> {
        Situation::new(self.rules, self.field, self.battle)
    }
}
