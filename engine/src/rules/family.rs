//! The parts that the books of the family share, taken from the book that has them.

use super::{dba3, dbm};
use crate::book::Almanac;
use crate::book::campaign_tables::CampaignTables;

/// The tables of climates, seasons and weather: the family's largest book gives them for all sets.
pub fn almanac() -> &'static Almanac {
    &dbm::weather_tables::ALMANAC
}

/// Map, ways, seasons and the order of moving of campaigns: one book of the family gives them for all sets.
pub fn campaigns() -> CampaignTables {
    dba3::campaign_tables::campaign()
}

/// Commands of doubtful loyalty, which a scenario of any set may have.
pub use dbm::ally_tables::DOUBT;
