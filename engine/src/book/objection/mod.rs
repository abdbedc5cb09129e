//! Why a choice of a player before the battle is refused: an army, a feature, an edge, a place.
//!
//! The faults of each subject are data with their measures; only `words` makes sentences of them.

pub mod agreed;
pub mod army;
pub mod camp;
pub mod choice;
pub mod conversion;
pub mod country;
pub mod extent;
pub mod fort;
pub mod games;
pub mod land;
pub mod list;
pub mod post;
pub mod step;
mod words;

use crate::base::clause::Clause;
use serde::Serialize;
use std::fmt;

pub use agreed::{AgreedFault, SizeFault};
pub use army::{ArmyFault, CommandCalled, CommandFault, ContingentFault};
pub use camp::{CampFault, GarrisonFault};
pub use choice::ChoiceFault;
pub use conversion::ConversionFault;
pub use country::{SiteFault, WishFault};
pub use extent::Extent;
pub use fort::{ArrayFault, FortFault};
pub use games::{OpeningFault, RefightFault, TournamentFault};
pub use land::{AreaFault, LandFault, RoadFault, TownFault, WaterFault};
pub use list::ListFault;
pub use post::{EdgeFault, LandingFault, PostFault};
pub use step::{SecretFault, StepFault, SwapFault};

/// The refusal of a choice or a placement before the battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Objection {
    /// The found and the allowed value.
    #[serde(rename = "fault")]
    pub breach: Box<Breach>,
    /// The rule that forbids it.
    pub clause: Clause,
    /// The name that was probably meant, if a name is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

impl Objection {
    /// A fault and the rule that forbids it.
    pub fn new(breach: impl Into<Breach>, clause: Clause) -> Objection {
        Objection { breach: Box::new(breach.into()), clause, nearest: None }
    }

    /// The same with the name that was probably meant.
    pub(crate) fn near(self, nearest: Option<impl Into<String>>) -> Objection {
        Objection { nearest: nearest.map(Into::into), ..self }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.breach, self.clause)
    }
}

impl std::error::Error for Objection {}

/// All faults of one thing; the clause of the first fault is that of the objection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", rename = "several")]
pub struct SeveralFaults {
    /// The first fault.
    pub first: Breach,
    /// The others with their clauses.
    pub others: Vec<Objection>,
}

impl fmt::Display for SeveralFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.others.iter().try_for_each(|other| write!(f, "\n  also {other}"))
    }
}

/// Builds [`Breach`] of its subjects, each a variant that holds a type of fault.
macro_rules! breach {
    ($($(#[$doc:meta])* $subject:ident($fault:ty),)*) => {
        /// A fault, by its subject. As JSON it is an object with its subject, its name, and its measures if it has
        /// any: `{ "subject": "army", "name": "elements", "measures": { "found": 11, "wanted": 12 } }`.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(tag = "subject", rename_all = "snake_case")]
        pub enum Breach {
            $($(#[$doc])* $subject($fault),)*
        }

        impl fmt::Display for Breach {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Breach::$subject(fault) => fault.fmt(f),)*
                }
            }
        }

        $(impl From<$fault> for Breach {
            fn from(fault: $fault) -> Breach {
                Breach::$subject(fault)
            }
        })*
    };
}

breach! {
    /// A feature of any kind.
    Land(LandFault),
    /// The size, the shape or the place of an area.
    Area(AreaFault),
    /// A waterway, a beach or a river.
    Water(WaterFault),
    /// A road.
    Road(RoadFault),
    /// A City or a Fort.
    Town(TownFault),
    /// The features that a player takes.
    Choice(ChoiceFault),
    /// The features that a side of a country chooses.
    Wish(WishFault),
    /// A feature of a country.
    Site(SiteFault),
    /// Lines of fortifications.
    Fort(FortFault),
    /// An army that is arranged by hand.
    Array(ArrayFault),
    /// The agreements of the players.
    Agreed(AgreedFault),
    /// The size of the table.
    Size(SizeFault),
    /// A camp.
    Camp(CampFault),
    /// The elements in a stronghold.
    Garrison(GarrisonFault),
    /// A base edge.
    Edge(EdgeFault),
    /// The place of an element.
    Post(PostFault),
    /// The steps of setting up.
    Step(StepFault),
    /// An exchange of elements after deployment.
    Swap(SwapFault),
    /// Troops that are hidden from the enemy, or wait off the table.
    Secret(SecretFault),
    /// A landing.
    Landing(LandingFault),
    /// Several faults of one thing.
    Several(Box<SeveralFaults>),
    /// A list, or its number.
    List(ListFault),
    /// An army beside its list.
    Army(ArmyFault),
    /// The contingent of an ally.
    Contingent(ContingentFault),
    /// The commands of an army.
    Command(CommandFault),
    /// A refight of history.
    Refight(RefightFault),
    /// A battle before its first bound.
    Opening(OpeningFault),
    /// A tournament.
    Tournament(TournamentFault),
    /// A battle of another rule set.
    Conversion(ConversionFault),
}
