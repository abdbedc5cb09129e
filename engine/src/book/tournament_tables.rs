//! The table of a tournament's rules: rounds, minutes, changes of armies, scoring, who is paired first, and what becomes of
//! a game that nobody has won.
//!
//! The rounds themselves, from the entries to the standings, are in the room `tournament`.

use crate::base::clause::{Cited, Clause};
use crate::book::Scoring;
use serde::{Deserialize, Serialize};

/// What a rule set says of tournaments.
#[derive(Clone, Debug)]
pub struct TournamentTables {
    /// The least number of rounds.
    pub rounds: Cited<u16>,
    /// How many minutes a game lasts where nobody says otherwise.
    pub minutes: Cited<u16>,
    /// How long a player may change his army.
    pub armies: Cited<Declaring>,
    /// How results become points where no script says otherwise.
    pub scoring: Cited<Scoring>,
    /// Everybody plays in every round of a Swiss tournament.
    pub everybody: Clause,
    /// Who is paired first in the opening round.
    pub opening: Cited<Preference>,
    /// Who is paired first among players with equal scores.
    pub equals: Cited<Preference>,
    /// Where each player brings a pair of armies: up to this face the first player's pair is used.
    pub pair: Cited<u8>,
    /// What becomes of a knock-out game that nobody has won.
    pub undecided: Cited<Undecided>,
    /// Losses, as victory counts them, with which a side that lost more is beaten.
    pub beaten: Cited<u16>,
    /// The most that a side can lose, as victory counts it.
    pub most: Cited<u16>,
}

/// How long a player may change his army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaring {
    /// Until his first game begins.
    BeforeFirstGame,
    /// As often as he likes.
    Always,
}

/// Who is paired first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// Armies whose lists name each other as enemies.
    Enemies,
    /// Nobody.
    None,
}

/// What becomes of a knock-out game that nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undecided {
    /// Both players are out.
    BothOut,
    /// The game is played again.
    Again,
}
