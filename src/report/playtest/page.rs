//! A playtest as a single HTML file. The template escapes all names.

use serde::Serialize;
use tera::Context;

use super::{Group, LossCause, ObjectiveFindings, PlaytestFindings, Variant, plots, text, words};
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::report::picture::{self, Show};
use crate::report::{frame, names};

/// A variant with its plots.
#[derive(Serialize)]
struct VariantPlots<'a> {
    of: &'a Variant,
    title: String,
    endings: Vec<String>,
    lengths: String,
    causes: Vec<(&'static str, &'static str)>,
    losses_plot: String,
    match_ups_plot: String,
    rates: [String; 2],
    lost: [String; 2],
    objectives: Vec<String>,
    history: Option<(String, String)>,
    /// How often it came out as in history when the writer tried it.
    tried: Option<String>,
    mean: String,
}

/// The battle that was tried out, as it begins, and its rules.
pub struct PlaytestStart<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The battle.
    pub battle: &'a Battle,
}

/// Writes the page of a playtest, with a picture of how the battle begins.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn render(f: &PlaytestFindings, start: Option<PlaytestStart>) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    let drawn = start.map(|start| {
        let show = Show { plan: true, hidden: true, ..Show::by(start.rules) };
        picture::part(start.battle, &format!("{} before the first bound", f.title), &[], show)
    });
    cx.insert("shared", &picture::shared());
    cx.insert("start", &drawn);
    cx.insert("title", &names::one_line(&f.title));
    cx.insert("opening", &text::opening(f));
    cx.insert("wins", &plots::wins(f));
    cx.insert("sides", &f.variants.first().map(|v| v.sides.each_ref().map(|side| side.name.clone())));
    cx.insert("groups", &groups(f));
    cx.insert("variants", &f.variants.iter().map(shown).collect::<Vec<_>>());
    cx.insert("impossible", &f.impossible);
    let css = include_str!("../../../templates/playtest/playtest.css");
    frame::filled(include_str!("../../../templates/playtest/playtest.html"), css, cx)
}

/// The battles of all variants in groups, for the page.
#[derive(Serialize)]
struct Parts<'a> {
    title: &'static str,
    rows: Vec<PagePart<'a>>,
}

#[derive(Serialize)]
struct PagePart<'a> {
    name: &'a str,
    games: u64,
    rates: [String; 2],
}

/// The groups by first mover and by weather, if there is more than one of a kind.
fn groups(f: &PlaytestFindings) -> Vec<Parts<'_>> {
    let all = [("Who moves first", &f.by_first_mover), ("Weather", &f.by_weather)];
    let several = all.into_iter().filter(|(_, groups)| groups.len() > 1);
    several.map(|(title, groups)| Parts { title, rows: groups.iter().map(part).collect() }).collect()
}

fn part(group: &Group) -> PagePart<'_> {
    PagePart { name: &group.name, games: group.games, rates: group.win_rates.each_ref().map(|rate| rate.percent()) }
}

fn shown(variant: &Variant) -> VariantPlots<'_> {
    let sides = [variant.sides[0].name.as_str(), variant.sides[1].name.as_str()];
    VariantPlots {
        of: variant,
        title: words::variant(variant),
        endings: variant.endings.iter().map(words::ending).collect(),
        lengths: plots::lengths(&variant.length),
        causes: LossCause::shown(&variant.losses).iter().map(|cause| (cause.word(), cause.title())).collect(),
        losses_plot: plots::losses(&variant.losses),
        match_ups_plot: plots::match_ups(&variant.match_ups, sides),
        rates: variant.sides.each_ref().map(|side| side.win_rate.percent()),
        lost: variant.sides.each_ref().map(|side| {
            let lost = side.losses.tenths();
            side.share.map_or(lost.clone(), |share| format!("{lost}; as they count {}", share.text()))
        }),
        objectives: variant.objectives.iter().map(objective).collect(),
        history: variant.history.as_ref().map(|h| (names::side(&h.winner), h.rate.percent())),
        tried: variant.history.as_ref().and_then(|h| h.tried.as_ref()).map(|tried| tried.text()),
        mean: variant.length.mean.tenths(),
    }
}

/// The frequency of an objective, as a line.
fn objective(o: &ObjectiveFindings) -> String {
    let early = text::too_early(o);
    format!("{} ({}) was met in {}{early}: {}", o.name, o.side, o.rate.percent(), o.text)
}
