//! States of an element that last longer than what it does in a bound: fleeing, flinched, aiming at the same target.

use serde::{Deserialize, Serialize};

use crate::base::names::ElementId;

/// A state that lasts. What sets it, what it forbids and when it ends are rows of the rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElementState {
    /// It flees, bound after bound, until it is rallied (`dbv.flee.02`).
    Fleeing,
    /// It was rallied in this bound (`dbv.pips.18`).
    Rallied,
    /// It flinched (`dbv.flinch.15`).
    Flinched,
    /// It bolted in this bound (`dbv.bolt.02`).
    Bolted,
    /// It has shot at an enemy, and may not change its target (`dbv.shoot.06`).
    Locked,
    /// Its shot has shown where it is (`dbv.sight.08`).
    Revealed,
    /// It has shot in this bound (`dbv.move.20`).
    Loosed,
    /// It has gone back in this bound: it recoiled, fled or was pushed back (`dbm.shoot.20`).
    Driven,
    /// It has fled in this bound (`dbm.shoot.03`).
    Fled,
    /// It has come back to the table in this bound after it pursued over the edge (`dbv.pursue.07`).
    Returned,
}

/// When a state ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastsUntil {
    /// At the end of the bound in which it began (`dbv.bolt.02`).
    BoundEnd,
    /// At the end of the bound after it (`dbm.visibility.11`).
    FollowingBoundEnd,
    /// When the next bound of its own side begins (`dbv.sight.08`).
    NextBound,
    /// At the end of the next bound of its own side (`dbv.flinch.15`).
    NextBoundEnd,
    /// When it is rallied (`dbv.flee.02`).
    Rallied,
}

/// A state of an element, with the moment at which it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// The state.
    pub state: ElementState,
    /// When it ends.
    pub until: LastsUntil,
    /// The number of the bound in which it began.
    pub since: u16,
    /// The enemy that it concerns: the target, or the one that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<ElementId>,
}
