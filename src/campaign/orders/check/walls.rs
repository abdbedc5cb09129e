//! What to expect of an assault on walls, as they are manned now: the odds by the scale of assaults. Whoever has nobody
//! before the walls is not told how many hold them: scouts and spies are sent for that.

use super::fault::RemarkFault;
use super::{OrderDesk, Weight, policy};
use crate::campaign::army::Posture;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::stubborn::Storming;

impl OrderDesk<'_> {
    /// Notes the odds of an assault on walls before which the nation has troops, unless a function of the script decides on
    /// them.
    pub(super) fn odds(&mut self, order: usize, line: &OrderLine, army: &ArmyName, at: &NodeName) {
        let storms = matches!(line.order, CampaignOrder::Assault { .. });
        let policies = &self.campaign.policies;
        let Some(plan) = self.plans.get(army) else { return };
        if !storms || self.campaign.owner(at).is_none() || policies.hooks.contains("storming") {
            return;
        }
        let (turn, nation) = (self.campaign.date.turn, &plan.army.nation);
        if !self.campaign.at(at).any(|(_, other)| other.nation == *nation && other.strength(turn) > 0) {
            return;
        }
        let inside = self.campaign.at(at).filter(|(_, other)| other.posture == Posture::Inside);
        let garrison = inside
            .filter(|(_, other)| self.campaign.hostile(nation, &other.nation))
            .map(|(_, o)| o.strength(turn))
            .sum();
        let (besiegers, army, node) = (plan.army.strength(turn), army.clone(), at.clone());
        let (fault, help) = match policies.stubborn.storming(policies.storming.into(), besiegers, garrison) {
            Storming::Die(least) if garrison == 0 => {
                let fault = RemarkFault::StormsByDie { army, node, besiegers, garrison, least };
                (fault, "an enemy in the field there is fought first; on a 1 it loses an element")
            }
            Storming::Die(least) => {
                let fault = RemarkFault::StormsByDie { army, node, besiegers, garrison, least };
                (
                    fault,
                    "an enemy in the field there is fought first; where it fails it loses an element, and the siege goes on",
                )
            }
            Storming::Battle => {
                let fault = RemarkFault::FightsBeforeWalls { army, node, besiegers, garrison };
                (fault, "where it is drawn the siege goes on; where it is lost the army goes back")
            }
        };
        self.remark(Weight::Note, order, line, fault, policy(CampaignPolicy::Storming), help);
    }
}
