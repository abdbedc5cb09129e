//! The status of a campaign: the season, nations, armies, battles that wait, orders that came in.

use super::affairs::leader;
use super::{hand, told};
use crate::book::aftermath::LossPolicy;
use crate::campaign::Campaign;
use crate::campaign::army::Posture;
use crate::campaign::battle::{DEFENDER, INVADER};
use crate::campaign::orders::TreatyTerms;
use crate::campaign::purse::Purse;
use crate::campaign::state::SeasonPhase;
use crate::rules;
use serde::Serialize;
use std::fmt::Write;

/// The status of a nation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NationStatus {
    /// Its name.
    pub name: String,
    /// The player who leads it.
    pub player: Option<String>,
    /// Whether he has left the campaign: his orders are not carried out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// Whether the computer plays it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub computer: bool,
    /// The turn since which it plays because the player is silent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computer_since: Option<u32>,
    /// Who leads it, in words.
    #[serde(skip)]
    pub led: Option<String>,
    /// Its nodes.
    pub nodes: Vec<String>,
    /// The worth of its nodes.
    pub worth: u32,
    /// Its coins.
    pub coins: i64,
    /// Its PIP die and the PIPs left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pips: Option<(u8, u16)>,
    /// Whether its player has given orders for this turn.
    pub ordered: bool,
    /// What its armies cost each time when the land pays.
    #[serde(skip_serializing_if = "is_nothing")]
    pub upkeep: u64,
    /// Its fleets, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fleets: Vec<String>,
    /// What stands of it where it has neither land nor an element, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fate: Option<String>,
}

/// The status of an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArmyStatus {
    /// Its name.
    pub name: String,
    /// The nation that owns it.
    pub nation: String,
    /// Its node.
    pub at: String,
    /// Its posture, in words.
    pub posture: String,
    /// Its elements that can fight.
    pub elements: String,
    /// The number of these, and the number at full strength.
    pub strength: [usize; 2],
    /// Whether it has no elements left, not even any that are away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
}

/// The status of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BattleStatus {
    /// Its name.
    pub name: String,
    /// The invaders and the defenders.
    pub sides: [String; 2],
    /// How it is fought, in words.
    pub fought: String,
    /// Whether its result is known.
    pub resolved: bool,
}

/// The score of a nation in all its battles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NationScore {
    /// The nation.
    pub nation: String,
    /// Its score.
    pub points: u32,
    /// Its place, from 1 on.
    pub place: usize,
    /// The rule of the score.
    pub clause: String,
}

/// The status of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Its title.
    pub title: String,
    /// The turn.
    pub turn: u32,
    /// The season.
    pub date: String,
    /// The phase of the season, in words.
    pub phase: String,
    /// The commitment that binds the umpire to the season's dice.
    pub commitment: Option<String>,
    /// The order of moving; empty if there is none.
    pub sequence: Vec<String>,
    /// The nations.
    pub nations: Vec<NationStatus>,
    /// The armies.
    pub armies: Vec<ArmyStatus>,
    /// The treaties and offers, in words.
    pub treaties: Vec<String>,
    /// The battles of the season.
    pub battles: Vec<BattleStatus>,
    /// What stands by the umpire's own hand, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    /// The scores, the highest first; empty if the loss policy keeps none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<NationScore>,
    /// The hash of the state.
    pub hash: String,
}

fn is_nothing(coins: &u64) -> bool {
    *coins == 0
}

impl Status {
    /// The status of a campaign.
    pub fn of(campaign: &Campaign) -> Status {
        Status {
            title: campaign.title.clone(),
            turn: campaign.date.turn,
            date: campaign.date.to_string(),
            phase: phase(campaign),
            commitment: campaign.commitment.as_ref().map(|commitment| commitment.0.clone()),
            sequence: campaign.sequence.iter().map(ToString::to_string).collect(),
            nations: nations(campaign),
            armies: armies(campaign),
            treaties: campaign.treaties.iter().map(treaty).collect(),
            battles: battles(campaign),
            hand: hand::standing(&campaign.hand),
            scores: scores(campaign),
            hash: campaign.hash(),
        }
    }

    /// The status for people.
    pub fn text(&self) -> String {
        let mut out = format!("{}: turn {}, {}; {}\n", self.title, self.turn, self.date, self.phase);
        if let Some(commitment) = &self.commitment {
            let _ = writeln!(
                out,
                "the dice of this season are bound by {commitment}; tell the players so before they order"
            );
        }
        if !self.sequence.is_empty() {
            let _ = writeln!(out, "order of moving: {}", self.sequence.join(", "));
        }
        for nation in &self.nations {
            let player = nation.led.as_deref().unwrap_or("nobody");
            let pips = nation.pips.map_or(String::new(), |(thrown, left)| format!(", PIPs {left} of {thrown}"));
            let orders = if nation.ordered { ", orders given" } else { "" };
            let upkeep = if nation.upkeep == 0 { String::new() } else { format!(", upkeep {}", nation.upkeep) };
            let _ = writeln!(
                out,
                "\n{} ({player}): worth {}, {}{upkeep}{pips}{orders}\n  {}",
                nation.name,
                nation.worth,
                told::counted(nation.coins.max(0) as usize, "coin"),
                if nation.nodes.is_empty() { "it has no land".into() } else { nation.nodes.join(", ") }
            );
            for fleet in &nation.fleets {
                let _ = writeln!(out, "  {fleet}");
            }
            if let Some(fate) = &nation.fate {
                let _ = writeln!(out, "  {fate}");
            }
            for army in self.armies.iter().filter(|army| army.nation == nation.name) {
                let [present, full] = army.strength;
                if present == 0 {
                    let what = if army.lost { "nothing is left" } else { "nobody is there" };
                    let _ = writeln!(out, "  {}: {what} of its {full}, {}", army.name, army.posture);
                    continue;
                }
                let _ = writeln!(out, "  {}: {present} of {full} {}: {}", army.name, army.posture, army.elements);
            }
        }
        if !self.treaties.is_empty() {
            let _ = writeln!(out, "\n{}", self.treaties.join("\n"));
        }
        if !self.hand.is_empty() {
            let _ = writeln!(out, "\n{}", self.hand.join("\n"));
        }
        for (i, score) in self.scores.iter().enumerate() {
            let NationScore { nation, points, place, clause } = score;
            let before = if i == 0 { "\n" } else { "" };
            let _ = writeln!(out, "{before}{place}. {nation}: scores {points} [{clause}]");
        }
        for battle in &self.battles {
            let state = if battle.resolved { "fought" } else { "to be fought" };
            let [invader, defender] = &battle.sides;
            let _ = writeln!(out, "\nbattle {}, {state} {}: {invader} against {defender}", battle.name, battle.fought);
        }
        out
    }
}

fn phase(campaign: &Campaign) -> String {
    let waiting = campaign.battles.values().filter(|battle| battle.record.is_none()).count();
    if campaign.course.ended.is_some() && waiting == 0 {
        return "the campaign has ended".into();
    }
    match &campaign.phase {
        SeasonPhase::Closed => "not open".into(),
        SeasonPhase::Orders => "orders can be given".into(),
        SeasonPhase::Moving { .. } if waiting > 0 => format!("{} to be fought", told::counted(waiting, "battle")),
        SeasonPhase::Moving { moved } => match moved.last() {
            Some(last) if !campaign.sequence.is_empty() => format!("{last} has moved"),
            _ => "the season runs".into(),
        },
    }
}

fn nations(campaign: &Campaign) -> Vec<NationStatus> {
    let one = |(name, nation): (&crate::campaign::names::NationName, &crate::campaign::nation::Nation)| {
        let held = campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(name));
        let thrown = campaign.thrown.get(name).copied();
        let player = nation.player.as_ref();
        let left = player.and_then(|player| campaign.players.get(player)).is_some_and(|player| player.removed);
        let given = player.and_then(|player| campaign.orders.get(player)).filter(|_| !left);
        NationStatus {
            name: name.to_string(),
            player: player.map(ToString::to_string),
            left,
            computer: player.and_then(|player| campaign.players.get(player)).is_some_and(|player| player.computer),
            computer_since: player.and_then(|player| campaign.hand.affairs.played.get(player)).copied(),
            led: leader(campaign, nation),
            nodes: held.map(|(node, _)| node.to_string()).collect(),
            worth: campaign.worth(name),
            coins: campaign.coins(&Purse::Nation(name.clone())),
            pips: thrown.map(|thrown| (thrown, campaign.pips.get(name).copied().unwrap_or(0))),
            ordered: given.is_some_and(|given| !given.lines.is_empty()),
            upkeep: campaign.upkeep(name),
            fleets: fleets(campaign, name),
            fate: campaign.realm.fates.get(name).map(ToString::to_string),
        }
    };
    campaign.nations.iter().map(one).collect()
}

fn fleets(campaign: &Campaign, nation: &str) -> Vec<String> {
    let own = campaign.realm.fleets.iter().filter(|(_, fleet)| *fleet.nation == *nation);
    own.map(|(name, fleet)| format!("fleet {name}: {} at {}", told::counted(fleet.ships.into(), "squadron"), fleet.at))
        .collect()
}

fn armies(campaign: &Campaign) -> Vec<ArmyStatus> {
    let turn = campaign.date.turn;
    let one = |(name, army): (&crate::campaign::names::ArmyName, &crate::campaign::army::Army)| {
        let present: Vec<&str> = army.present(turn).map(|(_, troop)| troop.what.as_str()).collect();
        let year_begins = campaign.calendar.begins_year(campaign.date);
        let posture = match army.posture {
            _ if army.troops.is_empty() => format!("last at {}", army.at),
            Posture::Field => format!("at {}", army.at),
            Posture::Inside => format!("within {}", army.at),
            Posture::Besieging(_) => format!("before {}", army.at),
            Posture::Quarters if year_begins => format!("in quarters at {}", army.at),
            Posture::Quarters => format!("at {}", army.at),
        };
        ArmyStatus {
            name: name.to_string(),
            nation: army.nation.to_string(),
            at: army.at.to_string(),
            posture,
            elements: told::grouped(&present),
            // More than its own troops may man a place for the moment.
            strength: [present.len(), army.full.len().max(present.len())],
            lost: army.troops.is_empty(),
        }
    };
    campaign.armies.iter().map(one).collect()
}

/// The nations that have a player or a score; empty if no scores are kept.
fn scores(campaign: &Campaign) -> Vec<NationScore> {
    let policy = rules::loss_policy(&campaign.policies.losses).ok();
    let Some(ranking) = policy.and_then(LossPolicy::ranking) else { return Vec::new() };
    let ranked = campaign.nations.iter().filter_map(|(name, nation)| {
        let points = campaign.scores.get(name).copied();
        nation.player.is_some().then_some(0).max(points).map(|points| (name.to_string(), points))
    });
    let ranked: Vec<(String, u32)> = ranked.collect();
    let all: Vec<u32> = ranked.iter().map(|(_, points)| *points).collect();
    let one = |(nation, points): (String, u32)| NationScore {
        nation,
        points,
        place: ranking.value.place(points, &all),
        clause: ranking.clause.to_string(),
    };
    let mut scores: Vec<NationScore> = ranked.into_iter().map(one).collect();
    scores.sort_by(|a, b| (a.place, &a.nation).cmp(&(b.place, &b.nation)));
    scores
}

fn treaty(treaty: &crate::campaign::nation::Treaty) -> String {
    let (from, to, terms) = (&treaty.from, &treaty.to, told::terms(treaty.terms));
    let Some(since) = treaty.since else {
        return match treaty.terms {
            TreatyTerms::Vassal => format!("{from} offers to be the vassal of {to}"),
            TreatyTerms::Tribute(_) => format!("{from} offers to pay {to} {terms}"),
            TreatyTerms::Peace | TreatyTerms::Alliance | TreatyTerms::Passage => format!("{from} offers {to} {terms}"),
        };
    };
    let bound = match treaty.terms {
        TreatyTerms::Vassal => format!("{from} is the vassal of {to}"),
        TreatyTerms::Tribute(_) => format!("{from} pays {to} {terms}"),
        TreatyTerms::Passage => format!("{from} grants {to} passage"),
        TreatyTerms::Peace | TreatyTerms::Alliance => format!("{from} and {to}: {terms}"),
    };
    format!("{bound} since turn {since}")
}

fn battles(campaign: &Campaign) -> Vec<BattleStatus> {
    let one =
        |(name, battle): (&crate::campaign::names::BattleName, &crate::campaign::battle::Engagement)| BattleStatus {
            name: name.to_string(),
            sides: [INVADER, DEFENDER].map(|side| told::side_told(campaign, battle, side)),
            fought: told::fought_told(battle.fought).to_string(),
            resolved: battle.record.is_some(),
        };
    campaign.battles.iter().map(one).collect()
}
