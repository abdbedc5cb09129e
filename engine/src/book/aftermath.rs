//! The record of a campaign's battle, element by element, and the trait of policies that draw its consequences for the
//! next season.
//!
//! The record has one form, whether computers, players or people at a table fought the battle. It knows no armies or
//! nations.

use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::battle::{Compass, Kind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How an element left the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// It fled, recoiled or was pushed over the edge.
    Driven,
    /// It marched off over the edge.
    Marched,
    /// It pursued over the edge.
    Pursued,
}

/// The fate of one element in a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It stood on the table at the end.
    #[default]
    Stood,
    /// It stood there in contact with the enemy.
    InContact,
    /// It was destroyed; a figure of a skirmish, slain.
    Destroyed,
    /// It left the table.
    Left {
        /// The edge.
        edge: Compass,
        /// The manner.
        how: Leaving,
    },
    /// A figure of a skirmish was disabled.
    Disabled,
    /// It was not yet on the table when the battle ended.
    Waited,
}

/// The fate of the place that the battle was fought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceFate {
    /// Its owner kept it.
    Held,
    /// The enemy took it.
    Taken,
    /// It opened its gates to the enemy.
    Surrendered,
}

/// What decides at nightfall which side withdraws from a battle that neither has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NightReckoning {
    /// The side withdraws that has lost the greater part of the losses that beat it.
    Losses,
    /// The side withdraws that has fewer elements left on the table.
    Numbers,
    /// The side withdraws that did not hold the field: whose elements stand farther back, on the whole, from the middle of
    /// the table.
    Field,
}

impl NightReckoning {
    /// All reckonings, with the words for them.
    pub const ALL: [(&'static str, NightReckoning); 3] =
        [("losses", NightReckoning::Losses), ("numbers", NightReckoning::Numbers), ("field", NightReckoning::Field)];
}

/// The source of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleOrigin {
    /// Computers.
    Computer {
        /// The seed of the dice.
        seed: u64,
    },
    /// Players through the battle interface; the replay's hash.
    Players {
        /// The hash of the battle at its end.
        hash: String,
    },
    /// People at a table; one of them typed the result.
    Typed {
        /// The person who typed it.
        who: String,
    },
}

/// The result of a battle of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleRecord {
    /// The winner; `None` for a draw.
    pub winner: Option<SideId>,
    /// The side that held the field at the end, if one did.
    pub field: Option<SideId>,
    /// The number of bounds.
    pub bounds: u16,
    /// The invader's own edge of the table; the defender's is the one opposite.
    #[serde(default = "south")]
    pub edge: Compass,
    /// The fates of elements, by their number; an element without one stood on the table at the end.
    pub fates: BTreeMap<u32, Fate>,
    /// The number of camp followers and denizens of each side that were destroyed.
    #[serde(default)]
    pub people: [u16; 2],
    /// The number of camps of each side that the enemy sacked.
    #[serde(default, skip_serializing_if = "none_sacked")]
    pub camps: [u16; 2],
    /// The fate of the place that the battle was fought for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceFate>,
    /// The reckoning by which the loser withdrew at nightfall, if that decided the battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<NightReckoning>,
    /// The reason for a result that the rules alone would not give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// How elements came to their end, by their number, if the engine fought the battle.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<u32, Deed>,
    /// The source of the record.
    pub by: BattleOrigin,
}

/// How an element came to its end in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// The number of the bound.
    pub bound: u16,
    /// The event as a sentence.
    pub what: String,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

fn none_sacked(camps: &[u16; 2]) -> bool {
    *camps == [0; 2]
}

const fn south() -> Compass {
    Compass::South
}

impl BattleRecord {
    /// The fate of an element.
    pub fn fate(&self, number: u32) -> Fate {
        self.fates.get(&number).cloned().unwrap_or_default()
    }

    /// Whether an element of this side that goes over this edge is safe from the enemy. It is for the invader over his
    /// own edge, and for the defender over any edge except the invader's.
    pub fn gets_away(&self, side: SideId, edge: Compass) -> bool {
        (side.index() == 0) == (edge == self.edge)
    }
}

/// One element that took part, as a loss policy sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fielded {
    /// Its number.
    pub number: u32,
    /// Its side.
    pub side: SideId,
    /// Its type.
    pub kind: Kind,
    /// It has a general.
    pub general: bool,
    /// Its fate in the battle.
    pub fate: Fate,
}

/// What happens to an element after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// It is lost.
    Gone,
    /// It is with its army again in the next turn.
    NextTurn,
    /// It is with its army again at once.
    Kept,
    /// The enemy captured it.
    Captured,
    /// It was ransomed at this price, and is with its army again.
    Ransomed(u16),
}

/// What happens to one element after the battle, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The element.
    pub number: u32,
    /// What happens to it.
    pub next: Cited<Next>,
    /// The face that decided it.
    pub face: Option<u8>,
}

/// How the players are ranked by their sums of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// The highest sum is first, and equal sums share a place.
    HighestShared,
}

impl Ranking {
    /// The place of this sum among all sums, from 1.
    pub fn place(self, own: u32, all: &[u32]) -> usize {
        match self {
            Ranking::HighestShared => 1 + all.iter().filter(|other| **other > own).count(),
        }
    }

    /// Its description.
    pub const fn told(self) -> &'static str {
        match self {
            Ranking::HighestShared => "the highest sum ranks first, and equals share a place",
        }
    }
}

/// The parts of a side's score for a battle, in army points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreParts {
    /// The ransoms that it received.
    pub ransoms: u32,
    /// Its own who survive.
    pub surviving: u32,
    /// The enemy's who were slain, in battle or pursuit.
    pub slain: u32,
}

impl ScoreParts {
    /// The score.
    pub const fn sum(self) -> u32 {
        self.ransoms.saturating_add(self.surviving).saturating_add(self.slain)
    }

    /// With the parts that another fate adds.
    pub const fn with(self, more: ScoreParts) -> ScoreParts {
        ScoreParts {
            ransoms: self.ransoms.saturating_add(more.ransoms),
            surviving: self.surviving.saturating_add(more.surviving),
            slain: self.slain.saturating_add(more.slain),
        }
    }
}

/// A battle as a loss policy sees it.
#[derive(Clone, Copy, Debug)]
pub struct Reckoning<'a> {
    /// The result.
    pub record: &'a BattleRecord,
    /// The elements that took part, in the order of their numbers.
    pub fielded: &'a [Fielded],
    /// The winner; for a draw, the side that the campaign rules count as victor.
    pub victor: SideId,
}

/// The losses that follow from a battle, by one rule set.
pub trait LossPolicy: Sync {
    /// Its name in a campaign.
    fn name(&self) -> &'static str;

    /// Its description, a line for each rule with its clause. It is made of the rows that decide.
    fn statement(&self) -> Vec<Cited<String>>;

    /// Whether it has a rule for such a fate.
    fn knows(&self, fate: &Fate) -> bool;

    /// The rule that lets a side march off over an edge behind which it is safe; `None` if there is no such rule.
    fn marching(&self) -> Option<Clause> {
        None
    }

    /// What happens to each element that took part, in the order of their numbers; `die` throws for an element.
    fn rule(&self, of: &Reckoning, die: &mut dyn FnMut(u32) -> u8) -> Vec<Ruling>;

    /// Whether it keeps scores and this type has no worth in them.
    fn worthless(&self, _kind: Kind) -> bool {
        false
    }

    /// The score of each side for the battle; `None` if the policy keeps no scores or some element has no worth in
    /// them.
    fn score(&self, _of: &Reckoning) -> Option<Cited<[u32; 2]>> {
        None
    }

    /// How the sums of scores are ranked; `None` if the policy keeps no scores.
    fn ranking(&self) -> Option<Cited<Ranking>> {
        None
    }

    /// The clause by which all elements are there again in the next battle, whatever their fate; `None` if there is
    /// none.
    fn renewed(&self) -> Option<Clause> {
        None
    }

    /// The clause by which a battle goes on until an army is beaten or has no element left; `None` if there is none.
    fn to_the_end(&self) -> Option<Clause> {
        None
    }

    /// The clause of the rule set on losses.
    fn clause(&self) -> Clause;
}
