//! Faults of fortifications and of armies arranged by hand, as sentences.

use crate::book::objection::{ArrayFault, FortFault};
use std::fmt;

impl fmt::Display for FortFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FortFault::NotBought { found, wanted } => {
                write!(f, "the works need {wanted} pieces, and {found} were bought for such a use")
            }
            FortFault::GatesNotBought { found, wanted } => {
                write!(f, "the works have {wanted} gateways, and {found} were bought")
            }
            FortFault::TowersNotBought { found, wanted } => {
                write!(f, "the works have {wanted} towers, and {found} were bought")
            }
            FortFault::Surplus { found, most } => {
                write!(f, "{found} permanent pieces were bought, and this built-up area needs {most}")
            }
            FortFault::NoTown => f.write_str("permanent works enclose a built-up area, and these enclose none"),
            FortFault::LateTown => {
                f.write_str("works of a built-up area are laid down by the defender together with it")
            }
            FortFault::OffBorder { found } => {
                write!(f, "a part of the works is {found} from the border of the built-up area")
            }
            FortFault::Open { found } => write!(f, "{found} of the border of the built-up area are open"),
            FortFault::Gateways { found, least, most } => {
                write!(f, "the built-up area has {found} gateways; there are {least} to {most}")
            }
            FortFault::RoadShut => f.write_str("a road leads through the works where there is no gateway"),
            FortFault::Forward { found, most } => {
                write!(f, "the works reach {found} from their base edge instead of at most {most}")
            }
            FortFault::Side { found, least } => {
                write!(f, "the works are {found} from a side edge instead of at least {least}")
            }
            FortFault::LooseEnd { found } => {
                write!(f, "an end of the works is {found} from the base edge, and touches no river and no waterway")
            }
            FortFault::NoBaggage => f.write_str("there is no baggage inside the works of the camp"),
            FortFault::NoWood => f.write_str("plashed works lie along the edge of a wood"),
        }
    }
}

impl fmt::Display for ArrayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArrayFault::NoElement { found, army } => {
                write!(f, "there is no element {found}; the army has {army}")
            }
            ArrayFault::NotOnLand { code, number } => {
                write!(f, "{code} {number} is not among the army's troops on land")
            }
            ArrayFault::Twice { code, number } => write!(f, "{code} {number} is named twice"),
            ArrayFault::Nobody => f.write_str("nobody has a place yet; put down all elements of one command"),
            ArrayFault::OtherCommand { code, number, wanted } => {
                write!(f, "{code} {number} is of another command than {wanted}, which is drawn up")
            }
            ArrayFault::Stands { code, number, command } => {
                write!(f, "{code} {number} stands already with {command}, which is drawn up")
            }
            ArrayFault::Missing { code, number } => {
                write!(f, "{code} {number} has no place; a command is drawn up whole, in a rectangle of its own")
            }
            ArrayFault::NotLargest { found, most } => {
                write!(f, "the first command has {found} elements, and another one has {most}; the largest is first")
            }
            ArrayFault::Away { code, march: true } => {
                write!(f, "{code} is on a flank march, and is not put on the table before it arrives")
            }
            ArrayFault::Away { code, march: false } => {
                write!(f, "{code} is in ambush where it was written down, and off the table until then")
            }
            ArrayFault::RecordTwice { command } => write!(f, "the record names {command} more than once"),
            ArrayFault::LeftOut { command, why } => {
                write!(f, "the record leaves {command} out, who would march round a flank then, and may not: {why}")
            }
            ArrayFault::LeftBehind { command } => {
                write!(f, "the record leaves {command} out, who therefore marches round a flank, and is on no march")
            }
            ArrayFault::NotAsRecorded { one, other, front } => {
                let how = if *front { "in front of" } else { "to the right of" };
                write!(f, "{one} was recorded {how} {other}, and is not")
            }
            ArrayFault::NoFoot { code } => write!(f, "one element of {code} by itself becomes no element on foot"),
            ArrayFault::Share { code, found, wanted } => write!(
                f,
                "{wanted} elements of {code} of one command become one on foot together, and {found} are named side by side"
            ),
            ArrayFault::NotAfoot { code, walled } => {
                let walls = if *walled { ": at works with its whole front against their inner side" } else { "" };
                write!(f, "{code} begins dismounted only by its list, or where it could dismount in play{walls}")
            }
            ArrayFault::Ships { found, wanted } => {
                write!(f, "of {wanted} vessels that are to be placed now {found} have a place")
            }
            ArrayFault::OnTop { code, number, other, other_number } => {
                write!(f, "{code} {number} stands on top of {other} {other_number}")
            }
            ArrayFault::Holds { code } => write!(f, "{code} holds the built-up area already, and stays there"),
            ArrayFault::OutsideTown { code } => {
                write!(f, "{code} is to hold the built-up area, and is not wholly inside its works")
            }
            ArrayFault::MarchesTwice { command } => {
                write!(f, "{command} comes over one edge; it is named twice among the flank marches")
            }
            ArrayFault::NotOwn { command } => write!(f, "{command} is no command of this army"),
        }
    }
}
