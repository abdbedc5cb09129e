//! How a command ends, and how it prints JSON.

use std::io::Write;

/// How a command ended that was given no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandEnding {
    /// It did what was asked: exit code 0.
    Done,
    /// Refused, or a check that was lost: exit code 1.
    Refused,
}

/// Prints `value` as the one JSON object of a command.
pub(super) fn print_json(value: &impl serde::Serialize, out: &mut impl Write) -> anyhow::Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string(value)?)?)
}
