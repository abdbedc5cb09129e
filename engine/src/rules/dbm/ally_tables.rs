//! Allies of doubtful loyalty, in the form that every set can use as a house rule.

use crate::book::doubt::{Doubt, HouseRule};
use crate::clause;

/// The clauses of doubt; a scenario puts it in force.
pub const DOUBT: Doubt = Doubt {
    holds: clause!("dbm.allies.01"),
    still: clause!("dbm.allies.08"),
    die: clause!("dbm.allies.02"),
    met: clause!("dbm.allies.04"),
    in_force: HouseRule::Off,
};
