//! A battle that the campaign made: who meets whom, where, and how it is to be fought.
//!
//! It does not know the battlefield; that is made from this when the battle is fought.

use super::army::ElementNumber;
use super::map::Walls;
use super::names::{ArmyName, NodeName};
use crate::base::names::SideId;
use crate::battle::{Climate, Season};
use crate::book::Home;
use crate::book::aftermath::{BattleOrigin, BattleRecord};
use serde::{Deserialize, Serialize};

/// Who fights the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleMode {
    /// Computer generals.
    #[default]
    Computer,
    /// Players, order by order.
    Players,
    /// People at a table, who type in how it came out.
    Typed,
}

impl BattleMode {
    /// Who fought a battle that came out so.
    pub fn of(record: &BattleRecord) -> BattleMode {
        match record.by {
            BattleOrigin::Computer { .. } => BattleMode::Computer,
            BattleOrigin::Players { .. } => BattleMode::Players,
            BattleOrigin::Typed { .. } => BattleMode::Typed,
        }
    }
}

/// What is fought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStake {
    /// The field.
    Field,
    /// A place that is stormed.
    Assault,
    /// A way on which armies met.
    Way,
    /// A raid.
    Raid,
}

/// One army in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// The army.
    pub army: ArmyName,
    /// Its elements as they took the field, with what each is.
    pub troops: Vec<(ElementNumber, String)>,
    /// The bound in which it arrives, where it comes later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrives: Option<u16>,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// Which of the turn's battles it is, counted from 1: in this order they are gone through.
    pub met: u32,
    /// Where.
    pub node: NodeName,
    /// The other end of the way, where armies met on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<NodeName>,
    /// What is fought for.
    pub matter: BattleStake,
    /// The invaders first, then the defenders; the first army of each commands.
    pub sides: [Vec<Host>; 2],
    /// The country, by which the battlefield is made.
    pub home: Home,
    /// The climate, for the weather.
    pub climate: Climate,
    /// The season.
    pub season: Season,
    /// The walls of the place.
    #[serde(default)]
    pub walls: Walls,
    /// Who fights it.
    pub fought: BattleMode,
    /// How it came out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<BattleRecord>,
    /// What follows from it was done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled: bool,
}

/// The side of the invader.
pub const INVADER: SideId = SideId(0);
/// The side of the defender.
pub const DEFENDER: SideId = SideId(1);

impl Engagement {
    /// How many elements of a side are there from the beginning or come later.
    pub fn strength(&self, side: SideId) -> usize {
        self.sides[side.index()].iter().map(|host| host.troops.len()).sum()
    }

    /// The side on which an army fights.
    pub fn side_of(&self, army: &ArmyName) -> Option<SideId> {
        [INVADER, DEFENDER].into_iter().find(|side| self.sides[side.index()].iter().any(|host| host.army == *army))
    }

    /// Whether the same armies with the same troops meet here for the same, whatever came of it.
    pub fn is_as(&self, other: &Engagement) -> bool {
        let place = self.node == other.node && self.toward == other.toward && self.walls == other.walls;
        place && self.matter == other.matter && self.sides == other.sides
    }

    /// Every army in it.
    pub fn armies(&self) -> impl Iterator<Item = &ArmyName> {
        self.sides.iter().flatten().map(|host| &host.army)
    }
}
