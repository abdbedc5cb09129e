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
    lines(from, to).all(|line| crest_parts(ground, &line))
}

/// Whether the crest of some ground lies across a line.
pub(super) fn crest_parts(ground: &Ground, line: &Segment) -> bool {
    matches!(ground, Ground::Area { crest: Some(crest), .. } if crest.parts(line))
}

/// Whether a stronghold lies between two bases, both of them outside it.
pub fn behind_strongholds(at: &Situation, from: &Rect, to: &Rect) -> bool {
    let parts = |there: &Plot| lines(from, to).all(|line| part([from, to], there, &line));
    at.battle.strongholds.iter().any(|there| parts(&there.plot()))
}

/// Whether a stronghold with neither base in it lies across a line between them.
pub(super) fn strongholds_part(at: &Situation, bases: [&Rect; 2], line: &Segment) -> bool {
    at.battle.strongholds.iter().any(|there| part(bases, &there.plot(), line))
}

fn part(bases: [&Rect; 2], there: &Plot, line: &Segment) -> bool {
    !bases.iter().any(|base| there.overlaps(base)) && there.sides().iter().any(|side| side.line.crosses(line))
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
