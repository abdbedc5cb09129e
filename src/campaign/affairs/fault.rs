//! Faults of affairs.

use thiserror::Error;

use crate::base::names::meant;
use crate::campaign::names::{NationName, PlayerName};

/// Why an affair cannot be.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum AffairFault {
    #[error("the game is paused already, since turn {since}, by {who}: {reason}")]
    Paused { since: u32, who: String, reason: String },
    #[error("the game is not paused")]
    Runs,
    #[error("the campaign has not ended, and goes on as it is")]
    NotOver,
    #[error("a pause needs a reason: `--reason TEXT`")]
    NoReason,
    #[error("found {found}, expected {what} of 1 to {most} letters on one line")]
    Text { what: &'static str, found: String, most: usize },
    #[error("vote {vote} is open still: {question}; close or drop it first")]
    Open { vote: u32, question: String },
    #[error("no vote is open; `campaign vote ask GAME QUESTION` puts a question")]
    NoVote,
    #[error("vote {vote} is closed")]
    Closed { vote: u32 },
    #[error("there is no player `{player}`{}", meant(.nearest))]
    Unknown { player: PlayerName, nearest: Option<String> },
    #[error("{player} has no voice: he has left, or leads no nation that has anything left")]
    NoVoice { player: PlayerName },
    #[error("no deadline is set for this turn")]
    NoDeadline,
    #[error("there is no nation `{nation}`{}", meant(.nearest))]
    Nation { nation: NationName, nearest: Option<String> },
    #[error("nobody leads {nation}; seat a player at it first: `campaign seat GAME {nation} PLAYER`")]
    NoLeader { nation: NationName },
    #[error("{player} leads {nation}, and needs no other seat there")]
    Leads { player: PlayerName, nation: NationName },
    #[error(
        "found turns {first} to {last}, expected the first before the last, and none that is over; this is turn {now}"
    )]
    Turns { first: u32, last: u32, now: u32 },
    #[error("{player} is seated at {nation} already, {turns}")]
    Seated { player: PlayerName, nation: NationName, turns: String },
    #[error("{player} has no further seat at {nation}; seated are {seated}")]
    NoSeat { player: PlayerName, nation: NationName, seated: String },
    #[error("the game ended in turn {turn} as a draw by agreement")]
    Ended { turn: u32 },
}
