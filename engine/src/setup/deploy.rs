//! Deployment: the edge of each side, and the ground where troops may stand before the first bound.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::{Compass, Element, FeatureKind, StrongholdKind};
use crate::book::objection::{EdgeFault, PostFault};
use crate::book::setup_tables::{Deploying, InvaderEdges};
use crate::book::{Objection, Rulebook};
use crate::geometry::{Rect, TOLERANCE, distance, overlaps, within};
use crate::setup::{Land, linear};
use crate::view::Field;
use crate::view::field::Ground;

/// The edges that an invader may take as his base edge, with the rule.
pub fn open_edges(rules: &Deploying, land: &Land) -> Cited<Vec<Compass>> {
    let (by_road, by_water) = match rules.edges {
        InvaderEdges::Reached { by_road, by_water } => (by_road, by_water),
        InvaderEdges::Long(clause) => {
            let long = |edge: &Compass| land.is_long(*edge);
            return Cited::new(Compass::ALL.into_iter().filter(long).collect(), clause);
        }
    };
    let roads: Vec<_> = linear::lines_of(land, FeatureKind::Road).map(|(path, _)| path).collect();
    let reached = |edge: &Compass| {
        let ends = roads.iter().flat_map(|path| path.first().into_iter().chain(path.last()));
        ends.into_iter().any(|at| linear::edges_of(land, at.vec()).any(|reached| reached == *edge))
    };
    // A road that ends within the hill of a City reaches no edge.
    let by_roads: Vec<Compass> = Compass::ALL.into_iter().filter(reached).collect();
    if !by_roads.is_empty() {
        return Cited::new(by_roads, by_road);
    }
    let water = linear::water_edge(land);
    let open = |edge: &Compass| water != Some(edge.opposite());
    Cited::new(Compass::ALL.into_iter().filter(open).collect(), by_water)
}

/// Judges the invader's choice of a base edge.
///
/// # Errors
/// If the edge is not open to him.
pub fn judge_edge(rules: &Deploying, land: &Land, edge: Compass) -> Result<(), Objection> {
    let open = open_edges(rules, land);
    cite(open.clause);
    if open.value.contains(&edge) {
        return Ok(());
    }
    Err(Objection::new(EdgeFault::NotOpen { found: edge, open: open.value }, open.clause))
}

/// Judges the place of an element at deployment, without the others.
///
/// # Errors
/// The first rule that its place breaks.
pub fn judge_place(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    element: &Element,
    edge: Compass,
    rect: &Rect,
) -> Result<(), Objection> {
    judge_place_on(rules, deploying, land, &land.grounds(), element, edge, rect)
}

/// As [`judge_place`], with the shapes of the land prepared.
pub(crate) fn judge_place_on(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    grounds: &[Ground],
    element: &Element,
    edge: Compass,
    rect: &Rect,
) -> Result<(), Objection> {
    let corners = rect.corners().map(|at| (linear::along(land, edge, at), linear::along(land, edge.opposite(), at)));
    let half = (corners[0].0.1 + corners[0].1.1) * 0.5;
    let front = corners.iter().map(|(own, _)| own.1).fold(f64::NEG_INFINITY, f64::max);
    let (code, gap, least) = (element.code, half - front, land.on(deploying.centre.value));
    cite(deploying.centre.clause);
    if Field::bare(land.board).off_board(rect).is_some() {
        return Err(Objection::new(PostFault::OffBoard { code }, deploying.centre.clause));
    }
    if gap < least - TOLERANCE {
        let fault = PostFault::NearCentre { code, found: land.extent(gap), least: land.extent(least) };
        return Err(Objection::new(fault, deploying.centre.clause));
    }
    if let Some(row) = deploying.margins.iter().find(|row| row.who.is(element)) {
        let whole = land.side_length(edge);
        let aside = corners.iter().map(|((along, _), _)| along.min(whole - along)).fold(f64::INFINITY, f64::min);
        let least = land.on(row.from);
        cite(row.clause);
        if aside < least - TOLERANCE {
            let fault = PostFault::NearSide { code, found: land.extent(aside), least: land.extent(least) };
            return Err(Objection::new(fault, row.clause));
        }
    }
    judge_ground(rules, deploying, land, grounds, element, rect)
}

/// Judges whether an element may stand on the ground under a base: it is not closed to it and no stronghold is there.
///
/// # Errors
/// The first rule that forbids it.
pub(crate) fn judge_ground(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    grounds: &[Ground],
    element: &Element,
    rect: &Rect,
) -> Result<(), Objection> {
    check_strongholds(deploying, land, element, rect)?;
    let worst = land.going(grounds, rules, element, rect);
    if let Some(closed) = rules.moves.closed_to(element, worst) {
        cite(closed.clause);
        return Err(Objection::new(PostFault::ClosedGoing { code: element.code, going: worst }, closed.clause));
    }
    Ok(())
}

/// Judges the distance of an element from the general of its command at deployment.
///
/// # Errors
/// If it is too far from him.
pub fn judge_near_general(
    deploying: &Deploying,
    land: &Land,
    element: &Element,
    rect: &Rect,
    general: &Rect,
) -> Result<(), Objection> {
    let Some(most) = deploying.near_general else { return Ok(()) };
    let (found, limit) = (distance(rect, general), land.on(most.value));
    cite(most.clause);
    if within(found, limit) {
        return Ok(());
    }
    let (found, limit) = (land.extent(found), land.extent(limit));
    Err(Objection::new(PostFault::FarFromGeneral { code: element.code, found, most: limit }, most.clause))
}

/// Checks that an element in the open stands outside camps, Cities and Forts, and far from those of the enemy except
/// his camp.
fn check_strongholds(deploying: &Deploying, land: &Land, element: &Element, rect: &Rect) -> Result<(), Objection> {
    let (away, clause) = (land.on(deploying.from_towns.value), deploying.from_towns.clause);
    for place in &land.strongholds {
        let (ground, code) = (place.base.rect(), element.code);
        cite(deploying.garrison);
        if overlaps(rect, &ground) {
            return Err(Objection::new(PostFault::OnPlace { code, place: place.kind }, deploying.garrison));
        }
        if place.side != element.side && place.kind != StrongholdKind::Camp {
            let found = distance(rect, &ground);
            cite(clause);
            if !within(away, found) {
                let (found, least) = (land.extent(found), land.extent(away));
                return Err(Objection::new(PostFault::NearTown { code, place: place.kind, found, least }, clause));
            }
        }
    }
    Ok(())
}
