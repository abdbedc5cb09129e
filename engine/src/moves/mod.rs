//! Orders of movement: judged and carried out.
//!
//! Knows no phases.

pub mod boarding;
pub mod column;
pub mod examine;
pub mod exchange;
pub mod hold;
pub mod landing;
pub mod plan;
mod sprung;
pub mod tactical;
pub mod through;

pub use examine::MovePlan;
