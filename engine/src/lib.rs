//! The engine of debellis: battles by the De Bellis rules, from their geometry to the rule sets.
//!
//! Orders go in and events come out; the state of a battle is the fold of its events, and each verdict carries the
//! clause that it rests on. It knows no file, no script and no page: these are in the crate `debellis`, which shows the
//! rooms of this crate as its own.
//!
//! Rooms, from left to right; a room uses only rooms to its left:
//! `base <- geometry <- battle <- book <- view <- ways <- fight <- deeds <- moves <- course <- ask <- general <- muster <- setup
//! <- tournament <- rules`.

pub mod ask;
pub mod base;
pub mod battle;
pub mod book;
pub mod course;
pub mod deeds;
pub mod fight;
pub mod general;
pub mod geometry;
pub mod moves;
pub mod muster;
pub mod rules;
pub mod setup;
pub mod tournament;
pub mod view;
pub mod ways;
