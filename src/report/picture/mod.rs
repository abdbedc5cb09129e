//! The picture of a battle as SVG: bases to scale with their fronts, terrain with a legend, moves, fights and the
//! fallen.
//!
//! The same picture is used in reports, pages and the README. It is a file of its own, dark and light. It knows a
//! battle and the events that led to it, and of the rules only the lengths that are to be drawn.

mod aims;
mod elements;
mod events;
mod grid;
mod ground;
mod labels;
mod legend;
mod outline;
mod places;
mod plan;
mod sheet;
mod shelf;
mod shorts;
mod sprung;
#[cfg(test)]
mod tests;

use labels::PictureLabels;
use sheet::{BoardSheet, mm};
pub use sheet::{Origins, Show, SprungAmbush};
pub use shelf::Shelf;
pub use sprung::sprung;

use crate::base::names::ElementId;
use crate::base::shown::shown;
use crate::battle::{Battle, Event, Standing};
use std::borrow::Cow;
use svg::node::element::{Definitions, Group, Line, Marker, Path, Pattern, Rectangle, SVG, Style, Title, Use};
use svg::{Document, Node};

/// Draws a battle as it stands, as a file of its own; the moves, fights and losses of `events` are drawn too.
///
/// The title describes it for screen readers and browsers.
pub fn picture(battle: &Battle, title: &str, events: &[Event], show: Show) -> String {
    let style = Style::new(style());
    let paper = Rectangle::new().set("class", "paper").set("width", "100%").set("height", "100%");
    let mut sheet = Document::new().add(style);
    if battle.features.iter().any(|feature| !feature.works.is_empty()) {
        sheet = sheet.add(Style::new(works_style()));
    }
    if legend::has_sky(show) {
        sheet = sheet.add(Style::new(sky_style()));
    }
    let sheet = sheet.add(definitions()).add(paper);
    shown(&draw(sheet, battle, title, events, show, None).to_string()).into_owned()
}

/// A picture with its light colours written out, for a program that knows no variables of styles.
#[cfg(feature = "png")]
pub fn written_out(svg: &str) -> String {
    let colours = style().lines().next().unwrap_or_default();
    let colours = colours.trim_start_matches(".battle{").trim_end_matches('}').split(';');
    let plain = svg.lines().filter(|line| !line.contains("@media")).collect::<Vec<_>>().join("\n");
    colours
        .filter_map(|pair| pair.split_once(':'))
        .fold(plain, |svg, (name, value)| svg.replace(&format!("var({name})"), value))
}

/// Draws a battle as a part of a page that contains [`shared`] once.
pub fn part(battle: &Battle, title: &str, events: &[Event], show: Show) -> String {
    shown(&draw(Document::new(), battle, title, events, show, None).to_string()).into_owned()
}

/// As [`part`], for a page of many pictures: what they have in common stands on the shelf.
pub fn sharing(battle: &Battle, title: &str, events: &[Event], show: Show, shelf: &mut Shelf) -> String {
    shown(&draw(Document::new(), battle, title, events, show, Some(shelf)).to_string()).into_owned()
}

/// The difference between two states of a battle, for a page that shows its moves one by one, as `picture.js` reads it:
/// elements with look, place and direction, or alone if they are gone.
pub fn step(before: &Battle, after: &Battle, show: Show, shelf: &mut Shelf) -> Vec<String> {
    let sheet = BoardSheet::of(after, show.paces);
    let mut told = Vec::new();
    let open = |battle: &Battle, id: ElementId| {
        battle.elements.get(id.index()).is_some_and(|e| e.standing == Standing::OnTable)
    };
    for (id, e) in after.on_table() {
        let same = open(before, id) && {
            let old = before.element(id);
            old.base == e.base && old.code == e.code && old.general == e.general
        };
        if !same {
            told.push(elements::posed(after, &sheet, id, e, shelf));
        }
    }
    told.extend(before.on_table().filter(|(id, _)| !open(after, *id)).map(|(id, _)| format!("e{}", id.0)));
    let there = ghosts(after, show);
    told.extend(ghosts(before, show).into_iter().filter(|ghost| !there.contains(ghost)));
    told
}

/// The names of the looks of those who are hidden, in their order; none if they are not to be shown.
fn ghosts(battle: &Battle, show: Show) -> Vec<String> {
    let hidden = battle.hidden.iter().filter(|_| show.hidden).map(|hidden| &hidden.element);
    hidden.map(|e| format!("h{}", u16::from(e.number) * 2 + u16::from(e.side.0))).collect()
}

/// The parts that all pictures of one page share: style, hatching, arrow heads; it belongs inside an `svg` element.
pub fn shared() -> String {
    format!("{}{}", Style::new(format!("{}{}{}", style(), works_style(), sky_style())), marks())
}

/// The style of pictures, for a page that keeps all styles in a file.
pub fn style() -> &'static str {
    include_str!("picture.css")
}

/// The style of works and houses, which pictures without any do not need.
pub fn works_style() -> &'static str {
    include_str!("works.css")
}

/// The style of season, weather and night, which pictures of other sets do not need.
pub fn sky_style() -> &'static str {
    include_str!("sky.css")
}

/// The script with which a page lets a picture be looked at closely.
pub fn script() -> &'static str {
    include_str!("../../../templates/battle/picture.js")
}

/// Hatching and arrow heads, for a page that has [`style`].
pub fn marks() -> String {
    definitions().to_string()
}

fn draw(
    page: Document,
    battle: &Battle,
    title: &str,
    events: &[Event],
    show: Show,
    mut shelf: Option<&mut Shelf>,
) -> Document {
    let whole = if show.hidden { battle.uncovered() } else { Cow::Borrowed(battle) };
    let (hidden, ghosts) = (if show.hidden { &battle.hidden[..] } else { &[] }, ghosts(battle, show));
    let battle = &*whole;
    let sheet = BoardSheet::of(battle, show.paces);
    let legend = legend::draw(battle, &sheet, events, show, ghosts.len());
    let height = sheet.depth + 2.0 * sheet.margin + legend.height;
    let width = sheet.width + 2.0 * sheet.margin;
    let mut labels = PictureLabels::new(battle, &sheet);
    if show.plan {
        plan::arrows(battle, &sheet, ghosts.len()).for_each(|arrow| labels.clear(arrow));
    }
    places::named(battle, &sheet, &mut labels);
    if show.plan {
        plan::name(battle, &sheet, ghosts.len(), &mut labels);
    }
    plan::zone_names(show.zones, &sheet, &mut labels);
    aims::named(battle, &sheet, &mut labels);
    ground::named(battle, &sheet, &mut labels);
    // A river or road that ends at an edge is as wide there as elsewhere, and no wider than the board.
    let ground = clipped(&sheet, ground::draw(battle, &sheet, show));
    let under = Group::new().add(grid::lines(&sheet)).add(ground).add(grid::numbers(&sheet));
    let field = Group::new()
        .set("transform", format!("translate({0} {0})", mm(sheet.margin)))
        .add(Rectangle::new().set("class", "board").set("width", mm(sheet.width)).set("height", mm(sheet.depth)));
    let mut field = lent(field, "ground", under, shelf.as_deref_mut());
    if let Some(class) = legend::darkness(battle, show) {
        let cover = Rectangle::new().set("class", class).set("width", mm(sheet.width));
        field = field.add(cover.set("height", mm(sheet.depth)));
    }
    let mut field = field
        .add(places::draw(battle, &sheet, show))
        .add(clipped(&sheet, elements::zones(battle, &sheet, show)))
        .add(aims::draw(battle, &sheet, show));
    if show.plan {
        field = field.add(plan::edges(battle, &sheet, hidden));
        field = field.add(plan::zones(&sheet, show)).add(plan::bodies(battle, &sheet, ghosts.len()));
    }
    if !show.sprung.is_empty() {
        field = field.add(sprung::draw(battle, &sheet, show.sprung));
    }
    let field = field
        .add(events::fallen(battle, &sheet))
        .add(events::moves(battle, &sheet, events))
        .add(elements::draw(battle, &sheet, show, &ghosts, shelf.as_deref_mut()))
        .add(labels.drawn)
        .add(events::fights(battle, &sheet, events));
    let page = page
        .set("viewBox", format!("0 0 {} {}", mm(width), mm(height)))
        .set("role", "img")
        .set("class", "battle")
        .set("data-board", measures(battle, &sheet))
        .add(Title::new(title))
        .add(field);
    lent(page, "legend", legend.group, shelf)
}

/// What a page needs to tell places and distances: margin, width and depth of the board, base width, the length of a
/// pace, all in mm, and the unit that the rules measure in.
fn measures(battle: &Battle, sheet: &BoardSheet) -> String {
    let pace = battle.scale().paces(1.0) / 1000.0;
    let lengths = [sheet.margin, sheet.width, sheet.depth, sheet.unit].map(mm).join(" ");
    format!("{lengths} {pace:.5} {}", if sheet.grid.paces { "paces" } else { "BW" })
}

/// Adds a group, or the use of it if there is a shelf to put it on.
fn lent<N: Node>(mut to: N, name: &str, group: Group, shelf: Option<&mut Shelf>) -> N {
    match shelf {
        Some(shelf) => to.append(Use::new().set("href", shelf.lend(name, group))),
        None => to.append(group),
    }
    to
}

/// The drawings that end at the board: an inner `svg` shows nothing beyond its edges.
fn clipped(sheet: &BoardSheet, group: Group) -> SVG {
    SVG::new().set("width", mm(sheet.width)).set("height", mm(sheet.depth)).add(group)
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
