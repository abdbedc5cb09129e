//! A season for the umpire as a single HTML file: the map, the season line by line, the status.

use serde::Serialize;
use tera::Context;

use super::sections::{SeasonSection, sections};
use super::standings::WarStandings;
use super::status::Status;
use super::templates::Templates;
use super::told::SeasonLine;
use super::{losses, map};
use crate::campaign::Campaign;
use crate::campaign::season::STEPS;
use crate::campaign::step::SeasonStep;
use crate::report::plot;

/// The most nodes of a map that is beside the text; a larger one has the whole width of the page.
const BESIDE: usize = 24;

/// The end of a campaign's journal. Its hash depends on all entries; nothing in the campaign's file shows that entries
/// after it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JournalEnd {
    /// The number of entries.
    pub entries: u32,
    /// The hash of the last.
    pub hash: String,
}

/// A season for its page.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonReport {
    /// The title of the campaign.
    pub title: String,
    /// The season.
    pub date: String,
    /// The events, each as a line with its cause.
    pub lines: Vec<SeasonLine>,
    /// The status afterwards.
    pub status: Status,
    /// Where the nations stand, with the history of it; `None` in an answer to `advance`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<WarStandings>,
    /// The journal's end after the season; `None` before it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journal: Option<JournalEnd>,
    /// Its battles, for the map.
    #[serde(skip)]
    pub fights: Vec<map::MapBattle>,
    /// The bytes of the campaign's background picture.
    #[serde(skip)]
    pub backdrop: Option<Vec<u8>>,
}

/// A section of a season for its page.
#[derive(Serialize)]
struct PageSection<'l> {
    step: Option<SeasonStep>,
    title: Option<&'static str>,
    /// The number of lines that stand above the title: whose turn begins.
    opening: usize,
    /// There are lines below the title.
    more: bool,
    lines: &'l [SeasonLine],
}

impl<'l> PageSection<'l> {
    fn of(section: &SeasonSection<'l>) -> PageSection<'l> {
        let title = section.step.and_then(|step| STEPS.get(step as usize)).map(|(name, _)| *name);
        let headings = section.lines.iter().take_while(|line| line.depth == 0).count();
        let opening = if title.is_some() { headings } else { 0 };
        let more = section.lines.len() > opening;
        PageSection { step: section.step, title, opening, more, lines: section.lines }
    }
}

/// Writes the page of a season; `after` is the campaign at its end.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn season(season: &SeasonReport, after: &Campaign, templates: &Templates) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    cx.insert("css", templates.text("season.css"));
    cx.insert("title", &season.title);
    cx.insert("date", &season.date);
    cx.insert("lines", &season.lines);
    cx.insert("status", &season.status);
    cx.insert("standings", &season.standings);
    cx.insert("plots", &season.standings.as_ref().map(WarStandings::plots).unwrap_or_default());
    cx.insert("plot_css", plot::style());
    cx.insert("journal", &season.journal);
    cx.insert("map", &map::draw_with(after, &season.fights, season.backdrop.as_deref()));
    cx.insert("wide", &(after.map.nodes.len() > BESIDE));
    cx.insert("losses", &losses::statement(after));
    let sections: Vec<PageSection> = sections(&season.lines).iter().map(PageSection::of).collect();
    cx.insert("sections", &sections);
    cx.insert("battles", &season.fights);
    cx.insert("steps", STEPS);
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    templates.fill("season.html", &cx)
}
