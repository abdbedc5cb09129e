//! The picture of a battle as SVG: bases to scale with their fronts, terrain with a legend, moves, fights and the
//! fallen.
//!
//! The same picture is used in reports, pages and the README. It is a file of its own, dark and light. It knows a
//! battle and the events that led to it, and of the rules only the lengths that are to be drawn.

mod elements;
mod events;
mod ground;
mod legend;
mod places;
mod plan;
mod sheet;
#[cfg(test)]
mod tests;

pub use sheet::Show;
use sheet::{BoardSheet, MARGIN, mm};

use crate::base::shown::shown;
use crate::battle::{Battle, Event};
use svg::Document;
use svg::node::element::{Definitions, Group, Line, Marker, Path, Pattern, Rectangle, SVG, Style, Title};

/// Draws a battle as it stands, as a file of its own; the moves, fights and losses of `events` are drawn too.
///
/// The title describes it for screen readers and browsers.
pub fn picture(battle: &Battle, title: &str, events: &[Event], show: Show) -> String {
    let style = Style::new(style());
    let paper = Rectangle::new().set("class", "paper").set("width", "100%").set("height", "100%");
    let sheet = Document::new().add(style).add(definitions()).add(paper);
    shown(&draw(sheet, battle, title, events, show).to_string()).into_owned()
}

/// Draws a battle as a part of a page that contains [`shared`] once.
pub fn part(battle: &Battle, title: &str, events: &[Event], show: Show) -> String {
    shown(&draw(Document::new(), battle, title, events, show).to_string()).into_owned()
}

/// The parts that all pictures of one page share: style, hatching, arrow heads; it belongs inside an `svg` element.
pub fn shared() -> String {
    format!("{}{}", Style::new(style()), marks())
}

/// The style of pictures, for a page that keeps all styles in a file.
pub fn style() -> &'static str {
    include_str!("picture.css")
}

/// Hatching and arrow heads, for a page that has [`style`].
pub fn marks() -> String {
    definitions().to_string()
}

fn draw(page: Document, battle: &Battle, title: &str, events: &[Event], show: Show) -> Document {
    let sheet = BoardSheet::of(battle);
    let legend = legend::draw(battle, &sheet, events, show);
    let height = sheet.depth + 2.0 * MARGIN + legend.height;
    let width = sheet.width + 2.0 * MARGIN;
    let [edges, bodies, names] = match show.plan {
        true => [plan::edges(battle, &sheet), plan::bodies(battle, &sheet), plan::names(battle, &sheet)],
        false => [Group::new(), Group::new(), Group::new()],
    };
    let bodies = match show.zones {
        [] => bodies,
        zones => plan::zones(zones, &sheet).add(bodies),
    };
    let field = Group::new()
        .set("transform", format!("translate({MARGIN} {MARGIN})"))
        .add(Rectangle::new().set("class", "board").set("width", mm(sheet.width)).set("height", mm(sheet.depth)))
        .add(grid(&sheet))
        .add(ground::draw(battle, &sheet))
        .add(places::draw(battle, &sheet))
        .add(clipped(&sheet, elements::zones(battle, &sheet, show)))
        .add(edges)
        .add(bodies)
        .add(events::fallen(battle, &sheet))
        .add(events::moves(battle, &sheet, events))
        .add(elements::draw(battle, &sheet))
        .add(places::named(battle, &sheet))
        .add(names)
        .add(events::fights(battle, &sheet, events));
    page.set("viewBox", format!("0 0 {} {}", mm(width), mm(height)))
        .set("role", "img")
        .set("class", "battle")
        .add(Title::new(title))
        .add(field)
        .add(legend.group)
}

/// The drawings that end at the board: an inner `svg` shows nothing beyond its edges.
fn clipped(sheet: &BoardSheet, group: Group) -> SVG {
    SVG::new().set("width", mm(sheet.width)).set("height", mm(sheet.depth)).add(group)
}

/// A light grid of five base widths, for reading distances.
fn grid(sheet: &BoardSheet) -> Group {
    let step = 5.0 * sheet.unit;
    let mut group = Group::new().set("class", "grid");
    let count = |length: f64| (1..64).map(|i| f64::from(i) * step).take_while(move |at| *at < length - 0.01);
    for x in count(sheet.width) {
        group = group.add(Line::new().set("x1", mm(x)).set("x2", mm(x)).set("y1", 0).set("y2", mm(sheet.depth)));
    }
    for y in count(sheet.depth).map(|y| sheet.depth - y) {
        group = group.add(Line::new().set("y1", mm(y)).set("y2", mm(y)).set("x1", 0).set("x2", mm(sheet.width)));
    }
    group
}

/// Hatching, so that the sides differ by more than colour, and arrow heads.
fn definitions() -> Definitions {
    let hatch = Pattern::new()
        .set("id", "hatch")
        .set("width", 3)
        .set("height", 3)
        .set("patternUnits", "userSpaceOnUse")
        .set("patternTransform", "rotate(45)")
        .add(Line::new().set("class", "hatch").set("y2", 3));
    let head = |id: &str| {
        Marker::new()
            .set("id", id)
            .set("viewBox", "0 0 6 6")
            .set("refX", 5)
            .set("refY", 3)
            .set("markerWidth", 4)
            .set("markerHeight", 4)
            .set("orient", "auto")
            .add(Path::new().set("class", id).set("d", "M0 0L6 3L0 6z"))
    };
    Definitions::new().add(hatch).add(head("tip")).add(head("tip-out"))
}
