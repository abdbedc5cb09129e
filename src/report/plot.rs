//! Values over time as a plot in SVG: a line for each of several, such as the land of nations season by season.
//!
//! It does not know what is measured, nor the page. The crate that draws escapes all texts; the same values give the same
//! bytes.

use svg::node::element::{Circle, Group, Line, Path, Text, Title};
use svg::{Document, Node};

use super::names;
use crate::base::shown::shown;

/// The width of a plot in its own units; text of 13 is still legible on a phone at 350.
const WIDE: f64 = 460.0;
/// The least height of the area of the lines.
const HIGH: f64 = 190.0;
/// The left and the right edge of the area of the lines, and its upper one.
const LEFT: f64 = 40.0;
const RIGHT: f64 = 326.0;
const TOP: f64 = 34.0;
/// The distance between the names beside the ends of the lines.
const NAME: f64 = 16.0;
/// The most letters of such a name with its value, of which the value is never cut.
const LETTERS: usize = 14;
/// The fewest letters of a name that say whose it is.
const FEWEST: usize = 4;
/// The approximate width of a letter of a tick.
const LETTER: f64 = 7.0;
/// The style of plots; the colours of text and paper are those of the page, where it names them so.
const CSS: &str = ".line-plot { font: 13px system-ui, sans-serif; } .line-plot text { fill: var(--ink, #1d1b16); } \
.line-plot text.tick { fill: var(--quiet, #6a6559); font-size: 11.5px; } .line-plot text.head { font-weight: 600; font-size: 14px; } \
.line-plot .grid { stroke: var(--line, #d9d4c7); stroke-width: 1; } .line-plot path { fill: none; stroke-linejoin: round; stroke-linecap: round; } \
.line-plot .under { stroke: var(--ink, #1d1b16); opacity: .3; stroke-width: 4; } .line-plot .over { stroke-width: 2.5; } \
.line-plot .lead { stroke: var(--quiet, #6a6559); stroke-width: .8; } .line-plot circle { stroke: var(--ink, #1d1b16); stroke-width: .8; }";

/// The style of plots, for a page that holds some.
pub const fn style() -> &'static str {
    CSS
}

/// A line of a plot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlotLine {
    /// Its name.
    pub name: String,
    /// Its colour, as `#b3322b`.
    pub colour: String,
    /// Its value at each step; `None` where it has none.
    pub values: Vec<Option<i64>>,
}

/// A plot of several lines over the same steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePlot<'a> {
    /// The measure, such as `Coins`.
    pub title: &'a str,
    /// The steps that have a name below the axis, by their numbers from 0; as many are drawn as there is room for.
    pub ticks: &'a [(usize, String)],
    /// The lines.
    pub lines: &'a [PlotLine],
}

/// The scale of a plot.
struct PlotScale {
    steps: usize,
    least: i64,
    most: i64,
    bottom: f64,
}

impl PlotScale {
    /// A single step stands at the right, beside the names of the lines.
    fn x(&self, step: usize) -> f64 {
        if self.steps < 2 { RIGHT } else { LEFT + (RIGHT - LEFT) * step as f64 / (self.steps - 1) as f64 }
    }

    fn y(&self, value: i64) -> f64 {
        let part = (value - self.least) as f64 / (self.most - self.least).max(1) as f64;
        self.bottom - (self.bottom - TOP) * part
    }
}

impl LinePlot<'_> {
    /// The plot as SVG, without a style of its own ([`style`]).
    pub fn svg(&self) -> String {
        let values = || self.lines.iter().flat_map(|line| line.values.iter().flatten().copied());
        let steps = self.lines.iter().map(|line| line.values.len()).max().unwrap_or(0);
        let (least, most) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0).max(1));
        let every = distance(most.saturating_sub(least));
        let bottom = TOP + HIGH.max(self.lines.len() as f64 * NAME);
        let (least, most) =
            (least.div_euclid(every) * every, (most.saturating_add(every - 1)).div_euclid(every) * every);
        let scale = PlotScale { steps, least, most, bottom };
        let mut page = Document::new()
            .set("viewBox", format!("0 0 {WIDE} {:.0}", bottom + 26.0))
            .set("role", "img")
            .set("class", "line-plot")
            .add(Title::new(names::one_line(self.title)))
            .add(text("head", 4.0, 17.0, self.title));
        let mut value = least;
        while value <= most {
            page = page.add(rule("grid", (LEFT, scale.y(value)), (RIGHT, scale.y(value))));
            page =
                page.add(text("tick", LEFT - 6.0, scale.y(value) + 4.0, &value.to_string()).set("text-anchor", "end"));
            value += every;
        }
        for (step, told) in thinned(self.ticks, &scale) {
            page = page.add(rule("grid", (scale.x(step), bottom), (scale.x(step), bottom + 5.0)));
            page = page.add(text("tick", scale.x(step), bottom + 18.0, told).set("text-anchor", "middle"));
        }
        for line in self.lines {
            page = page.add(drawn(line, &scale));
        }
        for group in self.named(&scale) {
            page = page.add(group);
        }
        shown(&page.to_string()).into_owned()
    }

    /// The names at the ends of the lines with their last values, one below the other.
    fn named(&self, scale: &PlotScale) -> Vec<Group> {
        let last =
            |line: &PlotLine| line.values.iter().enumerate().rev().find_map(|(step, value)| Some((step, (*value)?)));
        let mut ends: Vec<(f64, usize, i64, &PlotLine)> = Vec::new();
        for line in self.lines {
            if let Some((step, value)) = last(line) {
                ends.push((scale.y(value), step, value, line));
            }
        }
        // The highest first; equal ones as they are given.
        ends.sort_by_key(|end| std::cmp::Reverse(end.2));
        let mut free = f64::NEG_INFINITY;
        let mut rest = ends.len() as f64;
        let mut groups = Vec::new();
        for (y, step, value, line) in ends {
            // No lower than leaves room for those that follow.
            let at = y.min(scale.bottom - (rest - 1.0) * NAME).max(free);
            (free, rest) = (at + NAME, rest - 1.0);
            let value = value.to_string();
            let letters = LETTERS.saturating_sub(value.len() + 1).max(FEWEST);
            let told = format!("{} {value}", names::short(&line.name, letters));
            groups.push(
                Group::new()
                    .add(Title::new(format!("{}: {value}", names::one_line(&line.name))))
                    .add(rule("lead", (scale.x(step) + 4.0, y), (RIGHT + 16.0, at)))
                    .add(
                        Circle::new()
                            .set("cx", tenth(RIGHT + 20.0))
                            .set("cy", tenth(at))
                            .set("r", 4)
                            .set("fill", &*line.colour),
                    )
                    .add(text("series", RIGHT + 28.0, at + 4.5, &told)),
            );
        }
        groups
    }
}

/// The ticks that have room beside each other, from the first on.
fn thinned<'t>(ticks: &'t [(usize, String)], scale: &PlotScale) -> Vec<(usize, &'t str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    let mut free = f64::NEG_INFINITY;
    for (step, told) in ticks.iter().filter(|(step, _)| *step < scale.steps) {
        let half = told.chars().count() as f64 * LETTER / 2.0;
        if scale.x(*step) - half >= free {
            free = scale.x(*step) + half + 8.0;
            found.push((*step, told));
        }
    }
    found
}

/// A line with its values; where it has none it is broken.
fn drawn(line: &PlotLine, scale: &PlotScale) -> Group {
    let mut way = String::new();
    let mut open = false;
    for (step, value) in line.values.iter().enumerate() {
        if let Some(value) = value {
            // A value to itself is a point: a line without length that has round ends.
            let (verb, end) = if open { ("L", "") } else { ("M", "h0") };
            way.push_str(&format!("{verb}{:.1} {:.1}{end}", scale.x(step), scale.y(*value)));
        }
        open = value.is_some();
    }
    let path = |class: &str| Path::new().set("class", class).set("d", &*way);
    let mut group = Group::new().add(Title::new(names::one_line(&line.name)));
    if !way.is_empty() {
        group.append(path("under"));
        group.append(path("over").set("stroke", &*line.colour));
    }
    group
}

/// The distance of the lines of a grid over this span: 1, 2 or 5 by a power of ten, so that there are at most six.
fn distance(span: i64) -> i64 {
    let mut every: i64 = 1;
    loop {
        for by in [1, 2, 5] {
            if span <= every.saturating_mul(by).saturating_mul(5) {
                return every.saturating_mul(by);
            }
        }
        every = every.saturating_mul(10);
    }
}

fn text(class: &str, x: f64, y: f64, told: &str) -> Text {
    Text::new(names::one_line(told)).set("class", class).set("x", tenth(x)).set("y", tenth(y))
}

fn rule(class: &str, from: (f64, f64), to: (f64, f64)) -> Line {
    let line = Line::new().set("class", class).set("x1", tenth(from.0)).set("y1", tenth(from.1));
    line.set("x2", tenth(to.0)).set("y2", tenth(to.1))
}

fn tenth(value: f64) -> String {
    format!("{value:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, values: &[Option<i64>]) -> PlotLine {
        PlotLine { name: name.into(), colour: "#b3322b".into(), values: values.to_vec() }
    }

    #[test]
    fn a_grid_has_at_most_six_lines_and_no_fraction() {
        let spans = [(0, 1), (1, 1), (5, 1), (6, 2), (10, 2), (11, 5), (27, 10), (50, 10), (100, 20), (1_234, 500)];
        for (span, every) in spans {
            assert_eq!(distance(span), every, "{span}");
        }
        assert!(distance(i64::MAX) > 0);
    }

    #[test]
    fn a_line_is_broken_where_it_has_no_value() {
        let lines = [line("Rome", &[Some(1), None, Some(3)])];
        let plot = LinePlot { title: "Land", ticks: &[], lines: &lines }.svg();
        assert_eq!(plot.matches("d=\"M40.0 160.7h0M326.0 34.0h0\"").count(), 2, "two points, under and over: {plot}");
        assert!(plot.contains("Rome 3\n"), "{plot}");
    }

    #[test]
    fn a_single_value_stands_beside_its_name() {
        let lines = [line("Rome", &[Some(1)])];
        let plot = LinePlot { title: "Land", ticks: &[(0, "320 BC".into())], lines: &lines }.svg();
        assert_eq!(plot.matches("d=\"M326.0 34.0h0\"").count(), 2, "at the right edge: {plot}");
    }

    #[test]
    fn names_of_equal_lines_stand_below_each_other_within_the_plot() {
        let lines: Vec<PlotLine> = (0..9).map(|i| line(&format!("N{i}"), &[Some(0)])).collect();
        let plot = LinePlot { title: "Coins", ticks: &[], lines: &lines }.svg();
        let at: Vec<f64> = plot
            .split("class=\"series\"")
            .skip(1)
            .filter_map(|rest| rest.split(" y=\"").nth(1)?.split('"').next()?.parse().ok())
            .collect();
        assert_eq!(at.len(), 9);
        assert!(at.windows(2).all(|two| two[1] - two[0] >= NAME - 0.01), "{at:?}");
        assert!(at.last().is_some_and(|last| *last <= TOP + HIGH + 5.0), "{at:?}");
    }

    #[test]
    fn names_are_escaped_and_values_without_any_end_are_drawn() {
        let lines = [line("<b>&", &[None, None]), line("Far", &[Some(i64::MIN / 4), Some(i64::MAX / 4)])];
        let ticks = [(0, "320 BC".to_string()), (0, "the same place".to_string()), (7, "beyond".to_string())];
        let plot = LinePlot { title: "a < b", ticks: &ticks, lines: &lines }.svg();
        assert!(!plot.contains("<b>") && plot.contains("a &lt; b"), "{plot}");
        assert!(plot.contains("320 BC") && !plot.contains("the same place") && !plot.contains("beyond"));
    }
}
