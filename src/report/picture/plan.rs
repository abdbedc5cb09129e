//! The plan of a deployment: the outline of each command with its name and front, zones, the base edges, and the
//! elements that wait.

use svg::node::element::{Group, Path, Polygon, Text, Title};

use super::labels::{Frame, PictureLabel, PictureLabels};
use super::outline::{self, CommandPart};
use super::sheet::{BoardSheet, Show, half_width, mm, told};
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Command, Compass, Element, Hidden, Hideout, Kinds, Standing};
use crate::geometry::{Point, Rect, Vec2};
use crate::setup::DeploymentZone;

/// The number of line styles for the outline of a command.
const STROKES: u8 = 4;

/// The outlines of all commands on the table, under the bases; so many of the last elements lie in ambush.
pub(super) fn bodies(battle: &Battle, sheet: &BoardSheet, hidden: usize) -> Group {
    commands(battle, hidden).fold(plain(), |group, (n, command, bodies)| {
        bodies.iter().fold(group, |group, body| group.add(one(sheet, command, body, n as u8 % STROKES)))
    })
}

/// The names of these commands, each behind the part of it with its general, and a word at each that lies in ambush.
pub(super) fn name(battle: &Battle, sheet: &BoardSheet, hidden: usize, labels: &mut PictureLabels) {
    for (_, command, bodies) in commands(battle, hidden) {
        for body in bodies.iter().filter(|body| body.hidden) {
            labels.put(word(sheet, command, body, "in ambush", 6.0 * sheet.letters()));
        }
        let open = |body: &&CommandPart| (!body.hidden, body.led, body.count);
        let Some(body) = bodies.iter().max_by_key(open) else { continue };
        let mut label = word(sheet, command, body, &command.name, 7.5 * sheet.letters());
        bodies.iter().filter_map(|body| frame(sheet, &body.corners)).for_each(|frame| label.beside(&frame));
        labels.put(label);
    }
}

/// A word behind a part of a command.
fn word(sheet: &BoardSheet, command: &Command, body: &CommandPart, text: &str, letters: f64) -> PictureLabel {
    let mut label = PictureLabel {
        text: text.to_string(),
        letters,
        class: "who",
        group: Some(["plan".into(), format!("s{}", command.side)]),
        best: behind(sheet, &body.rect, text, letters),
        others: Vec::new(),
    };
    frame(sheet, &body.corners).into_iter().for_each(|frame| label.beside(&frame));
    label
}

/// The place behind the rear of a rectangle, where usually nothing else is.
fn behind(sheet: &BoardSheet, rect: &Rect, text: &str, letters: f64) -> (f64, f64) {
    let rear = rect.place(Vec2::new(0.0, -rect.depth));
    let back = rect.place(Vec2::new(0.0, -rect.depth - 1000.0)) - rear;
    // Letters run across, so a name beside a body needs more room than one above or below it.
    let across = (back.x / 1000.0).abs() * half_width(text, letters);
    sheet.at(rear + back * (letters * 0.7 + across))
}

/// The commands on the table, each with its index in its side, and its parts.
fn commands(battle: &Battle, hidden: usize) -> impl Iterator<Item = (usize, &Command, Vec<CommandPart>)> {
    let sides = [SideId(0), SideId(1)].into_iter().flat_map(|side| battle.commands_of(side).enumerate());
    sides.map(move |(n, (id, command))| (n, command, outline::bodies(battle, id, hidden)))
}

/// The zones in which some elements begin at their commander's choice, each in the colour of its side.
pub(super) fn zones(sheet: &BoardSheet, show: Show) -> Group {
    let origins = show.origins.map(|origins| origins.zones.as_slice());
    show.zones.iter().enumerate().fold(plain(), |group, (index, zone)| {
        let outline = Polygon::new().set("class", "body k2 ground-of").set("points", sheet.points(&zone.outline));
        let title = Title::new(told(format!("the zone \"{}\"", zone.name), origins, index));
        group.add(Group::new().set("class", format!("s{}", zone.side)).add(title).add(outline))
    })
}

/// The names of zones.
pub(super) fn zone_names(zones: &[DeploymentZone], sheet: &BoardSheet, labels: &mut PictureLabels) {
    for zone in zones {
        let corners: Vec<Vec2> = zone.outline.iter().map(|at| at.vec()).collect();
        let Some(frame) = frame(sheet, &corners) else { continue };
        let mut label = PictureLabel {
            text: zone.name.clone(),
            letters: 6.5 * sheet.letters(),
            class: "who",
            group: Some(["plan".into(), format!("s{}", zone.side)]),
            best: frame.centre(),
            others: Vec::new(),
        };
        label.within(&frame);
        label.beside(&frame);
        labels.put(label);
    }
}

/// The frame of some places of the table on the sheet.
pub(super) fn frame(sheet: &BoardSheet, places: &[Vec2]) -> Option<Frame> {
    Frame::round(places.iter().map(|place| sheet.at(*place)))
}

/// A group of the plan, with which a page can hide all of it.
fn plain() -> Group {
    Group::new().set("class", "plan")
}

fn one(sheet: &BoardSheet, command: &Command, body: &CommandPart, stroke: u8) -> Group {
    let corners: Vec<Point> = body.corners.iter().map(|corner| Point::round(*corner)).collect();
    let class = if body.hidden { "body lurk".to_string() } else { format!("body k{stroke}") };
    let outline = Polygon::new().set("class", class).set("points", sheet.points(&corners));
    let ambush = if body.hidden { ", in ambush" } else { "" };
    let title = Title::new(format!("the command of {}{ambush}", command.name));
    let group = Group::new().set("class", format!("s{}", command.side)).add(title).add(outline);
    if body.led { group.add(ahead(sheet, &body.rect)) } else { group }
}

/// An arrow from the middle of a front in its direction.
fn ahead(sheet: &BoardSheet, body: &Rect) -> Path {
    arrow(arrow_places(sheet, body)).set("class", "ahead")
}

/// Where the shaft of that arrow begins, its tip and its barbs.
fn arrow_places(sheet: &BoardSheet, body: &Rect) -> [(f64, f64); 4] {
    let unit = sheet.unit * 1000.0;
    let place = |right: f64, on: f64| sheet.at(body.place(Vec2::new(right * unit, on * unit)));
    [place(0.0, 0.0), place(0.0, 0.62), place(-0.16, 0.42), place(0.16, 0.42)]
}

/// The room of the arrows of all commands, which names are to leave clear.
pub(super) fn arrows(battle: &Battle, sheet: &BoardSheet, hidden: usize) -> impl Iterator<Item = Frame> {
    let led = commands(battle, hidden).flat_map(|(_, _, bodies)| bodies).filter(|body| body.led);
    led.filter_map(|body| Frame::round(arrow_places(sheet, &body.rect)))
}

/// A shaft and two barbs.
pub(super) fn arrow([from, tip, left, right]: [(f64, f64); 4]) -> Path {
    let at = |(x, y): (f64, f64)| format!("{} {}", mm(x), mm(y));
    Path::new().set("d", format!("M{}L{}M{}L{}L{}", at(from), at(tip), at(left), at(tip), at(right)))
}

/// The base edge of each side, and the elements that wait behind it or are hidden off the table, in the margin of the board.
pub(super) fn edges(battle: &Battle, sheet: &BoardSheet, hidden: &[Hidden]) -> Group {
    (0..2).fold(plain(), |group, side| group.add(edge(battle, sheet, SideId(side), hidden)))
}

fn edge(battle: &Battle, sheet: &BoardSheet, side: SideId, hidden: &[Hidden]) -> Group {
    let (w, d) = (sheet.width, sheet.depth);
    // The ends of the edge, and the direction into the board.
    let ([from, to], (ix, iy)) = match battle.sides[side.index()].edge {
        Compass::South => ([(0.0, d), (w, d)], (0.0, -1.0)),
        Compass::North => ([(0.0, 0.0), (w, 0.0)], (0.0, 1.0)),
        Compass::West => ([(0.0, 0.0), (0.0, d)], (1.0, 0.0)),
        Compass::East => ([(w, 0.0), (w, d)], (-1.0, 0.0)),
    };
    let line = format!("M{} {}L{} {}", mm(from.0), mm(from.1), mm(to.0), mm(to.1));
    let waits = waiting(battle, side, hidden);
    let mut group = Group::new()
        .set("class", format!("s{side}"))
        .add(Title::new(format!("the base edge of {}", battle.sides[side.index()].name)))
        .add(Path::new().set("class", "home").set("d", line));
    for part in [0.25, 0.5, 0.75] {
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        let place = |across: f64, on: f64| (x + iy * across + ix * on, y - ix * across + iy * on);
        let head = arrow([place(0.0, -11.0), place(0.0, -2.0), place(-3.5, -6.0), place(3.5, -6.0)]);
        group = group.add(head.set("class", "ahead"));
    }
    if !waits.is_empty() {
        let (x, y) = ((from.0 + to.0) / 2.0 - ix * 7.0, (from.1 + to.1) / 2.0 - iy * 7.0);
        let turn = if ix == 0.0 { 0 } else { -90 };
        let place = format!("translate({} {}) rotate({turn}) translate(8 0)", mm(x), mm(y));
        let text = Text::new(waits).set("class", "waits").set("font-size", mm(8.0 * sheet.letters()));
        group = group.add(text.set("transform", place).set("dominant-baseline", "central"));
    }
    group
}

/// The number of elements of a side that wait behind its edge, by command; people of strongholds are not counted. Of those who are
/// hidden it says whence they come, and whether their general is with them.
fn waiting(battle: &Battle, side: SideId, hidden: &[Hidden]) -> String {
    let waits = |e: &&Element| e.standing == Standing::Reserve && !Kinds::PEOPLE.has(e.kind);
    let of = |(id, command): (CommandId, &Command)| {
        let count = battle.elements.iter().filter(|e| e.command == id).filter(waits).count();
        let marches = |hidden: &&Hidden| hidden.element.command == id && hidden.seen_from().is_none();
        let over = hidden.iter().filter(marches).find_map(|hidden| match hidden.hideout {
            Hideout::FlankMarch(edge) => Some(format!(" over the {} edge", edge.name())),
            _ => None,
        });
        let general = match hidden.iter().filter(marches).any(|hidden| hidden.element.general) {
            true => " with the general",
            false => "",
        };
        (count > 0).then(|| format!("{}: {count}{general} to come{}", command.name, over.unwrap_or_default()))
    };
    battle.commands_of(side).filter_map(of).collect::<Vec<_>>().join("; ")
}
