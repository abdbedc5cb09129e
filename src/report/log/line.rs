//! A line of the log.

use serde::Serialize;

use crate::base::clause::Clause;
use crate::battle::Event;
use crate::report::names;

/// The columns of a line of text.
const WIDTH: usize = 100;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// The bound in which it happened; 0 before the first.
    pub bound: u16,
    /// The side whose bound it is.
    pub side: String,
    /// Its indentation: 0 for a bound, 1 for a deed, 2 for a result.
    #[serde(skip)]
    pub depth: usize,
    /// The text.
    pub text: String,
    /// The rules of its events.
    pub clauses: Vec<Clause>,
    /// The events that it reports.
    pub events: Vec<Event>,
    /// The text with non-breaking spaces in names.
    #[serde(skip)]
    pub(super) tied: String,
}

impl LogLine {
    /// The line for people, at most 100 columns wide, without the last line break.
    pub fn wrapped(&self) -> String {
        let clauses: Vec<&str> = self.clauses.iter().map(Clause::id).collect();
        let cited = if clauses.is_empty() { String::new() } else { format!(" [{}]", clauses.join(", ")) };
        let (indent, next) = ("  ".repeat(self.depth), "  ".repeat(self.depth + 2));
        let options = textwrap::Options::new(WIDTH).initial_indent(&indent).subsequent_indent(&next);
        let text = format!("{}{cited}", self.tied);
        let lines = textwrap::wrap(&text, options);
        lines.iter().map(|line| names::one_line(line)).collect::<Vec<_>>().join("\n")
    }
}
