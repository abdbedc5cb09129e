//! The fleets on the map of a campaign: a ship at its port for each, and a ring round a port that enemies blockade.

use svg::node::element::{Circle, Group, Path, Text, Title};

use super::sheet::{MapSheet, SIZE, SheetArea, SheetPoint};
use super::signs::{colour, is_bright};
use crate::campaign::Campaign;
use crate::campaign::names::NodeName;
use crate::report::campaign::told::counted;

/// Half the width of a ship, from its middle; its height above the middle and below it.
const HALF: i32 = 17;
const ABOVE: i32 = 18;
const BELOW: i32 = 13;

/// The place of the sign of a port beside its node.
pub(super) fn port([x, y]: SheetPoint) -> SheetPoint {
    [x + SIZE + 6, y - SIZE - 1]
}

/// The middle of the ship of the fleet that is the `i`-th at a port.
fn spot(at: SheetPoint, i: usize) -> SheetPoint {
    let [x, y] = port(at);
    [x + 13 + HALF + i as i32 * 2 * (HALF + 1), y]
}

/// The areas that the fleets cover.
pub(super) fn areas(campaign: &Campaign, sheet: &MapSheet) -> Vec<SheetArea> {
    let count = |name: &NodeName| campaign.realm.fleets.values().filter(|fleet| fleet.at == *name).count();
    let area = |[x, y]: SheetPoint| SheetArea { left: x - HALF, top: y - ABOVE, right: x + HALF, bottom: y + BELOW };
    let nodes = sheet.at.iter().map(|(name, at)| (count(name), *at));
    nodes.flat_map(|(count, at)| (0..count).map(move |i| area(spot(at, i)))).collect()
}

/// The fleets at a port, each with its squadrons, and the blockade of the port.
pub(super) fn draw(campaign: &Campaign, name: &NodeName, at: SheetPoint) -> Group {
    let mut group = Group::new();
    let there = campaign.realm.fleets.iter().filter(|(_, fleet)| fleet.at == *name);
    for (i, (fleet, of)) in there.enumerate() {
        let blocks = campaign.owner(name).is_some_and(|owner| campaign.hostile(owner, &of.nation));
        let does = if blocks { format!(", blockades {name}") } else { String::new() };
        let told = format!("fleet {fleet} of {}: {}{does}", of.nation, counted(of.ships.into(), "squadron"));
        let fill = colour(campaign, Some(&of.nation));
        group = group.add(ship(spot(at, i), &fill, &of.ships.to_string()).add(Title::new(told)));
    }
    match campaign.blockaded(name) {
        Some(by) => group.add(ring(port(at)).add(Title::new(format!("{by} blockades {name}")))),
        None => group,
    }
}

/// A ship with the number of its squadrons.
pub(super) fn ship([x, y]: SheetPoint, fill: &str, ships: &str) -> Group {
    let sail = Path::new().set("d", format!("M{x} {} V{} L{} {} Z", y - 5, y - ABOVE + 1, x + 11, y - 5));
    let (left, right) = (x - HALF + 1, x + HALF - 1);
    let hull = format!("M{left} {} H{right} L{} {} H{} Z", y - 4, right - 6, y + BELOW - 1, left + 6);
    let hull = Path::new().set("d", hull).set("fill", fill);
    let ink = if is_bright(fill) { "count dark" } else { "count light" };
    let count = Text::new(ships).set("x", x).set("y", y + 9).set("font-size", 15);
    Group::new()
        .add(sail.set("fill", fill).set("class", "edge").set("stroke-width", 2))
        .add(hull.set("class", "edge").set("stroke-width", 2))
        .add(count.set("text-anchor", "middle").set("class", ink))
}

/// The ring round a port that is blockaded.
pub(super) fn ring([x, y]: SheetPoint) -> Circle {
    Circle::new().set("cx", x).set("cy", y).set("r", 10).set("class", "blockade")
}
