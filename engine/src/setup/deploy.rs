//! Deployment: the edge of each side, and the ground where troops may stand before the first bound.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::{Code, Compass, Element, FeatureKind, Going, StrongholdKind};
use crate::book::objection::{EdgeFault, PostFault};
use crate::book::setup_tables::{Deploying, EdgeReach, InvaderEdges};
use crate::book::{Objection, Rulebook};
use crate::geometry::{Rect, TOLERANCE, distance, overlaps, within};
use crate::setup::{Land, linear};
use crate::view::field::Ground;

/// The edges that an invader may take as his base edge, with the rule.
pub fn open_edges(rules: &Deploying, land: &Land) -> Cited<Vec<Compass>> {
    let (by_road, by_water) = match rules.edges {
        InvaderEdges::Reached { by_road, by_water } => (by_road, by_water),
        InvaderEdges::Any(clause) => return Cited::new(Compass::ALL.to_vec(), clause),
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
    let code = element.code;
    cite(deploying.centre.clause);
    if let Some((edge, by)) = land.beyond(rect) {
        return Err(Objection::new(PostFault::OffBoard { code, edge, by }, deploying.centre.clause));
    }
    match &deploying.reach {
        Some(reach) => check_reach(reach, land, code, edge, rect)?,
        None => {
            let half = (corners[0].0.1 + corners[0].1.1) * 0.5;
            let front = corners.iter().map(|(own, _)| own.1).fold(f64::NEG_INFINITY, f64::max);
            let (gap, least) = (half - front, land.on(deploying.centre.value));
            if gap < least - TOLERANCE {
                let fault = PostFault::NearCentre { code, found: land.extent(gap), least: land.extent(least) };
                return Err(Objection::new(fault, deploying.centre.clause));
            }
        }
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

/// Checks that a whole base is near enough to the own edge, or to the shore if a waterway lies along it.
fn check_reach(reach: &EdgeReach, land: &Land, code: Code, edge: Compass, rect: &Rect) -> Result<(), Objection> {
    let most = land.on(reach.most);
    let water = linear::water(land).filter(|_| linear::water_edge(land) == Some(edge));
    let clause = if water.is_some() { reach.by_water } else { reach.by_edge };
    cite(clause);
    let far = rect.corners().map(|corner| match &water {
        Some(water) => water.distance_to_point(corner),
        None => linear::along(land, edge, corner).1,
    });
    let found = far.into_iter().fold(0.0, f64::max);
    if within(found, most) {
        return Ok(());
    }
    let fault = PostFault::FarFromEdge { code, found: land.extent(found), most: land.extent(most) };
    Err(Objection::new(fault, clause))
}

impl Land {
    /// The distance from a base edge to the foremost line where elements may stand at deployment.
    pub(crate) fn front_line(&self, deploying: &Deploying, edge: Compass) -> f64 {
        let Some(reach) = &deploying.reach else { return self.half_depth(edge) - self.on(deploying.centre.value) };
        let shore = linear::water(self).filter(|_| linear::water_edge(self) == Some(edge));
        let depth = |at: &crate::geometry::Vec2| linear::along(self, edge, *at).1;
        let inland = |water: &crate::geometry::Outline| {
            let depths = water.points().iter().map(depth).filter(|depth| *depth > TOLERANCE);
            depths.fold(f64::INFINITY, f64::min)
        };
        self.on(reach.most) + shore.as_ref().map_or(0.0, inland)
    }
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
    check_strongholds(rules, deploying, land, element, rect)?;
    let worst = land.going(grounds, rules, element, rect);
    if let Some(clause) = deploying.in_closed.filter(|_| worst < Going::Impassable) {
        cite(clause);
        return Ok(());
    }
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
fn check_strongholds(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    element: &Element,
    rect: &Rect,
) -> Result<(), Objection> {
    for place in &land.strongholds {
        let (ground, code) = (place.base.rect(), element.code);
        let partly = rules.setup.as_ref().and_then(|setup| setup.camping.one_in(place.kind));
        let clause = partly.map_or(deploying.garrison, |[_, partly]| partly);
        cite(clause);
        if overlaps(rect, &ground) {
            return Err(Objection::new(PostFault::OnPlace { code, place: place.kind }, clause));
        }
        if let Some(from_towns) = deploying.from_towns
            && place.side != element.side
            && place.kind != StrongholdKind::Camp
        {
            let (away, clause) = (land.on(from_towns.value), from_towns.clause);
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
