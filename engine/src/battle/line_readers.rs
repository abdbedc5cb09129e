//! Who reads a line of a script or of a general while a battle goes on. After it everybody reads all lines.

use serde::{Deserialize, Serialize};

use crate::base::names::SideId;

/// The readers of a line that tells more than everybody may know: a general in Lua speaks of the hidden troops of his side, a
/// mistake of a handler may name those of either.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineReaders {
    /// The side that reads it; without one nobody does before the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<SideId>,
    /// What the others are told in its place; nothing without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<String>,
}

impl LineReaders {
    /// Those of a side, and nobody else.
    pub fn of(side: SideId) -> LineReaders {
        LineReaders { to: Some(side), others: None }
    }
}
