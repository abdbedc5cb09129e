//! Whole battles by the spikes: fought by random legal orders and by generals, checked, saved, fought again and told.

#[path = "mod.rs"]
mod spikes;

mod battles;
