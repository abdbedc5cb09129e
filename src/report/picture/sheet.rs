//! The sheet that a battle is drawn on, and what else all parts of the picture share.

use crate::battle::Battle;
use crate::book::Rulebook;
use crate::geometry::{Point, Vec2};
use crate::setup::DeploymentZone;

/// Room round the board in mm.
pub(super) const MARGIN: f64 = 14.0;

/// What a picture shows besides bases and ground.
#[derive(Clone, Copy, Default)]
pub struct Show<'r> {
    /// The threat zones of all elements, as these rules have them.
    pub threat_zones: Option<&'r Rulebook>,
    /// How far each general commands, by these rules.
    pub command: Option<&'r Rulebook>,
    /// The deployment as it is meant: bodies of the commands with name and front, base edges, those who wait.
    pub plan: bool,
    /// The zones of its scenario, where some begin as their commander likes.
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

    /// How much larger than usual letters must be to be read on a sheet so wide.
    pub fn letters(&self) -> f64 {
        (self.width / 700.0).clamp(1.0, 2.0)
    }

    /// Where a point of the table lies on the sheet.
    pub fn at(&self, p: Vec2) -> (f64, f64) {
        (p.x / 1000.0, self.depth - p.y / 1000.0)
    }

    /// The middle of a text of letters so high, moved so that all of it stands on the board.
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

/// Half of what a text of letters so high is wide, about.
pub(super) fn half_width(text: &str, letters: f64) -> f64 {
    text.chars().count() as f64 * letters * 0.3
}

/// A length or place as SVG writes it: two decimals at most, which is a hundredth of a millimetre.
pub(super) fn mm(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}
