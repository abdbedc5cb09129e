//! What a campaign is asked about revenue, fleets and upkeep.

use super::Fleet;
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Posture;
use crate::campaign::map::MapLink;
use crate::campaign::names::{FleetName, NationName, NodeName};
use crate::campaign::policy::Income;
use crate::campaign::state::Campaign;

impl Campaign {
    /// Whether coins buy anything, or elements can be lent.
    pub fn sells(&self) -> bool {
        !self.policies.prices.is_usual() || !self.realm.markets.is_empty()
    }

    /// Whether the land pays at the end of this season.
    pub fn land_pays(&self) -> bool {
        match self.policies.income {
            Income::Season => true,
            Income::Year => self.calendar.ends_year(self.date),
            Income::None => false,
        }
    }

    /// The income of a nation from its nodes that are not laid waste, by their worth.
    pub fn revenue(&self, nation: &NationName) -> u32 {
        let held = self.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(nation));
        let paying = held.filter(|(_, holding)| holding.sacked.is_none_or(|turn| !self.is_waste(turn)));
        let pays = |(node, worth): (&NodeName, u32)| {
            let besieged = self
                .at(node)
                .any(|(_, army)| matches!(army.posture, Posture::Besieging(_)) && self.hostile(nation, &army.nation));
            let prices = &self.policies.prices;
            let part = match (besieged, self.blockaded(node).is_some()) {
                (true, true) => prices.besieged.min(prices.blockaded),
                (true, false) => prices.besieged,
                (false, true) => prices.blockaded,
                (false, false) => return worth,
            };
            worth * u32::from(part) / 100
        };
        let worth = |node: &NodeName| self.map.nodes.get(node).map(|node| u32::from(node.worth));
        paying.filter_map(|(node, _)| Some(pays((node, worth(node)?)))).sum()
    }

    /// Whether a place that was laid waste in a turn still pays nothing.
    pub fn is_waste(&self, turn: u32) -> bool {
        self.date.turn < turn + self.calendar.seasons.len() as u32
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

    /// The port and the fleet of enemies that close a sea lane to a nation, at one of its ends; `None` if none does.
    pub fn closing_fleet<'c>(&'c self, nation: &'c NationName, link: &'c MapLink) -> Option<(&'c NodeName, &'c Fleet)> {
        let ends = [&link.a, &link.b].into_iter().filter(|_| link.way == WayKind::Sea);
        let lie = |node: &'c NodeName| self.hostile_fleets(nation, node).next().map(|(_, fleet)| (node, fleet));
        { ends }.find_map(lie)
    }

    /// Whether a nation sees who lies in a port: it is its own or a friend's, or an army or a fleet of its is there.
    pub fn sees_port(&self, nation: &NationName, node: &NodeName) -> bool {
        self.is_friendly(nation, node)
            || self.at(node).any(|(_, army)| army.nation == *nation)
            || self.realm.fleets.values().any(|fleet| fleet.nation == *nation && fleet.at == *node)
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
