//! Orders as data: what a player, a general or a script asks for. Lengths in 1/1000 mm.
//!
//! The room `moves` and the phases of `course` judge whether an order is legal; `view::written` reads and writes it as text.

use serde::{Deserialize, Serialize};

use crate::base::names::ElementId;
use crate::geometry::{Edge, Facing, Point, Turn};

/// One order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// A tactical move of an element, group or column.
    Move(MoveOrder),
    /// A mounted element gets down to fight on foot.
    Dismount {
        /// Who.
        who: ElementId,
    },
    /// Elements of a demoralised command are held in place.
    Hold {
        /// Who, as one group.
        who: Vec<ElementId>,
        /// The facing that a single element turns to while held.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// Those who were kept for it come on from the water, in one line or column.
    Land {
        /// Who, from left to right, or from head to tail.
        who: Vec<ElementId>,
        /// Where the middle of the first one's front edge comes to stand.
        at: Point,
        /// The facing of all.
        facing: Facing,
        /// Whether they stand one behind another.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        column: bool,
    },
    /// Names a shooter's target.
    Aim {
        /// Who shoots.
        shooter: ElementId,
        /// At whom.
        target: ElementId,
    },
    /// The next shot to be resolved is that at this target.
    Shoot {
        /// Who is shot at.
        target: ElementId,
    },
    /// The next close combat to be resolved is that of this element.
    Fight {
        /// Either of the two who fight.
        who: ElementId,
    },
    /// The people of a City that obeys the enemy rise for its owner.
    Revolt {
        /// The stronghold's place in the list.
        place: u8,
    },
    /// Answers the decision that is owed.
    Choose(Choice),
    /// Nothing more in this phase.
    Done,
}

/// A tactical move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveOrder {
    /// Who moves: a single element or a group; the first is moved first, and all others go by it.
    pub who: Vec<ElementId>,
    /// The steps, in order.
    pub path: Vec<Step>,
    /// The enemy to be contacted, and the edge of it, where the move is meant to end in contact with one of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<Onto>,
}

/// The contact meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Onto {
    /// The enemy.
    pub enemy: ElementId,
    /// The edge of the enemy's base.
    pub edge: Edge,
}

/// Which hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Straight ahead; for a column, the head leads and the others follow in its track.
    Straight(i32),
    /// Straight back, keeping the facing.
    Back(i32),
    /// Sideways, keeping the facing; positive to the right.
    Sideways(i32),
    /// A wheel: the whole front pivots round its front corner on this hand, by this much (always positive).
    Wheel {
        /// The pivot's hand.
        hand: Hand,
        /// How much.
        turn: Turn,
    },
    /// A single element goes to a place by a straight line and ends with this facing.
    To {
        /// Where the middle of its front edge comes to stand.
        at: Point,
        /// The facing it ends with.
        facing: Facing,
    },
    /// A single element passes this point with the middle of its front edge on the way to the next step.
    Via(Point),
    /// The group forms a column behind its first element from here on.
    Column,
    /// Along the road by this much.
    Road(i32),
    /// Out of the stronghold that it is in: it comes to stand just outside and looks outward. The first step only.
    Leave(WayOut),
    /// Into the stronghold whose gate it touches by now, or whose wall where there is no gate. The last step only.
    Enter,
    /// Through a City by the road, from the gate that the first of them touches to the other. The only step.
    Pass,
}

/// A way out of a stronghold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayOut {
    /// The gate of this number, from 1.
    Gate(u8),
    /// Over the middle of this edge, where there are no gates.
    Over(Edge),
}

/// An answer to a decision that is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// This distance, among those offered.
    Recoil(i32),
    /// Whether to use the bonus.
    Bonus(bool),
    /// Whether to conform.
    Conform(bool),
    /// Whether to go into the camp.
    Enter(bool),
    /// Who goes into the place, among those offered.
    Occupy(ElementId),
}

impl MoveOrder {
    /// A move of one element by one step.
    pub fn single(who: ElementId, step: Step) -> MoveOrder {
        MoveOrder { who: vec![who], path: vec![step], onto: None }
    }
}
