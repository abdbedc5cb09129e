//! What coins and misfortune change in a campaign beside armies and purses, as events; and whom they concern.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::NationFate;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::state::Campaign;

/// An event of a nation's own house.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RealmEvent {
    /// A place has other walls: built, or broken by a storm.
    Walls {
        /// The place.
        at: NodeName,
        /// Its walls from now on.
        walls: Walls,
    },
    /// A nation has another capital.
    Capital {
        /// The nation.
        nation: NationName,
        /// The capital.
        to: NodeName,
    },
    /// An army was not paid.
    Unpaid {
        /// The army.
        army: ArmyName,
        /// What it costs, in coins.
        due: u64,
    },
    /// A nation that has neither land nor an element has this fate; with `None` it is back in the war.
    Fate {
        /// The nation.
        nation: NationName,
        /// Its fate.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fate: Option<NationFate>,
    },
}

impl RealmEvent {
    /// The nations that it concerns.
    pub fn nations(&self, before: &Campaign) -> BTreeSet<NationName> {
        match self {
            RealmEvent::Walls { at, .. } => before.owner(at).into_iter().cloned().collect(),
            RealmEvent::Capital { nation, .. } | RealmEvent::Fate { nation, .. } => BTreeSet::from([nation.clone()]),
            RealmEvent::Unpaid { army, .. } => {
                before.armies.get(army).map(|army| army.nation.clone()).into_iter().collect()
            }
        }
    }

    /// The nodes that it concerns.
    pub fn nodes(&self, before: &Campaign) -> BTreeSet<NodeName> {
        match self {
            RealmEvent::Walls { at: node, .. } | RealmEvent::Capital { to: node, .. } => BTreeSet::from([node.clone()]),
            RealmEvent::Unpaid { army, .. } => {
                before.armies.get(army).map(|army| army.at.clone()).into_iter().collect()
            }
            RealmEvent::Fate { .. } => BTreeSet::new(),
        }
    }

    /// Whether everybody may know all of it: walls, capitals and fates are seen. What is not is its nations' own.
    pub fn is_seen_by_all(&self) -> bool {
        match self {
            RealmEvent::Walls { .. } | RealmEvent::Capital { .. } | RealmEvent::Fate { .. } => true,
            RealmEvent::Unpaid { .. } => false,
        }
    }
}
