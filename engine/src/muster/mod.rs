//! Armies chosen from the lists of a rule set, and judged.
//!
//! Knows no battlefield.

pub mod band;
pub mod choice;
pub mod commands;
pub mod contingent;
pub mod divide;
pub mod force;
pub mod judge;
pub mod led;
pub mod pick;
pub mod priced;
pub mod seats;
pub mod slots;

pub use contingent::Contingent;
pub use force::{Corps, Force};
pub use pick::{Afoot, DismountWhen, Pick, PickedArmy};
