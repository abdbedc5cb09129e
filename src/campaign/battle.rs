//! A battle that the campaign made: its armies, its node, and how it is to be fought.
//!
//! The battlefield is not part of it; that is made from this when the battle is fought.

use super::army::ElementNumber;
use super::map::Walls;
use super::names::{ArmyName, NationName, NodeName};
use crate::base::names::SideId;
use crate::battle::{Climate, Season};
use crate::book::Home;
use crate::book::aftermath::{BattleOrigin, BattleRecord};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// How a battle is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleMode {
    /// By computer generals.
    #[default]
    Computer,
    /// By players, order by order.
    Players,
    /// By people at a table, who type the result in.
    Typed,
}

impl BattleMode {
    /// How a battle with this record was fought.
    pub fn of(record: &BattleRecord) -> BattleMode {
        match record.by {
            BattleOrigin::Computer { .. } => BattleMode::Computer,
            BattleOrigin::Players { .. } => BattleMode::Players,
            BattleOrigin::Typed { .. } => BattleMode::Typed,
        }
    }
}

/// The object of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStake {
    /// The field.
    Field,
    /// A place that is stormed.
    Assault,
    /// A way between two nodes on which armies met.
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
    /// Its elements as they took the field, with the troops of each.
    pub troops: Vec<(ElementNumber, String)>,
    /// The bound in which it arrives, if it comes later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrives: Option<u16>,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// The number of the battle in its turn, counted from 1; battles are gone through in this order.
    pub met: u32,
    /// The node at which it is fought.
    pub node: NodeName,
    /// The other end of the way, if armies met on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<NodeName>,
    /// The object of the battle.
    pub matter: BattleStake,
    /// The invaders first, then the defenders; the first army of each commands.
    pub sides: [Vec<Host>; 2],
    /// The country from which the battlefield is made.
    pub home: Home,
    /// The climate, used for the weather.
    pub climate: Climate,
    /// The season.
    pub season: Season,
    /// The walls of the place.
    #[serde(default)]
    pub walls: Walls,
    /// How it is fought.
    pub fought: BattleMode,
    /// Its result; `None` until it was fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<BattleRecord>,
    /// Its consequences were applied.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled: bool,
}

/// The battles of a nation whose army commanded a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BattleCount {
    /// Those that it won.
    pub won: u32,
    /// Those that it lost.
    pub lost: u32,
    /// Those that were drawn.
    pub drawn: u32,
}

impl BattleCount {
    /// The count of one battle, fought on a side.
    fn one(side: SideId, winner: Option<SideId>) -> BattleCount {
        let won = winner.map(|winner| winner == side);
        BattleCount {
            won: u32::from(won == Some(true)),
            lost: u32::from(won == Some(false)),
            drawn: u32::from(won.is_none()),
        }
    }
}

impl AddAssign for BattleCount {
    fn add_assign(&mut self, other: BattleCount) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
    }
}

/// The side of the invader.
pub const INVADER: SideId = SideId(0);
/// The side of the defender.
pub const DEFENDER: SideId = SideId(1);

impl Engagement {
    /// Whether it waits for people to fight it.
    pub fn waits_for_people(&self) -> bool {
        self.record.is_none() && self.fought != BattleMode::Computer
    }

    /// The number of elements of a side, those that come later included.
    pub fn strength(&self, side: SideId) -> usize {
        self.sides[side.index()].iter().map(|host| host.troops.len()).sum()
    }

    /// The side on which an army fights.
    pub fn side_of(&self, army: &ArmyName) -> Option<SideId> {
        [INVADER, DEFENDER].into_iter().find(|side| self.sides[side.index()].iter().any(|host| host.army == *army))
    }

    /// Whether the same armies with the same troops meet at the same node for the same object, whatever the result.
    pub fn is_as(&self, other: &Engagement) -> bool {
        let place = self.node == other.node && self.toward == other.toward && self.walls == other.walls;
        place && self.matter == other.matter && self.sides == other.sides
    }

    /// What a battle that was fought counts for the nations whose armies command its sides; `nation` knows that of an army.
    pub fn counted<'n>(
        &self,
        nation: impl Fn(&ArmyName) -> Option<&'n NationName>,
    ) -> Vec<(&'n NationName, BattleCount)> {
        let Some(record) = &self.record else { return Vec::new() };
        let sides = [INVADER, DEFENDER].into_iter().zip(&self.sides);
        let one = |(side, hosts): (SideId, &Vec<Host>)| {
            Some((nation(&hosts.first()?.army)?, BattleCount::one(side, record.winner)))
        };
        sides.filter_map(one).collect()
    }

    /// Every army in it.
    pub fn armies(&self) -> impl Iterator<Item = &ArmyName> {
        self.sides.iter().flatten().map(|host| &host.army)
    }
}
