//! A season for the umpire as one HTML file that needs nothing else: the map, the season line by line, how all stands.

use serde::Serialize;
use tera::Context;

use super::status::Status;
use super::templates::Templates;
use super::told::SeasonLine;
use super::{losses, map};
use crate::campaign::Campaign;
use crate::campaign::season::STEPS;

/// A map of more nodes has the whole width of the page.
const BESIDE: usize = 24;

/// A season as it went.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonReport {
    /// What the campaign is called.
    pub title: String,
    /// The season.
    pub date: String,
    /// What happened, each line with its cause.
    pub lines: Vec<SeasonLine>,
    /// How all stands afterwards.
    pub status: Status,
    /// Its battles, for the map.
    #[serde(skip)]
    pub fights: Vec<map::MapBattle>,
}

/// Writes the page of a season; `after` is the campaign when it was over.
///
/// # Errors
/// Where the template does not fit; a shipped template always does.
pub fn season(season: &SeasonReport, after: &Campaign, templates: &Templates) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    cx.insert("css", templates.text("season.css"));
    cx.insert("title", &season.title);
    cx.insert("date", &season.date);
    cx.insert("lines", &season.lines);
    cx.insert("status", &season.status);
    cx.insert("map", &map::draw_with(after, &season.fights));
    cx.insert("wide", &(after.map.nodes.len() > BESIDE));
    cx.insert("losses", &losses::statement(after));
    cx.insert("steps", STEPS);
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    templates.fill("season.html", &cx)
}
