//! Fleets: squadrons that stand at ports, close them to enemies, and fight each other by dice.

use serde::{Deserialize, Serialize};

use crate::campaign::names::{NationName, NodeName};

/// A fleet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// The nation that owns it.
    pub nation: NationName,
    /// The port at which it stands.
    pub at: NodeName,
    /// Its squadrons.
    pub ships: u8,
}
