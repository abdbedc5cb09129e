//! Quarters, recruits, and the way home of weak armies; and what armies do that stay.

use super::Mind;
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::possible::Route;
use crate::campaign::orders::{Back, CampaignOrder, NOBODY, each};

impl Mind<'_> {
    /// Weak armies go home, and all do at the year's end; an army that is fit stays where it is in its own land.
    pub(super) fn go_home(&mut self) {
        let winter = self.campaign.calendar.ends_year(self.campaign.date);
        for (army, of) in self.free() {
            let weak = self.strength(of) * 2 < of.full.len() || of.general().is_none();
            let (own, near) = (self.strength(of), self.look.near(&of.at));
            let hunted = near > own * 2 && self.capital() != Some(&of.at);
            let safe = self.is_friendly(&of.at) && !hunted;
            match winter || weak || hunted {
                false => {}
                true if safe => self.settle(&army, of, winter),
                true => match self.way_home(&army, of) {
                    Some(route) => drop(self.march(&army, &route)),
                    None => self.settle(&army, of, winter),
                },
            }
        }
    }

    /// The way to a friendly node with the fewest enemies near, to the capital first among equals.
    fn way_home(&self, army: &ArmyName, of: &Army) -> Option<Route> {
        let friendly = self
            .ways(army)
            .filter(|route| route.end().is_some_and(|end| self.is_friendly(end) && self.look.standing(end) == 0));
        let danger = |end: Option<&NodeName>| end.map_or(usize::MAX, |end| self.look.near(end));
        let away = |route: &&Route| danger(route.end()) < danger(Some(&of.at)) || !self.is_friendly(&of.at);
        let rank = |route: &&Route| {
            let end = route.end();
            let beyond = danger(end).saturating_sub(self.strength(of));
            (beyond, end != self.capital(), route.cost, route.way.clone())
        };
        friendly.filter(away).min_by_key(rank).cloned()
    }

    fn settle(&mut self, army: &ArmyName, of: &Army, winter: bool) {
        let quarters = CampaignOrder::Winter { army: army.clone(), at: of.at.clone() };
        if !(winter && self.order(&quarters)) {
            self.hold(army);
        }
        self.busy.insert(army.clone());
        self.fall_back(army, of);
    }

    /// Armies without other orders stay; at home they lie in wait for enemies who are no stronger.
    pub(super) fn rest(&mut self) {
        for (army, of) in self.free() {
            let (own, near) = (self.strength(of), self.look.near(&of.at));
            let waits = self.is_friendly(&of.at) && near > 0 && near <= own && Some(&of.at) != self.capital();
            let lie = CampaignOrder::Intercept { army: army.clone(), at: Vec::new() };
            if waits && self.order(&lie) {
                self.busy.insert(army.clone());
            } else {
                self.hold(&army);
            }
            self.fall_back(&army, of);
        }
    }

    /// An army that could meet twice its number falls back before a battle, unless it stands in its capital.
    fn fall_back(&mut self, army: &ArmyName, of: &Army) {
        if self.capital() == Some(&of.at) || self.look.near(&of.at) <= self.strength(of) * 2 {
            return;
        }
        let mut back: Vec<NodeName> = self
            .list
            .iter()
            .filter_map(|order| match &order.line.order {
                CampaignOrder::Retreat { army: whose, when: Back::Attacked, to } if whose == army => {
                    to.first().cloned()
                }
                _ => None,
            })
            .collect();
        back.retain(|node| self.is_friendly(node));
        back.sort_by_key(|node| (self.look.near(node), node.clone()));
        if let Some(to) = back.into_iter().next() {
            self.order(&CampaignOrder::Retreat { army: army.clone(), when: Back::Attacked, to: vec![to] });
        }
    }

    /// Recruits for every army that lacks some, no more than the land can pay for.
    pub(super) fn recruit(&mut self) {
        let mut room = self.affordable();
        let own = self.campaign.armies.iter().filter(|(_, army)| army.nation == *self.nation);
        let own = own.filter(|(name, _)| !self.is_merged(name));
        let all = own.map(|(name, army)| (name.clone(), army.lacks(), army.general().is_some())).collect::<Vec<_>>();
        for (army, lacks, led) in all {
            if lacks <= room {
                self.order(&CampaignOrder::Recruit { army, troops: String::new() });
                room -= lacks.min(room);
                continue;
            }
            // Recruits come unless an order names fewer; a general comes all the same.
            if room == 0 && led {
                self.order(&CampaignOrder::Recruit { army, troops: NOBODY.into() });
                continue;
            }
            let wanted = room.clamp(1, lacks);
            let is = |troops: &str| each(troops).is_ok_and(|all| !all.is_empty() && all.len() <= wanted);
            self.give(|order| match &order.line.order {
                CampaignOrder::Recruit { army: of, troops } => *of == army && is(troops),
                _ => false,
            });
            room = room.saturating_sub(wanted);
        }
    }
}
