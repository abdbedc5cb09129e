//! What coins and misfortune change in a campaign beside armies and purses, as events; and whom they concern.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Fleet, NationFate};
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName};
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
    /// A fleet has been built, or has another squadron.
    Launched {
        /// Its name.
        fleet: FleetName,
        /// The fleet from now on.
        of: Fleet,
    },
    /// A fleet sailed to a port.
    Sailed {
        /// The fleet.
        fleet: FleetName,
        /// The port.
        to: NodeName,
    },
    /// A fleet lost squadrons; with the last of them it is no more.
    Sunk {
        /// The fleet.
        fleet: FleetName,
        /// How many.
        ships: u8,
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
            RealmEvent::Launched { of, .. } => BTreeSet::from([of.nation.clone()]),
            RealmEvent::Sailed { fleet, to } => {
                let there = before.realm.fleets.values().filter(|other| other.at == *to).map(|other| &other.nation);
                let own = before.realm.fleets.get(fleet).map(|fleet| &fleet.nation);
                own.into_iter().chain(before.owner(to)).chain(there).cloned().collect()
            }
            RealmEvent::Sunk { fleet, .. } => {
                let at = before.realm.fleets.get(fleet).map(|fleet| &fleet.at);
                let there = before.realm.fleets.values().filter(|other| Some(&other.at) == at);
                there.map(|other| other.nation.clone()).collect()
            }
            RealmEvent::Unpaid { army, .. } => {
                before.armies.get(army).map(|army| army.nation.clone()).into_iter().collect()
            }
        }
    }

    /// The nodes that it concerns.
    pub fn nodes(&self, before: &Campaign) -> BTreeSet<NodeName> {
        match self {
            RealmEvent::Walls { at: node, .. } | RealmEvent::Capital { to: node, .. } => BTreeSet::from([node.clone()]),
            RealmEvent::Launched { of, .. } => BTreeSet::from([of.at.clone()]),
            RealmEvent::Sailed { fleet, to } => {
                before.realm.fleets.get(fleet).map(|fleet| fleet.at.clone()).into_iter().chain([to.clone()]).collect()
            }
            RealmEvent::Sunk { fleet, .. } => {
                before.realm.fleets.get(fleet).map(|fleet| fleet.at.clone()).into_iter().collect()
            }
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
            RealmEvent::Unpaid { .. }
            | RealmEvent::Launched { .. }
            | RealmEvent::Sailed { .. }
            | RealmEvent::Sunk { .. } => false,
        }
    }
}
