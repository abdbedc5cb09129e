//! Orders of a nation: treaties, gifts, spies, the end of standing orders.

use super::{AMOUNTS, Choices};
use crate::campaign::names::{ArmyName, NationName};
use crate::campaign::orders::{CampaignOrder, TreatyTerms};
use crate::campaign::purse::Purse;

impl Choices<'_> {
    pub(super) fn diplomacy(&mut self) {
        let own = self.nation.clone();
        let others: Vec<NationName> = self.campaign.nations.keys().filter(|name| **name != own).cloned().collect();
        let coins = u32::try_from(self.campaign.coins(&Purse::Nation(own.clone())).max(0)).unwrap_or(u32::MAX);
        let amounts: Vec<u32> = AMOUNTS.into_iter().filter(|amount| *amount <= coins).collect();
        for to in &others {
            use TreatyTerms::{Alliance, Passage, Peace, Tribute, Vassal};
            let tributes = AMOUNTS.into_iter().map(Tribute);
            for terms in [Peace, Alliance, Passage, Vassal].into_iter().chain(tributes) {
                self.add(CampaignOrder::Offer { to: to.clone(), terms });
            }
        }
        let offered = self.campaign.treaties.iter().filter(|treaty| treaty.since.is_none() && treaty.to == own);
        for (from, terms) in offered.map(|treaty| (treaty.from.clone(), treaty.terms)).collect::<Vec<_>>() {
            self.add(CampaignOrder::Accept { from, terms });
        }
        for with in others.iter().filter(|other| self.campaign.between(&own, other).next().is_some()) {
            self.add(CampaignOrder::Renounce { with: with.clone() });
        }
        for to in &others {
            let whole = (coins > 0 && !amounts.contains(&coins)).then_some(coins);
            for coins in amounts.iter().copied().chain(whole) {
                self.add(CampaignOrder::Give { to: to.clone(), coins });
            }
        }
        for at in self.campaign.map.nodes.keys() {
            self.add(CampaignOrder::Spy { at: at.clone() });
        }
        self.cancels();
    }

    /// The end of standing orders, of all of them and of each army's.
    fn cancels(&mut self) {
        let Some(given) = self.campaign.orders.get(self.player).filter(|given| !given.standing.is_empty()) else {
            return;
        };
        if self.campaign.led_by(self.player).next() == Some(self.nation) {
            self.add(CampaignOrder::Cancel { army: None });
        }
        let mut armies: Vec<ArmyName> = given.standing.iter().filter_map(|line| line.order.army().cloned()).collect();
        armies.retain(|army| self.campaign.armies.get(army).is_some_and(|army| army.nation == *self.nation));
        armies.sort();
        armies.dedup();
        for army in armies {
            self.add(CampaignOrder::Cancel { army: Some(army) });
        }
    }
}
