//! The messages of the command: each begins with its name, and notes and mistakes go to standard error.

use std::io::Write;

use super::terminal;

/// The number of columns of text if the terminal does not report one, and the widest that reads well.
const WIDTH: usize = 100;

/// The most letters of a word of a message: paths of files keep within it. An argument may be as long as the system allows,
/// and a message that repeats it whole would push everything else off the screen.
const WORD: usize = 400;

/// Prints a mistake in the arguments, with the chain of its causes.
pub fn mistake(error: &anyhow::Error) {
    say(&error.to_string());
    for cause in error.chain().skip(1) {
        to_stderr(&shortened(&format!("  because: {cause}\n")));
    }
}

/// Prints a mistake in the command line itself, and returns its text.
pub fn usage(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
    say(text);
    text.to_string()
}

/// Prints one message to the person at the terminal.
pub fn say(message: &str) {
    to_stderr(&shortened(&format!("debellis: {message}\n")));
}

/// `text` with the beginning of each word that is longer than [`WORD`], and how long it is.
fn shortened(text: &str) -> String {
    let word = |word: &str| match word.char_indices().nth(WORD) {
        Some((end, _)) => format!("{}… ({} letters)", &word[..end], word.trim_end().chars().count()) + space(word),
        None => word.to_string(),
    };
    text.split_inclusive(char::is_whitespace).map(word).collect()
}

/// The white space at the end of a word.
fn space(word: &str) -> &str {
    &word[word.trim_end().len()..]
}

/// `text` broken into lines no wider than the terminal, each after `indent`.
pub fn wrapped(text: &str, indent: &str) -> String {
    let width = terminal_size::terminal_size().map_or(WIDTH, |(width, _)| WIDTH.min(width.0.into()));
    textwrap::fill(text, textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent))
}

fn to_stderr(text: &str) {
    // If standard error cannot be written, there is no way left to report it.
    let mut errors = terminal::errors();
    let _ = errors.write_all(text.as_bytes()).and_then(|()| errors.flush());
}
