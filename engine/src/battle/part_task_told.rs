//! Tasks of parts of an army in words.

use super::part_task::{GivenTask, PartTask, TaskReason};
use super::{Battle, Hand};

impl GivenTask {
    /// What is to be done, in words that follow `to`: `ride round the right`; by a man, or by troops.
    pub fn told(&self, battle: &Battle, by_a_man: bool) -> &'static str {
        let rides = || self.who.iter().all(|id| battle.element(*id).mounted());
        match self.task {
            PartTask::Attack if by_a_man => "attack what is before him",
            PartTask::Attack => "attack what is before it",
            PartTask::Hold if by_a_man => "hold his ground",
            PartTask::Pin if by_a_man => "keep the enemy before him busy",
            PartTask::Hold => "hold its ground",
            PartTask::Pin => "keep the enemy before it busy",
            PartTask::Round(Hand::Left) if rides() => "ride round the left",
            PartTask::Round(Hand::Right) if rides() => "ride round the right",
            PartTask::Round(Hand::Left) => "go round the left",
            PartTask::Round(Hand::Right) => "go round the right",
            PartTask::Reserve => "stand in reserve",
            PartTask::Refuse => "keep back",
            PartTask::Pursue => "finish what is broken",
        }
    }
}

impl TaskReason {
    /// Why, in words; `its` is `his` where a man has the task, and `place` is what they would cover: `the camp`. `None` if no reason
    /// was given.
    pub fn told(self, its: &str, place: &str) -> Option<String> {
        Some(match self {
            TaskReason::Bidden => return None,
            TaskReason::Horse => format!("{its} horse is better there"),
            TaskReason::Odds => format!("{its} fights there promise more"),
            TaskReason::Ground => format!("{its} ground is better"),
            TaskReason::Weaker => "the enemy is stronger there".into(),
            TaskReason::Camp => format!("somebody must cover {place}"),
            TaskReason::Gaps => "the line may need it".into(),
            TaskReason::Broken => "little of the enemy is left there".into(),
            TaskReason::Needed => "it is needed".into(),
            TaskReason::Done => "it is done".into(),
            TaskReason::Past => "the reason for it is gone".into(),
        })
    }
}
