//! Taking back the latest move, if the rule set allows it.
//!
//! Judges only: the owner of the battle's record plays on from before the move. The caller passes the opponent's
//! answer.

use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Event, Reason, Refusal, What};
use crate::book::{BookStep, Rulebook};

/// A move that may still be taken back: its elements, and whether a die was thrown since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveMark {
    /// The side that moved.
    pub side: SideId,
    /// The elements that moved.
    pub who: Vec<ElementId>,
    /// Whether a die was thrown in it, or in its consequences.
    pub thrown: bool,
}

/// The moves that may be taken back, the latest last: those of the same elements, with nothing else between them.
///
/// They are no part of a battle: places are marked on the table, and the marks are gone when the battle is saved.
#[derive(Clone, Debug, Default)]
pub struct MoveMarks(Vec<MoveMark>);

impl MoveMarks {
    /// Notes the events of one order.
    pub fn note(&mut self, events: &[Event]) {
        let Some((side, who)) = events.first().and_then(moved_by) else {
            self.0.clear();
            return;
        };
        // What a move has brought to light cannot be forgotten.
        if events.iter().any(|event| matches!(event.what, What::Revealed { .. })) {
            self.0.clear();
            return;
        }
        if self.0.last().is_some_and(|mark| mark.who != who) {
            self.0.clear();
        }
        let thrown = events.iter().any(|event| matches!(event.what, What::Rolled { .. }));
        self.0.push(MoveMark { side, who, thrown });
    }

    /// The latest move, if it may be taken back with the opponent's consent.
    ///
    /// # Errors
    /// The refusal, with the rule that forbids it.
    pub fn latest(&self, rules: &Rulebook) -> Result<&MoveMark, Refusal> {
        let Some(clause) = rules.step(BookStep::TakeBack) else {
            let clause = rules.step(BookStep::NoTakeBack);
            clause.into_iter().for_each(trace::cite);
            return Err(Refusal::one(clause, Reason::NoTakingBack, &[]));
        };
        trace::cite(clause);
        match self.0.last() {
            None => Err(Refusal::one(Some(clause), Reason::NothingToTakeBack, &[])),
            Some(mark) if mark.thrown => Err(Refusal::one(Some(clause), Reason::DieThrown, &mark.who)),
            Some(mark) => Ok(mark),
        }
    }

    /// Takes the latest move back, if the opponent `agrees`.
    ///
    /// # Errors
    /// The refusal, with the rule that forbids it; nothing is changed then.
    pub fn take_back(&mut self, rules: &Rulebook, agrees: bool) -> Result<MoveMark, Refusal> {
        let mark = self.latest(rules)?.clone();
        if !agrees {
            let why = Reason::NoConsent { opponent: mark.side.enemy() };
            return Err(Refusal::one(rules.step(BookStep::TakeBack), why, &mark.who));
        }
        self.0.pop();
        Ok(mark)
    }
}

/// The side and the elements of an order of movement; `None` for orders that move no element.
fn moved_by(event: &Event) -> Option<(SideId, Vec<ElementId>)> {
    let What::Ordered { side, order } = &event.what else { return None };
    (order.kind().is_movement() && !order.who().is_empty()).then(|| (*side, order.who().to_vec()))
}
