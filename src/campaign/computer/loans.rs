//! What a computer nation lends to allies who have lost everything.

use super::Mind;
use crate::campaign::names::{ArmyName, NationName};
use crate::campaign::orders::{CampaignOrder, each};
use crate::campaign::realm::{RealmOrder, WayBack};

/// The most elements that a beginner lends to an ally.
const LOAN: usize = 3;
/// The elements that he keeps in the army that lends.
const KEPT: usize = 6;

impl Mind<'_> {
    /// Lends elements of a strong army that no stronger enemies are near to each ally with neither land nor an element, where
    /// elements are lent.
    pub(super) fn lend(&mut self) {
        if !self.campaign.policies.prices.has(WayBack::Loan) {
            return;
        }
        let lost = |other: &&NationName| {
            let hopes = self.campaign.is_destroyed(other) && !self.campaign.is_lost(other);
            hopes && *other != self.nation && self.campaign.allied(other, self.nation)
        };
        let allies: Vec<NationName> = self.campaign.nations.keys().filter(lost).cloned().collect();
        for ally in allies {
            let Some(loan) = self.loan(&ally) else { continue };
            self.order(&CampaignOrder::Realm(loan));
        }
    }

    /// The largest loan to an ally from an army that has lent nothing in this season.
    fn loan(&self, ally: &NationName) -> Option<RealmOrder> {
        let has_lent = |name: &ArmyName| {
            let lent = |order: &CampaignOrder| matches!(order, CampaignOrder::Realm(RealmOrder::Lend { army, .. }) if army == name);
            self.given.iter().any(|order| lent(&order.line.order))
        };
        let able: Vec<_> = self.routes.keys().filter(|name| !self.is_merged(name) && !has_lent(name)).collect();
        let loans = self.list.iter().filter_map(|order| match &order.line.order {
            CampaignOrder::Realm(RealmOrder::Lend { army, troops, to, new }) if to == ally && able.contains(&army) => {
                let (of, count) = (self.campaign.armies.get(army)?, each(troops).map_or(0, |all| all.len()));
                let (strength, near) = (self.strength(of), self.look.near(&of.at));
                let spared = count <= LOAN && strength >= KEPT + count && near <= strength - count;
                let (army, troops, to, new) = (army.clone(), troops.clone(), to.clone(), new.clone());
                spared.then_some((count, strength, RealmOrder::Lend { army, troops, to, new }))
            }
            _ => None,
        });
        let mut loans: Vec<_> = loans.collect();
        loans.sort_by_key(|(count, strength, _)| std::cmp::Reverse((*count, *strength)));
        loans.into_iter().next().map(|(_, _, loan)| loan)
    }
}
