//! The places of the names of nodes: beside, above or below each, wherever they cover the least of the other drawings.

use std::collections::BTreeMap;

use super::sheet::{MOST, MapSheet, SIZE, SheetArea, SheetPoint};
use crate::campaign::map::Map;
use crate::campaign::names::NodeName;

/// The height of the letters of a name; below, the approximate width of one.
pub(super) const LETTERS: i32 = 22;
const WIDE: i32 = 14;
/// The height of the area of a name.
const HIGH: i32 = 26;
/// The penalty for a line under a name, in square units covered.
const LINE: i32 = 260;
/// The penalty of each position for its rank, in square units covered.
const LATER: i32 = 12;

/// The place of a name.
#[derive(Clone, Copy)]
pub(super) struct Label {
    /// The begin, middle or end of its letters, by `anchor`; y is their base line.
    pub at: SheetPoint,
    /// `start`, `middle` or `end`.
    pub anchor: &'static str,
    /// The area that it covers.
    pub area: SheetArea,
}

/// Finds a place for each name. `taken` is the area of the drawings at each node beside its mark, such as its armies;
/// `ships` are the areas of fleets, `lines` are those of the ways.
pub(super) fn place<'m>(
    map: &'m Map,
    sheet: &MapSheet<'m>,
    taken: &BTreeMap<&'m NodeName, SheetArea>,
    ships: &[SheetArea],
    lines: &[[SheetPoint; 2]],
) -> BTreeMap<&'m NodeName, Label> {
    let mut covered: Vec<SheetArea> = sheet.at.values().map(|spot| SheetArea::around(*spot, SIZE + 4)).collect();
    covered.extend(taken.values().chain(ships));
    let mut found = BTreeMap::new();
    for (name, node) in &map.nodes {
        let spot = sheet.spot(name);
        let all = positions(name, spot, taken.get(name), node.port);
        let worth = |(i, label): &(usize, Label)| {
            let over: i32 = covered.iter().map(|area| area.shared(label.area)).fold(0, i32::saturating_add);
            let lines = lines.iter().filter(|line| label.area.is_crossed(**line)).count() as i32;
            over.saturating_add(lines * LINE).saturating_add(*i as i32 * LATER)
        };
        let mut tried = all.into_iter().enumerate();
        let best = if map.nodes.len() > MOST { tried.next() } else { tried.min_by_key(worth) };
        let Some((_, label)) = best else { continue };
        covered.push(label.area);
        found.insert(name, label);
    }
    found
}

/// The places for the name of a node, the best first.
fn positions(name: &NodeName, [x, y]: SheetPoint, taken: Option<&SheetArea>, port: bool) -> [Label; 10] {
    let wide = name.chars().count() as i32 * WIDE + 6;
    let below = taken.map_or(y + SIZE + 4, |area| area.bottom + 2);
    let beside = SIZE + if port { 16 } else { 6 };
    let flags = taken.copied().unwrap_or(SheetArea::around([x, y + SIZE], SIZE));
    let label = |at: i32, anchor: &'static str, top: i32| {
        let left = match anchor {
            "start" => at,
            "end" => at - wide,
            _ => at - wide / 2,
        };
        let area = SheetArea { left, top, right: left + wide, bottom: top + HIGH };
        Label { at: [at, top + LETTERS - 2], anchor, area }
    };
    [
        label(x, "middle", y - SIZE - HIGH - 3),
        label(x + beside, "start", y - HIGH / 2),
        label(x - SIZE - 6, "end", y - HIGH / 2),
        label(x, "middle", below),
        label(x + beside, "start", y - SIZE - HIGH + 4),
        label(x - SIZE, "end", y - SIZE - HIGH + 4),
        label(x + SIZE, "start", y + SIZE - 2),
        label(x - SIZE, "end", y + SIZE - 2),
        label(flags.right + 4, "start", flags.bottom - HIGH),
        label(flags.left - 4, "end", flags.bottom - HIGH),
    ]
}
