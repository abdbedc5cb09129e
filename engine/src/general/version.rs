//! The versions of the general who thinks. Each judges as it did when it was published, so that what a campaign or a replay has of it
//! can be fought again by the same rules: a rule that is mended, and a legal move that nobody was offered before, are the same for all.
//!
//! A version is data: the judgements that it has. It knows no battle.

use std::fmt::{Display, Formatter};

use serde::{Deserialize, Serialize};

use super::levels::{USUAL, of_level};
use super::temper::Temper;
use crate::base::names::cut;

/// A version of the general who thinks, written as `general-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GeneralVersion(u8);

impl GeneralVersion {
    /// The one before versions had names: what was written without one means him.
    pub const FIRST: GeneralVersion = GeneralVersion(1);

    /// The present one, whom [`USUAL`] means in what is begun now.
    pub const PRESENT: GeneralVersion = GeneralVersion(10);

    /// The newest one, who can be asked for by his name.
    pub const NEWEST: GeneralVersion = GeneralVersion(10);

    /// All versions, the first one first.
    pub fn all() -> impl Iterator<Item = GeneralVersion> {
        (GeneralVersion::FIRST.0..=GeneralVersion::NEWEST.0).map(GeneralVersion)
    }

    /// His values.
    pub(super) fn temper(self) -> Temper {
        match self.0 {
            1 => Temper::CALM,
            2 => Temper::SURE,
            3 => Temper::KEEN,
            4 => Temper::SEASONED,
            5 => Temper::PLANNING,
            6 => Temper::PATIENT,
            7 => Temper::STEADY,
            8 => Temper::RESOLVED,
            9 => Temper::WIDE,
            _ => Temper::STORMING,
        }
    }

    /// Whether it is the one that is not written.
    pub fn is_first(&self) -> bool {
        *self == GeneralVersion::FIRST
    }

    /// The version of a name; `None` if there is none of it.
    pub fn named(name: &str) -> Option<GeneralVersion> {
        GeneralVersion::all().find(|version| version.to_string() == name)
    }

    /// The generals of a side in which [`USUAL`] is this version: `general,Left=straight` becomes
    /// `general-1,Left=straight`.
    pub fn fielded(self, side: &str) -> String {
        let fielded = |part: &str| match part.rsplit_once('=') {
            Some((command, name)) if of_level(name.trim()) == USUAL => format!("{command}={self}"),
            None if of_level(part.trim()) == USUAL => self.to_string(),
            _ => part.to_string(),
        };
        side.split(',').map(fielded).collect::<Vec<_>>().join(",")
    }
}

impl Default for GeneralVersion {
    fn default() -> GeneralVersion {
        GeneralVersion::FIRST
    }
}

impl Display for GeneralVersion {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        write!(f, "{USUAL}-{}", self.0)
    }
}

impl From<GeneralVersion> for String {
    fn from(version: GeneralVersion) -> String {
        version.to_string()
    }
}

impl TryFrom<String> for GeneralVersion {
    type Error = String;

    fn try_from(name: String) -> Result<GeneralVersion, String> {
        GeneralVersion::named(&name).ok_or_else(|| {
            let known: Vec<String> = GeneralVersion::all().map(|version| version.to_string()).collect();
            let shown = cut(&name);
            format!("there is no version `{shown}` of the general; this debellis has {}", known.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_meant_by_the_usual_name_is_written_out() {
        let first = GeneralVersion::FIRST;
        assert_eq!(first.fielded("general"), "general-1");
        assert_eq!(first.fielded("recruit,Left=captain,Right=general-1"), "recruit,Left=general-1,Right=general-1");
        assert_eq!(first.fielded("generals/surena.lua"), "generals/surena.lua");
    }

    #[test]
    fn a_version_is_read_by_its_name_and_no_later_one_is_guessed() {
        let read = |text: &str| serde_json::from_str::<GeneralVersion>(text);
        assert_eq!(read("\"general-1\"").expect("a version"), GeneralVersion::FIRST);
        assert_eq!(serde_json::to_string(&GeneralVersion::FIRST).expect("plain data"), "\"general-1\"");
        let refused = read("\"general-250\"").expect_err("there is none").to_string();
        assert!(refused.contains("there is no version `general-250` of the general"), "{refused}");
        assert!(read("\"general\"").is_err() && read("1").is_err());
    }
}
