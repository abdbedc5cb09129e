//! Why something that a player chose before the battle is refused: an army, a feature, an edge, a place.
//!
//! A fault of each subject is data with its measures; the sentences are made of them in `words` and nowhere else.

pub mod agreed;
pub mod army;
pub mod camp;
pub mod choice;
pub mod extent;
pub mod games;
pub mod land;
pub mod list;
pub mod post;
mod words;

use crate::base::clause::Clause;
use std::fmt;

pub use agreed::{AgreedFault, SizeFault};
pub use army::{ArmyFault, CommandCalled, CommandFault, ContingentFault};
pub use camp::{CampFault, GarrisonFault};
pub use choice::ChoiceFault;
pub use extent::Extent;
pub use games::{OpeningFault, RefightFault, TournamentFault};
pub use land::{AreaFault, LandFault, RoadFault, TownFault, WaterFault};
pub use list::ListFault;
pub use post::{EdgeFault, LandingFault, PostFault};

/// Why something that a player chose or placed before the battle is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// What was found and what is allowed.
    pub breach: Box<Breach>,
    /// The rule that forbids it.
    pub clause: Clause,
    /// The name that may have been meant, where a name is not known.
    pub nearest: Option<String>,
}

impl Objection {
    /// A fault and the rule that forbids it.
    pub fn new(breach: impl Into<Breach>, clause: Clause) -> Objection {
        Objection { breach: Box::new(breach.into()), clause, nearest: None }
    }

    /// The same with the name that may have been meant.
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

/// All that is wrong with one thing; the clause of the first fault is its objection's.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        /// What breaks a rule, by its subject.
        #[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The features that are taken.
    Choice(ChoiceFault),
    /// What the players agree on.
    Agreed(AgreedFault),
    /// The size of the table.
    Size(SizeFault),
    /// A camp.
    Camp(CampFault),
    /// Those who are in a place.
    Garrison(GarrisonFault),
    /// A base edge.
    Edge(EdgeFault),
    /// The place of an element.
    Post(PostFault),
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
}
