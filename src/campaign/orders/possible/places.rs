//! Orders of an army for places: marches, sieges, raids, garrisons, scouts, quarters.

use super::Choices;
use super::forces::kinds;
use super::marches::{Route, routes};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Army;
use crate::campaign::element::several;
use crate::campaign::going::{open, protected, step};
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::{Back, CampaignOrder};

impl Choices<'_> {
    /// What an army can do with its march; a garrison only sends scouts.
    pub(super) fn moves(&mut self, name: &ArmyName, army: &Army) {
        self.scouts(name, army);
        if army.garrison {
            return;
        }
        self.add(CampaignOrder::Hold { army: name.clone() });
        let beside = self.beside(&army.at);
        if !beside.is_empty() {
            self.add(CampaignOrder::Intercept { army: name.clone(), at: Vec::new() });
        }
        for node in &beside {
            self.add(CampaignOrder::Intercept { army: name.clone(), at: vec![node.clone()] });
        }
        let all = self.all_routes(army);
        for route in &all {
            self.add(route.order(name));
        }
        for (at, route) in ends(army, &all) {
            let march = || route.map(|route| route.order(name));
            if self.is_enemys(&at) && self.is_walled(&at) {
                self.add_after(march(), CampaignOrder::Besiege { army: name.clone(), at: at.clone() });
                self.add_after(march(), CampaignOrder::Assault { army: name.clone(), at });
            }
        }
        self.raids(name, army, &beside);
        self.retreats(name, army);
    }

    /// The ways of an army by land, then those over the sea.
    fn all_routes(&self, army: &Army) -> Vec<Route> {
        let mut all = routes(self.campaign, self.tables, army, false);
        all.extend(routes(self.campaign, self.tables, army, true));
        all
    }

    /// The neighbours of a node by land.
    fn beside(&self, node: &NodeName) -> Vec<NodeName> {
        let roads = self.campaign.map.roads();
        let exits = roads.exits(node).into_iter().filter(|(_, link)| link.way != WayKind::Sea);
        let mut beside: Vec<NodeName> = exits.map(|(to, _)| to.clone()).collect();
        beside.dedup();
        beside
    }

    fn is_enemys(&self, node: &NodeName) -> bool {
        self.campaign.is_enemys(self.nation, node)
    }

    fn is_friendly(&self, node: &NodeName) -> bool {
        self.campaign.is_friendly(self.nation, node)
    }

    fn is_walled(&self, node: &NodeName) -> bool {
        self.campaign.map.nodes.get(node).is_some_and(|node| node.walls != Walls::None)
    }

    /// Whether an army that comes to a node takes it at once.
    fn falls_at_once(&self, node: &NodeName) -> bool {
        let nobody = self.campaign.at(node).all(|(_, army)| !self.campaign.hostile(self.nation, &army.nation));
        let open = self.campaign.owner(node).is_none() || (self.is_enemys(node) && !self.is_walled(node));
        nobody && open
    }

    fn raids(&mut self, name: &ArmyName, army: &Army, beside: &[NodeName]) {
        if self.campaign.is_pressed(self.nation, &army.at) {
            return;
        }
        let left = self.campaign.march_of(self.nation);
        for at in beside.iter().filter(|at| self.is_enemys(at)).cloned().collect::<Vec<_>>() {
            let links = self.campaign.map.between(&army.at, &at).filter(|link| link.way != WayKind::Sea);
            let costs = links.filter_map(|link| step(self.campaign, self.tables, self.nation, &at, link).ok());
            if costs.map(|stage| stage.cost).min().is_some_and(|cost| cost <= left) {
                self.add(CampaignOrder::Raid { army: name.clone(), at });
            }
        }
    }

    fn scouts(&mut self, name: &ArmyName, army: &Army) {
        let most = u32::from(self.campaign.policies.scouts);
        let stages = self.campaign.map.roads().costs(&army.at, |_, _, link| Some(u32::from(link.stages)));
        let near = stages.into_iter().filter(|(_, stages)| *stages <= most).map(|(node, _)| node.clone());
        for at in near.collect::<Vec<_>>() {
            self.add(CampaignOrder::Scout { army: name.clone(), at });
        }
    }

    /// The neighbours to which the army could go back now.
    fn retreats(&mut self, name: &ArmyName, army: &Army) {
        let roads = self.campaign.map.roads();
        let exits = roads.exits(&army.at).into_iter().filter(|(to, link)| {
            let free = self.campaign.at(to).all(|(_, other)| !self.campaign.hostile(self.nation, &other.nation));
            let enters = protected(self.campaign, self.nation, to).is_none() && !self.is_enemys(to);
            let sails = link.way != WayKind::Sea || self.is_friendly(to);
            sails && free && enters && open(self.campaign, self.tables, self.nation, to, link).is_ok()
        });
        let mut found: Vec<NodeName> = exits.map(|(to, _)| to.clone()).collect();
        found.dedup();
        if !found.is_empty() {
            self.add(CampaignOrder::Retreat { army: name.clone(), when: Back::Avoids, to: Vec::new() });
        }
        for when in [Back::Attacked, Back::Beaten] {
            for to in &found {
                self.add(CampaignOrder::Retreat { army: name.clone(), when, to: vec![to.clone()] });
            }
        }
    }

    /// Garrisons of one kind of troops, in friendly places and in those that the march takes.
    pub(super) fn garrisons(&mut self, name: &ArmyName, army: &Army) {
        if army.garrison {
            return;
        }
        let all = self.all_routes(army);
        let kinds = kinds(army, self.campaign.date.turn);
        for (at, route) in ends(army, &all) {
            if !(self.is_friendly(&at) || (route.is_some() && self.falls_at_once(&at))) {
                continue;
            }
            for (what, count) in &kinds {
                for count in 1..=*count {
                    // Somebody must be left of the army.
                    let Some(troops) = several(what, count).filter(|_| count < army.troops.len()) else { continue };
                    let order = CampaignOrder::Garrison { army: name.clone(), at: at.clone(), troops };
                    self.add_after(route.map(|route| route.order(name)), order);
                }
            }
        }
    }

    /// Quarters at the year's end: where the march ends, or in a friendly place beside it.
    pub(super) fn winter(&mut self, name: &ArmyName, army: &Army) {
        if army.garrison || !self.campaign.calendar.ends_year(self.campaign.date) {
            return;
        }
        let all = if army.strength(self.campaign.date.turn) > 0 { self.all_routes(army) } else { Vec::new() };
        let mut done: Vec<NodeName> = Vec::new();
        for (end, route) in ends(army, &all) {
            let here = route.is_none() || self.is_friendly(&end) || self.falls_at_once(&end);
            let mut quarters: Vec<NodeName> = here.then(|| end.clone()).into_iter().collect();
            let roads = self.campaign.map.roads();
            quarters.extend(roads.exits(&end).into_iter().filter(|(to, _)| self.is_friendly(to)).filter_map(
                |(to, link)| {
                    let stage = step(self.campaign, self.tables, self.nation, to, link).ok()?;
                    let free =
                        self.campaign.at(to).all(|(_, other)| !self.campaign.hostile(self.nation, &other.nation));
                    (stage.risky.is_none() && free).then(|| to.clone())
                },
            ));
            for at in quarters {
                if !done.contains(&at) {
                    done.push(at.clone());
                    let order = CampaignOrder::Winter { army: name.clone(), at };
                    self.add_after(route.map(|route| route.order(name)), order);
                }
            }
        }
    }
}

/// The nodes at which an army's march can end, each with the cheapest way there, marches before voyages; first the one
/// at which it stands, with no way.
fn ends<'r>(army: &Army, routes: &'r [Route]) -> Vec<(NodeName, Option<&'r Route>)> {
    let mut found: Vec<(NodeName, Option<&Route>)> = vec![(army.at.clone(), None)];
    for route in routes {
        let Some(end) = route.end() else { continue };
        if found.iter().all(|(known, _)| known != end) {
            found.push((end.clone(), Some(route)));
        }
    }
    found
}
