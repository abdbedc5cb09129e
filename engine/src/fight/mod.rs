//! The parts of a fight: its two parties or targets, the factors, and the results of scores.
//!
//! Makes no events.

pub mod adjust;
mod arc;
pub mod backed;
pub mod bare;
pub mod counted;
pub mod duel;
pub mod factors;
mod flanks;
pub mod ground;
pub mod hampers;
mod lanes;
pub mod lines;
mod near_combat;
pub mod odds;
pub mod pairs;
mod party;
pub mod places;
mod pressed;
pub mod ranges;
mod ranks;
pub mod ruling;
pub mod storm;
pub mod support;
pub mod target;
pub mod works;

pub use duel::Duel;
pub use ruling::{Stakes, Verdict};
