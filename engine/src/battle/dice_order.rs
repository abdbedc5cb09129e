//! How the commands of a side get the dice that it throws for them, as it has written down before the battle.

use crate::base::names::{CommandId, SideId};
use serde::{Deserialize, Serialize};

/// How the commands of a side get its dice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceOrder {
    /// The side.
    pub side: SideId,
    /// The commands that get them by score, the one with the highest die first; empty if each keeps its own.
    pub order: Vec<CommandId>,
}
