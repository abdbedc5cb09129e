//! Orders of movement, judged and carried out; advances that elements make by themselves.
//!
//! Knows no phases.

pub mod afoot;
pub mod boarding;
pub mod break_off;
pub mod column;
pub mod coming;
pub mod examine;
pub mod exchange;
pub mod flank;
mod formed;
pub mod hold;
pub mod impulse;
pub mod landing;
pub mod narrow;
mod opposed;
pub mod plan;
pub mod rally;
mod rights;
mod sprung;
pub mod tactical;
pub mod through;

pub use examine::MovePlan;
