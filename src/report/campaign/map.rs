//! The map of a campaign as an SVG picture: nodes with their owners, ways by their kind, armies where they stand.

use std::collections::BTreeMap;

use svg::Document;
use svg::node::element::{Circle, Group, Line, Path, Rectangle, Style, Text, Title};

use crate::campaign::Campaign;
use crate::campaign::map::{Link, Node, Walls, Way};
use crate::campaign::names::{NationName, NodeName};

/// The picture is so wide and so high, as the places of nodes are.
const PICTURE: i32 = 1000;
/// What is added at each side for names and armies.
const RIM: i32 = 70;
/// How large a node is.
const SIZE: i32 = 13;
/// The colour of what belongs to nobody.
const NOBODYS: &str = "#9a958a";

/// How the picture looks, in light and in dark.
const CSS: &str = ".campaign-map { --ink: #1d1b16; --halo: #fbfaf6; font-family: Georgia, serif; } \
.campaign-map text { fill: var(--ink); paint-order: stroke; stroke: var(--halo); stroke-width: 4px; stroke-linejoin: round; } \
.campaign-map .way { fill: none; stroke-linecap: round; } \
.way.road { stroke: #9c7a4a; stroke-width: 4; } .way.track { stroke: #9c7a4a; stroke-width: 3; stroke-dasharray: 10 7; } \
.way.pass { stroke: #7d7468; stroke-width: 4; stroke-dasharray: 2 8; } .way.river { stroke: #4d82b8; stroke-width: 5; } \
.way.desert { stroke: #d0a64b; stroke-width: 4; stroke-dasharray: 1 9; } \
.way.sea { stroke: #6f9fc8; stroke-width: 3; stroke-dasharray: 14 8; } .way.coast { stroke-dasharray: 4 6; } \
.campaign-map .count { fill: #fff; stroke: none; font-weight: bold; } \
@media (prefers-color-scheme: dark) { .campaign-map { --ink: #e9e5da; --halo: #191814; } }";

/// How the picture looks, for pages that keep their style in one place.
pub const fn style() -> &'static str {
    CSS
}

/// Draws the map of a campaign as it stands; it stands alone.
pub fn draw(campaign: &Campaign) -> String {
    drawn(campaign, true)
}

/// The same for a page that has the style already.
pub fn part(campaign: &Campaign) -> String {
    drawn(campaign, false)
}

fn drawn(campaign: &Campaign, styled: bool) -> String {
    let mut drawn = Group::new().set("class", "campaign-map");
    for link in &campaign.map.links {
        drawn = drawn.add(way(campaign, link));
    }
    for (name, node) in &campaign.map.nodes {
        drawn = drawn.add(place(campaign, name, node));
    }
    for (name, node) in &campaign.map.nodes {
        drawn = drawn.add(armies(campaign, name, node));
    }
    let side = PICTURE + 2 * RIM;
    let picture = Document::new()
        .set("viewBox", (-RIM, -RIM, side, side))
        .set("role", "img")
        .set("aria-label", format!("The map of {} in {}", campaign.title, campaign.date));
    let picture = if styled { picture.add(Style::new(CSS)) } else { picture };
    picture.add(drawn).to_string()
}

/// A place on the picture: y grows downwards there.
fn at(node: &Node) -> [i32; 2] {
    [node.at[0], PICTURE - node.at[1]]
}

fn way(campaign: &Campaign, link: &Link) -> Group {
    let ends = [&link.a, &link.b].map(|name| campaign.map.nodes.get(name).map(at).unwrap_or_default());
    let [[x1, y1], [x2, y2]] = ends;
    let coast = if link.coast { " coast" } else { "" };
    let class = format!("way {}{coast}", link.way.name());
    let stages = if link.stages == 1 { "1 stage".to_string() } else { format!("{} stages", link.stages) };
    let told = format!(
        "{} from {} to {}, {stages}{}",
        link.way.name(),
        link.a,
        link.b,
        if link.one_way { ", one way" } else { "" }
    );
    let group = Group::new().add(Title::new(told));
    if link.way == Way::Sea {
        // Bent, so that it is told from a road along the same coast.
        let (mx, my) = ((x1 + x2) / 2 + (y2 - y1) / 6, (y1 + y2) / 2 - (x2 - x1) / 6);
        return group.add(Path::new().set("class", class).set("d", format!("M{x1} {y1} Q{mx} {my} {x2} {y2}")));
    }
    let mut group = group.add(line(&class, ends));
    // A mark for each stage beyond the first.
    for i in 1..i32::from(link.stages) {
        let part = |a: i32, b: i32| a + (b - a) * i / i32::from(link.stages);
        let dot = Circle::new().set("cx", part(x1, x2)).set("cy", part(y1, y2)).set("r", 4).set("fill", "#7d7468");
        group = group.add(dot);
    }
    group
}

fn line(class: &str, [[x1, y1], [x2, y2]]: [[i32; 2]; 2]) -> Line {
    Line::new().set("class", class).set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2)
}

/// The colour of a nation.
fn colour(campaign: &Campaign, nation: Option<&NationName>) -> String {
    nation.and_then(|name| campaign.nations.get(name)).map_or(NOBODYS.into(), |nation| nation.colour.clone())
}

fn place(campaign: &Campaign, name: &NodeName, node: &Node) -> Group {
    let [x, y] = at(node);
    let owner = campaign.owner(name);
    let fill = colour(campaign, owner);
    let capital = campaign.nations.values().any(|nation| nation.capital == *name);
    let whose = owner.map_or("nobody's".to_string(), |owner| format!("of {owner}"));
    let mut group =
        Group::new().add(Title::new(format!("{name}, {whose}; {}, worth {}", node.home.name(), node.worth)));
    let edge = if capital { 5 } else { 2 };
    group = match node.walls {
        Walls::None => group.add(dot(x, y, SIZE - 3, &fill, edge)),
        Walls::Fort => group.add(square(x, y, SIZE - 2, &fill, edge).set("transform", format!("rotate(45 {x} {y})"))),
        Walls::City => group.add(square(x, y, SIZE, &fill, edge)),
    };
    if node.port {
        group = group.add(dot(x + SIZE + 3, y - SIZE + 2, 5, "#4d82b8", 1));
    }
    let label = Text::new(&**name).set("x", x).set("y", y - SIZE - 8).set("text-anchor", "middle").set("font-size", 22);
    group.add(if capital { label.set("font-weight", "bold") } else { label })
}

fn dot(x: i32, y: i32, r: i32, fill: &str, edge: i32) -> Circle {
    let dot = Circle::new().set("cx", x).set("cy", y).set("r", r).set("fill", fill.to_string());
    dot.set("stroke", "#1d1b16").set("stroke-width", edge)
}

fn square(x: i32, y: i32, half: i32, fill: &str, edge: i32) -> Rectangle {
    let square = Rectangle::new().set("x", x - half).set("y", y - half).set("width", 2 * half).set("height", 2 * half);
    square.set("fill", fill.to_string()).set("stroke", "#1d1b16").set("stroke-width", edge)
}

/// The armies at a node, a flag for each with its strength.
fn armies(campaign: &Campaign, name: &NodeName, node: &Node) -> Group {
    let [x, y] = at(node);
    let turn = campaign.date.turn;
    let mut group = Group::new();
    let mut flags: BTreeMap<usize, (String, String, usize)> = BTreeMap::new();
    for (i, (army, of)) in campaign.at(name).enumerate() {
        let told = format!("{army} of {}: {} of {}", of.nation, of.strength(turn), of.full.len());
        flags.insert(i, (told, colour(campaign, Some(&of.nation)), of.strength(turn)));
    }
    let width = 34;
    let left = x - width * flags.len() as i32 / 2;
    for (i, (told, fill, strength)) in flags {
        let (x, y) = (left + width * i as i32, y + SIZE + 8);
        let flag = Rectangle::new().set("x", x + 2).set("y", y).set("width", width - 4).set("height", 24);
        let flag = flag.set("fill", fill).set("stroke", "#1d1b16").set("stroke-width", 2).set("rx", 3);
        let count = Text::new(strength.to_string()).set("x", x + width / 2).set("y", y + 19).set("font-size", 18);
        let count = count.set("text-anchor", "middle").set("class", "count");
        group = group.add(Group::new().add(Title::new(told)).add(flag).add(count));
    }
    group
}
