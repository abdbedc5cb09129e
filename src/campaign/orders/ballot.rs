//! Answers in votes of the players that stand among orders: `vote yes`.
//!
//! An answer is no order: it takes the place of no order, and belongs to the vote and not to the season.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::campaign::affairs::{Answer, voters};
use crate::campaign::names::PlayerName;
use crate::campaign::state::Campaign;

/// An answer in a vote, as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BallotLine {
    /// The answer.
    pub answer: Answer,
    /// The number of the vote, if the line names it; otherwise it is for the one that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<u32>,
    /// Whether the line says that it is on a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
    /// Its line in the text, counted from 1.
    pub line: u32,
}

/// As it is best written; the text reads back to the same answer.
impl fmt::Display for BallotLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.vote {
            Some(vote) => write!(f, "vote {vote}: {}", self.answer.word())?,
            None => write!(f, "vote {}", self.answer.word())?,
        }
        f.write_str(if self.draw { " to the draw" } else { "" })
    }
}

/// The answers that a player can give now; none unless a vote is open in which he has a voice.
pub fn ballots(campaign: &Campaign, player: &PlayerName) -> Vec<BallotLine> {
    let open = campaign.hand.affairs.open().filter(|(_, vote)| voters(campaign, vote).contains(player));
    let line = |answer| BallotLine { answer, vote: None, draw: false, line: 1 };
    open.map(|_| Answer::ALL.map(line).to_vec()).unwrap_or_default()
}
