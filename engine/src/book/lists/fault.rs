//! What is wrong with the text of an army list or of an army, with its place. The sentences are made here alone.

use crate::base::names::{cut, cut_message, meant};
use crate::base::words::WordPlace;
use crate::book::objection::ListFault;
use serde::Serialize;
use std::fmt;
use thiserror::Error;

/// The deepest brackets within brackets in an entry of a list.
pub const DEEPEST: usize = 16;

/// A fault in the entries of a list, and its place.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[error("{fault} in '{}' at character {at}", cut_message(.text))]
pub struct NotationError {
    /// The fault.
    pub fault: NotationFault,
    /// The entries as they are written.
    pub text: String,
    /// The place in the text, in letters from 1.
    pub at: usize,
}

impl NotationError {
    /// A fault at a place in a text, in bytes.
    pub(crate) fn at(fault: NotationFault, text: &str, byte: usize) -> NotationError {
        let at = text.get(..byte).map_or(0, |before| before.chars().count()) + 1;
        NotationError { fault, text: text.to_string(), at }
    }
}

/// What is wrong with the entries of a list.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum NotationFault {
    /// A word or a sign that does not fit there.
    #[error("expected {expected} but found {found}{}", meant(.nearest))]
    Unexpected {
        /// The expected part.
        expected: NotationPart,
        /// The word found, or the end.
        found: String,
        /// The word that was probably meant, if one is near.
        nearest: Option<String>,
    },
    /// Brackets within brackets, deeper than `most`.
    #[error("brackets stand in one another more than {most} deep")]
    TooDeep {
        /// The greatest depth.
        most: usize,
    },
    /// An entry or a package of too many elements.
    #[error("an entry has {most} elements at most, found {found}")]
    TooMany {
        /// The number as it is written, or the sum of a package.
        found: String,
        /// The greatest number.
        most: u8,
    },
    /// A code that no troops of the rule set have.
    #[error("'{}' is not a troop code; the nearest is {}", cut(.code), .nearest.unwrap_or("none"))]
    UnknownCode {
        /// The code.
        code: String,
        /// The nearest code of the rule set, if one is near.
        nearest: Option<&'static str>,
    },
    /// A package with another number of elements than the entry in whose place it stands.
    #[error("a package of {found} stands in an entry of {wanted} elements")]
    PackageSize {
        /// The elements of the package.
        found: usize,
        /// The elements of the entry.
        wanted: u8,
    },
}

/// A part of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotationPart {
    /// A troop code.
    Code,
    /// The bracket that closes a package.
    ClosingBracket,
    /// What may stand between entries.
    Separator,
}

impl fmt::Display for NotationPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotationPart::Code => "a troop code",
            NotationPart::ClosingBracket => "a closing bracket",
            NotationPart::Separator => "a comma, 'or' or the end",
        })
    }
}

/// What is wrong with the row of an army list.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ListRowFault {
    /// Too few or too many columns.
    #[error("expected {wanted} columns but found {found}")]
    Columns {
        /// The columns found.
        found: usize,
        /// The columns of a list.
        wanted: usize,
    },
    /// Its number is none.
    #[error("'{}' is not a number such as II/32a", cut(.found))]
    Number {
        /// The text found.
        found: String,
    },
    /// A year is no whole number.
    #[error("'{}' is not a year", cut(.found))]
    Year {
        /// The text found.
        found: String,
    },
    /// A home terrain is none.
    #[error("{0}")]
    Home(ListFault),
    /// Its aggression is no whole number.
    #[error("'{}' is not an aggression", cut(.found))]
    Aggression {
        /// The text found.
        found: String,
    },
    /// Its entries cannot be read.
    #[error("{0}")]
    Entries(NotationError),
}

/// A fault in the text of an army as its player writes it, and its place.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[error("line {line}, column {column}: {fault}")]
pub struct ArmyTextError {
    /// The fault.
    pub fault: ArmyTextFault,
    /// The line, from 1.
    pub line: u32,
    /// The column, in letters from 1.
    pub column: u32,
}

impl ArmyTextError {
    /// A fault at the place of a word.
    pub fn at(fault: ArmyTextFault, place: WordPlace) -> ArmyTextError {
        ArmyTextError { fault, line: place.line, column: place.column }
    }
}

/// The forms of the headings of commands.
const HEADINGS: &str = "each begins with a line 'chief NAME:', 'command NAME:' or 'ally NUMBER NAME:'";

/// What is wrong with the text of an army as its player writes it.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ArmyTextFault {
    /// There is no text.
    #[error("expected the number of an army list and its elements, found nothing")]
    Empty,
    /// Words that are no element.
    #[error("'{}' is not an element; write for example '4Bd*6', 'Cv general' or 'II/40 Cv'{}", cut(.found), meant(.nearest))]
    NotAnElement {
        /// The words.
        found: String,
        /// The word that was probably meant, if one is near.
        nearest: Option<String>,
    },
    /// No number of elements, or too great a one.
    #[error("'{}': a number from 1 to {most} stands after the star", cut(.found))]
    Count {
        /// The word.
        found: String,
        /// The greatest number.
        most: usize,
    },
    /// Several elements with one general.
    #[error("'{}': one element includes the general", cut(.found))]
    GeneralOfSeveral {
        /// The words.
        found: String,
    },
    /// A word behind the number of the list that means nothing there.
    #[error(
        "expected the number of a list, such as 'II/33', or 'II/33 home Arable year -202', found '{}'{}",
        cut(.found), meant(.nearest)
    )]
    BesideNumber {
        /// The word.
        found: String,
        /// The word that was probably meant, if one is near.
        nearest: Option<String>,
    },
    /// No year.
    #[error("'{}' is not a year such as -202", cut(.found))]
    BadYear {
        /// The text found.
        found: String,
    },
    /// No home terrain, or no list of an ally.
    #[error("{0}")]
    List(ListFault),
    /// Elements before the first heading of a command.
    #[error("'{}' stands in no command; {HEADINGS}", cut(.found))]
    NoCommand {
        /// The line.
        found: String,
    },
    /// More elements than a text of an army may hold.
    #[error("an army is read up to {most} elements, and this one has more")]
    TooManyElements {
        /// The most elements.
        most: usize,
    },
    /// More commands than a text of an army may hold.
    #[error("an army is read up to {most} commands, and this one has more")]
    TooManyCommands {
        /// The most commands.
        most: usize,
    },
    /// No command at all.
    #[error("there is no command; {HEADINGS}")]
    NoCommands,
    /// A line with a colon that is no heading of a command.
    #[error("'{}:' is not the heading of a command; {HEADINGS}{}", cut(.found), meant(.nearest))]
    CommandHeading {
        /// The text before the colon.
        found: String,
        /// The word that was probably meant, if one is near.
        nearest: Option<String>,
    },
}
