//! The position in which two enemies touch: lined up, front to some edge, overlap, or another.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::combat_tables::Corners;
use crate::geometry::{
    Corner, Edge, LinedUp, Rect, TOLERANCE, Vec2, corner_overlap, flank_touch, front_corner_overlap, front_on,
    lined_up, touches,
};
use crate::view::Situation;

/// The position in which a mover touches an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Its front edge is lined up on the enemy.
    LinedUp(LinedUp),
    /// Its front edge, or a front corner, is against this edge of the enemy, and not lined up.
    Front(Edge),
    /// It is in an overlap position.
    Overlap,
    /// They touch in some other way.
    Beside,
}

/// Two edges face a front alike whose cosines differ by no more.
const ALIKE: f64 = 1e-6;

/// How `a` touches `b`, whichever corners make an overlap position; `None` if it does not.
pub fn relation(a: &Rect, b: &Rect) -> Option<Relation> {
    relation_by(Corners::FrontAndRear, a, b)
}

/// How `a` touches `b` by the rules of a set; `None` if it does not.
pub fn relation_in(at: &Situation, a: &Rect, b: &Rect) -> Option<Relation> {
    let beside = at.rules.moves.contact.beside;
    let found = relation_by(beside.value, a, b);
    if found == Some(Relation::Overlap) {
        cite(beside.clause);
    }
    found
}

/// Whether a base is in an overlap position beside another, by corners of the same hand or by the side edges.
pub fn is_overlap_position(at: &Situation, a: &Rect, b: &Rect) -> bool {
    let beside = at.rules.moves.contact.beside;
    let found = is_beside(beside.value, a, b);
    if found {
        cite(beside.clause);
    }
    found
}

fn is_beside(corners: Corners, a: &Rect, b: &Rect) -> bool {
    let met = match corners {
        Corners::Front => front_corner_overlap(a, b),
        Corners::FrontAndRear => corner_overlap(a, b),
    };
    met.is_some() || flank_touch(a, b).is_some()
}

fn relation_by(corners: Corners, a: &Rect, b: &Rect) -> Option<Relation> {
    if !touches(a, b) {
        return None;
    }
    if let Some(how) = lined_up(a, b) {
        return Some(Relation::LinedUp(how));
    }
    if let Some(edge) = front_on(a, b) {
        return Some(Relation::Front(edge));
    }
    if is_beside(corners, a, b) {
        return Some(Relation::Overlap);
    }
    Some(corner_on(a, b).map_or(Relation::Beside, Relation::Front))
}

/// Whether no more than a corner of `b`'s front edge, or one of `a`'s front edge, meets the front edge of the other.
pub fn fronts_by_corner(a: &Rect, b: &Rect) -> bool {
    front_on(a, b).is_none() && edges_by_corner(a, b).any(|edge| edge == Edge::Front)
}

/// The edge of `b` that a front corner of `a` touches, or whose corner touches the front edge of `a`. If there are
/// several, the one that faces the front most; of two alike the front.
fn corner_on(a: &Rect, b: &Rect) -> Option<Edge> {
    let facing = |edge: &Edge| b.outward(*edge).dot(a.forward) - if *edge == Edge::Front { ALIKE } else { 0.0 };
    edges_by_corner(a, b).min_by(|x, y| facing(x).total_cmp(&facing(y)))
}

/// The edges of `b` that face the front of `a` and meet it at a corner of either.
fn edges_by_corner(a: &Rect, b: &Rect) -> impl Iterator<Item = Edge> + use<> {
    let front = a.edge(Edge::Front);
    let mine = [Corner::FrontLeft, Corner::FrontRight].map(|c| a.corner(c)).into_iter().filter(|c| b.holds(*c));
    let theirs = b.corners().into_iter().filter(|c| front.distance_to_point(*c) <= TOLERANCE);
    let met: Vec<Vec2> = mine.chain(theirs).collect();
    let (b, forward) = (*b, a.forward);
    let near = move |edge: &Edge| met.iter().any(|p| b.edge(*edge).distance_to_point(*p) <= 2.0 * TOLERANCE);
    Edge::ALL.into_iter().filter(move |edge| near(edge) && b.outward(*edge).dot(forward) < -0.2)
}

/// A base turned so that its front lies along an edge of another, round the place at which a front corner of it touches that edge, or its
/// front edge an end of that; `None` if they do not touch so.
pub fn pivoted(a: &Rect, b: &Rect, edge: Edge) -> Option<Rect> {
    let (front, line) = (a.edge(Edge::Front), b.edge(edge));
    let mine = [Corner::FrontLeft, Corner::FrontRight].map(|corner| a.corner(corner)).into_iter();
    let mine = mine.filter(|at| line.distance_to_point(*at) <= 2.0 * TOLERANCE);
    let theirs = [line.a, line.b].into_iter().filter(|at| front.distance_to_point(*at) <= 2.0 * TOLERANCE);
    let hinge = mine.chain(theirs).next()?;
    let turned = a.with_front(line.a, b.facing.turned(edge.turn()).reversed());
    let along = (hinge - line.a).dot(turned.right()) - a.local(hinge).x;
    let place = turned.moved(turned.right() * along);
    (struck_edge(&place, b) == Some(edge)).then_some(place)
}

/// Whether an enemy's front edge is against a flank or the rear of an element, lined up or not.
pub fn is_struck(at: &Situation, id: ElementId) -> bool {
    let (own, side) = (at.rect(id), at.element(id).side);
    at.contacts().get(id).struck() || at.enemies_in_open(side).any(|enemy| struck_edge(at.rect(enemy), own).is_some())
}

/// The flank or rear edge that the front edge of `a` is against.
pub fn struck_edge(a: &Rect, b: &Rect) -> Option<Edge> {
    front_on(a, b).filter(|edge| *edge != Edge::Front)
}
