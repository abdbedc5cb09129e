//! What a campaign is asked about fleets and upkeep.

use super::Fleet;
use crate::campaign::names::{FleetName, NationName, NodeName};
use crate::campaign::state::Campaign;

impl Campaign {
    /// Whether coins buy anything, or elements can be lent.
    pub fn sells(&self) -> bool {
        !self.policies.prices.is_usual() || !self.realm.markets.is_empty()
    }

    /// What the armies, garrisons and fleets of a nation cost each time when the land pays.
    pub fn upkeep(&self, nation: &NationName) -> u64 {
        let own = self.armies.values().filter(|army| army.nation == *nation);
        let armies: u64 = own.map(|army| self.policies.prices.upkeep_of(army.troops.len())).sum();
        let ships =
            self.realm.fleets.values().filter(|fleet| fleet.nation == *nation).map(|fleet| u64::from(fleet.ships));
        armies + ships.sum::<u64>() * u64::from(self.policies.prices.fleet_upkeep)
    }

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
