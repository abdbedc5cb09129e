//! What a reader of orders knows of the campaign besides the text: names, the places of the player's own armies, walls,
//! and treaties offered to him. None of it is a secret from him.

use crate::base::names::nearest;
use crate::campaign::army::Army;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NoName, NodeName, PlayerName, find, meant};
use crate::campaign::nation::Treaty;
use crate::campaign::orders::TreatyTerms;
use crate::campaign::orders::possible::routes;
use crate::campaign::state::Campaign;
use crate::rules;
use std::collections::BTreeSet;

/// The campaign as the reader of a player's orders knows it.
pub(in crate::campaign) struct OrderGround<'c> {
    campaign: &'c Campaign,
    led: Vec<&'c NationName>,
    own: Vec<&'c str>,
    armies: Vec<&'c str>,
    nodes: Vec<&'c str>,
}

impl<'c> OrderGround<'c> {
    /// The ground of a player.
    pub fn of(campaign: &'c Campaign, player: &'c PlayerName) -> OrderGround<'c> {
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let is_own = |(_, army): &(&ArmyName, &Army)| led.contains(&&army.nation);
        let own = campaign.armies.iter().filter(is_own).map(|(name, _)| &**name).collect();
        let armies = campaign.armies.keys().map(|name| &**name).collect();
        let nodes = campaign.map.nodes.keys().map(|name| &**name).collect();
        OrderGround { campaign, led, own, armies, nodes }
    }

    /// Whether a written name means an army, or may mean several.
    pub fn is_army(&self, written: &str) -> bool {
        let found = meant(written, &self.own, &self.armies);
        written.chars().count() > 1 && !matches!(found, Err(NoName::Unknown))
    }

    /// The army of the player's whose name is nearest to a written one, if one is near.
    pub fn nearest_army(&self, written: &str) -> Option<&'c str> {
        nearest(written, self.own.iter().copied())
    }

    /// The only army of the player's that is no garrison.
    pub fn only_army(&self) -> Option<ArmyName> {
        let field = |name: &&&str| self.campaign.armies.get(**name).is_some_and(|army| !army.garrison);
        let mut field = self.own.iter().filter(field);
        let first = field.next()?;
        field.next().is_none().then(|| ArmyName::from(*first))
    }

    /// Whether a text is the whole name of an army.
    pub fn is_whole_army(&self, written: &str) -> bool {
        let written = written.to_lowercase();
        self.armies.iter().any(|name| name.to_lowercase() == written)
    }

    /// Whether a name means a player, or a nation that one leads.
    pub fn is_player(&self, written: &str) -> bool {
        signed_by(self.campaign, written).is_ok()
    }

    /// The node at which one of the player's armies is.
    pub fn at(&self, written: &str) -> Option<&'c NodeName> {
        let name = meant(written, &self.own, &self.armies).ok()?;
        let army = self.campaign.armies.get(name)?;
        self.led.contains(&&army.nation).then_some(&army.at)
    }

    /// The node that a written name means.
    pub fn node(&self, written: &str) -> Option<&'c str> {
        meant(written, &[], &self.nodes).ok()
    }

    /// Whether a node has walls, and its owner is not the player.
    pub fn has_foreign_walls(&self, written: &str) -> bool {
        let Some(name) = self.node(written) else { return false };
        let walled = self.campaign.map.nodes.get(name).is_some_and(|node| node.walls != Walls::None);
        let owner = self.campaign.holdings.get(name).and_then(|holding| holding.owner.as_ref());
        walled && owner.is_none_or(|owner| !self.led.contains(&owner))
    }

    /// The places of a nation within the march of an army of the player's; where the army stands beside troops of it, that place
    /// alone. `None` if the name means no nation of others. Where else armies of the nation are is for scouts to find.
    pub fn places_of(&self, nation: &str, army: &str) -> Option<Vec<&'c NodeName>> {
        let nations: Vec<&str> = self.campaign.nations.keys().map(|name| &**name).collect();
        let nation = meant(nation, &[], &nations).ok()?;
        let own = self.campaign.armies.get(meant(army, &self.own, &self.armies).ok()?)?;
        let rules = rules::by_name(&self.campaign.rules, None)?;
        if self.led.iter().any(|led| &***led == nation) {
            return None;
        }
        let walled = self.has_foreign_walls(&own.at);
        if walled && self.campaign.at(&own.at).any(|(_, other)| *other.nation == *nation) {
            return Some(vec![&own.at]);
        }
        let mut ends: BTreeSet<NodeName> = routes(self.campaign, rules.campaign.as_ref()?, own, false)
            .into_iter()
            .filter_map(|mut route| route.way.pop())
            .collect();
        if walled {
            ends.insert(own.at.clone());
        }
        let owned = |node: &&NodeName| self.campaign.owner(node).is_some_and(|owner| **owner == *nation);
        Some(self.campaign.map.nodes.keys().filter(|node| ends.contains(*node)).filter(owned).collect())
    }

    /// The treaties that a nation has offered to the player; `None` if there is no such nation.
    pub fn offers(&self, from: &str) -> Option<Vec<TreatyTerms>> {
        let nations: Vec<&str> = self.campaign.nations.keys().map(|name| &**name).collect();
        let from = meant(from, &[], &nations).ok()?;
        let offered =
            |treaty: &&Treaty| treaty.since.is_none() && *treaty.from == *from && self.led.contains(&&treaty.to);
        Some(self.campaign.treaties.iter().filter(offered).map(|treaty| treaty.terms).collect())
    }
}

/// The player whom a line of orders names, by his own name or that of a nation that he leads.
///
/// # Errors
/// If the name is of neither, or several fit.
pub fn signed_by(campaign: &Campaign, written: &str) -> Result<PlayerName, String> {
    let players = campaign.players.keys().map(|name| &**name);
    let nations = campaign.nations.keys().map(|name| &**name);
    if let Ok(name) = find("player", written, players.clone()) {
        return Ok(PlayerName::from(name));
    }
    let all = players.chain(nations);
    let name = find("player or nation", written, all)?;
    let nation = campaign.nations.get(name).and_then(|nation| nation.player.clone());
    nation.ok_or_else(|| format!("{name} is led by nobody"))
}
