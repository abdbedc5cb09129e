//! A whole war as a page: plots of the nations' land, worth, elements and coins, the map as it stands, and what happened
//! season by season.

use serde::Serialize;
use tera::Context;

use super::history::{HistoryOf, NationFigures, SeasonHistory, of};
use super::map;
use super::plots::{self, PlotStep};
use super::told::SeasonLine;
use crate::campaign::Campaign;
use crate::report::frame;
use crate::report::plot;

/// A season in the story of the page.
#[derive(Serialize)]
struct SeasonStory {
    turn: u32,
    date: String,
    lines: Vec<SeasonLine>,
}

/// A nation in the table of the page: its figures at the beginning of the story and now.
#[derive(Serialize)]
struct NationStory {
    name: String,
    colour: String,
    first: Option<NationFigures>,
    last: Option<NationFigures>,
}

/// The seasons that have begun to run: in one that is open nothing has happened but orders.
fn run(seasons: &[SeasonHistory]) -> impl DoubleEndedIterator<Item = &SeasonHistory> {
    seasons.iter().filter(|season| season.began)
}

fn step(year: Option<i32>, nations: &[NationFigures]) -> PlotStep<'_> {
    PlotStep { year, nations: nations.iter().map(|figures| (&figures.nation, &figures.has)).collect() }
}

/// The plots of a war, one for each measure; a line for each nation, a step for the beginning and one for each season.
pub fn plots(campaign: &Campaign, seasons: &[SeasonHistory]) -> Vec<String> {
    let nations: Vec<_> = campaign.nations.iter().map(|(name, nation)| (name, nation.colour.as_str())).collect();
    let beginning = seasons.first().map(|season| step(None, &season.before));
    let steps = run(seasons).map(|season| step(Some(season.on.year), &season.nations));
    let steps: Vec<PlotStep> = beginning.into_iter().chain(steps).collect();
    plots::plots(&nations, &steps)
}

/// Writes the page of a war; `campaign` is as it stands now.
///
/// # Errors
/// If the template does not fit; the shipped one always does.
pub fn page(campaign: &Campaign, backdrop: Option<&[u8]>, seasons: Vec<SeasonHistory>) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    let span = match (run(&seasons).next(), run(&seasons).next_back()) {
        (Some(first), Some(last)) if first.turn != last.turn => format!("{} to {}", first.date, last.date),
        (Some(only), _) => only.date.clone(),
        (None, _) => campaign.date.to_string(),
    };
    let at = |figures: Option<&Vec<NationFigures>>, name: &str| {
        figures.and_then(|figures| figures.iter().find(|figures| *figures.nation == *name).cloned())
    };
    let nations = campaign.nations.iter().map(|(name, nation)| NationStory {
        name: name.to_string(),
        colour: nation.colour.clone(),
        first: at(seasons.first().map(|season| &season.before), name),
        last: at(seasons.last().map(|season| &season.nations), name),
    });
    cx.insert("title", &campaign.title);
    cx.insert("span", &span);
    cx.insert("plots", &plots(campaign, &seasons));
    cx.insert("nations", &nations.collect::<Vec<_>>());
    cx.insert("map", &map::draw(campaign, backdrop));
    let told = of(seasons, &HistoryOf::War).into_iter();
    let told = told.map(|season| SeasonStory { turn: season.turn, date: season.date, lines: season.lines });
    cx.insert("seasons", &told.collect::<Vec<_>>());
    let css = format!(
        "{}\n{}\n{}",
        include_str!("../../../templates/campaign/season.css"),
        include_str!("../../../templates/campaign/war.css"),
        plot::style()
    );
    frame::filled(include_str!("../../../templates/campaign/war.html"), &css, cx)
}
