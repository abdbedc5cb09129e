//! Replay files: a battle with every order and event, so that it can be read, checked and fought again.
//!
//! A file is lines of JSON. The first is the [`Header`] with the battle before its first bound. Then comes a line for
//! each [`Part`]: the events of an order with the order as text, of the battle's beginning, or from outside the rules.
//! The last line holds the hash of the last state and the sum (blake3) of all bytes before that line, so that a file
//! that was cut short or changed is known for what it is. What was recorded holds for ever: [`FORMAT`] counts up with
//! every change of the shape, and a file of a later format is refused by name.

mod again;
mod read;
mod sound;
mod write;

pub use again::{Difference, What, fight_again};
pub use read::read;
pub use write::Draft;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::battle::{Battle, Event};
use crate::engine::run::Cause;

/// The format of replay files.
pub const FORMAT: u16 = 1;

/// The first line of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format, [`FORMAT`].
    pub replay: u16,
    /// The version of debellis that wrote it.
    pub engine: String,
    /// The rule set, or a variant of one, by name.
    pub rules: String,
    /// Rows and decisions of it that the scenario changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amendments: Vec<String>,
    /// The scenario's title.
    pub title: String,
    /// The hash of the scenario's script.
    pub script: String,
    /// The seed of the dice.
    pub seed: u64,
    /// Who commanded the two sides.
    pub generals: [String; 2],
    /// The battle before its first bound.
    pub start: Battle,
}

/// One line of a replay between the first and the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What made it happen.
    pub cause: Cause,
    /// The order as text, for people; the first of the events holds it too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// What happened.
    pub events: Vec<Event>,
}

/// The last line of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    hash: String,
    sum: String,
}

/// A whole replay that was read and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Its first line.
    pub header: Header,
    /// Its parts; the first stands in line 2 of the file.
    pub parts: Vec<Part>,
    /// The hash of the last state.
    pub hash: String,
}

impl Replay {
    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.parts.iter().flat_map(|part| &part.events)
    }

    /// The last state, folded from the events.
    pub fn end(&self) -> Battle {
        let mut battle = self.header.start.clone();
        self.events().for_each(|event| battle.apply(event));
        battle
    }
}

/// Why a replay cannot be read or written.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The system says no.
    #[error("cannot {what} {file}: {why}")]
    File {
        /// `read` or `write`.
        what: &'static str,
        /// The file.
        file: String,
        /// What the system said.
        why: std::io::Error,
    },
    /// The file is not what it should be.
    #[error("{file}:{line}: {message}")]
    Faulty {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What was found, and what was expected.
        message: String,
    },
}
