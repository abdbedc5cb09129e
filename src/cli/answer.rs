//! The ending of a command, and how it prints JSON.

use std::io::Write;

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
