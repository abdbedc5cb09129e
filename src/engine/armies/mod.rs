//! Army lists: what an army of a people and a time may field, and whether an army that somebody chose is one of these.
//!
//! It knows the notation of the lists and the counting; the lists themselves come with a rule set. It does not know how an
//! army stands or fights.

mod allies;
mod commands;
mod contingent;
mod divide;
mod force;
mod list;
mod muster;
mod notation;
mod number;
mod slots;

pub use allies::{Allies, Together};
pub use commands::{CommandTables, Players};
pub use contingent::Contingent;
pub use force::{Corps, Force};
pub use list::{ArmyList, Entry, Form, ListRow, Registry};
pub use muster::{Army, Pick};
pub use notation::NotationError;
pub use number::{Number, Reference};

use crate::base::clause::{Cited, Clause};

/// What a rule set says of armies from the lists.
#[derive(Clone)]
pub struct ArmyTables {
    /// The lists.
    pub lists: fn() -> &'static Registry,
    /// How many elements make an army.
    pub size: Cited<usize>,
    /// How many elements a contingent has where one ally comes.
    pub one_ally: Cited<usize>,
    /// How many elements each contingent has where two allies come.
    pub two_allies: Cited<usize>,
    /// One form for all elements of an entry, where codes stand beside each other with a single slash.
    pub alike: Clause,
    /// Only armies named at the foot of a list send contingents.
    pub named: Clause,
    /// The element of the allied army's general is in its contingent.
    pub allied_general: Clause,
    /// Something of the entry with most elements is in a contingent.
    pub main_type: Clause,
    /// Contingents take the place of elements, but not of the general's.
    pub replaced: Clause,
    /// Every army has a general.
    pub general: Clause,
    /// Only what the list's entries allow is fielded.
    pub entries: Clause,
    /// Armies in several commands, where the set has them.
    pub commands: Option<CommandTables>,
}
