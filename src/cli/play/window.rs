//! The part of the field that the map of letters shows, and which letter a place falls on.
//!
//! A letter is twice as high as wide, so a row is twice a column of the field. It knows no troops' labels and no ground.

use crate::base::names::SideId;
use crate::battle::{Battle, Hidden};
use crate::geometry::Vec2;
use crate::view::Situation;
use crate::view::written::Scale;

/// The margin of the map around the troops, in base widths.
const MARGIN: f64 = 1.5;

/// The fewest and the most columns to a base width.
const COLUMNS: (f64, f64) = (3.0, 6.0);

/// The number of columns for the measures on the left.
pub(super) const LEFT: usize = 6;

/// One letter of the map; `side` is that of the element or place that it shows.
#[derive(Clone, Copy)]
pub(super) struct MapLetter {
    pub letter: char,
    pub side: Option<SideId>,
}

/// The part of the field that is drawn.
pub(super) struct Window {
    /// Its south-west corner.
    pub low: Vec2,
    /// Its north-east corner.
    pub high: Vec2,
    /// The size of a letter, in 1/1000 mm.
    pub letter: Vec2,
    pub columns: usize,
    pub rows: usize,
}

/// How much of the field is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapPart {
    /// The troops and the ground round them.
    Troops,
    /// The whole board.
    Board,
}

impl Window {
    pub fn of(at: &Situation, width: usize, part: MapPart) -> Window {
        let bw = at.bw();
        let board = Vec2::new(at.battle.board.width.into(), at.battle.board.depth.into());
        let camps = at.battle.strongholds.iter().map(|camp| camp.base.rect());
        let hidden = ambushes(at.battle).map(|hidden| hidden.element.base.rect());
        let rects = at.in_open().map(|id| *at.rect(id)).chain(camps).chain(hidden);
        let corners: Vec<Vec2> = rects.flat_map(|rect| rect.corners()).collect();
        let low = corners.iter().fold(board, |low, c| low.min(*c)) - Vec2::splat(MARGIN * bw);
        let high = corners.iter().fold(Vec2::ZERO, |high, c| high.max(*c)) + Vec2::splat(MARGIN * bw);
        let (low, high) = match part {
            MapPart::Troops => (low.max(Vec2::ZERO).min(board), high.max(Vec2::ZERO).min(board)),
            MapPart::Board => (Vec2::ZERO, board),
        };
        let room = (width.saturating_sub(LEFT)).max(20) as f64;
        let most = room * bw / (high.x - low.x).max(bw);
        let columns = match part {
            // All of it has to go in, however small the troops become.
            _ if most < COLUMNS.0 => most,
            _ => most.floor().min(COLUMNS.1),
        };
        let letter = Vec2::new(bw / columns, 2.0 * bw / columns);
        let count = |span: f64, step: f64| (span / step).ceil().max(1.0) as usize;
        let columns = count(high.x - low.x, letter.x).min(room as usize);
        Window { low, high, letter, columns, rows: count(high.y - low.y, letter.y) }
    }

    /// Whether it shows the whole board.
    pub fn is_whole(&self, at: &Situation) -> bool {
        let board = Vec2::new(at.battle.board.width.into(), at.battle.board.depth.into());
        self.low.cmple(Vec2::ZERO).all() && self.high.cmpge(board).all()
    }

    /// The middle of a letter on the field, in 1/1000 mm.
    pub fn middle(&self, column: usize, row: usize) -> Vec2 {
        self.low + self.letter * (Vec2::new(column as f64, row as f64) + Vec2::splat(0.5))
    }

    /// The column of a place; it may lie outside of the map.
    pub fn column(&self, x: f64) -> i32 {
        // A place on the border of two letters falls on the second, so that neighbours do not fall on one.
        ((x - self.low.x) / self.letter.x + 1e-6).floor() as i32
    }

    pub fn row(&self, y: f64) -> i32 {
        ((y - self.low.y) / self.letter.y + 1e-6).floor() as i32
    }

    /// The line of measures below the map.
    pub fn below(&self, scale: &Scale) -> String {
        let mut line = " ".repeat(LEFT);
        for (column, mark) in marks(self.low.x, self.high.x, self.letter.x, scale) {
            let (place, written) = (LEFT + column, line.trim_end().len());
            if written == 0 || written < place {
                line.push_str(&" ".repeat(place.saturating_sub(line.len())));
                line.push_str(&mark);
            }
        }
        format!("{line} {}", scale.title())
    }
}

/// The round measures of the rule set's unit between two places, each with the letter that it falls on.
pub(super) fn marks(low: f64, high: f64, letter: f64, scale: &Scale) -> Vec<(usize, String)> {
    let each = |text| f64::from(scale.read(text).unwrap_or(40_000).max(1));
    let step = match scale.own() {
        "bw" => each("1"),
        // A small field of single figures has its measures closer to each other.
        _ if high - low < 2.0 * each("100") => each("10"),
        _ => each("100"),
    };
    let (first, last) = ((low / step).ceil() as i32, (high / step).floor() as i32);
    let mark = |n: i32| {
        let at = f64::from(n) * step;
        // A little more than nothing, so that a mark on the border of two letters falls on the second.
        (((at - low) / letter + 1e-6) as usize, scale.tell_bare(at.round() as i32))
    };
    (first..=last).map(mark).collect()
}

/// The troops in ambush, as far as the battle is known to have them.
pub(super) fn ambushes(battle: &Battle) -> impl Iterator<Item = &Hidden> {
    battle.hidden.iter().filter(|hidden| hidden.seen_from().is_some())
}
