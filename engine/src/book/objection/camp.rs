//! Faults of a camp, or of the elements in a stronghold when the battle begins.

use crate::base::names::CommandId;
use crate::battle::{Code, Compass, FeatureKind, StrongholdKind};
use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of a camp, or of a side that has none.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum CampFault {
    /// A camp of a command that has none of its own.
    Shared { command: CommandId },
    /// A second camp of an army, or of an allied command.
    Second { allied: bool },
    /// An allied command without a camp.
    NoneOfAlly { command: CommandId },
    /// An army without a City or a camp.
    NoneWithoutCity,
    /// An army without a City or a camp, and with too few of the troops that make a camp unnecessary.
    None { wagons: usize, spared: usize },
    /// A camp in something that is not a building for camps.
    NotInBuilding { building: FeatureKind, found: Option<FeatureKind> },
    /// A camp of an army that is to have none.
    Needless,
    /// A City of the invader's.
    InvadersCity,
    /// A camp in a building, by rules that have no such camps.
    NoBuildings,
    /// It is too narrow.
    TooNarrow { found: Extent, least: Extent },
    /// It is too short.
    TooShort { found: Extent, least: Extent },
    /// The sum of length and width is too great.
    TooLarge { found: Extent, most: Extent },
    /// It reaches so far beyond an edge of the battlefield.
    OffBoard { edge: Compass, by: Extent },
    /// It reaches beyond the ground where its army deploys.
    Beyond { found: Extent, most: Extent },
    /// It stands on another stronghold.
    OnPlace { place: StrongholdKind },
    /// It stands on ground that is not good going.
    BadGoing { ground: FeatureKind },
    /// It touches neither its edge nor a shore; `gap` is its distance from the edge.
    OffEdge { edge: Compass, gap: Extent },
    /// It is at a shore, and reaches so far from its base edge that a part of it is beyond the ground on which its side deploys.
    OnFarShore { edge: Compass, found: Extent, most: Extent },
}

/// A fault of the elements in a stronghold when the battle begins.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum GarrisonFault {
    /// The stronghold is not the side's own.
    NotOwnPlace { code: Code, place: u8 },
    /// Its troops may not be in such a stronghold.
    Barred { code: Code, place: StrongholdKind },
    /// Allies may not be in such a stronghold.
    Allied { code: Code, place: StrongholdKind },
    /// Followers are in it.
    Followers { code: Code, place: u8 },
    /// It is the camp of another command.
    OtherCommand { code: Code, command: CommandId, camp: CommandId },
    /// Another element is in it.
    Full { code: Code, place: u8 },
    /// A stronghold that must have a garrison has none.
    Missing { place: StrongholdKind },
}
