//! Battles fought from end to end: one at a time with its record, or many on all cores with their statistics.
//!
//! Knows scenarios and generals by name, not the terminal.

pub mod batch;
pub mod battle;
pub mod broken;
#[cfg(feature = "campaign")]
pub mod campaign;
pub mod job;
pub mod packing;
pub mod playtest;
pub mod sitting;
pub mod soak;
pub mod staff;
pub mod tested;
pub mod tournament;
