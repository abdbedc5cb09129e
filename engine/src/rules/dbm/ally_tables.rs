//! Allies of doubtful loyalty: the rules of the book, and the form that every set can use as a house rule.

use crate::base::clause::Cited;
use crate::book::doubt::{AllyRules, Doubt, HouseRule};
use crate::book::length::Length::Paces;
use crate::clause;

/// The clauses of doubt; a scenario puts it in force.
pub const DOUBT: Doubt = Doubt {
    holds: clause!("dbm.allies.01"),
    still: clause!("dbm.allies.08"),
    die: clause!("dbm.allies.02"),
    met: clause!("dbm.allies.04"),
    by_pips: None,
    in_force: HouseRule::Off,
};

/// The rules of the book, always in force.
pub fn doubt() -> Doubt {
    Doubt {
        by_pips: Some(AllyRules {
            doubts: Cited::new(1, clause!("dbm.allies.01")),
            commits: Cited::new(6, clause!("dbm.allies.02")),
            arriving: clause!("dbm.allies.03"),
            shaken: clause!("dbm.allies.05"),
            no_shot: clause!("dbm.allies.06"),
            no_advance: clause!("dbm.allies.07"),
            near: Cited::new(Paces(600), clause!("dbm.allies.08")),
        }),
        in_force: HouseRule::On,
        ..DOUBT
    }
}
