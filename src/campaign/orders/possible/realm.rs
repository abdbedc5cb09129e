//! What a nation can buy, and lend to allies.

use super::Choices;
use super::forces::kinds;
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::{Army, is_general};
use crate::campaign::element::{self, several};
use crate::campaign::going::open_by_sea;
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::realm::{NationFate, RealmOrder, WayBack, mustered};
use std::collections::BTreeMap;

/// The least elements of a new army that is listed with its troops.
const LEAST: usize = 3;
/// The most elements of a kind of a garrison that is listed.
const MOST: usize = 3;

impl Choices<'_> {
    fn realm(&mut self, order: RealmOrder) {
        self.add(CampaignOrder::Realm(order));
    }

    /// New armies, garrisons, walls and the capital, at each own place; in exile, at the host's.
    pub(super) fn purchases(&mut self) {
        let prices = &self.campaign.policies.prices;
        let (raises, mans, builds, moves) = (
            prices.army.is_some(),
            prices.garrison.is_some(),
            prices.fort.is_some() || prices.city.is_some(),
            prices.capital.is_some(),
        );
        let list = mustered(self.campaign, self.nation).map(|(_, full)| full).unwrap_or_default();
        for at in self.places() {
            if raises {
                self.raise(&at, &list);
            }
            if mans {
                self.man(&at, &list);
            }
            if builds {
                self.realm(RealmOrder::Wall { at: at.clone() });
            }
            if moves {
                self.realm(RealmOrder::Move { to: at });
            }
        }
    }

    /// Squadrons at own ports, and the ports beside each fleet.
    pub(super) fn fleets(&mut self) {
        let own = self.campaign.realm.fleets.iter().filter(|(_, fleet)| fleet.nation == *self.nation);
        let own: Vec<(FleetName, NodeName)> = own.map(|(name, fleet)| (name.clone(), fleet.at.clone())).collect();
        if self.campaign.policies.prices.fleet.is_some() {
            for at in self.places().into_iter().filter(|at| self.campaign.map.nodes.get(at).is_some_and(|n| n.port)) {
                let there = own.iter().find(|(_, node)| *node == at).map(|(name, _)| name.clone());
                let fleet = there.unwrap_or_else(|| FleetName(format!("Fleet of {at}")));
                self.realm(RealmOrder::Build { fleet, at });
            }
        }
        let left = self.campaign.policies.march;
        let roads = self.campaign.map.roads();
        for (fleet, at) in own {
            let beside = roads.exits(&at).into_iter().filter(|(to, link)| {
                let stage = open_by_sea(self.campaign, self.tables, self.nation, to, link);
                link.way == WayKind::Sea && stage.is_ok_and(|stage| stage.cost <= left)
            });
            let mut ports: Vec<NodeName> = beside.map(|(to, _)| to.clone()).collect();
            ports.dedup();
            for to in ports {
                self.realm(RealmOrder::Sail { fleet: fleet.clone(), way: vec![to] });
            }
        }
    }

    /// The places of the nation; in exile those of its host.
    fn places(&self) -> Vec<NodeName> {
        let host: Option<&NationName> = match self.campaign.realm.fates.get(self.nation) {
            Some(NationFate::Exile { host, .. }) => Some(host),
            _ => None,
        };
        let whose = host.unwrap_or(self.nation);
        let held = self.campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(whose));
        held.map(|(node, _)| node.clone()).collect()
    }

    /// A new army as large as the coins pay for, or of the first elements of its list.
    fn raise(&mut self, at: &NodeName, list: &[String]) {
        let name = self.new_name(&format!("Army of {at}"));
        self.realm(RealmOrder::Raise { name: name.clone(), at: at.clone(), troops: String::new() });
        for count in LEAST..=list.len() {
            let troops = written(&list[..count]);
            self.realm(RealmOrder::Raise { name: name.clone(), at: at.clone(), troops });
        }
    }

    fn man(&mut self, at: &NodeName, list: &[String]) {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for what in list.iter().filter(|what| !is_general(what)) {
            *kinds.entry(what).or_insert(0) += 1;
        }
        for (what, most) in kinds {
            for count in 1..=most.min(MOST) {
                let Some(troops) = several(what, count) else { continue };
                self.realm(RealmOrder::Man { at: at.clone(), troops });
            }
        }
    }

    /// A name that no army has: this one, or with a number.
    fn new_name(&self, name: &str) -> ArmyName {
        let free = |new: &ArmyName| self.campaign.armies.keys().all(|known| known.to_lowercase() != new.to_lowercase());
        let mut names = (1..).map(|n: u32| ArmyName(if n == 1 { name.to_string() } else { format!("{name} {n}") }));
        names.find(free).unwrap_or_default()
    }

    /// A general, hired troops and loans for one army.
    pub(super) fn strengthened(&mut self, name: &ArmyName, army: &Army) {
        let prices = &self.campaign.policies.prices;
        let lends = prices.has(WayBack::Loan);
        if army.garrison {
            return;
        }
        if prices.general.is_some() {
            self.realm(RealmOrder::Appoint { army: name.clone() });
        }
        let market = self.campaign.realm.markets.get(&army.at).cloned().unwrap_or_default();
        for (what, offer) in market {
            for count in 1..=usize::from(offer.most) {
                let Some(troops) = several(&what, count) else { continue };
                self.realm(RealmOrder::Hire { army: name.clone(), troops });
            }
        }
        if lends {
            self.loans(name, army);
        }
    }

    fn loans(&mut self, name: &ArmyName, army: &Army) {
        let allies = self
            .campaign
            .nations
            .keys()
            .filter(|other| *other != self.nation && self.campaign.allied(other, self.nation));
        let allies: Vec<NationName> = allies.cloned().collect();
        for to in allies {
            let new = self.new_name(&format!("Friends of {to}"));
            for (what, count) in kinds(army, self.campaign.date.turn) {
                for count in 1..=count {
                    let Some(troops) = several(&what, count) else { continue };
                    let (army, to, new) = (name.clone(), to.clone(), new.clone());
                    self.realm(RealmOrder::Lend { army, troops, to, new });
                }
            }
        }
    }
}

/// Elements as orders write them.
fn written(all: &[String]) -> String {
    element::written(&all.iter().map(String::as_str).collect::<Vec<_>>())
}
