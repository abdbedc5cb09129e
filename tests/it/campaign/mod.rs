//! Campaigns.

mod check;
mod orders;
mod world;
