//! The sheet that a battle is drawn on, and the helpers that all parts of the picture share.

use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::book::rulebook::Unit;
use crate::geometry::{Base, Point, Vec2};
use crate::setup::DeploymentZone;

/// The room round the board for the arrows of base edges and the elements that wait, in mm; the numbers of the grid
/// stand beyond it.
pub(super) const BAND: f64 = 13.0;

/// The height of the numbers of the grid on a sheet of ordinary width, in mm.
const NUMBERS: f64 = 8.5;

/// A place at which hidden troops of a side lay until they were seen or came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SprungAmbush {
    /// The side.
    pub side: SideId,
    /// The ground of one of them.
    pub base: Base,
}

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
    /// Lengths are told in paces, as the rule set measures; otherwise in base widths.
    pub paces: bool,
    /// Season, hour, weather and night by these rules, if their battles have them; `None` for none.
    pub sky: Option<&'r Rulebook>,
    /// Where each thing was written, for the reader of its script.
    pub origins: Option<&'r Origins>,
    /// Where troops came out of hiding before.
    pub sprung: &'r [SprungAmbush],
    /// Who is hidden, for the writer of a scenario and after the end of a battle.
    pub hidden: bool,
}

impl<'r> Show<'r> {
    /// Nothing but the battle, with lengths in the unit that these rules measure in.
    pub fn by(rules: &'r Rulebook) -> Show<'r> {
        Show { sky: Some(rules), paces: rules.unit == Unit::Paces, ..Show::default() }
    }
}

/// The places in a script at which the things of a battle were written, as people are told them; empty where unknown.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Of each element, in the order of the battle.
    pub elements: Vec<String>,
    /// Of each feature.
    pub features: Vec<String>,
    /// Of each stronghold.
    pub strongholds: Vec<String>,
    /// Of each zone.
    pub zones: Vec<String>,
    /// Of each of the scenario's own objectives.
    pub objectives: Vec<String>,
}

/// What the mouse pointer is told of a thing: its description, and on a second line where it was written.
pub(super) fn told(what: String, origins: Option<&[String]>, index: usize) -> String {
    match origins.and_then(|origins| origins.get(index)).filter(|place| !place.is_empty()) {
        Some(place) => format!("{what}\n{place}"),
        None => what,
    }
}

/// The sheet that the board is drawn on: mm, with y downwards.
pub(super) struct BoardSheet {
    pub width: f64,
    pub depth: f64,
    /// The base width in mm.
    pub unit: f64,
    /// The room round the board.
    pub margin: f64,
    /// The lines of the grid.
    pub grid: GridStep,
}

/// The lines of the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GridStep {
    /// The unit that lengths are told in, in mm.
    pub measure: f64,
    /// The number of units from a line to the next.
    pub units: u32,
    /// The number of parts that ticks divide it into.
    pub parts: u32,
    /// The units are paces.
    pub paces: bool,
}

impl GridStep {
    /// The smallest round step that has at most twelve lines on the longer edge.
    fn of(longest: f64, measure: f64, paces: bool) -> GridStep {
        let tens = [1, 10, 100, 1000, 10_000].into_iter();
        let mut round = tens.flat_map(|tens| [(1, 2), (2, 2), (5, 5)].map(|(n, parts)| (n * tens, parts)));
        let fits = |(units, _): &(u32, u32)| f64::from(*units) * measure * 12.0 >= longest - 0.01;
        let (units, parts) = round.find(fits).unwrap_or((100_000, 2));
        GridStep { measure, units, parts, paces }
    }

    /// The length from a line to the next, in mm.
    pub fn length(self) -> f64 {
        f64::from(self.units) * self.measure
    }
}

impl BoardSheet {
    pub fn of(battle: &Battle, paces: bool) -> BoardSheet {
        let mm = |length: i32| f64::from(length) / 1000.0;
        let (width, depth, unit) = (mm(battle.board.width), mm(battle.board.depth), mm(battle.base_width));
        let measure = if paces { battle.scale().paces(1.0) / 1000.0 } else { unit };
        let grid = GridStep::of(width.max(depth), measure, paces);
        let digits = format!("{:.0}", width.max(depth) / measure).len();
        let mut sheet = BoardSheet { width, depth, unit, margin: BAND, grid };
        sheet.margin += digits as f64 * 0.6 * sheet.numbers() + 2.0;
        sheet
    }

    /// The height of the numbers of the grid.
    pub fn numbers(&self) -> f64 {
        NUMBERS * self.letters()
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
