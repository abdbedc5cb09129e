//! The state of a campaign: plain data, changed by [`Campaign::apply`] alone.

use super::army::{Army, ElementNumber, LostElement, Posture};
use super::backdrop::Backdrop;
use super::battle::Engagement;
use super::bought_list::BoughtTerms;
use super::calendar::{Calendar, Date};
use super::dice::Commitment;
use super::ends::{EndRecord, Ends};
use super::hand::HandRecord;
use super::map::Map;
use super::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use super::nation::{Nation, Player, Treaty, TreatyObstacle};
use super::orders::{OrderCondition, OrderLine, TreatyTerms};
use super::policy::{Policies, War};
use super::purse::Purse;
use super::realm::Realm;
use super::step::SeasonStep;
use crate::book::lists::ListText;
use crate::general::GeneralVersion;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The phase of a season.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonPhase {
    /// Not opened yet.
    #[default]
    Closed,
    /// Orders can be given.
    Orders,
    /// Armies move. In a club campaign this holds the nations that have moved or are moving.
    Moving {
        /// These nations; the last of them is moving now.
        moved: Vec<NationName>,
    },
}

/// The ownership of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NodeHolding {
    /// The nation that owns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<NationName>,
    /// The nation to which its people belong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<NationName>,
    /// The turn in which it was last laid waste: it pays nothing for a year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sacked: Option<u32>,
}

/// Orders that were given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The text as it was written.
    pub text: String,
    /// The orders as they were read.
    pub lines: Vec<OrderLine>,
    /// Standing orders from earlier turns; each holds if no new order is of its kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<OrderLine>,
}

impl Given {
    /// The orders that hold in this turn: the new ones, and the standing ones unless a new one replaces them.
    pub fn holding(&self) -> impl Iterator<Item = &OrderLine> {
        let replaced = |old: &OrderLine| self.lines.iter().any(|new| new.takes_place_of(old));
        self.lines.iter().chain(self.standing.iter().filter(move |old| !replaced(old)))
    }

    /// The orders that stand from this turn on: the new standing ones, and the older ones unless a new standing order
    /// replaces or a new order cancels them. An order for this turn alone leaves them as they are.
    pub fn lasting(&self) -> impl Iterator<Item = &OrderLine> {
        let new = || self.lines.iter().filter(|new| new.standing);
        let ends = move |old: &OrderLine| {
            new().any(|new| new.takes_place_of(old)) || self.lines.iter().any(|new| new.order.cancels(&old.order))
        };
        new().chain(self.standing.iter().filter(move |old| !ends(old)))
    }
}

impl OrderLine {
    /// Whether this order replaces an older one.
    pub fn takes_place_of(&self, older: &OrderLine) -> bool {
        let same = self.order.is_like(&older.order) && self.nation == older.nation;
        same || self.order.cancels(&older.order)
    }
}

/// A campaign at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Its title.
    pub title: String,
    /// The rule set of its battles and its campaign tables, by name.
    pub rules: String,
    /// The calendar.
    pub calendar: Calendar,
    /// The current turn.
    pub date: Date,
    /// The phase of the season.
    #[serde(default)]
    pub phase: SeasonPhase,
    /// The step of the season that is being done; `None` before the first and after the last, and in seasons of format 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<SeasonStep>,
    /// The map.
    pub map: Map,
    /// The picture under the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backdrop: Option<Backdrop>,
    /// The policies.
    pub policies: Policies,
    /// The nations.
    pub nations: BTreeMap<NationName, Nation>,
    /// Its own army lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<ListText>,
    /// The lists of its armies, where these are bought.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<BoughtTerms>,
    /// The players.
    pub players: BTreeMap<PlayerName, Player>,
    /// Armies and garrisons.
    pub armies: BTreeMap<ArmyName, Army>,
    /// The owners of nodes.
    pub holdings: BTreeMap<NodeName, NodeHolding>,
    /// Treaties in force and offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub treaties: Vec<Treaty>,
    /// The orders of players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<PlayerName, Given>,
    /// The version of the general who thinks by which its computers' battles are fought, from its founding to its end.
    #[serde(default, skip_serializing_if = "GeneralVersion::is_first")]
    pub general: GeneralVersion,
    /// The PIP dice of the nations in this season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub thrown: BTreeMap<NationName, u8>,
    /// The PIPs that the nations have left.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pips: BTreeMap<NationName, u16>,
    /// The order in which nations move until the year ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sequence: Vec<NationName>,
    /// The battles of this season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub battles: BTreeMap<BattleName, Engagement>,
    /// The number of armies that went along each way in this season, by the way's index on the map.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub traffic: BTreeMap<usize, u8>,
    /// The balance of each purse, in coins.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub purses: BTreeMap<Purse, i64>,
    /// The number of the next element that is raised.
    pub next: ElementNumber,
    /// The elements that are lost or disbanded.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<ElementNumber, LostElement>,
    /// The scores of nations in battles, for policies that keep scores.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scores: BTreeMap<NationName, u32>,
    /// The terms of victory.
    #[serde(default, skip_serializing_if = "Ends::is_none")]
    pub ends: Ends,
    /// How far it is on its way to its end.
    #[serde(default, skip_serializing_if = "EndRecord::is_none")]
    pub course: EndRecord,
    /// What stands by the umpire's own hand.
    #[serde(default, skip_serializing_if = "HandRecord::is_empty")]
    pub hand: HandRecord,
    /// Markets of mercenaries, the nations' army lists and their fates.
    #[serde(default, skip_serializing_if = "Realm::is_empty")]
    pub realm: Realm,
    /// The commitment that binds the umpire to the seed of this season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
}

impl Campaign {
    /// The owner of a node.
    pub fn owner(&self, node: &NodeName) -> Option<&NationName> {
        self.holdings.get(node).and_then(|holding| holding.owner.as_ref())
    }

    /// The armies at a node, in the order of their names. An army without an element that can fight in this turn is
    /// nowhere.
    pub fn at<'c>(&'c self, node: &'c NodeName) -> impl Iterator<Item = (&'c ArmyName, &'c Army)> {
        let turn = self.date.turn;
        self.armies.iter().filter(move |(_, army)| army.at == *node && army.strength(turn) > 0)
    }

    /// The treaties in force between two nations.
    pub fn between<'c>(&'c self, a: &'c NationName, b: &'c NationName) -> impl Iterator<Item = &'c Treaty> {
        self.treaties.iter().filter(move |treaty| treaty.binds(a, b))
    }

    /// What keeps a treaty from coming into force beside those that are: two nations have one treaty of a kind (peace and
    /// alliance bind both alike), and nobody is the vassal of his own vassal. `None` if nothing does.
    pub fn against(&self, treaty: &Treaty) -> Option<TreatyObstacle> {
        let Treaty { from, to, terms, .. } = treaty;
        let kind = std::mem::discriminant::<TreatyTerms>;
        let covers = |known: &&Treaty| {
            let mutual = matches!(known.terms, TreatyTerms::Peace | TreatyTerms::Alliance);
            let holds_peace = *terms == TreatyTerms::Peace && known.terms == TreatyTerms::Alliance;
            (kind(&known.terms) == kind(terms) || holds_peace) && (mutual || known.from == *from)
        };
        if let Some(same) = self.between(from, to).find(covers) {
            return Some(TreatyObstacle::Same(same.clone()));
        }
        if *terms != TreatyTerms::Vassal {
            return None;
        }
        if let Some(lord) = self.lord(from) {
            return Some(TreatyObstacle::Lord { vassal: from.clone(), lord: lord.clone() });
        }
        // A script may declare a circle: the chain of lords ends after as many steps as there are nations.
        let mut over = std::iter::successors(self.lord(to), |nation| self.lord(nation)).take(self.nations.len());
        over.any(|lord| lord == from).then(|| TreatyObstacle::Circle { vassal: from.clone(), lord: to.clone() })
    }

    /// The nation whose vassal a nation is.
    pub fn lord(&self, nation: &NationName) -> Option<&NationName> {
        let vassal = |t: &&Treaty| t.terms == TreatyTerms::Vassal && t.since.is_some() && t.from == *nation;
        self.treaties.iter().find(vassal).map(|treaty| &treaty.to)
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

    /// Whether enemies of a nation are in the field at a node, or before its walls.
    pub fn is_pressed(&self, nation: &NationName, node: &NodeName) -> bool {
        self.at(node).any(|(_, army)| army.posture != Posture::Inside && self.hostile(nation, &army.nation))
    }

    /// The turn since which friends of an army besiege the place where it is: who joins them goes on with their siege.
    pub fn friends_before(&self, army: &str) -> Option<u32> {
        let of = self.armies.get(army)?;
        let friends = self.at(&of.at).filter(|(name, one)| &***name != army && self.allied(&one.nation, &of.nation));
        friends.filter_map(|(_, one)| one.besieges()).min()
    }

    /// Whether a node belongs to an enemy of a nation.
    pub fn is_enemys(&self, nation: &NationName, node: &NodeName) -> bool {
        self.owner(node).is_some_and(|owner| self.hostile(nation, owner))
    }

    /// Whether a node belongs to a nation or to one that fights beside it.
    pub fn is_friendly(&self, nation: &NationName, node: &NodeName) -> bool {
        self.owner(node).is_some_and(|owner| self.allied(owner, nation))
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

    /// The nation for which a player gives an order that is not for an army: the one that the order names, or the first
    /// that he leads.
    pub fn speaker<'c>(&'c self, player: &'c PlayerName, line: &'c OrderLine) -> Option<&'c NationName> {
        match &line.nation {
            Some(named) => self.led_by(player).find(|nation| *nation == named),
            None => self.led_by(player).next(),
        }
    }

    /// The coins in a purse.
    pub fn coins(&self, purse: &Purse) -> i64 {
        self.purses.get(purse).copied().unwrap_or(0)
    }

    /// The current worth of a nation's territory.
    pub fn worth(&self, nation: &NationName) -> u32 {
        let held = self.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(nation));
        held.filter_map(|(node, _)| self.map.nodes.get(node)).map(|node| u32::from(node.worth)).sum()
    }

    /// The hash of the whole state: blake3 of its canonical JSON, in hexadecimal.
    pub fn hash(&self) -> String {
        // A `Value` sorts the keys.
        let value = serde_json::to_value(self).expect("plain data of strings, numbers, maps and lists can be written");
        blake3::hash(value.to_string().as_bytes()).to_hex().to_string()
    }
}
