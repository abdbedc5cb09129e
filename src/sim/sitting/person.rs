//! A person at the table.

use crate::base::dice::Roll;
use crate::battle::{Battle, SideQuestion};

/// The name that stands for a person among the names of generals.
pub const HUMAN: &str = "human";

/// A source of the faces of dice that are thrown on the table.
pub trait Thrower {
    /// The face, from 1 to 6; `None` if there is no answer, and the order is dropped.
    fn face(&mut self, battle: &Battle, roll: Roll) -> Option<u8>;

    /// The index of the choice with which the player of a side answers a question of the scenario; `None` if there is no
    /// answer, and the players leave.
    fn choice(&mut self, battle: &Battle, question: &SideQuestion) -> Option<u8>;
}
