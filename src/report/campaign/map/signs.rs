//! The signs of the campaign map: marks of nodes, arrows of one-way stages, flags of armies.

use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use super::sheet::{SIZE, SheetPoint};
use crate::campaign::Campaign;
use crate::campaign::map::Walls;
use crate::campaign::names::NationName;

/// The width and height of an army's flag.
pub(super) const FLAG: [i32; 2] = [34, 26];

/// The colour of nodes without an owner; the next two are those of ports and of stages.
pub(super) const NOBODYS: &str = "#9a958a";

pub(super) const WATER: &str = "#4d82b8";

pub(super) const STAGE: &str = "#7d7468";

/// The least brightness of a colour, of 255, for dark letters on it.
pub(super) const BRIGHT: u32 = 150;

/// The colour of a nation.
pub(super) fn colour(campaign: &Campaign, nation: Option<&NationName>) -> String {
    nation.and_then(|name| campaign.nations.get(name)).map_or(NOBODYS.into(), |nation| nation.colour.clone())
}

/// The head of an arrow at the second point, coming from the first.
pub(super) fn arrow([x1, y1]: SheetPoint, [x2, y2]: SheetPoint) -> Path {
    let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let long = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let at = |along: f64, beside: f64| {
        let (x, y) = (f64::from(x2) + ux * along - uy * beside, f64::from(y2) + uy * along + ux * beside);
        format!("{x:.0} {y:.0}")
    };
    let d = format!("M{} L{} L{} L{} Z", at(10.0, 0.0), at(-10.0, 10.0), at(-5.0, 0.0), at(-10.0, -10.0));
    Path::new().set("class", "arrow").set("d", d)
}

/// The mark of a node: a square for a city, a diamond for a fort, a disc for open country.
pub(super) fn mark(at: SheetPoint, walls: Walls, fill: &str, edge: i32) -> Group {
    let [x, y] = at;
    match walls {
        Walls::None => Group::new().add(dot(at, SIZE - 3, fill, edge)),
        Walls::Fort => {
            let turned = format!("rotate(45 {x} {y})");
            Group::new().add(box_of(at, SIZE - 2, fill, edge).set("transform", turned))
        }
        Walls::City => Group::new().add(box_of(at, SIZE, fill, edge)),
    }
}

pub(super) fn dot([x, y]: SheetPoint, r: i32, fill: &str, edge: i32) -> Circle {
    let dot = Circle::new().set("cx", x).set("cy", y).set("r", r).set("fill", fill);
    dot.set("class", "edge").set("stroke-width", edge)
}

pub(super) fn box_of([x, y]: SheetPoint, half: i32, fill: &str, edge: i32) -> Rectangle {
    let square = Rectangle::new().set("x", x - half).set("y", y - half).set("width", 2 * half).set("height", 2 * half);
    square.set("fill", fill).set("class", "edge").set("stroke-width", edge)
}

/// A flag around a point; that of a garrison is round.
pub(super) fn flag([x, y]: SheetPoint, fill: &str, strength: &str, garrison: bool) -> Group {
    let [wide, high] = [FLAG[0] - 4, FLAG[1] - 4];
    let flag = Rectangle::new().set("x", x - wide / 2).set("y", y - high / 2).set("width", wide).set("height", high);
    let flag = flag.set("fill", fill).set("class", "edge").set("stroke-width", 2);
    let flag = flag.set("rx", if garrison { high / 2 } else { 3 });
    let ink = if is_bright(fill) { "count dark" } else { "count light" };
    let count = Text::new(strength).set("x", x).set("y", y + 6).set("font-size", 17);
    Group::new().add(flag).add(count.set("text-anchor", "middle").set("class", ink))
}

/// Whether dark letters are more legible than light ones on a colour, written as `#b3322b`.
pub(super) fn is_bright(colour: &str) -> bool {
    let part = |at: usize| colour.get(at..at + 2).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0);
    (part(1) * 299 + part(3) * 587 + part(5) * 114) / 1000 >= BRIGHT
}
