//! The conversation: reads and prints lines, on a terminal with completion and history, or through pipes.
//!
//! Knows nothing of a battle except the names in the question for a die.

use std::io::{self, IsTerminal};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Editor, Helper};

use super::map::FieldDrawing;
use crate::base::dice::{Purpose, Roll};
use crate::base::names::{SideId, did_you_mean};
use crate::base::shown::{shown, steers};
use crate::battle::{Battle, SideQuestion};
use crate::cli::terminal::{Paint, Painted, is_screen};
use crate::input;
use crate::report::names;
use crate::sim::sitting::Thrower;

/// The number of columns of text if the terminal does not report one.
const WIDTH: usize = 100;

/// The conversation with a person at a terminal, or with lines that were written beforehand.
pub struct Talk<'o> {
    input: Input,
    out: &'o mut dyn Painted,
    /// Whether colours are used.
    colour: bool,
    /// The number of columns of text.
    pub width: usize,
    /// The number of columns of a map, which may be wider than text that is read.
    pub wide: usize,
    /// Whether the reader of the output went away.
    deaf: bool,
}

enum Input {
    Terminal(Box<Editor<Completion, DefaultHistory>>),
    Lines,
}

/// Where the last word of a line begins, and what it can become.
type Completes = Box<dyn Fn(&str) -> (usize, Vec<String>)>;

/// The possible words, for the editor.
struct Completion(Completes);

impl<'o> Talk<'o> {
    /// A conversation that is printed on `out`.
    pub fn new(out: &'o mut dyn Painted) -> Talk<'o> {
        let terminal = is_screen();
        let editor = (terminal && io::stdin().is_terminal()).then(Editor::new).and_then(Result::ok);
        let input = match editor {
            Some(mut editor) => {
                editor.set_helper(Some(Completion(Box::new(|line| (line.len(), Vec::new())))));
                Input::Terminal(Box::new(editor))
            }
            None => Input::Lines,
        };
        let columns = terminal_size::terminal_size().map_or(WIDTH, |(width, _)| usize::from(width.0));
        let (width, wide) = (columns.clamp(40, 120), columns.clamp(40, 240));
        let colour = terminal && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
        Talk { input, out, colour, width, wide, deaf: false }
    }

    /// Prints a text.
    pub fn say(&mut self, text: &str) {
        self.deaf |= writeln!(self.out, "{text}").is_err();
    }

    /// Prints the field.
    pub fn draw(&mut self, field: &FieldDrawing) {
        self.deaf |= self.try_draw(field).is_err();
    }

    fn try_draw(&mut self, field: &FieldDrawing) -> io::Result<()> {
        for (side, text) in &field.parts {
            let paint = match side {
                Some(SideId(0)) => Paint::First,
                Some(_) => Paint::Second,
                None => Paint::Usual,
            };
            if self.colour && paint != Paint::Usual {
                self.out.paint(paint)?;
                write!(self.out, "{text}")?;
                self.out.paint(Paint::Usual)?;
            } else {
                write!(self.out, "{text}")?;
            }
        }
        writeln!(self.out)
    }

    /// Prints a text broken into lines that fit.
    pub fn tell(&mut self, text: &str) {
        self.tell_under(text, "  ");
    }

    /// The same with this before the lines after the first.
    pub fn tell_under(&mut self, text: &str, indent: &str) {
        // A hyphen may be part of an order, which is not broken there.
        let options = textwrap::Options::new(self.width).subsequent_indent(indent);
        let wrapped = textwrap::fill(text, options.word_splitter(textwrap::WordSplitter::NoHyphenation));
        self.say(&wrapped);
    }

    /// The next line without the spaces round it; `None` at the end of the input.
    ///
    /// Through pipes the line is printed again after the prompt, so that the output reads as a conversation.
    pub fn ask(&mut self, prompt: &str) -> Option<String> {
        if self.deaf || self.out.flush().is_err() {
            return None;
        }
        let line = match &mut self.input {
            // The editor prints the prompt itself.
            Input::Terminal(editor) => match editor.readline(&*shown(prompt)) {
                Ok(line) => {
                    // If the line cannot be remembered, the player can type it again.
                    let _ = editor.add_history_entry(line.as_str());
                    Some(line)
                }
                Err(ReadlineError::Interrupted) => Some(String::new()),
                Err(_) => None,
            },
            Input::Lines => {
                let line = next_line();
                let shown = line.as_deref().map_or(String::new(), names::one_line);
                self.say(format!("{prompt}{shown}").trim_end());
                line
            }
        };
        line.map(|line| line.trim().to_string())
    }

    /// What a die of a side shows, which is thrown for this; `None` if the person leaves.
    pub fn die(&mut self, side: &str, what: &str) -> Option<u8> {
        let question = names::one_line(&format!("{side}: die {what}? "));
        loop {
            let answer = self.ask(&question)?;
            match answer.parse() {
                Ok(face @ 1..=6) => return Some(face),
                _ if matches!(answer.as_str(), "quit" | "exit") => return None,
                _ => self.say(&format!("A die shows 1 to 6, and not `{}`; what does it show?", names::tame(&answer))),
            }
        }
    }

    /// Whether a person types the lines as they are asked for.
    pub fn is_terminal(&self) -> bool {
        matches!(self.input, Input::Terminal(_))
    }

    /// A question that is answered with yes or no; no if the input has ended.
    pub fn agrees(&mut self, question: &str) -> bool {
        loop {
            match self.ask(&format!("{question} (y/n) ")).map(|answer| answer.to_lowercase()).as_deref() {
                Some("y" | "yes") => return true,
                None | Some("n" | "no") => return false,
                Some(_) => self.say("Answer y or n."),
            }
        }
    }

    /// Sets what completes lines from now on: it says where the last word of a line begins, and what it can become.
    pub fn learn(&mut self, completes: impl Fn(&str) -> (usize, Vec<String>) + 'static) {
        if let Input::Terminal(editor) = &mut self.input
            && let Some(helper) = editor.helper_mut()
        {
            helper.0 = Box::new(completes);
        }
    }
}

/// A line of standard input; invalid letters do not end the conversation.
fn next_line() -> Option<String> {
    input::line(&input::LINE).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

impl Thrower for Talk<'_> {
    fn face(&mut self, battle: &Battle, roll: Roll) -> Option<u8> {
        self.die(&battle.sides[roll.side.index()].name, &purpose(battle, roll.purpose))
    }

    fn choice(&mut self, battle: &Battle, question: &SideQuestion) -> Option<u8> {
        let side = names::one_line(&battle.sides[question.side.index()].name);
        let by = question.speech.speaker.as_ref().map_or(String::new(), |speaker| format!("{speaker}: "));
        self.say("");
        self.tell(&names::one_line(&format!("{by}{}", question.speech.text)));
        for (i, choice) in question.choices.iter().enumerate() {
            self.tell(&names::one_line(&format!("  {} {choice}", i + 1)));
        }
        loop {
            let answer = self.ask(&format!("{side}, 1 to {}> ", question.choices.len()))?;
            if LEAVING.contains(&answer.as_str()) {
                return None;
            }
            let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let number = number.filter(|i| *i < question.choices.len());
            let word = || question.choices.iter().position(|choice| choice.eq_ignore_ascii_case(&answer));
            if let Some(choice) = number.or_else(word) {
                return Some(choice as u8);
            }
            let near = did_you_mean(&answer, question.choices.iter().map(String::as_str));
            self.tell(&names::one_line(&format!("Answer with a number or a word of these choices{near}, or `quit`.")));
        }
    }
}

/// Lines with which a player leaves.
const LEAVING: [&str; 2] = ["quit", "exit"];

/// The purpose of a die, in words.
fn purpose(battle: &Battle, purpose: Purpose) -> String {
    match purpose {
        Purpose::Pips(command) => format!("for PIPs of {}", battle.commands[command.index()].name),
        Purpose::Combat(id) => format!("for {} in close combat", names::element(battle, id)),
        Purpose::Shooting(id) => format!("for {} in shooting", names::element(battle, id)),
        Purpose::River(id) => format!("for the river that {} tries", names::element(battle, id)),
        Purpose::SetUp(die) => format!("for {}", die.told()),
        Purpose::Script => "for the scenario".into(),
        Purpose::Weather => "for the weather".into(),
        Purpose::Doubt(command) => {
            format!("for the loyalty of {}", names::one_line(&battle.commands[command.index()].name))
        }
    }
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &rustyline::Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let (start, mut words) = (self.0)(&line[..at]);
        // The editor prints them itself; such a name has to be typed.
        words.retain(|word| !word.contains(steers));
        Ok((start, words))
    }
}

impl Helper for Completion {}
impl rustyline::hint::Hinter for Completion {
    type Hint = String;
}
impl rustyline::highlight::Highlighter for Completion {}
impl rustyline::validate::Validator for Completion {}
