//! Reports of campaigns: the events of a season, line by line with their causes; the ledger of an army; the status.
//!
//! It does not know how a season runs; it reads events and states.

pub mod affairs;
pub mod beaten;
pub mod changed;
pub mod closing;
pub mod hand;
pub mod history;
pub mod ledger;
pub mod losses;
pub mod map;
pub mod pack;
pub mod page;
mod phrases;
mod plots;
mod realm;
pub mod refused;
pub mod sections;
pub mod standings;
pub mod status;
pub mod templates;
mod throws;
pub mod told;
pub mod war;
