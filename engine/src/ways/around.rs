//! The shortest way from one element to another that leads through no enemy and over no ground that nobody crosses
//! (`dbm.pips.22`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{FeatureKind, Going};
use crate::geometry::{Rect, Segment, TOLERANCE, Vec2, distance};
use crate::view::Situation;
use crate::view::field::Ground;

/// The most obstacles that a way is led round; beyond that it is taken as short as it is known to be at least.
const MOST: usize = 12;

/// The length of the shortest way between two bases, no longer than it must be to be known to exceed `enough`.
pub fn length(at: &Situation, from: ElementId, to: ElementId, enough: f64, clause: Clause) -> f64 {
    let (a, b) = (at.rect(from), at.rect(to));
    let straight = distance(a, b);
    if straight > enough {
        return straight;
    }
    let all = obstacles(at, from, straight);
    let mut known: Vec<&[Vec2]> = Vec::new();
    let mut least = straight;
    while known.len() <= MOST {
        let Some(path) = shortest(a, b, &known) else { return f64::INFINITY };
        least = path.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        let met = |shape: &&Vec<Vec2>| path.windows(2).any(|pair| is_crossed(shape, pair[0], pair[1]));
        let more: Vec<&[Vec2]> =
            all.iter().filter(met).map(Vec::as_slice).filter(|shape| !known.contains(shape)).collect();
        if least > enough || more.is_empty() {
            break;
        }
        cite(clause);
        known.extend(more);
    }
    least
}

/// The outlines of the enemies and of the ground that nobody crosses.
fn obstacles(at: &Situation, from: ElementId, near: f64) -> Vec<Vec<Vec2>> {
    let (own, side) = (at.rect(from), at.element(from).side);
    let enemies = at.enemies_in_open(side).filter(|id| own.at.distance(at.rect(*id).at) <= 2.0 * near);
    let mut all: Vec<Vec<Vec2>> = enemies.map(|id| at.rect(id).corners().to_vec()).collect();
    let wet = |kind: FeatureKind| matches!(kind, FeatureKind::River | FeatureKind::Waterway);
    let shut = at.battle.ground().filter(|(_, feature)| {
        !wet(feature.kind) && at.rules.moves.going_of(feature, at.element(from)) >= Going::Impassable
    });
    all.extend(shut.filter_map(|(id, _)| match at.field.ground(id) {
        Ground::Area { outline, .. } => Some(outline.points().to_vec()),
        Ground::Line(_) => None,
    }));
    all
}

/// The shortest way between two bases by the corners of some obstacles, as its points.
fn shortest(from: &Rect, to: &Rect, known: &[&[Vec2]]) -> Option<Vec<Vec2>> {
    let clear = |a: Vec2, b: Vec2| known.iter().all(|shape| !is_crossed(shape, a, b));
    let corners: Vec<Vec2> = known.iter().flat_map(|shape| grown(shape)).collect();
    let ahead = to.corners().into_iter().map(|corner| (nearest_on(from, corner), corner));
    let back = from.corners().into_iter().map(|corner| (corner, nearest_on(to, corner)));
    let straight = ahead.chain(back).filter(|(a, b)| clear(*a, *b));
    let direct = straight.min_by(|x, y| x.0.distance(x.1).total_cmp(&y.0.distance(y.1)));
    // The length of the shortest way to each corner that is known, and the corner before it.
    let mut best: Vec<(f64, Option<usize>)> = corners
        .iter()
        .map(|corner| {
            let start = nearest_on(from, *corner);
            (if clear(start, *corner) { start.distance(*corner) } else { f64::INFINITY }, None)
        })
        .collect();
    let mut done = vec![false; corners.len()];
    let mut end: Option<(f64, usize)> = None;
    while let Some(i) = (0..corners.len()).filter(|i| !done[*i]).min_by(|i, j| best[*i].0.total_cmp(&best[*j].0)) {
        // What comes after it is no nearer: no way over it is shorter than one that is found.
        let found = direct.map(|(a, b)| a.distance(b)).into_iter().chain(end.map(|(length, _)| length));
        if best[i].0.is_infinite() || found.into_iter().any(|length| length <= best[i].0) {
            break;
        }
        done[i] = true;
        let goal = nearest_on(to, corners[i]);
        let whole = best[i].0 + corners[i].distance(goal);
        if clear(corners[i], goal) && end.is_none_or(|(length, _)| whole < length) {
            end = Some((whole, i));
        }
        for j in 0..corners.len() {
            let through = best[i].0 + corners[i].distance(corners[j]);
            if !done[j] && through < best[j].0 && clear(corners[i], corners[j]) {
                best[j] = (through, Some(i));
            }
        }
    }
    if let Some((a, b)) = direct
        && end.is_none_or(|(length, _)| a.distance(b) <= length)
    {
        return Some(vec![a, b]);
    }
    let (_, last) = end?;
    let mut path = vec![nearest_on(to, corners[last]), corners[last]];
    let mut now = last;
    while let Some(before) = best[now].1 {
        path.push(corners[before]);
        now = before;
    }
    path.push(nearest_on(from, corners[now]));
    Some(path)
}

/// The place of a base nearest to a point.
fn nearest_on(rect: &Rect, point: Vec2) -> Vec2 {
    let seen = rect.local(point);
    rect.place(Vec2::new(seen.x.clamp(-rect.half_width, rect.half_width), seen.y.clamp(-rect.depth, 0.0)))
}

/// The corners of a shape, each a little further from its middle.
fn grown(shape: &[Vec2]) -> Vec<Vec2> {
    let middle = middle(shape);
    shape.iter().map(|corner| *corner + (*corner - middle).normalize_or_zero() * TOLERANCE).collect()
}

fn middle(shape: &[Vec2]) -> Vec2 {
    shape.iter().copied().fold(Vec2::ZERO, |sum, corner| sum + corner) / (shape.len().max(1) as f64)
}

/// Whether a straight way leads through a shape, and not only along it.
fn is_crossed(shape: &[Vec2], from: Vec2, to: Vec2) -> bool {
    let along = to - from;
    let mut sides = shape.iter().map(|corner| along.perp_dot(*corner - from));
    // All of it lies on one side of the way.
    if { sides.clone() }.all(|side| side > 0.0) || sides.all(|side| side < 0.0) {
        return false;
    }
    let way = Segment::new(from, to);
    let edges = shape.iter().zip(shape.iter().cycle().skip(1));
    edges.into_iter().any(|(a, b)| way.crosses(&Segment::new(*a, *b)))
}
