//! Features of a battlefield that forces by points meet on, as people name and draw them.

use crate::battle::{Area, Battle, Feature, FeatureKind, Shape};
use crate::book::Rulebook;
use crate::geometry::{Point, Vec2};
use crate::setup::sketch::Sketch;

/// The names of the features that a battlefield may have.
pub fn kinds(rules: &Rulebook) -> Vec<(String, FeatureKind)> {
    let going = rules.moves.going.iter().map(|row| row.ground);
    let others = [FeatureKind::GentleHill, FeatureKind::River, FeatureKind::Road];
    let mut all: Vec<(String, FeatureKind)> = Vec::new();
    for kind in going.chain(others).filter(|kind| *kind != FeatureKind::House) {
        let name = kind.title().to_lowercase();
        if all.iter().all(|(known, _)| *known != name) {
            all.push((name, kind));
        }
    }
    all.extend([("stream".to_string(), FeatureKind::River), ("path".to_string(), FeatureKind::Road)]);
    all
}

/// Whether a kind is drawn as a line.
pub fn is_line(kind: FeatureKind) -> bool {
    matches!(kind, FeatureKind::River | FeatureKind::Road)
}

/// The width of a line that names none, in 1/1000 mm.
pub fn usual_width(rules: &Rulebook, battle: &Battle) -> i32 {
    rules.forces.as_ref().map_or(0, |tables| tables.land.path_width.value.on(battle))
}

/// A feature of this kind where it was drawn; `None` if it was drawn as an area and is a line, or the other way round.
pub fn drawn(kind: FeatureKind, sketch: &Sketch) -> Option<Feature> {
    match sketch {
        Sketch::Line { path, width } if is_line(kind) => {
            let width = Point::round(Vec2::new(*width, 0.0)).x;
            Some(Feature::new(kind, Shape::Line { path: path.clone(), width }))
        }
        Sketch::Area { at, size, turn, .. } if !is_line(kind) => {
            let corner =
                |x: f64, y: f64| Point::round(*at + turn.right() * (size.x * x) + turn.forward() * (size.y * y));
            let outline = vec![corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
            let hill = matches!(kind, FeatureKind::GentleHill);
            let crest = hill.then(|| vec![corner(-0.25, 0.0), corner(0.25, 0.0)]);
            Some(Feature::new(kind, Shape::Area(Area { outline, crest })))
        }
        _ => None,
    }
}
