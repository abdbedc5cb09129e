//! The record of a campaign's battle, element by element, and the trait by which a rule set draws its consequences for the
//! next season.
//!
//! The record has one form, whether computers, players or people at a table fought the battle. It knows no armies or nations.

use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::battle::{Compass, Kind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How somebody left the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// He fled, recoiled or was pushed over the edge.
    Driven,
    /// He went of his own will.
    Marched,
    /// He pursued over the edge.
    Pursued,
}

/// What became of one element.
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
        /// Over which edge.
        edge: Compass,
        /// How.
        how: Leaving,
    },
    /// A figure of a skirmish was disabled.
    Disabled,
    /// It had not come to the table when the battle ended.
    Waited,
}

/// What became of the place that was fought for.
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

/// Who fought the battle.
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
    /// People at a table, as this person wrote.
    Typed {
        /// Who wrote it.
        who: String,
    },
}

/// How a battle of a campaign came out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleRecord {
    /// Who won; nobody where it was drawn.
    pub winner: Option<SideId>,
    /// Who held the field at the end.
    pub field: Option<SideId>,
    /// How many bounds it took.
    pub bounds: u16,
    /// The invader's own edge of the table; the defender's is the one opposite.
    #[serde(default = "south")]
    pub edge: Compass,
    /// What became of the elements, by their number; who is not named stood at the end.
    pub fates: BTreeMap<u32, Fate>,
    /// How many camp followers and denizens of each side were destroyed.
    #[serde(default)]
    pub people: [u16; 2],
    /// How many camps of each side the enemy sacked.
    #[serde(default, skip_serializing_if = "none_sacked")]
    pub camps: [u16; 2],
    /// What became of the place that was fought for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceFate>,
    /// Why it is as it is, where the rules alone would not lead to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// How elements came to their end, by their number, where the battle was fought by the engine.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<u32, Deed>,
    /// Who fought it.
    pub by: BattleOrigin,
}

/// How an element came to its end in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// In which bound.
    pub bound: u16,
    /// What happened, in words.
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
    /// What became of an element.
    pub fn fate(&self, number: u32) -> Fate {
        self.fates.get(&number).cloned().unwrap_or_default()
    }

    /// Whether somebody of this side who goes over an edge leaves the enemy behind him: over his own edge for the invader,
    /// over any but the invader's for the defender.
    pub fn gets_away(&self, side: SideId, edge: Compass) -> bool {
        (side.index() == 0) == (edge == self.edge)
    }
}

/// One element that took part, as a loss policy looks at it.
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
    /// What became of it.
    pub fate: Fate,
}

/// What becomes of an element after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// It is lost.
    Gone,
    /// It is with its army again in the next turn.
    NextTurn,
    /// It is with its army again at once.
    Kept,
    /// The enemy has it.
    Captured,
    /// It was ransomed for so much, and is with its army again.
    Ransomed(u16),
}

/// What becomes of one element, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The element.
    pub number: u32,
    /// What becomes of it.
    pub next: Cited<Next>,
    /// The face that decided it.
    pub face: Option<u8>,
}

/// Who ranks before whom by the scores of all battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// The highest sum is first, and equals share a place.
    HighestShared,
}

impl Ranking {
    /// The place of one with this sum among all sums, from 1 on.
    pub fn place(self, own: u32, all: &[u32]) -> usize {
        match self {
            Ranking::HighestShared => 1 + all.iter().filter(|other| **other > own).count(),
        }
    }

    /// What it is, in words.
    pub const fn told(self) -> &'static str {
        match self {
            Ranking::HighestShared => "the highest sum ranks first, and equals share a place",
        }
    }
}

/// A battle as a loss policy looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Reckoning<'a> {
    /// How it came out.
    pub record: &'a BattleRecord,
    /// Everybody who took part, in the order of their numbers.
    pub fielded: &'a [Fielded],
    /// Whose it is: the winner's, or of a drawn battle his to whom the rules of campaigns give it.
    pub victor: SideId,
}

/// What follows from a battle for its losses, by one rule set.
pub trait LossPolicy: Sync {
    /// Its name, by which a campaign chooses it.
    fn name(&self) -> &'static str;

    /// What it does, said before a battle from the very rows by which it decides: a line each, with its clause.
    fn statement(&self) -> Vec<Cited<String>>;

    /// Whether it knows what follows from such a fate.
    fn knows(&self, fate: &Fate) -> bool;

    /// The rule by which a side may march off over an edge behind which it is safe, for one that has such a rule.
    fn marching(&self) -> Option<Clause> {
        None
    }

    /// What becomes of everybody who took part, in the order of their numbers; `die` throws for an element.
    fn rule(&self, of: &Reckoning, die: &mut dyn FnMut(u32) -> u8) -> Vec<Ruling>;

    /// Whether it keeps scores and this type has no worth in them.
    fn worthless(&self, _kind: Kind) -> bool {
        false
    }

    /// What each side scores for the battle, for a policy that keeps scores; none where somebody has no worth in it.
    fn score(&self, _of: &Reckoning) -> Option<Cited<[u32; 2]>> {
        None
    }

    /// How the sums of scores are ranked, for a policy that keeps scores.
    fn ranking(&self) -> Option<Cited<Ranking>> {
        None
    }

    /// Where it says that everybody is there again in the next battle, whatever became of him, for one that says so.
    fn renewed(&self) -> Option<Clause> {
        None
    }

    /// Where it says that a battle goes on until an army is beaten, or nobody of it is left, for one that says so.
    fn to_the_end(&self) -> Option<Clause> {
        None
    }

    /// Where the rule set speaks of it.
    fn clause(&self) -> Clause;
}
