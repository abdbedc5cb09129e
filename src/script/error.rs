//! Mistakes in scripts: what was found, the place, and advice; shown with the writer's own line.
//!
//! It knows places in files; the caller of `render` gives the file for a name.

use super::check::kinds::FindingKind;
use super::limit_kind::{LimitKind, limit_behind};
use crate::base::names::cut_whole;
use crate::book::Objection;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use mlua::Lua;
use thiserror::Error;

/// A place in a script.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScriptPlace {
    /// The file by its name in the script: `zama.lua`, `lib/lines.lua`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The word meant, if it is known: its first byte in the line, from 0, and its length.
    pub word: Option<(usize, usize)>,
}

impl ScriptPlace {
    /// The start of a line.
    pub fn line(file: impl Into<String>, line: usize) -> ScriptPlace {
        ScriptPlace { file: file.into(), line, word: None }
    }
}

impl std::fmt::Display for ScriptPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        match self.word {
            Some((start, _)) => write!(f, ":{}", start + 1),
            None => Ok(()),
        }
    }
}

/// The reason why a script failed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ScriptError {
    /// The text is not Lua.
    #[error("{at}: {message}")]
    Syntax {
        /// The place.
        at: ScriptPlace,
        /// What was found and expected.
        message: String,
        /// Advice; empty if there is none.
        help: &'static str,
    },
    /// The script failed while it ran, or one of our words refused its arguments.
    #[error("{}{message}", before(at))]
    Runtime {
        /// The place, if it is known.
        at: Option<ScriptPlace>,
        /// What was found and expected.
        message: String,
    },
    /// One of our words refused its arguments, with a kind of mistake.
    #[error("{}{message}", before(at))]
    Refused {
        /// The kind of mistake.
        kind: FindingKind,
        /// The place, if it is known.
        at: Option<ScriptPlace>,
        /// What was found and expected.
        message: String,
    },
    /// A rule refuses what the script asks for: an army, a place, a piece of ground.
    #[error("{}{message}", before(at))]
    Ruled {
        /// The kind of mistake.
        kind: FindingKind,
        /// The place, if it is known.
        at: Option<ScriptPlace>,
        /// What was found and what is allowed, with the subject and the rule.
        message: String,
        /// The rule's objection.
        objection: Box<Objection>,
    },
    /// The script reached a limit, and its run ended there.
    #[error("{}the script reached its limit of {kind}: {allowed}; {} raises it", before(at), kind.option())]
    Limit {
        /// The limit.
        kind: LimitKind,
        /// The amount allowed.
        allowed: String,
        /// The place, if it is known.
        at: Option<ScriptPlace>,
    },
    /// A file could not be read.
    #[error("cannot read {path}: {why}")]
    Missing {
        /// The file.
        path: String,
        /// The system's message.
        why: String,
    },
    /// A module does not exist or may not be used.
    #[error("{}module `{name}` {why}", before(at))]
    Module {
        /// The requested name.
        name: String,
        /// The place, if it is known.
        at: Option<ScriptPlace>,
        /// The reason.
        why: String,
    },
}

fn before(at: &Option<ScriptPlace>) -> String {
    at.as_ref().map_or_else(String::new, |at| format!("{at}: "))
}

impl ScriptError {
    /// The place of the mistake, if it is known.
    pub fn place(&self) -> Option<&ScriptPlace> {
        match self {
            ScriptError::Syntax { at, .. } => Some(at),
            ScriptError::Runtime { at, .. }
            | ScriptError::Refused { at, .. }
            | ScriptError::Ruled { at, .. }
            | ScriptError::Limit { at, .. }
            | ScriptError::Module { at, .. } => at.as_ref(),
            ScriptError::Missing { .. } => None,
        }
    }

    /// The rule's objection, if a rule refuses what the script asks for.
    pub fn objection(&self) -> Option<&Objection> {
        match self {
            ScriptError::Ruled { objection, .. } => Some(objection),
            _ => None,
        }
    }

    /// The same mistake as a rule's refusal.
    pub fn by(self, objection: Objection) -> ScriptError {
        match self {
            ScriptError::Refused { kind, at, message } => {
                ScriptError::Ruled { kind, at, message, objection: Box::new(objection) }
            }
            other => other,
        }
    }

    /// The same mistake at this word of its line.
    #[must_use]
    pub fn at_word(mut self, word: (usize, usize)) -> ScriptError {
        let at = match &mut self {
            ScriptError::Syntax { at, .. } => Some(at),
            ScriptError::Runtime { at, .. }
            | ScriptError::Refused { at, .. }
            | ScriptError::Ruled { at, .. }
            | ScriptError::Limit { at, .. }
            | ScriptError::Module { at, .. } => at.as_mut(),
            ScriptError::Missing { .. } => None,
        };
        at.into_iter().for_each(|at| at.word = Some(word));
        self
    }

    /// The limit that was reached, if the mistake is one.
    pub fn limit(&self) -> Option<LimitKind> {
        match self {
            ScriptError::Limit { kind, .. } => Some(*kind),
            _ => None,
        }
    }

    /// The message without its place.
    pub fn message(&self) -> String {
        let whole = self.to_string();
        match self.place() {
            Some(at) => whole.strip_prefix(&format!("{at}: ")).unwrap_or(&whole).to_string(),
            None => whole,
        }
    }

    /// The mistake for people, with its line; `sources` gives path and text of a file by its name in places.
    pub fn render(&self, sources: impl Fn(&str) -> Option<(String, String)>) -> String {
        self.render_with("", None, sources)
    }

    /// As [`ScriptError::render`], with advice if the mistake has none of its own, and the word of its line that it is about, if that is
    /// known.
    pub fn render_with(
        &self,
        help: &str,
        word: Option<ScriptPlace>,
        sources: impl Fn(&str) -> Option<(String, String)>,
    ) -> String {
        let message = self.message();
        let title = Level::ERROR.primary_title(&message);
        let group = match self.place() {
            None => title.element(Level::NOTE.message("no line is known")),
            Some(at) => match sources(&at.file) {
                Some((path, text)) => {
                    let span = span_of(word.as_ref().unwrap_or(at), &text);
                    let mark = AnnotationKind::Primary.span(span);
                    title.element(Snippet::source(text).path(path).annotation(mark))
                }
                None => title.element(Level::NOTE.message(format!("in {at}"))),
            },
        };
        if self.place().is_none() {
            return format!("error: {message}");
        }
        let help = match self {
            ScriptError::Syntax { help: own, .. } => own,
            _ => help,
        };
        let group = if help.is_empty() { group } else { group.element(Level::HELP.message(help)) };
        Renderer::plain().render(&[group]).to_string()
    }
}

/// The bytes of `text` that a place covers: its word, or its line without blanks at the ends.
pub(super) fn span_of(at: &ScriptPlace, text: &str) -> std::ops::Range<usize> {
    let mut start = 0;
    for (n, line) in text.split_inclusive('\n').enumerate() {
        if n + 1 == at.line {
            let words = line.trim();
            let first = start + (line.len() - line.trim_start().len());
            return match at.word {
                Some((from, long)) if from + long <= line.len() => start + from..start + from + long,
                _ => first..first + words.len(),
            };
        }
        start += line.len();
    }
    text.len()..text.len()
}

/// The running place in the writer's own code: the innermost frame with a line.
///
/// The prelude is compiled without lines and built-in functions have none, so both are passed over; so is the chunk
/// with which mlua looks up methods of our objects.
pub fn writers_place(lua: &Lua) -> Option<ScriptPlace> {
    writers_places(lua).next()
}

/// The outermost running place in the writer's own code: in the script itself, not in a module.
pub fn outermost_place(lua: &Lua) -> Option<ScriptPlace> {
    writers_places(lua).last()
}

/// The running places in the writer's own code, the innermost first.
fn writers_places(lua: &Lua) -> impl Iterator<Item = ScriptPlace> + '_ {
    let frames = (0..256).map_while(|level| {
        lua.inspect_stack(level, |frame| {
            let file = frame.source().short_src.map(|s| s.into_owned());
            (file, frame.current_line())
        })
    });
    frames.filter_map(|(file, line)| {
        let file = file.filter(|file| !file.starts_with("__mlua"))?;
        Some(ScriptPlace::line(file, line.filter(|line| *line > 0)?))
    })
}

/// A refusal of one of our words, at the writer's line.
pub fn refuse(lua: &Lua, message: impl Into<String>) -> mlua::Error {
    mlua::Error::external(ScriptError::Runtime { at: writers_place(lua), message: cut_whole(&message.into()) })
}

/// The refusal of one of our words, marked as a rule's.
pub fn refused_by(refusal: mlua::Error, objection: Objection) -> mlua::Error {
    match refusal.downcast_ref::<ScriptError>() {
        Some(ours) => mlua::Error::external(ours.clone().by(objection)),
        None => refusal,
    }
}

/// Splits `zama.lua:12: what happened` into its place and the rest; `files` are the names that count as files.
pub(super) fn split_place(text: &str, files: &[String]) -> (Option<ScriptPlace>, String) {
    for file in files {
        let rest = text.strip_prefix(file.as_str()).and_then(|rest| rest.strip_prefix(':'));
        if let Some((line, message)) = rest.and_then(|rest| rest.split_once(':'))
            && let Ok(line) = line.parse()
        {
            return (Some(ScriptPlace::line(file.clone(), line)), message.trim_start().to_string());
        }
    }
    (None, text.to_string())
}

/// The `ScriptError` inside an error of mlua, or one made from it; `files` as in [`split_place`].
pub(super) fn from_mlua(error: &mlua::Error, files: &[String]) -> ScriptError {
    if let Some(ours) = error.downcast_ref::<ScriptError>() {
        return ours.clone();
    }
    let mut root = error;
    while let mlua::Error::CallbackError { cause, .. } | mlua::Error::WithContext { cause, .. } = root {
        root = cause;
    }
    let text = match root {
        mlua::Error::RuntimeError(text) | mlua::Error::MemoryError(text) => text.clone(),
        mlua::Error::SyntaxError { message, .. } => message.clone(),
        other => other.to_string(),
    };
    // mlua appends the stack to texts that pass through a callback.
    let text = text.split("\nstack traceback:").next().unwrap_or_default();
    let (at, message) = split_place(text, files);
    let message = cut_whole(&message);
    match (root, at) {
        (mlua::Error::SyntaxError { .. }, Some(at)) => ScriptError::Syntax { at, message, help: "" },
        (_, at) => ScriptError::Runtime { at, message },
    }
}

/// The limit inside an error of mlua that our fuse did not raise: out of memory, or a stack overflow.
pub(super) fn limit_in(error: &mlua::Error) -> Option<LimitKind> {
    match error {
        mlua::Error::CallbackError { cause, .. }
        | mlua::Error::WithContext { cause, .. }
        | mlua::Error::BadArgument { cause, .. } => limit_in(cause),
        mlua::Error::MemoryError(_) => Some(LimitKind::Memory),
        mlua::Error::RuntimeError(text) => limit_behind(text.split("\nstack traceback:").next().unwrap_or_default()),
        _ => None,
    }
}

/// A mistake at a place that was noted earlier.
pub fn wrong(kind: FindingKind, at: &Option<ScriptPlace>, message: impl Into<String>) -> ScriptError {
    ScriptError::Refused { kind, at: at.clone(), message: cut_whole(&message.into()) }
}
