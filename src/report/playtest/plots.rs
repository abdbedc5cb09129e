//! The plots of a playtest as SVG for the page, in the page's colours.
//!
//! The crate that draws escapes all texts.

use svg::node::element::{Group, Line, Rectangle, Text, Title};
use svg::{Document, Node};

use super::{BattleLengths, LossCause, MatchUp, PlaytestFindings, TroopLosses};
use crate::report::names::{self, short};

/// The width of a plot in its own units; text of 13 is still legible on a phone at 350.
const WIDE: f64 = 420.0;
/// The height of a line.
const LINE: f64 = 22.0;
/// The most bars of a histogram.
const BARS: u16 = 16;
/// The most match-ups that are drawn.
const MATCH_UPS: usize = 12;

/// An empty plot with a description for screen readers.
fn plot(high: f64, told: &str) -> Document {
    Document::new()
        .set("viewBox", format!("0 0 {WIDE} {high:.0}"))
        .set("role", "img")
        .set("class", "plot")
        .add(Title::new(names::one_line(told)))
}

fn text(class: &str, x: f64, y: f64, told: &str) -> Text {
    Text::new(names::one_line(told)).set("class", class).set("x", tenth(x)).set("y", tenth(y))
}

fn bar(class: &str, x: f64, y: f64, wide: f64, high: f64) -> Rectangle {
    let square = Rectangle::new().set("class", class).set("x", tenth(x)).set("y", tenth(y));
    square.set("width", tenth(wide.max(0.0))).set("height", tenth(high))
}

fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Line {
    let line = Line::new().set("class", class).set("x1", tenth(from.0)).set("y1", tenth(from.1));
    line.set("x2", tenth(to.0)).set("y2", tenth(to.1))
}

fn tenth(value: f64) -> String {
    format!("{value:.1}")
}

/// The share of wins of each side in each variant, with its interval as a whisker.
pub fn wins(f: &PlaytestFindings) -> String {
    let (left, right) = (160.0, WIDE - 20.0);
    let at = |share: f64| left + share * (right - left);
    let each = 3.0 * LINE + 10.0;
    let high = f.variants.len() as f64 * each + 26.0;
    let mut page = plot(high, "Share of wins of each side with 95 % intervals");
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        page = page.add(line("grid", (at(tick), 4.0), (at(tick), high - 22.0)));
        page = page.add(text("tick middle", at(tick), high - 6.0, &format!("{:.0} %", tick * 100.0)));
    }
    for (i, v) in f.variants.iter().enumerate() {
        let top = i as f64 * each + 4.0;
        page = page.add(text("strong", 8.0, top + 13.0, &short(&super::words::variant(v), 52)));
        for (n, side) in v.sides.iter().enumerate() {
            let (y, rate) = (top + LINE * (n as f64 + 1.0) - 2.0, side.win_rate);
            let told = format!("{} won {} of {}, {}", side.name, side.wins, v.games, rate.percent());
            let name = format!("{} {:.1} %", short(&side.name, 12), rate.value * 100.0);
            let middle = y + 9.0;
            page = page.add(
                Group::new()
                    .add(Title::new(names::one_line(&told)))
                    .add(bar(["red", "blue"][n], left, y, at(rate.value) - left, 18.0))
                    .add(line("whisker", (at(rate.low), middle), (at(rate.high), middle)))
                    .add(line("whisker", (at(rate.low), middle - 3.0), (at(rate.low), middle + 3.0)))
                    .add(line("whisker", (at(rate.high), middle - 3.0), (at(rate.high), middle + 3.0)))
                    .add(text("end", left - 8.0, y + 14.0, &name)),
            );
        }
    }
    page.to_string()
}

/// The number of battles for each length in bounds.
pub fn lengths(length: &BattleLengths) -> String {
    let (high, left, bottom) = (170.0, 12.0, 140.0);
    let bars = length.bars(BARS);
    let highest = bars.iter().map(|(.., n)| *n).max().unwrap_or(0).max(1) as f64;
    let wide = (WIDE - 2.0 * left) / bars.len().max(1) as f64;
    let mut page = plot(high, "Battles by their length in bounds");
    page = page.add(line("axis", (left, bottom), (WIDE - left, bottom)));
    let every = bars.len().div_ceil(8);
    for (i, (from, to, n)) in bars.iter().enumerate() {
        let (x, tall) = (left + i as f64 * wide, *n as f64 / highest * (bottom - 24.0));
        let bounds = if from == to { from.to_string() } else { format!("{from} to {to}") };
        let told = format!("{bounds} bounds: {}", names::count(*n as usize, "battle"));
        let mut group = Group::new().add(Title::new(told)).add(bar("plain", x + 1.0, bottom - tall, wide - 2.0, tall));
        if *n as f64 == highest {
            group.append(text("tick middle", x + wide / 2.0, bottom - tall - 5.0, &n.to_string()));
        }
        if i % every == 0 {
            group.append(text("tick middle", x + wide / 2.0, bottom + 16.0, &from.to_string()));
        }
        page = page.add(group);
    }
    page.add(text("tick end", WIDE - left, high - 1.0, "bounds")).to_string()
}

/// The share of each troop code that is lost, divided by cause.
pub fn losses(losses: &[TroopLosses]) -> String {
    let left = 150.0;
    let full = WIDE - left - 52.0;
    let high = losses.len() as f64 * LINE + 8.0;
    let mut page = plot(high, "Losses by troops, in parts of those fielded");
    for (i, l) in losses.iter().enumerate() {
        let y = i as f64 * LINE + 4.0;
        page = page.add(text(
            "end",
            left - 8.0,
            y + 13.0,
            &format!("{} {}\u{d7}{}", short(&l.side, 12), l.each_battle, l.code),
        ));
        page = page.add(bar("back", left, y, full, 17.0));
        let mut x = left;
        for (cause, n) in LossCause::ALL.iter().zip(l.by).filter(|(_, n)| *n > 0) {
            let wide = n as f64 / l.fielded.max(1) as f64 * full;
            let told = format!("{} {}: {n} of {} {}", l.side, l.code, l.fielded, cause.title());
            let part = Group::new().add(Title::new(names::one_line(&told)));
            page = page.add(part.add(bar(cause.word(), x, y, wide, 17.0)));
            x += wide;
        }
        page = page.add(text("end", WIDE - 6.0, y + 13.0, &format!("{:.0} %", l.share * 100.0)));
    }
    page.to_string()
}

/// The most frequent match-ups.
pub fn match_ups(all: &[MatchUp], sides: [&str; 2]) -> String {
    let left = 196.0;
    let full = WIDE - left - 56.0;
    let drawn = &all[..all.len().min(MATCH_UPS)];
    let most = drawn.first().map_or(1, |m| m.kills).max(1) as f64;
    let mut page = plot(drawn.len() as f64 * LINE + 8.0, "Who destroyed whom most often");
    for (i, m) in drawn.iter().enumerate() {
        let y = i as f64 * LINE + 4.0;
        let class = if m.side == sides[0] { "red" } else { "blue" };
        let told = format!(
            "{} {} destroyed {} {} in {} fights; {} of the loser, {} times the last blow",
            m.side, m.code, m.kills, m.destroyed, m.fights, m.of_loser, m.last
        );
        let who = format!("{} {} \u{2192} {}", short(&m.side, 12), m.code, m.destroyed);
        page = page.add(
            Group::new()
                .add(Title::new(names::one_line(&told)))
                .add(text("end", left - 8.0, y + 13.0, &who))
                .add(bar(class, left, y, m.kills as f64 / most * full, 17.0))
                .add(text("end", WIDE - 6.0, y + 13.0, &m.kills.to_string())),
        );
    }
    page.to_string()
}
