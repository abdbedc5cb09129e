//! The pages of seasons in the folder of reports: made from the journal, at the end of a season and whenever one is
//! missing.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use serde::Serialize;

use super::away::{RenamedFile, put_stale_away};
use super::closing;
use super::files::plain;
use crate::cli::picture::PictureBattle;
use crate::cli::{answer, file, messages};
use crate::report::campaign::pack::tints;
use crate::report::campaign::page::JournalEnd;
use crate::report::campaign::standings::WarStandings;
use crate::report::campaign::status::Status;
use crate::report::campaign::templates::Templates;
use crate::report::campaign::{map, page, sections, told};
use crate::report::picture::Show;
use crate::sim::campaign::{CampaignDesk, FoughtBattle, PlayedSeason, REPORTS};
use crate::sim::sitting;
use crate::web::report;

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

/// The pages of a season, made and not yet written.
pub struct SeasonPages {
    /// The text, the JSON, and the page for the browser.
    pub texts: [String; 3],
    /// The reports of its battles and their pictures, with their paths.
    battles: Vec<(PathBuf, String)>,
}

/// Whether the battles of a season have reports beside its page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonBattles {
    /// Each of which a replay is kept.
    Reported,
    /// None: the page stands alone.
    LeftOut,
}

/// The report of a battle and the picture of its end, in the folder of reports.
fn battle_pages(folder: &Path, turn: u32, name: &str) -> [PathBuf; 2] {
    ["html", "svg"].map(|form| folder.join(REPORTS).join(format!("turn-{turn:03}-battle-{}.{form}", plain(name))))
}

/// Makes the pages of a season for the umpire: text, JSON and a page for the browser; and a report and a picture of each
/// battle of which a replay is kept.
///
/// # Errors
/// If the journal cannot be read, or a template does not fit.
pub fn made(desk: &CampaignDesk, turn: u32, with: SeasonBattles) -> anyhow::Result<SeasonPages> {
    let PlayedSeason { date, before, events, after, entry } = desk.season(turn)?;
    let mut fights = map::fights(&before, &events);
    let mut battles = Vec::new();
    let shown = desk.fought_battles();
    for battle in shown.iter().filter(|battle| battle.date.turn == turn && with == SeasonBattles::Reported) {
        let Some(Drawn { html, svg }) = drawn(desk, battle)? else { continue };
        let paths = battle_pages(&desk.folder, turn, &battle.name);
        if let Some(fight) = fights.iter_mut().find(|fight| fight.name == battle.name) {
            let file =
                |path: &PathBuf| path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
            fight.report = Some(paths.each_ref().map(file));
        }
        let [page, picture] = paths;
        battles.extend([(page, html), (picture, svg)]);
    }
    let standings =
        WarStandings::of(desk.events.iter().map(|(_, event)| event), Some(turn)).map_err(|why| anyhow!(why))?;
    let season = page::SeasonReport {
        title: before.title.clone(),
        date: date.to_string(),
        lines: told::tell(&before, &events),
        status: Status::of(&after),
        standings: Some(standings.clone()),
        journal: Some(journal_at(desk, entry)?),
        fights,
        backdrop: desk.backdrop()?,
    };
    let html = page::season(&season, &after, &desk.templates(turn)?).or_else(|why| {
        // The season is written already: a fault in the campaign's own template must not prevent the page.
        messages::say(&format!("the campaign's own template cannot be filled in, the shipped one is used: {why}"));
        page::season(&season, &after, &Templates::default())
    })?;
    let text: String = season.lines.iter().map(|line| line.shown() + "\n").collect();
    let text = format!("{text}\n{}", standings.text());
    let sections = sections::sections(&season.lines);
    let mut json = serde_json::to_string_pretty(&SeasonPageJson { season: &season, sections })?;
    json.push('\n');
    Ok(SeasonPages { texts: [text, json, html], battles })
}

/// A season as its JSON page has it.
#[derive(Serialize)]
struct SeasonPageJson<'a> {
    #[serde(flatten)]
    season: &'a page::SeasonReport,
    /// Its lines by the steps of the season.
    sections: Vec<sections::SeasonSection<'a>>,
}

/// A battle as it was recorded: its report, and the picture of its end.
struct Drawn {
    html: String,
    svg: String,
}

/// The pages of a battle; `None` if no replay is kept of it, or this version cannot read it: that is told.
fn drawn(desk: &CampaignDesk, battle: &FoughtBattle) -> anyhow::Result<Option<Drawn>> {
    let drawn = desk.replay(battle).map_err(anyhow::Error::from).and_then(|replay| {
        let Some(replay) = replay else { return Ok(None) };
        let replay = sitting::shown(&replay);
        let rules = replay.header.rules().map_err(|why| anyhow!(why))?;
        let tints = tints(&desk.campaign, &replay.header.start);
        let html = report::of_replay(&rules, &replay, tints.as_ref(), battle.night_told(&replay))?;
        let svg = PictureBattle::of(&replay)?.drawn(None, Show::default())?.svg;
        let svg = tints.map_or_else(|| svg.clone(), |tints| tints.on(&svg));
        Ok(Some(Drawn { html, svg }))
    });
    drawn.or_else(|why| {
        // The season's own page does not wait for the picture of one battle.
        messages::say(&format!("the battle {} has no report: {why:#}", battle.name));
        Ok(None)
    })
}

/// Writes the pages of a season, those of its battles first. Returns their paths.
///
/// # Errors
/// If the journal cannot be read, or one cannot be written.
pub fn write(desk: &CampaignDesk, turn: u32) -> anyhow::Result<Vec<PathBuf>> {
    let SeasonPages { texts: [text, json, html], battles } = made(desk, turn, SeasonBattles::Reported)?;
    file::folder(&desk.folder.join(REPORTS))?;
    for (path, page) in &battles {
        file::write(path, page)?;
    }
    let written = FORMS.map(|form| page_of(&desk.folder, turn, form));
    let [text_page, json_page, html_page] = &written;
    file::write(text_page, &text)?;
    file::write_json(json_page, &json)?;
    file::write(html_page, &html)?;
    let closing = closing::write(desk, turn)?;
    let battles = battles.into_iter().map(|(path, _)| path);
    Ok(written.into_iter().chain(battles).chain(closing).collect())
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
