//! The forms of a log, as an argument.

use clap::ValueEnum;

/// The forms of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// Lines for people
    Text,
    /// A JSON object for each line, with its events
    Json,
    /// No log
    None,
}
