//! The answers that a test gives to the questions of its scenario (`battle:ask`), in the place of a computer.
//!
//! It knows questions and the texts of their choices. What an answer leads to is the scenario's own affair.

use std::collections::VecDeque;

use crate::base::names::did_you_mean;
use crate::battle::Event;
use crate::course::{Stop, Watcher, Wish};
use crate::view::Situation;

/// The script of a scenario, with the answers of the test: each takes the place of a computer's choice, in the order in
/// which the questions are put. Questions beyond them are answered as a computer does.
pub(super) struct AnsweredWatcher<'w> {
    /// The script.
    pub watcher: &'w mut dyn Watcher,
    /// The answers that are left.
    pub answers: &'w mut VecDeque<String>,
}

impl AnsweredWatcher<'_> {
    fn answered(&mut self, mut wishes: Vec<Wish>) -> Result<Vec<Wish>, Stop> {
        for wish in &mut wishes {
            let Wish::Ask { question, usual } = wish else { continue };
            let Some(answer) = self.answers.pop_front() else { break };
            let found = question.choices.iter().position(|choice| *choice == answer);
            let Some(choice) = found.and_then(|i| u8::try_from(i).ok()) else {
                let near = did_you_mean(&answer, question.choices.iter().map(String::as_str));
                let choices: Vec<String> = question.choices.iter().map(|choice| format!("\"{choice}\"")).collect();
                let (text, choices) = (&question.speech.text, choices.join(", "));
                return Err(format!("t:reply(\"{answer}\") is no answer to \"{text}\": {choices}{near}").into());
            };
            *usual = choice;
        }
        Ok(wishes)
    }
}

impl Watcher for AnsweredWatcher<'_> {
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop> {
        let wishes = self.watcher.watch(at, events)?;
        self.answered(wishes)
    }

    fn bound_over(&mut self, at: &Situation) -> Result<Vec<Wish>, Stop> {
        let wishes = self.watcher.bound_over(at)?;
        self.answered(wishes)
    }

    fn replied(&mut self, at: &Situation, question: u16, choice: u8) -> Result<Vec<Wish>, Stop> {
        let wishes = self.watcher.replied(at, question, choice)?;
        self.answered(wishes)
    }
}
