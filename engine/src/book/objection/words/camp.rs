//! Faults of a camp or a garrison as sentences.

use crate::book::objection::{CampFault, GarrisonFault};
use std::fmt;

impl fmt::Display for CampFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CampFault::Shared { .. } => f.write_str("a camp belongs to a command that shares the camp of its army"),
            CampFault::Second { allied } => {
                let whose = if *allied { "an allied command" } else { "an army" };
                write!(f, "{whose} has one camp, and this would be its second")
            }
            CampFault::NoneOfAlly { .. } => f.write_str("an allied command has a camp of its own"),
            CampFault::NoneWithoutCity => f.write_str("an army without a City has a camp"),
            CampFault::None { wagons, spared } => {
                let wagon = if *wagons == 1 { "War Wagon" } else { "War Wagons" };
                write!(f, "an army without a City and with {wagons} {wagon} has a camp; with {spared} it needs none")
            }
            CampFault::NotInBuilding { building, .. } => {
                write!(f, "a camp is in the open or in an {}", building.title())
            }
            CampFault::Needless => f.write_str("an army with a built-up area, or with wagons enough, has no camp"),
            CampFault::InvadersCity => f.write_str("only the defender has a City; the invader has a camp"),
            CampFault::NoBuildings => f.write_str("a camp is no building by these rules"),
            CampFault::TooNarrow { found, least } => write!(f, "the camp is {found} wide instead of at least {least}"),
            CampFault::TooShort { found, least } => write!(f, "the camp is {found} long instead of at least {least}"),
            CampFault::TooLarge { found, most } => {
                write!(f, "length and width of the camp are {found} together instead of at most {most}")
            }
            CampFault::OffBoard { edge, by } => {
                write!(f, "the camp reaches off the battlefield: {by} beyond the {} edge", edge.name())
            }
            CampFault::Beyond { found, most } => {
                write!(f, "the camp reaches {found} from its base edge instead of at most {most}")
            }
            CampFault::OnPlace { place } => write!(f, "the camp stands where a {} is", place.title()),
            CampFault::BadGoing { ground } => {
                write!(f, "the camp stands on {}, and not in good going", ground.title())
            }
            CampFault::OnFarShore { edge, found, most } => write!(
                f,
                "the camp stands at a shore and reaches {found} from the {} edge; its own deployment area ends at {most}",
                edge.name()
            ),
            CampFault::OffEdge { edge, gap } => {
                let edge = edge.name();
                write!(
                    f,
                    "the camp touches neither the {edge} edge nor a shore in its own deployment area: it is {gap} away"
                )
            }
        }
    }
}

impl fmt::Display for GarrisonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GarrisonFault::NotOwnPlace { code, .. } => {
                write!(f, "{code} is put into a place that is not its side's")
            }
            GarrisonFault::Barred { code, place } => write!(f, "{code} may not be in a {}", place.title()),
            GarrisonFault::Allied { code, place } => {
                write!(f, "{code} is an ally's, and may not be in a {} when the battle begins", place.title())
            }
            GarrisonFault::Followers { code, .. } => {
                write!(f, "{code} is put into a camp that has followers in it")
            }
            GarrisonFault::OtherCommand { code, .. } => write!(f, "{code} is put into the camp of another command"),
            GarrisonFault::Full { code, .. } => write!(f, "{code} is put where one element is already"),
            GarrisonFault::Missing { place } => write!(f, "the {} has no garrison; it begins with one", place.title()),
        }
    }
}
