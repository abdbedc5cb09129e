//! The ground that a line of works encloses by itself, with the edge of the table or with water.

use crate::base::names::FeatureId;
use crate::battle::{Battle, Board, Compass, FeatureKind, Shape};
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2};
use crate::view::ground::Ground;

/// What closes the circuit of a line of works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedBy {
    /// Its ends meet.
    Itself,
    /// Its ends are at the edge of the table, beyond which it goes on (`dbm.forts.08`).
    TableEdge,
    /// One end at least is at a waterway or a river (`dbm.forts.05`, `dbm.deploy.07`).
    Water,
}

/// A line of works with the ground on its inner side.
#[derive(Clone, Debug)]
pub struct Circuit {
    /// The feature.
    pub feature: FeatureId,
    /// What closes it.
    pub closed_by: ClosedBy,
    /// The ground, that of its works included.
    pub outline: Outline,
    /// The rivers at one end of it: what lies beyond them is no part of it.
    rivers: Vec<FeatureId>,
    /// Its line.
    line: Vec<Segment>,
}

impl Circuit {
    /// Whether a place is on the ground: within its outline, and on the same side of the rivers as the works.
    pub fn holds(&self, grounds: &[Ground], place: Vec2) -> bool {
        let off = |segment: &&Segment| segment.distance_to_point(place);
        let nearest = self.line.iter().min_by(|a, b| off(a).total_cmp(&off(b)));
        let way = nearest.map(|segment| Segment::new(place, segment.point(segment.nearest(place))));
        let parts = |river: &FeatureId| way.is_some_and(|way| grounds[river.index()].is_crossed_by(&way));
        self.outline.inside(place) && !self.rivers.iter().any(parts)
    }

    /// The circuits of all lines of works of a battle, on their prepared grounds.
    pub fn all(battle: &Battle, grounds: &[Ground]) -> Vec<Circuit> {
        let lines = battle.ground().filter_map(|(feature, ground)| match &ground.shape {
            Shape::Line { path, .. } if !ground.works.is_empty() => {
                let thick = ground.works.iter().map(|section| section.thick).max().unwrap_or(0);
                let path: Vec<Vec2> = path.iter().map(|point| point.vec()).collect();
                let thick = f64::from(thick);
                let (closed_by, points) = closed(battle, grounds, &path, thick)?;
                let ends = [path.first()?, path.last()?];
                let is_river = |id: &FeatureId| battle.features[id.index()].kind == FeatureKind::River;
                let [from, to] = ends.map(|place| line_end(battle, grounds, *place, thick));
                let along = from.as_ref().zip(to.as_ref()).and_then(|(from, to)| between(battle, from, to));
                let at_ends = [from, to].into_iter().flatten().flat_map(|end| end.waters);
                // A river from one end to the other is the border itself.
                let rivers = at_ends.filter(|id| is_river(id) && along != Some(*id)).collect();
                let line = path.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect();
                let outline = Outline::new(&points.into_iter().map(Point::round).collect::<Vec<_>>());
                // The outer side is on the left of the line, so that the inner one is within what runs clockwise.
                outline.runs_clockwise().then_some(Circuit { feature, closed_by, outline, rivers, line })
            }
            _ => None,
        });
        lines.collect()
    }
}

/// Where a line ends that does not end in the open.
struct LineEnd {
    /// The place at the edge of the table: its own, or behind the water.
    place: Vec2,
    /// The waters that it is at.
    waters: Vec<FeatureId>,
}

/// What closes a line, and the points round the ground on its right; `None` if it is open.
fn closed(battle: &Battle, grounds: &[Ground], path: &[Vec2], thick: f64) -> Option<(ClosedBy, Vec<Vec2>)> {
    let (first, last) = (*path.first()?, *path.last()?);
    if first.distance(last) <= thick + TOLERANCE && path.len() > 3 {
        return Some((ClosedBy::Itself, path.to_vec()));
    }
    let [from, to] = [first, last].map(|place| line_end(battle, grounds, place, thick));
    let (from, to) = (from?, to?);
    let water = !from.waters.is_empty() || !to.waters.is_empty();
    let closed_by = if water { ClosedBy::Water } else { ClosedBy::TableEdge };
    let mut points = path.to_vec();
    if let Some(river) = between(battle, &from, &to) {
        if let Ground::Line(band) = &grounds[river.index()] {
            points.extend(band.course_between(last, first));
        }
        return Some((closed_by, points));
    }
    points.extend(round_edge(&battle.board, to.place, from.place));
    Some((closed_by, points))
}

/// The river at both ends of a line, which closes it along its course.
fn between(battle: &Battle, from: &LineEnd, to: &LineEnd) -> Option<FeatureId> {
    let river = |id: &&FeatureId| battle.features[id.index()].kind == FeatureKind::River && to.waters.contains(id);
    from.waters.iter().find(river).copied()
}

fn line_end(battle: &Battle, grounds: &[Ground], place: Vec2, thick: f64) -> Option<LineEnd> {
    let off = |edge: &Compass| battle.board.from_edge(*edge, place);
    let nearest = Compass::ALL.into_iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
    let near = off(&nearest);
    let wet = |kind| matches!(kind, FeatureKind::Waterway | FeatureKind::River);
    let at_water = |id: &FeatureId| grounds[id.index()].distance_to_point(place) <= thick + TOLERANCE;
    let at_edge = near <= thick + TOLERANCE;
    let waters: Vec<FeatureId> = match at_edge {
        true => Vec::new(),
        false => battle.ground().filter(|(_, f)| wet(f.kind)).map(|(id, _)| id).filter(at_water).collect(),
    };
    (at_edge || !waters.is_empty()).then(|| LineEnd { place: place - nearest.inward().forward() * near, waters })
}

/// The points along the edge of the table, clockwise from one place at it to another.
fn round_edge(board: &Board, from: Vec2, to: Vec2) -> Vec<Vec2> {
    let (w, d) = (f64::from(board.width), f64::from(board.depth));
    let corners = [Vec2::new(0.0, d), Vec2::new(w, d), Vec2::new(w, 0.0), Vec2::ZERO];
    // The way round from the corner in the south-west.
    let way = |at: Vec2| {
        let sides =
            [(at.x, at.y), (d - at.y, d + at.x), (w - at.x, d + w + (d - at.y)), (at.y, 2.0 * d + w + (w - at.x))];
        sides.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(0.0, |(_, way)| way)
    };
    let whole = 2.0 * (w + d);
    let after = |at: Vec2| (way(at) - way(from)).rem_euclid(whole);
    let mut passed: Vec<Vec2> = corners.into_iter().filter(|at| after(*at) < after(to)).collect();
    passed.sort_by(|a, b| after(*a).total_cmp(&after(*b)));
    [vec![from], passed, vec![to]].concat()
}
