//! What is wrong with a force by points, as data: `muster::band` finds it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is wrong with a force. `unit` is the number of a sub-unit, from 0.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ForceWrong {
    /// Too few or too many sub-units.
    Units { found: u16, least: u16, most: u16 },
    /// A sub-unit with too few or too many figures.
    Figures { unit: u8, found: u16, least: u16, most: u16 },
    /// A sub-unit that costs too much.
    Points { unit: u8, found: u16, most: u16 },
    /// A sub-unit with a figure that has no price.
    NoPrice { unit: u8 },
    /// A sub-unit without a leader, or with more than one.
    Leaders { unit: u8, found: u16 },
    /// A force without a commander, or with more than one.
    Commanders { found: u16 },
    /// The commander is of a cheaper type than `mounted` or `foot` cost at most.
    Commander { points: u16, mounted: u16, foot: u16 },
}

impl fmt::Display for ForceWrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |unit: &u8| u16::from(*unit) + 1;
        match self {
            ForceWrong::Units { found, least, most } => {
                write!(f, "a force has {least} to {most} sub-units, not {found}")
            }
            ForceWrong::Figures { unit, found, least, most } => {
                let figures = if *found == 1 { "figure" } else { "figures" };
                write!(f, "sub-unit {} has {found} {figures}; it has {least} to {most}", number(unit))
            }
            ForceWrong::Points { unit, found, most } => {
                write!(f, "sub-unit {} costs {found} points instead of at most {most}", number(unit))
            }
            ForceWrong::NoPrice { unit } => write!(f, "sub-unit {} has a figure that has no price", number(unit)),
            ForceWrong::Leaders { unit, found } => {
                write!(f, "sub-unit {} has one leader, not {found}", number(unit))
            }
            ForceWrong::Commanders { found } => write!(f, "one leader commands the force, not {found}"),
            ForceWrong::Commander { points, mounted: 0, foot: dearest }
            | ForceWrong::Commander { points, mounted: dearest, foot: 0 } => {
                write!(
                    f,
                    "the commander is of the dearest type of the force ({dearest} points), not of one of {points}"
                )
            }
            ForceWrong::Commander { points, mounted, foot } => {
                // Whoever costs as much as the dearest of one sort is of the other.
                let sort = match () {
                    () if points >= foot => "mounted and ",
                    () if points >= mounted => "on foot and ",
                    () => "",
                };
                write!(
                    f,
                    "a mounted commander is of the dearest mounted type of the force ({mounted} points a figure), one on \
                     foot of its dearest foot type ({foot} points); this one is {sort}of a type of {points} points"
                )
            }
        }
    }
}
