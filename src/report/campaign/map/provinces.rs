//! The provinces of a map: the ground around the nodes of each, tinted, with its name.
//!
//! A province has the smallest convex shape around its nodes, so those of provinces that lie in each other overlap.

use std::collections::BTreeMap;

use svg::node::element::{Group, Path, Text, Title};

use super::sheet::{MapSheet, SIZE, SheetArea, SheetPoint};
use crate::campaign::map::Map;

/// How far the ground of a province reaches beyond its nodes.
const REACH: i32 = 40;
/// The height of the letters of its name, and the approximate width of one.
const LETTERS: i32 = 20;
const WIDE: i32 = 15;
/// The tints, which none of the usual colours of nations is.
const TINTS: [&str; 8] = ["#c98b2f", "#3f8f8a", "#8a5fb0", "#6f9a3a", "#c4607f", "#4f7fc0", "#a8713f", "#5d6b7a"];

/// A province as it is drawn.
pub(super) struct ProvinceSign {
    /// Its ground.
    pub drawn: Group,
    /// Its name.
    pub named: Group,
    /// The area of both.
    pub area: SheetArea,
}

/// The colour of the province of this number.
pub(super) fn tint(number: usize) -> &'static str {
    TINTS[number % TINTS.len()]
}

/// The provinces in the order of their names; `taken` are areas that their names had better not cover.
pub(super) fn of<'a>(map: &Map, sheet: &MapSheet, taken: impl Iterator<Item = &'a SheetArea>) -> Vec<ProvinceSign> {
    let mut nodes: BTreeMap<&str, Vec<SheetPoint>> = BTreeMap::new();
    for (name, node) in &map.nodes {
        if let Some(province) = &node.province {
            nodes.entry(province).or_default().push(sheet.spot(name));
        }
    }
    let mut covered: Vec<SheetArea> = sheet.at.values().map(|spot| SheetArea::around(*spot, SIZE + 2)).collect();
    covered.extend(taken);
    let mut signs = Vec::new();
    for (number, (name, spots)) in nodes.into_iter().enumerate() {
        let shape = around(&spots);
        let (at, place) = place_of(name, &shape, &covered);
        covered.push(place);
        let text = Text::new(name).set("class", "province").set("x", at[0]).set("y", at[1]);
        let text = text.set("text-anchor", "middle").set("font-size", LETTERS);
        let ground = shape.iter().map(|spot| SheetArea::around(*spot, REACH + 2)).fold(place, SheetArea::with);
        let named = Group::new().add(text);
        signs.push(ProvinceSign { drawn: drawn(name, &shape, tint(number)), named, area: ground });
    }
    signs
}

/// The ground of a province: its shape, and a broad rim of the same tint around it.
fn drawn(name: &str, shape: &[SheetPoint], tint: &str) -> Group {
    let mut way = String::new();
    for (i, [x, y]) in shape.iter().enumerate() {
        way.push_str(&format!("{}{x} {y}", if i == 0 { "M" } else { "L" }));
    }
    // A line to itself has a round end too.
    way.push_str(if shape.len() == 1 { "h0" } else { "Z" });
    let ground = Path::new().set("d", way).set("fill", tint).set("stroke", tint).set("stroke-width", 2 * REACH);
    let ground = ground.set("stroke-linejoin", "round").set("stroke-linecap", "round");
    Group::new().set("opacity", "0.2").add(Title::new(format!("the province {name}"))).add(ground)
}

/// The place of a province's name, the middle of its base line, and its area: in the middle of the shape, at its upper or lower
/// rim or just beyond one, wherever it covers least.
fn place_of(name: &str, shape: &[SheetPoint], covered: &[SheetArea]) -> (SheetPoint, SheetArea) {
    let all = shape.iter().map(|spot| SheetArea::around(*spot, 0)).reduce(SheetArea::with);
    let all = all.unwrap_or(SheetArea::around([0, 0], 0));
    let count = shape.len().max(1) as i32;
    let middle = [0, 1].map(|axis| shape.iter().map(|spot| spot[axis]).sum::<i32>() / count);
    let half = name.chars().count() as i32 * WIDE / 2 + 4;
    let rims = [all.top - REACH + LETTERS, all.bottom + REACH - 6, all.top - REACH - 6, all.bottom + REACH + LETTERS];
    let spots = [middle[1] + LETTERS / 2]
        .into_iter()
        .chain(rims)
        .flat_map(|y| [0, 1, -1, 2, -2].map(|step| [middle[0] + step * half / 2, y]));
    let area = |[x, y]: SheetPoint| SheetArea { left: x - half, top: y - LETTERS, right: x + half, bottom: y + 6 };
    let over = |spot: &SheetPoint| -> i32 {
        covered.iter().map(|taken| taken.shared(area(*spot))).fold(0, i32::saturating_add)
    };
    let spot = spots.min_by_key(over).unwrap_or(middle);
    (spot, area(spot))
}

/// The corners of the smallest convex shape around points, in their order; of points on a line its ends.
fn around(points: &[SheetPoint]) -> Vec<SheetPoint> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut lower = half(points.iter());
    let mut upper = half(points.iter().rev());
    lower.pop();
    upper.pop();
    lower.append(&mut upper);
    lower
}

/// The corners along one side of points that are in order.
fn half<'p>(points: impl Iterator<Item = &'p SheetPoint>) -> Vec<SheetPoint> {
    let mut side: Vec<SheetPoint> = Vec::new();
    for point in points {
        while let [.., a, b] = side.as_slice()
            && turn(*a, *b, *point) <= 0
        {
            side.pop();
        }
        side.push(*point);
    }
    side
}

/// Above 0 if the way from `a` by `b` to `c` turns one way, below 0 if the other, 0 if it is straight.
fn turn(a: SheetPoint, b: SheetPoint, c: SheetPoint) -> i64 {
    let [dx, dy] = [0, 1].map(|axis| i64::from(b[axis]) - i64::from(a[axis]));
    dx * (i64::from(c[1]) - i64::from(a[1])) - dy * (i64::from(c[0]) - i64::from(a[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_has_only_its_corners() {
        let square = around(&[[0, 0], [10, 0], [10, 10], [0, 10], [5, 5], [5, 0], [0, 0]]);
        assert_eq!(square, [[0, 0], [10, 0], [10, 10], [0, 10]]);
        assert_eq!(around(&[[3, 3], [1, 1], [2, 2]]), [[1, 1], [3, 3]]);
        assert_eq!(around(&[[7, 7], [7, 7]]), [[7, 7]]);
        assert!(around(&[]).is_empty());
    }

    #[test]
    fn a_name_stands_where_it_covers_least() {
        let shape = [[0, 0], [200, 0], [200, 200], [0, 200]];
        let (free, area) = place_of("Ionia", &shape, &[]);
        assert_eq!(free[0], 100, "in the middle if nothing is there");
        let (moved, other) = place_of("Ionia", &shape, &[area]);
        assert_ne!(moved, free);
        assert_eq!(other.shared(area), 0);
    }
}
