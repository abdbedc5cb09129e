//! The rule sets: a folder for each with its tables, its own procedures and its clauses.
//!
//! The only room that names a rule set; no rule set uses another.

pub mod clauses;
pub mod dba3;
pub mod dbm;
pub mod dbsa;
pub mod fault;
pub mod ledger;

use crate::base::clause::Clause;
use crate::engine::Rulebook;
use crate::engine::campaign::aftermath::LossPolicy;
use crate::engine::weather::Almanac;

/// The names of the rule sets that can be played, newest first.
pub const NAMES: &[&str] = &["dba3", "dbsa"];

/// The rule set of a name, in one of its variants where it has any; a variant's rulebook is found by its own name too.
pub fn by_name(name: &str, variant: Option<&str>) -> Option<Rulebook> {
    match (name, variant) {
        ("dba3", None) => Some(dba3::rulebook()),
        ("dba3", Some("big")) | ("dba3-big", None) => Some(dba3::big()),
        ("dba3", Some("giant")) | ("dba3-giant", None) => Some(dba3::giant()),
        ("dbsa", None) => Some(dbsa::rulebook()),
        _ => None,
    }
}

/// What is known of climates, seasons and the weather they bring: the family's largest book tells it for all sets.
pub fn almanac() -> &'static Almanac {
    &dbm::weather_tables::ALMANAC
}

/// The rulings by which a clause is read wherever it decides; none where it says all itself.
pub fn readings(clause: Clause) -> &'static [Clause] {
    dbsa::readings::readings(clause)
}

/// What may follow from a battle of a campaign for its losses, by the sets' policies.
pub fn loss_policies() -> [&'static dyn LossPolicy; 0] {
    []
}

/// The loss policy of a name.
///
/// # Errors
/// All there are, and the nearest.
pub fn loss_policy(name: &str) -> Result<&'static dyn LossPolicy, String> {
    Err(format!("{name}"))
}
