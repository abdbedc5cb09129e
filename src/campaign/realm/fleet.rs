//! Fleets: squadrons that stand at ports, close them to enemies, and fight each other by dice.

use serde::{Deserialize, Serialize};

use crate::campaign::names::{FleetName, NationName, NodeName};
use crate::campaign::state::Campaign;

/// A fleet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// The nation that owns it.
    pub nation: NationName,
    /// The port at which it stands.
    pub at: NodeName,
    /// Its squadrons.
    pub ships: u8,
}

impl Campaign {
    /// The fleets at a port that are hostile to a nation, by their names.
    pub fn hostile_fleets<'c>(
        &'c self,
        nation: &'c NationName,
        node: &'c NodeName,
    ) -> impl Iterator<Item = (&'c FleetName, &'c Fleet)> {
        self.realm.fleets.iter().filter(move |(_, fleet)| fleet.at == *node && self.hostile(nation, &fleet.nation))
    }

    /// The nation whose fleet blockades a port: it is hostile to the owner. `None` if nobody does.
    pub fn blockaded(&self, node: &NodeName) -> Option<&NationName> {
        let owner = self.owner(node)?;
        self.realm
            .fleets
            .values()
            .find(|fleet| fleet.at == *node && self.hostile(owner, &fleet.nation))
            .map(|f| &f.nation)
    }
}
