//! Armies that will not fight: they go back before a battle, and their rearguard may pay for it.

use super::{Halt, RunningSeason, policy};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::{CampaignThrow, ElementLoss};
use crate::campaign::event::{CampaignEventKind, Needs};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{Back, CampaignOrder};

impl RunningSeason<'_> {
    /// Enemies of a nation at a node with an order to retreat on one of these occasions do so, if they can.
    pub(super) fn evaded(&mut self, nation: &NationName, node: &NodeName, on: &[Back]) -> Result<(), Halt> {
        let enemies: Vec<ArmyName> = self.enemies_in_field(nation, node).cloned().collect();
        for army in enemies {
            if let Some((plan, order)) = self.going_back(&army, on) {
                self.withdraws(&army, &plan, order)?;
            }
        }
        Ok(())
    }

    /// An army with enemies before it that avoids battle goes back, if it can. Returns whether it has.
    pub(super) fn avoids(&mut self, army: &ArmyName) -> Result<bool, Halt> {
        // Who is obliged to attack does not avoid it.
        if self.obliged {
            return Ok(false);
        }
        match self.going_back(army, &[Back::Avoids]) {
            Some((plan, order)) => self.withdraws(army, &plan, order),
            None => Ok(false),
        }
    }

    /// The places and the order by which an army goes back on one of these occasions, unless it has fought or is in a battle.
    pub(super) fn going_back(&self, army: &ArmyName, on: &[Back]) -> Option<(Vec<NodeName>, CampaignCause)> {
        let of = self.campaign.armies.get(army)?;
        if of.garrison || of.fought || self.is_busy(army) {
            return None;
        }
        self.order_for(army, |order| match order {
            CampaignOrder::Retreat { when, to, .. } if on.contains(when) => Some(to.clone()),
            _ => None,
        })
    }

    /// An army goes back a stage before a battle, and a die says whether it loses an element. Returns whether it can go back.
    fn withdraws(&mut self, army: &ArmyName, plan: &[NodeName], order: CampaignCause) -> Result<bool, Halt> {
        let Some(to) = self.way_back(army, plan) else { return Ok(false) };
        let most = self.campaign.policies.stubborn.rearguard.into();
        if most > 0 {
            let why = policy(CampaignPolicy::Rearguard);
            let at = self.campaign.armies.get(army).map(|of| of.at.clone()).unwrap_or_default();
            let throw = CampaignThrow::Rearguard { army: army.clone(), at };
            if self.throw(throw, Needs::Most(most), why.clone())?.met {
                self.lose_one(ElementLoss::Rearguard, army, &why)?;
                self.dissolve(army)?;
            }
        }
        if self.campaign.armies.get(army).is_some_and(|of| of.strength(self.campaign.date.turn) > 0) {
            self.emit(CampaignEventKind::Retreated { army: army.clone(), to }, order)?;
        }
        Ok(true)
    }
}
