//! Treaties, gifts and letters.

use super::fault::RemarkFault;
use super::{OrderDesk, policy};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::names::NationName;
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{CampaignOrder, OrderLine, TreatyTerms};

impl OrderDesk<'_> {
    /// Judges orders of nations; a player who leads several speaks for the one that he names, or for the first.
    pub(super) fn nations(&mut self, lines: &[OrderLine]) {
        if self.led.is_empty() {
            for (i, line) in self.open(lines) {
                let fault = RemarkFault::LeadsNoNation { player: self.player.clone() };
                self.refuse(i, line, fault, policy(CampaignPolicy::Players), "ask the umpire");
            }
            return;
        }
        let (campaign, player) = (self.campaign, self.player);
        for (i, line) in self.open(lines) {
            let Some(own) = campaign.speaker(player, line) else {
                let nation = line.nation.as_deref().unwrap_or_default().to_string();
                let led = self.led.iter().map(|nation| (*nation).clone()).collect();
                let fault = RemarkFault::NotLed { player: player.clone(), nation, led };
                self.refuse(i, line, fault, policy(CampaignPolicy::Players), "name a nation of your own");
                continue;
            };
            let other = match &line.order {
                CampaignOrder::Offer { to, .. }
                | CampaignOrder::Give { to, .. }
                | CampaignOrder::Letter { to: Some(to), .. } => to,
                CampaignOrder::Accept { from, .. } => from,
                CampaignOrder::Renounce { with } => with,
                _ => continue,
            };
            if other == own {
                let fault = RemarkFault::OwnNation { nation: own.clone() };
                self.refuse(i, line, fault, policy(CampaignPolicy::Treaties), "name another nation");
                continue;
            }
            match &line.order {
                CampaignOrder::Renounce { .. } if self.campaign.between(own, other).next().is_none() => {
                    let fault = RemarkFault::NoTreaty { nation: own.clone(), other: other.clone() };
                    self.refuse(i, line, fault, policy(CampaignPolicy::Treaties), "leave it out");
                }
                CampaignOrder::Give { coins, .. } => self.given(i, line, own, *coins),
                CampaignOrder::Offer { terms, .. } => {
                    self.offered(i, line, &Treaty { terms: *terms, ..treaty(own, other) })
                }
                CampaignOrder::Accept { terms, .. } => {
                    self.accepted(i, line, &Treaty { terms: *terms, ..treaty(other, own) })
                }
                _ => {}
            }
        }
    }

    /// Judges a gift: it goes out before anything is bought, in the order of the lines.
    fn given(&mut self, i: usize, line: &OrderLine, own: &NationName, asked: u32) {
        let coins = self.purse(own);
        if i64::from(asked) > coins {
            let fault = RemarkFault::Coins { nation: own.clone(), coins, asked };
            self.refuse(i, line, fault, policy(CampaignPolicy::Coins), "give less, or later");
        } else if line.when.is_empty() {
            self.spend(own, asked.into());
        }
    }

    fn offered(&mut self, i: usize, line: &OrderLine, treaty: &Treaty) {
        let Treaty { to, terms, .. } = treaty.clone();
        let offered = self.campaign.treaties.contains(treaty);
        let fault = match self.campaign.against(treaty) {
            Some(obstacle) => RemarkFault::Treaties(obstacle),
            None if offered => RemarkFault::OfferedAlready { nation: to, terms },
            None => return,
        };
        self.warn(i, line, fault, policy(CampaignPolicy::Treaties), "leave it out, or wait for the answer");
    }

    /// Warns if treaties in force keep it from counting, which may end in this season; and if no such offer has been made: it
    /// may still come with the orders of this season, which are not known yet.
    fn accepted(&mut self, i: usize, line: &OrderLine, treaty: &Treaty) {
        let (from, terms) = (&treaty.from, treaty.terms);
        if let Some(obstacle) = self.campaign.against(treaty) {
            let fault = RemarkFault::Treaties(obstacle);
            return self.warn(
                i,
                line,
                fault,
                policy(CampaignPolicy::Treaties),
                "leave it out, or renounce the other first",
            );
        }
        if self.campaign.treaties.contains(treaty) {
            return;
        }
        let others =
            self.campaign.treaties.iter().filter(|t| t.since.is_none() && t.from == *from && t.to == treaty.to);
        let others = others.map(|treaty| treaty.terms).collect();
        let fault = RemarkFault::NotOffered { nation: from.clone(), terms, others };
        self.warn(
            i,
            line,
            fault,
            policy(CampaignPolicy::Treaties),
            "it counts only if it is offered in the same season",
        );
    }
}

/// A treaty that is only offered; its terms do not matter.
fn treaty(from: &crate::campaign::names::NationName, to: &crate::campaign::names::NationName) -> Treaty {
    Treaty { from: from.clone(), to: to.clone(), terms: TreatyTerms::Peace, since: None }
}
