//! An amendment: a scenario's own number or decision in place of the rule set's.
//!
//! Amendments are plain data and stand in a replay, so that an amended battle can be fought again. [`super::amend`]
//! puts them into a rulebook.

use crate::base::clause::Clause;
use crate::book::length::Length;
use serde::{Deserialize, Serialize};

/// The largest absolute value that a factor can be given.
pub const MOST: i8 = 20;

/// The longest distance that can be put into a table, in base widths.
pub const FARTHEST: i32 = 20;

/// One number replaced, in all rows of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// The clause of the rows.
    pub clause: Clause,
    /// The number to replace, and its new value.
    pub to: RowNumber,
}

/// A number of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowNumber {
    /// The combat factor against foot.
    Foot(i8),
    /// The combat factor against mounted.
    Mounted(i8),
    /// The value of a support or a tactical factor.
    Value(i8),
    /// The distance of a move.
    Distance(Length),
    /// No number: the name of the choice to take instead.
    Policy(String),
    /// No number: puts the effects of the clause, on the weather or on doubtful commands, in force.
    InForce,
    /// No number: the losses that beat a side are those that the battle sets for each.
    GivenLosses,
}

impl RowNumber {
    /// Its name in a script.
    pub fn key(&self) -> &'static str {
        match self {
            RowNumber::Foot(_) => "foot",
            RowNumber::Mounted(_) => "mounted",
            RowNumber::Value(_) => "value",
            RowNumber::Distance(_) => "distance",
            RowNumber::Policy(_) => "policy",
            RowNumber::InForce => "in force",
            RowNumber::GivenLosses => "given losses",
        }
    }

    /// Whether a table can hold it.
    pub fn is_sound(&self) -> bool {
        match self {
            RowNumber::Foot(n) | RowNumber::Mounted(n) | RowNumber::Value(n) => (-MOST..=MOST).contains(n),
            RowNumber::Distance(Length::Bw(hundredths)) => (0..=FARTHEST * 100).contains(hundredths),
            RowNumber::Policy(_) | RowNumber::InForce | RowNumber::GivenLosses => true,
            // A base width is about 79 paces.
            RowNumber::Distance(Length::Paces(paces)) => (0..=FARTHEST * 100).contains(paces),
        }
    }
}
