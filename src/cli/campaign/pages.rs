//! The pages of seasons in the folder of reports: made from the journal, at the end of a season and whenever one is
//! missing.

use std::path::{Path, PathBuf};

use super::away::{RenamedFile, put_stale_away};
use crate::cli::{answer, file, messages};
use crate::report::campaign::page::JournalEnd;
use crate::report::campaign::status::Status;
use crate::report::campaign::templates::Templates;
use crate::report::campaign::{map, page, told};
use crate::sim::campaign::{CampaignDesk, PlayedSeason, REPORTS};

/// The endings of a season's files.
const FORMS: [&str; 3] = ["txt", "json", "html"];

/// The page of a season.
pub fn page_of(folder: &Path, turn: u32, form: &str) -> PathBuf {
    folder.join(REPORTS).join(format!("turn-{turn:03}.{form}"))
}

/// The journal's length and last hash when it ended with this entry.
pub fn journal_at(desk: &CampaignDesk, entry: u32) -> anyhow::Result<JournalEnd> {
    let found = desk.store().entries(entry)?.next().transpose()?;
    Ok(JournalEnd { entries: entry, hash: found.map(|entry| entry.hash).unwrap_or_default() })
}

/// The journal's length and last hash now.
pub fn journal_of(desk: &CampaignDesk) -> anyhow::Result<JournalEnd> {
    let head = desk.store().head()?;
    Ok(JournalEnd { entries: head.number, hash: head.hash })
}

/// Writes the pages of a season for the umpire: text, JSON and a page for the browser. Returns their paths.
///
/// # Errors
/// If the journal cannot be read, or one cannot be written.
pub fn write(desk: &CampaignDesk, turn: u32) -> anyhow::Result<Vec<PathBuf>> {
    let PlayedSeason { date, before, events, after, entry } = desk.season(turn)?;
    let season = page::SeasonReport {
        title: before.title.clone(),
        date: date.to_string(),
        lines: told::tell(&before, &events),
        status: Status::of(&after),
        journal: Some(journal_at(desk, entry)?),
        fights: map::fights(&before, &events),
    };
    let html = page::season(&season, &after, &desk.templates(turn)?).or_else(|why| {
        // The season is written already: a fault in the campaign's own template must not prevent the page.
        messages::say(&format!("the campaign's own template cannot be filled in, the shipped one is used: {why}"));
        page::season(&season, &after, &Templates::default())
    })?;
    let text: String = season.lines.iter().map(|line| line.shown() + "\n").collect();
    let mut json = serde_json::to_string_pretty(&season)?;
    json.push('\n');
    let reports = desk.folder.join(REPORTS);
    file::folder(&reports)?;
    let written = FORMS.map(|form| page_of(&desk.folder, turn, form));
    let [text_page, json_page, html_page] = &written;
    file::write(text_page, &text)?;
    file::write_json(json_page, &json)?;
    file::write(html_page, &html)?;
    Ok(written.into())
}

/// Makes the pages of the running season again, after something in it was changed and stands in the journal.
pub fn renew(desk: &CampaignDesk, done: &str) {
    let turn = desk.campaign.date.turn;
    if FORMS.iter().any(|form| page_of(&desk.folder, turn, form).exists())
        && let Err(why) = write(desk, turn)
    {
        let help = format!("`debellis campaign report {} --season {turn} --again` makes them", desk.folder.display());
        answer::missing(done, &format!("the season's pages are as before\n  help: {help} when that is mended"), why);
    }
}

/// The turns of the seasons that have run, and of whose pages one is missing.
pub fn missing(desk: &CampaignDesk) -> Vec<u32> {
    let whole = |turn: u32| FORMS.iter().all(|form| page_of(&desk.folder, turn, form).exists());
    desk.turns_run().into_iter().filter(|turn| !whole(*turn)).collect()
}

/// Makes the pages that are missing, puts those away that belong to no season that has run, and tells so. The command that
/// found them goes on, whatever happens.
pub fn complete(desk: &CampaignDesk) {
    match put_stale_away(desk) {
        Ok(moved) => moved.iter().for_each(|RenamedFile { to, .. }| {
            messages::say(&format!("a page of a season that was taken back was left: it is {to} now"));
        }),
        Err(why) => messages::mistake(&why.context("a page of a season that was taken back is left, and is not valid")),
    }
    let missing = missing(desk);
    if missing.is_empty() {
        return;
    }
    let (turns, folder) = (named(&missing), desk.folder.display());
    match missing.iter().try_for_each(|turn| write(desk, *turn).map(drop)) {
        Ok(()) => messages::say(&format!("pages of {turns} were missing in {folder}/{REPORTS}: they are made again")),
        Err(why) => messages::mistake(&why.context(format!(
            "pages of {turns} are missing in {folder}/{REPORTS}, and cannot be made; the campaign is not touched by that"
        ))),
    }
}

/// Tells which pages are missing.
pub fn tell_missing(desk: &CampaignDesk) {
    let missing = missing(desk);
    if !missing.is_empty() {
        let (turns, folder) = (named(&missing), desk.folder.display());
        messages::say(&format!(
            "pages of {turns} are missing in {folder}/{REPORTS}\n  help: `debellis campaign report {folder}` makes them"
        ));
    }
}

/// `turn 3`, `turns 3, 4 and 6`.
fn named(turns: &[u32]) -> String {
    let all: Vec<String> = turns.iter().map(u32::to_string).collect();
    match all.split_last() {
        Some((last, [])) => format!("turn {last}"),
        Some((last, before)) => format!("turns {} and {last}", before.join(", ")),
        None => "no turn".into(),
    }
}
