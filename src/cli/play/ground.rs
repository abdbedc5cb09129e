//! The ground of the map of letters: features, and the walls and gates of towns.
//!
//! It knows letters and places; troops are put over it.

use super::window::{MapLetter, Window};
use crate::battle::{FeatureKind, Stronghold};
use crate::geometry::{Facing, Rect, Vec2};
use crate::view::Situation;
use crate::view::field::Ground;

/// The letters of walls and of gates.
const WALL: char = '▒';
const GATE: char = '∩';

/// The ground, letter by letter; the southern row first.
pub(super) fn ground(at: &Situation, window: &Window) -> Vec<Vec<MapLetter>> {
    let letter = |column, row| {
        let place = window.middle(column, row);
        let cell =
            Rect::new(place + Vec2::new(0.0, window.letter.y / 2.0), Facing::NORTH, window.letter.x, window.letter.y);
        let covers = |ground: &Ground| match ground {
            ground @ Ground::Area { .. } => ground.holds(place),
            Ground::Line(_) => ground.touches(&cell),
        };
        let beyond = place.x > window.high.x || place.y > window.high.y;
        let top = at.battle.ground().filter(|(id, _)| covers(at.field.ground(*id))).last();
        let letter = if beyond { ' ' } else { top.map_or(' ', |(_, feature)| sign(feature.kind)) };
        MapLetter { letter, side: None }
    };
    let mut cells: Vec<Vec<MapLetter>> =
        (0..window.rows).map(|row| (0..window.columns).map(|column| letter(column, row)).collect()).collect();
    for place in at.battle.strongholds.iter().filter(|place| place.is_walled()) {
        walls(window, place, &mut cells);
    }
    cells
}

/// Puts the walls of a town onto the map, as the outermost letters of its ground, and its gates, each on the nearest of them.
fn walls(window: &Window, place: &Stronghold, cells: &mut [Vec<MapLetter>]) {
    let plot = place.plot();
    let inside = |x: f64, y: f64| plot.holds(window.low + window.letter * (Vec2::new(x, y) + Vec2::splat(0.5)));
    let on_wall = |(row, column): &(usize, usize)| {
        let (x, y) = (*column as f64, *row as f64);
        let around = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
        inside(x, y) && around.iter().any(|(dx, dy)| !inside(x + dx, y + dy))
    };
    let all = (0..window.rows).flat_map(|row| (0..window.columns).map(move |column| (row, column)));
    let wall: Vec<(usize, usize)> = all.filter(on_wall).collect();
    for (row, column) in &wall {
        cells[*row][*column] = MapLetter { letter: WALL, side: None };
    }
    for gate in &place.gates {
        let away = |(row, column): &&(usize, usize)| window.middle(*column, *row).distance_squared(gate.vec());
        if let Some((row, column)) = wall.iter().min_by(|a, b| away(a).total_cmp(&away(b))) {
            cells[*row][*column] = MapLetter { letter: GATE, side: None };
        }
    }
}

/// What the letters of walls and gates mean.
pub(super) fn legend_of_walls() -> [(char, &'static str); 2] {
    [(WALL, "walls"), (GATE, "gate")]
}

/// The sign of a kind of ground.
pub(super) fn sign(kind: FeatureKind) -> char {
    match kind {
        FeatureKind::GentleHill => '^',
        FeatureKind::DifficultHill => 'A',
        FeatureKind::Woods => '&',
        FeatureKind::Marsh => '"',
        FeatureKind::Gully => 'v',
        FeatureKind::Dunes => 'n',
        FeatureKind::Oasis => 'o',
        FeatureKind::Orchard => '%',
        FeatureKind::Vineyard => 'y',
        FeatureKind::Rocky => '*',
        FeatureKind::Scrub => ';',
        FeatureKind::Boggy => '\'',
        FeatureKind::Enclosures => '#',
        FeatureKind::Plough => ',',
        FeatureKind::RoughGround => ':',
        FeatureKind::River => '~',
        FeatureKind::Road => '=',
        FeatureKind::Waterway => '≈',
        FeatureKind::Beach => '_',
        FeatureKind::City | FeatureKind::Fort => '@',
        FeatureKind::Hamlet => 'h',
        FeatureKind::Edifice => 'E',
        FeatureKind::TemporaryWorks => '+',
        FeatureKind::PermanentWorks | FeatureKind::House => 'H',
    }
}
