//! Coins in double entry: one purse gains what another loses, so that the sum of all purses is always zero.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::names::NationName;

/// A holder of coins, a source or a sink.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Purse {
    /// A nation's treasury.
    Nation(NationName),
    /// The land, from which revenue comes; its balance is negative.
    Land,
    /// The soldiers who were recruited and paid.
    Soldiers,
    /// The builders of walls and palaces.
    Builders,
    /// The umpire, who gives and takes coins by his own hand.
    Umpire,
}

/// `nation Rome`, or the word of another purse; also the form of a key in the journal.
impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purse::Nation(nation) => write!(f, "nation {nation}"),
            Purse::Land => f.write_str("land"),
            Purse::Soldiers => f.write_str("soldiers"),
            Purse::Builders => f.write_str("builders"),
            Purse::Umpire => f.write_str("umpire"),
        }
    }
}

impl From<Purse> for String {
    fn from(purse: Purse) -> String {
        purse.to_string()
    }
}

impl TryFrom<String> for Purse {
    type Error = String;

    fn try_from(text: String) -> Result<Purse, String> {
        match (text.as_str(), text.strip_prefix("nation ")) {
            (_, Some(nation)) => Ok(Purse::Nation(NationName::from(nation))),
            ("land", _) => Ok(Purse::Land),
            ("soldiers", _) => Ok(Purse::Soldiers),
            ("builders", _) => Ok(Purse::Builders),
            ("umpire", _) => Ok(Purse::Umpire),
            _ => Err(format!(
                "`{text}` is no purse: `nation NAME`, `land`, `soldiers`, `builders` or `umpire` is expected"
            )),
        }
    }
}
