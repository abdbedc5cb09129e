//! The attack: on what can be taken, by who is strong enough, no farther than he is fed.

use std::collections::BTreeMap;

use super::Mind;
use crate::campaign::army::{Army, Posture};
use crate::campaign::going::{open, protected};
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::possible::{Route, is_strange};
use crate::campaign::orders::{CampaignOrder, each};
use crate::campaign::stubborn::Storming;

/// How many seasons away a target may be that an army sets out for.
const SEASONS: u32 = 3;
/// What the capital of an enemy is worth beyond its land.
const CAPITAL: u32 = 3;
/// What a city is worth beyond its land where cities end the campaign, and a node that the secret aim asks for.
const END: u32 = 2;
const AIM: u32 = 4;
/// The least army that storms walls.
const STORMS: usize = 6;
/// The highest face that a storm may need.
const WORST_STORM: u32 = 5;
/// The garrison that an army leaves in its capital, and the army that can spare it.
const GUARD: (usize, usize) = (2, 10);

impl Mind<'_> {
    /// Armies before walls stay there, and storm them where few man them; they leave if too many enemies are near.
    pub(super) fn stay_before_walls(&mut self) {
        for (army, of) in self.free() {
            let Posture::Besieging(since) = of.posture else { continue };
            let at = of.at.clone();
            if !self.is_enemys(&at) {
                continue;
            }
            let (own, near) = (self.strength(of), self.look.near(&at).saturating_sub(self.look.within(&at)));
            if near * 2 > own * 3 {
                continue;
            }
            let waited = self.campaign.date.turn > since;
            let storms = waited && own >= STORMS && self.storms(own, self.look.within(&at));
            let (of, node) = (army.clone(), at.clone());
            let order = match storms {
                true => CampaignOrder::Assault { army: of, at: node },
                false => CampaignOrder::Besiege { army: of, at: node },
            };
            if self.order(&order) {
                self.claimed.insert(at);
                self.busy.insert(army);
            }
        }
    }

    /// Whether so many storm walls that so many hold: on a die that leaves two faces, or against a quarter of their number.
    fn storms(&self, own: usize, within: usize) -> bool {
        let policies = &self.campaign.policies;
        match policies.stubborn.storming(policies.storming.into(), own, within) {
            Storming::Die(least) => least <= WORST_STORM,
            Storming::Battle => policies.stubborn.assaults.is_empty() && within * 4 <= own,
        }
    }

    /// Armies in good order go for the best that they can take; not in the season in which they go into quarters.
    pub(super) fn attack(&mut self) {
        if self.campaign.calendar.ends_year(self.campaign.date) {
            return;
        }
        let together = self.marches_together();
        for (army, of) in self.free() {
            match self.best_target(&army, of, false) {
                Some(route) => self.take(&army, of, &route),
                None if together => {}
                None => self.set_out(&army, of, self.strength(of)),
            }
        }
        if together {
            self.attack_together();
            self.set_out_together();
        }
    }

    /// Whether an order of this season attacks: armies that go where enemies are, or storm walls.
    pub(super) fn attacks(&self) -> bool {
        self.given.iter().flat_map(|order| order.lines()).any(|line| match &line.order {
            CampaignOrder::March { way, .. } | CampaignOrder::Sail { way, .. } => {
                way.iter().any(|node| self.is_enemys(node) || self.look.standing(node) > 0)
            }
            CampaignOrder::Assault { .. } => true,
            _ => false,
        })
    }

    /// A nation whose die obliges it to attack does so where it is least dangerous.
    pub(super) fn oblige(&mut self) {
        let must = self.tables.must_attack.value;
        let obliged = self.pips.is_some() && self.campaign.thrown.get(self.nation) >= Some(&must);
        if !obliged || self.attacks() {
            return;
        }
        for (army, of) in self.free() {
            if let Some(route) = self.best_target(&army, of, true) {
                self.take(&army, of, &route);
                return;
            }
        }
    }

    /// The way to the best node that an army can take or besiege in this season. A bold army also goes against enemies
    /// of twice its own strength.
    fn best_target(&mut self, army: &ArmyName, of: &Army, bold: bool) -> Option<Route> {
        let ways: Vec<Route> = self.ways(army).cloned().collect();
        let mut best: Option<(u32, Route)> = None;
        for route in ways {
            let Some(end) = route.end().cloned() else { continue };
            if !(self.is_target(&end) && self.dares(self.strength(of), &end, bold) && self.is_fed_at(&end)) {
                continue;
            }
            let value = self.value(&end) * 16 + 8u32.saturating_sub(route.cost.into()) + self.chance.below(4);
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, route));
            }
        }
        best.map(|(_, route)| route)
    }

    /// Whether a node is an enemy's or nobody's, and no other army of the nation goes there.
    pub(super) fn is_target(&self, node: &NodeName) -> bool {
        let open = self.campaign.owner(node).is_none() || self.is_enemys(node);
        open && !self.claimed.contains(node)
    }

    pub(super) fn value(&self, node: &NodeName) -> u32 {
        let own = self.campaign.holdings.get(node).is_some_and(|holding| holding.people.as_ref() == Some(self.nation));
        let capital = self.campaign.nations.values().any(|nation| nation.capital == *node) && self.is_enemys(node);
        let defended = (self.look.standing(node) + self.look.within(node)) as u32;
        let worth = (self.worth(node) + 1) * 2 + u32::from(own) * 4 + u32::from(capital) * CAPITAL + self.aim(node);
        (worth * 4).saturating_sub(defended.min(worth * 2))
    }

    /// What a node is worth beyond its land for the campaign's end: a city where cities win, and what the nation's secret aim
    /// asks for.
    fn aim(&self, node: &NodeName) -> u32 {
        let city = self.campaign.map.nodes.get(node).is_some_and(|node| node.walls == Walls::City);
        let cities = city && self.campaign.ends.cities.is_some();
        let aim = self.campaign.aim_of(self.nation).map(|(_, aim)| aim);
        let asked = aim.is_some_and(|aim| {
            let owner = self.campaign.owner(node);
            aim.hold.contains(node)
                || owner.is_some_and(|owner| aim.destroy.contains(owner))
                || (city && aim.cities.is_some())
        });
        u32::from(cities) * END + u32::from(asked) * AIM
    }

    /// Whether so many elements are enough for a node: a quarter more than the enemies in the field there, or no fewer in a
    /// season of daring, more than the garrison, and no less than two thirds of all enemies who can come.
    pub(super) fn dares(&self, own: usize, node: &NodeName, bold: bool) -> bool {
        let (field, within) = (self.look.standing(node), self.look.within(node));
        if bold {
            return own * 2 >= field + within;
        }
        let near = self.look.near(node).max(field);
        let (times, of) = if self.daring { (1, 1) } else { (4, 5) };
        own * times >= field * of && own > within + 1 && own * 3 >= near * 2
    }

    /// Whether an army at a node is fed: it will be its own, or a friendly place is near enough.
    pub(super) fn is_fed_at(&self, node: &NodeName) -> bool {
        let supply = u32::from(self.campaign.policies.supply);
        let walled = self.campaign.map.nodes.get(node).is_some_and(|node| node.walls != Walls::None);
        let taken = self.look.standing(node) == 0 && (!walled || self.campaign.owner(node).is_none());
        if supply == 0 || self.is_friendly(node) || taken {
            return true;
        }
        self.costs_from(node).iter().any(|(other, cost)| *cost <= supply && self.is_friendly(other))
    }

    /// The cost from a node to each other along ways that the nation takes: not through strange country, not in storms,
    /// not through land that a treaty protects.
    pub(super) fn costs_from(&self, node: &NodeName) -> BTreeMap<NodeName, u32> {
        let roads = self.campaign.map.roads();
        let costs = roads.costs(node, |_, to, link| {
            let stage = open(self.campaign, self.tables, self.nation, to, link).ok()?;
            let strange = is_strange(self.campaign, self.tables, self.nation, link);
            let goes = stage.risky.is_none() && !strange && protected(self.campaign, self.nation, to).is_none();
            goes.then_some(u32::from(stage.cost))
        });
        costs.into_iter().map(|(node, cost)| (node.clone(), cost)).collect()
    }

    /// Sends an army along a way to take what is at its end.
    pub(super) fn take(&mut self, army: &ArmyName, of: &Army, route: &Route) {
        let Some(end) = route.end().cloned() else { return };
        self.leave_guard(army, of);
        self.lay_siege(army, route);
        self.claimed.insert(end);
    }

    /// Marches an army to a node; where walls of an enemy are, it besieges them.
    pub(super) fn lay_siege(&mut self, army: &ArmyName, route: &Route) {
        let Some(end) = route.end() else { return };
        let besiege = CampaignOrder::Besiege { army: army.clone(), at: end.clone() };
        let march = route.order(army);
        let with = self.list.iter().find(|order| {
            order.line.order == besiege && order.after.as_ref().is_some_and(|after| after.order == march)
        });
        match with.cloned() {
            Some(order) => {
                self.given.push(order);
                self.pips = self.pips.map(|left| left.saturating_sub(route.cost));
                self.busy.insert(army.clone());
            }
            None => drop(self.march(army, route)),
        }
    }

    /// An army that leaves its capital leaves a garrison there, if it can spare one and there is none.
    fn leave_guard(&mut self, army: &ArmyName, of: &Army) {
        let (guard, least) = GUARD;
        let here = Some(&of.at) == self.capital() && self.is_friendly(&of.at) && self.within(&of.at) == 0;
        let walled = self.campaign.map.nodes.get(&of.at).is_some_and(|node| node.walls != Walls::None);
        if !here || !walled || self.strength(of) < least {
            return;
        }
        let count = |troops: &str| each(troops).map_or(0, |all| all.len());
        self.give(|order| match &order.line.order {
            CampaignOrder::Garrison { army: whose, troops, .. } => {
                order.after.is_none() && whose == army && count(troops) == guard
            }
            _ => false,
        });
    }

    /// An army goes towards the nearest target that so many elements dare to attack, if that is not too far.
    pub(super) fn set_out(&mut self, army: &ArmyName, of: &Army, own: usize) {
        let costs = self.costs_from(&of.at);
        let march = u32::from(self.campaign.policies.march.max(1));
        let targets = costs.iter().filter(|(node, cost)| {
            **cost <= SEASONS * march && self.is_target(node) && self.dares(own, node, false) && self.is_fed_at(node)
        });
        let nearest = targets.min_by_key(|(node, cost)| (**cost, (*node).clone())).map(|(node, _)| node.clone());
        if let Some(node) = nearest {
            self.go_towards(army, &node, own);
        }
    }

    /// Marches an army, one of so many elements that go together, to the node nearest to its goal where they are safe and fed; it
    /// does nothing if that is where it stands.
    pub(super) fn go_towards(&mut self, army: &ArmyName, goal: &NodeName, own: usize) {
        let Some(of) = self.campaign.armies.get(army) else { return };
        let costs = self.costs_from(goal);
        let here = costs.get(&of.at).copied().unwrap_or(u32::MAX);
        let ways = self.ways(army).filter(|route| {
            let safe = |end: &NodeName| {
                self.look.near(end) * 2 <= own * 3 && self.look.standing(end) == 0 && self.is_fed_at(end)
            };
            route.end().is_some_and(|end| safe(end) && !self.is_enemys(end))
        });
        let left = |route: &Route| route.end().and_then(|end| costs.get(end)).copied().unwrap_or(u32::MAX);
        let best = ways.min_by_key(|route| (left(route), route.cost)).cloned();
        if let Some(route) = best.filter(|route| left(route) < here) {
            self.march(army, &route);
        }
    }
}
