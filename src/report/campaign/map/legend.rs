//! The legend of a map: the meaning of the signs that are on it.

use super::fights::{self, MapBattle};
use super::fleets;
use super::provinces::tint;
use super::sheet::{SIZE, SheetArea, SheetPoint};
use super::signs::{NOBODYS, STAGE, WATER, arrow, box_of, dot, flag, mark};
use crate::book::campaign_tables::WayKind;
use crate::campaign::Campaign;
use crate::campaign::map::Walls;
use crate::report::campaign::affairs::leader;
use svg::node::element::{Group, Path, Text};

/// The height of the letters, the approximate width of one, and the height of a line.
const LETTERS: i32 = 17;
const WIDE: i32 = 9;
const HIGH: i32 = 32;
/// The width for a sign.
const SIGN: i32 = 50;
/// The most nations whose colours are in the legend.
const NATIONS: usize = 40;

/// A sign with its meaning.
struct LegendSign {
    draw: Box<dyn Fn(SheetPoint) -> Group>,
    text: String,
}

fn entry(text: impl Into<String>, draw: impl Fn(SheetPoint) -> Group + 'static) -> LegendSign {
    LegendSign { draw: Box::new(draw), text: text.into() }
}

/// The width of a map for letters of this height; on a wider one the legend is larger.
const USUAL: f64 = 1300.0;

/// The legend below an area, of the same width; and the area with the legend.
pub(super) fn draw(campaign: &Campaign, fights: &[MapBattle], above: SheetArea) -> (Group, SheetArea) {
    let scale = (f64::from(above.right - above.left) / USUAL).max(1.0);
    let most = (f64::from(above.right - above.left) / scale) as i32;
    let rule = Path::new().set("class", "rule").set("d", format!("M0 8 H{most}"));
    let mut group = Group::new().set("class", "signs").add(rule);
    let (mut x, mut y, mut widest) = (0, HIGH, most);
    for entry in entries(campaign, fights) {
        let wide = SIGN + entry.text.chars().count() as i32 * WIDE + 16;
        if x > 0 && x + wide > most {
            (x, y) = (0, y + HIGH);
        }
        let text = Text::new(entry.text).set("x", x + SIGN).set("y", y + 6).set("font-size", LETTERS);
        group = group.add((entry.draw)([x + SIGN / 2 - 4, y])).add(text);
        x += wide;
        widest = widest.max(x);
    }
    let group = group.set("transform", format!("translate({} {}) scale({scale:.3})", above.left, above.bottom));
    let on = |from: i32| (f64::from(from) * scale) as i32;
    (group, SheetArea { bottom: above.bottom + on(y + HIGH / 2), right: above.left + on(widest), ..above })
}

fn entries(campaign: &Campaign, fights: &[MapBattle]) -> Vec<LegendSign> {
    let mut all = Vec::new();
    if campaign.nations.len() <= NATIONS {
        for (name, nation) in &campaign.nations {
            let fill = nation.colour.clone();
            let player = leader(campaign, nation).map_or(String::new(), |player| format!(" ({player})"));
            all.push(entry(format!("{name}{player}"), move |at| Group::new().add(box_of(at, SIZE - 4, &fill, 1))));
        }
    }
    let nodes = || campaign.map.nodes.values();
    for (walls, text) in [(Walls::City, "city"), (Walls::Fort, "fort"), (Walls::None, "open place")] {
        if nodes().any(|node| node.walls == walls) {
            all.push(entry(text, move |at| mark(at, walls, "none", 2)));
        }
    }
    all.push(entry("capital", |at| mark(at, Walls::City, "none", 5)));
    if nodes().any(|node| node.port) {
        all.push(entry("port", |at| Group::new().add(dot(at, 5, WATER, 1))));
    }
    if nodes().any(|node| node.province.is_some()) {
        all.push(entry("province", |[x, y]| {
            let ground = Path::new().set("d", format!("M{} {y} h16", x - 8)).set("stroke", tint(0));
            Group::new().set("opacity", "0.35").add(ground.set("stroke-width", 20).set("stroke-linecap", "round"))
        }));
    }
    ways(campaign, &mut all);
    let armies = || campaign.armies.values();
    if armies().any(|army| !army.garrison) {
        all.push(entry("army, and how many elements can fight", |at| flag(at, NOBODYS, "12", false)));
    }
    if armies().any(|army| army.garrison) {
        all.push(entry("garrison", |at| flag(at, NOBODYS, "2", true)));
    }
    let at_sea = &campaign.realm.fleets;
    if !at_sea.is_empty() {
        all.push(entry("fleet, and its squadrons", |at| fleets::ship(at, NOBODYS, "1")));
    }
    if at_sea.values().any(|fleet| campaign.blockaded(&fleet.at).is_some()) {
        all.push(entry("blockade", |at| Group::new().add(dot(at, 6, WATER, 1)).add(fleets::ring(at))));
    }
    if !fights.is_empty() {
        all.push(entry("battle of this season", fights::swords));
    }
    all
}

fn ways(campaign: &Campaign, all: &mut Vec<LegendSign>) {
    let links = || campaign.map.links.iter();
    let line = |class: &'static str| {
        move |[x, y]: SheetPoint| {
            Group::new().add(Path::new().set("class", class).set("d", format!("M{} {y} h40", x - 20)))
        }
    };
    for way in WayKind::ALL {
        let class = match way {
            WayKind::Road => "key road",
            WayKind::Track => "key track",
            WayKind::Pass => "key pass",
            WayKind::River => "key river",
            WayKind::Desert => "key desert",
            WayKind::Sea => "key sea",
        };
        let text = if way == WayKind::Sea { "sea lane" } else { way.name() };
        if links().any(|link| link.way == way && !link.coast) {
            all.push(entry(text, line(class)));
        }
    }
    if links().any(|link| link.coast) {
        all.push(entry("along a coast", line("key sea coast")));
    }
    if links().any(|link| link.stages > 1 && link.way != WayKind::Sea) {
        all.push(entry("a stage more", |at| Group::new().add(dot(at, 4, STAGE, 0))));
    }
    if links().any(|link| link.one_way) {
        all.push(entry("one way", |[x, y]| Group::new().add(arrow([x - 8, y], [x + 8, y]))));
    }
}
