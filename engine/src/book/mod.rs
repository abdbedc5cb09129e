//! The rule book as plain data: the rows, policies and clauses that a rule set hands to the engine.
//!
//! Knows no battle in progress.

pub mod adjusting;
pub mod aftermath;
pub mod amend;
pub mod amendment;
pub mod army_tables;
pub mod campaign_tables;
pub mod change_tables;
pub mod codes;
pub mod combat_tables;
pub mod contact_tables;
pub mod conversion;
pub mod cost_tables;
pub mod counts_as;
pub mod decided;
pub mod doubt;
pub mod force_tables;
pub mod home;
pub mod impulse_tables;
pub mod land_tables;
pub mod length;
pub mod lists;
pub mod losses;
pub mod margin;
pub mod move_tables;
pub mod objection;
pub mod opening_tables;
pub mod page;
pub mod phase_tables;
pub mod policy;
pub mod price_tables;
pub mod proof;
#[cfg(debug_assertions)]
pub mod proof_table;
pub mod recruit;
pub mod refight;
pub mod river_tables;
pub mod rulebook;
pub mod scale;
pub mod scoring;
pub mod setup_steps;
pub mod setup_tables;
pub mod shooting_tables;
pub mod sight_tables;
pub mod state_tables;
pub mod step;
pub mod stronghold_tables;
pub mod support;
pub mod tournament_tables;
pub mod troops;
pub mod victory_tables;
pub mod visit;
pub mod weather_tables;
pub mod works_tables;

pub use codes::CodeNotation;
pub use home::{Home, HomeRow, Offer, Offered};
pub use objection::Objection;
pub use proof::Proof;
pub use rulebook::Rulebook;
pub use scale::ScaleRow;
pub use scoring::{Misgiving, PlayerResult, Scoring, misgivings};
pub use step::{BookStep, StepTable};
pub use troops::{TroopRow, Who};
pub use weather_tables::{Almanac, WeatherTables};
