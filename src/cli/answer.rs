//! The ending of a command, how it prints JSON, and how it answers after it has written.

use std::io::{ErrorKind, Write};

use serde::Serialize;
use thiserror::Error;

use super::messages;

use crate::base::shown::shown_json;

/// The ending of a command whose arguments had no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandEnding {
    /// The command did its work: exit code 0.
    Done,
    /// A rule refused, or a check failed: exit code 1.
    Refused,
}

/// Prints `value` as the one JSON object of a command.
pub(super) fn print_json(value: &impl serde::Serialize, out: &mut impl Write) -> anyhow::Result<()> {
    Ok(writeln!(out, "{}", shown_json(&serde_json::to_string(value)?))?)
}

/// A refusal as `--json` prints it where no rule's data stands behind it.
#[derive(Serialize)]
struct RefusedJson {
    allowed: bool,
    reason: String,
}

/// Tells a refusal: for people on standard error, and with `--json` as an object on standard output too.
///
/// # Errors
/// If the object cannot be printed.
pub(super) fn refused(why: &[String], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    messages::say(&format!("refused: {}", why.join("\n  ")));
    if json {
        print_json(&RefusedJson { allowed: false, reason: why.join("; ") }, out)?;
    }
    Ok(CommandEnding::Refused)
}

/// The answer of a command cannot be printed, and its work is done and kept: the exit code stays that of its ending, so
/// that nobody takes the work for undone and does it twice.
#[derive(Debug, Error)]
#[error("{done}; the answer cannot be printed: {why}")]
struct Unprinted {
    done: String,
    ending: CommandEnding,
    why: std::io::Error,
}

/// Answers a command that has written to a campaign or a tournament. `done` says what stands now, for a person who
/// does not get the answer. An answer that cannot be made or printed is no mistake of the command.
///
/// # Errors
/// If the answer cannot be printed; [`ending_of`] has the exit code.
pub(super) fn after_writing(
    done: &str,
    out: &mut impl Write,
    answer: impl FnOnce(&mut Vec<u8>) -> anyhow::Result<CommandEnding>,
) -> anyhow::Result<CommandEnding> {
    let mut text = Vec::new();
    let ending = answer(&mut text).unwrap_or_else(|why| {
        messages::mistake(&why.context(format!("{done}; the answer is not whole")));
        CommandEnding::Done
    });
    match out.write_all(&text).and_then(|()| out.flush()) {
        Ok(()) => Ok(ending),
        Err(why) => Err(Unprinted { done: done.into(), ending, why }.into()),
    }
}

/// Says what a command that has written could not write beside, and that its work stands all the same.
pub(super) fn missing(done: &str, what: &str, why: anyhow::Error) {
    messages::mistake(&why.context(format!("{done}; {what}")));
}

/// The ending of a command with such an error: where its work is kept, and only its answer could not be printed, the
/// ending of the work. A reader who went away is not told of it.
///
/// # Errors
/// Any other error.
pub(super) fn ending_of(error: anyhow::Error) -> anyhow::Result<CommandEnding> {
    let unprinted: Unprinted = error.downcast()?;
    if unprinted.why.kind() != ErrorKind::BrokenPipe {
        messages::say(&unprinted.to_string());
    }
    Ok(unprinted.ending)
}
