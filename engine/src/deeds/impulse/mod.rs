//! Advances that elements make by themselves, before they are made: who must advance, towards what, and how far. Pursuits ask it too:
//! whoever is impetuous just now goes after those whom it has beaten.

mod align;
mod aside;
pub mod course;
mod diversion;
mod friends;
mod parts;
mod shots;
mod support;
mod target;
pub mod who;

pub use target::Target;
