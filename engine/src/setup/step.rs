//! The steps of setting up, as a record.

use crate::base::dice::SetupDie;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Compass, Feature, StrongholdKind};
use crate::book::Objection;
use crate::book::land_tables::Picker;
use crate::book::setup_steps::SetupWork;
use crate::geometry::Base;
use crate::setup::country::reason::HidingReason;
use crate::setup::country::step::CountryStep;
use crate::setup::{Chosen, FeatureChoice, Quarter, Site};
use std::fmt;

/// A player left before the battle began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left;

/// A feature to be set down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placed {
    /// A feature other than a City or a Fort.
    Ground(Feature),
    /// A City or a Fort.
    Town(Box<Site>),
}

/// A throw for aggression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AggressionThrow {
    /// What is thrown for.
    pub die: SetupDie,
    /// The side.
    pub side: SideId,
    /// The face.
    pub face: u8,
    /// The sum of the face's score and the aggression.
    pub total: i16,
}

/// One step of setting up.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupStep {
    /// A throw for aggression.
    Threw(AggressionThrow),
    /// The battlefield is given as open ground.
    OpenGround,
    /// A side chose the battlefield, the computer by a die.
    Ground { side: SideId, face: u8 },
    /// A side chose the battlefield itself, with this number of features.
    ChosenGround { side: SideId, features: usize },
    /// Both sides throw, and the higher score wins; the score of a face can differ from the face.
    DiceOff { of: SetupDie, faces: [u8; 2], scores: [i8; 2] },
    /// A side deploys first and has the first bound.
    First(SideId),
    /// A side has the first bound, and does not deploy first.
    FirstBound(SideId),
    /// The defender is known.
    Defends(SideId),
    /// The features that the defender takes.
    Takes(FeatureChoice),
    /// The features that a side adds in a phase.
    Adds { side: SideId, choice: FeatureChoice },
    /// The die for a feature's quarter, the player who named it, and the quarter.
    Quarter { what: Chosen, face: u8, by: Picker, quarter: Quarter },
    /// A feature was placed.
    Placed { what: Chosen, quarter: Quarter },
    /// A feature found no place and is left out.
    Discarded { what: Chosen, quarter: Quarter },
    /// The waterway has a beach.
    Beach,
    /// The die for a side's base edge, and the edge that it was to favour.
    EdgeDie { side: SideId, face: u8, favoured: Compass },
    /// A side's base edge.
    Edge { side: SideId, edge: Compass },
    /// The elements of a side with an open form ride, or are on foot.
    Form { side: SideId, afoot: bool },
    /// A side wrote down the order in which its commands get its dice, the highest first; empty if each keeps its own.
    Dice { side: SideId, order: Vec<CommandId> },
    /// A side placed its camp, or that of an allied command, and where: in a building or not.
    Camp { side: SideId, of: Option<CommandId>, building: bool, followers: bool },
    /// A side has no camp and needs none.
    NoCamp(SideId),
    /// A side drew up this number of elements of a command.
    DrawnUp { side: SideId, command: CommandId, elements: usize },
    /// An element begins inside a place.
    Garrison { side: SideId, code: Code, place: StrongholdKind },
    /// This number of elements of a side is to land from the water.
    Landing { side: SideId, elements: usize },
    /// This number of elements of a command wait off the table in a column.
    Column { side: SideId, command: CommandId, elements: usize },
    /// Two elements of a side changed places, each by its code and number.
    Swapped { side: SideId, who: [(Code, u8); 2] },
    /// A step of laying out a country.
    Country(CountryStep),
    /// A side has recorded its ambushes, or its flank marches, if it has any.
    Recorded { side: SideId, work: SetupWork },
    /// An element is in ambush: a secret of its side.
    Ambush { side: SideId, code: Code, number: u8, at: Base },
    /// A command comes over an edge in a flank march: a secret of its side.
    FlankMarch { side: SideId, command: CommandId, edge: Compass },
    /// Why the computer hides troops: a secret of its side.
    Reason { side: SideId, why: HidingReason },
}

impl SetupStep {
    /// The side whose secret the step is; `None` if everybody knows it.
    pub fn secret_of(&self) -> Option<SideId> {
        match self {
            SetupStep::Ambush { side, .. } | SetupStep::FlankMarch { side, .. } | SetupStep::Reason { side, .. } => {
                Some(*side)
            }
            _ => None,
        }
    }
}

/// The reason why no battle was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unset {
    /// A refusal that cannot be avoided, with its rule.
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
