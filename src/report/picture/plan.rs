//! What a deployment is meant to be: the body of each command with its name and front, the base edges, those who wait.

use svg::node::element::{Group, Path, Polygon, Text, Title};

use super::{Sheet, mm};
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Command, Compass, Element, Standing};
use crate::engine::setup::Zone;
use crate::geometry::{Rect, Vec2};

/// How many ways there are to draw the outline of a command.
const STROKES: u8 = 4;

/// How far outside its bases the outline of a command runs, in base widths.
const AROUND: f64 = 0.22;

/// The bodies of all commands that stand on the table, under the bases.
pub(super) fn bodies(battle: &Battle, sheet: &Sheet) -> Group {
    let sides = [SideId(0), SideId(1)].into_iter().flat_map(|side| battle.commands_of(side).enumerate());
    sides.fold(plain(), |group, (n, (id, command))| match body(battle, id) {
        Some(body) => group.add(one(sheet, command, &body, n as u8 % STROKES)),
        None => group,
    })
}

/// The zones in which some begin as their commander likes, each in the colour of its side and with its name.
pub(super) fn zones(zones: &[Zone], sheet: &Sheet) -> Group {
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

/// A group of the plan, by which a page can hide all of it.
fn plain() -> Group {
    Group::new().set("class", "plan")
}

/// The ground of a command: the smallest rectangle, as its general faces, that holds all its bases.
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

fn one(sheet: &Sheet, command: &Command, body: &Rect, stroke: u8) -> Group {
    let corners = body.corners().map(|corner| sheet.at(corner)).map(|(x, y)| format!("{},{}", mm(x), mm(y)));
    let outline = Polygon::new().set("class", format!("body k{stroke}")).set("points", corners.join(" "));
    // The name stands on the far side of the front, where nothing else is drawn.
    let size = 7.5 * sheet.letters();
    let (x, y) = sheet.at(body.place(Vec2::new(0.0, -body.depth - size * 700.0)));
    let name = Text::new(command.name.clone()).set("class", "who").set("font-size", mm(size));
    let title = Title::new(format!("the command of {}", command.name));
    Group::new()
        .set("class", format!("s{}", command.side))
        .add(title)
        .add(outline)
        .add(ahead(sheet, body))
        .add(name.set("x", mm(x)).set("y", mm(y)).set("dominant-baseline", "central"))
}

/// An arrow from the middle of a front to where it looks.
fn ahead(sheet: &Sheet, body: &Rect) -> Path {
    let unit = sheet.unit * 1000.0;
    let place = |right: f64, on: f64| sheet.at(body.place(Vec2::new(right * unit, on * unit)));
    arrow([place(0.0, 0.0), place(0.0, 0.62), place(-0.16, 0.42), place(0.16, 0.42)]).set("class", "ahead")
}

/// A shaft and two barbs.
fn arrow([from, tip, left, right]: [(f64, f64); 4]) -> Path {
    let at = |(x, y): (f64, f64)| format!("{} {}", mm(x), mm(y));
    Path::new().set("d", format!("M{}L{}M{}L{}L{}", at(from), at(tip), at(left), at(tip), at(right)))
}

/// The base edge of each side, and who waits behind it, in the margin of the board.
pub(super) fn edges(battle: &Battle, sheet: &Sheet) -> Group {
    (0..2).fold(plain(), |group, side| group.add(edge(battle, sheet, SideId(side))))
}

fn edge(battle: &Battle, sheet: &Sheet, side: SideId) -> Group {
    let (w, d) = (sheet.width, sheet.depth);
    // Where the edge runs, and which way is into the board.
    let ([from, to], (ix, iy)) = match battle.sides[side.index()].edge {
        Compass::South => ([(0.0, d), (w, d)], (0.0, -1.0)),
        Compass::North => ([(0.0, 0.0), (w, 0.0)], (0.0, 1.0)),
        Compass::West => ([(0.0, 0.0), (0.0, d)], (1.0, 0.0)),
        Compass::East => ([(w, 0.0), (w, d)], (-1.0, 0.0)),
    };
    let line = format!("M{} {}L{} {}", mm(from.0), mm(from.1), mm(to.0), mm(to.1));
    let waiting = |e: &&Element| e.side == side && e.standing == Standing::Reserve;
    let count = battle.elements.iter().filter(waiting).count();
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
    if count > 0 {
        let (x, y) = ((from.0 + to.0) / 2.0 - ix * 7.0, (from.1 + to.1) / 2.0 - iy * 7.0);
        let turn = if ix == 0.0 { 0 } else { -90 };
        let place = format!("translate({} {}) rotate({turn}) translate(8 0)", mm(x), mm(y));
        let text = Text::new(format!("{count} wait")).set("class", "waits").set("font-size", mm(8.0));
        group = group.add(text.set("transform", place).set("dominant-baseline", "central"));
    }
    group
}
