//! The state of a campaign: plain data, changed by [`Campaign::apply`] alone.

use super::army::{Army, ElementNumber, LostElement};
use super::battle::Engagement;
use super::calendar::{Calendar, Date};
use super::dice::Commitment;
use super::map::Map;
use super::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use super::nation::{Nation, Player, Treaty};
use super::orders::{OrderCondition, OrderLine, TreatyTerms};
use super::policy::{Policies, War};
use super::purse::Purse;
use crate::book::lists::ListText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How far a season has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonPhase {
    /// Not opened yet.
    #[default]
    Closed,
    /// Orders can be given.
    Orders,
    /// Armies move: the nations that have moved or are moving in a club campaign.
    Moving {
        /// They, the last of them moving now.
        moved: Vec<NationName>,
    },
}

/// A node that changed hands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NodeHolding {
    /// Who owns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<NationName>,
    /// Whose people live there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<NationName>,
    /// The turn in which it was laid waste last: it pays nothing for a year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sacked: Option<u32>,
}

/// Orders that were given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// As they were written.
    pub text: String,
    /// As they were read.
    pub lines: Vec<OrderLine>,
    /// What stands from earlier turns, and holds where no new order is of its kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<OrderLine>,
}

impl Given {
    /// The orders that hold in this turn: the new ones, and what stands where none of them is of its kind.
    pub fn holding(&self) -> impl Iterator<Item = &OrderLine> {
        let replaced = |old: &OrderLine| self.lines.iter().any(|new| new.takes_place_of(old));
        self.lines.iter().chain(self.standing.iter().filter(move |old| !replaced(old)))
    }

    /// The orders that stand from this turn on: the new ones of these, and the older ones that none of them replaces. What
    /// was ordered for this turn alone leaves them as they are.
    pub fn lasting(&self) -> impl Iterator<Item = &OrderLine> {
        let new = || self.lines.iter().filter(|new| new.standing);
        let ends = move |old: &OrderLine| {
            new().any(|new| new.takes_place_of(old)) || self.lines.iter().any(|new| new.order.cancels(&old.order))
        };
        new().chain(self.standing.iter().filter(move |old| !ends(old)))
    }
}

impl OrderLine {
    /// Whether an older order does not hold beside this one.
    pub fn takes_place_of(&self, older: &OrderLine) -> bool {
        let same = self.order.is_like(&older.order) && self.nation == older.nation;
        same || self.order.cancels(&older.order)
    }
}

/// A campaign at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// What it is called.
    pub title: String,
    /// The rule set by which its battles are fought, and whose tables hold for it.
    pub rules: String,
    /// The calendar.
    pub calendar: Calendar,
    /// The season.
    pub date: Date,
    /// How far the season has come.
    #[serde(default)]
    pub phase: SeasonPhase,
    /// The map.
    pub map: Map,
    /// The policies.
    pub policies: Policies,
    /// The nations.
    pub nations: BTreeMap<NationName, Nation>,
    /// The army lists of its own, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<ListText>,
    /// The players.
    pub players: BTreeMap<PlayerName, Player>,
    /// Armies and garrisons.
    pub armies: BTreeMap<ArmyName, Army>,
    /// Who owns what.
    pub holdings: BTreeMap<NodeName, NodeHolding>,
    /// Treaties, and offers of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub treaties: Vec<Treaty>,
    /// The orders of players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<PlayerName, Given>,
    /// The PIP dice of nations in this season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub thrown: BTreeMap<NationName, u8>,
    /// What is left to them of their PIPs.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pips: BTreeMap<NationName, u16>,
    /// Who moves after whom until the year ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sequence: Vec<NationName>,
    /// The battles of this season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub battles: BTreeMap<BattleName, Engagement>,
    /// How often ways were gone in this season, by their place on the map.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub traffic: BTreeMap<usize, u8>,
    /// What is in purses.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub purses: BTreeMap<Purse, i64>,
    /// The number of the next element that is raised.
    pub next: ElementNumber,
    /// The elements that are lost or disbanded.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<ElementNumber, LostElement>,
    /// What nations scored in battles, for policies that keep scores.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scores: BTreeMap<NationName, u32>,
    /// What binds the umpire to the seed of this season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
}

impl Campaign {
    /// Who owns a node.
    pub fn owner(&self, node: &NodeName) -> Option<&NationName> {
        self.holdings.get(node).and_then(|holding| holding.owner.as_ref())
    }

    /// The armies at a node, in the order of their names.
    pub fn at<'c>(&'c self, node: &'c NodeName) -> impl Iterator<Item = (&'c ArmyName, &'c Army)> {
        self.armies.iter().filter(move |(_, army)| army.at == *node)
    }

    /// The treaties in force between two nations.
    pub fn between<'c>(&'c self, a: &'c NationName, b: &'c NationName) -> impl Iterator<Item = &'c Treaty> {
        self.treaties.iter().filter(move |treaty| treaty.binds(a, b))
    }

    /// Whether armies of two nations fight where they meet.
    pub fn hostile(&self, a: &NationName, b: &NationName) -> bool {
        if a == b || self.between(a, b).next().is_some() {
            return false;
        }
        let played = |nation| self.nations.get(nation).is_some_and(|nation| nation.player.is_some());
        match self.policies.war {
            War::Everybody => true,
            War::Players => played(a) || played(b),
        }
    }

    /// Whether two nations fight side by side.
    pub fn allied(&self, a: &NationName, b: &NationName) -> bool {
        a == b || self.between(a, b).any(|treaty| matches!(treaty.terms, TreatyTerms::Alliance | TreatyTerms::Vassal))
    }

    /// Whether a condition of a nation's orders is fulfilled now.
    pub fn is_so(&self, nation: &NationName, when: &OrderCondition) -> bool {
        match when {
            OrderCondition::At { nation, node } => self.at(node).any(|(_, army)| army.nation == *nation),
            OrderCondition::Owns { nation, node } => self.owner(node) == Some(nation),
            OrderCondition::Pips(least) => self.thrown.get(nation).is_some_and(|face| face >= least),
            OrderCondition::In(season) => self.date.season == *season,
        }
    }

    /// The nations that a player leads.
    pub fn led_by<'c>(&'c self, player: &'c PlayerName) -> impl Iterator<Item = &'c NationName> {
        let his = move |(_, nation): &(&NationName, &Nation)| nation.player.as_ref() == Some(player);
        self.nations.iter().filter(his).map(|(name, _)| name)
    }

    /// The nation for which a player gives an order that is no army's: the one that is named, or the first that he leads.
    pub fn speaker<'c>(&'c self, player: &'c PlayerName, line: &'c OrderLine) -> Option<&'c NationName> {
        match &line.nation {
            Some(named) => self.led_by(player).find(|nation| *nation == named),
            None => self.led_by(player).next(),
        }
    }

    /// What a purse holds.
    pub fn coins(&self, purse: &Purse) -> i64 {
        self.purses.get(purse).copied().unwrap_or(0)
    }

    /// What the territory of a nation is worth now.
    pub fn worth(&self, nation: &NationName) -> u32 {
        let held = self.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(nation));
        held.filter_map(|(node, _)| self.map.nodes.get(node)).map(|node| u32::from(node.worth)).sum()
    }

    /// The hash of the whole state: blake3 of its canonical JSON, in hexadecimal.
    pub fn hash(&self) -> String {
        // Going through a Value sorts the keys.
        let value = serde_json::to_value(self).expect("plain data of strings, numbers, maps and lists can be written");
        blake3::hash(value.to_string().as_bytes()).to_hex().to_string()
    }
}
