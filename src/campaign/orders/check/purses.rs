//! The coins that a nation will have in each step of the season: gifts go out first, then tribute is paid, then things are
//! bought, and recruits come last.

use super::OrderDesk;
use crate::campaign::names::NationName;
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{CampaignOrder, OrderLine, TreatyTerms};
use crate::campaign::purse::Purse;

impl OrderDesk<'_> {
    /// What is left of a nation's coins.
    pub(super) fn purse(&self, nation: &NationName) -> i64 {
        let found = self.purses.get(nation).copied();
        found.unwrap_or_else(|| self.campaign.coins(&Purse::Nation(nation.clone())))
    }

    /// Takes coins from a nation's purse.
    pub(super) fn spend(&mut self, nation: &NationName, coins: i64) {
        let left = self.purse(nation) - coins;
        self.purses.insert(nation.clone(), left);
    }

    /// Takes what tribute costs beyond that which the land pays before it: of treaties in force, then of those that these
    /// orders offer, which may be accepted at once. Who could not pay a tribute pays nothing of it.
    pub(super) fn tributes(&mut self, lines: &[OrderLine]) {
        let hooks = &self.campaign.policies.hooks;
        // If a function of the script sets the income, it is known only then.
        if hooks.contains("income") || hooks.contains("vassals") {
            return;
        }
        for nation in self.led.clone() {
            let (before, mut left) = (self.purse(nation), self.purse(nation) + self.land_pays(nation));
            for coins in self.tributes_of(lines, nation) {
                left -= if left >= coins { coins } else { 0 };
            }
            if left < before {
                self.purses.insert(nation.clone(), left);
            }
        }
    }

    /// What the land pays a nation in this season, without the share of its lord.
    fn land_pays(&self, nation: &NationName) -> i64 {
        if !self.campaign.land_pays() {
            return 0;
        }
        let all = self.campaign.revenue(nation);
        let share = self.campaign.lord(nation).and_then(|_| all.checked_div(self.campaign.policies.vassals.into()));
        i64::from(all) - i64::from(share.unwrap_or(0))
    }

    /// The tributes that a nation may have to pay in this season.
    fn tributes_of(&self, lines: &[OrderLine], nation: &NationName) -> Vec<i64> {
        let coins = |terms: TreatyTerms| match terms {
            TreatyTerms::Tribute(coins) => Some(i64::from(coins)),
            _ => None,
        };
        let pays =
            |treaty: &&Treaty| treaty.since.is_some() && treaty.from == *nation && !self.renounces(lines, &treaty.to);
        let old = self.campaign.treaties.iter().filter(pays).map(|treaty| treaty.terms);
        let new = self.open(lines).into_iter().filter_map(|(_, line)| match &line.order {
            CampaignOrder::Offer { to, terms } if line.when.is_empty() => {
                let treaty = Treaty { from: nation.clone(), to: to.clone(), terms: *terms, since: None };
                let own = self.campaign.speaker(self.player, line) == Some(nation);
                (own && self.campaign.against(&treaty).is_none()).then_some(*terms)
            }
            _ => None,
        });
        old.chain(new).filter_map(coins).collect()
    }
}
