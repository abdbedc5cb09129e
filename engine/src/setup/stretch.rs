//! The stretch of the front for each command, and its line: foot in the middle, light foot and horse on the wings, the
//! rest behind.

use crate::base::names::CommandId;
use crate::battle::{Compass, Element, Kind, Kinds};
use crate::book::setup_tables::Deploying;
use crate::geometry::{Outline, Rect, TOLERANCE};
use crate::setup::Land;

/// Foot that goes out to the wings.
const LIGHT: Kinds = Kinds::of(&[Kind::Auxilia, Kind::Psiloi]);
/// The greatest number of elements of the line in the middle.
const MIDDLE: usize = 6;
/// The greatest widths of a line in base widths, if one command has the whole front: `BLOCK` of the part that keeps the
/// margin of all troops from both side edges, `WING` of that part with one wing, and `LINE` of the whole line.
const BLOCK: usize = 7;
const WING: usize = 9;
const LINE: usize = 11;
/// How far a line of the whole front may be shifted, in half base widths.
const PLAY: i32 = 8;

/// A stretch of the front and the command that has it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FrontStretch {
    /// Its elements, by their indices in the army.
    pub who: Vec<usize>,
    /// Its start and end along the front from the left, in 1/1000 mm.
    from: f64,
    to: f64,
    /// The greatest number of elements of the middle, of the middle with one wing, and of the whole line.
    block: usize,
    wing: usize,
    line: usize,
    /// The greatest number of elements of a row behind the line.
    pub row: usize,
    /// The greatest number of half base widths that the line may be shifted; `None` if it stays within its stretch.
    play: Option<i32>,
}

impl FrontStretch {
    /// A stretch for some elements of an army, in rows from end to end.
    pub fn within(who: Vec<usize>, from: f64, to: f64, bw: f64) -> FrontStretch {
        let line = (((to - from) / bw) as usize).max(1);
        FrontStretch { who, from, to, block: line, wing: line, line, row: line, play: None }
    }

    /// Its middle along the front.
    pub fn middle(&self) -> f64 {
        (self.from + self.to) * 0.5
    }

    /// The number of half base widths that a line of `line` elements may be shifted.
    pub fn play(&self, line: usize, bw: f64) -> i32 {
        let spare = (self.to - self.from) / bw - line as f64;
        self.play.unwrap_or(spare.max(0.0) as i32)
    }
}

/// The stretches of an army's commands. A single command has the whole front; several stand beside each other, the
/// commander-in-chief's in the middle, each with a width by the number of its elements.
pub(crate) fn stretches(deploying: &Deploying, land: &Land, army: &[Element], edge: Compass) -> Vec<FrontStretch> {
    let mut commands: Vec<CommandId> = army.iter().map(|e| e.command).collect();
    commands.dedup();
    let whole = land.side_length(edge);
    let of = |command: CommandId| -> Vec<usize> {
        army.iter().enumerate().filter(|(_, e)| e.command == command).map(|(i, _)| i).collect()
    };
    if commands.len() < 2 {
        let who = (0..army.len()).collect();
        let (block, wing, line) = (BLOCK, WING, LINE);
        return vec![FrontStretch { who, from: 0.0, to: whole, block, wing, line, row: army.len(), play: Some(PLAY) }];
    }
    let mut groups: Vec<Vec<usize>> = commands.into_iter().map(of).collect();
    let first = groups.remove(0);
    groups.insert(groups.len().div_ceil(2), first);
    let outer = |group: Option<&Vec<usize>>| group.map_or(0.0, |who| margin(deploying, land, army, who));
    let (left, right) = (outer(groups.first()), outer(groups.last()));
    let bw = f64::from(land.base_width);
    let each = (whole - left - right) / army.len() as f64;
    let mut from = left;
    let stretch = |who: Vec<usize>| {
        let begin = from;
        from += each * who.len() as f64;
        let line = ((from - begin) / bw) as usize;
        FrontStretch { who, from: begin, to: from, block: line, wing: line, line, row: line, play: None }
    };
    groups.into_iter().map(stretch).collect()
}

/// The distance from the side edge of a command at the end of the front: as much as all except its nimblest element
/// need, because two that may be nearer fill the rest.
fn margin(deploying: &Deploying, land: &Land, army: &[Element], who: &[usize]) -> f64 {
    let of =
        |id: &usize| deploying.margins.iter().find(|row| row.who.is(&army[*id])).map_or(0.0, |row| land.on(row.from));
    let mut margins: Vec<f64> = who.iter().map(of).collect();
    margins.sort_by(f64::total_cmp);
    margins.get(1).or(margins.first()).copied().unwrap_or(0.0)
}

/// The line from left to right, and the elements behind it.
pub(crate) fn order(army: &[Element], stretch: &FrontStretch, mirrored: bool) -> (Vec<usize>, Vec<usize>) {
    let all = || stretch.who.iter().copied();
    let is_behind = |i: &usize| army[*i].general && army[*i].mounted();
    let light: Vec<usize> = all().filter(|i| LIGHT.has(army[*i].kind)).collect();
    let horse: Vec<usize> = all().filter(|i| army[*i].mounted() && !is_behind(i)).collect();
    let foot: Vec<usize> = all().filter(|i| !LIGHT.has(army[*i].kind) && !army[*i].mounted()).collect();
    let mut behind: Vec<usize> = all().filter(is_behind).collect();
    let (mut heavy, nimble): (Vec<usize>, Vec<usize>) =
        horse.iter().partition(|i| !matches!(army[**i].kind, Kind::Cavalry | Kind::LightHorse));
    behind.extend(heavy.split_off(heavy.len().min(stretch.line)));
    let room = MIDDLE.min(stretch.block.saturating_sub(heavy.len())).max(1);
    let mut middle = foot;
    behind.extend(middle.split_off(room.min(middle.len())));
    // Horse without light foot goes to both wings, and so does light foot without horse.
    let (mut left, mut right) = (light, nimble);
    if left.is_empty() {
        left = right.split_off(right.len() / 2);
    } else if right.is_empty() {
        right = left.split_off(left.len() / 2);
    }
    let mut far = heavy;
    let near = far.split_off(far.len() / 2);
    let block = near.len() + middle.len() + far.len();
    fit_wings(&mut left, &mut right, [stretch.wing, stretch.line].map(|most| most.saturating_sub(block)), &mut behind);
    let mut line = [left, near, middle, far, right].concat();
    if mirrored {
        line.reverse();
    }
    (line, behind)
}

/// Shortens wings that are too long, one alone or both together: some elements go to the other wing, the rest behind.
fn fit_wings(left: &mut Vec<usize>, right: &mut Vec<usize>, [wing, both]: [usize; 2], behind: &mut Vec<usize>) {
    for swapped in [false, true] {
        let (long, short) = if swapped { (&mut *right, &mut *left) } else { (&mut *left, &mut *right) };
        let spare = long.split_off(long.len().min(wing));
        let room = wing.saturating_sub(short.len()).min(both.saturating_sub(long.len() + short.len()));
        let (over, rest) = spare.split_at(room.min(spare.len()));
        short.extend(over);
        behind.extend(rest);
    }
    while left.len() + right.len() > both {
        let longer = if left.len() > right.len() { &mut *left } else { &mut *right };
        behind.extend(longer.pop());
    }
}

/// Whether a base stands wholly in a zone.
pub(crate) fn holds(zone: &Outline, rect: &Rect) -> bool {
    rect.corners().into_iter().all(|corner| zone.distance_to_point(corner) <= TOLERANCE)
}
