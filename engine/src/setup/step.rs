//! The steps of setting up, as a record.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Compass, Feature, StrongholdKind};
use crate::book::Objection;
use crate::book::land_tables::Picker;
use crate::setup::{AggressionThrow, Chosen, FeatureChoice, Quarter, Site};
use std::fmt;

/// A player has left before the battle began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left;

/// A feature as it is set down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// Any but a City or a Fort.
    Ground(Feature),
    /// A City or a Fort.
    Town(Box<Site>),
}

/// What both sides throw a die for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceFor {
    /// The choice of a base edge.
    Ends,
    /// The first deployment and the first bound.
    First,
}

/// One thing that happened before the battle.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupStep {
    /// A throw for aggression.
    Threw(AggressionThrow),
    /// The battlefield is given as open ground.
    OpenGround,
    /// Both sides throw, and the higher score wins; what the faces count is not always what they show.
    DiceOff { of: DiceFor, faces: [u8; 2], scores: [i8; 2] },
    /// A side deploys first and has the first bound.
    First(SideId),
    /// Who defends.
    Defends(SideId),
    /// What the defender takes.
    Takes(FeatureChoice),
    /// The die for a feature's quarter, and who named it.
    Quarter { what: Chosen, face: u8, by: Picker, quarter: Quarter },
    /// A feature found its place.
    Placed { what: Chosen, quarter: Quarter },
    /// A feature found none and is left out.
    Discarded { what: Chosen, quarter: Quarter },
    /// The waterway has a beach.
    Beach,
    /// A side's base edge.
    Edge { side: SideId, edge: Compass },
    /// Those of a side whose form was open ride, or are on foot.
    Form { side: SideId, afoot: bool },
    /// A side wrote down in which order its commands get its dice, the highest first; none where each keeps its own.
    Dice { side: SideId, order: Vec<CommandId> },
    /// A side placed its camp, or that of an allied command, and whether in a building.
    Camp { side: SideId, of: Option<CommandId>, building: bool, followers: bool },
    /// A side has no camp and needs none.
    NoCamp(SideId),
    /// A side drew up so many elements of a command.
    DrawnUp { side: SideId, command: CommandId, elements: usize },
    /// An element begins inside a place.
    Garrison { side: SideId, code: Code, place: StrongholdKind },
    /// So many elements of a side are to land from the water.
    Landing { side: SideId, elements: usize },
}

/// Why no battle was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unset {
    /// Something that cannot be helped, with its rule.
    Refused(Objection),
    /// A player left.
    Left,
}

impl fmt::Display for Unset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unset::Refused(why) => why.fmt(f),
            Unset::Left => f.write_str("a player left before the battle began"),
        }
    }
}

impl From<Left> for Unset {
    fn from(_: Left) -> Unset {
        Unset::Left
    }
}
