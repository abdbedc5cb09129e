//! Treaties that a player accepts in the same text, and what they do to his marches and attacks: they are in force before anybody
//! marches, where they were offered.

use super::fault::RemarkFault;
use super::{OrderDesk, policy};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::going::protected;
use crate::campaign::names::{NationName, NodeName};
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{CampaignOrder, OrderLine, TreatyTerms};

/// Whether these terms let armies into the land of the nation that offers them.
fn lets_in(terms: TreatyTerms) -> bool {
    matches!(terms, TreatyTerms::Passage) || allies(terms)
}

/// Whether these terms make two nations allies.
pub(super) fn allies(terms: TreatyTerms) -> bool {
    matches!(terms, TreatyTerms::Alliance | TreatyTerms::Vassal)
}

impl OrderDesk<'_> {
    /// The treaties that a nation accepts from another, as far as others do not keep them from coming into force.
    pub(super) fn accepts(&self, lines: &[OrderLine], own: &NationName, other: &NationName) -> Vec<Treaty> {
        let accepted = |line: &OrderLine| {
            let CampaignOrder::Accept { from, terms } = &line.order else { return None };
            let speaks = self.campaign.speaker(self.player, line) == Some(own) && from == other;
            let treaty = Treaty { from: from.clone(), to: own.clone(), terms: *terms, since: None };
            (speaks && self.campaign.against(&treaty).is_none()).then_some(treaty)
        };
        self.open(lines).into_iter().filter_map(|(_, line)| accepted(line)).collect()
    }

    /// Whether a treaty that is accepted lets a nation into the land of another.
    pub(super) fn is_let_in(&self, lines: &[OrderLine], own: &NationName, owner: &NationName) -> bool {
        self.accepts(lines, own, owner).iter().any(|treaty| lets_in(treaty.terms))
    }

    /// Warns of marches that count only if a treaty is offered in time, and of marches and attacks that one closes.
    pub(super) fn by_treaties(&mut self, lines: &[OrderLine]) {
        for (i, line) in self.open(lines) {
            let (army, nodes, attacks): (_, Vec<&NodeName>, _) = match &line.order {
                CampaignOrder::March { army, way } | CampaignOrder::Sail { army, way } => {
                    (army, way.iter().collect(), false)
                }
                CampaignOrder::Raid { army, at }
                | CampaignOrder::Besiege { army, at }
                | CampaignOrder::Assault { army, at } => (army, vec![at], true),
                _ => continue,
            };
            let Some(own) = self.plans.get(army).map(|plan| plan.army.nation.clone()) else { continue };
            if let Some(fault) = nodes.into_iter().find_map(|node| self.by_treaty(lines, &own, node, attacks)) {
                let help = "treaties come into force before anybody marches";
                self.warn(i, line, fault, policy(CampaignPolicy::Treaties), help);
            }
        }
    }

    /// What a treaty that is accepted does to an army that goes to a place, or attacks it.
    fn by_treaty(&self, lines: &[OrderLine], own: &NationName, node: &NodeName, attacks: bool) -> Option<RemarkFault> {
        let owner = self.campaign.owner(node).filter(|owner| *owner != own)?;
        let accepted = self.accepts(lines, own, owner);
        let (nation, node) = (own.clone(), node.clone());
        if self.campaign.hostile(own, owner) {
            let opens = !attacks && accepted.iter().any(|treaty| lets_in(treaty.terms));
            let treaty = accepted.into_iter().next().filter(|_| !opens)?;
            return Some(RemarkFault::ClosedByTreaty { node, owner: owner.clone(), terms: treaty.terms });
        }
        let shut = !attacks && protected(self.campaign, own, &node).is_some() && !self.renounces(lines, owner);
        let opens = accepted.into_iter().filter(|treaty| shut && lets_in(treaty.terms));
        let treaty = opens.min_by_key(|treaty| !self.campaign.treaties.contains(treaty))?;
        let (owner, terms, offered) = (owner.clone(), treaty.terms, self.campaign.treaties.contains(&treaty));
        (!offered).then_some(RemarkFault::OpenedByTreaty { node, owner, nation, terms })
    }
}
