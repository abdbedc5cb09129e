//! The legend: the scale, the sides, the kinds of ground on the board, and the signs.

use svg::node::element::{Circle, Group, Line, Path, Rectangle, Text};

use super::aims;
use super::elements::star_at;
use super::ground;
use super::sheet::{BoardSheet, GridStep, Show, mm};
use super::shorts::ShortCodes;
use super::sprung;
use crate::battle::{Battle, Event, FeatureKind, MoveKind, Shape, Standing, What};
use crate::report::{names, weather};

/// The height of a line of the legend in mm.
const LINE: f64 = 15.0;

/// The legend and its height.
pub(super) struct Legend {
    pub(super) group: Group,
    pub(super) height: f64,
}

/// Draws the legend below the board.
pub(super) fn draw(battle: &Battle, sheet: &BoardSheet, events: &[Event], show: Show, hidden: usize) -> Legend {
    let scale = sheet.letters();
    let mut pen = Pen { x: 0.0, y: 0.0, width: sheet.width / scale, group: Group::new() };
    sky(&mut pen, battle, show);
    bar(&mut pen, sheet);
    sides(&mut pen, battle);
    grounds(&mut pen, battle);
    signs(&mut pen, battle, events, show);
    ambush(&mut pen, battle, hidden);
    sprung_key(&mut pen, show);
    codes(&mut pen, battle);
    let top = sheet.depth + sheet.margin * 2.0 + 3.0;
    let height = (pen.y + LINE) * scale + 3.0;
    let place = format!("translate({} {}) scale({})", mm(sheet.margin), mm(top), mm(scale));
    let group = pen.group.set("class", "legend").set("transform", place);
    Legend { group, height }
}

/// Whether the picture shows season, hour and weather: those of a set whose battles have hours and nights.
pub(super) fn has_sky(show: Show) -> bool {
    show.sky.is_some_and(|rules| rules.weather.nightfall.is_some())
}

/// The class of the shade over the board by night or at dawn and dusk; `None` by day.
pub(super) fn darkness(battle: &Battle, show: Show) -> Option<&'static str> {
    let rules = show.sky.filter(|_| has_sky(show))?;
    weather::part_of_day(rules, battle).map(|part| if part.contains("night") { "dark night" } else { "dark" })
}

/// Season, climate, weather and hour in a line of their own, with a sun or a moon.
fn sky(pen: &mut Pen, battle: &Battle, show: Show) {
    let Some(told) = show.sky.and_then(|rules| weather::moment(rules, battle)) else { return };
    let disc = Circle::new().set("cx", 8).set("cy", 4.5).set("r", 4.2);
    let night = darkness(battle, show) == Some("dark night");
    let mut key = Group::new().set("class", if night { "sky moon" } else { "sky" }).add(disc);
    if night {
        key = key.add(Circle::new().set("class", "bite").set("cx", 10.2).set("cy", 3.4).set("r", 3.6));
    }
    let mut line = String::new();
    let most = ((pen.width - 21.0) / 6.0).max(20.0) as usize;
    let mut first = Some(key);
    for word in told.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > most {
            pen.line(first.take().unwrap_or_default(), &line);
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    pen.line(first.take().unwrap_or_default(), &line);
}

/// A bar as long as a step of the grid, in its parts, with its length in the unit of the rules and in mm.
fn bar(pen: &mut Pen, sheet: &BoardSheet) {
    let GridStep { units, parts, paces, .. } = sheet.grid;
    let long = sheet.grid.length() / sheet.letters();
    let part = long / f64::from(parts);
    let mut key =
        Group::new().set("class", "scale").add(Rectangle::new().set("y", 2).set("width", mm(long)).set("height", 5));
    for i in (0..parts).step_by(2) {
        let filled = Rectangle::new().set("class", "full").set("x", mm(f64::from(i) * part)).set("y", 2);
        key = key.add(filled.set("width", mm(part)).set("height", 5));
    }
    let unit = match (paces, units) {
        (true, _) => "paces",
        (false, 1) => "base width",
        (false, _) => "base widths",
    };
    pen.wide_entry(key, &format!("{units} {unit}, {} mm", mm(sheet.grid.length())), long);
}

fn sides(pen: &mut Pen, battle: &Battle) {
    for (i, side) in battle.sides.iter().enumerate() {
        let swatch = |class: &str| Rectangle::new().set("class", class).set("width", 16).set("height", 9);
        let mut key = Group::new().add(swatch(&format!("swatch s{i}")));
        if i == 1 {
            key = key.add(swatch("weave").set("fill", "url(#hatch)"));
        }
        pen.entry(key, &side.name);
    }
}

fn grounds(pen: &mut Pen, battle: &Battle) {
    let mut kinds: Vec<FeatureKind> = battle.ground().map(|(_, f)| ground::shown_as(f)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let class = ground::class_of(kind);
        let line = battle.ground().any(|(_, f)| ground::shown_as(f) == kind && matches!(f.shape, Shape::Line { .. }));
        let key = if line {
            let stroke =
                Line::new().set("class", class).set("x2", 16).set("y1", 4.5).set("y2", 4.5).set("stroke-width", 5);
            Group::new().add(stroke)
        } else {
            let patch = Rectangle::new().set("class", format!("ground {class}")).set("width", 16).set("height", 9);
            Group::new().add(patch)
        };
        let own = names::title(battle, kind.title());
        let called = if own == kind.title() { class.replace('_', " ") } else { names::lower(own) };
        pen.entry(key, &called);
    }
}

/// How troops in ambush are drawn, if any of the last elements, so many, lie in one.
fn ambush(pen: &mut Pen, battle: &Battle, hidden: usize) {
    let mut last = battle.elements.iter().rev().take(hidden);
    if let Some(one) = last.find(|e| e.standing == Standing::OnTable) {
        let base = Rectangle::new().set("class", "base ghost").set("width", 16).set("height", 9);
        pen.entry(Group::new().set("class", format!("s{}", one.side)).add(base), "in ambush");
    }
}

/// What the mark means where troops came out of hiding, if there is one.
fn sprung_key(pen: &mut Pen, show: Show) {
    if let Some(one) = show.sprung.first() {
        let mark = Group::new().set("class", format!("s{}", one.side));
        pen.entry(mark.add(sprung::outline().set("width", 16).set("height", 9)), "came out of hiding here");
    }
}

/// What the short codes on the bases mean.
fn codes(pen: &mut Pen, battle: &Battle) {
    for (short, code) in ShortCodes::of(battle).cut() {
        let wide = 7.5 * short.chars().count() as f64;
        let key = Text::new(short).set("font-weight", 600).set("y", 4.5);
        pen.wide_entry(Group::new().add(key), code, wide);
    }
}

/// The signs of this picture.
fn signs(pen: &mut Pen, battle: &Battle, events: &[Event], show: Show) {
    let line = |class: &str| Line::new().set("class", class).set("x2", 15).set("y1", 4.5).set("y2", 4.5);
    let any = |sign: fn(&What) -> bool| events.iter().any(|e| sign(&e.what));
    let ordered =
        |kind: &MoveKind| matches!(kind, MoveKind::Tactical | MoveKind::Advance | MoveKind::Press | MoveKind::Conform);
    let moved = |by_order: bool| {
        events.iter().any(|e| matches!(&e.what, What::Moved { kind, .. } if ordered(kind) == by_order))
    };
    if battle.on_table().any(|(_, e)| e.general) {
        pen.entry(Group::new().set("class", "key").add(star_at(9.0, 4.8, 4.2)), "general");
    }
    if moved(true) {
        pen.entry(Group::new().add(line("move")), "move");
    }
    if moved(false) {
        pen.entry(Group::new().add(line("move out")), "recoil, flight, pursuit");
    }
    if any(|what| matches!(what, What::Fought { .. })) {
        let plate = Rectangle::new().set("width", 18).set("height", 9).set("rx", 3);
        let totals = Text::new("6:4").set("x", 9).set("y", 4.7);
        pen.entry(Group::new().set("class", "score small").add(plate).add(totals), "totals of a combat");
    }
    if battle.elements.iter().any(|e| e.standing.is_lost()) {
        let stroke = |y1: i32, y2: i32| Line::new().set("x1", 4).set("x2", 12).set("y1", y1).set("y2", y2);
        pen.entry(Group::new().set("class", "fallen key").add(stroke(1, 9)).add(stroke(9, 1)), "lost");
    }
    if aims::any(battle) {
        let mark = Rectangle::new().set("class", "aim").set("x", 1).set("width", 14).set("height", 9);
        pen.entry(Group::new().set("class", "aims key").add(mark), "objective");
    }
    if show.threat_zones.is_some() {
        pen.entry(
            Group::new().add(Rectangle::new().set("class", "zone").set("width", 16).set("height", 9)),
            "threat zone",
        );
    }
    if show.command.is_some() {
        pen.entry(Group::new().add(line("reach key")), "reach of command");
    }
    if show.plan {
        let body = Rectangle::new().set("class", "body k0").set("width", 16).set("height", 9);
        pen.entry(Group::new().set("class", "plan key").add(body), "a command");
        let arrow = Path::new().set("class", "ahead").set("d", "M1 4.5L15 4.5M10 1L15 4.5L10 8");
        pen.entry(Group::new().set("class", "plan key").add(arrow), "front, base edge");
    }
}

struct Pen {
    x: f64,
    y: f64,
    width: f64,
    group: Group,
}

impl Pen {
    fn entry(&mut self, key: Group, text: &str) {
        self.wide_entry(key, text, 16.0);
    }

    /// Writes a line of its own.
    fn line(&mut self, key: Group, text: &str) {
        self.entry(key, text);
        (self.x, self.y) = (0.0, self.y + LINE);
    }

    /// Writes one entry, on a new line if this one is full. The width of a letter is taken as six tenths of its height.
    fn wide_entry(&mut self, key: Group, text: &str, key_width: f64) {
        let wide = key_width + 5.0 + 6.0 * text.chars().count() as f64 + 12.0;
        if self.x > 0.0 && self.x + wide > self.width {
            (self.x, self.y) = (0.0, self.y + LINE);
        }
        let place = format!("translate({} {})", mm(self.x), mm(self.y));
        let words = Text::new(text).set("x", mm(key_width + 5.0)).set("y", 4.5);
        self.group = std::mem::replace(&mut self.group, Group::new()).add(key.set("transform", place.clone()));
        self.group =
            std::mem::replace(&mut self.group, Group::new()).add(Group::new().set("transform", place).add(words));
        self.x += wide;
    }
}
