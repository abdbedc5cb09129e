//! What nations have, plotted over the seasons: a line for each nation, a step for each season.

use crate::campaign::ends::NationSum;
use crate::campaign::names::NationName;
use crate::report::page::year;
use crate::report::plot::{LinePlot, PlotLine};

/// A measure of what nations have.
type SumMeasure = fn(&NationSum) -> i64;

/// The measures in their order on a page.
const MEASURES: [(&str, SumMeasure); 4] = [
    ("Land, in nodes", |has| i64::from(has.nodes)),
    ("Worth of the land", |has| i64::from(has.worth)),
    ("Elements", |has| i64::from(has.elements)),
    ("Coins", |has| has.coins),
];

/// A step of the plots.
pub(super) struct PlotStep<'a> {
    /// The year of its season; `None` before the first.
    pub year: Option<i32>,
    /// What each nation has.
    pub nations: Vec<(&'a NationName, &'a NationSum)>,
}

/// The plots in SVG, one for each measure, for these nations with their colours.
pub(super) fn plots(nations: &[(&NationName, &str)], steps: &[PlotStep]) -> Vec<String> {
    let begins = |at: &usize| *at == 0 || steps[*at].year != steps[*at - 1].year;
    let tick = |at: usize| Some((at, year(steps[at].year?)));
    let ticks: Vec<(usize, String)> = (0..steps.len()).filter(begins).filter_map(tick).collect();
    let plot = |(title, of): (&str, SumMeasure)| {
        let value = |name: &NationName, step: &PlotStep| {
            step.nations.iter().find(|(nation, _)| *nation == name).map(|(_, has)| of(has))
        };
        let line = |(name, colour): &(&NationName, &str)| PlotLine {
            name: name.to_string(),
            colour: (*colour).to_string(),
            values: steps.iter().map(|step| value(name, step)).collect(),
        };
        let lines: Vec<PlotLine> = nations.iter().map(line).collect();
        LinePlot { title, ticks: &ticks, lines: &lines }.svg()
    };
    MEASURES.map(plot).into()
}
