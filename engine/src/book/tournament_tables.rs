//! The table of a tournament's rules: rounds, minutes, changes of armies, scoring, the order of pairing, and games
//! without a winner.
//!
//! The rounds themselves, from the entries to the standings, are in the room `tournament`.

use crate::base::clause::{Cited, Clause};
use crate::book::Scoring;
use serde::{Deserialize, Serialize};

/// The rules of a set on tournaments.
#[derive(Clone, Debug)]
pub struct TournamentTables {
    /// The least number of rounds.
    pub rounds: Cited<u16>,
    /// The minutes of a game, if the tournament sets no other number.
    pub minutes: Cited<u16>,
    /// When a player may change his army.
    pub armies: Cited<Declaring>,
    /// The points for results, if no script scores them.
    pub scoring: Cited<Scoring>,
    /// Every player plays in every round of a Swiss tournament.
    pub everybody: Clause,
    /// The armies that are paired first in the opening round.
    pub opening: Cited<Preference>,
    /// The armies that are paired first among players with equal scores.
    pub equals: Cited<Preference>,
    /// If each player brings a pair of armies, the first player's pair is used up to this face of the die.
    pub pair: Cited<u8>,
    /// The consequence of a knock-out game without a winner.
    pub undecided: Cited<Undecided>,
    /// A side with this many losses, as victory counts them, is beaten if it lost more than its enemy.
    pub beaten: Cited<u16>,
    /// The most losses that a side can have, as victory counts them.
    pub most: Cited<u16>,
}

/// When a player may change his army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaring {
    /// Until his first game begins.
    BeforeFirstGame,
    /// As often as he likes.
    Always,
}

/// The armies that are paired first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// Armies whose lists name each other as enemies.
    Enemies,
    /// None.
    None,
}

/// The consequence of a knock-out game without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undecided {
    /// Both players are out.
    BothOut,
    /// The game is played again.
    Again,
}
