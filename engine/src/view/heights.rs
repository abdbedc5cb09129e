//! Heights: who stands uphill of whom.

use crate::book::Proof;
use crate::geometry::{Crest, Edge, Outline, Rect, Segment, TOLERANCE, height_at};
use crate::view::Situation;
use crate::view::field::{Field, Ground};

/// The least difference of height, 1 being the crest, that makes one stand higher.
const HIGHER: f64 = 0.01;

/// Whether `own` is uphill of `foe`: no part of the foe is higher than the highest point of its front edge, and its
/// own ground goes on rising behind that edge. Two fronts that touch share a line, so that neither front alone can be
/// above the other.
pub fn uphill(at: &Situation, own: &Rect, foe: &Rect) -> bool {
    if !at.field.grounds.iter().any(|ground| hill(ground).is_some() && ground.touches(&own.grown(TOLERANCE))) {
        return false;
    }
    at.rules.mark(Proof::Slope);
    // The height of a front is taken at its ends and middle, and at its nearest place to the crest; that of a whole
    // base on three such lines, front, middle and rear. Most are told apart by the first of them.
    let line = |rect: &Rect, part: f64| height(at.field, &rect.ahead(-rect.depth * part).edge(Edge::Front));
    let [mine, theirs] = [own, foe].map(|rect| height(at.field, &rect.edge(Edge::Front)));
    mine >= theirs - HIGHER
        && (theirs < mine - HIGHER || [1.0, 0.5].into_iter().any(|part| theirs < line(own, part) - HIGHER))
        && [1.0, 0.5].into_iter().all(|part| mine >= line(foe, part) - HIGHER)
}

/// The height of the middle of a base on the hills under it, 1 being a crest.
pub fn height_of(field: &Field, base: &Rect) -> f64 {
    let here = |(outline, crest): (&Outline, &Crest)| height_at(outline, crest, base.centre());
    field.grounds.iter().filter_map(hill).map(here).fold(0.0, f64::max)
}

/// Whether any part of a base stands on a hill.
pub fn on_hill(at: &Situation, rect: &Rect) -> bool {
    at.battle.ground().any(|(number, _)| {
        let ground = at.field.ground(number);
        hill(ground).is_some() && ground.touches(rect)
    })
}

/// The greatest height of any hill along a short line.
fn height(field: &Field, line: &Segment) -> f64 {
    let (least, most) = (line.a.min(line.b), line.a.max(line.b));
    let along = |(outline, crest): (&Outline, &Crest)| {
        let places = [0.0, 0.5, 1.0].into_iter().chain(crest.points().map(|at| line.nearest(at)));
        places.map(|part| height_at(outline, crest, line.point(part))).fold(0.0, f64::max)
    };
    let near = field.grounds.iter().filter(|ground| !ground.is_apart(least, most));
    near.filter_map(hill).map(along).fold(0.0, f64::max)
}

fn hill(ground: &Ground) -> Option<(&Outline, &Crest)> {
    match ground {
        Ground::Area { outline, crest: Some(crest), .. } => Some((outline, crest)),
        _ => None,
    }
}
