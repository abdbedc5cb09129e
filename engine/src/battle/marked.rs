//! Deeds of elements that are remembered until the end of the bound, because a later step asks for them.

use serde::{Deserialize, Serialize};

use crate::base::names::ElementId;
use crate::geometry::Facing;

use super::Pose;

/// What elements did (`dbm.press.01`, `.02`, `dbm.interp.13`, `dbm.flee.16`, `dbm.fortassault.09`, `dba22.outcome.07`, `dba22.combat.04`), or are to do
/// (`dbm.seq.07`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MarkedDeed {
    /// The elements.
    pub who: Vec<ElementId>,
    /// What they did.
    pub mark: DeedMark,
}

impl MarkedDeed {
    /// The place that it names.
    pub fn place(&self) -> Option<Pose> {
        match self.mark {
            DeedMark::Beside(from) => Some(from),
            _ => None,
        }
    }
}

/// A deed that is remembered until the end of the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeedMark {
    /// A move did not go straight ahead.
    Veered,
    /// The opponent before its front has fled.
    Routed,
    /// It has been asked whether it presses forward.
    Asked,
    /// A friend that advanced by itself has taken it along.
    Loosed,
    /// They advance or flee by themselves in this order, after those named before and before all others (`dbm.seq.07`).
    Turn,
    /// It has come to its turn to flee with its demoralised command, or has fled with another who did.
    Ran,
    /// It has fled in the moves of its own side, since friends who advanced or fled by themselves have burst through it.
    Fled,
    /// It has fought on the flank of a defender of works, round a corner (`dbm.fortassault.09`).
    Flanked,
    /// It has come to the front of an enemy by a pursuit, before the close combats of the bound (`dba22.outcome.07`).
    Met,
    /// It has gone into a place after its close combat (`dba22.combat.04`).
    CameIn,
    /// It has come beside an enemy whom no friend fights yet by a move that began here, and goes back if it does not overlap him when
    /// all moves are made (`dba22.contact.10`).
    Beside(Pose),
}

/// The course of an element through a river on which it does not go as it faces (`dbsa.move.44`, `dba3.river.01`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RiverCourse {
    /// The element.
    pub who: ElementId,
    /// The direction in which it entered; `None` if it is bound to none any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<Facing>,
}
