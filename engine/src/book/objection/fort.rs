//! Faults of fortifications that are laid down before a battle, and of armies that are arranged by hand.

use crate::battle::Code;
use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of lines of fortifications.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum FortFault {
    /// More pieces than were bought for such a use.
    NotBought { found: u32, wanted: u32 },
    /// More gateways of permanent works than were bought.
    GatesNotBought { found: u32, wanted: u32 },
    /// More towers than were bought.
    TowersNotBought { found: u32, wanted: u32 },
    /// More permanent ones were bought than enclose the built-up area.
    Surplus { found: u32, most: u32 },
    /// There is no built-up area, or the works do not enclose one.
    NoTown,
    /// Works of a built-up area that are not laid down with it, or by the invader.
    LateTown,
    /// Works that lie away from the border of the built-up area.
    OffBorder { found: Extent },
    /// Some of the border is open.
    Open { found: Extent },
    /// Too few or too many gateways.
    Gateways { found: u16, least: u16, most: u16 },
    /// A road leads through a wall.
    RoadShut,
    /// Too far forward.
    Forward { found: Extent, most: Extent },
    /// Too near to a side edge.
    Side { found: Extent, least: Extent },
    /// An end of a camp's works touches neither the base edge nor water.
    LooseEnd { found: Extent },
    /// A camp's works without baggage inside.
    NoBaggage,
    /// Plashed edges away from every wood.
    NoWood,
}

/// A fault of the order in which, and the places where, an army is arranged.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ArrayFault {
    /// The army has no element of this number.
    NoElement { found: usize, army: usize },
    /// An element is not among those on land.
    NotOnLand { code: Code, number: u8 },
    /// An element is named twice.
    Twice { code: Code, number: u8 },
    /// No element has a place.
    Nobody,
    /// An element is of another command than the first one that has a place.
    OtherCommand { code: Code, number: u8, wanted: String },
    /// An element is of a command that is drawn up.
    Stands { code: Code, number: u8, command: String },
    /// An element of the command is left out.
    Missing { code: Code, number: u8 },
    /// The first command is not the largest.
    NotLargest { found: usize, most: usize },
    /// An element in ambush, or on a flank march, is put on the table.
    Away { code: Code, march: bool },
    /// A command of the record is named twice.
    RecordTwice { command: String },
    /// A command that the record leaves out, who would march round a flank, may not; with the reason.
    LeftOut { command: String, why: String },
    /// A command that the record leaves out does not march round a flank.
    LeftBehind { command: String },
    /// Two commands do not lie to each other as they were recorded.
    NotAsRecorded { one: String, other: String, front: bool },
    /// There is nobody on foot that an element could become by itself.
    NoFoot { code: Code },
    /// Riders of whom too few or too many are named who become one element on foot together.
    Share { code: Code, found: usize, wanted: usize },
    /// An element may not dismount where it is; there are works of its side.
    NotAfoot { code: Code, walled: bool },
    /// Some ships with baggage have no place, or some have two.
    Ships { found: usize, wanted: usize },
    /// An element stands on another.
    OnTop { code: Code, number: u8, other: Code, other_number: u8 },
    /// An element that holds the built-up area is drawn up with its command.
    Holds { code: Code },
    /// One that is to hold the built-up area is not wholly inside its works.
    OutsideTown { code: Code },
    /// A command is on two flank marches.
    MarchesTwice { command: String },
    /// A command is not one of this army.
    NotOwn { command: String },
}
