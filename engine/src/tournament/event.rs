//! The record of a tournament as plain data: its terms, its players, and its events.

use crate::base::names::SideId;
use crate::battle::Tally;
use crate::book::Home;
use crate::book::Scoring;
use crate::book::aftermath::ScoreParts;
use crate::book::tournament_tables::{ByeScore, TieBreak, Undecided};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The format of the record.
pub const FORMAT: u16 = 1;

/// The system of pairing players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Every player plays in every round, against players with equal scores.
    Swiss,
    /// A player who has lost is out.
    KnockOut,
}

/// The terms agreed before the first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTerms {
    /// Its title.
    pub title: String,
    /// The name of the rule set.
    pub rules: String,
    /// The system of pairing players.
    pub system: System,
    /// The number of rounds of a Swiss tournament; a knock-out ends by itself.
    pub rounds: u16,
    /// The seed of lots and battles.
    pub seed: u64,
    /// The time limit of a game on a table, in minutes; `None` without one.
    pub minutes: Option<u16>,
    /// The bound after which a battle of computers is unfinished.
    pub max_bounds: u16,
    /// Each player brings a pair of historical opponents.
    pub pairs: bool,
    /// The army points that each army is bought for, where they are bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// The consequence of a knock-out game without a winner.
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
        /// The script's file, as it was given.
        file: String,
        /// Its hash.
        hash: String,
        /// The points for a bye.
        bye: i32,
    },
    /// By the battle scores or the victory points of the rule set, which are added up; equal sums share a place if nothing parts
    /// them.
    Battles {
        /// What a bye brings.
        bye: ByeScore,
        /// What parts players of equal sums.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie: Option<TieBreak>,
    },
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentPlayer {
    /// His name.
    pub name: String,
    /// His army, or his pair of historical opponents.
    pub armies: Vec<Brought>,
    /// The computer's general that leads it in battles of computers.
    pub general: String,
    /// The hash of the general's script, if it is a script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
}

/// An army that was entered: by the number of its list, or as a force in the text of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brought {
    /// The number of its list; empty for a force.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub list: String,
    /// Its elements, allies included, as players write them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub elements: String,
    /// Its home terrain, where its list leaves a choice and its player has taken one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<Home>,
    /// The force, with its text, so that nothing is read again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<BroughtForce>,
}

/// A force that was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BroughtForce {
    /// Its file, as it was given.
    pub file: String,
    /// The text of the file.
    pub text: String,
    /// The army list from which it was bought, where armies are bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<BroughtList>,
}

/// The army list of a force that was bought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BroughtList {
    /// Its file, as it was given.
    pub file: String,
    /// The script in it.
    pub text: String,
}

impl std::fmt::Display for Brought {
    /// Its list with its home terrain, as in an army's file; the file of a force.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.force.as_ref().map_or(&self.list, |force| &force.file))?;
        self.home.map_or(Ok(()), |home| write!(f, " home {}", home.name()))
    }
}

/// The pair of armies used in a game, and the other player's choice from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The face that decided whose pair is used.
    pub face: u8,
    /// The side whose pair is used.
    pub owner: SideId,
    /// The army of the pair that the other side commands, 0 or 1; `None` until it has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<usize>,
}

/// A table of a round; both are counted from 1.
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

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The winner; `None` for a game drawn or unfinished.
    pub winner: Option<SideId>,
    /// The losses of each side, as victory counts them.
    pub lost: [u16; 2],
    /// The points of each side, or its battle score.
    pub points: [i32; 2],
    /// The parts of the battle scores, where the fates of the figures are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<[ScoreParts; 2]>,
    /// What became of the commands of each side, where victory points are added up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commands: Option<[CommandsFate; 2]>,
    /// The source of the result.
    pub by: ResultOrigin,
}

/// What became of the commands of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandsFate {
    /// Where its victory points come from, if it is known which commands were demoralised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<PointParts>,
    /// The losses of its army, with all who were demoralised or changed sides, and its original troops, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<[Tally; 2]>,
}

/// Where the victory points of a side come from; together they are all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointParts {
    /// For its own sound commands.
    pub own: i32,
    /// For demoralised commands of the enemy.
    pub broken: i32,
    /// Handed over for losses and a retreat in the dark; below 0 for the side that gives.
    pub given: i32,
}

impl PointParts {
    /// All of them.
    pub const fn sum(self) -> i32 {
        self.own + self.broken + self.given
    }
}

impl GameResult {
    /// A game that nobody fought, since the other player did not come. The `present` player wins it, and his points are those
    /// for a bye; where a bye brings an average, that is reckoned with the standings, and both are 0 here.
    pub fn walkover(present: SideId, bye: i32, absent: i32) -> GameResult {
        let points = if present == SideId(0) { [bye, absent] } else { [absent, bye] };
        GameResult {
            winner: Some(present),
            lost: [0, 0],
            points,
            parts: None,
            commands: None,
            by: ResultOrigin::Walkover,
        }
    }

    /// Whether nobody fought, since one of the two did not come.
    pub fn is_walkover(&self) -> bool {
        self.by == ResultOrigin::Walkover
    }
}

/// The source of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ResultOrigin {
    /// It was typed in.
    Typed,
    /// The loser did not come; nothing was fought. The umpire's decision: no rule speaks of it.
    Walkover,
    /// Two generals of the computer fought it.
    Computer {
        /// The seed of the battle.
        seed: u64,
        /// The number of bounds.
        bounds: u16,
        /// The hash of the last state.
        hash: String,
    },
}

/// An event of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentEvent {
    /// The tournament began; always the first event.
    Opened {
        /// The format of the record, [`FORMAT`].
        format: u16,
        /// The terms.
        terms: TournamentTerms,
        /// The players.
        players: Vec<TournamentPlayer>,
    },
    /// A player declared another army.
    Declared {
        /// The player, by index.
        player: usize,
        /// His army or armies.
        armies: Vec<Brought>,
    },
    /// A round was drawn.
    Paired {
        /// The number of the round, from 1.
        round: u16,
        /// The players of each table, red first; a single player has a bye.
        tables: Vec<[Option<usize>; 2]>,
        /// The pair of armies used at each table, if players bring pairs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lots: Vec<Lot>,
    },
    /// A player chose the army of his opponent's pair that he commands.
    Chose {
        /// The table.
        at: TableNumber,
        /// The first or the second army of the pair: 0 or 1.
        army: usize,
    },
    /// A game was played.
    Played {
        /// The table.
        at: TableNumber,
        /// The result.
        played: GameResult,
    },
    /// A player leaves: he is paired no more, and his results stay.
    Left {
        /// The player, by index.
        player: usize,
    },
    /// A player does not leave after all.
    Stayed {
        /// The player, by index.
        player: usize,
    },
    /// The latest result of a table was corrected.
    Corrected {
        /// The table.
        at: TableNumber,
        /// The correct result.
        played: GameResult,
    },
}
