//! Asks the campaign for its end: who is destroyed, which aims are met, which term of victory is.

use super::tally::tallies;
use super::{CampaignEnd, EndTerm, SecretAim};
use crate::campaign::map::Walls;
use crate::campaign::names::{AimName, NationName};
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;

impl Campaign {
    /// Whether a nation has neither land nor an element in any army.
    pub fn is_destroyed(&self, nation: &NationName) -> bool {
        let lands = self.holdings.values().any(|holding| holding.owner.as_ref() == Some(nation));
        !lands && self.armies.values().all(|army| army.nation != *nation || army.troops.is_empty())
    }

    /// Whether a nation has nothing left, and no way back that the policies declare.
    pub fn is_lost(&self, nation: &NationName) -> bool {
        let hopes = self.policies.prices.way_back.is_some() && !self.realm.is_out(nation);
        self.is_destroyed(nation) && !hopes
    }

    /// The nations that can win: those with players.
    pub fn contenders(&self) -> impl Iterator<Item = &NationName> {
        self.nations.iter().filter(|(_, nation)| nation.player.is_some()).map(|(name, _)| name)
    }

    /// The cities that a nation owns.
    pub fn cities(&self, nation: &NationName) -> u32 {
        let owned = self.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(nation));
        owned.filter(|(node, _)| self.map.nodes.get(*node).is_some_and(|node| node.walls == Walls::City)).count() as u32
    }

    /// Whether a nation has all that an aim asks for.
    pub fn meets(&self, nation: &NationName, aim: &SecretAim) -> bool {
        let coins = u32::try_from(self.coins(&Purse::Nation(nation.clone()))).unwrap_or(0);
        aim.hold.iter().all(|node| self.owner(node) == Some(nation))
            && aim.destroy.iter().all(|other| self.is_destroyed(other))
            && aim.cities.is_none_or(|least| self.cities(nation) >= least)
            && aim.worth.is_none_or(|least| self.worth(nation) >= least)
            && aim.coins.is_none_or(|least| coins >= least)
    }

    /// The aim that a nation was dealt, with its name.
    pub fn aim_of(&self, nation: &NationName) -> Option<(&AimName, &SecretAim)> {
        let name = self.course.dealt.get(nation)?;
        self.ends.aims.get_key_value(name)
    }

    /// Whether the campaign is over and does not go on.
    pub fn is_over(&self) -> bool {
        self.course.ended.is_some() && !self.course.goes_on
    }

    /// How the campaign ends with the season that it is in, if it does.
    pub fn ending(&self) -> Option<CampaignEnd> {
        if self.course.ended.is_some() || self.course.goes_on {
            return None;
        }
        let left: Vec<&NationName> = self.contenders().filter(|nation| !self.is_lost(nation)).collect();
        let end = |term, winners: Vec<NationName>| Some(CampaignEnd { date: self.date, term, winners });
        if self.ends.last && left.len() < 2 && self.contenders().count() > 1 {
            return end(EndTerm::Last, left.into_iter().cloned().collect());
        }
        let met = |nation: &&NationName| self.aim_of(nation).is_some_and(|(_, aim)| self.meets(nation, aim));
        let aims: Vec<NationName> = match self.ends.aim_points {
            None => left.iter().copied().filter(met).cloned().collect(),
            Some(_) => Vec::new(),
        };
        if !aims.is_empty() {
            return end(EndTerm::Aim, aims);
        }
        let most = |term, least: Option<u32>, of: &dyn Fn(&NationName) -> u32| {
            let best = left.iter().map(|nation| of(nation)).max()?;
            let best = Some(best).filter(|best| least.is_some_and(|least| *best >= least))?;
            end(term, left.iter().filter(|nation| of(nation) == best).map(|nation| (*nation).clone()).collect())
        };
        most(EndTerm::Cities, self.ends.cities, &|nation| self.cities(nation))
            .or_else(|| most(EndTerm::Worth, self.ends.worth, &|nation| self.worth(nation)))
            .or_else(|| {
                let last = self.ends.year.is_some_and(|year| self.date.year >= year);
                let over = last && self.calendar.ends_year(self.date);
                over.then(|| end(EndTerm::Year, first(self))).flatten()
            })
    }
}

/// The nations that are first in the last standings.
fn first(campaign: &Campaign) -> Vec<NationName> {
    let found = tallies(campaign, campaign.contenders(), true)
        .into_iter()
        .filter(|tally| tally.place == 1 && tally.out.is_none());
    found.map(|tally| tally.nation).collect()
}
