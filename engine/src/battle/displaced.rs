//! Where an element stands after an event, and why it went there.

use serde::{Deserialize, Serialize};

use crate::geometry::{Base, Facing, Point};

/// The place and facing of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The middle of its front edge.
    pub at: Point,
    /// Its facing.
    pub facing: Facing,
}

impl From<Base> for Pose {
    fn from(base: Base) -> Pose {
        Pose { at: base.at, facing: base.facing }
    }
}

/// The cause of a change of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A tactical move, by order.
    Tactical,
    /// An advance without an order, of an impetuous element (`dbm.spont.05`).
    Advance,
    /// Lining up with an enemy.
    Conform,
    /// Turning to face an enemy on flank or rear.
    TurnToFace,
    /// Making room for a friend who turns.
    MakeRoom,
    /// Going back to where a move began that has not led to what it must (`dba22.contact.10`).
    GoBack,
    /// A recoil.
    Recoil,
    /// Straight back from shooting, as far as there is room.
    Flinch,
    /// A shy.
    Shy,
    /// A bolt.
    Bolt,
    /// Pushed back by a friend who recoils.
    PushBack,
    /// Recoiling through a friend.
    PassThrough,
    /// A flight.
    Flee,
    /// A flight that is only feigned, by a house rule.
    Feign,
    /// A pursuit.
    Pursue,
    /// Pressing forward after opponents who have fled.
    Press,
    /// Following a pursuer in column.
    Follow,
    /// Entering a camp or place.
    Enter,
}

impl MoveKind {
    /// Whether an element gives way by it.
    pub fn gives_way(self) -> bool {
        use MoveKind::{Bolt, Flee, Flinch, PassThrough, Recoil, Shy};
        matches!(self, Recoil | Flinch | Shy | PassThrough | Flee | Bolt)
    }

    /// Whether it is an outcome of a fight: an element gives way, is pushed, or goes after the beaten.
    pub fn is_outcome(self) -> bool {
        self.gives_way() || matches!(self, MoveKind::PushBack | MoveKind::Pursue | MoveKind::Follow)
    }
}
