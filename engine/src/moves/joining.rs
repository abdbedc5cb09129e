//! Single elements that come to their place in a group whose others have gone to theirs.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Going, Reason, Step};
use crate::book::Proof;
use crate::geometry::{Edge, Point, Rect, TOLERANCE, Vec2, within};
use crate::view::Situation;
use crate::ways::findings::{Findings, find};
use crate::ways::passing::{self, Bystanders};
use crate::ways::path::Hold;
use crate::ways::way::Way;
use crate::ways::{GroupForm, ground, path};

/// The way of a single element to its place among others that are at their new places, if it can come there; on good ground it goes
/// as far as on a road if those whom it joins go along one by `road`.
pub fn go_to(
    at: &Situation,
    who: ElementId,
    goal: Rect,
    moved: &[(ElementId, Rect)],
    road: Option<Clause>,
) -> Option<Way> {
    go_over(at, who, goal, moved, road, Going::Impassable)
}

/// The same over ground no worse than `worst`.
pub fn go_over(
    at: &Situation,
    who: ElementId,
    goal: Rect,
    moved: &[(ElementId, Rect)],
    road: Option<Clause>,
    worst: Going,
) -> Option<Way> {
    let (own, last) = (at.rect(who), Step::To { at: goal.snap().at, facing: goal.facing });
    let on = own.forward * own.local(goal.at).y;
    let corner = |place: Vec2| Step::To { at: Point::round(place), facing: own.facing };
    // Straight there, or round something in the way: aside first and then on, or the other way about.
    let paths = [vec![last], vec![corner(goal.at - on), last], vec![corner(own.at + on), last]];
    let tried = paths.iter().flat_map(|path| Hold::ALL.iter().map(move |hold| (path, hold)));
    tried.into_iter().find_map(|(to, hold)| {
        let mut way = path::ways(at, &[who], &GroupForm::Single, to, *hold).ok()?.remove(0);
        way.end = goal;
        let mut out = Findings::new();
        let crossed = ground::crossed(at, &way, &mut out);
        if crossed.going > worst {
            return None;
        }
        let road = road.filter(|_| crossed.going <= Going::Good);
        road.into_iter().for_each(trace::cite);
        way.by_road |= road.is_some();
        let limit = ground::limit(at, &way, &crossed)?;
        at.rules.mark(Proof::ColumnJoin);
        if !within(way.length(), f64::from(limit.value)) {
            out.push(find(Some(limit.clause), Reason::NeedsColumn, &[who]));
        }
        passing::judge(&Bystanders { at, without: &[who], moved }, std::slice::from_ref(&way), None, false, &mut out);
        out.is_empty().then_some(way)
    })
}

/// Whether the front edge would end behind the line of its start.
pub fn fell_back(at: &Situation, start: &Rect, goal: &Rect) -> bool {
    let front = goal.edge(Edge::Front);
    let behind = |p: crate::geometry::Vec2| start.local(p).y < -TOLERANCE;
    let fell = behind(front.a) || behind(front.b);
    let Some(clause) = at.rules.moves.groups.column_line.filter(|_| fell) else { return false };
    trace::cite(clause);
    true
}
