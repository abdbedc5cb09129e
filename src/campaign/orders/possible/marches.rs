//! The ways that an army can march or sail in a season.

use std::collections::BTreeSet;

use crate::book::campaign_tables::{CampaignTables, WayKind};
use crate::campaign::army::Army;
use crate::campaign::going::{protected, step};
use crate::campaign::map::{MapLink, Walls};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::state::Campaign;

/// The number of stages up to which all ways are listed; farther off only the cheapest way to each node is.
pub const ALL_WAYS: usize = 3;

/// A way that an army can go in a season. Routes are ordered by their cost, then by the number of their nodes, then by
/// name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Route {
    /// What it costs in all, in PIPs or points.
    pub cost: u16,
    /// The number of its nodes.
    stages: usize,
    /// The nodes, the last one at the end of the march.
    pub way: Vec<NodeName>,
    /// It leads over the sea.
    pub sea: bool,
    /// Some stage of it is at the mercy of storms in this season.
    pub risky: bool,
    /// Some stage of it leads through country that is strange to the army's nation, as a desert is.
    pub strange: bool,
}

impl Route {
    /// The node at which the march ends.
    pub fn end(&self) -> Option<&NodeName> {
        self.way.last()
    }

    /// The order to go it.
    pub fn order(&self, army: &ArmyName) -> CampaignOrder {
        let (army, way) = (army.clone(), self.way.clone());
        if self.sea { CampaignOrder::Sail { army, way } } else { CampaignOrder::March { army, way } }
    }
}

/// The ways by land, or over the sea, that an army can go in this season, the cheapest first. An army that enemies hold
/// where it stands can only begin a march, which brings it to battle.
pub fn routes(campaign: &Campaign, tables: &CampaignTables, army: &Army, sea: bool) -> Vec<Route> {
    let (roads, left) = (campaign.map.roads(), campaign.march_of(&army.nation));
    let held = campaign.is_pressed(&army.nation, &army.at);
    let mut open = BTreeSet::from([Route { cost: 0, stages: 0, way: Vec::new(), sea, risky: false, strange: false }]);
    let (mut reached, mut found) = (BTreeSet::new(), Vec::new());
    while let Some(route) = open.pop_first() {
        let at = route.end().unwrap_or(&army.at).clone();
        let first = reached.insert(at.clone());
        if !first && route.stages > ALL_WAYS {
            continue;
        }
        let goes_on = route.stages == 0 || !(held || stops(campaign, &army.nation, &at));
        for (to, link) in roads.exits(&at).into_iter().filter(|_| goes_on) {
            if (link.way == WayKind::Sea) != sea || *to == army.at || route.way.contains(to) {
                continue;
            }
            let further = further(campaign, tables, &army.nation, &route, to, link);
            open.extend(further.filter(|further| further.cost <= left));
        }
        if route.stages > 0 {
            found.push(route);
        }
    }
    // Two ways of a kind between the same nodes make one order, that of the cheaper.
    let mut seen = BTreeSet::new();
    found.retain(|route| seen.insert(route.way.clone()));
    found
}

/// A route with one more stage; `None` if an army of the nation cannot go it.
fn further(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    route: &Route,
    to: &NodeName,
    link: &MapLink,
) -> Option<Route> {
    let stage = step(campaign, tables, nation, to, link).ok()?;
    if protected(campaign, nation, to).is_some() {
        return None;
    }
    let mut way = route.way.clone();
    way.push(to.clone());
    Some(Route {
        cost: route.cost.saturating_add(stage.cost),
        stages: way.len(),
        way,
        sea: route.sea,
        risky: route.risky || stage.risky.is_some(),
        strange: route.strange || is_strange(campaign, tables, nation, link),
    })
}

/// Whether a way leads through country that is strange to a nation, and so costs it more.
pub(in crate::campaign) fn is_strange(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    link: &MapLink,
) -> bool {
    let home = campaign.nations.get(nation).map(|nation| nation.home);
    let strange = tables.way(link.way).and_then(|row| row.strange);
    strange.is_some_and(|(_, homes)| home.is_none_or(|home| !homes.contains(&home)))
}

/// Whether a march of a nation's army ends at a node: enemies are there in the field, or walls of an enemy.
fn stops(campaign: &Campaign, nation: &NationName, node: &NodeName) -> bool {
    let walled = campaign.map.nodes.get(node).is_some_and(|node| node.walls != Walls::None);
    let enemys = campaign.is_enemys(nation, node);
    (walled && enemys) || campaign.is_pressed(nation, node)
}
