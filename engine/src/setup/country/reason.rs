//! Why the computer hides troops before a battle.

use crate::base::names::CommandId;
use crate::battle::FeatureKind;

/// Why the computer hides troops.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HidingReason {
    /// A small mobile command goes round a slow enemy: how many hundredths of it are quick horse, and of the enemy on foot.
    RoundSlowEnemy { command: CommandId, quick: u32, on_foot: u32 },
    /// Light troops lie in ground that hides them, before the front of a command.
    OnHisWay { command: CommandId, ground: FeatureKind, elements: usize },
    /// Light troops stand behind ground that hides them from all places where the enemy draws up.
    Behind { command: CommandId, ground: FeatureKind, elements: usize },
}
