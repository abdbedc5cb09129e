//! Faults of the steps of setting up: of a list of steps, of exchanges after deployment, of hidden troops.

use crate::battle::{Code, Compass, FeatureKind};
use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of a step of setting up.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum StepFault {
    /// A scorer does it, and no throw comes before it. `step` is its number from 1.
    NoThrow { step: usize, work: &'static str, by: &'static str },
    /// The defender or the invader does it, and nobody defends yet.
    NoDefender { step: usize, work: &'static str, by: &'static str },
    /// A choice that was named beforehand is refused.
    Named { work: &'static str, found: String, why: String },
    /// A choice that was named beforehand was never asked for.
    NotAsked { work: &'static str, found: String },
    /// It is not done on a battlefield of this kind.
    NotHere { work: &'static str },
}

/// A fault of an exchange of elements after deployment.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum SwapFault {
    /// Too many pairs.
    TooMany { found: usize, most: u8 },
    /// The army has no element of this number.
    NoElement { found: usize, army: usize },
    /// An element is in more than one place of the pairs.
    Twice { code: Code, number: u8 },
    /// An element is not on the table.
    OffTable { code: Code, number: u8 },
}

/// A fault of troops that are hidden from the enemy.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum SecretFault {
    /// The rules have no hidden troops of this kind.
    None { work: &'static str },
    /// The army has no element of this number.
    NoElement { found: usize, army: usize },
    /// An element or a command is named twice.
    Twice { who: String },
    /// A sub-unit is of another force than the one whose commander is chosen; both by number from 1.
    OtherForce { number: usize, force: u8 },
    /// The ground does not conceal it.
    NoCover { code: Code, ground: Vec<FeatureKind> },
    /// It is not in the outer parts of the table's length.
    Central { code: Code, parts: u8 },
    /// It is too far forward.
    Forward { code: Code, found: Extent, least: Extent },
    /// It stands where another element in ambush stands.
    OnElement { code: Code },
    /// Too many commands are on flank marches.
    TooManyMarches { found: usize, most: usize },
    /// More than one command comes over an edge.
    SameEdge { edge: Compass },
    /// Flank marches do not come over this edge.
    NoFlank { found: Compass, open: [Compass; 2] },
    /// The command of the commander-in-chief is on a flank march.
    Chief,
    /// The side has no such command, or it is drawn up.
    NoCommand { found: u8, commands: usize },
    /// A hidden element is drawn up, or one that is not hidden is not.
    Post { code: Code, hidden: bool },
    /// The set has no columns off the table.
    NoColumns { code: Code },
    /// The column of its command has no head: from the least to the greatest number of elements of the command touch its
    /// base edge, and no other of them stands on the table.
    NoHead { code: Code, found: usize, away: usize, wanted: [u8; 2] },
    /// The pair at the head of its column does not stand side by side.
    Parted { code: Code },
}
