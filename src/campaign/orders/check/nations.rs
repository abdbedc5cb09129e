//! Treaties, gifts and letters.

use std::collections::BTreeMap;

use super::{OrderDesk, policy};
use crate::campaign::names::NationName;
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{CampaignOrder, OrderLine, TreatyTerms};
use crate::campaign::purse::Purse;

impl OrderDesk<'_> {
    /// Judges orders of nations; a player who leads several speaks for the one that he names, or for the first.
    pub(super) fn nations(&mut self, lines: &[OrderLine]) {
        if self.led.is_empty() {
            for (i, line) in self.open(lines) {
                let what = format!("{} leads no nation", self.player);
                self.refuse(i, line, what, policy("players"), "ask the umpire");
            }
            return;
        }
        let (campaign, player) = (self.campaign, self.player);
        let mut purses: BTreeMap<&NationName, i64> = BTreeMap::new();
        for (i, line) in self.open(lines) {
            let Some(own) = campaign.speaker(player, line) else {
                let named = line.nation.as_deref().unwrap_or_default();
                let led: Vec<&str> = self.led.iter().map(|nation| &***nation).collect();
                let what = format!("{player} does not lead {named}, but {}", led.join(" and "));
                self.refuse(i, line, what, policy("players"), "name a nation of your own");
                continue;
            };
            let left = purses.entry(own).or_insert_with(|| campaign.coins(&Purse::Nation(own.clone())));
            let other = match &line.order {
                CampaignOrder::Offer { to, .. }
                | CampaignOrder::Give { to, .. }
                | CampaignOrder::Letter { to: Some(to), .. } => to,
                CampaignOrder::Accept { from, .. } => from,
                CampaignOrder::Renounce { with } => with,
                _ => continue,
            };
            if other == own {
                let what = format!("{own} is your own nation");
                self.refuse(i, line, what, policy("treaties"), "name another nation");
                continue;
            }
            match &line.order {
                CampaignOrder::Renounce { .. } if self.campaign.between(own, other).next().is_none() => {
                    let what = format!("{own} has no treaty with {other}");
                    self.refuse(i, line, what, policy("treaties"), "leave it out");
                }
                CampaignOrder::Give { coins, .. } if i64::from(*coins) > *left => {
                    let what = format!("{own} has {left} coins to give, not {coins}");
                    self.refuse(i, line, what, policy("coins"), "give less, or later");
                }
                CampaignOrder::Give { coins, .. } if line.when.is_empty() => *left -= i64::from(*coins),
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

    fn offered(&mut self, i: usize, line: &OrderLine, treaty: &Treaty) {
        let (from, to, terms) = (&treaty.from, &treaty.to, treaty.terms);
        // Peace and alliance bind both nations alike, whichever offered them.
        let mutual = matches!(terms, TreatyTerms::Peace | TreatyTerms::Alliance);
        let same = |known: &&Treaty| {
            let between = known.from == *from && known.to == *to;
            known.terms == terms && (between || (mutual && known.binds(from, to)))
        };
        let what = match self.campaign.treaties.iter().find(same) {
            Some(known) if known.since.is_some() => format!("{from} and {to} have agreed on {terms} already"),
            Some(_) => format!("{terms} has been offered to {to} already"),
            None => return,
        };
        self.warn(i, line, what, policy("treaties"), "leave it out, or wait for the answer");
    }

    /// Warns if no such offer has been made; it may still come with the orders of this season, which are not known yet.
    fn accepted(&mut self, i: usize, line: &OrderLine, treaty: &Treaty) {
        let (from, terms) = (&treaty.from, treaty.terms);
        if self.campaign.treaties.contains(treaty) {
            return;
        }
        let others =
            self.campaign.treaties.iter().filter(|t| t.since.is_none() && t.from == *from && t.to == treaty.to);
        let others: Vec<String> = others.map(|treaty| treaty.terms.to_string()).collect();
        let has = if others.is_empty() { String::new() } else { format!(", but {}", others.join(" and ")) };
        let what = format!("{from} has not offered {terms} so far{has}");
        self.warn(i, line, what, policy("treaties"), "it counts only if it is offered in the same season");
    }
}

/// A treaty that is only offered; its terms do not matter.
fn treaty(from: &crate::campaign::names::NationName, to: &crate::campaign::names::NationName) -> Treaty {
    Treaty { from: from.clone(), to: to.clone(), terms: TreatyTerms::Peace, since: None }
}
