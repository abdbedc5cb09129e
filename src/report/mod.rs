//! The reports of a battle: pictures, logs, verdicts in words. They are folds over events and decide nothing.

pub mod broken;
pub mod campaign;
mod country;
pub mod counts;
pub mod decisions;
pub mod departure;
pub mod embedded;
pub mod frame;
pub mod hiding;
pub mod house;
pub mod howlers;
pub mod log;
pub mod matrix;
pub mod names;
pub mod objectives;
pub mod odds;
pub mod packs;
pub mod page;
pub mod picture;
pub mod playtest;
pub mod plot;
#[cfg(feature = "png")]
pub mod raster;
pub mod reckoning;
pub mod refusal;
pub mod setting;
pub mod settled;
pub mod sides;
pub mod started;
pub mod story;
pub mod template;
pub mod tints;
pub mod tournament;
pub mod troops;
pub mod weather;
pub mod why;
