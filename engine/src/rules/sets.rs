//! The names of the rule sets: of the shipped ones, and of those of a program that embeds the engine. Such a set is
//! published once, and then found by name like the shipped ones.
//!
//! The rulebook of a published set stands outside this crate and cites the clauses of one of the five books.

use std::sync::OnceLock;

use super::clauses;
use crate::book::Rulebook;

/// The names of the shipped rule sets that can be played, newest first; [`names`] has the published ones too.
pub const NAMES: &[&str] = &["dba3", "dba22", "dbm", "dbv", "dbsa"];

/// The names of all shipped rulebooks: those of the rule sets and of their variants.
pub const BOOKS: &[&str] = &["dba3", "dba3-big", "dba3-giant", "dba22", "dbm", "dbv", "dbsa"];

/// A rule set from outside this crate.
///
/// ```
/// use debellis_engine::book::Rulebook;
/// use debellis_engine::rules::{self, OwnSet};
///
/// fn book(variant: Option<&str>) -> Option<Rulebook> {
///     let name = match variant {
///         None => "skirmish",
///         Some("large") => "skirmish-large",
///         Some(_) => return None,
///     };
///     Some(Rulebook { name, ..rules::by_name("dbsa", None)? })
/// }
/// const SKIRMISH: OwnSet = OwnSet { name: "skirmish", source: "dbsa", variants: &["large"], book };
///
/// rules::publish(&[SKIRMISH]).expect("nothing is published yet");
/// assert!(rules::names().any(|name| name == "skirmish"));
/// assert_eq!(rules::by_name("skirmish", Some("large")).map(|book| book.name), Some("skirmish-large"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OwnSet {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// The set whose clauses its rows cite, one of [`clauses::SOURCES`].
    pub source: &'static str,
    /// The names of its variants. The rulebook of a variant is also found as `NAME-VARIANT`, which is to be its own
    /// name: a replay says by it what it was fought with.
    pub variants: &'static [&'static str],
    /// Makes its rulebook, or that of a variant; `None` if it has no such variant.
    pub book: fn(variant: Option<&str>) -> Option<Rulebook>,
}

static OWN: OnceLock<&'static [OwnSet]> = OnceLock::new();

/// Adds rule sets to those that [`super::by_name`] finds. A program does this once, at its start, before it reads
/// scripts or replays or fights battles.
///
/// # Errors
/// If sets were published before; if a name is empty, shipped or given twice; if a set cites a book that is not here.
pub fn publish(sets: &'static [OwnSet]) -> Result<(), String> {
    let mut names: Vec<String> = BOOKS.iter().map(ToString::to_string).collect();
    for set in sets {
        if set.name.is_empty() {
            return Err("a rule set without a name cannot be published".to_string());
        }
        for name in set.names() {
            if names.contains(&name) {
                let taken = names.join(", ");
                return Err(format!("the rule set `{name}` cannot be published: the name is taken; taken are {taken}"));
            }
            names.push(name);
        }
        if clauses::text(set.source).is_none() {
            let known: Vec<&str> = clauses::SOURCES.iter().map(|source| source.set).collect();
            let (name, source, known) = (set.name, set.source, known.join(", "));
            return Err(format!("the rule set `{name}` cites the clauses of `{source}`; there are those of {known}"));
        }
    }
    OWN.set(sets).map_err(|_| "rule sets are published once, at the start of a program".to_string())
}

/// The published sets.
fn own() -> &'static [OwnSet] {
    OWN.get().copied().unwrap_or_default()
}

/// The rulebook of a published set or of a variant.
pub(super) fn find(name: &str, variant: Option<&str>) -> Option<Rulebook> {
    own().iter().find_map(|set| {
        if set.name == name {
            let known = variant.is_none_or(|of| set.variants.contains(&of));
            return known.then(|| (set.book)(variant)).flatten();
        }
        let of = name.strip_prefix(set.name)?.strip_prefix('-')?;
        let known = variant.is_none() && set.variants.contains(&of);
        known.then(|| (set.book)(Some(of))).flatten()
    })
}

impl OwnSet {
    /// Its name, and those of its variants.
    fn names(&self) -> impl Iterator<Item = String> {
        let variants = self.variants.iter().map(|variant| format!("{}-{variant}", self.name));
        std::iter::once(self.name.to_string()).chain(variants)
    }
}

/// The names of all rulebooks, those of variants too: the shipped ones, then the published ones.
pub fn books() -> impl Iterator<Item = String> {
    BOOKS.iter().map(ToString::to_string).chain(own().iter().flat_map(OwnSet::names))
}

/// The names of the rule sets that can be played: the shipped ones, then the published ones.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    NAMES.iter().copied().chain(own().iter().map(|set| set.name))
}

/// The set whose clauses a rule set or a variant of one cites: its own, or the source of a published one.
pub fn source_of(name: &str) -> &str {
    if let Some(set) = own().iter().find(|set| set.names().any(|known| known == name)) {
        return set.source;
    }
    let set = name.split_once('-').map_or(name, |(set, _)| set);
    if BOOKS.contains(&name) && NAMES.contains(&set) { set } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: OwnSet =
        OwnSet { name: "own", source: "dbm", variants: &["small"], book: |_| super::super::by_name("dbsa", None) };

    #[test]
    fn a_variant_cites_the_clauses_of_its_set() {
        for name in BOOKS {
            assert!(clauses::text(source_of(name)).is_some(), "{name}");
        }
        assert_eq!(["dba3-big", "dba3-small", "dbx-big"].map(source_of), ["dba3", "dba3-small", "dbx-big"]);
    }

    #[test]
    fn a_taken_name_and_an_unknown_source_are_refused() {
        let taken = publish(&[OwnSet { name: "dba3-big", ..SET }]).unwrap_err();
        assert!(taken.starts_with("the rule set `dba3-big` cannot be published: the name is taken; taken are dba3, "));
        let variant = publish(&[OwnSet { name: "dba3", variants: &[], ..SET }]).unwrap_err();
        assert!(variant.contains("`dba3` cannot be published"));
        let both = publish(&[SET, OwnSet { name: "own-small", ..SET }]).unwrap_err();
        assert!(both.contains("`own-small` cannot be published"), "it is the name of a variant");
        assert!(publish(&[SET, SET]).unwrap_err().contains("`own` cannot be published"));
        let unknown = publish(&[OwnSet { source: "dbx", ..SET }]).unwrap_err();
        assert_eq!(
            unknown,
            "the rule set `own` cites the clauses of `dbx`; there are those of dba3, dba22, dbm, dbv, dbsa"
        );
        assert!(find("own", None).is_none(), "a refused set is not published");
    }
}
