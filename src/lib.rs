//! debellis: an engine for ancient and medieval battles by the De Bellis rules.
//!
//! Orders go in and events come out; the state of a battle is the fold of its events, and each verdict carries the
//! clause that it rests on. ARCHITECTURE.md has the bird's eye view.
//!
//! Rooms, from left to right; a room uses only rooms to its left, and a test reads the sources for breaches:
//! `base <- geometry <- battle <- book <- view <- ways <- fight <- deeds <- moves <- course <- ask <- general <- muster <- setup
//! <- tournament <- rules <- campaign <- script, report, store <- sim, live <- web <- cli`.

pub mod ask;
pub mod base;
pub mod battle;
pub mod book;
pub mod campaign;
pub mod cli;
pub mod course;
pub mod deeds;
pub mod fight;
pub mod general;
pub mod geometry;
#[cfg(feature = "watch")]
pub mod live;
pub mod moves;
pub mod muster;
pub mod report;
pub mod rules;
pub mod script;
pub mod setup;
pub mod sim;
pub mod store;
pub mod tournament;
pub mod view;
pub mod ways;
pub mod web;
