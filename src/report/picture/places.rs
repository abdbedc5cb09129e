//! Camps, Cities and Forts: a camp behind its palisade, the others behind walls with towers and gates, each in the
//! colour of its owner, and with a ring in the enemy's colour if he holds it.

use svg::node::element::{Group, Polygon, Rectangle, Title};

use super::labels::{Frame, PictureLabel, PictureLabels};
use super::sheet::{BoardSheet, Show, mm, told};
use crate::battle::{Battle, Rule, Stronghold};
use crate::geometry::{Rect, TOLERANCE, Vec2};
use crate::report::names;

/// The distance of a name from the edge of its place, in mm: inside the rear of one with walls, outside a camp.
const WITHIN: f64 = 11.0;
const BEYOND: f64 = 6.0;

/// The height of the letters of names, in mm.
const LETTERS: f64 = 8.0;

/// The width of a tower, in mm.
const TOWER: f64 = 7.0;

/// The width of a gate, in mm.
const GATE: f64 = 12.0;

/// All strongholds, under the elements.
pub(super) fn draw(battle: &Battle, sheet: &BoardSheet, show: Show) -> Group {
    let origins = show.origins.map(|origins| origins.strongholds.as_slice());
    battle.strongholds.iter().enumerate().fold(Group::new(), |group, (number, place)| {
        let title = told(names::one_line(&describe(battle, number as u8, place)), origins, number);
        group.add(one(battle, sheet, place).add(Title::new(title)))
    })
}

fn one(battle: &Battle, sheet: &BoardSheet, place: &Stronghold) -> Group {
    let ground = place.base.rect();
    let class = if place.is_walled() { "walls" } else { "camp" };
    let walls = place.plot().corners();
    let outline = Polygon::new().set("class", class).set("points", points(sheet, &walls));
    let mut group = Group::new().set("class", format!("place s{}", place.side)).add(outline);
    if place.is_walled() {
        for corner in walls {
            group = group.add(block(sheet, corner, ground.right(), TOWER, TOWER, "tower"));
        }
        for gate in &place.gates {
            let along = wall_at(place, gate.vec());
            group = group.add(block(sheet, gate.vec(), along, GATE, TOWER * 0.8, "gate"));
        }
    }
    if let Some(holder) = taken_by(battle, place) {
        let ring = Polygon::new().set("points", corners(sheet, &ground.grown(-5000.0)));
        group = group.add(ring.set("class", format!("taken s{holder}")));
    }
    group
}

/// The names of all strongholds: inside walls, and beside a camp on the side with room.
pub(super) fn named(battle: &Battle, sheet: &BoardSheet, labels: &mut PictureLabels) {
    let (letters, beyond) = (LETTERS * sheet.letters(), BEYOND * sheet.letters());
    for place in &battle.strongholds {
        let ground = place.base.rect();
        let name = place.name.clone().unwrap_or_else(|| names::title(battle, place.kind.title()).into());
        let Some(frame) = Frame::round(ground.corners().map(|corner| sheet.at(corner))) else { continue };
        let best = if place.is_walled() {
            sheet.at(ground.ahead(-ground.depth + WITHIN * 1000.0).at)
        } else {
            let (x, _) = sheet.at(ground.centre());
            (x, if frame.top > beyond + letters { frame.top - beyond } else { frame.bottom + beyond })
        };
        let mut label = PictureLabel { text: name, letters, class: "name", group: None, best, others: Vec::new() };
        label.beside(&frame);
        labels.put(label);
    }
}

/// The description of a stronghold for the mouse pointer: its kind, the element inside, and whether it is being sacked.
fn describe(battle: &Battle, number: u8, place: &Stronghold) -> String {
    let name = names::stronghold(battle, number);
    let inside = match place.held_by {
        Some(id) => format!("held by {}", names::element(battle, id)),
        None => "nobody inside".to_string(),
    };
    let state = if place.sacking { ", being sacked" } else { "" };
    format!("{name}, {inside}{state}")
}

/// The enemy of its owner, if he holds it or its people obey him.
fn taken_by(battle: &Battle, place: &Stronghold) -> Option<crate::base::names::SideId> {
    let inside = place.held_by.map(|id| battle.element(id).side);
    let rules = if place.rule == Rule::Puppet { Some(place.side.enemy()) } else { inside };
    rules.filter(|side| *side != place.side)
}

fn corners(sheet: &BoardSheet, ground: &Rect) -> String {
    points(sheet, &ground.corners())
}

fn points(sheet: &BoardSheet, points: &[Vec2]) -> String {
    let corner = |c: &Vec2| {
        let (x, y) = sheet.at(*c);
        format!("{},{}", mm(x), mm(y))
    };
    points.iter().map(corner).collect::<Vec<_>>().join(" ")
}

/// The direction of the wall that a gate is in.
fn wall_at(place: &Stronghold, gate: Vec2) -> Vec2 {
    let sides = place.plot().sides();
    let side = sides.iter().find(|side| side.line.distance_to_point(gate) <= 2.0 * TOLERANCE).or(sides.first());
    side.map_or(Vec2::X, |side| side.line.direction())
}

/// A block of masonry round a place, by its length along a direction and its thickness, in mm.
fn block(sheet: &BoardSheet, at: Vec2, along: Vec2, length: f64, thick: f64, class: &str) -> Rectangle {
    let (x, y) = sheet.at(at);
    let turn = -libm::atan2(along.y, along.x).to_degrees();
    Rectangle::new()
        .set("class", class)
        .set("x", mm(-length / 2.0))
        .set("y", mm(-thick / 2.0))
        .set("width", mm(length))
        .set("height", mm(thick))
        .set("transform", format!("translate({} {}) rotate({})", mm(x), mm(y), mm(turn)))
}
