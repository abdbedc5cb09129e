//! Those of a group that do not come into its column: they close up, so that each stays beside another, and nobody ends in
//! contact with an enemy (`dbm.group.15` to `.20`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Reason, Refusal};
use crate::book::column_tables::ContractRules;
use crate::geometry::{Edge, Rect, overlaps};
use crate::moves::joining::{fell_back, go_to};
use crate::view::Situation;
use crate::ways::contact::newly_touched;
use crate::ways::findings::refuse;
use crate::ways::group::{joined, same_facing};
use crate::ways::way::Way;

/// Judges a column of which `ways` are those that came into it, the head first; adds the ways of those that close up.
///
/// # Errors
/// The refusal: somebody would stand apart or face another way, or touch an enemy.
pub fn judge(at: &Situation, who: &[ElementId], ways: &mut Vec<Way>, rules: &ContractRules) -> Result<(), Refusal> {
    cite(rules.head);
    if ways.len() > 1 {
        cite(rules.closes);
    }
    let rest: Vec<ElementId> = who.iter().copied().filter(|id| ways.iter().all(|way| way.who != *id)).collect();
    if !rest.is_empty() {
        [rules.far, rules.again].into_iter().for_each(cite);
        close_up(at, &rest, ways, rules)?;
    }
    for way in ways.iter() {
        if let Some(enemy) = newly_touched(at, way) {
            return refuse(Some(rules.clear), Reason::MayNotContact { enemy }, &[way.who]);
        }
    }
    cite(rules.clear);
    Ok(())
}

/// Adds the ways of those that must close up to stand beside another of the group; nobody of it may stand apart then.
fn close_up(at: &Situation, rest: &[ElementId], ways: &mut Vec<Way>, rules: &ContractRules) -> Result<(), Refusal> {
    cite(rules.joined);
    let mut places: Vec<(ElementId, Rect)> = ways.iter().map(|way| (way.who, way.end)).collect();
    places.extend(rest.iter().map(|id| (*id, *at.rect(*id))));
    let lead = places[0].1;
    let road = Some(rules.far).filter(|_| ways[0].by_road);
    for id in rest {
        let own = *at.rect(*id);
        let others: Vec<Rect> = places.iter().filter(|(other, _)| other != id).map(|(_, rect)| *rect).collect();
        let alike = same_facing(&lead, &own);
        if alike && others.iter().any(|other| joined(&own, other)) {
            continue;
        }
        let Some(way) = nearest(at, *id, &lead, (&others, &places), road) else {
            return refuse(Some(rules.joined), Reason::NotAGroup, &[*id]);
        };
        cite(rules.closes);
        places.iter_mut().filter(|(other, _)| other == id).for_each(|place| place.1 = way.end);
        ways.push(way);
    }
    // Those in the column must not leave the others behind.
    let alone = |(id, own): &&(ElementId, Rect)| {
        let beside = |(other, there): &(ElementId, Rect)| other != id && joined(own, there);
        !same_facing(&lead, own) || !places.iter().any(beside)
    };
    match places.iter().find(alone) {
        Some((id, _)) => refuse(Some(rules.joined), Reason::NotAGroup, &[*id]),
        None => Ok(()),
    }
}

/// The way of an element to the nearest free place beside or behind another that it can reach, facing as the head does.
fn nearest(
    at: &Situation,
    id: ElementId,
    lead: &Rect,
    (others, places): (&[Rect], &[(ElementId, Rect)]),
    road: Option<Clause>,
) -> Option<Way> {
    let own = at.rect(id);
    let beside = |other: &Rect| {
        let aside = other.half_width + own.half_width;
        let behind = other.ahead(-other.depth);
        [other.sideways(aside), other.sideways(-aside), behind].map(|place| Rect { depth: own.depth, ..place })
    };
    let alike = others.iter().filter(|other| same_facing(lead, other));
    let mut goals: Vec<Rect> = alike.flat_map(beside).collect();
    goals.retain(|goal| others.iter().all(|other| !overlaps(goal, other)));
    let far = |goal: &Rect| goal.edge(Edge::Front).middle().distance(own.at);
    goals.sort_by(|a, b| far(a).total_cmp(&far(b)));
    let moved: Vec<(ElementId, Rect)> = places.iter().filter(|(other, _)| *other != id).copied().collect();
    goals.into_iter().filter(|goal| !fell_back(at, own, goal)).find_map(|goal| go_to(at, id, goal, &moved, road))
}
