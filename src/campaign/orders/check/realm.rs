//! Judges orders for which coins are paid. What others, the season's income or its own marches could still make possible
//! gets a warning.

use std::collections::BTreeMap;

use super::{OrderDesk, RemarkFault, policy};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::purse::Purse;
use crate::campaign::realm::{Deal, RealmOrder, RealmRefusal, judge};

impl OrderDesk<'_> {
    /// Judges what is bought and lent, in the order of the lines, as the coins are spent.
    pub(super) fn purchases(&mut self, lines: &[OrderLine]) {
        let mut spent: BTreeMap<NationName, u64> = BTreeMap::new();
        for (i, line) in self.open(lines) {
            let CampaignOrder::Realm(order) = &line.order else { continue };
            let army = order.army().and_then(|army| self.plans.get(army));
            let nation = match army {
                Some(plan) => Some(&plan.army.nation),
                None => self.campaign.speaker(self.player, line),
            };
            let Some(nation) = nation.cloned() else { continue };
            if let RealmOrder::Sail { way, .. } = order {
                self.voyage(i, line, way);
            }
            let found = self.judged(&nation, order).and_then(|deal| {
                let before = spent.get(&nation).copied().unwrap_or(0);
                self.pays(&nation, order, deal, before)
            });
            let why = match found {
                Ok(price) if line.when.is_empty() => {
                    *spent.entry(nation).or_insert(0) += price;
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

    /// Refuses a voyage to a place without a port.
    fn voyage(&mut self, i: usize, line: &OrderLine, way: &[NodeName]) {
        let port = |node: &&NodeName| !self.campaign.map.nodes.get(*node).is_some_and(|node| node.port);
        let Some(at) = way.iter().find(port) else { return };
        let why = RealmRefusal::NoPort { at: at.clone() };
        let help = why.help();
        self.refuse(i, line, RemarkFault::Realm(why), policy(CampaignPolicy::Fleets), help);
    }

    /// The deal where the ordered army may be by then, or as things stand.
    fn judged(&self, nation: &NationName, order: &RealmOrder) -> Result<Deal, RealmRefusal> {
        let hired = BTreeMap::new();
        let places: Vec<NodeName> = match order.army() {
            Some(army) => self.places_of(army),
            None => Vec::new(),
        };
        let mut last = None;
        for here in &places {
            match judge(self.campaign, nation, order, Some(here), &hired) {
                Ok(deal) => return Ok(deal),
                Err(why) => last = Some(why),
            }
        }
        last.map_or_else(|| judge(self.campaign, nation, order, None, &hired), Err)
    }

    fn places_of(&self, army: &ArmyName) -> Vec<NodeName> {
        self.plans.get(army).map(|plan| plan.places.clone()).unwrap_or_default()
    }

    /// The price, if the coins are enough beside what was spent before.
    fn pays(&self, nation: &NationName, order: &RealmOrder, deal: Deal, spent: u64) -> Result<u64, RealmRefusal> {
        let coins = self.campaign.coins(&Purse::Nation(nation.clone())) - spent as i64;
        if coins >= deal.price as i64 {
            return Ok(deal.price);
        }
        Err(RealmRefusal::Coins { need: order.need(&deal), price: deal.price, nation: nation.clone(), coins })
    }
}
