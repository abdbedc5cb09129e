//! DBA 3.0: its tables, its decisions and its own steps.

pub mod armies;
mod camp_tables;
mod campaign_tables;
pub mod combat_tables;
pub mod field_tables;
mod hooks;
mod large;
pub mod loss_rows;
mod losses;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod refight;
mod rout;
pub mod setup_tables;
mod standard;
mod steps;
mod stronghold_tables;
pub mod tournament;
pub mod troops;
mod weather_tables;

pub use large::{big, giant};
pub use standard::rulebook;
