//! Faults of the players' agreements and written orders, and of the size of the table.

use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of the players' agreements or written orders.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum AgreedFault {
    /// A battlefield of this width is too deep, or not deep enough.
    Depth { width: Extent, found: Extent, least: Extent, most: Extent },
    /// Armies are not drawn up in turns.
    NoTurns,
    /// Dice go to commands by score.
    DiceByScore,
    /// An allied command, by its name, has a place in the order of dice.
    RankOfAlly { command: String },
    /// The order of dice does not name each of the commands once.
    Ranks { commands: usize, found: Vec<u8> },
}

/// A fault of the size that is wanted for the bases or the battlefield.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum SizeFault {
    /// The tables have one size of battlefields.
    OneSize,
    /// Bases and battlefield have one size.
    Fixed,
    /// There is no such scale; `None` if the scale of the table is unknown.
    Scale { found: Option<String>, known: Vec<&'static str> },
    /// The width of the battlefield: `times` that of a standard one, whose side has from `least` to `most` whole base widths.
    Side { found: Extent, times: i32, least: i32, most: i32 },
    /// The side of the battlefield, in paces.
    Paces { found: i32, known: Vec<i32> },
    /// An army that costs more than a table of this size is for, in army points.
    Points { army: String, found: String, most: u16 },
    /// The length of the battlefield, in paces.
    Length { found: i32, known: Vec<i32> },
}
