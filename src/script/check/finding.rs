//! A finding: a mistake or an oddity of a script, its place, what was expected and advice; for people and as JSON.
//!
//! It knows places and texts, not the checks.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;

use super::kinds::FindingKind;
use super::severity::Severity;
use crate::book::Objection;
use crate::script::error::{ScriptError, ScriptPlace, span_of};
use crate::script::spec;
use crate::script::words::calls::WHEN_GIVES;

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScriptFinding {
    /// Its severity.
    pub severity: Severity,
    /// Its kind, such as `unknown-key`.
    pub code: &'static str,
    /// The path of the file; empty if no file is known.
    pub path: String,
    /// The file by its name in the script; empty if none is known.
    pub file: String,
    /// The line, from 1; 0 if none is known.
    pub line: usize,
    /// The column in bytes, from 1; 0 if only the line is known.
    pub column: usize,
    /// The length of the place in bytes; 0 if only the line is known.
    pub length: usize,
    /// What was found, as a sentence.
    pub message: String,
    /// What was expected instead, if the message does not contain it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// Advice.
    pub hint: String,
    /// The rule's objection, if a rule refuses what the script asks for: its `fault`, `clause` and `nearest`.
    #[serde(flatten)]
    pub objection: Option<Objection>,
}

impl ScriptFinding {
    /// A finding of a kind at a place.
    pub fn new(kind: FindingKind, at: Option<ScriptPlace>, message: impl Into<String>) -> ScriptFinding {
        let row = kind.row();
        let (column, length) = at.as_ref().and_then(|at| at.word).map_or((0, 0), |(from, long)| (from + 1, long));
        let (file, line) = at.map_or_else(Default::default, |at| (at.file, at.line));
        ScriptFinding {
            severity: row.severity,
            code: row.code,
            path: String::new(),
            file,
            line,
            column,
            length,
            message: message.into(),
            expected: None,
            hint: row.hint.to_string(),
            objection: None,
        }
    }

    /// The finding with what was expected.
    #[must_use]
    pub fn expecting(self, expected: impl Into<String>) -> ScriptFinding {
        ScriptFinding { expected: Some(expected.into()), ..self }
    }

    /// The finding for a mistake of a script.
    pub fn of(error: &ScriptError) -> ScriptFinding {
        let kind = match error {
            ScriptError::Syntax { .. } => FindingKind::Syntax,
            ScriptError::Refused { kind, .. } | ScriptError::Ruled { kind, .. } => *kind,
            ScriptError::Runtime { .. } => FindingKind::Refused,
            ScriptError::Limit { .. } => FindingKind::Limit,
            ScriptError::Missing { .. } => FindingKind::Unreadable,
            ScriptError::Module { .. } => FindingKind::Module,
        };
        let objection = error.objection().cloned();
        let found = ScriptFinding { objection, ..ScriptFinding::new(kind, error.place().cloned(), error.message()) };
        match error {
            ScriptError::Syntax { help, .. } if !help.is_empty() => found.explained(help),
            ScriptError::Limit { allowed, .. } => found.expecting(format!("at most {allowed}")),
            _ => found.advised(),
        }
    }

    /// The finding with the example of the word that refused, if there is no other advice.
    fn advised(self) -> ScriptFinding {
        let bare = || {
            let (word, _) = self.message.split_once(": ")?;
            let word = word.split(' ').next()?;
            spec::words().find(|own| own.name == word)
        };
        // `battle:say takes ...`, `battle.bound cannot ...`
        let whole = || {
            let (of, name) = self.message.split([' ', ';']).next()?.split_once([':', '.'])?;
            spec::find(of, name.trim_end_matches(':'))
        };
        // `write a colon before ..., as in battle:say(...)`
        let named = || {
            let (_, rest) = self.message.split_once("as in ")?;
            let (of, name) = rest.split('(').next()?.split_once(':')?;
            spec::find(of, name)
        };
        if let Some(word) = named().filter(|_| self.hint.is_empty() && self.message.starts_with("write a colon")) {
            return ScriptFinding { hint: word.as_in(), ..self }.expecting(word.called());
        }
        let sum = self.message.starts_with("attempt to perform arithmetic (add)") && self.message.contains("string");
        if sum && self.hint.is_empty() {
            let hint = "texts are joined by two dots, as in `\"Bound \" .. battle.bound`";
            return ScriptFinding { hint: hint.to_string(), ..self }.expecting("two numbers");
        }
        let nothing = self.message.starts_with("attempt to") && self.message.contains("nil");
        if nothing && self.hint.is_empty() {
            let hint = "nil is nothing: look where the value comes from, and ask `if x then` where it may be missing";
            return ScriptFinding { hint: hint.to_string(), ..self }.expecting("a value that is there");
        }
        if self.hint.is_empty() && self.message.contains(" is no word here: ") {
            let hint = "from its line on a local stands in the place of the word of the same name";
            return ScriptFinding { hint: hint.to_string(), ..self };
        }
        if self.hint.is_empty() && self.message.contains(" cannot be set; ") {
            let hint = "give it in the table with which the thing is made, as in `scenario { title = \"Zama\", ... }`";
            return ScriptFinding { hint: hint.to_string(), ..self };
        }
        if self.code == FindingKind::UnknownName.row().code && self.message.contains("in quotes") {
            return ScriptFinding {
                hint: "troops, names and other texts stand in straight quotes".to_string(),
                ..self
            };
        }
        let instead = self.message.contains("is a command:reserve with").then(|| spec::find("command", "reserve"));
        if let Some(word) = instead.flatten().filter(|_| self.hint.is_empty()) {
            return ScriptFinding { hint: word.as_in(), ..self };
        }
        match bare().or_else(whole) {
            Some(word) if self.hint.is_empty() => ScriptFinding { hint: word.as_in(), ..self },
            _ => self,
        }
    }

    /// The finding of a campaign's script: a word that scenarios have too is shown as campaigns write it.
    pub(super) fn of_campaign(self) -> ScriptFinding {
        let word =
            self.message.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default();
        let own = spec::find("campaign", word);
        let others = spec::words().filter(|other| other.name == word).any(|other| other.as_in() == self.hint);
        match own.filter(|_| others) {
            Some(own) => ScriptFinding { hint: own.as_in(), ..self },
            None => self,
        }
    }

    /// The finding of a slip: what was expected as a part of its own, and other advice.
    fn explained(self, help: &str) -> ScriptFinding {
        let (found, expected) = match self.message.split_once("; expected ") {
            Some((found, expected)) => (found.to_string(), Some(expected.to_string())),
            None => (self.message.clone(), None),
        };
        ScriptFinding { message: found, expected, hint: help.to_string(), ..self }
    }

    /// Whether it tells a mistake in other words that another finding tells of the same line.
    pub(super) fn repeats(&self, other: &ScriptFinding) -> bool {
        const CALLED: [FindingKind; 3] = [FindingKind::Refused, FindingKind::UnknownWord, FindingKind::UnknownName];
        CALLED.iter().any(|kind| kind.row().code == self.code) && self.is_of_line(other)
    }

    /// Whether another finding is a mistake of the same line.
    pub(super) fn is_of_line(&self, other: &ScriptFinding) -> bool {
        let same_line = self.line > 0 && (self.line, &self.file) == (other.line, &other.file);
        same_line && other.severity == Severity::Error && self != other
    }

    /// Whether it tells of an answer that a condition gave, and another of one that it gives by its text.
    pub(super) fn is_answer_of(&self, other: &ScriptFinding) -> bool {
        self.message.contains(WHEN_GIVES) && other.message.starts_with("`when` answers ")
    }

    /// Its place, if one is known.
    pub fn place(&self) -> Option<ScriptPlace> {
        let word = (self.column > 0).then(|| (self.column - 1, self.length));
        (self.line > 0).then(|| ScriptPlace { file: self.file.clone(), line: self.line, word })
    }

    /// The finding for people, with its line; `source` gives the text of a file by its path.
    pub fn render(&self, source: impl Fn(&str) -> Option<String>) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Remark => Level::NOTE.with_name("remark"),
        };
        let title = level.primary_title(&self.message).id(self.code);
        let mut group = match self.place() {
            None => title.element(Level::NOTE.message("no line is known")),
            Some(at) => match source(&self.path) {
                Some(text) => {
                    let mark = AnnotationKind::Primary.span(span_of(&at, &text));
                    title.element(Snippet::source(text).path(&self.path).annotation(mark))
                }
                None => title.element(Level::NOTE.message(format!("in {at}"))),
            },
        };
        if let Some(expected) = &self.expected {
            group = group.element(Level::NOTE.message(format!("expected {expected}")));
        }
        if !self.hint.is_empty() {
            group = group.element(Level::HELP.message(&self.hint));
        }
        Renderer::plain().render(&[group]).to_string()
    }
}
