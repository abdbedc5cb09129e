//! `debellis --version`: the version, and the hash of each rule set's data, so that two people know whether they play by the same
//! numbers.

use serde::Serialize;

use crate::base::names::short_hash;

/// The name of the program.
pub const NAME: &str = "debellis";

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A rule set with its data.
#[derive(Clone, Debug, Serialize)]
pub struct RuleSetVersion {
    /// Its name, such as `dba3-big`.
    pub name: String,
    /// Its title.
    pub title: &'static str,
    /// The hash of all numbers and policies, as replays keep it.
    pub hash: String,
}

/// The version as `--json` prints it.
#[derive(Serialize)]
pub struct VersionTold {
    name: &'static str,
    version: &'static str,
    rules: Vec<RuleSetVersion>,
}

/// The rule sets that can be played.
pub fn rule_sets() -> Vec<RuleSetVersion> {
    let of = |name: String| {
        let book = crate::rules::by_name(&name, None)?;
        Some(RuleSetVersion { title: book.title, hash: book.hash(), name })
    };
    crate::rules::books().filter_map(of).collect()
}

/// The version for people.
pub fn text() -> String {
    let sets: Vec<String> =
        rule_sets().iter().map(|set| format!("{:<12}{}  {}\n", set.name, short_hash(&set.hash), set.title)).collect();
    format!("{NAME} {VERSION}\n{}", sets.concat())
}

/// The version as data.
pub fn told() -> VersionTold {
    VersionTold { name: NAME, version: VERSION, rules: rule_sets() }
}
