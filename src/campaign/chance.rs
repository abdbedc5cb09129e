//! The purposes of the dice and lots of a season, as data. The words for them are made in reports.

use super::army::ElementNumber;
use super::dice::Seed;
use super::names::{ArmyName, BattleName, FleetName, NationName, NodeName};
use serde::{Deserialize, Serialize};

/// The purpose of a die that is thrown in a season.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignThrow {
    /// Whether a spy of a nation sees who is at a node.
    Spy { nation: NationName, at: NodeName },
    /// Whether a storm at sea drives an army's fleet back.
    Storm { army: ArmyName, from: NodeName, to: NodeName },
    /// Whether hunger costs an army an element.
    Attrition { army: ArmyName },
    /// Whether an army that avoids a battle loses an element of its rearguard.
    Rearguard { army: ArmyName, at: NodeName },
    /// Whether an army takes a place by storm.
    Storming { army: ArmyName, at: NodeName },
    /// Whether a besieged place of an owner gives up.
    Siege { at: NodeName, owner: NationName },
    /// Whether an army that is not paid loses an element.
    Desertion { army: ArmyName },
    /// Whether a storm drives a fleet back on its way to a port.
    SeaStorm { fleet: FleetName, to: NodeName },
    /// The fight of a fleet against another at a port.
    SeaFight { fleet: FleetName, against: FleetName, at: NodeName },
    /// Whether a former city of a nation that has lost all rises for it.
    Rising { at: NodeName },
    /// Whether a city rises against its owner.
    Revolt { at: NodeName },
    /// Whether an army that lies in wait meets an enemy at a node.
    Interception { army: ArmyName, at: NodeName },
    /// The fate of an element in the pursuit after a battle.
    Pursuit { battle: BattleName, element: ElementNumber },
    /// A throw of a journal of format 1 that is none of these; only the upgrade of a journal makes it.
    AsWritten { what: String, of: Vec<String> },
}

/// The purpose of a lot that is drawn in a season.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignLot {
    /// Which of the nations with the highest die moves first in the year.
    FirstMover,
    /// Which of the nations whose armies come to a node in a tick comes first.
    FirstToCome { at: NodeName, tick: u16 },
    /// Which of two armies that meet on a way defends: lot 0 is the first of them.
    Defender { one: ArmyName, other: ArmyName },
    /// Which of the enemies at a node an army meets.
    Opponent { army: ArmyName, at: NodeName },
    /// Which element an army loses.
    Element { army: ArmyName, by: ElementLoss },
    /// A lot of a journal of format 1 that is none of these; only the upgrade of a journal makes it.
    AsWritten { what: String, of: Vec<String> },
}

/// What costs an army an element that a lot chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElementLoss {
    /// A storm at sea.
    Storm,
    /// A storming that failed.
    Storming,
    /// Hunger.
    Attrition,
    /// Want of pay.
    Desertion,
    /// A battle that the army avoided.
    Rearguard,
}

/// The word for a purpose and what it is for, as they are hashed with the seed.
type PurposeWords<'a> = (&'a str, Vec<&'a str>);

impl CampaignThrow {
    /// The die that a turn's seed gives for this purpose, 1 to 6.
    pub fn die(&self, seed: &Seed, turn: u32) -> u8 {
        let number = match self {
            CampaignThrow::Pursuit { element, .. } => element.0.to_string(),
            _ => String::new(),
        };
        let (what, of) = self.purpose(&number);
        seed.die(turn, what, &of)
    }

    /// The word for its purpose.
    pub fn word(&self) -> &str {
        self.purpose("").0
    }

    /// The purpose; `number` is that of the element of a pursuit.
    fn purpose<'a>(&'a self, number: &'a str) -> PurposeWords<'a> {
        match self {
            CampaignThrow::Spy { nation, at } => ("spy", vec![nation, at]),
            CampaignThrow::Storm { army, from, to } => ("storm", vec![army, from, to]),
            CampaignThrow::Attrition { army } => ("attrition", vec![army]),
            CampaignThrow::Desertion { army } => ("desertion", vec![army]),
            CampaignThrow::SeaStorm { fleet, to } => ("storm at sea", vec![fleet, to]),
            CampaignThrow::SeaFight { fleet, against, at } => ("fight at sea", vec![fleet, against, at]),
            CampaignThrow::Rising { at } => ("rising", vec![at]),
            CampaignThrow::Rearguard { army, at } => ("rearguard", vec![army, at]),
            CampaignThrow::Storming { army, at } => ("storming", vec![army, at]),
            CampaignThrow::Siege { at, owner } => ("siege", vec![at, owner]),
            CampaignThrow::Revolt { at } => ("revolt", vec![at]),
            CampaignThrow::Interception { army, at } => ("interception", vec![army, at]),
            CampaignThrow::Pursuit { battle, .. } => ("pursuit", vec![battle, number]),
            CampaignThrow::AsWritten { what, of } => (what, of.iter().map(String::as_str).collect()),
        }
    }
}

impl CampaignLot {
    /// The lot that a turn's seed gives for this purpose among `count`, counted from 0.
    pub fn pick(&self, seed: &Seed, turn: u32, count: usize) -> usize {
        let time = match self {
            CampaignLot::FirstToCome { tick, .. } => tick.to_string(),
            _ => String::new(),
        };
        let (what, of) = self.purpose(&time);
        seed.pick(turn, what, &of, count)
    }

    /// The word for its purpose.
    pub fn word(&self) -> &str {
        self.purpose("").0
    }

    /// The purpose; `time` is the tick in which nations come to a node.
    fn purpose<'a>(&'a self, time: &'a str) -> PurposeWords<'a> {
        match self {
            CampaignLot::FirstMover => ("who moves first", vec![]),
            CampaignLot::FirstToCome { at, .. } => ("who comes first", vec![at, time]),
            CampaignLot::Defender { one, other } => ("who defends", vec![one, other]),
            CampaignLot::Opponent { army, at } => ("whom he meets", vec![army, at]),
            CampaignLot::Element { army, by: ElementLoss::Storm } => ("storm", vec![army]),
            CampaignLot::Element { army, by: ElementLoss::Storming } => ("storming", vec![army]),
            CampaignLot::Element { army, by: ElementLoss::Attrition } => ("attrition", vec![army]),
            CampaignLot::Element { army, by: ElementLoss::Desertion } => ("desertion", vec![army]),
            CampaignLot::Element { army, by: ElementLoss::Rearguard } => ("rearguard", vec![army]),
            CampaignLot::AsWritten { what, of } => (what, of.iter().map(String::as_str).collect()),
        }
    }
}
