//! Faults of agreements and sizes as sentences.

use crate::book::objection::{AgreedFault, SizeFault};
use std::fmt;

impl fmt::Display for AgreedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgreedFault::Depth { width, found, least, most } if least == most => {
                write!(f, "a battlefield that is {width} wide is {least} deep, not {found}")
            }
            AgreedFault::Depth { width, found, least, most } => {
                write!(f, "a battlefield that is {width} wide is {least} to {most} deep, not {found}")
            }
            AgreedFault::NoTurns => {
                f.write_str("each army is drawn up whole, the defender's first; there are no turns")
            }
            AgreedFault::DiceByScore => {
                f.write_str("dice go to commands by score, in the order written down; they are not independent")
            }
            AgreedFault::RankOfAlly { command } => {
                write!(f, "{command} is allied and keeps its own die; it has no place in the order")
            }
            AgreedFault::Ranks { commands, found } => write!(
                f,
                "the order of dice names each of {commands} commands once, from 1 to {commands}; found {found:?}"
            ),
        }
    }
}

impl fmt::Display for SizeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeFault::OneSize => f.write_str("its battlefields have one size"),
            SizeFault::Fixed => {
                f.write_str("its battlefield and its bases have one size; leave --board and --scale out")
            }
            SizeFault::Scale { found, known } => {
                write!(f, "the scales are {}, not {}", known.join(" and "), found.as_deref().unwrap_or("this one"))
            }
            SizeFault::Paces { found, known } => {
                let known: Vec<String> = known.iter().map(i32::to_string).collect();
                write!(f, "the side of the battlefield is {} paces, not {found}", known.join(" or "))
            }
            SizeFault::Points { army, found, most } => {
                write!(f, "{army} costs {found}; on a table of this size an army costs {most}AP at most")
            }
            SizeFault::Length { found, known } => {
                let known: Vec<String> = known.iter().map(i32::to_string).collect();
                write!(f, "at this scale the battlefield is {} paces long, not {found}", known.join(" or "))
            }
            SizeFault::Side { found, times: 1, least, most } => {
                write!(f, "the side of the battlefield is {least} to {most} whole BW, not {found}")
            }
            SizeFault::Side { found, times, least, most } => write!(
                f,
                "the battlefield is {} to {} BW wide, {times} times as wide as a standard one of {least} to {most} whole BW, \
                 not {found}",
                least * times,
                most * times
            ),
        }
    }
}
