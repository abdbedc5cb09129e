//! The tasks of a battle: who has one, and how they change.

use super::Battle;
use super::part_task::GivenTask;
use crate::base::names::ElementId;

impl Battle {
    /// The task of an element, as far as it is known; `None` if it has none.
    pub fn task_of(&self, id: ElementId) -> Option<&GivenTask> {
        self.tasks.iter().find(|given| given.who.contains(&id))
    }

    /// Elements get a task in the place of those that they had.
    pub(super) fn give_task(&mut self, given: &GivenTask) {
        self.keep_tasks(|_, id| !given.who.contains(&id));
        self.tasks.push(given.clone());
    }

    /// Only these keep the tasks that they have.
    pub(super) fn keep_tasks(&mut self, keeps: impl Fn(&GivenTask, ElementId) -> bool) {
        for i in 0..self.tasks.len() {
            let who = self.tasks[i].who.iter().copied().filter(|id| keeps(&self.tasks[i], *id)).collect();
            self.tasks[i].who = who;
        }
        self.tasks.retain(|given| !given.who.is_empty());
    }
}
