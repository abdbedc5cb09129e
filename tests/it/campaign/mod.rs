//! Campaigns.

mod check;
mod orders;
mod sheet;
mod world;
