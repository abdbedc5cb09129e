//! The affairs of the people who play a campaign: a game that is paused, questions that they vote on, a draw that they
//! agree on, and who has sent no orders.
//!
//! They happen in the real world: taking a season back leaves them alone.

mod apply;
mod fault;
mod judge;
mod seats;
mod silence;
mod spokesman;
mod vote;

pub use fault::AffairFault;
pub use judge::{judge, text};
pub use seats::ExtraSeat;
pub use silence::{awaited, follows, voices, voters};
pub use spokesman::{SeatFault, Spokesman, other_seats, seated, spokesman, stands_in};
pub use vote::{Answer, Vote};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::names::{NationName, PlayerName};
use super::policy::NoShow;
use super::time::EntryTime;

/// An affair.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Affair {
    /// The game is paused: no season runs until it goes on.
    Pause,
    /// The game goes on.
    Resume,
    /// The game goes on after the campaign's end.
    PlayOn,
    /// A question is put to the players.
    Ask {
        /// Its number, counted from 1.
        vote: u32,
        /// The question.
        question: String,
        /// Whether it is to end the game as a draw, which all must agree on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        draw: bool,
    },
    /// A player answers; his last answer counts.
    Answer {
        /// The number of the question.
        vote: u32,
        /// The player.
        player: PlayerName,
        /// His answer.
        answer: Answer,
        /// What tells the mail that brought it from others; `None` if none did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mail: Option<String>,
    },
    /// A vote is closed.
    Decide {
        /// The number of the question.
        vote: u32,
        /// Whether it was carried.
        carried: bool,
    },
    /// A vote is dropped without a result.
    Drop {
        /// The number of the question.
        vote: u32,
    },
    /// The time by which orders for a turn are to be in; `None` for none.
    Deadline {
        /// The turn.
        turn: u32,
        /// The time.
        at: Option<EntryTime>,
    },
    /// Orders came in after the deadline, and are taken.
    Late {
        /// The player.
        player: PlayerName,
        /// How many seconds after it.
        seconds: i64,
    },
    /// Orders of a player are sent by somebody of the same nation, or by himself again.
    Sent {
        /// The player.
        player: PlayerName,
        /// Who sends them.
        by: PlayerName,
    },
    /// The computer plays a player where nobody sends orders for him, or does so no more.
    Computer {
        /// The player.
        player: PlayerName,
        /// Whether it does.
        plays: bool,
    },
    /// A nation has a further player, for good or for some turns.
    Join(ExtraSeat),
    /// A further player of a nation is none any more.
    Quit {
        /// The nation.
        nation: NationName,
        /// The player.
        player: PlayerName,
    },
    /// A player was silent in the season that is over, and this follows.
    Silent {
        /// The player.
        player: PlayerName,
        /// How many seasons in a row he has been silent.
        seasons: u32,
        /// What follows.
        then: NoShow,
    },
}

/// An affair with the person who answers for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedAffair {
    /// The affair.
    pub affair: Affair,
    /// The reason, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who signs.
    pub who: String,
}

/// The time by which orders are to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDeadline {
    /// The turn for which they are.
    pub turn: u32,
    /// The time.
    pub at: EntryTime,
}

/// A pause.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePause {
    /// The turn in which it began.
    pub since: u32,
    /// The reason.
    pub reason: String,
    /// Who signed.
    pub who: String,
}

/// The affairs as they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AffairsRecord {
    /// The pause; `None` while the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<GamePause>,
    /// The votes by their numbers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<u32, Vote>,
    /// The turn in which the game ended as a draw by agreement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<u32>,
    /// The deadline of this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<GameDeadline>,
    /// The further players of nations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<ExtraSeat>,
    /// Who sent the orders of a player in this turn, if it was somebody else.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub senders: BTreeMap<PlayerName, PlayerName>,
    /// How many seasons in a row players have been silent.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub silent: BTreeMap<PlayerName, u32>,
    /// The turn since which the computer plays for a player because he is silent; until he sends something himself.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<PlayerName, u32>,
}

impl Affair {
    /// Whether it belongs to its season, and is taken back with that.
    pub fn is_of_season(&self) -> bool {
        matches!(self, Affair::Silent { .. } | Affair::Late { .. } | Affair::Sent { .. } | Affair::PlayOn)
    }
}

impl AffairsRecord {
    /// Whether nothing stands.
    pub fn is_empty(&self) -> bool {
        *self == AffairsRecord::default()
    }

    /// The deadline for the orders of a turn; a season that was taken back leaves that of a later turn, which is none for this one.
    pub fn deadline_of(&self, turn: u32) -> Option<GameDeadline> {
        self.deadline.filter(|deadline| deadline.turn == turn)
    }

    /// A turn begins: what counted for the last season alone is dropped.
    pub(super) fn open_turn(&mut self) {
        self.deadline = None;
        self.senders.clear();
    }

    /// The vote that is open.
    pub fn open(&self) -> Option<(u32, &Vote)> {
        self.votes.iter().find(|(_, vote)| vote.is_open()).map(|(number, vote)| (*number, vote))
    }
}
