//! The words for what is bought.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is bought, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// A new army.
    Army,
    /// A general.
    General,
    /// A garrison.
    Garrison,
    /// A fort.
    Fort,
    /// The walls of a city.
    City,
    /// Another capital.
    Capital,
    /// A squadron of a fleet.
    Fleet,
    /// Hired troops.
    Mercenaries,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Need::Army => "a new army",
            Need::General => "a general",
            Need::Garrison => "a garrison",
            Need::Fort => "a fort",
            Need::City => "a city's wall",
            Need::Capital => "another capital",
            Need::Fleet => "a squadron",
            Need::Mercenaries => "this hire",
        })
    }
}
