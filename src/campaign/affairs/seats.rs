//! Further players of a nation beside the one who leads it, for good or for some turns.

use serde::{Deserialize, Serialize};

use crate::campaign::names::{NationName, PlayerName};

/// The seat of a further player at a nation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraSeat {
    /// The nation.
    pub nation: NationName,
    /// The player.
    pub player: PlayerName,
    /// The first turn in which he may give orders.
    pub from: u32,
    /// The last one; `None` for a player who stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
}

impl ExtraSeat {
    /// Whether he may give orders in a turn.
    pub fn holds(&self, turn: u32) -> bool {
        self.from <= turn && self.to.is_none_or(|to| turn <= to)
    }

    /// Whether some turn is in both.
    pub fn meets(&self, other: &ExtraSeat) -> bool {
        let ends_before = |one: &ExtraSeat, two: &ExtraSeat| one.to.is_some_and(|to| to < two.from);
        self.nation == other.nation
            && self.player == other.player
            && !ends_before(self, other)
            && !ends_before(other, self)
    }

    /// `from turn 3 to 4`, `from turn 3 on`.
    pub fn turns(&self) -> String {
        match self.to {
            Some(to) if to == self.from => format!("in turn {to}"),
            Some(to) => format!("from turn {} to {to}", self.from),
            None => format!("from turn {} on", self.from),
        }
    }
}
