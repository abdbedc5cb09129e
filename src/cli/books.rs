//! Rule sets by their names.

use anyhow::anyhow;

use crate::base::names::did_you_mean;
use crate::book::Rulebook;
use crate::rules;

/// A rule set by its name.
///
/// # Errors
/// If there is none of this name: with the nearest name, and all names.
pub(super) fn rulebook(name: &str) -> anyhow::Result<Rulebook> {
    rules::by_name(name, None).ok_or_else(|| {
        let known: Vec<String> = rules::books().collect();
        let slip = did_you_mean(name, known.iter().map(String::as_str));
        anyhow!("there is no rule set `{name}`{slip}\n  help: the rule sets are {}", known.join(", "))
    })
}

pub(super) fn unknown_book(name: &str) -> anyhow::Error {
    let known: Vec<String> = rules::books().collect();
    let slip = did_you_mean(name, known.iter().map(String::as_str));
    anyhow!("there is no rulebook `{name}`{slip}\n  help: the rulebooks are {}", known.join(", "))
}
