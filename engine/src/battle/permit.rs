//! What an army list permits beside the rules, as data of a command.

use serde::{Deserialize, Serialize};

use super::code::Code;

/// Troops that may be supported from behind by others because their army list says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupportPermit {
    /// The code of the front rank.
    pub front: Code,
    /// The code of those behind it.
    pub behind: Code,
}
