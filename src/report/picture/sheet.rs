//! The sheet that a battle is drawn on, and the helpers that all parts of the picture share.

use crate::battle::Battle;
use crate::book::Rulebook;
use crate::geometry::{Point, Vec2};
use crate::setup::DeploymentZone;

/// The margin round the board in mm.
pub(super) const MARGIN: f64 = 14.0;

/// The optional parts of a picture.
#[derive(Clone, Copy, Default)]
pub struct Show<'r> {
    /// The threat zones of all elements by these rules; `None` for no zones.
    pub threat_zones: Option<&'r Rulebook>,
    /// The command distance of each general by these rules; `None` for none.
    pub command: Option<&'r Rulebook>,
    /// The plan of the deployment: bodies of the commands with name and front, base edges, elements that wait.
    pub plan: bool,
    /// The zones of the scenario, in which some elements begin at their commander's choice.
    pub zones: &'r [DeploymentZone],
}

/// The sheet that the board is drawn on: mm, with y downwards.
pub(super) struct BoardSheet {
    pub width: f64,
    pub depth: f64,
    /// The base width in mm.
    pub unit: f64,
}

impl BoardSheet {
    pub fn of(battle: &Battle) -> BoardSheet {
        let mm = |length: i32| f64::from(length) / 1000.0;
        BoardSheet { width: mm(battle.board.width), depth: mm(battle.board.depth), unit: mm(battle.base_width) }
    }

    /// The factor by which letters must be larger to be legible on a sheet of this width.
    pub fn letters(&self) -> f64 {
        (self.width / 700.0).clamp(1.0, 2.0)
    }

    /// A point of the table on the sheet.
    pub fn at(&self, p: Vec2) -> (f64, f64) {
        (p.x / 1000.0, self.depth - p.y / 1000.0)
    }

    /// The middle of a text with letters of this height, moved so that all of it is on the board.
    pub fn within(&self, (x, y): (f64, f64), text: &str, letters: f64) -> (f64, f64) {
        let half = half_width(text, letters);
        let inside = |at: f64, room: f64, length: f64| at.max(room).min((length - room).max(room));
        (inside(x, half, self.width), inside(y, letters * 0.7, self.depth))
    }

    /// A list of points for a polygon or polyline.
    pub fn points(&self, points: &[Point]) -> String {
        let one = |p: &Point| {
            let (x, y) = self.at(p.vec());
            format!("{},{}", mm(x), mm(y))
        };
        points.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}

/// Half of the approximate width of a text with letters of this height.
pub(super) fn half_width(text: &str, letters: f64) -> f64 {
    text.chars().count() as f64 * letters * 0.3
}

/// A length or place as SVG writes it, with at most two decimals: hundredths of a millimetre.
pub(super) fn mm(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}
