//! The sentences for tasks: which part of an army is to do what, and why; and when it is no longer to do it.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{ArmyPart, Battle, Command, EndedTask, GivenTask, Stronghold, TaskReason};
use crate::report::names;
use crate::view::parts;

/// The sentence for a task that is given: `Labienus is to ride round the right: his horse is better there`.
pub(super) fn given(battle: &Battle, given: &GivenTask) -> String {
    let subject = Subject::of(battle, given.side, &given.who, given.part);
    subject.says("is to", given.told(battle, subject.is_a_man), given.why, &covered(battle, given.side, &given.who))
}

/// The sentences for the tasks with which a battle begins, each with the side that has it: `Rome's left wing (LH 1 and LH 2) is to
/// ride round the left`.
pub(super) fn at_start(battle: &Battle) -> Vec<(SideId, String)> {
    let told = |given: &GivenTask| {
        let subject = match leads(battle, given.side, &given.who) {
            Some(command) => Subject::command(command),
            None => {
                let owner = names::begun(&names::owner(&battle.sides[given.side.index()].name));
                let name = format!("{owner} {} ({})", place(given.part), names::elements(battle, &given.who));
                Subject { name, is_a_man: false }
            }
        };
        (
            given.side,
            subject.says(
                "is to",
                given.told(battle, subject.is_a_man),
                given.why,
                &covered(battle, given.side, &given.who),
            ),
        )
    };
    battle.tasks.iter().map(told).collect()
}

/// The command that some elements of a side are as a whole.
fn leads<'b>(battle: &'b Battle, side: SideId, who: &[ElementId]) -> Option<&'b Command> {
    let has = |id: CommandId| {
        let all = parts::of_command(battle, id);
        !all.is_empty() && all.len() == who.len() && all.iter().all(|one| who.contains(one))
    };
    battle.commands_of(side).find(|(id, _)| has(*id)).map(|(_, command)| command)
}

/// What some of a side cover where they cover a place: the own one that is nearest to them, by its name or its kind.
fn covered(battle: &Battle, side: SideId, who: &[ElementId]) -> String {
    let own = battle.strongholds.iter().filter(|there| there.side == side);
    let off = |there: &&Stronghold| {
        let plot = there.plot();
        let all = who.iter().filter(|id| battle.knows(**id)).map(|id| plot.distance(&battle.element(*id).base.rect()));
        all.fold(f64::INFINITY, f64::min)
    };
    let nearest = own.min_by(|a, b| off(a).total_cmp(&off(b)));
    let called = |there: &Stronghold| {
        there.name.clone().unwrap_or_else(|| format!("the {}", names::title(battle, there.kind.title())))
    };
    nearest.map_or_else(|| "the camp".to_string(), called)
}

/// What a part of an army is called.
fn place(part: ArmyPart) -> &'static str {
    match part {
        ArmyPart::Left => "left wing",
        ArmyPart::Centre => "centre",
        ArmyPart::Right => "right wing",
        ArmyPart::All => "army",
    }
}

/// The sentence for a task that is over; `None` if they had none.
pub(super) fn ended(battle: &Battle, ended: &EndedTask) -> Option<String> {
    let had = ended.who.iter().find_map(|id| battle.task_of(*id))?;
    let subject = Subject::of(battle, ended.side, &ended.who, had.part);
    Some(subject.says(
        "is no longer to",
        had.told(battle, subject.is_a_man),
        ended.why,
        &covered(battle, ended.side, &ended.who),
    ))
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
        match leads(battle, side, who) {
            Some(command) if several || command.leader.is_some() => Subject::command(command),
            _ => {
                let name = format!("The {} ({})", place(part), names::elements(battle, who));
                Subject { name, is_a_man: false }
            }
        }
    }

    /// A command, by its general if he has a name.
    fn command(command: &Command) -> Subject {
        let is_a_man = command.leader.is_some();
        let name = command.leader.clone().unwrap_or_else(|| names::begun(&command.name));
        Subject { name, is_a_man }
    }

    fn says(&self, verb: &str, task: &str, why: TaskReason, place: &str) -> String {
        let its = if self.is_a_man { "his" } else { "its" };
        let why = why.told(its, place).map_or_else(String::new, |why| format!(": {why}"));
        format!("{} {verb} {task}{why}", self.name)
    }
}
