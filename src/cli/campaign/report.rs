//! `debellis campaign report`: the pages of seasons, made from the journal.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use serde::Serialize;

use super::desk::open_alone;
use super::pages::{missing, write};
use crate::cli::answer::{CommandEnding, print_json};

#[derive(Serialize)]
struct PagesJson {
    files: Vec<String>,
}

/// Makes the missing pages of a season, or of all; with `again` also those that are there.
///
/// # Errors
/// If the season has not run, or a page cannot be written.
pub fn run(
    folder: &Path,
    season: Option<u32>,
    again: bool,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let desk = open_alone(folder, at)?;
    let run = desk.turns_run();
    if let Some(turn) = season.filter(|turn| !run.contains(turn)) {
        match run.last() {
            Some(last) => bail!("turn {turn} has not run: there are pages of turns 1 to {last}"),
            None => bail!(
                "turn {turn} has not run: no season has\n  help: `debellis campaign advance {}` runs the first",
                folder.display()
            ),
        }
    }
    let turns = if again { run } else { missing(&desk) };
    let mut files = Vec::new();
    for turn in turns.into_iter().filter(|turn| season.is_none_or(|only| only == *turn)) {
        files.extend(write(&desk, turn)?.iter().map(|path| path.display().to_string()));
    }
    if json {
        print_json(&PagesJson { files }, out)?;
    } else if files.is_empty() {
        writeln!(out, "no page is missing; `--again` makes those anew that are there")?;
    } else {
        writeln!(out, "{}", files.join("\n"))?;
    }
    Ok(CommandEnding::Done)
}
