//! The army lists that a script brings with it.

use std::cell::RefCell;
use std::rc::Rc;

use crate::base::names::did_you_mean;
use crate::book::lists::{ArmyList, ListText, Number};
use crate::script::error::Place;

/// The lists of a script, each with the line where it stands.
#[derive(Clone, Default)]
pub struct OwnLists(pub(super) Rc<RefCell<Vec<OwnList>>>);

/// A list of a script.
#[derive(Clone)]
pub struct OwnList {
    /// The list.
    pub list: Rc<ArmyList>,
    /// As it was written.
    pub text: ListText,
    /// Where it was written.
    pub at: Option<Place>,
}

impl OwnLists {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// All of them, in the order in which they were written.
    pub fn all(&self) -> Vec<OwnList> {
        self.0.borrow().clone()
    }

    /// The list of a number.
    ///
    /// # Errors
    /// The numbers there are, and the nearest.
    pub fn find(&self, number: Number) -> Result<Rc<ArmyList>, String> {
        let lists = self.0.borrow();
        if let Some(own) = lists.iter().find(|own| own.list.number == number) {
            return Ok(own.list.clone());
        }
        let numbers: Vec<String> = lists.iter().map(|own| own.list.number.to_string()).collect();
        let near = did_you_mean(&number.to_string(), numbers.iter().map(String::as_str));
        let has = if numbers.is_empty() { "none".to_string() } else { numbers.join(", ") };
        Err(format!("there is no army list {number}; of its own the script has {has}{near}"))
    }
}
