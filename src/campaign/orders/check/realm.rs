//! Judges orders for which coins are paid. What others, the season's income or its own marches could still make possible
//! gets a warning.

use super::{OrderDesk, RemarkFault, policy};
use crate::book::campaign_tables::{Sailing, WayKind};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::going::{WayFault, open_by_sea};
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::realm::{Deal, Hired, RealmOrder, RealmRefusal, judge};

impl OrderDesk<'_> {
    /// Judges what is bought and lent, in the order of the lines, as the coins are spent and those for hire are hired.
    pub(super) fn purchases(&mut self, lines: &[OrderLine]) {
        let mut hired = Hired::new();
        for (i, line) in self.open(lines) {
            let CampaignOrder::Realm(order) = &line.order else { continue };
            let army = order.army().and_then(|army| self.plans.get(army));
            let nation = match army {
                Some(plan) => Some(&plan.army.nation),
                None => self.campaign.speaker(self.player, line),
            };
            let Some(nation) = nation.cloned() else { continue };
            if let RealmOrder::Sail { fleet, way } = order {
                self.voyage(i, line, way);
                self.risk(i, line, &nation, fleet, way);
            }
            let why = match self.judged(&nation, order, &hired) {
                Ok(deal) if line.when.is_empty() => {
                    self.spend(&nation, deal.price as i64);
                    deal.note_hired(&mut hired);
                    continue;
                }
                Ok(_) => continue,
                Err(why) => why,
            };
            let (lasting, help) = (why.is_lasting(), why.help());
            let fault = RemarkFault::Realm(why);
            match lasting {
                true => self.refuse(i, line, fault, policy(CampaignPolicy::Prices), help),
                false => self.warn(i, line, fault, policy(CampaignPolicy::Prices), help),
            }
        }
    }

    /// Refuses a voyage in a season in which nobody sails, or to a place without a port.
    fn voyage(&mut self, i: usize, line: &OrderLine, way: &[NodeName]) {
        let season = self.campaign.date.season;
        if let Some(closed) = self.tables.sailing(season).filter(|row| row.value == Sailing::Closed) {
            let fault = RemarkFault::Way { fault: WayFault::NoSailing { season } };
            let help = "wait for another season";
            return self.refuse(i, line, fault, CampaignCause::Rule(closed.clause), help);
        }
        let port = |node: &&NodeName| !self.campaign.map.nodes.get(*node).is_some_and(|node| node.port);
        let Some(at) = way.iter().find(port) else { return };
        let why = RealmRefusal::NoPort { at: at.clone() };
        let help = why.help();
        self.refuse(i, line, RemarkFault::Realm(why), policy(CampaignPolicy::Fleets), help);
    }

    /// Warns of a voyage on which a storm can drive the fleet back.
    fn risk(&mut self, i: usize, line: &OrderLine, nation: &NationName, fleet: &FleetName, way: &[NodeName]) {
        let policies = &self.campaign.policies;
        let storms = policies.storm > 0 || policies.hooks.contains("storm");
        let Some(of) = self.campaign.realm.fleets.get(fleet).filter(|of| storms && of.nation == *nation) else {
            return;
        };
        let mut from = &of.at;
        for to in way {
            let links = self.campaign.map.between(from, to).filter(|link| link.way == WayKind::Sea);
            let stages = links.filter_map(|link| open_by_sea(self.campaign, self.tables, nation, to, link).ok());
            if let Some(clause) = stages.min_by_key(|stage| stage.cost).and_then(|stage| stage.risky) {
                let fault = RemarkFault::FleetAtRisk { fleet: fleet.clone(), date: self.campaign.date };
                let help = "keep to a coast, or wait for the summer";
                return self.warn(i, line, fault, CampaignCause::Rule(clause), help);
            }
            from = to;
        }
    }

    /// The deal where the ordered army may be by then, or as things stand.
    fn judged(&self, nation: &NationName, order: &RealmOrder, hired: &Hired) -> Result<Deal, RealmRefusal> {
        let coins = self.purse(nation);
        let places: Vec<NodeName> = match order.army() {
            Some(army) => self.places_of(army),
            None => Vec::new(),
        };
        let mut last = None;
        for here in &places {
            match judge(self.campaign, nation, order, coins, Some(here), hired) {
                Ok(deal) => return Ok(deal),
                Err(why) => last = Some(why),
            }
        }
        last.map_or_else(|| judge(self.campaign, nation, order, coins, None, hired), Err)
    }

    fn places_of(&self, army: &ArmyName) -> Vec<NodeName> {
        self.plans.get(army).map(|plan| plan.places.clone()).unwrap_or_default()
    }
}
