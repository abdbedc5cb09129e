//! Writes the report of a battle as a page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::battle::Event;
use crate::report::page::{self, Matter};
use crate::report::{names, story};
use crate::script::scenario::Scenario;

/// Writes the report of one fight into a folder and gives its path.
///
/// # Errors
/// Where the folder cannot be made or the file not be written; nothing is left of it then.
pub(super) fn write(folder: &Path, scenario: &Scenario, seed: u64, events: &[Event]) -> anyhow::Result<PathBuf> {
    let history = scenario.history.as_ref().map(|h| {
        let winner = h.winner.as_deref().map_or_else(|| "nobody".to_string(), names::side);
        let note = h.note.as_deref().map_or(String::new(), |note| format!(": {note}"));
        format!("In history the field was kept by {winner}{note}.")
    });
    let matter = Matter {
        rules: &scenario.rules,
        title: &scenario.title,
        place: scenario.place.as_deref(),
        year: scenario.year,
        history,
        seed,
        start: &scenario.start,
        events,
        story: story::tell(&scenario.rules, &scenario.start, events, &scenario.title)?,
    };
    let html = page::render(&matter)?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let path = folder.join(format!("{}-{seed}.html", file_name(&scenario.title)));
    super::file::write(&path, &html)?;
    Ok(path)
}

/// A title as a file's name: small letters and digits, the rest as single dashes.
pub(super) fn file_name(title: &str) -> String {
    let plain: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|w| !w.is_empty()).collect();
    if words.is_empty() { "battle".to_string() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_becomes_a_safe_name() {
        assert_eq!(file_name("The Standard, 1138"), "the-standard-1138");
        assert_eq!(file_name("../../etc/<passwd>"), "etc-passwd");
        assert_eq!(file_name("  "), "battle");
    }
}
