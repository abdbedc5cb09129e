//! Examples of orders with a player's own armies, his neighbours and the places around him.

use super::write::{name, quoted};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::state::Campaign;

/// What takes the place of the words in the usual examples.
pub(super) struct OwnExamples(Vec<(&'static str, String)>);

impl OwnExamples {
    /// The words of a player; those for which he has nothing stay as they are.
    pub fn of(campaign: &Campaign, player: &PlayerName) -> OwnExamples {
        let mut words = Vec::new();
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let own =
            |(_, army): &(&ArmyName, &Army)| led.contains(&&army.nation) && !army.garrison && !army.troops.is_empty();
        let mut armies = campaign.armies.iter().filter(own);
        let first = armies.next();
        if let Some((army, _)) = first {
            words.push(("\"First\"", quoted(army)));
        }
        // Without a second army the one that an earlier example splits off stands for it.
        words.push(("\"Second\"", armies.next().map_or("\"Third\"".to_string(), |(army, _)| quoted(army))));
        let other = campaign.nations.keys().find(|nation| !led.contains(nation));
        words.extend(other.map(|other| ("Rome", name(other))));
        words.extend(led.first().map(|own| ("Syria", name(own))));
        let foreign = campaign.holdings.iter().find(|(_, holding)| holding.owner.as_ref() == other);
        words.extend(foreign.map(|(node, _)| ("Gaza", name(node))));
        let capital = led.first().and_then(|own| campaign.nations.get(*own)).map(|nation| &nation.capital);
        words.extend(capital.map(|capital| ("Pella", name(capital))));
        words.extend(bought(campaign, &led, capital));
        if let Some((_, army)) = first {
            words.extend(hostile(campaign, army, &led));
            words.extend(places(campaign, army));
            words.extend(troops(army));
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

/// What coins buy at own places: another capital, a fleet at a port, and troops that are for hire.
fn bought(campaign: &Campaign, led: &[&NationName], capital: Option<&NodeName>) -> Vec<(&'static str, String)> {
    let is_own = |node: &&NodeName| campaign.owner(node).is_some_and(|owner| led.contains(&owner));
    let own = || campaign.holdings.keys().filter(is_own);
    let port = own().find(|node| campaign.map.nodes.get(*node).is_some_and(|node| node.port));
    let seat = own().find(|node| capital != Some(*node));
    let hired = campaign.realm.markets.values().find_map(|market| market.keys().next());
    let words = [
        seat.map(|node| ("capital to Pella", format!("capital to {}", name(node)))),
        port.map(|node| ("\"Gulls\" at Rhodes", format!("\"Gulls\" at {}", name(node)))),
        hired.map(|what| ("hire 4Bd*2", format!("hire {what}"))),
    ];
    words.into_iter().flatten().collect()
}

/// What is done to places of others, at the first beside an army, or else of the map.
fn hostile(campaign: &Campaign, army: &Army, led: &[&NationName]) -> Vec<(&'static str, String)> {
    let theirs = |node: &&NodeName| campaign.owner(node).is_none_or(|owner| !led.contains(&owner));
    let roads = campaign.map.roads();
    // One with an owner first, then by land.
    let exits = roads.exits(&army.at).into_iter().filter(|(to, _)| theirs(to));
    let beside =
        exits.min_by_key(|(to, link)| (campaign.owner(to).is_none(), link.way == WayKind::Sea)).map(|(to, _)| to);
    let Some(node) = beside.or_else(|| campaign.map.nodes.keys().find(theirs)) else { return Vec::new() };
    let deeds = ["besiege Sardis", "assault Sardis", "raid Sardis", "scout Sardis", "spy at Sardis"];
    let told = |deed: &'static str| (deed, deed.replace("Sardis", &name(node)));
    deeds.map(told).to_vec()
}

/// The places to which an army can go: one beside it, the next behind that, and one over the sea.
fn places(campaign: &Campaign, army: &Army) -> Vec<(&'static str, String)> {
    let roads = campaign.map.roads();
    let beside = |from: &NodeName, sea: bool| -> Vec<NodeName> {
        let exits = roads.exits(from).into_iter().filter(|(_, link)| (link.way == WayKind::Sea) == sea);
        exits.map(|(to, _)| to.clone()).collect()
    };
    let mut words = Vec::new();
    let next = beside(&army.at, false).into_iter().next();
    if let Some(next) = &next {
        match beside(next, false).into_iter().find(|node| *node != army.at) {
            Some(further) => words.push(("Gordion", name(&further))),
            None => words.push(("Sardis, Gordion", name(next))),
        }
        words.push(("Sardis", name(next)));
    }
    let over = beside(&army.at, true).into_iter().next().or(next);
    words.extend(over.map(|node| ("Rhodes", name(&node))));
    words
}

/// The troops of an army: its general, and an element of another kind.
fn troops(army: &Army) -> Vec<(&'static str, String)> {
    let of =
        |general: bool| army.troops.values().map(|troop| &troop.what).find(|what| what.contains("general") == general);
    let mut words = Vec::new();
    if let Some(what) = of(false) {
        words.push(("4Bd*2", what.clone()));
    }
    if let Some(what) = of(true) {
        words.push(("Cv general", what.clone()));
    }
    words
}
