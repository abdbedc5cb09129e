//! The cause of an event of a campaign.

use serde::{Deserialize, Serialize};

use super::names::{BattleName, PlayerName};
use crate::base::clause::Clause;

/// The cause of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCause {
    /// A rule.
    Rule(Clause),
    /// A policy of the campaign, by name.
    Policy(String),
    /// An order of a player, by the line of his text.
    Order(PlayerName, u32),
    /// A battle, with the rule for what follows from it.
    Battle(BattleName, Clause),
    /// A function of the campaign's script, by name.
    Script(String),
    /// The umpire.
    Umpire,
}
