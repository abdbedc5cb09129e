//! `debellis campaign report`: the pages of seasons, made from the journal.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use serde::Serialize;

use super::desk::{look, open_alone};
use super::pages::{SeasonBattles, made, missing, write};
use crate::cli::answer::{CommandEnding, print_json};
use crate::sim::campaign::CampaignDesk;

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
    if let Some(turn) = season {
        has_run(&desk, turn)?;
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

/// Writes one page of a season somewhere else; the campaign's folder stays as it is.
///
/// # Errors
/// If the season has not run, the file's ending names no form, or it cannot be written.
pub fn elsewhere(
    folder: &Path,
    turn: u32,
    to: &Path,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    has_run(&desk, turn)?;
    let [text, data, html] = made(&desk, turn, SeasonBattles::LeftOut)?.texts;
    match to.extension().and_then(|ending| ending.to_str()) {
        Some("html") => crate::cli::file::named(to, &html)?,
        Some("json") => crate::cli::file::named_json(to, &data)?,
        Some("txt") => crate::cli::file::named(to, &text)?,
        _ => bail!("{} ends in none of .html, .txt and .json, which say what the page is", to.display()),
    }
    let files = vec![to.display().to_string()];
    if json {
        print_json(&PagesJson { files }, out)?;
    } else {
        writeln!(out, "{}", files.join("\n"))?;
    }
    Ok(CommandEnding::Done)
}

/// Refuses a season that has not run.
fn has_run(desk: &CampaignDesk, turn: u32) -> anyhow::Result<()> {
    let run = desk.turns_run();
    match run.last() {
        Some(_) if run.contains(&turn) => Ok(()),
        Some(last) => bail!("turn {turn} has not run: there are pages of turns 1 to {last}"),
        None => bail!(
            "turn {turn} has not run: no season has\n  help: `debellis campaign advance {}` runs the first",
            desk.folder.display()
        ),
    }
}
