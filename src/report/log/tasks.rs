//! The sentences for tasks: which part of an army is to do what, and why; and when it is no longer to do it.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{ArmyPart, Battle, Command, EndedTask, GivenTask, TaskReason};
use crate::report::names;
use crate::view::parts;

/// The sentence for a task that is given: `Labienus is to ride round the right: his horse is better there`.
pub(super) fn given(battle: &Battle, given: &GivenTask) -> String {
    let subject = Subject::of(battle, given.side, &given.who, given.part);
    subject.says("is to", given.told(battle, subject.is_a_man), given.why)
}

/// The sentence for a task that is over; `None` if they had none.
pub(super) fn ended(battle: &Battle, ended: &EndedTask) -> Option<String> {
    let had = ended.who.iter().find_map(|id| battle.task_of(*id))?;
    let subject = Subject::of(battle, ended.side, &ended.who, had.part);
    Some(subject.says("is no longer to", had.told(battle, subject.is_a_man), ended.why))
}

/// Who has a task.
struct Subject {
    name: String,
    /// Whether it is a man, the general of all who have it.
    is_a_man: bool,
}

impl Subject {
    /// The general or the name of a command that has it as a whole, else the part of the army by its place and its troops; whose
    /// army it is says the bound.
    fn of(battle: &Battle, side: SideId, who: &[ElementId], part: ArmyPart) -> Subject {
        let several = battle.commands_of(side).count() > 1;
        let has = |id: CommandId| {
            let all = parts::of_command(battle, id);
            !all.is_empty() && all.len() == who.len() && all.iter().all(|one| who.contains(one))
        };
        let command = battle.commands_of(side).find(|(id, _)| has(*id)).map(|(_, command)| command);
        match command {
            Some(Command { leader: Some(leader), .. }) => Subject { name: leader.clone(), is_a_man: true },
            Some(command) if several => Subject { name: names::begun(&command.name), is_a_man: false },
            _ => {
                let place = match part {
                    ArmyPart::Left => "left wing",
                    ArmyPart::Centre => "centre",
                    ArmyPart::Right => "right wing",
                    ArmyPart::All => "army",
                };
                Subject { name: format!("The {place} ({})", names::elements(battle, who)), is_a_man: false }
            }
        }
    }

    fn says(&self, verb: &str, task: &str, why: TaskReason) -> String {
        let its = if self.is_a_man { "his" } else { "its" };
        let why = why.told(its).map_or_else(String::new, |why| format!(": {why}"));
        format!("{} {verb} {task}{why}", self.name)
    }
}
