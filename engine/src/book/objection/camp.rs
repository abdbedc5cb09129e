//! What is wrong with a camp, or with those who are in a place when the battle begins.

use crate::base::names::CommandId;
use crate::battle::{Code, Compass, FeatureKind, StrongholdKind};
use crate::book::objection::Extent;

/// What is wrong with a camp, or with a side that has none.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampFault {
    /// A camp of a command that has none of its own.
    Shared { command: CommandId },
    /// A second camp of an army, or of an allied command.
    Second { allied: bool },
    /// An allied command without a camp.
    NoneOfAlly { command: CommandId },
    /// An army without a City or a camp.
    NoneWithoutCity,
    /// An army without a City or a camp, and with too few of those with whom it needs none.
    None { wagons: usize, spared: usize },
    /// A camp in something that is not a building for camps.
    NotInBuilding { building: FeatureKind, found: Option<FeatureKind> },
    /// It is too short.
    TooShort { found: Extent, least: Extent },
    /// Length and width together are too much.
    TooLarge { found: Extent, most: Extent },
    /// It reaches off the battlefield.
    OffBoard,
    /// It stands where another place is.
    OnPlace { place: StrongholdKind },
    /// It stands on ground that is not good going.
    BadGoing { ground: FeatureKind },
    /// It touches neither its edge, from which it is so far, nor a shore.
    OffEdge { edge: Compass, gap: Extent },
}

/// What is wrong with those who are in a place when the battle begins.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GarrisonFault {
    /// The place is not the side's own.
    NotOwnPlace { code: Code, place: u8 },
    /// Its troops may not be in such a place.
    Barred { code: Code, place: StrongholdKind },
    /// Allies may not be in such a place.
    Allied { code: Code, place: StrongholdKind },
    /// Followers are in it.
    Followers { code: Code, place: u8 },
    /// It is the camp of another command.
    OtherCommand { code: Code, command: CommandId, camp: CommandId },
    /// Another element is in it.
    Full { code: Code, place: u8 },
    /// A place that begins with a garrison has none.
    Missing { place: StrongholdKind },
}
