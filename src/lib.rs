//! debellis: an engine for ancient and medieval battles by the De Bellis rules.
//!
//! Orders go in and events come out; the state of a battle is the fold of its events, and each verdict carries the
//! clause that it rests on. ARCHITECTURE.md has the bird's eye view.
//!
//! Rooms, from left to right; a room uses only rooms to its left, and a test reads the sources for breaches:
//! `base <- geometry <- battle <- book <- view <- ways <- fight <- deeds <- moves <- course <- ask <- general <- muster <- setup
//! <- tournament <- rules <- campaign <- input <- script, report, store <- sim, live <- web <- cli`.

pub use debellis_engine::clause;
pub use debellis_engine::{
    ask, base, battle, book, course, deeds, fight, general, geometry, moves, muster, rules, setup, tournament, view,
    ways,
};

pub mod campaign;
pub mod cli;
pub mod input;
#[cfg(feature = "watch")]
pub mod live;
pub mod report;
pub mod script;
pub mod sim;
pub mod store;
pub mod web;
