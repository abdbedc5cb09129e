//! Writes the report of a battle as a page.

use std::path::{Path, PathBuf};

use crate::battle::Event;
use crate::script::scenario::Scenario;
use crate::web::report;

/// Writes the report of one fight into a folder and returns its path.
///
/// # Errors
/// If the folder cannot be made or the file cannot be written; nothing is left of it then.
pub(super) fn write(folder: &Path, scenario: &Scenario, seed: u64, events: &[Event]) -> anyhow::Result<PathBuf> {
    let html = report::report(scenario, seed, events, None)?;
    super::file::folder(folder)?;
    let path = folder.join(format!("{}-{seed}.html", file_name(&scenario.title)));
    super::file::named(&path, &html)?;
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
