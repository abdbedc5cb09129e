//! The map of a campaign as an SVG picture: nodes with their owners, ways by their kind, armies, the battles of the
//! season, and a legend. The frame encloses all of it.

mod fights;
mod fleets;
mod labels;
mod legend;
mod provinces;
mod sheet;
mod signs;
mod under;

use std::collections::BTreeMap;

use svg::Document;
use svg::node::element::{Group, Path, Rectangle, Style, Text, Title};

pub use fights::{MapBattle, fights, waiting};
use labels::{LETTERS, Label};
use sheet::{MapSheet, SIZE, SheetArea, SheetPoint};
use signs::{FLAG, STAGE, WATER, arrow, colour, dot, flag, mark};

use crate::base::shown::shown;
use crate::campaign::Campaign;
use crate::campaign::army::Posture;
use crate::campaign::calendar::season_name;
use crate::campaign::map::{MapLink, Node, Walls};
use crate::campaign::names::NodeName;

/// The free rim.
const RIM: i32 = 22;
const ROW: usize = 6;
/// The colour of paper.
const PAPER: &str = "#fbfaf6";
/// The style of the picture, light and dark.
const CSS: &str = ".campaign-map { --ink: #1d1b16; --halo: #fbfaf6; font-family: Georgia, 'DejaVu Serif', serif; } \
.campaign-map text { fill: var(--ink); paint-order: stroke; stroke: var(--halo); stroke-width: 4px; stroke-linejoin: round; } \
.campaign-map .way, .campaign-map .key { fill: none; stroke-linecap: round; } \
.campaign-map .road { stroke: #9c7a4a; stroke-width: 4; } .campaign-map .track { stroke: #9c7a4a; stroke-width: 3; stroke-dasharray: 10 7; } \
.campaign-map .pass { stroke: #7d7468; stroke-width: 4; stroke-dasharray: 2 8; } .campaign-map .river { stroke: #4d82b8; stroke-width: 5; } \
.campaign-map .desert { stroke: #d0a64b; stroke-width: 4; stroke-dasharray: 1 9; } \
.campaign-map .sea { stroke: #6f9fc8; stroke-width: 3; stroke-dasharray: 14 8; } .campaign-map .coast { stroke-dasharray: 4 6; } \
.campaign-map .edge { stroke: var(--ink); } .campaign-map .rule { stroke: var(--ink); stroke-width: 1; opacity: .35; } \
.campaign-map .arrow { fill: var(--ink); stroke: var(--halo); stroke-width: 2; } \
.campaign-map .battle { fill: #fff; stroke: #b3322b; stroke-width: 2; } .campaign-map .blades { fill: none; stroke: #b3322b; stroke-width: 2.5; } \
.campaign-map .blockade { fill: none; stroke: #b3322b; stroke-width: 3; stroke-dasharray: 5 3; } \
.campaign-map text.province { font-style: italic; letter-spacing: 3px; opacity: .8; } \
.campaign-map text.count { stroke: none; font-weight: bold; } .campaign-map text.light { fill: #fff; } .campaign-map text.dark { fill: #1d1b16; } \
@media (prefers-color-scheme: dark) { .campaign-map { --ink: #e9e5da; --halo: #191814; } }";

/// The style of the picture, for pages that keep all styles in one place.
pub const fn style() -> &'static str {
    CSS
}

/// How a picture of a map comes to its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapInk {
    /// By a style of its own, light or dark as its reader has it.
    Own,
    /// By the style of the page that it is a part of ([`style`]).
    Page,
    /// As on light paper, in words that every program understands.
    Paper,
}

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct MapDrawing<'a> {
    /// The campaign.
    pub campaign: &'a Campaign,
    /// The battles that are shown.
    pub fights: &'a [MapBattle],
    /// The bytes of the campaign's background picture; without them it is left out.
    pub backdrop: Option<&'a [u8]>,
    /// Its colours.
    pub ink: MapInk,
}

/// Draws the map of a campaign as it stands, with the battles that wait or were fought, as a file of its own.
pub fn draw(campaign: &Campaign, backdrop: Option<&[u8]>) -> String {
    draw_with(campaign, &waiting(campaign), backdrop)
}

/// As [`draw`], with the battles of a season that is over.
pub fn draw_with(campaign: &Campaign, fights: &[MapBattle], backdrop: Option<&[u8]>) -> String {
    MapDrawing { campaign, fights, backdrop, ink: MapInk::Own }.svg()
}

/// As [`draw`], for a page that has the style already.
pub fn part(campaign: &Campaign, backdrop: Option<&[u8]>) -> String {
    part_with(campaign, &waiting(campaign), backdrop)
}

/// As [`part`], with these battles.
pub fn part_with(campaign: &Campaign, fights: &[MapBattle], backdrop: Option<&[u8]>) -> String {
    MapDrawing { campaign, fights, backdrop, ink: MapInk::Page }.svg()
}

impl MapDrawing<'_> {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let MapDrawing { campaign, fights, backdrop, ink } = *self;
        let map = &campaign.map;
        let sheet = MapSheet::of(map);
        let curves: Vec<_> = map.links.iter().map(|link| sheet.line(link)).collect();
        let lines: Vec<[SheetPoint; 2]> = curves.iter().flat_map(sheet::Curve::pieces).collect();
        let signs = fights::spots(fights, &sheet);
        let ships = fleets::areas(campaign, &sheet);
        let taken = taken(campaign, fights, &sheet, &signs);
        let labels = labels::place(map, &sheet, &taken, &ships, &lines);
        let covered = taken.values().chain(&ships).chain(labels.values().map(|label| &label.area));
        let provinces = provinces::of(map, &sheet, covered);

        let mut all = Group::new().set("class", "campaign-map");
        let under = campaign.backdrop.as_ref().zip(backdrop).map(|(of, bytes)| under::draw(of, bytes, &sheet));
        if let Some((picture, _)) = &under {
            all = all.add(picture.clone());
        }
        for province in &provinces {
            all = all.add(province.drawn.clone());
        }
        for (link, curve) in map.links.iter().zip(&curves) {
            all = all.add(way(link, curve));
        }
        for province in &provinces {
            all = all.add(province.named.clone());
        }
        for (name, node) in &map.nodes {
            all = all.add(place(campaign, name, node, sheet.spot(name), labels.get(name)));
        }
        for name in map.nodes.keys() {
            let at = sheet.spot(name);
            all = all.add(armies(campaign, name, at)).add(fleets::draw(campaign, name, at));
        }
        for (fight, spot) in fights.iter().zip(&signs) {
            all = all.add(fights::draw(fight, *spot));
        }
        let nodes = sheet.at.values().map(|spot| SheetArea::around(*spot, 2 * SIZE));
        let bends = lines.iter().flatten().map(|spot| SheetArea::around(*spot, 4));
        let areas = nodes
            .chain(bends)
            .chain(labels.values().map(|label| label.area))
            .chain(taken.values().copied())
            .chain(ships);
        let areas = areas.chain(provinces.iter().map(|province| province.area)).chain(under.map(|(_, area)| area));
        let content = areas.chain(signs.iter().map(|spot| fights::area(*spot))).reduce(SheetArea::with);
        let (legend, frame) = legend::draw(campaign, fights, content.unwrap_or(SheetArea::around([0, 0], 200)));
        let frame = SheetArea {
            left: frame.left - RIM,
            top: frame.top - RIM,
            right: frame.right + RIM,
            bottom: frame.bottom + RIM,
        };
        let (wide, high) = (frame.right - frame.left, frame.bottom - frame.top);
        let picture = Document::new()
            .set("viewBox", (frame.left, frame.top, wide, high))
            .set("role", "img")
            .set("aria-label", format!("The map of {} in {}", campaign.title, campaign.date));
        let picture = match ink {
            MapInk::Own => picture.add(Style::new(CSS)),
            MapInk::Page => picture,
            MapInk::Paper => {
                picture.set("width", wide).set("height", high).add(Style::new(paper())).add(sheet_of(frame))
            }
        };
        shown(&picture.add(all.add(legend)).to_string()).into_owned()
    }
}

/// The areas at the nodes that armies and the signs of battles cover.
fn taken<'c>(
    campaign: &'c Campaign,
    fights: &[MapBattle],
    sheet: &MapSheet,
    signs: &[SheetPoint],
) -> BTreeMap<&'c NodeName, SheetArea> {
    let nodes = &campaign.map.nodes;
    let flags = nodes.keys().filter_map(|name| Some((name, flags_area(campaign, name, sheet.spot(name))?)));
    let mut taken: BTreeMap<&NodeName, SheetArea> = flags.collect();
    for (fight, spot) in fights.iter().zip(signs).filter(|(fight, _)| fight.toward.is_none()) {
        if let Some((name, _)) = nodes.get_key_value(&fight.node) {
            let area = fights::area(*spot);
            taken.entry(name).and_modify(|taken| *taken = taken.with(area)).or_insert(area);
        }
    }
    taken
}

/// The style as on light paper, without variables, which few programs beside browsers know.
fn paper() -> String {
    let light = CSS.split("@media").next().unwrap_or(CSS);
    let light = light.replace("--ink: #1d1b16; --halo: #fbfaf6; ", "");
    light.replace("var(--ink)", "#1d1b16").replace("var(--halo)", PAPER)
}

/// The sheet of paper behind a picture.
fn sheet_of(frame: SheetArea) -> Rectangle {
    let sheet = Rectangle::new().set("x", frame.left).set("y", frame.top).set("fill", PAPER);
    sheet.set("width", frame.right - frame.left).set("height", frame.bottom - frame.top)
}

fn way(link: &MapLink, curve: &sheet::Curve) -> Group {
    let coast = if link.coast { " coast" } else { "" };
    let class = format!("way {}{coast}", link.way.name());
    let mut told = format!("{} from {} to {}", link.way.name(), link.a, link.b);
    told.push_str(&if link.stages == 1 { ", 1 stage".to_string() } else { format!(", {} stages", link.stages) });
    if link.one_way {
        told.push_str(", one way");
    }
    if let Some(most) = link.capacity {
        told.push_str(&format!(", {most} armies a season"));
    }
    if !link.closed.is_empty() {
        let closed: Vec<&str> = link.closed.iter().map(|season| season_name(*season)).collect();
        told.push_str(&format!(", closed in {}", closed.join(" and ")));
    }
    let ([x1, y1], [mx, my], [x2, y2]) = (curve.a, curve.by, curve.b);
    let line = Path::new().set("class", class).set("d", format!("M{x1} {y1} Q{mx} {my} {x2} {y2}"));
    let mut group = Group::new().add(Title::new(told)).add(line);
    // A mark for each stage beyond the first.
    for i in 1..i32::from(link.stages) {
        group = group.add(dot(curve.at(i, i32::from(link.stages)), 4, STAGE, 0));
    }
    if link.one_way { group.add(arrow(curve.at(11, 20), curve.at(13, 20))) } else { group }
}

fn place(campaign: &Campaign, name: &NodeName, node: &Node, at: SheetPoint, label: Option<&Label>) -> Group {
    let owner = campaign.owner(name);
    let capital = campaign.nations.iter().find(|(_, nation)| nation.capital == *name).map(|(name, _)| name);
    let mut told = format!("{name}, {}", owner.map_or("nobody's".to_string(), |owner| format!("of {owner}")));
    told.push_str(&capital.map_or(String::new(), |nation| format!(", capital of {nation}")));
    let walls = match node.walls {
        Walls::None => "open",
        Walls::Fort => "a fort",
        Walls::City => "a walled city",
    };
    let port = if node.port { ", a port" } else { "" };
    told.push_str(&format!("; {walls}{port}; {}, worth {}", node.home.name(), node.worth));
    let wasted = campaign.holdings.get(name).and_then(|holding| holding.sacked);
    told.push_str(&wasted.map_or(String::new(), |turn| format!("; laid waste in turn {turn}")));
    let edge = if capital.is_some() { 5 } else { 2 };
    let mut group = mark(at, node.walls, &colour(campaign, owner), edge).add(Title::new(told));
    if node.port {
        group = group.add(dot(fleets::port(at), 6, WATER, 1));
    }
    let Some(label) = label else { return group };
    let text = Text::new(&**name).set("x", label.at[0]).set("y", label.at[1]);
    let text = text.set("text-anchor", label.anchor).set("font-size", LETTERS);
    group.add(if capital.is_some() { text.set("font-weight", "bold") } else { text })
}

/// The area that the flags of the armies at a node cover; `None` if there are none.
fn flags_area(campaign: &Campaign, name: &NodeName, [x, y]: SheetPoint) -> Option<SheetArea> {
    let count = campaign.at(name).count();
    let rows = count.div_ceil(ROW) as i32;
    let wide = FLAG[0] * count.min(ROW) as i32;
    let area =
        SheetArea { left: x - wide / 2, top: y + SIZE + 6, right: x + wide / 2, bottom: y + SIZE + 6 + rows * FLAG[1] };
    (count > 0).then_some(area)
}

/// The armies at a node, a flag for each with its strength.
fn armies(campaign: &Campaign, name: &NodeName, at: SheetPoint) -> Group {
    let mut group = Group::new();
    let Some(area) = flags_area(campaign, name, at) else { return group };
    let turn = campaign.date.turn;
    for (i, (army, of)) in campaign.at(name).enumerate() {
        let does = match of.posture {
            Posture::Besieging(_) => format!(", besieges {name}"),
            Posture::Inside => ", within the walls".to_string(),
            Posture::Quarters => ", in winter quarters".to_string(),
            Posture::Field => String::new(),
        };
        let strength = of.strength(turn);
        let told = format!("{army} of {}: {strength} of {}{does}", of.nation, of.full.len());
        let (column, row) = ((i % ROW) as i32, (i / ROW) as i32);
        let middle = [area.left + FLAG[0] * column + FLAG[0] / 2, area.top + FLAG[1] * row + FLAG[1] / 2];
        let fill = colour(campaign, Some(&of.nation));
        group = group.add(flag(middle, &fill, &strength.to_string(), of.garrison).add(Title::new(told)));
    }
    group
}
