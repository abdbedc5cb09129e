//! The field as letters, to scale: bases with their fronts marked, the ground, and the measures along two edges.
//!
//! A letter is twice as high as wide, so a row is twice a column of the field.

use super::ground::{ground, legend_of_walls, sign};
use super::window::{LEFT, MapLetter, MapPart, Window, ambushes, marks};
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, Hidden, Standing};
use crate::geometry::{Rect, directly_behind};
use crate::report::{hiding, names};
use crate::view::Situation;
use crate::view::written::Scale;

/// Fronts of the first side and of the second: north, northeast and so on.
const FRONTS: [[char; 8]; 2] = [['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'], ['⇑', '⇗', '⇒', '⇘', '⇓', '⇙', '⇐', '⇖']];

/// The field as text: parts that follow each other, each with the side in whose colour it is shown.
pub struct FieldDrawing {
    /// The parts.
    pub parts: Vec<(Option<SideId>, String)>,
}

impl FieldDrawing {
    /// Adds a text of no side.
    fn push(&mut self, text: &str) {
        self.add(None, text);
    }

    /// Adds a text; it continues the last part if that is of the same side.
    fn add(&mut self, side: Option<SideId>, text: &str) {
        match self.parts.last_mut() {
            Some((last, before)) if *last == side => before.push_str(text),
            _ => self.parts.push((side, text.to_string())),
        }
    }
}

/// What an element is called on the map, by the room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MapLabel {
    /// Front, code and number: `↑4Bd1`.
    Whole,
    /// Front and code: `↑4Bd`.
    Code,
    /// Front and the first letters of the type, so many of them: `↑Bd`.
    Type(usize),
    /// Two letters of the type alone, in capitals for the first side and in small letters for the second: `BD`, `bd`.
    Letters,
}

/// The elements as they are put on the map.
struct Drawn {
    /// The names of those without room.
    left_out: Vec<String>,
    /// Those who stand behind each other are drawn as one, with their number.
    in_files: bool,
}

/// A part of the field, at most `width` columns wide.
pub fn draw(at: &Situation, width: usize, part: MapPart) -> FieldDrawing {
    let window = Window::of(at, width, part);
    let mut cells = ground(at, &window);
    let Drawn { left_out, in_files } = troops(at, &window, &mut cells);
    let mut field = FieldDrawing { parts: Vec::new() };
    let scale = Scale::of(at.rules, at.battle);
    let marks = marks(window.low.y, window.high.y, window.letter.y, &scale);
    for (row, line) in cells.iter().enumerate().rev() {
        let mark = marks.iter().find(|(at, _)| *at == row).map_or("", |(_, mark)| mark);
        letters(mark, line, &mut field);
    }
    field.push(&window.below(&scale));
    for line in legend(at.battle, &cells) {
        field.push(&format!("\n{line}"));
    }
    let (seen, away): (Vec<&Hidden>, Vec<&Hidden>) = at.battle.hidden.iter().partition(|one| one.seen_from().is_some());
    for hidden in seen {
        field.push(&format!("\n({}) {}", hidden.element.number, hiding::told(at.rules, &scale, hidden)));
    }
    for line in hiding::lines(at.rules, &scale, &away) {
        field.push(&format!("\n{line}"));
    }
    match label_of(at, &window) {
        MapLabel::Whole => {}
        MapLabel::Code => field.push("\nthere is no room for numbers: `list` has them"),
        MapLabel::Type(_) => field.push("\nthere is room for types alone: `list` has codes and numbers"),
        MapLabel::Letters => {
            let [red, blue] = &at.battle.sides;
            let sides = names::one_line(&format!("{} in capitals, {} in small letters", red.name, blue.name));
            field.push(&format!("\nthere is room for types alone, {sides}: `list` has codes, numbers and fronts"));
        }
    }
    if in_files {
        field.push("\na number behind an element tells how many stand there one behind the other: `list` has them");
    }
    if part == MapPart::Troops && !window.is_whole(at) {
        field.push("\n`map all` draws the whole board");
    }
    if !left_out.is_empty() {
        field.push(&format!("\nnot drawn for want of room: {}", left_out.join(", ")));
    }
    field
}

/// Puts camps, ambushes and elements onto the map.
fn troops(at: &Situation, window: &Window, cells: &mut [Vec<MapLetter>]) -> Drawn {
    for camp in &at.battle.strongholds {
        let mark = if camp.held_by.is_some() { "!" } else { "" };
        put(
            window,
            cells,
            &camp.base.rect(),
            &format!("[{}{mark}]", names::title(at.battle, camp.kind.title())),
            camp.side,
        );
    }
    for hidden in ambushes(at.battle) {
        let e = &hidden.element;
        put(window, cells, &e.base.rect(), &format!("({})", e.number), e.side);
    }
    let with = label_of(at, window);
    let mut all: Vec<ElementId> = at.in_open().collect();
    // Front ranks first, so that they are drawn in their places; the ranks behind make room.
    all.sort_by(|a, b| {
        let ahead = |id: &ElementId| at.rect(*id).centre().dot(at.rect(*id).forward);
        ahead(b).total_cmp(&ahead(a)).then(a.cmp(b))
    });
    let mut each = cells.to_vec();
    let mut fit =
        |id: &ElementId| put(window, &mut each, at.rect(*id), &label(at.battle, *id, with), at.element(*id).side);
    if all.iter().all(&mut fit) {
        cells.clone_from_slice(&each);
        return Drawn { left_out: Vec::new(), in_files: false };
    }
    // There is no room for all of them one by one.
    let mut left_out = Vec::new();
    for file in files(at, &all) {
        let left = match file.len() {
            1 => usize::from(!put(
                window,
                cells,
                at.rect(file[0]),
                &label(at.battle, file[0], with),
                at.element(file[0]).side,
            )),
            _ => put_file(at, window, cells, &file, &label(at.battle, file[0], with)),
        };
        left_out.extend(file[file.len() - left..].iter().map(|id| names::one_line(&names::element(at.battle, *id))));
    }
    Drawn { left_out, in_files: true }
}

/// Those who stand one behind the other, from front to rear.
fn files(at: &Situation, all: &[ElementId]) -> Vec<Vec<ElementId>> {
    let mut left: Vec<ElementId> = all.to_vec();
    let mut files = Vec::new();
    while !left.is_empty() {
        let mut file = vec![left.remove(0)];
        let behind = |front: ElementId, id: ElementId| {
            at.element(id).side == at.element(front).side && directly_behind(at.rect(front), at.rect(id))
        };
        while let Some(i) = file.last().and_then(|last| left.iter().position(|id| behind(*last, *id))) {
            file.push(left.remove(i));
        }
        files.push(file);
    }
    files
}

/// Puts a file onto the map as its first element with the number of all behind it; returns how many of it find no room.
fn put_file(at: &Situation, window: &Window, cells: &mut [Vec<MapLetter>], file: &[ElementId], first: &str) -> usize {
    let (lead, side) = (at.rect(file[0]), at.element(file[0]).side);
    let number = file.len().to_string();
    // On a front that looks to one side the number stands beside the label, else in the row behind it.
    if lead.forward.x.abs() > lead.forward.y.abs() {
        let text = if lead.forward.x > 0.0 { format!("{number}{first}") } else { format!("{first}{number}") };
        let behind = (text.chars().count() - first.chars().count()) as f64 * 0.5 * window.letter.x;
        return if put(window, cells, &lead.ahead(-behind), &text, side) { 0 } else { file.len() };
    }
    if !put(window, cells, lead, first, side) {
        return file.len();
    }
    let behind = lead.ahead(-window.letter.y);
    if put(window, cells, &behind, &number, side) { 0 } else { file.len() - 1 }
}

/// The longest labels that are no wider than a base.
fn label_of(at: &Situation, window: &Window) -> MapLabel {
    let room = at.bw() / window.letter.x;
    let widest = |with: MapLabel| at.in_open().map(|id| label(at.battle, id, with).chars().count()).max().unwrap_or(0);
    let fits = |with: &MapLabel| widest(*with) as f64 <= room;
    // On the widest boards a base has no room for its front, and neighbours make room.
    let letters = (room.floor() as usize).saturating_sub(1);
    let types = if letters < 2 { MapLabel::Letters } else { MapLabel::Type(letters) };
    [MapLabel::Whole, MapLabel::Code].into_iter().find(fits).unwrap_or(types)
}

/// Puts a text at the place of a base, or a row behind or before it if that is taken.
fn put(window: &Window, cells: &mut [Vec<MapLetter>], rect: &Rect, text: &str, side: SideId) -> bool {
    let (length, back) = (text.chars().count() as i32, -rect.forward);
    for step in [0.0, 1.0, -1.0, 2.0] {
        let place = rect.centre() + back * (step * window.letter.y);
        let first = window
            .column(place.x - f64::from(length - 1) / 2.0 * window.letter.x)
            .clamp(0, (window.columns as i32 - length).max(0));
        let row = window.row(place.y).clamp(0, window.rows as i32 - 1);
        let line = &mut cells[row as usize];
        let Some(span) = line.get_mut(first as usize..(first + length) as usize) else { return false };
        if span.iter().all(|cell| cell.side.is_none()) {
            for (cell, letter) in span.iter_mut().zip(text.chars()) {
                *cell = MapLetter { letter, side: Some(side) };
            }
            return true;
        }
    }
    false
}

fn label(battle: &Battle, id: ElementId, with: MapLabel) -> String {
    let (e, front) = (battle.element(id), front(battle, id));
    match with {
        MapLabel::Whole => format!("{front}{}{}", e.code, e.number),
        MapLabel::Code => format!("{front}{}", e.code),
        MapLabel::Type(letters) => format!("{front}{}", e.kind.short().chars().take(letters).collect::<String>()),
        MapLabel::Letters => {
            let two: String = e.kind.short().chars().take(2).collect();
            if e.side == SideId(0) { two.to_uppercase() } else { two.to_lowercase() }
        }
    }
}

fn front(battle: &Battle, id: ElementId) -> char {
    let e = battle.element(id);
    let eighth = (e.base.facing.0.wrapping_add(1 << 28) >> 29) as usize;
    FRONTS[e.side.index().min(1)][eighth]
}

/// Adds a row of the field behind its mark, without the blanks at its end.
fn letters(mark: &str, line: &[MapLetter], field: &mut FieldDrawing) {
    let end = line.iter().rposition(|cell| cell.letter != ' ').map_or(0, |last| last + 1);
    let mark = format!("{mark:>width$} ", width = LEFT - 1);
    field.push(if end == 0 { mark.trim_end() } else { &mark });
    for cell in &line[..end] {
        field.add(cell.side, cell.letter.encode_utf8(&mut [0; 4]));
    }
    field.push("\n");
}

/// The meaning of the signs on the map, and the elements in reserve.
fn legend(battle: &Battle, cells: &[Vec<MapLetter>]) -> Vec<String> {
    let seen = |letter| cells.iter().flatten().any(|cell| cell.side.is_none() && cell.letter == letter);
    let mut grounds: Vec<String> = Vec::new();
    for (_, feature) in battle.ground().filter(|(_, f)| seen(sign(f.kind))) {
        let line = format!("{} {}", sign(feature.kind), names::one_line(&names::ground(battle, feature)));
        if !grounds.contains(&line) {
            grounds.push(line);
        }
    }
    grounds.extend(
        legend_of_walls()
            .into_iter()
            .filter(|(letter, _)| seen(*letter))
            .map(|(letter, told)| format!("{letter} {told}")),
    );
    let [red, blue] = &battle.sides;
    let mut lines = vec![names::one_line(&format!("↑ {}   ⇑ {}   {}", red.name, blue.name, grounds.join("   ")))];
    let people = |id: ElementId| battle.strongholds.iter().any(|place| place.is_people(id));
    for (number, side) in battle.sides.iter().enumerate() {
        let waits = |(id, e): &(ElementId, &Element)| {
            e.side.index() == number && e.standing == Standing::Reserve && !people(*id)
        };
        let waiting: Vec<String> = battle.roster().filter(waits).map(|(id, _)| battle.name(id)).collect();
        if !waiting.is_empty() {
            lines.push(names::one_line(&format!("in reserve of {}: {}", side.name, waiting.join(", "))));
        }
    }
    lines
}
