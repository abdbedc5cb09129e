//! What the books of the family have in common, and a set takes over from the book that has it.

use super::dbm;
use crate::book::Almanac;

/// What is known of climates, seasons and the weather they bring: the family's largest book tells it for all sets.
pub fn almanac() -> &'static Almanac {
    &dbm::weather_tables::ALMANAC
}

/// Commands of doubtful loyalty, which a scenario of any set may have.
pub use dbm::ally_tables::DOUBT;
