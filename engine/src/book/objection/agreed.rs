//! What is wrong with what the players agree on or write down, and with the size of the table.

use crate::book::objection::Extent;

/// What is wrong with what the players agree on or write down.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgreedFault {
    /// The battlefield is too deep, or not deep enough.
    Depth { found: Extent, least: Extent, most: Extent },
    /// Armies are not drawn up in turns.
    NoTurns,
    /// Dice go to commands by score.
    DiceByScore,
    /// An allied command, by its name, has a place in the order of dice.
    RankOfAlly { command: String },
    /// The order of dice does not name each of so many commands once.
    Ranks { commands: usize, found: Vec<u8> },
}

/// What is wrong with the size of the bases or of the battlefield that somebody wants.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeFault {
    /// The tables have one size of battlefields.
    OneSize,
    /// Bases and battlefield have one size.
    Fixed,
    /// There is no such scale; `None` where the scale of the table is none of those known.
    Scale { found: Option<String>, known: Vec<&'static str> },
    /// The battlefield is no square.
    NoSquare { width: Extent, depth: Extent },
    /// The side of the battlefield, in base widths.
    Side { found: i32, least: i32, most: i32 },
}
