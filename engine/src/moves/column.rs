//! Forming a column: the first element goes ahead, and the others join behind it one after another.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Going, MoveOrder, Reason, Refusal, Step};
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Rect, TOLERANCE, beside, directly_behind, overlaps};
use crate::moves::MovePlan;
use crate::moves::contracting;
use crate::moves::examine::{Look, examine};
use crate::moves::joining::{fell_back, go_to};
use crate::view::{Situation, amended};
use crate::ways::findings::refuse;
use crate::ways::group::ColumnLink;
use crate::ways::path::Hold;
use crate::ways::places::Errand;
use crate::ways::way::Way;
use crate::ways::{GroupForm, path, road};

/// Judges an order that forms a column; `step` is the place of that word in the path.
///
/// # Errors
/// The refusal. Elements that cannot reach the tail are no reason for one: they stay where they are, and leave the
/// group.
pub fn judge(at: &Situation, order: &MoveOrder, step: usize, look: Look) -> Result<MovePlan, Refusal> {
    let who = &order.who;
    let clause = at.rules.step(BookStep::Column);
    let path = &order.path[1..];
    let leads = |s: &Step| matches!(s, Step::Straight(_) | Step::Wheel { .. } | Step::Road(_));
    if step != 0 || who.len() < 2 || path.is_empty() || !path.iter().all(leads) {
        return refuse(clause, Reason::BadPath { step: "column".into() }, who);
    }
    if let Some(clause) = at.rules.moves.groups.narrows
        && !needs_narrowing(at, who, &who[..1])
    {
        return refuse(Some(clause), Reason::NothingToPass, who);
    }
    at.rules.moves.groups.narrows.into_iter().for_each(trace::cite);
    if let Some(rules) = at.rules.moves.groups.contracts
        && who.iter().any(|id| directly_behind(at.rect(*id), at.rect(who[0])))
    {
        return refuse(Some(rules.head), Reason::BadPath { step: "column".into() }, who);
    }
    let head = match path::ways(at, &who[..1], &GroupForm::Single, path, Hold::Start) {
        Ok(mut ways) => ways.remove(0),
        Err(why) => return refuse(clause, why, who),
    };
    let mut ways = join(at, who, path, head);
    if let Some(rules) = at.rules.moves.groups.contracts {
        contracting::judge(at, who, &mut ways, &rules)?;
    }
    let links = ways.iter().map(|w| (w.who, ColumnLink::Behind)).collect();
    let mut plan = examine(at, order, &GroupForm::Column(links), ways, look, Errand::default())?;
    // With nobody behind it the first one goes alone.
    plan.made_as = if plan.places.len() > 1 { clause } else { at.rules.step(BookStep::SingleMove) };
    at.rules.mark(Proof::ReduceFront);
    if plan.places.len() < who.len() {
        at.rules.mark(Proof::LeftOver);
    }
    Ok(plan)
}

/// Whether a group has a reason to go on with these alone to the front: they are on a road, or something is in the way of
/// another element and not in theirs.
pub(super) fn needs_narrowing(at: &Situation, who: &[ElementId], kept: &[ElementId]) -> bool {
    let goes = |id: &ElementId| amended::distance(at, at.element(*id), Going::Good).map_or(0, |d| d.value);
    let reach = f64::from(who.iter().map(goes).min().unwrap_or(0));
    let shut = |id: &ElementId| {
        let ahead = beside(at.rect(*id), Edge::Front, reach, -TOLERANCE);
        let bad = |kind: &crate::battle::Feature| at.rules.moves.going_of(kind, at.element(*id)) >= Going::Bad;
        at.in_open().any(|other| !who.contains(&other) && overlaps(&ahead, at.rect(other)))
            || at.field.works.iter().any(|section| overlaps(&ahead, &section.rect))
            || at.battle.ground().any(|(n, feature)| bad(feature) && at.field.ground(n).touches(&ahead))
    };
    let on_road = |id: &ElementId| road::astride(at, at.rect(*id)).is_some();
    let mut others = who.iter().filter(|id| !kept.contains(id));
    kept.iter().all(on_road) || !kept.iter().any(shut) && others.any(shut)
}

/// The ways of the elements that join behind the head. Each goes as a single element with the earlier ones at their
/// new places.
fn join(at: &Situation, who: &[ElementId], path: &[Step], head: Way) -> Vec<Way> {
    let mut moved = vec![(who[0], head.end)];
    let mut tail = head.start.depth;
    let mut ways = vec![head];
    // Where the others close up, whoever cannot reach a place behind the head is asked again for the next.
    let again = at.rules.moves.groups.contracts.is_some();
    let road = at.rules.moves.groups.contracts.map(|rules| rules.far).filter(|_| ways[0].by_road);
    let mut left: Vec<ElementId> = who[1..].to_vec();
    let mut next = 0;
    while let Some(id) = left.get(next).copied() {
        let goal = place_behind(at, &ways, path, tail, at.rect(id));
        let Some(way) = goal.and_then(|goal| reach(at, id, goal, &moved, road)) else {
            next += 1;
            continue;
        };
        tail += way.start.depth;
        moved.push((id, way.end));
        ways.push(way);
        left.remove(next);
        if again {
            next = 0;
        }
    }
    ways
}

/// The place of an element that follows the head at this distance along its track or road.
fn place_behind(at: &Situation, ways: &[Way], path: &[Step], distance: f64, own: &Rect) -> Option<Rect> {
    let head = &ways[0];
    let place = if path.iter().any(|s| matches!(s, Step::Road(_))) {
        let on = road::astride(at, &head.end)?;
        let back = if on.onward { on.along - distance } else { on.along + distance };
        let (front, course) = road::on_lane(&on, back)?;
        let toward = if on.onward { front + course } else { front - course };
        head.end.with_front(front, crate::geometry::Facing::toward(front, toward))
    } else {
        path::following(head, path, distance)
    };
    Some(Rect { depth: own.depth, ..place })
}

/// The way of a single element to its place in the column, if it can come there.
fn reach(at: &Situation, who: ElementId, goal: Rect, moved: &[(ElementId, Rect)], road: Option<Clause>) -> Option<Way> {
    if fell_back(at, at.rect(who), &goal) { None } else { go_to(at, who, goal, moved, road) }
}
