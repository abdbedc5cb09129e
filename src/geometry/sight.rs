//! What lies before a base: areas in front, lines of shot, crests. Knows no ranges and no kinds of troops.

pub use super::band::{Along, Band};
use super::base::{Edge, Rect};
pub use super::outline::{Cover, Outline};
use super::points::{TOLERANCE, Vec2, cross};
use super::segment::Segment;
use super::touch::convex_overlap;

/// The area directly in front of the front edge, `depth` deep and wider than the edge by `margin` at each end: a
/// threat zone with no margin, the lane of shooters with one.
pub fn in_front(rect: &Rect, depth: f64, margin: f64) -> Rect {
    beside(rect, Edge::Front, depth, margin)
}

/// The area directly outward of any edge, `depth` deep and wider than the edge by `margin` at each end. It faces away
/// from the base.
pub fn beside(rect: &Rect, edge: Edge, depth: f64, margin: f64) -> Rect {
    let forward = rect.outward(edge);
    let line = rect.edge(edge);
    Rect {
        at: line.middle() + forward * depth,
        facing: rect.facing.turned(edge.turn()),
        forward,
        half_width: line.length() * 0.5 + margin,
        depth,
    }
}

/// Whether `obstacle` leaves free the ground between two edges: no part of it lies, deeper than the tolerance, between
/// the two lines that join their ends without crossing.
pub fn clear_between(a: &Segment, b: &Segment, obstacle: &Rect) -> bool {
    let [c, d] = uncrossed(a, b);
    // Round the ground between: a.a, a.b, d, c. Where it has a corner that looks inward it is two triangles.
    let ground = [a.a, a.b, d, c];
    let turns: [f64; 4] = std::array::from_fn(|i| {
        let (before, at, after) = (ground[(i + 3) % 4], ground[i], ground[(i + 1) % 4]);
        cross(at - before, after - at)
    });
    let hand = turns.iter().sum::<f64>().signum();
    let in_the_way = |shape: &[Vec2]| convex_overlap(shape, &obstacle.corners()) > TOLERANCE;
    match turns.iter().position(|turn| turn * hand < 0.0) {
        None => !in_the_way(&ground),
        Some(i) => {
            let [p, q, r, s] = std::array::from_fn(|k| ground[(i + k) % 4]);
            !in_the_way(&[p, q, r]) && !in_the_way(&[p, r, s])
        }
    }
}

/// The ends of `b` in the order in which they join the ends of `a` without crossing.
fn uncrossed(a: &Segment, b: &Segment) -> [Vec2; 2] {
    if Segment::new(a.a, b.a).crosses(&Segment::new(a.b, b.b)) { [b.b, b.a] } else { [b.a, b.b] }
}

/// Lines from one edge to another, each from one of five places on the one to one of five on the other, ends included:
/// where a rule asks for every line between them, these stand for all.
pub fn lines_between(a: &Segment, b: &Segment) -> impl Iterator<Item = Segment> {
    let (a, b) = (*a, *b);
    let place = |line: &Segment, i: u8| line.point(f64::from(i) * 0.25);
    (0..25).map(move |i| Segment::new(place(&a, i / 5), place(&b, i % 5)))
}

/// The height of a place on a hill that rises evenly from its border to its crest line: 0 outside and on the border, 1
/// on the crest.
pub fn height_at(outline: &Outline, crest: &Segment, at: Vec2) -> f64 {
    if !outline.inside(at) {
        return 0.0;
    }
    let (from_border, to_crest) = (outline.border_distance(at), crest.distance_to_point(at));
    if from_border + to_crest == 0.0 { 0.0 } else { from_border / (from_border + to_crest) }
}

/// The greatest height along a line such as a front edge, looked at every 1/16 of it and where it comes nearest to the
/// crest.
pub fn greatest_height(outline: &Outline, crest: &Segment, line: &Segment) -> f64 {
    let places = (0..=16).map(|i| f64::from(i) / 16.0);
    let near_crest = [line.nearest(crest.a), line.nearest(crest.b), line.nearest(crest.middle())];
    places.chain(near_crest).map(|part| height_at(outline, crest, line.point(part))).fold(0.0, f64::max)
}

/// Whether all of `there`, seen from all of `here`, lies beyond a crest: every line between the two crosses it, and
/// neither reaches the crest line itself.
pub fn beyond_crest(crest: &Segment, here: &Segment, there: &Segment) -> bool {
    let along = crest.direction();
    let side = |at: Vec2| cross(along, at - crest.a);
    let apart = |at: Vec2, other: Vec2| {
        let (near, far) = (side(at), side(other));
        near.abs() > TOLERANCE && far.abs() > TOLERANCE && (near > 0.0) != (far > 0.0)
    };
    // What both ends of one edge see cut off from both ends of the other is cut off between them too.
    let pairs = [(here.a, there.a), (here.a, there.b), (here.b, there.a), (here.b, there.b)];
    pairs.into_iter().all(|(a, b)| apart(a, b) && crest.crosses(&Segment::new(a, b)))
}
