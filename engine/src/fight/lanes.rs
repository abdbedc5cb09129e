//! Lanes of shots to two corners of a target: whether what stands between leaves one clear, with a gap wide enough.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::shooting_tables::CornerLane;
use crate::geometry::{Between, LaneGap, Segment, TOLERANCE, Vec2, bounds};
use crate::view::Situation;

/// The element that keeps every lane from an edge to two corners of a target closed; `None` if one lane is clear. `over`
/// gives the rule by which an element is shot over.
pub(super) fn closed_by(
    at: &Situation,
    rule: &CornerLane,
    (from, edge): (ElementId, &Segment),
    to: ElementId,
    over: impl Fn(ElementId) -> Option<Clause>,
) -> Option<ElementId> {
    let (corners, least) = (at.ground_of(to).corners(), f64::from(rule.gap.on(at.battle)));
    // Whoever stands further from all lanes than the least gap neither closes nor narrows one.
    let ends: Vec<Vec2> = corners.iter().copied().chain([edge.a, edge.b]).collect();
    let (low, high) = bounds(&ends);
    let near = |id: &ElementId| {
        let (middle, reach) = (at.rect(*id).centre(), at.rect(*id).radius() + least + 2.0 * TOLERANCE);
        middle.cmpge(low - reach).all() && middle.cmple(high + reach).all()
    };
    let others: Vec<ElementId> = at.in_open().filter(|id| *id != from && *id != to && near(id)).collect();
    let mut first = None;
    for ends in corners.iter().enumerate().flat_map(|(i, one)| corners[i + 1..].iter().map(|other| (*one, *other))) {
        for end in facing(edge, ends) {
            let lane = Between::new(edge, &end);
            let stands = |id: &&ElementId| !lane.is_left_free_by(at.rect(**id)) && over(**id).map(cite).is_none();
            let beside = || others.iter().copied().filter(|id| over(*id).is_none());
            let blocker = others.iter().find(stands).copied();
            let blocker = blocker.or_else(|| narrowed(at, (edge, &end), beside(), least));
            match blocker {
                Some(id) => drop(first.get_or_insert(id)),
                None => {
                    cite(rule.clause);
                    return None;
                }
            }
        }
    }
    first
}

/// The line between two corners as an edge that looks at the first one runs: the opposite way. One that runs square to it is looked at
/// from either hand.
fn facing(edge: &Segment, (one, other): (Vec2, Vec2)) -> impl Iterator<Item = Segment> {
    let along = (other - one).dot(edge.direction());
    let (on, back) = (Segment::new(one, other), Segment::new(other, one));
    [(on, along <= TOLERANCE), (back, along >= -TOLERANCE)].into_iter().filter_map(|(end, runs)| runs.then_some(end))
}

/// An element beside a lane that leaves, with one on the other side, a gap of less than this across it.
fn narrowed(
    at: &Situation,
    (edge, end): (&Segment, &Segment),
    others: impl Iterator<Item = ElementId>,
    least: f64,
) -> Option<ElementId> {
    let mut gap = LaneGap::new(edge, end)?;
    let mut beside = None;
    for id in others {
        if gap.narrows(at.rect(id)) {
            beside = Some(id);
        }
    }
    beside.filter(|_| gap.width().is_some_and(|width| width < least - TOLERANCE))
}
