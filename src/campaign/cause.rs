//! Why something happened in a campaign.

use serde::{Deserialize, Serialize};

use super::names::{BattleName, PlayerName};
use crate::base::clause::Clause;

/// Why something happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCause {
    /// A rule.
    Rule(Clause),
    /// A policy of the campaign, by name.
    Policy(String),
    /// An order, in this line of the player's text.
    Order(PlayerName, u32),
    /// What happened in a battle, with the rule that says what follows.
    Battle(BattleName, Clause),
    /// A function of the campaign's script, by name.
    Script(String),
    /// The umpire.
    Umpire,
}
