//! A declared departure from the rule set's rules on setting up, as data of the battle. It holds the reason and the
//! faults, so that every report and replay shows them.
//!
//! Knows no rule set: `setup::opening` finds the faults.

use serde::{Deserialize, Serialize};

use super::force_wrong::ForceWrong;

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};

/// A declared departure from the rules on setting up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Departure {
    /// The scenario's reason, in its writer's words.
    pub reason: String,
    /// The rules that the battle breaks; empty if the rule set judges no battle before its first bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<SetupFault>,
}

/// One rule on setting up that a battle breaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupFault {
    /// The rule.
    pub clause: Clause,
    /// The measured value and the value of the rule.
    pub wrong: SetupWrong,
    /// The side whose army breaks it; `None` for a fault of the battlefield.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    /// The elements that break it; empty for a fault of a whole army or of the battlefield.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<ElementId>,
}

/// Where something lies that may not lie there; lengths in 1/1000 mm.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LaidWrong {
    /// Too few or too many generals, each with a command.
    Generals { found: u16, least: u16, most: u16 },
    /// Elements too near to the line midway between the base edges.
    Front { found: i32, least: i32 },
    /// Elements too near to a side edge.
    Side { found: i32, least: i32 },
    /// Elements too near to a walled place of the enemy.
    Town { found: i32, least: i32 },
    /// Baggage in bad or rough going.
    TrainGoing,
    /// Baggage away from its base edge and from water.
    TrainBack,
    /// Walled places held by several commands.
    Garrisons,
    /// Walled places held by the largest command.
    Largest,
    /// The ground of two commands of a side overlaps.
    Commands,
    /// The ground of two commands of a side could only be parted by a rectangle aslant to the table's edges.
    Slanted,
    /// Baggage of several commands.
    SeveralTrains,
    /// Baggage of a command that may not have it: an ally's, or one off the table.
    TrainCommand,
    /// Ships in place of baggage that are not afloat.
    Aground,
    /// Hidden troops of this number that nothing conceals.
    Unconcealed { hidden: u8 },
    /// Hidden troops of this number that are only partly on the ground that would conceal them.
    PartlyConcealed { hidden: u8 },
    /// Hidden troops of this number on ground that conceals only others.
    OthersCover { hidden: u8 },
    /// Hidden troops of this number in the middle of the table's length.
    Central { hidden: u8 },
    /// Hidden troops of this number too far forward.
    Forward { hidden: u8, found: i32, least: i32 },
    /// Hidden troops of this number too near to a walled place of the enemy.
    HiddenByTown { hidden: u8, found: i32, least: i32 },
    /// Baggage that is hidden.
    HiddenTrain { hidden: u8 },
    /// More commands on flank marches than allowed.
    Marches { found: u8, most: u8 },
    /// Two commands on a flank march over one edge.
    OneEdge,
    /// The command of the commander-in-chief on a flank march.
    ChiefMarches,
    /// A command of which only a part is on a flank march.
    PartMarches,
    /// A flank march over a base edge.
    BaseEdge,
    /// Troops on land on a flank march over an edge that a waterway fills.
    LandOverWater,
    /// Vessels on a flank march over an edge without open water.
    ShipsOverLand,
    /// Two towers too near to each other.
    Towers { found: i32, least: i32 },
    /// A gap between two lines of works that is too narrow.
    WorksGap { found: i32, least: i32 },
    /// A corner of works that is too sharp, in degrees.
    WorksAngle { found: u16, least: u16 },
    /// Temporary works too near to the line midway between the base edges.
    WorksForward { found: i32, least: i32 },
    /// Temporary works too near to a side edge.
    WorksSide { found: i32, least: i32 },
    /// Temporary works too near to a walled place of the enemy.
    WorksTown { found: i32, least: i32 },
    /// Permanent works away from every built-up area.
    WorksAlone,
    /// A built-up area that is too large to have no permanent works.
    TownUnwalled { found: i32, most: i32 },
    /// A built-up area with works that have too few or too many gateways.
    TownGates { found: u16, least: u16, most: u16 },
    /// A built-up area with works of which some of the border is open.
    TownOpen { found: i32 },
    /// Vessels on frozen water.
    OnIce,
    /// Vessels away from all water.
    OnLand,
}

impl LaidWrong {
    /// The number of the hidden troops that are wrong, if it is about one of them.
    pub fn hidden(self) -> Option<u8> {
        match self {
            LaidWrong::Unconcealed { hidden }
            | LaidWrong::PartlyConcealed { hidden }
            | LaidWrong::OthersCover { hidden }
            | LaidWrong::Central { hidden }
            | LaidWrong::Forward { hidden, .. }
            | LaidWrong::HiddenByTown { hidden, .. }
            | LaidWrong::HiddenTrain { hidden } => Some(hidden),
            _ => None,
        }
    }
}

/// A fault; lengths in 1/1000 mm.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupWrong {
    /// An army has too few or too many elements.
    Elements { found: u16, wanted: u16 },
    /// An army has too few or too many elements with a general.
    Generals { found: u16, wanted: u16 },
    /// An army has too few or too many camps.
    Camps { found: u16, wanted: u16 },
    /// Too many elements of an army are in its camp.
    Garrison { found: u16, most: u16 },
    /// Elements wait in reserve, although a whole army is deployed before the first bound.
    Waiting,
    /// Bases of another width.
    BaseWidth { found: i32, wanted: i32 },
    /// A battlefield of another width or depth.
    BoardSize { found: [i32; 2], wanted: [i32; 2] },
    /// A river that is too wide.
    RiverWidth { found: i32, most: i32 },
    /// The base edges of the two sides are not opposite.
    Edges,
    /// Elements stand partly beyond the ground where their side deploys; `found` is the farthest point of any.
    Beyond { found: i32, most: i32 },
    /// Elements stand wholly beyond the ground where their side deploys; `found` is the nearest point of any.
    WhollyBeyond { found: i32, most: i32 },
    /// A camp that is too small to hold an element.
    CampSize { found: [i32; 2], least: [i32; 2] },
    /// A camp that does not touch the base edge of its side.
    CampOffEdge { gap: i32 },
    /// A camp in bad going.
    CampInBadGoing,
    /// A force that its points do not allow.
    Force(ForceWrong),
    /// The same of one of several forces of a side, by number from 0.
    OneForce { force: u8, wrong: ForceWrong },
    /// Too few quarters of the battlefield have a feature.
    FewQuarters { found: u16, least: u16 },
    /// Too many quarters of the battlefield have a stream or bad going.
    RoughQuarters { found: u16, most: u16 },
    /// Too little of the battlefield is flat good going.
    NotFlat { percent: u8 },
    /// A stream that does not run from one edge to another.
    StreamEnds,
    /// A stream that is too wide.
    StreamWidth { found: i32, most: i32 },
    /// A path of another width.
    PathWidth { found: i32, wanted: i32 },
    /// A command, baggage, a garrison or hidden troops that lie where they may not.
    Laid(LaidWrong),
    /// Elements that do not touch their base edge with a base wholly on the table.
    OffEdge,
}
