//! The treasury of each season, and the end of the year: revolts, winter quarters, recruits.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::campaign::army::{Army, ElementNumber, Posture, is_general};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignThrow;
use crate::campaign::element;
use crate::campaign::event::{CampaignEventKind, Needs, Taking};
use crate::campaign::going::step;
use crate::campaign::map::{MapLink, Walls};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, NOBODY};
use crate::campaign::purse::Purse;

impl RunningSeason<'_> {
    /// Pays income if it is due, then tribute.
    pub(super) fn fill_purses(&mut self) -> Result<(), Halt> {
        if self.campaign.land_pays() {
            let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
            for nation in &nations {
                self.collect(nation)?;
            }
        }
        self.pay_tribute()
    }

    fn collect(&mut self, nation: &NationName) -> Result<(), Halt> {
        let usual = self.campaign.revenue(nation);
        let (coins, why) = self.number("income", &[nation], usual, policy(CampaignPolicy::Income))?;
        let coins = u64::from(coins);
        if coins == 0 {
            return Ok(());
        }
        let purse = Purse::Nation(nation.clone());
        self.emit(CampaignEventKind::Paid { from: Purse::Land, to: purse.clone(), coins }, why)?;
        let Some(lord) = self.campaign.lord(nation).cloned() else { return Ok(()) };
        let usual = self.campaign.policies.vassals.into();
        let (share, why) = self.number("vassals", &[nation], usual, policy(CampaignPolicy::Vassals))?;
        match coins.checked_div(share.into()).unwrap_or(0) {
            0 => Ok(()),
            coins => self.emit(CampaignEventKind::Paid { from: purse, to: Purse::Nation(lord), coins }, why),
        }
    }

    /// The year's end.
    pub(super) fn winter(&mut self) -> Result<(), Halt> {
        self.revolt()?;
        let armies: Vec<ArmyName> = self.campaign.armies.keys().cloned().collect();
        for army in armies {
            self.go_into_quarters(&army)?;
            self.recruit(&army)?;
        }
        Ok(())
    }

    /// Cities that a foreign nation took and left without a garrison may revolt.
    fn revolt(&mut self) -> Result<(), Halt> {
        let nodes: Vec<NodeName> = self.campaign.holdings.keys().cloned().collect();
        for node in nodes {
            let holding = &self.campaign.holdings[&node];
            let (Some(owner), Some(people)) = (holding.owner.clone(), holding.people.clone()) else { continue };
            let city = self.campaign.map.nodes.get(&node).is_some_and(|place| place.walls == Walls::City);
            let guarded = self.campaign.at(&node).any(|(_, army)| self.campaign.allied(&army.nation, &owner));
            let known = self.campaign.nations.contains_key(&people) && !self.campaign.realm.is_out(&people);
            let subject = owner != people && known;
            if !city || guarded || !subject || self.campaign.allied(&owner, &people) {
                continue;
            }
            let (most, why) =
                self.number("revolt", &[&node], self.campaign.policies.revolt.into(), policy(CampaignPolicy::Revolt))?;
            if self.throw(CampaignThrow::Revolt { at: node.clone() }, Needs::Most(most), why.clone())?.met {
                self.emit(CampaignEventKind::Took { node, owner: Some(people), how: Taking::Revolted }, why)?;
            }
        }
        Ok(())
    }

    fn go_into_quarters(&mut self, army: &ArmyName) -> Result<(), Halt> {
        let winter = CampaignCause::Rule(self.book.tables.winter);
        let wanted = self.order_for(army, |order| match order {
            CampaignOrder::Winter { at, .. } => Some(at.clone()),
            _ => None,
        });
        // An army with enemies in the field before it does not go into quarters.
        let Some(of) = self.campaign.armies.get(army).filter(|_| !self.is_held(army)) else { return Ok(()) };
        let (nation, here) = (of.nation.clone(), of.at.clone());
        let stays = of.garrison || of.posture == Posture::Inside || self.besieges(army).is_some();
        if let Some((at, order)) = wanted.filter(|(at, _)| *at != here && !stays) {
            let of = &self.campaign.armies[army];
            let open = |link: &MapLink| {
                step(&self.campaign, self.book.tables, &of.nation, &at, link).is_ok_and(|s| s.risky.is_none())
            };
            let beside = self.campaign.map.between(&here, &at).any(open)
                && self.campaign.at(&at).all(|(_, other)| !self.campaign.hostile(&nation, &other.nation));
            let friendly = self.campaign.is_friendly(&nation, &at);
            match (&order, beside && friendly && !self.is_held(army)) {
                (_, true) => {
                    self.emit(
                        CampaignEventKind::Marched { army: army.clone(), from: here, to: at, cost: 0, way: None },
                        order.clone(),
                    )?;
                }
                (CampaignCause::Order(player, line), false) => {
                    let what = SeasonRefusal::NoQuarters { army: army.clone(), at };
                    self.refuse(player, *line, what, winter.clone())?;
                }
                _ => {}
            }
        }
        let before_enemies = self.reads_shared_sieges()
            && self.campaign.armies.get(army).is_some_and(|of| self.campaign.is_enemys(&of.nation, &of.at));
        // The name of a destroyed army is nowhere: it has no quarters until it has recruits.
        if stays || before_enemies || self.campaign.armies.get(army).is_none_or(|of| of.troops.is_empty()) {
            Ok(())
        } else {
            self.emit(CampaignEventKind::Stands { army: army.clone(), posture: Posture::Quarters }, winter)
        }
    }

    /// Whether enemies keep recruits from an army: they are in the field at its node, or before its walls.
    fn is_hemmed_in(&self, army: &ArmyName) -> bool {
        let Some(of) = self.campaign.armies.get(army) else { return false };
        self.enemies_in_field(&of.nation, &of.at).next().is_some()
    }

    /// Replaces a part of an army's losses.
    fn recruit(&mut self, army: &ArmyName) -> Result<(), Halt> {
        let Some(of) = self.campaign.armies.get(army).cloned() else { return Ok(()) };
        let wanted = self.order_for(army, |order| match order {
            CampaignOrder::Recruit { troops, .. } => Some(troops.clone()),
            _ => None,
        });
        let nobody = wanted.as_ref().is_some_and(|(troops, _)| troops == NOBODY);
        if of.garrison || of.lacks() == 0 || nobody {
            return Ok(());
        }
        if self.is_hemmed_in(army) {
            return match &wanted {
                Some((_, order)) => {
                    let what = SeasonRefusal::HemmedIn { army: army.clone() };
                    self.refuse_order(order, what, CampaignCause::Rule(self.book.tables.winter))
                }
                None => Ok(()),
            };
        }
        let (usual, winter) = (self.replacements(&of) as u32, CampaignCause::Rule(self.book.tables.winter));
        let (allowed, why) = self.number("recruits", &[army], usual, winter)?;
        let names = wanted.as_ref().map(|(troops, _)| troops.as_str()).unwrap_or_default();
        let mut missing: Vec<String> = of.missing().into_iter().map(str::to_string).collect();
        // Of two armies that were merged there may be two generals among those who belong to it, and one leads it.
        if self.reads_open_ways() && of.general().is_some() {
            missing.retain(|what| !is_general(what));
        }
        let mut raised: Vec<String> = Vec::new();
        for one in element::each(names).unwrap_or_default() {
            // An army that was bought is named without its commands, too.
            let exact = missing.iter().position(|what| *what == one);
            let alike = || missing.iter().position(|what| element::is_bought(what) && element::names(&one, what));
            if let Some(i) = exact.or_else(alike) {
                raised.push(missing.remove(i));
            }
        }
        // A general first, then in the order in which the army was written.
        missing.sort_by_key(|what| !is_general(what));
        if names.is_empty() {
            raised.extend(missing);
        }
        let usual = self.campaign.policies.recruit_cost.into();
        let (cost, cost_by) = self.number("recruit_cost", &[army], usual, policy(CampaignPolicy::RecruitCost))?;
        let cost = u64::from(cost);
        let purse = Purse::Nation(of.nation.clone());
        let coins = self.campaign.coins(&purse).max(0) as u64;
        let paid = coins.checked_div(cost).map_or(usize::MAX, |paid| paid as usize);
        raised.truncate((allowed as usize).min(of.lacks()).min(paid));
        if raised.is_empty() {
            return match &wanted {
                Some((_, order)) => self.refuse_order(order, SeasonRefusal::NoRecruits { army: army.clone() }, why),
                None => Ok(()),
            };
        }
        if cost > 0 {
            let coins = cost * raised.len() as u64;
            self.emit(CampaignEventKind::Paid { from: purse, to: Purse::Soldiers, coins }, cost_by)?;
        }
        let next = self.campaign.next.0;
        let troops = raised.into_iter().zip(next..).map(|(what, number)| (ElementNumber(number), what)).collect();
        self.emit(CampaignEventKind::Raised { army: army.clone(), troops }, why)
    }

    /// The number of elements that an army may replace: a part of its losses, by the territory left. Elsewhere the
    /// number falls by one for each stage from the capital.
    fn replacements(&self, army: &Army) -> usize {
        let Some(nation) = self.campaign.nations.get(&army.nation) else { return 0 };
        let part = army.lacks() * usize::from(self.campaign.policies.recruits);
        let own = self.campaign.is_friendly(&army.nation, &army.at);
        if own {
            let (now, before) = (self.campaign.worth(&army.nation).min(nation.worth), nation.worth.max(1));
            return (part * now as usize).div_ceil(100 * before as usize);
        }
        // Recruits come from the capital to an army abroad; none come to a destroyed army, or from a lost capital.
        let home = self.campaign.owner(&nation.capital).is_some_and(|of| self.campaign.allied(of, &army.nation));
        if !home || army.troops.is_empty() {
            return 0;
        }
        let closed =
            |link: &MapLink| self.reads_open_ways() && self.campaign.closing_fleet(&army.nation, link).is_some();
        let stages = |_: &NodeName, _: &NodeName, link: &MapLink| (!closed(link)).then_some(u32::from(link.stages));
        let costs = self.campaign.map.roads().costs(&nation.capital, stages);
        let recruits = |stages: &u32| part.div_ceil(100).saturating_sub(*stages as usize);
        costs.get(&army.at).map(recruits).unwrap_or(0)
    }
}
