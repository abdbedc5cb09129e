//! The course of a battle: orders judged by their phase, bounds, initiative points, weather, arrivals.
//!
//! Knows generals and watchers only as traits.

pub mod arrival;
pub(crate) mod baggage_groups;
pub mod bound;
mod dawn;
pub mod dawn_turns;
pub mod doubt;
pub mod facts;
mod flank;
mod game;
pub mod general;
mod known;
pub mod laid;
mod laid_forts;
mod laid_trains;
pub mod laid_water;
pub mod laid_words;
pub(crate) mod laid_works;
pub mod missions;
mod nightfall;
pub mod objectives;
pub mod pips;
pub mod run;
pub mod submit;
pub mod take_back;
pub mod tasks;
pub mod weather;

pub use game::Game;
pub use general::{General, Nobody, Stop, Watcher, Wish};
