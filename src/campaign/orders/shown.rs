//! The examples of a sheet: of each kind of order one that the check takes as it stands, if there is one.
//!
//! Of the enemy it knows no more than the check tells a player.

use super::CampaignOrder;
use super::check::{OrderRemark, RemarkFault, Weight, check};
use super::examples::{ExampleChoice, OwnExamples};
use super::phrase::{ARMY, NATION, Verb};
use super::read::read;
use super::write::quoted;
use crate::book::campaign_tables::{CampaignTables, WayKind};
use crate::campaign::army::Army;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::policy::Play;
use crate::campaign::state::Campaign;
use std::collections::BTreeSet;

/// The most armies, nations or places that are tried for an example.
const TRIED: usize = 8;

/// What a player can be shown.
pub(super) struct ShownExamples<'c> {
    campaign: &'c Campaign,
    tables: &'c CampaignTables,
    player: &'c PlayerName,
    armies: Vec<(&'c ArmyName, &'c Army)>,
    others: Vec<&'c NationName>,
    led: Vec<&'c NationName>,
}

impl<'c> ShownExamples<'c> {
    pub fn of(campaign: &'c Campaign, tables: &'c CampaignTables, player: &'c PlayerName) -> ShownExamples<'c> {
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let own =
            |(_, army): &(&ArmyName, &Army)| led.contains(&&army.nation) && !army.garrison && !army.troops.is_empty();
        let armies = campaign.armies.iter().filter(own).take(TRIED).collect();
        let others = campaign.nations.keys().filter(|nation| !led.contains(nation)).take(TRIED).collect();
        ShownExamples { campaign, tables, player, armies, others, led }
    }

    /// The examples, one a line.
    pub fn lines(&self) -> Vec<String> {
        let sells = self.campaign.sells();
        let verbs = ARMY.iter().chain(NATION).filter(|verb| sells || !is_for_coins(verb));
        let mut lines: Vec<String> = verbs.filter_map(|verb| self.one(verb.example)).collect();
        let several =
            (self.led.len() > 1).then_some(("nation Syria: offer peace to Rome", "where you lead several nations"));
        let or = match self.campaign.policies.play {
            Play::Club => "or: if Rome is at Sardis, if not Rome owns Gaza, if pips 4",
            Play::Postal => "or: if Rome is at Sardis, if not Rome owns Gaza",
        };
        let more = [
            Some(("army \"First\" if attacked fall back to Pella", "or: if beaten")),
            several,
            Some(("standing: in winter: army \"First\" winter at Pella", or)),
        ];
        for (example, or) in more.into_iter().flatten() {
            let or = OwnExamples::of(self.campaign, self.player).told(or);
            lines.extend(self.one(example).map(|line| format!("{line}   ({or})")));
        }
        let mut seen = BTreeSet::new();
        lines.retain(|line| seen.insert(line.clone()));
        lines
    }

    /// The first of the ways to write an example that is taken.
    fn one(&self, example: &str) -> Option<String> {
        let mut tried: Vec<String> = Vec::new();
        for text in self.candidates(example) {
            if tried.contains(&text) {
                continue;
            }
            if self.is_taken(&text) {
                return Some(text);
            }
            tried.push(text);
        }
        None
    }

    /// The ways to write an example with the player's armies, the places around them and other nations.
    fn candidates(&self, example: &str) -> Vec<String> {
        if example.starts_with("fleet ") {
            return self.voyages();
        }
        let ways = self.choices(example).into_iter().flat_map(|choice| {
            let text = OwnExamples::chosen(self.campaign, self.player, choice).told(example);
            let march = choice.army.zip(choice.beside).and_then(|(army, to)| marching(&text, army, to));
            let stage = first_stage(&text);
            [Some(text), march, stage].into_iter().flatten()
        });
        ways.collect()
    }

    /// Whom and what an example could name, of that which it names.
    fn choices(&self, example: &str) -> Vec<ExampleChoice<'c>> {
        let names = |word: &str| example.contains(word);
        let goes = ["Sardis", "Gordion", "Rhodes"].into_iter().any(names);
        let stays = names("Pella") || names("\"Gulls\" at");
        let others: Vec<Option<&NationName>> = match names("Rome") {
            true => self.others.iter().copied().map(Some).collect(),
            false => vec![None],
        };
        let most = if names("\"First\"") { TRIED } else { 1 };
        let armies: Vec<Option<(&ArmyName, &Army)>> = match self.armies.is_empty() {
            true => vec![None],
            false => self.armies.iter().copied().take(most).map(Some).collect(),
        };
        let mut found = Vec::new();
        for army in armies {
            let beside = army.filter(|_| goes).map(|(_, of)| self.beside(&of.at)).unwrap_or_default();
            let beside: Vec<Option<&NodeName>> = [None].into_iter().chain(beside.into_iter().map(Some)).collect();
            let homes = if stays { self.homes(army.map(|(_, of)| of)) } else { vec![None] };
            let army = army.map(|(name, _)| name);
            for other in others.iter().copied() {
                let with = |beside| homes.iter().map(move |home| ExampleChoice { army, other, beside, home: *home });
                found.extend(beside.iter().copied().flat_map(with));
            }
        }
        found
    }

    /// The neighbours of a node, by land first.
    fn beside(&self, node: &NodeName) -> Vec<&'c NodeName> {
        let roads = self.campaign.map.roads();
        let mut exits = roads.exits(node);
        exits.sort_by_key(|(_, link)| link.way == WayKind::Sea);
        let mut found: Vec<&NodeName> = Vec::new();
        for (to, _) in exits {
            if found.len() < TRIED && !found.contains(&to) {
                found.extend(self.campaign.map.nodes.get_key_value(to).map(|(to, _)| to));
            }
        }
        found
    }

    /// Places to stay at: where the army is, its neighbours, the own ones first, the usual place, and other own ones.
    fn homes(&self, army: Option<&'c Army>) -> Vec<Option<&'c NodeName>> {
        let own = |node: &&NodeName| self.campaign.owner(node).is_some_and(|owner| self.led.contains(&owner));
        let here = army.map(|of| &of.at);
        let mut beside = here.map(|at| self.beside(at)).unwrap_or_default();
        beside.sort_by_key(|node| !own(node));
        let others = self.campaign.holdings.keys().filter(own).take(TRIED);
        here.into_iter().chain(beside).map(Some).chain([None]).chain(others.map(Some)).collect()
    }

    /// Each own fleet to each port beside it.
    fn voyages(&self) -> Vec<String> {
        let own = self.campaign.realm.fleets.iter().filter(|(_, fleet)| self.led.contains(&&fleet.nation)).take(TRIED);
        let to = |at: &NodeName| self.beside(at).into_iter();
        own.flat_map(|(fleet, of)| {
            to(&of.at).map(move |to| format!("fleet {} sail {}", quoted(fleet), super::write::name(to)))
        })
        .collect()
    }

    /// Whether an order is taken as it stands, at a risk of the sea at most.
    fn is_taken(&self, text: &str) -> bool {
        let reading = read(text);
        if reading.lines.is_empty() || !reading.faults.is_empty() {
            return false;
        }
        let remarks = check(self.campaign, self.tables, None, self.player, &reading.lines);
        let minor = |remark: &OrderRemark| {
            use RemarkFault::{AtRisk, FleetAtRisk, StandingEnds, StandingWaits, TooLarge};
            let kept = matches!(
                remark.fault,
                AtRisk { .. } | FleetAtRisk { .. } | StandingEnds { .. } | StandingWaits { .. } | TooLarge { .. }
            );
            remark.order.is_none() || remark.weight == Weight::Note || (remark.weight == Weight::Warning && kept)
        };
        remarks.iter().all(minor)
    }
}

/// An order against walls with the march that must stand before it.
fn marching(text: &str, army: &ArmyName, to: &NodeName) -> Option<String> {
    let begins = format!("army {} ", quoted(army));
    let deed = text.strip_prefix(&begins)?;
    let walls = deed.starts_with("besiege ") || deed.starts_with("assault ");
    walls.then(|| format!("{begins}march {}; {deed}", super::write::name(to)))
}

/// A march to the first of several nodes.
fn first_stage(text: &str) -> Option<String> {
    let (_, way) = text.split_once(" march ")?;
    let (_, further) = way.split_once(", ")?;
    text.strip_suffix(further)?.strip_suffix(", ").map(str::to_string)
}

/// Whether the example of an order is one for which coins are paid.
fn is_for_coins(verb: &Verb) -> bool {
    read(verb.example).lines.iter().any(|line| matches!(line.order, CampaignOrder::Realm(_)))
}
