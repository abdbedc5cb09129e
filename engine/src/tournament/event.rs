//! What is recorded of a tournament: its terms, its players, and what happened, as plain data.

use crate::base::names::SideId;
use crate::book::Scoring;
use crate::book::tournament_tables::Undecided;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The format of the record.
pub const FORMAT: u16 = 1;

/// How players are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Everybody plays in every round, equals against each other.
    Swiss,
    /// Who has lost is out.
    KnockOut,
}

/// What is agreed before the first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTerms {
    /// What the tournament is called.
    pub title: String,
    /// The rule set by name.
    pub rules: String,
    /// How players are brought together.
    pub system: System,
    /// How many rounds a Swiss tournament has; a knock-out ends by itself.
    pub rounds: u16,
    /// The seed of lots and battles.
    pub seed: u64,
    /// The time limit of a game on a table, in minutes.
    pub minutes: u16,
    /// The bound after which a battle of computers is unfinished.
    pub max_bounds: u16,
    /// Each player brings a pair of historical opponents.
    pub pairs: bool,
    /// What becomes of a knock-out game that nobody has won.
    pub undecided: Undecided,
    /// How results become points.
    pub scale: PointScale,
}

/// How results become points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PointScale {
    /// By fixed numbers.
    Plain(Scoring),
    /// By the function of a script.
    Script {
        /// The script's file, as it was named.
        file: String,
        /// Its hash.
        hash: String,
        /// What a bye is worth by it.
        bye: i32,
    },
}

impl PointScale {
    /// What a bye is worth.
    pub fn bye(&self) -> i32 {
        match self {
            PointScale::Plain(scoring) => scoring.bye,
            PointScale::Script { bye, .. } => *bye,
        }
    }
}

/// One who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentPlayer {
    /// His name.
    pub name: String,
    /// His army, or his pair of historical opponents.
    pub armies: Vec<Brought>,
    /// The general who commands it in battles of computers.
    pub general: String,
    /// The hash of his script, where he is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
}

/// An army that was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brought {
    /// The number of its list.
    pub list: String,
    /// Its elements, allies among them, as players write them.
    pub elements: String,
}

/// Whose pair of armies is used in a game, and what the other player takes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The face that decided it.
    pub face: u8,
    /// Whose pair it is.
    pub owner: SideId,
    /// Which of the two armies the other one commands, once he has chosen: 0 or 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<usize>,
}

/// A table of a round, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableNumber {
    /// The round.
    pub round: u16,
    /// The table in it.
    pub table: u16,
}

impl fmt::Display for TableNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.round, self.table)
    }
}

impl FromStr for TableNumber {
    type Err = String;

    fn from_str(text: &str) -> Result<TableNumber, String> {
        let number = |part: &str| part.trim().parse().ok().filter(|n: &u16| *n > 0);
        let parts = text.split_once('/').and_then(|(round, table)| Some((number(round)?, number(table)?)));
        let (round, table) =
            parts.ok_or_else(|| format!("`{text}` is no table: write round and table, such as 2/5"))?;
        Ok(TableNumber { round, table })
    }
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who has won; nobody in a game that is drawn or unfinished.
    pub winner: Option<SideId>,
    /// What each side has lost, as victory counts it.
    pub lost: [u16; 2],
    /// What each side gets for it.
    pub points: [i32; 2],
    /// Where it is known from.
    pub by: ResultOrigin,
}

/// Where a result is known from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ResultOrigin {
    /// It was typed in.
    Typed,
    /// Two generals of the computer have fought it.
    Computer {
        /// The seed of the battle.
        seed: u64,
        /// How many bounds it had.
        bounds: u16,
        /// The hash of its last state.
        hash: String,
    },
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentEvent {
    /// The tournament began; always the first.
    Opened {
        /// The format of the record, [`FORMAT`].
        format: u16,
        /// What is agreed.
        terms: TournamentTerms,
        /// Who takes part.
        players: Vec<TournamentPlayer>,
    },
    /// A player declared another army.
    Declared {
        /// Who.
        player: usize,
        /// His army or armies.
        armies: Vec<Brought>,
    },
    /// A round was drawn.
    Paired {
        /// Which round, from 1.
        round: u16,
        /// The players of each table, red first; one of them alone has a bye.
        tables: Vec<[Option<usize>; 2]>,
        /// Whose pair of armies is used at each table, where players bring pairs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lots: Vec<Lot>,
    },
    /// A player chose which army of his opponent's pair he commands.
    Chose {
        /// At which table.
        at: TableNumber,
        /// The first or the second army of the pair: 0 or 1.
        army: usize,
    },
    /// A game was played.
    Played {
        /// At which table.
        at: TableNumber,
        /// How it came out.
        played: GameResult,
    },
    /// The latest result of a table was wrong.
    Corrected {
        /// At which table.
        at: TableNumber,
        /// How it came out in truth.
        played: GameResult,
    },
}
