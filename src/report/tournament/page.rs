//! A tournament as a single HTML file. The template escapes all names.

use tera::Context;

use super::text::{cell, leavers, legend, scale_text, verdict};
use super::{StandingsRow, TournamentView};
use crate::report::frame;
use crate::tournament::System;

/// Writes the page of a tournament.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn render(view: &TournamentView) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    cx.insert("title", &view.title);
    cx.insert("system", if view.system == System::Swiss { "Swiss" } else { "Knock-out" });
    cx.insert("rules", &view.rules);
    cx.insert("seed", &view.seed);
    cx.insert("minutes", &view.minutes);
    cx.insert("played", &view.rounds.len());
    cx.insert("to_play", &view.rounds_to_play);
    cx.insert("verdict", &view.over.then(|| verdict(view)));
    cx.insert("scoring", &scale_text(&view.scoring, view.scoring_clause));
    cx.insert("legend", &legend(view));
    cx.insert("leavers", &leavers(view));
    cx.insert("rows", &view.standings);
    cx.insert("cells", &view.standings.iter().map(cells).collect::<Vec<_>>());
    cx.insert("rounds", &view.rounds);
    let css = include_str!("../../../templates/tournament/table.css");
    frame::filled(include_str!("../../../templates/tournament/table.html"), css, cx)
}

/// The cells of a row: their texts, and the words with which the page colours them.
fn cells(row: &StandingsRow) -> Vec<(String, &'static str)> {
    row.cells.iter().map(|c| (cell(c), c.as_ref().map_or("none", |c| c.result))).collect()
}
