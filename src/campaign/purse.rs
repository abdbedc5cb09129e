//! Coins in double entry: whatever one purse gains another loses, so that all purses together always hold nothing.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::names::NationName;

/// Who has coins, or where they come from and go to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Purse {
    /// A nation's treasury.
    Nation(NationName),
    /// The land, from which revenue comes; it holds less than nothing.
    Land,
    /// Those who were recruited and paid.
    Soldiers,
}

/// `nation Rome`, or the word of another purse; so it stands as a key in the journal, too.
impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purse::Nation(nation) => write!(f, "nation {nation}"),
            Purse::Land => f.write_str("land"),
            Purse::Soldiers => f.write_str("soldiers"),
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
            _ => Err(format!("`{text}` is no purse: `nation NAME`, `land` or `soldiers` is expected")),
        }
    }
}
