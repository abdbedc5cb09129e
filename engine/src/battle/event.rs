//! Events: all that happens in a battle, in its order. A battle is its start with its events folded over it.

use super::What;
use crate::base::clause::Clause;
use serde::{Deserialize, Serialize};

/// One event, with the rule that caused it, if one did. Unknown fields pass: serde cannot tell them from those of `what`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The rule that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}
