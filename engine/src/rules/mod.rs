//! The rule sets: a folder for each with its tables, its steps and its clauses.
//!
//! The only room that names a rule set; no rule set uses another. A program that embeds the engine publishes sets of its
//! own at its start (`sets`). Tables are Rust constants in the order of the book,
//! with the clause at the end of each row. Clauses and army lists are tab-separated text, embedded and read once.

pub mod clauses;
pub mod dba22;
pub mod dba3;
pub mod dbm;
pub mod dbsa;
pub mod dbv;
mod family;
pub mod ledger;
pub mod notes;
mod sets;

pub use family::{DOUBT, almanac};
pub use sets::{BOOKS, NAMES, OwnSet, books, names, publish, source_of};

use crate::base::names::did_you_mean;
use crate::battle::FeatureKind;
use crate::book::Rulebook;
use crate::book::aftermath::LossPolicy;
use crate::book::conversion::ConversionTables;
use crate::book::losses::LossTable;

/// The rulebook of a rule set by name, in one of its variants if it has any; a variant's rulebook is also found by its
/// own name. Published sets come after the shipped ones.
pub fn by_name(name: &str, variant: Option<&str>) -> Option<Rulebook> {
    match (name, variant) {
        ("dba3", None) => Some(dba3::rulebook()),
        ("dba3", Some("big")) | ("dba3-big", None) => Some(dba3::big()),
        ("dba3", Some("giant")) | ("dba3-giant", None) => Some(dba3::giant()),
        ("dba22", None) => Some(dba22::rulebook()),
        ("dbm", None) => Some(dbm::rulebook()),
        ("dbv", None) => Some(dbv::rulebook()),
        ("dbsa", None) => Some(dbsa::rulebook()),
        _ => sets::find(name, variant),
    }
}

/// The kinds of ground that a rule set calls otherwise than by their titles, by the name of one of its rulebooks: the same as
/// [`Rulebook::ground_words`], without making the rulebook of a shipped set.
pub fn ground_words(name: &str) -> &'static [(FeatureKind, &'static str)] {
    match name {
        "dba3" | "dba3-big" | "dba3-giant" | "dbm" | "dbsa" => &[],
        "dba22" => dba22::GROUND_WORDS,
        "dbv" => dbv::GROUND_WORDS,
        _ => sets::find(name, None).map_or(&[], |rules| rules.ground_words),
    }
}

/// How a rule set takes battles that were written for others, by the name of one of its rulebooks; `None` for a published
/// set, which has no such tables.
pub fn conversion(name: &str) -> Option<&'static ConversionTables> {
    match name {
        "dba3" | "dba3-big" | "dba3-giant" => Some(&dba3::equivalents::CONVERSION),
        "dba22" => Some(&dba22::equivalents::CONVERSION),
        "dbv" => Some(&dbv::equivalents::CONVERSION),
        "dbsa" => Some(&dbsa::equivalents::CONVERSION),
        _ => None,
    }
}

/// The rulebooks of the shipped sets, by which their decisions are compared.
pub fn compared() -> Vec<Rulebook> {
    NAMES.iter().filter_map(|name| by_name(name, None)).collect()
}

/// The variant of a rule set for armies that are too large for the ordinary battlefield, if it has one.
pub fn larger(name: &str) -> Option<Rulebook> {
    by_name(name, Some("big"))
}

/// The policies for losses in battles of a campaign, which chooses one of them, newest rule set first.
pub fn loss_policies() -> [&'static LossTable; 3] {
    [&dba3::loss_rows::LOSSES, &dbm::loss_rows::LOSSES, &dbv::loss_rows::LOSSES]
}

/// The loss policy with this name.
///
/// # Errors
/// If there is none: the names of all, and the nearest.
pub fn loss_policy(name: &str) -> Result<&'static dyn LossPolicy, String> {
    let names = loss_policies().map(|policy| policy.name);
    let found = loss_policies().into_iter().find(|policy| policy.name == name);
    found.map(|policy| policy as &dyn LossPolicy).ok_or_else(|| {
        let near = did_you_mean(name, names);
        format!("there is no loss policy `{name}`; they are {}{near}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_ground_are_those_of_the_rulebook() {
        for name in BOOKS {
            let book = by_name(name, None).unwrap_or_else(|| panic!("no rulebook {name}"));
            assert_eq!(ground_words(name), book.ground_words, "{name}");
        }
    }
}
