//! Several armies that go for one place, where none of them is strong enough alone.

use std::collections::BTreeMap;

use super::Mind;
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::possible::Route;
use crate::campaign::policy::SeasonReading;

/// An army on its way to a place, and the number of its elements.
struct JointMarch {
    army: ArmyName,
    strength: usize,
    route: Route,
}

impl Mind<'_> {
    /// Whether armies go together and old peaces are given up in this campaign.
    pub(super) fn marches_together(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::JointMarches
    }

    /// The armies that are left take the best places that they dare to attack together, the strongest of them first and no more
    /// than a place needs.
    pub(super) fn attack_together(&mut self) {
        while let Some(marches) = self.best_joint() {
            for march in marches {
                if let Some(of) = self.campaign.armies.get(&march.army) {
                    self.take(&march.army, of, &march.route);
                }
            }
        }
    }

    /// The marches of the fewest armies that dare to go to the place that is worth most of those that they can reach in this season.
    fn best_joint(&mut self) -> Option<Vec<JointMarch>> {
        let mut best: Option<(u32, Vec<JointMarch>)> = None;
        for (node, coming) in self.meeting() {
            if !(self.is_target(&node) && self.is_fed_at(&node)) {
                continue;
            }
            let Some(enough) = self.enough(&node, coming) else { continue };
            let value = self.value(&node) * 16 + self.chance.below(4);
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, enough));
            }
        }
        best.map(|(_, marches)| marches)
    }

    /// The free armies that can come to each node in this season, the strongest first, each by its cheapest way.
    fn meeting(&self) -> BTreeMap<NodeName, Vec<JointMarch>> {
        let mut all: BTreeMap<NodeName, Vec<JointMarch>> = BTreeMap::new();
        for (army, of) in self.free() {
            for route in self.ways(&army) {
                let Some(end) = route.end() else { continue };
                let coming = all.entry(end.clone()).or_default();
                if coming.iter().all(|march| march.army != army) {
                    coming.push(JointMarch { army: army.clone(), strength: self.strength(of), route: route.clone() });
                }
            }
        }
        all
    }

    /// The first of these who are strong enough together, and whose ways the nation can pay; `None` if all are not.
    fn enough(&self, node: &NodeName, coming: Vec<JointMarch>) -> Option<Vec<JointMarch>> {
        let purse = self.pips.map_or(u32::MAX, u32::from);
        let (mut own, mut price) = (0, 0);
        let mut going = Vec::new();
        for march in coming {
            let cost = u32::from(march.route.cost);
            if price + cost > purse {
                continue;
            }
            (own, price) = (own + march.strength, price + cost);
            going.push(march);
            if self.dares(own, node, false) {
                return Some(going);
            }
        }
        None
    }

    /// The armies that are left set out for what those who stand at one place dare to attack together; where each march is paid
    /// for, for what each dares alone.
    pub(super) fn set_out_together(&mut self) {
        let free = self.free();
        let alone = self.pips.is_some();
        let host = |of: &Army| match alone {
            true => self.strength(of),
            false => free.iter().filter(|(_, other)| other.at == of.at).map(|(_, other)| self.strength(other)).sum(),
        };
        let hosts: Vec<usize> = free.iter().map(|(_, of)| host(of)).collect();
        for ((army, of), own) in free.iter().zip(hosts) {
            self.set_out(army, of, own);
        }
    }
}
