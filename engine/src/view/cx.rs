//! The workbench for carrying out an order: the battle that it changes, the dice, and the events made so far.

use crate::base::clause::Clause;
use crate::base::dice::{Dice, Purpose, Roll};
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Battle, Event, MoveKind, Pose, What};
use crate::book::Rulebook;
use crate::geometry::Base;
use crate::view::layout::Layout;
use crate::view::{Field, Situation};
use std::cell::OnceCell;
use std::rc::Rc;

/// The workbench for one order; every change goes through [`Cx::emit`].
pub struct Cx<'a> {
    /// The rule set.
    pub rules: &'a Rulebook,
    /// The ground.
    pub field: &'a Field,
    /// The battle in its present state.
    pub battle: &'a mut Battle,
    /// The dice.
    pub dice: &'a mut dyn Dice,
    /// The events made so far.
    pub events: Vec<Event>,
    /// The layout of the battle, until an element changes its place.
    layout: OnceCell<Rc<Layout>>,
    /// The last layout that was valid.
    before: Option<Rc<Layout>>,
}

impl<'a> Cx<'a> {
    /// A workbench without events.
    pub fn new(rules: &'a Rulebook, field: &'a Field, battle: &'a mut Battle, dice: &'a mut dyn Dice) -> Cx<'a> {
        Cx { rules, field, battle, dice, events: Vec::with_capacity(8), layout: OnceCell::new(), before: None }
    }

    /// A workbench for a battle with a known layout of this or an earlier position.
    pub fn with_layout(mut self, layout: Option<Rc<Layout>>) -> Cx<'a> {
        self.before = layout;
        self
    }
}

impl Cx<'_> {
    /// Makes an event: it is folded into the battle and recorded.
    pub fn emit(&mut self, what: What, clause: Option<Clause>) {
        if unsettles(&what) {
            self.before = self.layout.take().or(self.before.take());
        }
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

    /// Moves an element, if that changes anything.
    pub fn shift(&mut self, element: ElementId, to: Base, kind: MoveKind, clause: Option<Clause>) {
        let from = self.battle.element(element).base;
        if from != to {
            let (from, to) = (Pose::from(from), Pose::from(to));
            self.emit(What::Moved { element, from, to, kind }, clause);
        }
    }

    /// The battle in its present state, for judging.
    pub fn now(&self) -> Situation<'_> {
        Situation::with_layout(self.rules, self.field, self.battle, self.layout().clone())
    }

    fn layout(&self) -> &Rc<Layout> {
        self.layout.get_or_init(|| Layout::after(self.before.as_ref(), self.battle))
    }

    /// The events, and the last layout that was computed.
    pub fn finish(self) -> (Vec<Event>, Option<Rc<Layout>>) {
        (self.events, self.layout.into_inner().or(self.before))
    }
}

/// Whether an event makes a layout invalid: it changes the place or kind of an element, or a clinch.
fn unsettles(what: &What) -> bool {
    match what {
        What::Moved { .. }
        | What::Dismounted { .. }
        | What::Destroyed { .. }
        | What::Left { .. }
        | What::Exited { .. }
        | What::Taken { .. }
        | What::Turned { .. }
        | What::Sacking { .. }
        | What::Arrived { .. }
        | What::Clinched { .. }
        | What::Unclinched { .. } => true,
        What::BoundBegan { .. }
        | What::PhaseBegan { .. }
        | What::Rolled { .. }
        | What::PipsGiven { .. }
        | What::Ordered { .. }
        | What::Paid { .. }
        | What::MoveMade { .. }
        | What::Struck { .. }
        | What::Held { .. }
        | What::AtBank { .. }
        | What::RiverKnown { .. }
        | What::GroundTurned { .. }
        | What::WeatherTurned { .. }
        | What::HourStruck { .. }
        | What::Aimed { .. }
        | What::Fought { .. }
        | What::Result { .. }
        | What::Asked { .. }
        | What::Answered
        | What::BonusUsed { .. }
        | What::Demoralised { .. }
        | What::Committed { .. }
        | What::ObjectiveMet { .. }
        | What::ObjectiveFailed { .. }
        | What::Said { .. }
        | What::Ended { .. } => false,
    }
}
