//! Votes of the players on a question.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::campaign::names::PlayerName;
use crate::campaign::policy::Majority;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Neither.
    Abstain,
}

impl Answer {
    /// All answers.
    pub const ALL: [Answer; 3] = [Answer::Yes, Answer::No, Answer::Abstain];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Abstain => "abstain",
        }
    }
}

/// A vote.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// The question.
    pub question: String,
    /// Whether it is to end the game as a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
    /// The turn in which it was put.
    pub turn: u32,
    /// The answers so far.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub answers: BTreeMap<PlayerName, Answer>,
    /// Whether it was carried; `None` while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried: Option<bool>,
}

impl Vote {
    /// Whether it is open.
    pub fn is_open(&self) -> bool {
        self.carried.is_none()
    }

    /// The number of these players with an answer.
    pub fn count(&self, voices: &[PlayerName], answer: Answer) -> usize {
        voices.iter().filter(|player| self.answers.get(*player) == Some(&answer)).count()
    }

    /// The players of these who have not answered.
    pub fn awaited<'p>(&self, voices: &'p [PlayerName]) -> Vec<&'p PlayerName> {
        voices.iter().filter(|player| !self.answers.contains_key(*player)).collect()
    }

    /// Whether it is carried by the answers of these players, if it is closed now. A draw needs the yes of all of them.
    pub fn result(&self, voices: &[PlayerName], majority: Majority) -> bool {
        let [yes, no] = [Answer::Yes, Answer::No].map(|answer| self.count(voices, answer));
        match majority {
            _ if self.draw => yes == voices.len() && yes > 0,
            Majority::Votes => yes > no,
            Majority::Players => 2 * yes > voices.len(),
            Majority::All => yes == voices.len() && yes > 0,
        }
    }
}
