//! Tasks that a side's general or player gives to parts of his army while it fights: to go round a flank, to pin, to hold back.
//!
//! A task is a secret of its side (`battle/knowledge`), costs nothing and forbids nothing: it says what they are to do until it
//! is taken from them. Generals heed it by what they value (`general/tasked`).

use serde::{Deserialize, Serialize};

use super::hand::Hand;
use crate::base::names::{ElementId, SideId};

/// What a part of an army is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartTask {
    /// To attack those before it.
    Attack,
    /// To hold the ground on which it stands.
    Hold,
    /// To keep the enemy before it busy without closing.
    Pin,
    /// To go round the enemy's line on this hand.
    Round(Hand),
    /// To stand behind the others and fill their gaps.
    Reserve,
    /// To keep back from a stronger enemy.
    Refuse,
    /// To chase what is left of a part of the enemy.
    Pursue,
}

/// Why a part of an army has a task, or has it no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TaskReason {
    /// Whoever gave the order gave no reason.
    #[default]
    Bidden,
    /// Its horse is better than the enemy's there.
    Horse,
    /// Its fights there promise more.
    Odds,
    /// Its ground is better.
    Ground,
    /// The enemy there is stronger.
    Weaker,
    /// The camp must be covered.
    Camp,
    /// The line may break.
    Gaps,
    /// The enemy there is broken or thin.
    Broken,
    /// It is needed now.
    Needed,
    /// The task is done.
    Done,
    /// The reason for it is gone.
    Past,
}

/// The place of a part in its army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmyPart {
    /// The left wing.
    Left,
    /// The centre.
    Centre,
    /// The right wing.
    Right,
    /// All of it.
    All,
}

/// An order that gives own elements a task, or takes theirs from them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskOrder {
    /// The elements.
    pub who: Vec<ElementId>,
    /// The task; `None` if they have none from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<PartTask>,
    /// Why.
    #[serde(default, skip_serializing_if = "TaskReason::is_bidden")]
    pub why: TaskReason,
}

/// A task that some elements of a side have.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenTask {
    /// The side; the enemy does not know of it.
    pub side: SideId,
    /// The elements; some may be lost.
    pub who: Vec<ElementId>,
    /// Where they stood in their army when they were given it.
    pub part: ArmyPart,
    /// The task.
    pub task: PartTask,
    /// Why they have it.
    pub why: TaskReason,
}

/// Elements of a side that have no task from now on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EndedTask {
    /// The side; the enemy does not know of it.
    pub side: SideId,
    /// The elements.
    pub who: Vec<ElementId>,
    /// Why.
    pub why: TaskReason,
}

impl PartTask {
    /// The tasks by the words with which orders write them.
    pub const WORDS: [(&str, PartTask); 8] = [
        ("attack", PartTask::Attack),
        ("hold", PartTask::Hold),
        ("pin", PartTask::Pin),
        ("round left", PartTask::Round(Hand::Left)),
        ("round right", PartTask::Round(Hand::Right)),
        ("reserve", PartTask::Reserve),
        ("refuse", PartTask::Refuse),
        ("pursue", PartTask::Pursue),
    ];

    /// The words with which orders write it.
    pub fn words(self) -> &'static str {
        PartTask::WORDS.iter().find(|(_, task)| *task == self).map_or("", |(words, _)| words)
    }
}

impl TaskReason {
    /// The reasons by the words with which orders write them, behind `for`.
    pub const WORDS: [(&str, TaskReason); 10] = [
        ("horse", TaskReason::Horse),
        ("odds", TaskReason::Odds),
        ("ground", TaskReason::Ground),
        ("weakness", TaskReason::Weaker),
        ("camp", TaskReason::Camp),
        ("gaps", TaskReason::Gaps),
        ("broken", TaskReason::Broken),
        ("need", TaskReason::Needed),
        ("done", TaskReason::Done),
        ("past", TaskReason::Past),
    ];

    /// Whether no reason was given.
    pub fn is_bidden(&self) -> bool {
        *self == TaskReason::Bidden
    }

    /// The word with which orders write it; `None` if no reason was given.
    pub fn word(self) -> Option<&'static str> {
        TaskReason::WORDS.iter().find(|(_, why)| *why == self).map(|(word, _)| *word)
    }
}

impl ArmyPart {
    /// The parts by the words with which orders name them.
    pub const WORDS: [(&str, ArmyPart); 4] =
        [("left", ArmyPart::Left), ("centre", ArmyPart::Centre), ("right", ArmyPart::Right), ("all", ArmyPart::All)];
}
