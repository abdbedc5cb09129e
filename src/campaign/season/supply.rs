//! Supply: an army that is too far from every friendly place shrinks.

use std::collections::{BTreeMap, BTreeSet};

use super::{Halt, RunningSeason, policy};
use crate::campaign::army::Posture;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::{CampaignThrow, ElementLoss};
use crate::campaign::event::Needs;
use crate::campaign::going::open;
use crate::campaign::names::{ArmyName, NationName, NodeName};

impl RunningSeason<'_> {
    /// Armies that are not fed may lose an element, each by its die.
    pub(super) fn feed(&mut self) -> Result<(), Halt> {
        let (supply, attrition) = (self.campaign.policies.supply, self.campaign.policies.attrition);
        if supply == 0 && !self.campaign.policies.hooks.contains("supply") {
            return Ok(());
        }
        for (army, nearest) in self.abroad() {
            let (most, why) = self.number("supply", &[&army], supply.into(), policy(CampaignPolicy::Supply))?;
            if most == 0 || nearest.is_some_and(|nearest| nearest <= most) {
                continue;
            }
            let (most, why) = self.number("attrition", &[&army], attrition.into(), why)?;
            let throw = CampaignThrow::Attrition { army: army.clone() };
            if self.throw(throw, Needs::Most(most), why.clone())?.met {
                self.lose_one(ElementLoss::Attrition, &army, &why)?;
                self.dissolve(&army)?;
            }
        }
        Ok(())
    }

    /// The armies that are in no friendly place, with the cost of reaching the nearest; `None` if there is no way.
    fn abroad(&self) -> Vec<(ArmyName, Option<u32>)> {
        let (turn, roads) = (self.campaign.date.turn, self.campaign.map.roads());
        // The nations with armies in the field at each node, collected once for many ways.
        let mut field: BTreeMap<&NodeName, BTreeSet<&NationName>> = BTreeMap::new();
        for army in self.campaign.armies.values() {
            if army.posture != Posture::Inside && army.strength(turn) > 0 {
                field.entry(&army.at).or_default().insert(&army.nation);
            }
        }
        let able = self.campaign.armies.iter().filter(|(_, army)| army.strength(turn) > 0);
        let away = able.filter(|(_, army)| !self.is_friendly(&army.nation, &army.at));
        let far = away.map(|(name, army)| {
            let costs = roads.costs(&army.at, |_, to, link| {
                let stage = open(&self.campaign, self.book.tables, &army.nation, to, link).ok()?;
                let there = field.get(to).into_iter().flatten();
                let held = there.into_iter().any(|nation| self.campaign.hostile(&army.nation, nation));
                (!held).then_some(u32::from(stage.cost))
            });
            let friendly = costs.into_iter().filter(|(node, _)| self.is_friendly(&army.nation, node));
            (name.clone(), friendly.map(|(_, cost)| cost).min())
        });
        far.collect()
    }

    /// Whether a node feeds the armies of a nation.
    fn is_friendly(&self, nation: &NationName, node: &NodeName) -> bool {
        self.campaign.is_friendly(nation, node)
    }
}
