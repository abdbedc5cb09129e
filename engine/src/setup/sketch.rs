//! Features as a person describes them: a middle and a size, a line, gates at some sides. This module draws them; the
//! judge decides whether their place is legal.

use crate::base::names::SideId;
use crate::battle::{Area, Compass, Feature, FeatureKind, Shape, Stronghold, StrongholdKind};
use crate::book::land_tables::Placing;
use crate::geometry::{Base, Edge, Facing, Point, TOLERANCE, Vec2};
use crate::setup::builder::lane;
use crate::setup::quarter::place;
use crate::setup::shapes::{ellipse, field};
use crate::setup::{Chosen, Land, Placed, Site, linear};

/// A described feature; lengths in 1/1000 mm.
#[derive(Clone, Debug, PartialEq)]
pub enum Sketch {
    /// An area round a middle; its width runs to the right of its heading.
    Area {
        /// The middle.
        at: Vec2,
        /// Width and depth.
        size: Vec2,
        /// The heading.
        turn: Facing,
        /// The size of the hill that it stands on, if it does.
        hill: Vec2,
        /// The gates; empty for one in front.
        gates: Vec<Edge>,
    },
    /// A line: a river, a road, or the shore of a waterway from side to side.
    Line {
        /// The line.
        path: Vec<Point>,
        /// Its width.
        width: f64,
    },
}

/// Draws the chosen feature as described.
///
/// # Errors
/// The missing part of the description.
pub fn draw(
    rules: &Placing,
    land: &Land,
    chosen: &Chosen,
    owner: SideId,
    sketch: &Sketch,
) -> Result<Placed, &'static str> {
    let kind = chosen.kind().ok_or("nothing is named that could be placed")?;
    let feature = |kind, shape| Feature::new(kind, shape);
    let linear = matches!(kind, FeatureKind::River | FeatureKind::Road);
    match sketch {
        Sketch::Line { path, .. } if kind == FeatureKind::Waterway => {
            let shape =
                waters(land, path).ok_or("the shore runs from one side of the battlefield to the opposite one")?;
            Ok(Placed::Ground(feature(kind, shape)))
        }
        Sketch::Line { path, width } if linear => {
            let shape = Shape::Line { path: path.clone(), width: libm::round(*width) as i32 };
            Ok(Placed::Ground(feature(kind, shape)))
        }
        Sketch::Area { .. } if linear || kind == FeatureKind::Waterway => Err("it is drawn along a line"),
        Sketch::Line { .. } => Err("it is an area with a middle and a size"),
        Sketch::Area { at, size, turn, hill, gates } => {
            let walled = match kind {
                FeatureKind::City => Some(StrongholdKind::City),
                FeatureKind::Fort => Some(StrongholdKind::Fort),
                _ => None,
            };
            let round = |kind, size: Vec2, turn: Facing| {
                let (axis, half) = longer(size, turn);
                if rules.straight.value.contains(&kind) {
                    field(*at, axis, half)
                } else {
                    let crest = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
                    ellipse(*at, axis, half, crest)
                }
            };
            let open = |kind| rules.town.gates.iter().any(|row| row.kind == kind && row.gates[1] == 0);
            let gates = match walled {
                Some(kind) if gates.is_empty() && !open(kind) => &[Edge::Front][..],
                _ => gates,
            };
            let Some(walled) = walled else { return Ok(Placed::Ground(feature(kind, round(kind, *size, *turn)))) };
            let under = chosen.built.and_then(|built| built.hill);
            let under = under.map(|kind| feature(kind, round(kind, *hill, *turn)));
            Ok(Placed::Town(Box::new(site(land, walled, owner, *at, *size, *turn, gates, under))))
        }
    }
}

/// The direction of the longer side, and half of both sides, the longer first.
pub(in crate::setup) fn longer(size: Vec2, turn: Facing) -> (Vec2, Vec2) {
    if size.x >= size.y { (turn.right(), size * 0.5) } else { (turn.forward(), Vec2::new(size.y, size.x) * 0.5) }
}

#[allow(clippy::too_many_arguments, reason = "all that a person says of a City")]
fn site(
    land: &Land,
    kind: StrongholdKind,
    owner: SideId,
    at: Vec2,
    size: Vec2,
    turn: Facing,
    gates: &[Edge],
    hill: Option<Feature>,
) -> Site {
    let base = Base {
        at: Point::round(at + turn.forward() * (size.y * 0.5)),
        facing: turn,
        width: libm::round(size.x) as i32,
        depth: libm::round(size.y) as i32,
    };
    let gates: Vec<Point> = gates.iter().map(|edge| Point::round(base.rect().edge(*edge).middle())).collect();
    let lanes = match (&hill, kind) {
        (Some(hill), StrongholdKind::City) => gates.iter().filter_map(|gate| lane(land, *gate, hill)).collect(),
        _ => Vec::new(),
    };
    Site { place: Stronghold { gates, ..Stronghold::empty(kind, owner, base) }, hill, lanes }
}

/// The water between a shore and the nearest edge that it runs along.
pub(in crate::setup) fn waters(land: &Land, shore: &[Point]) -> Option<Shape> {
    let [first, .., last] = shore else { return None };
    let from_edge = |edge: &Compass| {
        let whole = land.side_length(*edge);
        let [a, b] = [first, last].map(|at| linear::along(land, *edge, at.vec()));
        let ends = [a.0.min(b.0), a.0.max(b.0) - whole];
        ends.iter().all(|end| end.abs() <= TOLERANCE).then_some(a.1 + b.1)
    };
    let found = Compass::ALL.into_iter().filter_map(|edge| Some((from_edge(&edge)?, edge)));
    let (_, edge) = found.min_by(|a, b| a.0.total_cmp(&b.0))?;
    let mut outline = shore.to_vec();
    let ends = [last, first].map(|at| place(land, edge, linear::along(land, edge, at.vec()).0, 0.0));
    outline.extend(ends);
    Some(Shape::Area(Area { outline, crest: None }))
}

/// The heading away from the nearer of the two edges that an element at this place could have behind it.
pub fn away_from_edge(land: &Land, at: Vec2) -> Facing {
    let south = linear::along(land, Compass::South, at).1 <= land.half_depth(Compass::South);
    if south { Compass::South } else { Compass::North }.inward()
}
