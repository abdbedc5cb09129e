//! Examples of orders with a player's own armies, his neighbours and the places around him.

use super::write::{name, quoted};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::{Army, is_general};
use crate::campaign::calendar::season_name;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName, number_of};
use crate::campaign::nation::Treaty;
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;

/// What takes the place of the words in the usual examples.
pub(super) struct OwnExamples(Vec<(&'static str, String)>);

/// Whom and what an example names; what is not chosen is the first that fits.
#[derive(Clone, Copy, Default)]
pub(super) struct ExampleChoice<'c> {
    /// The army that is ordered.
    pub army: Option<&'c ArmyName>,
    /// The other nation.
    pub other: Option<&'c NationName>,
    /// The place beside the army to which it goes, or against which it acts.
    pub beside: Option<&'c NodeName>,
    /// The own place.
    pub home: Option<&'c NodeName>,
}

impl OwnExamples {
    /// The words of a player; those for which he has nothing stay as they are.
    pub fn of(campaign: &Campaign, player: &PlayerName) -> OwnExamples {
        OwnExamples::chosen(campaign, player, ExampleChoice::default())
    }

    /// The words of a player for a choice.
    pub fn chosen(campaign: &Campaign, player: &PlayerName, choice: ExampleChoice) -> OwnExamples {
        let mut words = Vec::new();
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let own =
            |(_, army): &(&ArmyName, &Army)| led.contains(&&army.nation) && !army.garrison && !army.troops.is_empty();
        let chosen = choice.army.and_then(|army| campaign.armies.get_key_value(army));
        let first = chosen.or_else(|| campaign.armies.iter().find(own));
        if let Some((army, _)) = first {
            words.push(("\"First\"", quoted(army)));
        }
        let third = new_name(campaign);
        // Another at the same place goes first. Without a second army the one that an earlier example splits off stands for it.
        let others =
            campaign.armies.iter().filter(own).filter(|(name, _)| first.is_none_or(|(first, _)| first != *name));
        let second = others.min_by_key(|(_, of)| first.is_some_and(|(_, first)| first.at != of.at));
        words.push(("\"Second\"", second.map_or(quoted(&third), |(army, _)| quoted(army))));
        words.push(("\"Third\"", quoted(&third)));
        // A year may end before the winter.
        let last = campaign.calendar.seasons.last();
        words.extend(last.map(|season| ("in winter", format!("in {}", season_name(*season)))));
        let other = choice.other.or_else(|| campaign.nations.keys().find(|nation| !led.contains(nation)));
        words.extend(other.map(|other| ("Rome", name(other))));
        words.extend(led.first().map(|own| ("Syria", name(own))));
        let foreign = campaign.holdings.iter().find(|(_, holding)| holding.owner.as_ref() == other);
        words.extend(foreign.map(|(node, _)| ("Gaza", name(node))));
        let capital = led.first().and_then(|own| campaign.nations.get(*own)).map(|nation| &nation.capital);
        words.extend(choice.home.or(capital).map(|home| ("Pella", name(home))));
        words.extend(bought(campaign, &led, capital, choice.home));
        words.extend(terms(campaign, &led, other));
        if let Some((_, army)) = first {
            words.extend(hostile(campaign, army, &led, choice.beside));
            words.extend(places(campaign, army, choice.beside));
            words.extend(troops(campaign, army));
        }
        // Of two that fit, the longer one holds.
        words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        OwnExamples(words)
    }

    /// An example in these words.
    pub fn told(&self, example: &str) -> String {
        let (mut out, mut left) = (String::new(), example);
        while let Some(letter) = left.chars().next() {
            match self.0.iter().find(|(word, _)| left.starts_with(word)) {
                Some((word, own)) => {
                    out.push_str(own);
                    left = &left[word.len()..];
                }
                None => {
                    out.push(letter);
                    left = &left[letter.len_utf8()..];
                }
            }
        }
        out
    }
}

/// A name that no army has.
fn new_name(campaign: &Campaign) -> ArmyName {
    let free = |name: &ArmyName| {
        let name = name.to_lowercase();
        campaign.armies.keys().all(|known| !known.to_lowercase().contains(&name))
    };
    let usual = ["Third", "Fourth", "Fifth", "Sixth"].map(ArmyName::from);
    usual.into_iter().find(free).unwrap_or_else(|| ArmyName::from("Third"))
}

/// What coins buy at own places: another capital, a fleet at a port, and troops that are for hire; and the coins that can be
/// given.
fn bought(
    campaign: &Campaign,
    led: &[&NationName],
    capital: Option<&NodeName>,
    home: Option<&NodeName>,
) -> Vec<(&'static str, String)> {
    let is_own = |node: &&NodeName| campaign.owner(node).is_some_and(|owner| led.contains(&owner));
    let own = || home.into_iter().chain(campaign.holdings.keys()).filter(is_own);
    let port = own().find(|node| campaign.map.nodes.get(*node).is_some_and(|node| node.port));
    let seat = own().find(|node| capital != Some(*node));
    let coins = led.first().map_or(0, |own| campaign.coins(&Purse::Nation((*own).clone())));
    let words = [
        seat.map(|node| ("capital to Pella", format!("capital to {}", name(node)))),
        port.map(|node| ("\"Gulls\" at Rhodes", format!("\"Gulls\" at {}", name(node)))),
        (1..10).contains(&coins).then(|| ("give 10 coins", format!("give {}", number_of(coins, "coin")))),
    ];
    words.into_iter().flatten().collect()
}

/// What the other nation has offered.
fn terms(campaign: &Campaign, led: &[&NationName], other: Option<&NationName>) -> Option<(&'static str, String)> {
    let offered = |treaty: &&Treaty| treaty.since.is_none() && Some(&treaty.from) == other && led.contains(&&treaty.to);
    campaign.treaties.iter().find(offered).map(|treaty| ("accept peace", format!("accept {}", treaty.terms)))
}

/// What is done to places of others, at the first beside an army, or else of the map.
fn hostile(
    campaign: &Campaign,
    army: &Army,
    led: &[&NationName],
    chosen: Option<&NodeName>,
) -> Vec<(&'static str, String)> {
    let theirs = |node: &&NodeName| campaign.owner(node).is_none_or(|owner| !led.contains(&owner));
    let roads = campaign.map.roads();
    // One with an owner first, then by land.
    let exits = roads.exits(&army.at).into_iter().filter(|(to, _)| theirs(to));
    let beside =
        exits.min_by_key(|(to, link)| (campaign.owner(to).is_none(), link.way == WayKind::Sea)).map(|(to, _)| to);
    let Some(node) = chosen.or(beside).or_else(|| campaign.map.nodes.keys().find(theirs)) else { return Vec::new() };
    let deeds = ["besiege Sardis", "assault Sardis", "raid Sardis", "scout Sardis", "spy at Sardis"];
    let told = |deed: &'static str| (deed, deed.replace("Sardis", &name(node)));
    deeds.map(told).to_vec()
}

/// The places to which an army can go: one beside it, the next behind that, and one over the sea.
fn places(campaign: &Campaign, army: &Army, chosen: Option<&NodeName>) -> Vec<(&'static str, String)> {
    let roads = campaign.map.roads();
    let beside = |from: &NodeName, sea: bool| -> Vec<NodeName> {
        let exits = roads.exits(from).into_iter().filter(|(_, link)| (link.way == WayKind::Sea) == sea);
        exits.map(|(to, _)| to.clone()).collect()
    };
    let mut words = Vec::new();
    let next = chosen.cloned().or_else(|| beside(&army.at, false).into_iter().next());
    if let Some(next) = &next {
        match beside(next, false).into_iter().find(|node| *node != army.at) {
            Some(further) => words.push(("Gordion", name(&further))),
            None => words.push(("Sardis, Gordion", name(next))),
        }
        words.push(("Sardis", name(next)));
    }
    let over = chosen.cloned().or_else(|| beside(&army.at, true).into_iter().next()).or(next.clone());
    if next.is_none() {
        // No way by land leads from here: it goes by sea or stays.
        let instead = over.as_ref().map_or("hold".to_string(), |node| format!("sail {}", name(node)));
        words.push(("march Sardis, Gordion", instead));
        let other = over.as_ref().or_else(|| campaign.map.nodes.keys().find(|node| **node != army.at));
        words.extend(other.into_iter().flat_map(|node| [("Sardis", name(node)), ("Gordion", name(node))]));
    }
    words.extend(over.map(|node| ("Rhodes", name(&node))));
    words
}

/// The troops of an army: its general, an element of another kind, one that it lacks, and one that is for hire where it is.
fn troops(campaign: &Campaign, army: &Army) -> Vec<(&'static str, String)> {
    let of = |general: bool| army.troops.values().map(|troop| &troop.what).find(|what| is_general(what) == general);
    let markets = &campaign.realm.markets;
    let hired = markets.get(&army.at).or_else(|| markets.values().next()).and_then(|market| market.keys().next());
    let words = [
        of(false).map(|what| ("4Bd*2", what.clone())),
        of(true).map(|what| ("Cv general", what.clone())),
        army.missing().first().map(|what| ("recruit 4Bd*2", format!("recruit {what}"))),
        hired.map(|what| ("hire 4Bd*2", format!("hire {what}"))),
    ];
    words.into_iter().flatten().collect()
}
