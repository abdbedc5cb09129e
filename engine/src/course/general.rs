//! The traits of the participants in a battle. A general gives orders for a side; a watcher sees the events and may
//! bring on arrivals, words for the log and the scenario's own ending.

use crate::base::dice::Roll;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Event, LineReaders, Mission, Order, SideQuestion, Speech, What};
use crate::course::bound::Plan;
use crate::course::facts::HouseFact;
use crate::geometry::Base;
use crate::view::Situation;

/// The reason why a run stops without an end by the rules: a script reached a limit, a player closed the line.
pub type Stop = Box<dyn std::error::Error + Send + Sync>;

/// A participant that gives orders for a side. The situations that it gets are those that its side knows.
pub trait General {
    /// The next order, asked for whenever this side has to decide.
    ///
    /// After a refused order it is asked once more, after a call of [`General::refused`] with the refusal. If that
    /// order is refused too, the phase is ended for it (or the first option is taken).
    ///
    /// # Errors
    /// If the run cannot go on.
    fn order(&mut self, at: &Situation) -> Result<Order, Stop>;

    /// The next order, with its plan if the general has judged it himself in this very situation; it is not judged
    /// again then.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        self.order(at).map(|order| (order, None))
    }

    /// Called when this order of his was played again from a record, in this situation. A general that remembers
    /// things, or has dice of its own, restores the state that it had after it.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn recalls(&mut self, _at: &Situation, _order: &Order) -> Result<(), Stop> {
        Ok(())
    }

    /// Called after the last order was refused.
    fn refused(&mut self, _at: &Situation, _refusal: &crate::battle::Refusal) {}

    /// Its words for the log after an order of its own; the enemy reads them after the battle.
    fn says(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A participant that watches a battle, as an umpire with the secrets of both sides, and may bring on what the scenario
/// declared: reinforcements, words, its own ending.
pub trait Watcher {
    /// Called at the start and after every order, with the events that followed.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop>;

    /// Called when a bound is over and the next has not begun, after the events of its last order.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn bound_over(&mut self, _at: &Situation) -> Result<Vec<Wish>, Stop> {
        Ok(Vec::new())
    }

    /// Called when a question that it asked is answered: its number, and the index of the choice.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn replied(&mut self, _at: &Situation, _question: u16, _choice: u8) -> Result<Vec<Wish>, Stop> {
        Ok(Vec::new())
    }
}

/// An effect that a watcher asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Words for the log.
    Say(String),
    /// Words for the log that not everybody reads while the battle goes on.
    Tell {
        /// The words.
        text: String,
        /// Who reads them.
        only: LineReaders,
    },
    /// Words of somebody in the story.
    Speak(Speech),
    /// A question to the player of a side.
    Ask {
        /// The question.
        question: SideQuestion,
        /// The index of the choice that a computer takes.
        usual: u8,
    },
    /// A fact of a house rule, as soon as nobody has to decide anything.
    Fact(HouseFact),
    /// A die that the script threw for itself, for the log.
    Roll {
        /// The side that threw, and the purpose.
        roll: Roll,
        /// The face.
        face: u8,
    },
    /// Elements come onto the table, each on its ground if that is free; those that find none wait for the next bound.
    Arrive(Vec<(ElementId, Base)>),
    /// Elements come onto the table behind others of their column, and have made their move.
    Follow(Vec<What>),
    /// Hidden troops come onto the table, each on this base if it is free there; those that find no room stay hidden, and
    /// must be asked for again.
    Reveal(Vec<(SideId, u8, Base)>),
    /// A command has these missions from now on, in the place of those that it had.
    Send {
        /// The command.
        command: CommandId,
        /// Its missions, the first one first.
        missions: Vec<Mission>,
    },
    /// A victory condition that the scenario declared is met.
    End {
        /// The name of the condition.
        condition: String,
        /// The winner; `None` for a draw.
        winner: Option<SideId>,
    },
}

/// A watcher that does nothing.
pub struct Nobody;

impl Watcher for Nobody {
    fn watch(&mut self, _: &Situation, _: &[Event]) -> Result<Vec<Wish>, Stop> {
        Ok(Vec::new())
    }
}
