//! debellis: an engine for ancient and medieval battles by the De Bellis rules.
//!
//! Rooms, from left to right; a room uses only rooms to its left:
//! `base <- geometry <- battle <- engine <- rules <- script, report <- sim <- cli`.

pub mod base;
pub mod battle;
pub mod engine;
pub mod geometry;
pub mod rules;
