//! Reads and writes orders that give elements a task: `task LH 1-3 round right for horse`, `task left pin`, `task LH 1 free`.
//!
//! A part of the army by its place, or a command by its name, may stand for its elements; what is written names elements.

use super::read::{Unreadable, WORDS, WrittenReader};
use super::write::Writer;
use crate::base::names::ElementId;
use crate::base::words::WordReader;
use crate::battle::{ArmyPart, Order, PartTask, TaskOrder, TaskReason};
use crate::view::parts::{of_command, of_part};

/// The word for no task.
const FREE: &str = "free";

impl WrittenReader<'_> {
    pub(super) fn task(&mut self) -> Result<Order, Unreadable> {
        let who = match self.part() {
            Some(who) => who,
            None => self.list()?,
        };
        let task = if self.skip(FREE) { None } else { Some(self.part_task()?) };
        let why = if self.skip("for") { self.one_of(&TaskReason::WORDS)? } else { TaskReason::Bidden };
        Ok(Order::Task(TaskOrder { who, task, why }))
    }

    /// The elements of the part of the army or of the command that the next words name.
    fn part(&mut self) -> Option<Vec<ElementId>> {
        let part = ArmyPart::WORDS.iter().find(|(word, _)| self.words.clone().accept(word));
        if let Some((_, part)) = part {
            self.words.next();
            return Some(of_part(self.battle, self.side, *part));
        }
        let begins = |name: &str| {
            let (mut ahead, mut words) = (self.words.clone(), WordReader::new(name, 1, &WORDS).peekable());
            words.peek()?;
            let same = words.clone().all(|word| ahead.next().is_some_and(|found| found.is(&word.text)));
            same.then(|| words.count())
        };
        let named = self.battle.commands_of(self.side).filter_map(|(id, command)| Some((begins(&command.name)?, id)));
        let (words, command) = named.max_by_key(|(words, _)| *words)?;
        self.words.nth(words - 1);
        Some(of_command(self.battle, command))
    }

    fn part_task(&mut self) -> Result<PartTask, Unreadable> {
        let round = self.skip("round");
        let choices = PartTask::WORDS.iter().filter_map(|(words, task)| match words.strip_prefix("round ") {
            Some(hand) => round.then_some((hand, *task)),
            None => (!round).then_some((*words, *task)),
        });
        let choices: Vec<(&str, PartTask)> = choices.collect();
        if let Some((_, task)) = choices.iter().find(|(word, _)| self.words.accept(word)) {
            return Ok(*task);
        }
        let others = if round { vec![] } else { vec!["round", FREE] };
        let names: Vec<&str> = choices.iter().map(|(word, _)| *word).chain(others).collect();
        Err(self.unknown(&names))
    }
}

impl Writer<'_> {
    pub(super) fn task(&self, order: &TaskOrder) -> String {
        let task = order.task.map_or(FREE, PartTask::words);
        let why = order.why.word().map_or_else(String::new, |word| format!(" for {word}"));
        format!("{} {task}{why}", self.list(&order.who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::SideId;
    use crate::battle::{Battle, Hand};
    use crate::general::staged;
    use crate::rules::dba3;
    use crate::view::written::{read, write};

    fn battle() -> Battle {
        let all: Vec<_> = (0..6).map(|i| (0, if i < 2 { "LH" } else { "Sp" }, 4.0 + f64::from(i), 8.0)).collect();
        let mut battle = staged::troops(&dba3::rulebook(), &all);
        battle.commands[0].name = "Old Guard".into();
        battle
    }

    fn order(text: &str) -> Result<TaskOrder, String> {
        match read(&dba3::rulebook(), &battle(), SideId(0), text) {
            Ok(Order::Task(order)) => Ok(order),
            Ok(other) => panic!("{other:?}"),
            Err(why) => Err(why.to_string()),
        }
    }

    #[test]
    fn parts_and_commands_stand_for_their_elements_and_what_is_written_reads_back() {
        let ids = |all: &[u16]| all.iter().map(|id| ElementId(*id)).collect::<Vec<_>>();
        for (text, who) in
            [("left", &[0, 1][..]), ("centre", &[2, 3]), ("right", &[4, 5]), ("all", &[0, 1, 2, 3, 4, 5])]
        {
            assert_eq!(order(&format!("task {text} pin")).map(|order| order.who), Ok(ids(who)), "{text}");
        }
        assert_eq!(order("task old guard attack for odds").map(|order| order.who.len()), Ok(6));
        for (text, task, why) in [
            ("task LH 1 + LH 2 round right for horse", Some(PartTask::Round(Hand::Right)), TaskReason::Horse),
            ("task LH 1 reserve", Some(PartTask::Reserve), TaskReason::Bidden),
            ("task LH 1 free for past", None, TaskReason::Past),
        ] {
            let read = order(text).expect("an order");
            assert_eq!((read.task, read.why), (task, why));
            assert_eq!(write(&dba3::rulebook(), &battle(), SideId(0), &Order::Task(read)), text);
        }
    }

    #[test]
    fn what_is_no_task_is_told_with_the_nearest_word() {
        let none = order("task left pim").expect_err("no task");
        assert!(none.contains("column 11") && none.contains("did you mean `pin`"), "{none}");
        let round = order("task left round back").expect_err("no hand");
        assert!(round.contains("one of left, right"), "{round}");
        let why = order("task left pin for fun").expect_err("no reason");
        assert!(why.contains("one of horse, odds, ground"), "{why}");
    }
}
