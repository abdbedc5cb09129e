//! Moving along roads: an element goes with the middle of its front edge on the middle of the road.

use crate::battle::FeatureKind;
use crate::book::BookStep;
use crate::geometry::{Band, Facing, Rect, TOLERANCE};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::way::Way;

/// An element centred astride a road and facing along it.
pub struct Astride<'a> {
    /// The road.
    pub band: &'a Band,
    /// The distance of the front edge along its course.
    pub along: f64,
    /// Whether the element goes from the road's first point to its last.
    pub onward: bool,
}

/// The road that an element stands astride, facing along it.
pub fn astride<'a>(at: &Situation<'a>, rect: &Rect) -> Option<Astride<'a>> {
    at.rules.step(BookStep::Road)?;
    at.battle.ground().filter(|(_, f)| f.kind == FeatureKind::Road).find_map(|(id, _)| {
        let Ground::Line(band) = at.field.ground(id) else { return None };
        let there = band.along(rect.at)?;
        let heading = there.direction.dot(rect.forward);
        // Facing along it means within a quarter of a right angle, as a base has on a bend.
        let fits = there.offset.abs() <= TOLERANCE && heading.abs() > 0.92;
        fits.then_some(Astride { band, along: there.distance, onward: heading > 0.0 })
    })
}

/// The length of the road that is left before an element.
pub fn left(on: &Astride) -> f64 {
    if on.onward { on.band.length() - on.along } else { on.along }
}

/// Whether a base that goes straight ahead by `length` is astride a road that runs straight on, from start to end.
pub fn is_straight_on(at: &Situation, rect: &Rect, length: f64) -> bool {
    let Some(on) = astride(at, rect) else { return false };
    let goal = if on.onward { on.along + length } else { on.along - length };
    let there = on.band.place(goal).filter(|_| length <= left(&on) + TOLERANCE);
    there.is_some_and(|(place, _)| place.distance(rect.ahead(length).at) <= TOLERANCE)
}

/// How far the road that a base stands astride runs straight on behind its rear edge; `None` if it stands astride none, or its
/// rear edge is beside the road.
pub fn straight_behind(at: &Situation, rect: &Rect) -> Option<f64> {
    let on = astride(at, rect)?;
    let mut gone = 0.0;
    let ends = on.band.lines().map(|line| {
        gone += line.length();
        gone
    });
    let behind = |along: f64| if on.onward { on.along - along } else { along - on.along };
    let mut bends: Vec<f64> = std::iter::once(0.0).chain(ends).map(behind).filter(|off| *off > 0.0).collect();
    bends.sort_by(f64::total_cmp);
    let straight = |off: &f64| {
        let along = if on.onward { on.along - off } else { on.along + off };
        on.band.place(along).is_some_and(|(place, _)| place.distance(rect.ahead(-off).at) <= TOLERANCE)
    };
    let far = bends.into_iter().take_while(straight).last()? - rect.depth;
    (far >= -TOLERANCE).then_some(far.max(0.0))
}

/// Goes on along a road by `length`, or to the end of the road.
pub fn follow(way: &mut Way, on: &Astride, length: f64) {
    let length = length.min(left(on));
    let goal = if on.onward { on.along + length } else { on.along - length };
    let (low, high) = (on.along.min(goal), on.along.max(goal));
    let mut bends: Vec<f64> = Vec::new();
    let mut gone = 0.0;
    for line in on.band.lines() {
        gone += line.length();
        if gone > low && gone < high {
            bends.push(gone);
        }
    }
    if !on.onward {
        bends.reverse();
    }
    bends.push(goal);
    for bend in bends {
        let Some((place, _)) = on.band.place(bend) else { return };
        if place.distance(way.end.at) > TOLERANCE {
            way.turn_at_front(Facing::toward(way.end.at, place));
            way.slide(place - way.end.at);
        }
    }
}
