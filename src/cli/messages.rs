//! How the command speaks: each message begins with its name, and notes and mistakes go to standard error.

use std::io::{self, Write};

/// The columns of text where the terminal does not say, and the widest that reads well.
const WIDTH: usize = 100;

/// A mistake in what was given, with the chain of its causes.
pub fn mistake(error: &anyhow::Error) {
    say(&error.to_string());
    for cause in error.chain().skip(1) {
        to_stderr(&format!("  because: {cause}\n"));
    }
}

/// A mistake in the command line itself.
pub fn usage(error: &clap::Error) {
    let text = error.to_string();
    say(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
}

/// One message to the person at the terminal.
pub fn say(message: &str) {
    to_stderr(&format!("debellis: {message}\n"));
}

/// `text` broken into lines no wider than the terminal, each after `indent`.
pub fn wrapped(text: &str, indent: &str) -> String {
    let width = terminal_size::terminal_size().map_or(WIDTH, |(width, _)| WIDTH.min(width.0.into()));
    textwrap::fill(text, textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent))
}

fn to_stderr(text: &str) {
    // Where nobody reads standard error there is nobody left to tell.
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
