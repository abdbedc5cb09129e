//! What a battle waits for, and how it ended.

use serde::{Deserialize, Serialize};

use super::blow::Blow;
use crate::base::names::{ElementId, SideId};

/// The phases that a bound may have; which of them a rule set plays, and in which order, is its own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first bound.
    SetUp,
    /// Initiative points are thrown for; no orders.
    Pips,
    /// Tactical moves.
    Moves,
    /// The side on move names its targets.
    Aiming,
    /// The other side names its targets.
    Answering,
    /// Shots are resolved, in the order that the side on move wants.
    Shooting,
    /// Close combats are resolved, in the order that the side on move wants.
    Combat,
    /// The reckoning at the end of a bound; no orders.
    Close,
}

/// A decision that an owner must give before the bound goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// How far a recoiling element goes, where the rules leave it to the owner; distances in 1/1000 mm.
    Recoil {
        /// The element that recoils.
        element: ElementId,
        /// The distances open to it, shortest first.
        options: Vec<i32>,
        /// The fight that made it recoil, to be gone on with.
        blow: Box<Blow>,
    },
    /// Whether the commander-in-chief adds his bonus to a total already thrown.
    Bonus {
        /// The general's element.
        element: ElementId,
        /// The fight as it stands without the bonus.
        blow: Box<Blow>,
    },
    /// Whether an element goes into the camp of its side that it has freed.
    Enter {
        /// The element.
        element: ElementId,
        /// The stronghold's place in the list.
        #[serde(rename = "camp")]
        place: u8,
    },
    /// Which of several assaulters goes into a place.
    Occupy {
        /// Whose side decides: the one who destroyed the defender, or the first who may go in.
        element: ElementId,
        /// The stronghold's place in the list.
        place: u8,
        /// Those who may go in.
        options: Vec<ElementId>,
        /// It was stormed; otherwise nobody defended it.
        fell: bool,
    },
    /// Whether a contacted element conforms to contactors who cannot, or fights overlapped.
    Conform {
        /// The contacted element.
        element: ElementId,
        /// The contactor.
        to: ElementId,
    },
}

/// A shot announced in this bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim {
    /// Who shoots.
    pub shooter: ElementId,
    /// At whom.
    pub target: ElementId,
    /// It has been resolved, or aided one that was.
    pub done: bool,
    /// The face with which it was already thrown when it was shot at first, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
}

/// Two enemies in front contact that neither could line up; they fight as if lined up, the second of them overlapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Clinch {
    /// Who made the contact.
    pub contactor: ElementId,
    /// Who was contacted and counts as overlapped once.
    pub contacted: ElementId,
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; none where nobody won.
    pub winner: Option<SideId>,
    /// Why it is over.
    pub why: EndReason,
}

/// Why a battle is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The rule set's own terms of victory.
    Victory,
    /// The most bounds that were asked for have been played.
    Bounds,
    /// The loser gave the battle up.
    Resigned,
    /// No element of either side is left, and no rule has named a winner.
    NobodyLeft,
    /// The last bound asked for has been played, and one side has more points by its objectives.
    Points,
    /// A victory condition that the script declared, by name.
    Condition(String),
}
