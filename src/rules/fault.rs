//! What is wrong with an army or its deployment before a battle, by the rules of a set.
//!
//! Knows no rule set: each finds its faults in its own folder and says where its book forbids them.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::Kind;
use serde::Serialize;
use std::fmt;

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The rule that forbids it.
    pub clause: Clause,
    /// What is wrong.
    pub wrong: Wrong,
    /// Whose army; none where it is the battlefield's fault.
    pub side: Option<SideId>,
    /// The elements concerned, where it is theirs.
    pub who: Vec<ElementId>,
}

/// What is wrong; lengths in 1/1000 mm.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    /// Too few or too many elements.
    Elements { found: u16, wanted: u16 },
    /// Too few or too many elements with a general.
    Generals { found: u16, wanted: u16 },
    /// Too few or too many camps.
    Camps { found: u16, wanted: u16 },
    /// Too many elements in camps.
    Garrisons { found: u16, most: u16 },
    /// Troops that the rule set does not have.
    NoSuchTroops { kind: Kind },
    /// A base of another size.
    BaseSize { found: [i32; 2], wanted: [i32; 2] },
    /// A battlefield of another size.
    BoardSize { found: [i32; 2], wanted: [i32; 2] },
    /// Part of it beyond the ground where its side deploys.
    Beyond { reaches: i32, limit: i32 },
    /// All of it beyond the ground where its side deploys.
    WhollyBeyond { begins: i32, limit: i32 },
    /// Placed before it was its side's turn.
    OutOfTurn { first: SideId },
    /// The camp holds no element.
    CampTooSmall { found: [i32; 2], wanted: [i32; 2] },
    /// The camp does not stand at its own edge.
    CampOffEdge { gap: i32 },
    /// The camp stands in bad going.
    CampInBadGoing,
    /// A river too wide to be crossed.
    RiverTooWide { width: i32, most: i32 },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mm = |length: i32| crate::book::length::trimmed(f64::from(length) / 1000.0);
        let size = |[width, depth]: [i32; 2]| format!("{} x {} mm", mm(width), mm(depth));
        match self.wrong {
            Wrong::Elements { found, wanted } => write!(f, "{found} elements instead of {wanted}"),
            Wrong::Generals { found, wanted } => write!(f, "{found} elements with a general instead of {wanted}"),
            Wrong::Camps { found, wanted } => write!(f, "{found} camps instead of {wanted}"),
            Wrong::Garrisons { found, most } => write!(f, "{found} elements in camps, {most} may be"),
            Wrong::NoSuchTroops { kind } => write!(f, "these rules have no {}", kind.word()),
            Wrong::BaseSize { found, wanted } => write!(f, "a base of {} instead of {}", size(found), size(wanted)),
            Wrong::BoardSize { found, wanted } => {
                write!(f, "a battlefield of {} instead of {}", size(found), size(wanted))
            }
            Wrong::Beyond { reaches, limit } | Wrong::WhollyBeyond { begins: reaches, limit } => {
                write!(f, "deployed {} of {} mm from the base edge", mm(reaches), mm(limit))
            }
            Wrong::OutOfTurn { first } => write!(f, "deployed before side {first} was done"),
            Wrong::CampTooSmall { found, wanted } => {
                write!(f, "a camp of {}, an element needs {}", size(found), size(wanted))
            }
            Wrong::CampOffEdge { gap } => write!(f, "a camp {} mm from its base edge", mm(gap)),
            Wrong::CampInBadGoing => write!(f, "a camp in bad going"),
            Wrong::RiverTooWide { width, most } => write!(f, "a river {} of {} mm wide", mm(width), mm(most)),
        }?;
        write!(f, " [{}]", self.clause)
    }
}
