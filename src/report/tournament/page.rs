//! A tournament as a single HTML file. The template escapes all names.

use tera::Context;

use super::text::{adds_scores, cell, leavers, legend, out_by, scale_text, scores_text, verdict};
use super::{Round, StandingsRow, TableView, TournamentView};
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
    cx.insert("scoring", &scale_text(view));
    cx.insert("adds_scores", &adds_scores(view));
    cx.insert("parts_ties", &view.parts_ties);
    cx.insert("points", &view.army_points);
    cx.insert("legend", &legend(view));
    cx.insert("leavers", &leavers(view));
    cx.insert("rows", &view.standings);
    cx.insert("cells", &view.standings.iter().map(|row| cells(row, adds_scores(view))).collect::<Vec<_>>());
    cx.insert("rounds", &view.rounds);
    cx.insert("scores", &view.rounds.iter().map(scores).collect::<Vec<_>>());
    cx.insert("out_by", &view.rounds.iter().map(outs).collect::<Vec<_>>());
    let css = include_str!("../../../templates/tournament/table.css");
    frame::filled(include_str!("../../../templates/tournament/table.html"), css, cx)
}

/// The cells of a row: their texts, and the words with which the page colours them.
fn cells(row: &StandingsRow, with_score: bool) -> Vec<(String, &'static str)> {
    row.cells.iter().map(|c| (cell(c, with_score), c.as_ref().map_or("none", |c| c.result))).collect()
}

/// The battle scores of each table of a round, the winner's first; empty where there are none.
fn scores(round: &Round) -> Vec<String> {
    let first = |table: &TableView| usize::from(table.winner.is_some() && table.winner == table.players[1]);
    round.tables.iter().map(|table| scores_text(table, first(table)).unwrap_or_default()).collect()
}

/// By what both players of each table of a round are out; empty where they are not.
fn outs(round: &Round) -> Vec<String> {
    round.tables.iter().map(|table| table.both_out.map_or_else(String::new, out_by)).collect()
}
