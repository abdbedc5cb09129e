//! Bases to scale, with front, troop code, general and side; threat zones and command distance if wanted.

use super::sheet::{BoardSheet, Show, mm, told};
use super::shelf::Shelf;
use super::shorts::ShortCodes;
use crate::base::names::ElementId;
use crate::battle::{Battle, Element};
use crate::book::Rulebook;
use crate::geometry::{Base, Edge, Rect, beside};
use crate::report::names;
use crate::view::{Field, Situation};
use svg::node::element::{Circle, Group, Line, Path, Polygon, Rectangle, Text, Title, Use};

/// Every element on the table. With a shelf the look of each is drawn once for all pictures of a page. The last of them are those
/// who are hidden, whose looks are called by these names.
pub(super) fn draw(
    battle: &Battle,
    sheet: &BoardSheet,
    show: Show,
    ghosts: &[String],
    mut shelf: Option<&mut Shelf>,
) -> Group {
    let mut group = Group::new().set("class", "troops");
    let shorts = ShortCodes::of(battle);
    for (id, e) in battle.on_table() {
        let ghost = (id.index() + ghosts.len()).checked_sub(battle.elements.len()).and_then(|i| ghosts.get(i));
        let look = look(battle, show, &shorts, id, e, ghost.is_some());
        let place = place(sheet, &e.base);
        let name = ghost.cloned().unwrap_or_else(|| format!("e{}", id.0));
        group = match shelf.as_deref_mut() {
            Some(shelf) => group.add(Use::new().set("href", shelf.lend(&name, look)).set("transform", place)),
            None => group.add(look.set("transform", place)),
        };
    }
    group
}

/// The name of an element's look on a shelf, and its place on the sheet, as `picture.js` reads them.
pub(super) fn posed(battle: &Battle, sheet: &BoardSheet, id: ElementId, e: &Element, shelf: &mut Shelf) -> String {
    let look = look(battle, Show::default(), &ShortCodes::of(battle), id, e, false);
    let (x, y) = sheet.at(e.base.at.vec());
    let name = shelf.lend(&format!("e{}", id.0), look);
    format!("{} {} {} {}", &name[1..], tenth(x), tenth(y), tenth(e.base.facing.degrees()))
}

/// An element with the middle of its front edge at the origin, facing up the sheet.
fn look(battle: &Battle, show: Show, shorts: &ShortCodes, id: ElementId, e: &Element, hidden: bool) -> Group {
    let (width, depth) = (f64::from(e.base.width) / 1000.0, f64::from(e.base.depth) / 1000.0);
    let code = e.code.to_string();
    let code = shorts.on_base(&code);
    let size = code_size(code, width, depth);
    let label = Text::new(code).set("class", "code").set("font-size", mm(size)).set(
        "transform",
        format!("translate(0 {}) rotate({})", mm(depth / 2.0 + 0.6), upright(e.base.facing.degrees())),
    );
    let origins = show.origins.map(|origins| origins.elements.as_slice());
    let (name, ambush) = (names::of_command(battle, id), if hidden { ", in ambush" } else { "" });
    let title = told(format!("{name}{ambush}"), origins, id.index());
    let body = base(width, depth, if hidden { "base ghost" } else { "base" });
    let mut group = Group::new().set("class", format!("s{}", e.side)).add(Title::new(title)).add(body);
    if e.side.0 == 1 {
        group = group.add(base(width, depth, "weave").set("fill", "url(#hatch)"));
    }
    group = group.add(front(width)).add(label);
    if e.general { group.add(star(width, depth)) } else { group }
}

/// The size of the letters of a code: it fits the base in any direction, never taller than the base is deep, and never wider
/// than it is wide.
fn code_size(code: &str, width: f64, depth: f64) -> f64 {
    // Those in short have more capital letters, which are wider.
    let letter = if code.contains(' ') { 1.25 } else { 1.5 };
    (depth * 0.62).min(width * letter / code.chars().count().max(2) as f64).min(width * 0.4)
}

/// The place of a base: the middle of its front edge, and its direction.
fn place(sheet: &BoardSheet, base: &Base) -> String {
    let (x, y) = sheet.at(base.at.vec());
    format!("translate({} {}) rotate({})", tenth(x), tenth(y), tenth(base.facing.degrees()))
}

/// A number with at most one decimal: a tenth of a millimetre is finer than any line.
fn tenth(value: f64) -> String {
    mm((value * 10.0).round() / 10.0)
}

/// The turn of a code on its base with which it is legible from the south edge: never upside down.
fn upright(turn: f64) -> u8 {
    if turn > 90.0 && turn < 270.0 { 180 } else { 0 }
}

fn base(width: f64, depth: f64, class: &str) -> Rectangle {
    Rectangle::new().set("class", class).set("x", mm(-width / 2.0)).set("width", mm(width)).set("height", mm(depth))
}

/// The front edge, drawn thick, with a tooth that points ahead.
fn front(width: f64) -> Group {
    let tooth = width / 14.0;
    let points = format!("{},0 0,{} {},0", mm(-tooth), mm(-tooth), mm(tooth));
    let edge = Line::new().set("class", "front").set("x1", mm(-width / 2.0)).set("x2", mm(width / 2.0));
    Group::new().add(edge.set("y1", 1).set("y2", 1)).add(Polygon::new().set("class", "mark").set("points", points))
}

/// A general's star in the rear corner.
fn star(width: f64, depth: f64) -> Path {
    star_at(width / 2.0 - 3.6, depth - 3.6, 3.0)
}

/// A star round a place.
pub(super) fn star_at(x: f64, y: f64, r: f64) -> Path {
    let point = |i: usize| {
        let angle = std::f64::consts::PI * i as f64 / 5.0;
        let r = if i.is_multiple_of(2) { r } else { r * 0.42 };
        format!("{} {}", mm(x + r * libm::sin(angle)), mm(y - r * libm::cos(angle)))
    };
    let points: Vec<String> = (0..10).map(point).collect();
    Path::new().set("class", "mark").set("d", format!("M{}z", points.join("L")))
}

/// Threat zones and command distances, if they are wanted.
pub(super) fn zones(battle: &Battle, sheet: &BoardSheet, show: Show) -> Group {
    let mut group = Group::new();
    if let Some(rules) = show.threat_zones {
        for zone in threat_zones(rules, battle) {
            let corners: Vec<String> =
                zone.corners().iter().map(|c| sheet.at(*c)).map(|(x, y)| format!("{},{}", mm(x), mm(y))).collect();
            group = group.add(Polygon::new().set("class", "zone").set("points", corners.join(" ")));
        }
    }
    let generals = battle.on_table().filter(|(_, e)| e.general);
    for (e, reach) in generals.filter_map(|(_, e)| Some((e, reach(show.command?, battle, e)?))) {
        let (x, y) = sheet.at(e.base.rect().centre());
        let ring = Circle::new().set("cx", mm(x)).set("cy", mm(y)).set("r", mm(f64::from(reach) / 1000.0));
        group = group.add(ring.set("class", format!("reach s{}", e.side)));
    }
    group
}

/// The zones of all elements that have one now; elements in close combat have none.
fn threat_zones(rules: &Rulebook, battle: &Battle) -> Vec<Rect> {
    let field = Field::new(battle);
    let at = Situation::new(rules, &field, battle);
    let mut zones = Vec::new();
    for id in at.in_open().filter(|id| !at.in_combat(*id)) {
        let Some(row) = rules.moves.zones.iter().find(|row| row.who.is(at.element(id))) else { continue };
        let edges = if row.all_round { Edge::ALL.as_slice() } else { &Edge::ALL[..1] };
        let deep = f64::from(row.depth.on(battle));
        zones.extend(edges.iter().map(|edge| beside(at.rect(id), *edge, deep, 0.0)));
    }
    zones
}

/// The command distance of a general, in 1/1000 mm; `None` if the rules have no limit.
fn reach(rules: &Rulebook, battle: &Battle, general: &Element) -> Option<i32> {
    let row = rules.moves.cost.command.iter().find(|row| row.who.is(general))?;
    Some(row.reach.on(battle))
}
