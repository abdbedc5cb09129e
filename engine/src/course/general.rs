//! The traits of those who take part in a battle: a general gives orders for a side; a watcher sees what happens and may bring
//! on arrivals, words for the log and the scenario's own ending.

use crate::base::dice::Roll;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Event, Order};
use crate::course::bound::Plan;
use crate::geometry::Base;
use crate::view::Situation;

/// Why a run stops that no rule ended: a script reached a limit, a player closed the line.
pub type Stop = Box<dyn std::error::Error + Send + Sync>;

/// One who gives orders for a side.
pub trait General {
    /// The next order, asked for whenever this side has to decide.
    ///
    /// An order that is refused is asked for again once, with the refusal told by [`General::refused`]; after that the
    /// phase is ended (or the first option taken) for it.
    ///
    /// # Errors
    /// Where the run cannot go on.
    fn order(&mut self, at: &Situation) -> Result<Order, Stop>;

    /// The next order with the plan by which it was found legal, where the general has judged it himself in this very
    /// situation: it is not judged again then.
    ///
    /// # Errors
    /// Where the run cannot go on.
    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        self.order(at).map(|order| (order, None))
    }

    /// This order of his was played again from a record, in this situation: one who remembers things, or has
    /// dice of his own, brings himself to where he was after it.
    ///
    /// # Errors
    /// Where the run cannot go on.
    fn recalls(&mut self, _at: &Situation, _order: &Order) -> Result<(), Stop> {
        Ok(())
    }

    /// The last order was refused.
    fn refused(&mut self, _at: &Situation, _refusal: &crate::battle::Refusal) {}

    /// What he has to say for the log after an order of his.
    fn says(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// One who watches a battle and may bring on what the scenario declared: reinforcements, words, its own ending.
pub trait Watcher {
    /// Called after every order with what came of it, and at the start.
    ///
    /// # Errors
    /// Where the run cannot go on.
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop>;
}

/// What a watcher brings about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Words for the log.
    Say(String),
    /// A die that the script threw for itself, for the log.
    Roll {
        /// Whose, and what for.
        roll: Roll,
        /// The face.
        face: u8,
    },
    /// Elements come onto the table, each on its ground if that is free; those that find none wait for the next bound.
    Arrive(Vec<(ElementId, Base)>),
    /// A victory condition that the scenario declared is met.
    End {
        /// The condition by name.
        condition: String,
        /// Who wins; none for a draw.
        winner: Option<SideId>,
    },
}

/// Nobody watches.
pub struct Nobody;

impl Watcher for Nobody {
    fn watch(&mut self, _: &Situation, _: &[Event]) -> Result<Vec<Wish>, Stop> {
        Ok(Vec::new())
    }
}
