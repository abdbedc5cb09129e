//! DBA 3.0: its tables, its decisions and its steps.

pub mod armies;
mod camp_tables;
pub mod campaign_tables;
pub mod combat_tables;
pub mod equivalents;
pub mod field_tables;
mod large;
pub mod loss_rows;
pub mod move_tables;
#[cfg(debug_assertions)]
mod proofs;
pub mod refight;
mod setup_rows;
pub mod setup_tables;
mod standard;
mod steps;
mod stronghold_tables;
pub mod tournament;
pub mod troops;
mod victory_tables;
mod weather_tables;

pub use large::{big, giant};
pub use standard::rulebook;
