//! An amendment: a scenario's own number or decision in place of the rule set's.
//!
//! Amendments are plain data and stand in a replay, so that an amended battle can be fought again. [`super::amend`]
//! puts them into a rulebook.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, FeatureId};
use crate::battle::{Altered, Battle};
use crate::book::length::Length;
use crate::geometry::Point;
use serde::{Deserialize, Serialize};

/// The largest absolute value that a factor can be given.
pub const MOST: i8 = 20;

/// The longest distance that can be put into a table, in base widths.
pub const FARTHEST: i32 = 20;

/// The most corners of a place in which an amendment holds.
pub const MOST_CORNERS: usize = 400;

/// One number replaced, in all rows of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// The clause of the rows.
    pub clause: Clause,
    /// The number to replace, and its new value.
    pub to: RowNumber,
    /// When and for whom the new value holds; `None` if it always does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Box<AmendmentScope>>,
}

/// When and for whom an amended number holds: all that is given must be so. The number is asked for an element, that
/// which moves or fights.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AmendmentScope {
    /// The element is of this command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// Some part of its base is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<AmendedPlace>,
    /// This bound, both sides' counted together, or a later one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
    /// This bound or an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
    /// The weather is so already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weather: Option<Altered>,
}

/// A place in which an amended number holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AmendedPlace {
    /// A feature, as long as it is there.
    Feature(FeatureId),
    /// The ground within an outline.
    Outline(Vec<Point>),
}

impl Amendment {
    /// An amendment that always holds.
    pub fn always(clause: Clause, to: RowNumber) -> Amendment {
        Amendment { clause, to, only: None }
    }

    /// Whether a table can hold its number, and a battle has what its scope names.
    pub fn is_sound(&self, battle: &Battle) -> bool {
        self.to.is_sound() && self.only.as_ref().is_none_or(|only| only.is_sound(battle))
    }
}

impl AmendmentScope {
    /// Whether a battle has its command and its place, and its bounds come in their order.
    fn is_sound(&self, battle: &Battle) -> bool {
        let place = |place: &AmendedPlace| match place {
            AmendedPlace::Feature(feature) => feature.index() < battle.features.len(),
            AmendedPlace::Outline(corners) => (3..=MOST_CORNERS).contains(&corners.len()),
        };
        self.command.is_none_or(|command| command.index() < battle.commands.len())
            && self.place.as_ref().is_none_or(place)
            && self.from.unwrap_or(0) <= self.to.unwrap_or(u16::MAX)
    }
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
