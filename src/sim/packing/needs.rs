//! What a pack needs of the program that reads it: rule sets and their rulebooks.

use crate::input::pack::PackRules;
use crate::rules;

/// A rule set with the hash of its rulebook here.
pub fn rules_of(set: &str) -> Option<PackRules> {
    rules::by_name(set, None).map(|book| PackRules { set: set.to_string(), book: book.hash() })
}
