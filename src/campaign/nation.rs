//! Nations, the players who lead them, and what nations have agreed on.

use super::names::{NationName, NodeName, PlayerName};
use super::orders::TreatyTerms;
use crate::book::Home;
use serde::{Deserialize, Serialize};

/// A nation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nation {
    /// Its colour on the map, as `#rrggbb`.
    pub colour: String,
    /// Its capital.
    pub capital: NodeName,
    /// The terrain its armies are at home in.
    pub home: Home,
    /// Who leads it; nobody where it only defends itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerName>,
    /// Its seat at the table: play goes round in this order.
    pub seat: u16,
    /// What its territory was worth at the beginning.
    pub worth: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// He left: his orders are not carried out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// The general who fights for him where a computer does, by name.
    pub general: String,
}

/// Something that two nations have agreed on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Treaty {
    /// Who offered it.
    pub from: NationName,
    /// Who accepted it.
    pub to: NationName,
    /// What it is.
    pub terms: TreatyTerms,
    /// Since which turn; none while it is only offered.
    pub since: Option<u32>,
}

impl Treaty {
    /// Whether it binds these two, whoever offered it.
    pub fn binds(&self, a: &NationName, b: &NationName) -> bool {
        self.since.is_some() && ((self.from == *a && self.to == *b) || (self.from == *b && self.to == *a))
    }
}
