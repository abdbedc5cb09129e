//! Shots in a lane that widens by an angle: any part of the target in it is enough, and whatever hides part of the target's
//! nearest edge hides it (`dbv.shoot.05`, `.13` to `.18`).

use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::book::Proof;
use crate::book::shooting_tables::{Hides, RangeRow, ShootingTables};
use crate::geometry::{Between, Edge, Plot, PlotSide, Rect, Segment, TOLERANCE, Vec2, lines_between, within};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::view::lines::{NoLine, ShotLine};
use crate::view::works;

/// The shot of an element at another.
///
/// # Errors
/// The obstacle.
pub fn drawn(
    at: &Situation,
    tables: &ShootingTables,
    row: &RangeRow,
    arc: Cited<u16>,
    [from, to]: [ElementId; 2],
) -> Result<ShotLine, NoLine> {
    let (own, target) = (at.rect(from), at.ground_of(to));
    let edge = own.edge(Edge::Front);
    let sides = target.sides();
    let distance = sides.iter().map(|side| edge.distance_to_segment(&side.line)).fold(f64::INFINITY, f64::min);
    cite(arc.clause);
    if !within(distance, f64::from(row.range.on(at.battle))) || !is_in(arc.value, own, &target) {
        return Err(NoLine::OutOfReach(distance));
    }
    cite(row.edges.clause);
    let looks = |side: &&PlotSide| side.outward.dot(edge.middle() - side.line.middle()) > 0.0;
    let off = |side: &PlotSide| edge.distance_to_segment(&side.line);
    // Of two edges that are equally near the one that looks more at the shooter counts.
    let turned = |side: &PlotSide| side.outward.dot((edge.middle() - side.line.middle()).normalize_or_zero());
    let nearest = sides.iter().filter(looks).min_by(|a, b| {
        if (off(a) - off(b)).abs() < TOLERANCE { turned(b).total_cmp(&turned(a)) } else { off(a).total_cmp(&off(b)) }
    });
    let Some(nearest) = nearest else { return Err(NoLine::OutOfReach(distance)) };
    match between(at, tables, (from, &edge), (to, &nearest.line)) {
        Some(obstacle) => Err(obstacle),
        None => Ok(ShotLine { distance, on: nearest.edge }),
    }
}

/// Whether some part of a target lies in the lane of a base that widens by this angle.
pub(super) fn is_in(angle: u16, from: &Rect, target: &Plot) -> bool {
    let (edge, tangent) = (from.edge(Edge::Front), libm::tan(f64::from(angle).to_radians()));
    target.sides().iter().any(|side| in_arc(&edge, &side.line, tangent))
}

/// Whether some part of a line lies ahead of an edge, between two lines that run outward from its ends at this angle.
fn in_arc(from: &Segment, line: &Segment, tangent: f64) -> bool {
    let along = from.direction();
    let ahead = along.perp();
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    let mut keep = |value: &dyn Fn(Vec2) -> f64| {
        let (a, b) = (value(line.a), value(line.b));
        match (a <= TOLERANCE, b <= TOLERANCE) {
            (true, true) => {}
            (false, false) => end = -1.0,
            (false, true) => start = start.max(a / (a - b)),
            (true, false) => end = end.min(a / (a - b)),
        }
    };
    keep(&|p| (p - from.b).dot(along) - (p - from.b).dot(ahead) * tangent);
    keep(&|p| -(p - from.a).dot(along) - (p - from.a).dot(ahead) * tangent);
    keep(&|p| -(p - from.a).dot(ahead));
    start < end
}

/// What hides part of an edge of the target.
fn between(
    at: &Situation,
    tables: &ShootingTables,
    (from, edge): (ElementId, &Segment),
    (to, side): (ElementId, &Segment),
) -> Option<NoLine> {
    let lane = Between::new(edge, side);
    at.rules.mark(Proof::LaneHidden);
    let others = at.in_open().filter(|id| *id != from && *id != to);
    if let Some(id) = others.into_iter().find(|id| !lane.is_left_free_by(at.rect(*id))) {
        return Some(NoLine::Blocked(Some(id), None));
    }
    // In the works of which one of them is, an opening is looked through.
    let walls = || works::in_lane(at, &lane, [from, to]).map(|feature| (feature, tables.places.walls));
    let own = || {
        works::hides(at, [from, to].map(|id| at.rect(id)), edge, side)
            .map(|(feature, _)| (feature, tables.places.walls))
    };
    let ground = walls().or_else(own).or_else(|| ground_between(at, tables, [from, to], edge, side));
    ground.map(|(feature, clause)| NoLine::Stopped(feature, clause))
}

/// The feature that hides part of the edge, and the rule. Ground that one of the two stands in hides only by its depth.
fn ground_between(
    at: &Situation,
    tables: &ShootingTables,
    bases: [ElementId; 2],
    edge: &Segment,
    side: &Segment,
) -> Option<(FeatureId, Clause)> {
    at.battle.ground().find_map(|(number, feature)| {
        let mut rows = tables.ground.iter().filter(|row| row.ground == feature.kind).peekable();
        rows.peek()?;
        let ground = at.field.ground(number);
        let stands = bases.iter().any(|id| ground.touches(at.rect(*id)));
        let row = rows.find(|row| match row.hides {
            Hides::Between => !stands,
            Hides::Partly(_) => stands,
            _ => true,
        })?;
        let mut lines = lines_between(edge, side);
        let hidden = match row.hides {
            Hides::Between => {
                at.rules.mark(Proof::GroundBetween);
                lines.any(|line| ground.is_crossed_by(&line))
            }
            Hides::Partly(depth) => {
                let least = f64::from(depth.on(at.battle));
                let hidden = lines.all(|line| ground.length_inside(&line) > least + TOLERANCE);
                at.rules.mark(Proof::AtEdgeOfCover);
                cite(row.clause);
                hidden
            }
            Hides::Crest => {
                let point = |at| Segment::new(at, at);
                matches!(ground, Ground::Area { crest: Some(crest), .. }
                    if lines.any(|line| crest.hides(&point(line.a), &point(line.b))))
            }
            Hides::Depth(_) | Hides::WholeShooter | Hides::WholeTarget | Hides::Shooter | Hides::Both => false,
        };
        if hidden {
            cite(row.clause);
        }
        hidden.then_some((number, row.clause))
    })
}
