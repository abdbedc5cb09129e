//! What a mistake in a handler does to its battle: the mistake ends it, or it is told in the log and the battle goes on
//! without that call.
//!
//! It knows no handlers.

use std::cell::{Cell, RefCell};

use super::error::ScriptError;
use crate::battle::LineReaders;
use crate::course::Wish;

/// What a mistake in a handler does to its battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlerMistake {
    /// It ends the battle: whoever tries a script out wants to know.
    Ends,
    /// It is told in the log, the call is skipped and the battle goes on: people at a table want to play on.
    IsTold,
}

/// The mistakes of one battle's handlers so far.
pub(super) struct Patience {
    mistakes: HandlerMistake,
    /// What was told: the same mistake is told once in a battle.
    told: RefCell<Vec<String>>,
    /// A limit was reached, after which the machine runs nothing.
    spent: Cell<bool>,
}

impl Patience {
    /// For a battle in which mistakes do this.
    pub fn new(mistakes: HandlerMistake) -> Patience {
        Patience { mistakes, told: RefCell::default(), spent: Cell::new(false) }
    }

    /// Whether the script is called no more in this battle.
    pub fn is_spent(&self) -> bool {
        self.spent.get()
    }

    /// What a call gave back; `None` after a mistake that does not end the battle, of which `tell` gets a line if it was
    /// not told before. A mistake may name hidden troops, so everybody is told its place, and what it says after the end; a limit
    /// names nobody.
    ///
    /// # Errors
    /// The mistake, if it ends the battle.
    pub fn excused<T>(
        &self,
        called: Result<T, ScriptError>,
        tell: impl FnOnce(Wish),
    ) -> Result<Option<T>, ScriptError> {
        let error = match called {
            Ok(given) => return Ok(Some(given)),
            Err(error) if self.mistakes == HandlerMistake::Ends => return Err(error),
            Err(error) => error,
        };
        let limit = error.limit().is_some();
        self.spent.set(limit);
        let then = if limit { "the script is not called again in this battle" } else { "this call is skipped" };
        let line = format!("a mistake in the script: {error}; {then}");
        if !self.told.borrow().contains(&line) {
            self.told.borrow_mut().push(line.clone());
            tell(if limit { Wish::Say(line) } else { self.kept_back(&error, line, then) });
        }
        Ok(None)
    }

    /// The line of a mistake for the time after the end, with what everybody is told before it: once of each place, since how often
    /// what it says is another may come of hidden troops.
    fn kept_back(&self, error: &ScriptError, line: String, then: &str) -> Wish {
        let at = error.place().map_or_else(String::new, |at| format!(" at {at}"));
        let others = format!("a mistake in the script{at}; {then}; what it says is told after the battle");
        let fresh = !self.told.borrow().contains(&others);
        self.told.borrow_mut().push(others.clone());
        Wish::Tell { text: line, only: LineReaders { to: None, others: fresh.then_some(others) } }
    }
}
