//! The parts that the books of the family share, taken from the book that has them.

use super::dbm;
use crate::book::Almanac;

/// The tables of climates, seasons and weather: the family's largest book gives them for all sets.
pub fn almanac() -> &'static Almanac {
    &dbm::weather_tables::ALMANAC
}

/// Commands of doubtful loyalty, which a scenario of any set may have.
pub use dbm::ally_tables::DOUBT;
