//! What a campaign holds beside land, armies and purses: markets of mercenaries, the nations' army lists, their fates.

use std::collections::BTreeMap;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Fleet;
use crate::campaign::names::{FleetName, NationName, NodeName};

/// Troops that can be hired at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Market {
    /// The price of an element.
    pub price: u16,
    /// How many elements can be hired there in a season, by all nations together.
    pub most: u16,
}

/// The fate of a nation that has neither land nor an element.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NationFate {
    /// Its court is with an ally, since this turn.
    Exile {
        /// The ally.
        host: NationName,
        /// The turn.
        since: u32,
    },
    /// It hopes for a rising in a city that was its own, since this turn.
    Hope {
        /// The turn.
        since: u32,
    },
    /// It is out of the war, since this turn.
    Out {
        /// The turn.
        since: u32,
    },
}

impl NationFate {
    /// The turn since which the nation has had neither land nor an element.
    pub fn since(&self) -> u32 {
        match self {
            NationFate::Exile { since, .. } | NationFate::Hope { since } | NationFate::Out { since } => *since,
        }
    }
}

/// What stands of a nation that has lost all.
impl fmt::Display for NationFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NationFate::Exile { host, .. } => write!(f, "its court is in exile with {host}"),
            NationFate::Hope { .. } => f.write_str("it hopes that its people rise"),
            NationFate::Out { since } => write!(f, "it is out of the war since turn {since}"),
        }
    }
}

/// What coins buy from, and what has become of nations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Realm {
    /// The number of the army list from which each nation raises armies, where it can raise any.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lists: BTreeMap<NationName, String>,
    /// The troops that can be hired at nodes, by their codes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub markets: BTreeMap<NodeName, BTreeMap<String, Market>>,
    /// The fleets.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fleets: BTreeMap<FleetName, Fleet>,
    /// The fates of nations that have neither land nor an element.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fates: BTreeMap<NationName, NationFate>,
}

impl Realm {
    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        *self == Realm::default()
    }

    /// Whether a nation is out of the war.
    pub fn is_out(&self, nation: &NationName) -> bool {
        matches!(self.fates.get(nation), Some(NationFate::Out { .. }))
    }
}
