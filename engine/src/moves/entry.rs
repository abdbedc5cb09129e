//! How far those go who come onto the table over an edge: straight on, by a wheel of their group, or, single elements, as they like
//! (`dbm.flankmarch.25`).

use crate::base::names::ElementId;
use crate::battle::{Compass, FlankMarch};
use crate::geometry::{Base, Corner, Rect, Vec2};
use crate::moves::coming::LandingForce;
use crate::view::Situation;
use crate::ways::edge::at_edge;

/// How far a place is along an edge, and from it.
pub(super) fn from_edge(at: &Situation, edge: Compass, place: Vec2) -> (f64, f64) {
    let along = match edge {
        Compass::North | Compass::South => place.x,
        Compass::East | Compass::West => place.y,
    };
    (along, at.battle.board.from_edge(edge, place))
}

/// The length of the way from the edge to these places, within the stretch of it over which they may come.
pub(super) fn length(
    at: &Situation,
    march: &FlankMarch,
    force: &LandingForce,
    places: &[(ElementId, Base)],
    open: [f64; 2],
) -> f64 {
    let [Some((first, head)), Some((_, tail))] = [places.first(), places.last()] else { return 0.0 };
    if force.facing == march.edge.inward() {
        return from_edge(at, march.edge, head.at.vec()).1;
    }
    let wheels = |rules: crate::book::move_tables::EndsRules| rules.wheels.value.is(at.element(*first));
    if places.len() == 1 && at.rules.moves.ends.is_some_and(|rules| !wheels(rules)) {
        return of_single(at, march.edge, *first, &head.rect(), open);
    }
    let last = if force.column { head } else { tail };
    let turn = march.edge.inward().to(force.facing);
    let (left, right) = (head.rect().corner(Corner::FrontLeft), last.rect().corner(Corner::FrontRight));
    // It goes straight on, wheels, and goes on until its tail has come round too.
    let (_, pivot) = from_edge(at, march.edge, if turn.0 > 0 { right } else { left });
    let behind = if force.column { places.iter().skip(1).map(|(_, base)| f64::from(base.depth)).sum() } else { 0.0 };
    let (half_sine, cosine) = (libm::sin(turn.radians().abs() * 0.5), libm::cos(turn.radians()));
    pivot + behind * (1.0 - cosine) + 2.0 * left.distance(right) * half_sine
}

/// How far the front corner goes of a single element that goes further, straight from the best place at the edge.
fn of_single(at: &Situation, edge: Compass, id: ElementId, end: &Rect, [low, high]: [f64; 2]) -> f64 {
    let gone = |along: f64| {
        let start = at_edge(at.battle, id, edge, along).rect();
        let start = start.ahead(-start.depth);
        let corners = [Corner::FrontLeft, Corner::FrontRight];
        corners.map(|corner| start.corner(corner).distance(end.corner(corner))).into_iter().fold(0.0, f64::max)
    };
    let (mut low, mut high) = (low + end.half_width, high - end.half_width);
    // The distance first falls along the edge and then rises.
    for _ in 0..64 {
        let third = (high - low) / 3.0;
        if gone(low + third) <= gone(high - third) { high -= third } else { low += third }
    }
    gone((low + high) * 0.5)
}
