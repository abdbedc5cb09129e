//! A sheet of orders to fill in: the player's forces as remarks, and the orders that he may write.

use super::ballot::ballots;
use super::shown::ShownExamples;
use super::write::name;
use super::{CampaignOrder, OrderLine};
use crate::book::campaign_tables::CampaignTables;
use crate::campaign::army::{Army, Posture};
use crate::campaign::element::written;
use crate::campaign::going::{fare, open};
use crate::campaign::map::{MapLink, Walls};
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName, number_of};
use crate::campaign::policy::Play;
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;
use std::collections::BTreeSet;

/// A blank for the orders of a player: every army in the field holds until he writes something else. It contains only
/// what he may know: his own forces, coins and treaties, and the map.
pub fn sheet(campaign: &Campaign, tables: &CampaignTables, player: &PlayerName) -> String {
    let mut paper = Paper::default();
    paper
        .remark(format!("Orders of {player} for {}, turn {} of {}", campaign.date, campaign.date.turn, campaign.title));
    paper.remark("One order a line; `;` parts several for one army; what stands behind # is not read.".into());
    if campaign.players.get(player).is_some_and(|player| player.removed) {
        paper.remark(format!("{player} has left the campaign: no order is taken until the umpire has him back."));
    }
    paper.line(&format!("turn {}", campaign.date.turn));
    paper.line(&format!("player {}", name(player)));
    let answers: Vec<String> = ballots(campaign, player).iter().map(ToString::to_string).collect();
    if let Some((vote, of)) = campaign.hand.affairs.open().filter(|_| !answers.is_empty()) {
        paper.remark(format!("vote {vote} is open: {}", of.question));
        paper.remark(format!("  to answer write a line: {}", answers.join(", ")));
    }
    for nation in campaign.led_by(player) {
        paper.remark(String::new());
        paper.nation(campaign, nation);
    }
    let standing = campaign.orders.get(player).map(|given| given.standing.as_slice()).unwrap_or_default();
    for line in standing {
        paper.remark(format!("stands from earlier seasons: {line}"));
    }
    let own = |army: &Army| campaign.led_by(player).any(|nation| *nation == army.nation);
    for (name, army) in campaign.armies.iter().filter(|(_, army)| own(army)) {
        paper.army(campaign, tables, name, army, standing);
    }
    paper.remark(String::new());
    paper.remark("What can be ordered:".into());
    for line in ShownExamples::of(campaign, tables, player).lines() {
        paper.remark(format!("  {line}"));
    }
    paper.0
}

#[derive(Default)]
struct Paper(String);

impl Paper {
    fn remark(&mut self, text: String) {
        let text = format!("# {}", text.replace(['\n', '\r'], " "));
        self.line(text.trim_end());
    }

    fn line(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }

    fn nation(&mut self, campaign: &Campaign, name: &NationName) {
        let coins = campaign.coins(&Purse::Nation(name.clone()));
        let mut told = format!("{name}: {}", number_of(coins, "coin"));
        if let Some(pips) = campaign.pips.get(name) {
            told.push_str(&format!(", {}", number_of(*pips, "PIP")));
        }
        self.remark(told);
        let held = campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(name));
        let held: Vec<&str> = held.map(|(node, _)| &**node).collect();
        self.remark(format!("  holds {}", if held.is_empty() { "nothing".into() } else { held.join(", ") }));
        for (node, _) in campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(name)) {
            self.sieges(campaign, node);
        }
        self.prices(campaign, name);
        if let Some((aim, of)) = campaign.aim_of(name).filter(|_| !campaign.is_over()) {
            self.remark(format!("  your secret aim is {aim}: {of}"));
        }
        for treaty in &campaign.treaties {
            let (from, to, terms) = (&treaty.from, &treaty.to, treaty.terms);
            match treaty.since {
                Some(turn) if from == name || to == name => {
                    self.remark(format!("  {terms}, in force since turn {turn}, as {from} offered it to {to}"));
                }
                None if to == name => {
                    let answer = CampaignOrder::Accept { from: from.clone(), terms };
                    self.remark(format!("  {from} offers {terms}; to accept it write: {answer}"));
                }
                None if from == name => self.remark(format!("  {terms} is offered to {to}, who has not answered")),
                _ => {}
            }
        }
    }

    /// Who besieges an own place, and since when.
    fn sieges(&mut self, campaign: &Campaign, node: &NodeName) {
        let before: Vec<(u32, &NationName)> =
            campaign.at(node).filter_map(|(_, army)| Some((army.besieges()?, &army.nation))).collect();
        let Some(since) = before.iter().map(|(since, _)| since).min() else { return };
        let nations: BTreeSet<&str> = before.iter().map(|(_, nation)| &***nation).collect();
        let nations: Vec<&str> = nations.into_iter().collect();
        self.remark(format!("  {node} is besieged since turn {since} by {}", nations.join(" and ")));
    }

    /// What coins buy, and what the nation's armies cost.
    fn prices(&mut self, campaign: &Campaign, name: &NationName) {
        if let Some(fate) = campaign.realm.fates.get(name) {
            self.remark(format!("  {fate}"));
        }
        for (fleet, of) in campaign.realm.fleets.iter().filter(|(_, of)| of.nation == *name) {
            self.remark(format!("  fleet {fleet} at {}: {} squadrons", of.at, of.ships));
        }
        let offers = campaign.policies.prices.offers();
        if !offers.is_empty() {
            self.remark(format!("  coins buy: {}", offers.join(", ")));
        }
        let due = campaign.upkeep(name);
        if due > 0 {
            self.remark(format!("  its armies cost {due} each time when the land pays"));
        }
        for (node, market) in &campaign.realm.markets {
            let all: Vec<String> =
                market.iter().map(|(what, offer)| format!("{} {what} for {} each", offer.most, offer.price)).collect();
            self.remark(format!("  for hire at {node} in a season: {}", all.join(", ")));
        }
    }

    fn army(
        &mut self,
        campaign: &Campaign,
        tables: &CampaignTables,
        name: &ArmyName,
        army: &Army,
        standing: &[OrderLine],
    ) {
        self.remark(String::new());
        let doing = match army.posture {
            _ if army.garrison => ", a garrison".to_string(),
            _ if army.troops.is_empty() => String::new(),
            Posture::Besieging(since) => format!(", before its walls since turn {since}"),
            Posture::Inside => ", within its walls".to_string(),
            Posture::Field | Posture::Quarters => String::new(),
        };
        let march = match campaign.policies.play {
            Play::Postal if !army.garrison => format!(", marches for {}", campaign.policies.march),
            _ => String::new(),
        };
        self.remark(format!("{name} at {}{doing}{march}: {}", army.at, troops(army, campaign.date.turn)));
        if army.lacks() > 0 {
            self.remark(format!("  it lacks {} of its {}", army.lacks(), army.full.len()));
        }
        if army.garrison {
            return;
        }
        if army.troops.is_empty() && !campaign.is_friendly(&army.nation, &army.at) {
            self.remark(format!("  nothing is left of it, and no recruits come to it: {} is in other hands", army.at));
            return;
        }
        if army.general().is_none() && !army.troops.is_empty() {
            let bought =
                if campaign.policies.prices.general.is_some() { ", or one is appointed for coins" } else { "" };
            self.remark(format!("  it has no general: it fights without one until recruits bring one{bought}"));
        }
        let walled = campaign.map.nodes.get(&army.at).is_some_and(|node| node.walls != Walls::None);
        let idle = !army.troops.is_empty() && army.besieges().is_none();
        if idle && walled && campaign.is_enemys(&army.nation, &army.at) {
            let besiege = CampaignOrder::Besiege { army: name.clone(), at: army.at.clone() };
            self.remark(format!(
                "  it stands before the walls of {} and does not besiege them; to do so write: {besiege}",
                army.at
            ));
        }
        self.remark(format!("  ways: {}", ways(campaign, tables, army)));
        if standing.iter().all(|line| line.order.army() != Some(name)) {
            let hold = OrderLine {
                order: CampaignOrder::Hold { army: name.clone() },
                when: Vec::new(),
                standing: false,
                nation: None,
                line: 0,
            };
            self.line(&hold.to_string());
        }
    }
}

/// The elements of an army that are there, and the number that will return.
fn troops(army: &Army, turn: u32) -> String {
    let all: Vec<&str> = army.present(turn).map(|(_, troop)| troop.what.as_str()).collect();
    let told = written(&all);
    let away = army.troops.len() - all.len();
    let there =
        if all.is_empty() { "nobody".to_string() } else { format!("{}, {told}", number_of(all.len(), "element")) };
    if away == 0 { there } else { format!("{there}; {away} more come back later") }
}

/// The ways on from an army's node, each with its cost for the army in this season; positions of enemies are left out.
fn ways(campaign: &Campaign, tables: &CampaignTables, army: &Army) -> String {
    let told = |(to, link): (&NodeName, &MapLink)| {
        let stages = if link.stages > 1 { format!(" in {} stages", link.stages) } else { String::new() };
        let carries = link.capacity.map_or(String::new(), |most| format!(", which carries {most} in a season"));
        let cost = match (open(campaign, tables, &army.nation, to, link), tables.way(link.way)) {
            (Err(closed), _) => format!(" (not now: {})", closed.fault),
            (Ok(stage), Some(row)) => {
                let (plain, more) = fare(campaign, row, &army.nation, link);
                let opposed = if more > 0 { format!(", against an enemy for {}", plain + more) } else { String::new() };
                let risk = if stage.risky.is_some() { " at a risk" } else { "" };
                format!(" for {plain}{opposed}{risk}{carries}")
            }
            (Ok(_), None) => carries,
        };
        format!("{to} by {}{stages}{cost}", link.way.name())
    };
    let all: Vec<String> = campaign.map.roads().exits(&army.at).into_iter().map(told).collect();
    if all.is_empty() { "none".into() } else { all.join("; ") }
}
