//! Campaigns.

mod check;
mod orders;
mod season;
mod sheet;
mod world;
