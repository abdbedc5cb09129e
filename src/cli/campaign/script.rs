//! `debellis campaign script`: the contents that the seasons of a campaign are played with, and another version of its
//! script.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use serde::Serialize;

use super::desk::{look, open};
use super::files::plan;
use crate::base::names::{did_you_mean, short_hash};
use crate::campaign::Campaign;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::file::file_of;
use crate::input;
use crate::report::campaign::page::{self, JournalEnd};
use crate::report::campaign::standings::WarStandings;
use crate::report::campaign::status::Status;
use crate::report::campaign::templates::Templates;
use crate::script::limits::Limits;
use crate::sim::campaign::Contents;

/// The folder for a campaign's own templates, beside its script.
const TEMPLATES: &str = "templates";

/// A season's contents, and their differences from those of the season before.
#[derive(Serialize)]
struct SeasonContents {
    #[serde(flatten)]
    contents: Contents,
    changes: Vec<String>,
}

#[derive(Serialize)]
struct ScriptHistoryJson {
    seasons: Vec<SeasonContents>,
}

#[derive(Serialize)]
struct ScriptComparison<'a> {
    taken: bool,
    changes: &'a [String],
}

/// Prints the contents of the seasons. With a template it prints the differences that the template would make; with
/// `take` the campaign takes them.
///
/// # Errors
/// If the script has a mistake, or the season runs already.
pub fn run(
    folder: &Path,
    template: Option<&Path>,
    take: bool,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let Some(template) = template else { return list(folder, json, out) };
    let plan = plan(template, Limits::default())?;
    let templates = templates(template, &plan.campaign)?;
    if !take {
        return compared(&look(folder)?.compared(&plan, &templates)?, false, json, out);
    }
    let mut desk = open(folder, at)?;
    let changes = desk.compared(&plan, &templates)?;
    if changes.is_empty() {
        return compared(&changes, false, json, out);
    }
    desk.adopt(&plan, &templates)?;
    let done = format!("{} goes on by this version of its script: that stands in the journal", folder.display());
    answer::after_writing(&done, out, |out| compared(&changes, true, json, out))
}

/// Prints the differences that another version of the script makes.
fn compared(changes: &[String], taken: bool, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        print_json(&ScriptComparison { taken, changes }, out)?;
        return Ok(CommandEnding::Done);
    }
    for change in changes {
        writeln!(out, "{change}")?;
    }
    let told = match (changes.is_empty(), taken) {
        (true, _) => "the campaign is played by this version already",
        (false, true) => "the campaign goes on by this version; its map and all that stands on it are as they were",
        (false, false) => "nothing was changed; `--take` goes on by this version",
    };
    writeln!(out, "{told}")?;
    Ok(CommandEnding::Done)
}

fn list(folder: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let all = desk.history()?;
    if json {
        let seasons = all.into_iter().map(|(contents, changes)| SeasonContents { contents, changes }).collect();
        print_json(&ScriptHistoryJson { seasons }, out)?;
        return Ok(CommandEnding::Done);
    }
    for (i, (contents, changes)) in all.iter().enumerate() {
        writeln!(out, "turn {}, opened by debellis {}", contents.turn, contents.engine)?;
        if i == 0 {
            for pin in &contents.pins {
                writeln!(out, "  {} {}  {}", pin.role, pin.name, short_hash(&pin.blob))?;
            }
        }
        for change in changes {
            writeln!(out, "  {change}")?;
        }
    }
    Ok(CommandEnding::Done)
}

/// The templates of a campaign's pages: the shipped ones, replaced by its own from the folder `templates` beside its
/// script.
///
/// # Errors
/// If one cannot be read, has a name that no template has, or does not fit.
pub fn templates(template: &Path, campaign: &Campaign) -> anyhow::Result<Templates> {
    let mut templates = Templates::default();
    let script = file_of(template);
    let folder = script.parent().unwrap_or(Path::new(".")).join(TEMPLATES);
    if !folder.is_dir() {
        return Ok(templates);
    }
    let told = || folder.display().to_string();
    let mut files = std::fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).with_context(told)?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let at = file.path().display().to_string();
        if !Templates::names().any(|known| known == name) {
            let near = did_you_mean(&name, Templates::names());
            let all: Vec<&str> = Templates::names().collect();
            bail!("{at}: no page of a campaign is made with `{name}`{near}; there are {}", all.join(", "));
        }
        let text = input::text(&file.path(), &input::TEMPLATE).with_context(|| at.clone())?;
        templates.put(&name, &text).map_err(|why| anyhow!("{at}: {why}"))?;
    }
    // A trial page before the first season shows whether the template uses an unknown value.
    let (title, date) = (campaign.title.clone(), campaign.date.to_string());
    let empty = page::SeasonReport {
        title,
        date,
        lines: Vec::new(),
        status: Status::of(campaign),
        standings: Some(WarStandings::begun(campaign)),
        journal: Some(JournalEnd { entries: 0, hash: String::new() }),
        fights: Vec::new(),
        backdrop: None,
    };
    page::season(&empty, campaign, &templates).map_err(|why| anyhow!("{}: {why}", told()))?;
    Ok(templates)
}
