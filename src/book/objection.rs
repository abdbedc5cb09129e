//! Why something that a player chose before the battle is refused: an army, a feature, an edge, a place.

use crate::base::clause::Clause;
use std::fmt;

/// Why something that a player chose or placed before the battle is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// What was found and what is allowed, for people.
    pub what: String,
    /// The rule that forbids it.
    pub clause: Clause,
    /// The name that may have been meant, where a name is not known.
    pub nearest: Option<String>,
}

impl Objection {
    /// Says what was found and what is allowed.
    pub(crate) fn new(what: impl Into<String>, clause: Clause) -> Objection {
        Objection { what: what.into(), clause, nearest: None }
    }

    /// The same with the name that may have been meant.
    pub(crate) fn near(self, nearest: Option<impl Into<String>>) -> Objection {
        Objection { nearest: nearest.map(Into::into), ..self }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.what, self.clause)
    }
}

impl std::error::Error for Objection {}
