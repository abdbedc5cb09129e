//! What is out of sight: the ground and the strongholds that hide one base from another.

use crate::geometry::{Plot, Rect, Segment};
use crate::view::Situation;
use crate::view::field::Ground;

/// Whether some ground lies across every line from one base to another.
pub fn lies_between(ground: &Ground, from: &Rect, to: &Rect) -> bool {
    ground.may_lie_between(from, to) && lines(from, to).all(|line| ground.is_crossed_by(&line))
}

/// Whether the crest of some ground lies across every line from one base to another; who stands on it is beyond it for nobody.
pub fn beyond_crest(ground: &Ground, from: &Rect, to: &Rect) -> bool {
    match ground {
        Ground::Area { crest: Some(crest), .. } => lines(from, to).all(|line| crest.parts(&line)),
        _ => false,
    }
}

/// Whether a stronghold lies between two bases, both of them outside it.
pub fn behind_strongholds(at: &Situation, from: &Rect, to: &Rect) -> bool {
    at.battle.strongholds.iter().any(|there| behind(&there.plot(), from, to))
}

fn behind(there: &Plot, from: &Rect, to: &Rect) -> bool {
    if there.overlaps(from) || there.overlaps(to) {
        return false;
    }
    let sides = there.sides();
    lines(from, to).all(|line| sides.iter().any(|side| side.line.crosses(&line)))
}

/// Lines from the corners and the middle of one base to those of another; they stand for all lines between them.
pub(super) fn lines(a: &Rect, b: &Rect) -> impl Iterator<Item = Segment> {
    let places = |r: &Rect| {
        let [p, q, s, t] = r.corners();
        [p, q, s, t, r.centre()]
    };
    let (a, b) = (places(a), places(b));
    (0..25).map(move |i| Segment::new(a[i / 5], b[i % 5]))
}
