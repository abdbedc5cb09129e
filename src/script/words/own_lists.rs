//! The army lists of a script's own.

use std::cell::RefCell;
use std::rc::Rc;

use crate::base::names::nearest;
use crate::book::lists::{ArmyList, ListNumber, ListText};
use crate::book::objection::ListFault;
use crate::script::error::ScriptPlace;

/// The lists of a script, each with its place there.
#[derive(Clone, Default)]
pub struct OwnLists(pub(super) Rc<RefCell<Vec<OwnList>>>);

/// A list of a script.
#[derive(Clone)]
pub struct OwnList {
    /// The list.
    pub list: Rc<ArmyList>,
    /// Its text as it was written.
    pub text: ListText,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

impl OwnLists {
    /// The number of lists.
    pub fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// All of them, in the order in which they were written.
    pub fn all(&self) -> Vec<OwnList> {
        self.0.borrow().clone()
    }

    /// The list with a number.
    ///
    /// # Errors
    /// The numbers there are, and the nearest.
    pub fn find(&self, number: ListNumber) -> Result<Rc<ArmyList>, ListFault> {
        let lists = self.0.borrow();
        if let Some(own) = lists.iter().find(|own| own.list.number == number) {
            return Ok(own.list.clone());
        }
        let known: Vec<ListNumber> = lists.iter().map(|own| own.list.number).collect();
        let told: Vec<String> = known.iter().map(ListNumber::to_string).collect();
        let near = nearest(&number.to_string(), told.iter().map(String::as_str)).map(str::to_string);
        Err(ListFault::NotOfScript { wanted: number, known, nearest: near })
    }
}
