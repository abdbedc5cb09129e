//! The ground before an enemy's front that no move crosses: as wide as his base, as deep as he moves, to the first other
//! element (`dbv.move.30` to `.32`).

use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::Reason;
use crate::book::move_tables::FrontRules;
use crate::geometry::{Rect, TOLERANCE, Vec2};
use crate::view::{Situation, amended};
use crate::ways::findings::{Findings, find};
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::zone::first_ahead;

/// The parts into which a wheel is cut, each taken as straight.
const PARTS: u32 = 8;

/// Adds a finding for each way that crosses the ground before an enemy's front. `ends` are the places after lining up.
pub fn judge(at: &Situation, ways: &[Way], ends: &[Rect], out: &mut Findings) {
    let Some(rules) = at.rules.moves.fronts else { return };
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let side = at.element(movers[0]).side;
    for enemy in at.enemies_in_open(side) {
        let base = at.rect(enemy);
        let reach = amended::distance(at, at.element(enemy), at.going(enemy));
        let full = reach.map_or(0.0, |reach| f64::from(reach.value));
        let near = |way: &&Way| way.circle().may_meet(base, full);
        if !ways.iter().any(|way| near(&way)) {
            continue;
        }
        let depth = first_ahead(at, enemy, base, full, &movers);
        for (way, end) in ways.iter().zip(ends).filter(|(way, _)| near(way)) {
            if let Some(fault) = crossing(&rules, way, end, base, depth) {
                out.push(find(Some(fault), Reason::CrossesFront { of: enemy }, &[way.who]));
                return;
            }
        }
    }
}

/// The clause that a way breaks by crossing a side of the ground; `None` if it does not cross it, or may.
fn crossing(rules: &FrontRules, way: &Way, end: &Rect, base: &Rect, depth: f64) -> Option<crate::base::clause::Clause> {
    let crosses = way.legs.iter().any(|leg| leg_crosses(leg, base, depth));
    if !crosses {
        return None;
    }
    trace::cite(rules.strip);
    let opposite = end.forward.dot(base.forward) < -0.999 && base.local(end.at).x.abs() <= TOLERANCE * 2.0;
    if opposite && base.local(end.at).y >= -TOLERANCE {
        trace::cite(rules.excepted);
        return None;
    }
    Some(rules.clause)
}

/// Whether a corner of the moving base passes over a side of the ground before a front.
fn leg_crosses(leg: &Leg, base: &Rect, depth: f64) -> bool {
    match leg.motion {
        Motion::Slide(_) => stretch(&leg.from, &leg.to(), base, depth),
        Motion::Wheel { .. } => (0..PARTS).any(|i| {
            let part = |i: u32| leg.part(f64::from(i) / f64::from(PARTS));
            stretch(&part(i), &part(i + 1), base, depth)
        }),
        // Men that turn where they stand cross nothing.
        Motion::Turn(_) => false,
    }
}

fn stretch(from: &Rect, to: &Rect, base: &Rect, depth: f64) -> bool {
    let corners = from.corners().into_iter().zip(to.corners());
    corners.into_iter().any(|(a, b)| passes(base.local(a), base.local(b), base.half_width, depth))
}

/// Whether a point that goes from one place to another, as the enemy sees them, passes over a side of his ground.
fn passes(from: Vec2, to: Vec2, half: f64, depth: f64) -> bool {
    [-half, half].into_iter().any(|side| {
        let (before, after) = (from.x - side, to.x - side);
        if before.abs() <= TOLERANCE && after.abs() <= TOLERANCE || before * after > 0.0 || before == after {
            return false;
        }
        // Whoever only comes up to the line does not pass over it.
        if before.abs() <= TOLERANCE || after.abs() <= TOLERANCE {
            let inward = if side > 0.0 { before.min(after) } else { -before.max(after) };
            if inward >= -TOLERANCE {
                return false;
            }
        }
        let y = from.y + (to.y - from.y) * (before / (before - after));
        y > TOLERANCE && y < depth - TOLERANCE
    })
}
