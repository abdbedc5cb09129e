//! The defence: armies joined, the capital first, then whatever enemies stand in.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Mind;
use crate::campaign::army::Posture;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::policy::Play;

impl Mind<'_> {
    /// Joins two armies that stand at one node where one general can lead both.
    pub(super) fn join_forces(&mut self) {
        let mut larger: BTreeSet<ArmyName> = BTreeSet::new();
        for (army, of) in self.free().into_iter().rev().filter(|(_, of)| of.posture != Posture::Inside) {
            let into = self.free().into_iter().find(|(other, there)| {
                let both = self.strength(of) + self.strength(there);
                *other != army && there.at == of.at && there.posture == of.posture && both <= self.size
            });
            let Some((into, _)) = into.filter(|(into, _)| !larger.contains(&army) && !larger.contains(into)) else {
                continue;
            };
            if self.order(&CampaignOrder::Merge { army: army.clone(), into: into.clone() }) {
                self.busy.insert(army);
                larger.insert(into);
            }
        }
    }

    /// Sends armies to the nodes that enemies stand in or, at the capital, can reach.
    pub(super) fn defend(&mut self) {
        if let Some(capital) = self.capital() {
            self.defend_capital(capital);
        }
        let own = self.campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(self.nation));
        let mut pressed: Vec<NodeName> =
            own.map(|(node, _)| node.clone()).filter(|node| self.look.standing(node) > 0).collect();
        pressed.sort_by_key(|node| (Reverse(self.worth(node)), node.clone()));
        let capital = self.capital();
        for node in pressed.iter().filter(|node| Some(*node) != capital) {
            let enemies = self.look.standing(node);
            self.relieve(node, enemies, enemies);
        }
    }

    fn defend_capital(&mut self, capital: &NodeName) {
        let enemies = self.look.standing(capital);
        if enemies > 0 || self.is_enemys(capital) {
            let enemies = enemies + if self.is_enemys(capital) { self.look.within(capital) } else { 0 };
            // At the capital a beginner fights at some odds against him.
            if !self.relieve(capital, enemies, enemies * 2 / 3) {
                self.approach(capital, enemies);
            }
            return;
        }
        let near = self.look.threat(capital);
        if near == 0 || !self.is_friendly(capital) {
            return;
        }
        let mut guard = self.within(capital);
        let free = self.free();
        let (there, away): (Vec<_>, Vec<_>) = free.into_iter().partition(|(_, army)| army.at == *capital);
        for (army, of) in there {
            if guard * 3 < near * 2 {
                guard += self.strength(of);
                self.hold(&army);
            }
        }
        let mut coming: Vec<_> =
            away.into_iter().filter_map(|(army, of)| Some((self.way_to(&army, capital)?, army, of))).collect();
        coming.sort_by_key(|(route, army, _)| (route.cost, army.clone()));
        for (route, army, of) in coming {
            if guard == 0 && self.march(&army, &route) {
                guard += self.strength(of);
            }
        }
    }

    /// Sends the nearest armies that come to `least` elements together against enemies at a node. Returns whether they
    /// are enough, and go.
    fn relieve(&mut self, node: &NodeName, enemies: usize, least: usize) -> bool {
        let mut coming: Vec<(u16, ArmyName, usize)> = Vec::new();
        for (army, of) in self.free() {
            let cost = if of.at == *node { Some(0) } else { self.way_to(&army, node).map(|route| route.cost) };
            coming.extend(cost.map(|cost| (cost, army, self.strength(of))));
        }
        coming.sort();
        let all: usize = coming.iter().map(|(.., strength)| strength).sum();
        if all == 0 || all < least {
            return false;
        }
        let mut sent = 0;
        for (_, army, strength) in coming {
            // A little more than the enemy has is enough.
            if sent * 4 >= enemies.max(1) * 5 {
                break;
            }
            sent += strength;
            let here = self.campaign.armies.get(&army).is_some_and(|of| of.at == *node);
            match self.way_to(&army, node) {
                _ if here => self.sally(&army),
                Some(route) if self.is_enemys(node) => self.lay_siege(&army, &route),
                Some(route) => drop(self.march(&army, &route)),
                None => {}
            }
        }
        self.claimed.insert(node.clone());
        true
    }

    /// An army that stands where the enemy is meets him: in the field by staying, from within walls by marching out.
    fn sally(&mut self, army: &ArmyName) {
        let held = self.ways(army).next().cloned();
        match held {
            Some(route) if self.campaign.policies.play == Play::Club => {
                self.march(army, &route);
            }
            _ => self.hold(army),
        }
    }

    /// The nearest army that is not much weaker than the enemies at a node goes as far towards it as it can.
    fn approach(&mut self, node: &NodeName, enemies: usize) {
        let mut nearest: Option<(u32, ArmyName)> = None;
        let costs = self.costs_from(node);
        for (army, of) in self.free() {
            let Some(cost) = costs.get(&of.at) else { continue };
            if self.strength(of) * 3 >= enemies * 2 && nearest.as_ref().is_none_or(|(best, _)| cost < best) {
                nearest = Some((*cost, army));
            }
        }
        let Some((_, army)) = nearest else { return };
        let own = self.campaign.armies.get(&army).map_or(0, |of| self.strength(of));
        self.go_towards(&army, node, own);
    }
}
