//! Treaties: peace when the war is lost; one that is old is given up where nobody else is to be attacked.

use super::Mind;
use crate::campaign::army::Posture;
use crate::campaign::names::{NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, TreatyTerms};

/// The seasons for which a peace is kept at least.
const PEACE: u32 = 6;

impl Mind<'_> {
    /// Answers the offers that were made, and offers peace to those against whom the war goes badly.
    pub(super) fn negotiate(&mut self) {
        let offered = |from: &NationName, terms: TreatyTerms| CampaignOrder::Accept { from: from.clone(), terms };
        let offers = self.campaign.treaties.iter().filter(|t| t.since.is_none() && t.to == *self.nation);
        let offers: Vec<CampaignOrder> = offers
            .filter(|treaty| match treaty.terms {
                TreatyTerms::Peace | TreatyTerms::Alliance => !self.is_winning_against(&treaty.from),
                TreatyTerms::Passage | TreatyTerms::Tribute(_) | TreatyTerms::Vassal => true,
            })
            .map(|treaty| offered(&treaty.from, treaty.terms))
            .collect();
        for offer in &offers {
            self.order_of_nation(offer);
        }
        let others: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for to in others {
            let played = self.campaign.nations.get(&to).is_some_and(|nation| nation.player.is_some());
            let answered =
                offers.iter().any(|offer| matches!(offer, CampaignOrder::Accept { from, .. } if *from == to));
            if played && !answered && self.campaign.hostile(self.nation, &to) && self.is_losing_against(&to) {
                self.order_of_nation(&CampaignOrder::Offer { to, terms: TreatyTerms::Peace });
            }
        }
    }

    /// A nation that attacks nobody renounces the peace with the weakest of those than whom it is stronger by half, if the peace is
    /// old. The other learns of it a season before armies can come.
    pub(super) fn give_up_peace(&mut self) {
        let idle = self.marches_together() && self.daring && !self.attacks() && !self.besieges();
        if !idle || self.campaign.calendar.ends_year(self.campaign.date) {
            return;
        }
        let turn = self.campaign.date.turn;
        let old = |since: Option<u32>| since.is_some_and(|since| turn.saturating_sub(since) >= PEACE);
        let own = self.power(self.nation);
        let others = self.campaign.nations.keys().filter(|other| {
            let mut treaties = self.campaign.between(self.nation, other).peekable();
            let bound = treaties.peek().is_some();
            bound && treaties.all(|treaty| treaty.terms == TreatyTerms::Peace && old(treaty.since))
        });
        let powers =
            others.map(|other| (self.power(other), other)).filter(|(theirs, _)| own > 0 && own * 2 >= theirs * 3);
        if let Some((_, with)) = powers.min() {
            self.order_of_nation(&CampaignOrder::Renounce { with: with.clone() });
        }
    }

    /// Whether an army lies before walls by an order of this season.
    fn besieges(&self) -> bool {
        let mut lines = self.given.iter().flat_map(|order| order.lines());
        lines.any(|line| matches!(line.order, CampaignOrder::Besiege { .. }))
    }

    fn order_of_nation(&mut self, order: &CampaignOrder) {
        self.give(|known| known.line.order == *order);
    }

    /// Whether an army of one nation stands in a node of the other, or before its walls.
    fn presses(&self, one: &NationName, other: &NationName) -> bool {
        let turn = self.campaign.date.turn;
        let mut armies = self.campaign.armies.values();
        armies.any(|army| {
            let field = army.posture != Posture::Inside && !army.garrison && army.strength(turn) > 0;
            army.nation == *one && field && self.campaign.owner(&army.at) == Some(other)
        })
    }

    /// Whether a nation owns the capital of another.
    fn has_capital_of(&self, one: &NationName, other: &NationName) -> bool {
        let capital: Option<&NodeName> = self.campaign.nations.get(other).map(|nation| &nation.capital);
        capital.is_some_and(|capital| self.campaign.owner(capital) == Some(one))
    }

    /// The enemy has taken the capital, or is in the land with more than half as much again as there is.
    fn is_losing_against(&self, other: &NationName) -> bool {
        let (own, theirs) = (self.power(self.nation), self.power(other));
        self.has_capital_of(other, self.nation) || (self.presses(other, self.nation) && theirs * 2 > own * 3)
    }

    /// The nation is in the other's land, or has its capital, with at least as much again by half.
    fn is_winning_against(&self, other: &NationName) -> bool {
        let (own, theirs) = (self.power(self.nation), self.power(other));
        let there = self.presses(self.nation, other) || self.has_capital_of(self.nation, other);
        there && own * 2 >= theirs * 3
    }
}
