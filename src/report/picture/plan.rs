//! The plan of a deployment: the body of each command with its name and front, the base edges, and the elements that
//! wait.

use svg::node::element::{Group, Path, Polygon, Text, Title};

use super::sheet::{BoardSheet, half_width, mm};
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Command, Compass, Element, Kinds, Standing};
use crate::geometry::{Rect, Vec2};
use crate::setup::DeploymentZone;

/// The number of line styles for the outline of a command.
const STROKES: u8 = 4;

/// The distance of a command's outline from its bases, in base widths.
const AROUND: f64 = 0.22;

/// The bodies of all commands on the table, under the bases.
pub(super) fn bodies(battle: &Battle, sheet: &BoardSheet) -> Group {
    commands(battle).fold(plain(), |group, (n, command, body)| group.add(one(sheet, command, &body, n as u8 % STROKES)))
}

/// The names of these commands, over the bases.
pub(super) fn names(battle: &Battle, sheet: &BoardSheet) -> Group {
    commands(battle).fold(plain(), |group, (_, command, body)| group.add(name(sheet, command, &body)))
}

/// The commands on the table, each with its index in its side, and its ground.
fn commands(battle: &Battle) -> impl Iterator<Item = (usize, &Command, Rect)> {
    let sides = [SideId(0), SideId(1)].into_iter().flat_map(|side| battle.commands_of(side).enumerate());
    sides.filter_map(|(n, (id, command))| Some((n, command, body(battle, id)?)))
}

/// The zones in which some elements begin at their commander's choice, each in the colour of its side and with its
/// name.
pub(super) fn zones(zones: &[DeploymentZone], sheet: &BoardSheet) -> Group {
    zones.iter().fold(plain(), |group, zone| {
        let outline = Polygon::new().set("class", "body k2").set("points", sheet.points(&zone.outline));
        let middle = zone.outline.iter().map(|at| at.vec()).sum::<Vec2>() / zone.outline.len().max(1) as f64;
        let (x, y) = sheet.at(middle);
        let name = Text::new(zone.name.clone()).set("class", "who").set("font-size", mm(6.5 * sheet.letters()));
        let named = name.set("x", mm(x)).set("y", mm(y)).set("dominant-baseline", "central");
        let title = Title::new(format!("the zone \"{}\"", zone.name));
        group.add(Group::new().set("class", format!("s{}", zone.side)).add(title).add(outline).add(named))
    })
}

/// A group of the plan, with which a page can hide all of it.
fn plain() -> Group {
    Group::new().set("class", "plan")
}

/// The ground of a command: the smallest rectangle, in the direction of its general, that holds all its bases.
fn body(battle: &Battle, id: CommandId) -> Option<Rect> {
    let own: Vec<&Element> =
        battle.on_table().map(|(_, e)| e).filter(|e| e.command == id && e.place.is_none()).collect();
    let lead = own.iter().find(|e| e.general).or(own.first())?.base.rect();
    let corners = own.iter().flat_map(|e| e.base.rect().corners()).map(|corner| lead.local(corner));
    let (mut low, mut high) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    for corner in corners {
        (low, high) = (low.min(corner), high.max(corner));
    }
    let around = AROUND * f64::from(battle.base_width);
    let (low, high) = (low - Vec2::splat(around), high + Vec2::splat(around));
    let front = lead.place(Vec2::new((low.x + high.x) / 2.0, high.y));
    Some(Rect { at: front, half_width: (high.x - low.x) / 2.0, depth: high.y - low.y, ..lead })
}

fn one(sheet: &BoardSheet, command: &Command, body: &Rect, stroke: u8) -> Group {
    let corners = body.corners().map(|corner| sheet.at(corner)).map(|(x, y)| format!("{},{}", mm(x), mm(y)));
    let outline = Polygon::new().set("class", format!("body k{stroke}")).set("points", corners.join(" "));
    let title = Title::new(format!("the command of {}", command.name));
    Group::new().set("class", format!("s{}", command.side)).add(title).add(outline).add(ahead(sheet, body))
}

/// The name of a command, behind its rear, where nothing else is drawn.
fn name(sheet: &BoardSheet, command: &Command, body: &Rect) -> Group {
    let size = 7.5 * sheet.letters();
    let rear = body.place(Vec2::new(0.0, -body.depth));
    let back = body.place(Vec2::new(0.0, -body.depth - 1000.0)) - rear;
    // Letters run across, so a name beside a body needs more room than one above or below it.
    let across = (back.x / 1000.0).abs() * half_width(&command.name, size);
    let (x, y) = sheet.within(sheet.at(rear + back * (size * 0.7 + across)), &command.name, size);
    let name = Text::new(command.name.clone()).set("class", "who").set("font-size", mm(size));
    let name = name.set("x", mm(x)).set("y", mm(y)).set("dominant-baseline", "central");
    Group::new().set("class", format!("s{}", command.side)).add(name)
}

/// An arrow from the middle of a front in its direction.
fn ahead(sheet: &BoardSheet, body: &Rect) -> Path {
    let unit = sheet.unit * 1000.0;
    let place = |right: f64, on: f64| sheet.at(body.place(Vec2::new(right * unit, on * unit)));
    arrow([place(0.0, 0.0), place(0.0, 0.62), place(-0.16, 0.42), place(0.16, 0.42)]).set("class", "ahead")
}

/// A shaft and two barbs.
fn arrow([from, tip, left, right]: [(f64, f64); 4]) -> Path {
    let at = |(x, y): (f64, f64)| format!("{} {}", mm(x), mm(y));
    Path::new().set("d", format!("M{}L{}M{}L{}L{}", at(from), at(tip), at(left), at(tip), at(right)))
}

/// The base edge of each side, and the elements that wait behind it, in the margin of the board.
pub(super) fn edges(battle: &Battle, sheet: &BoardSheet) -> Group {
    (0..2).fold(plain(), |group, side| group.add(edge(battle, sheet, SideId(side))))
}

fn edge(battle: &Battle, sheet: &BoardSheet, side: SideId) -> Group {
    let (w, d) = (sheet.width, sheet.depth);
    // The ends of the edge, and the direction into the board.
    let ([from, to], (ix, iy)) = match battle.sides[side.index()].edge {
        Compass::South => ([(0.0, d), (w, d)], (0.0, -1.0)),
        Compass::North => ([(0.0, 0.0), (w, 0.0)], (0.0, 1.0)),
        Compass::West => ([(0.0, 0.0), (0.0, d)], (1.0, 0.0)),
        Compass::East => ([(w, 0.0), (w, d)], (-1.0, 0.0)),
    };
    let line = format!("M{} {}L{} {}", mm(from.0), mm(from.1), mm(to.0), mm(to.1));
    let waits = waiting(battle, side);
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
        let text = Text::new(waits).set("class", "waits").set("font-size", mm(8.0));
        group = group.add(text.set("transform", place).set("dominant-baseline", "central"));
    }
    group
}

/// The number of elements of a side that wait behind its edge, by command; people of strongholds are not counted.
fn waiting(battle: &Battle, side: SideId) -> String {
    let waits = |e: &&Element| e.standing == Standing::Reserve && !Kinds::PEOPLE.has(e.kind);
    let of = |(id, command): (CommandId, &Command)| {
        let count = battle.elements.iter().filter(|e| e.command == id).filter(waits).count();
        (count > 0).then(|| format!("{}: {count} to come", command.name))
    };
    battle.commands_of(side).filter_map(of).collect::<Vec<_>>().join("; ")
}
