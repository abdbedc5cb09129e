//! What a command is to do in a battle, as its scenario says it: one task after the other, each till something happens.
//!
//! Missions are secrets of their side (`battle/knowledge`). `course::missions` decides when one is over, the built-in
//! general heeds the present one (`general::duties`); rules and people are not bound by them.

use serde::{Deserialize, Serialize};

use super::objective::{HeldGround, Whom};
use crate::base::names::CommandId;

/// One mission of a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// What is to be done.
    pub task: Task,
    /// What ends it; the first that comes about does. Without any it lasts until it is done, if it ever is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub till: Vec<Till>,
    /// The bound in which a feigned flight began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fled: Option<u16>,
}

/// What a command is to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// To stand where it stands, and to strike only at an enemy whom one of its own fights.
    Hold,
    /// To stand where it stands, and to strike at an enemy who can be reached in one move.
    Wait,
    /// To go to some ground; done when half of it stands there, or within a base width of it.
    Go {
        /// The ground.
        to: HeldGround,
        /// What people call it.
        called: String,
    },
    /// To go to some ground, to stay there, and to fight whoever comes.
    HoldGround {
        /// The ground.
        to: HeldGround,
        /// What people call it.
        called: String,
    },
    /// To drive the enemy from some ground; done when half of the command stands there, or within a base width of it, no enemy
    /// does, and a camp, a City or a Fort on it is taken.
    TakeGround {
        /// The ground.
        to: HeldGround,
        /// What people call it.
        called: String,
    },
    /// To attack some of the enemy before all others; done when they are lost, or enemies no more.
    Attack {
        /// Whom.
        whom: Whom,
    },
    /// To stay near another command of its side.
    Follow {
        /// The command.
        command: CommandId,
        /// The greatest distance from it, in 1/1000 mm.
        within: i32,
    },
    /// To come no nearer to an enemy than this, in 1/1000 mm, and to go back from one who comes nearer.
    KeepAway(i32),
    /// To stand until an enemy is as near as this, to go back before him for a number of bounds, and to turn then.
    Feign {
        /// How near he comes, in 1/1000 mm.
        near: i32,
        /// The number of bounds of the flight, both sides' together.
        bounds: u16,
    },
    /// To stand behind until another command of its side is in need; the mission behind it is to aid that command.
    Reserve(CommandId),
    /// To go where another command of its side fights, and to fight beside it.
    Aid(CommandId),
}

/// What ends a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Till {
    /// A bound begins, both sides' counted together.
    Bound(u16),
    /// An enemy is in contact with one of it, or has shot at one.
    Attacked,
    /// An enemy is as near as this, in 1/1000 mm.
    Near(i32),
    /// It has lost a number of elements.
    Lost(u16),
    /// An objective is met, by its index in the list.
    Met(u8),
    /// The general of a command of either side is lost.
    GeneralLost(CommandId),
    /// Another command of its side is in need: it has lost a quarter of its elements, its general, or heart.
    InNeed(CommandId),
}

/// Why a mission is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissionEnd {
    /// It is done: the ground reached, the enemy lost, the flight long enough.
    Done,
    /// What it was to last till has come about.
    Came(Till),
    /// The command beside which, or against which, it was to be done has changed sides.
    Turned(CommandId),
}

impl Mission {
    /// A task that lasts until one of these comes about.
    pub fn new(task: Task, till: Vec<Till>) -> Mission {
        Mission { task, till, fled: None }
    }
}

impl Task {
    /// The word by which scripts call it.
    pub fn word(&self) -> &'static str {
        match self {
            Task::Hold | Task::HoldGround { .. } => "hold",
            Task::Wait => "wait",
            Task::Go { .. } => "go",
            Task::Attack { .. } | Task::TakeGround { .. } => "attack",
            Task::Follow { .. } => "follow",
            Task::KeepAway(_) => "keep_away",
            Task::Feign { .. } => "feign",
            Task::Reserve(_) => "reserve",
            Task::Aid(_) => "aid",
        }
    }
}
