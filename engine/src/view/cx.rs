//! The workbench for carrying out an order: the battle that it changes, the dice, and the events made so far.

use crate::base::clause::Clause;
use crate::base::dice::{Dice, Purpose, Roll};
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Battle, Event, FeatureKind, MoveKind, Pose, RiverCourse, What};
use crate::book::{BookStep, Rulebook};
use crate::geometry::{Base, Rect};
use crate::view::layout::KeptLayout;
use crate::view::{Field, Situation};

/// The number of events for which a workbench has room at once. More are few, and room for more is costly to come by.
const USUAL_EVENTS: usize = 8;

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
    layout: &'a mut KeptLayout,
}

impl<'a> Cx<'a> {
    /// A workbench without events; `layout` is that of the battle.
    pub fn new(
        rules: &'a Rulebook,
        field: &'a Field,
        battle: &'a mut Battle,
        layout: &'a mut KeptLayout,
        dice: &'a mut dyn Dice,
    ) -> Cx<'a> {
        Cx { rules, field, battle, dice, events: Vec::with_capacity(USUAL_EVENTS), layout }
    }
}

impl Cx<'_> {
    /// Makes an event: it is folded into the battle and recorded.
    pub fn emit(&mut self, what: What, clause: Option<Clause>) {
        self.layout.unsettle(&what);
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

    /// Moves an element, if that changes anything. Whoever comes out of a river otherwise than by its own move is bound to its course
    /// through it no longer; what becomes of that in a move is told with the move.
    pub fn shift(&mut self, element: ElementId, to: Base, kind: MoveKind, clause: Option<Clause>) {
        let from = self.battle.element(element).base;
        if from != to {
            let poses = (Pose::from(from), Pose::from(to));
            self.emit(What::Moved { element, from: poses.0, to: poses.1, kind }, clause);
            let bound = kind != MoveKind::Tactical && self.battle.element(element).course.is_some();
            if bound && !self.is_one_river(&[from.rect(), to.rect()]) {
                let course = RiverCourse { who: element, course: None };
                self.emit(What::Course(course), self.rules.step(BookStep::RiverCourse));
            }
        }
    }

    /// Whether there is a river that all these bases touch.
    fn is_one_river(&self, bases: &[Rect]) -> bool {
        let rivers = self.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
        { rivers }.any(|(id, _)| bases.iter().all(|base| self.field.ground(id).touches(base)))
    }

    /// The battle in its present state, for judging.
    pub fn now(&self) -> Situation<'_> {
        Situation::with_layout(self.rules, self.field, self.battle, self.layout.of(self.battle).clone())
    }
}
