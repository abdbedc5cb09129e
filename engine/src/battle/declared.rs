//! What a scenario declares of its own beside the rules: the values of its options and its dice at the start, which were
//! settled before the first bound; words that somebody says, and questions that it asks the player of a side.
//!
//! They stand in the battle and its events so that every replay and report has them; no rule asks for them.

use serde::{Deserialize, Serialize};

use crate::base::names::SideId;

/// An option of a scenario, with the value in force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionInForce {
    /// Its name.
    pub name: String,
    /// Its value, as it is typed.
    pub value: String,
    /// The side that alone is told of it while the battle goes on; `None` if both are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<SideId>,
}

/// A die that a scenario threw before the first bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartThrow {
    /// What it was thrown for, in the writer's words.
    pub what: String,
    /// The face, from 1 to 6.
    pub face: u8,
    /// The side that alone is told of it while the battle goes on; `None` if both are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<SideId>,
}

/// Words that somebody in the story says.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Speech {
    /// Who says them; `None` for the teller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speaker: Option<String>,
    /// The picture beside them, by the name of its file; reports that have the file show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The words.
    pub text: String,
    /// The side that alone hears them while the battle goes on; `None` if both do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<SideId>,
}

/// A question to the player of a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideQuestion {
    /// Its number among the questions of the battle, from 1.
    pub number: u16,
    /// The side that is asked.
    pub side: SideId,
    /// The question, and who puts it.
    pub speech: Speech,
    /// The choices.
    pub choices: Vec<String>,
}

/// The answer of the player of a side to a question of the script.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideReply {
    /// The side.
    pub side: SideId,
    /// The number of the question.
    pub question: u16,
    /// The index of the choice.
    pub choice: u8,
    /// The choice.
    pub text: String,
}
