//! Battlefields that forces by points may meet on, of which the computer chooses one by a die.

use crate::battle::{Area, Battle, Board, Feature, FeatureKind, Shape};
use crate::book::length::Length;
use crate::geometry::Point;

/// The parts into which each side of a battlefield is divided, to say where its features lie.
const PARTS: i32 = 90;

/// The features of one of six eligible battlefields, whose places are parts of its width and depth.
pub fn ground(battle: &Battle, face: u8) -> Vec<Feature> {
    let Board { width, depth } = battle.board;
    let of = |size: i32, part: i32| (i64::from(size) * i64::from(part) / i64::from(PARTS)) as i32;
    let point = |x: i32, y: i32| Point::new(of(width, x), of(depth, y));
    let area = |kind, [x, y, w, d]: [i32; 4], crest: bool| {
        let corner = |dx: i32, dy: i32| point(x + dx, y + dy);
        let outline = vec![corner(0, 0), corner(w, 0), corner(w, d), corner(0, d)];
        let crest = crest.then(|| vec![corner(w / 4, d / 2), corner(w - w / 4, d / 2)]);
        Feature::new(kind, Shape::Area(Area { outline, crest }))
    };
    let line = |kind, path: &[(i32, i32)]| {
        let path = path.iter().map(|(x, y)| point(*x, *y)).collect();
        Feature::new(kind, Shape::Line { path, width: Length::Paces(4).on(battle) })
    };
    let [wood, hill, bog] = [FeatureKind::Woods, FeatureKind::GentleHill, FeatureKind::Boggy];
    match face {
        1 => vec![
            area(wood, [12, 30, 12, 10], false),
            area(hill, [58, 50, 20, 16], true),
            area(bog, [60, 30, 10, 8], false),
        ],
        2 => vec![
            line(FeatureKind::River, &[(0, 24), (90, 20)]),
            line(FeatureKind::Road, &[(45, 0), (45, 90)]),
            area(hill, [16, 54, 20, 16], true),
        ],
        3 => vec![
            area(wood, [18, 56, 14, 10], false),
            area(FeatureKind::Scrub, [60, 58, 12, 8], false),
            area(hill, [50, 22, 24, 14], true),
            area(hill, [14, 20, 16, 12], true),
        ],
        4 => vec![
            area(FeatureKind::RoughGround, [10, 24, 14, 12], false),
            area(wood, [14, 56, 10, 10], false),
            area(hill, [60, 38, 20, 14], true),
            line(FeatureKind::Road, &[(0, 48), (90, 40)]),
        ],
        5 => vec![
            line(FeatureKind::River, &[(60, 0), (66, 40), (90, 52)]),
            area(hill, [14, 52, 22, 16], true),
            area(hill, [12, 18, 16, 12], true),
        ],
        _ => vec![
            area(wood, [38, 20, 14, 12], false),
            area(hill, [16, 52, 18, 14], true),
            area(hill, [58, 54, 18, 14], true),
        ],
    }
}
