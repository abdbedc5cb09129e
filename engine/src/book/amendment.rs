//! An amendment: a scenario's own number or decision in the place of the rule set's.
//!
//! Amendments are plain data and stand in a replay, so that an amended battle can be fought again. [`super::amend`] puts
//! them into a rulebook.

use crate::base::clause::Clause;
use crate::book::length::Length;
use serde::{Deserialize, Serialize};

/// The largest number that a factor can be made, either way.
pub const MOST: i8 = 20;

/// The longest distance that can be put into a table, in base widths.
pub const FARTHEST: i32 = 20;

/// One number replaced, in all rows of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// The clause of the rows.
    pub clause: Clause,
    /// Which of their numbers, and what it is now.
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
    /// No number: the name of the choice that is taken instead.
    Policy(String),
    /// No number: what the clause makes of the weather, or of doubtful commands, counts.
    InForce,
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
        }
    }

    /// Whether it is one that a table can hold.
    pub fn is_sound(&self) -> bool {
        match self {
            RowNumber::Foot(n) | RowNumber::Mounted(n) | RowNumber::Value(n) => (-MOST..=MOST).contains(n),
            RowNumber::Distance(Length::Bw(hundredths)) => (0..=FARTHEST * 100).contains(hundredths),
            RowNumber::Policy(_) | RowNumber::InForce => true,
            // A base width is some 79 paces.
            RowNumber::Distance(Length::Paces(paces)) => (0..=FARTHEST * 100).contains(paces),
        }
    }
}
