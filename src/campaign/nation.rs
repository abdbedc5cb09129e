//! Nations, the players who lead them, and the treaties between nations.

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
    /// The player who leads it; `None` if it only defends itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerName>,
    /// Its seat at the table: play goes round in this order.
    pub seat: u16,
    /// The worth of its territory at the beginning.
    pub worth: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// He left the campaign: his orders are not carried out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// The computer plays him: it gives his orders where nobody has given any when the season runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computer: bool,
    /// The general who fights for him if a computer does, by name.
    pub general: String,
}

/// A treaty between two nations, offered or in force.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Treaty {
    /// The nation that offered it.
    pub from: NationName,
    /// The nation that accepted it, or to which it is offered.
    pub to: NationName,
    /// Its terms.
    pub terms: TreatyTerms,
    /// The turn in which it came into force; `None` while it is only offered.
    pub since: Option<u32>,
}

/// The reason why a treaty cannot come into force beside those that are in force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum TreatyObstacle {
    /// One of its kind binds the two nations already, or an alliance, which holds peace as well.
    #[error("{} and {} have agreed on {} already", .0.from, .0.to, .0.terms)]
    Same(Treaty),
    /// The lord is himself a vassal of the nation, perhaps by way of others.
    #[error("{lord} is itself a vassal of {vassal}, or of a vassal of it")]
    Circle {
        /// The nation that would become a vassal.
        vassal: NationName,
        /// The nation that would become its lord.
        lord: NationName,
    },
    /// The nation has a lord already.
    #[error("{vassal} is a vassal of {lord} already")]
    Lord {
        /// The vassal.
        vassal: NationName,
        /// Its lord.
        lord: NationName,
    },
}

impl Treaty {
    /// Whether it binds these two, whoever offered it.
    pub fn binds(&self, a: &NationName, b: &NationName) -> bool {
        self.since.is_some() && ((self.from == *a && self.to == *b) || (self.from == *b && self.to == *a))
    }
}
