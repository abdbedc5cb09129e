//! Orders of movement, judged and carried out; advances that elements make by themselves.
//!
//! Knows no phases.

pub mod afoot;
pub mod arrivals;
pub mod boarding;
pub mod break_off;
pub mod column;
pub mod coming;
mod contracting;
mod duty;
mod enclosure;
mod entry;
pub mod examine;
pub mod exchange;
pub mod expand;
pub mod flank;
mod formed;
mod fright;
pub mod hold;
pub mod impulse;
mod joining;
pub mod landing;
mod measured;
pub mod narrow;
mod opposed;
pub mod plan;
pub mod press;
pub mod rally;
pub mod rights;
mod shooters;
mod sprung;
pub mod straggling;
pub mod tactical;
pub mod through;
pub mod together;

pub use examine::MovePlan;
