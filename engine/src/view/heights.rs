//! Heights: who stands uphill of whom.

use std::cell::OnceCell;

use crate::book::Proof;
use crate::geometry::{Crest, Edge, Outline, Rect, Segment, TOLERANCE, height_at, higher};
use crate::view::Situation;
use crate::view::field::{Field, Ground};

/// The least difference of height, 1 being the crest, that makes one stand higher.
const HIGHER: f64 = 0.01;

/// Whether `own` is uphill of `foe`: some part of its front edge stands on a hill, no part of the foe is higher than the
/// highest point of that edge, and its own ground goes on rising behind it. Two fronts that touch share a line, so that
/// neither front alone can be above the other.
pub fn uphill(at: &Situation, own: &Rect, foe: &Rect) -> bool {
    if !at.field.grounds.iter().any(|ground| hill(ground).is_some() && ground.touches(&own.grown(TOLERANCE))) {
        return false;
    }
    at.rules.mark(Proof::Slope);
    let [own, foe] = [own, foe].map(|rect| Profile::of(at.field, rect));
    own.is_above(&foe)
}

/// The advantage of `own` by slope: 1 if it is uphill of `foe`, -1 if `foe` is uphill of it; as two questions to [`uphill`], at
/// half the price.
pub fn slope(at: &Situation, own: &Rect, foe: &Rect) -> i8 {
    let on_hill = [own, foe].map(|rect| {
        let grown = rect.grown(TOLERANCE);
        at.field.grounds.iter().any(|ground| hill(ground).is_some() && ground.touches(&grown))
    });
    if on_hill == [false; 2] {
        return 0;
    }
    let [own, foe] = [own, foe].map(|rect| Profile::of(at.field, rect));
    i8::from(on_hill[0] && own.is_above(&foe)) - i8::from(on_hill[1] && foe.is_above(&own))
}

/// The heights of a base. That of its front is taken at its ends and middle, and at its nearest place to the crest; that of the
/// whole base on three such lines, front, middle and rear. Most are told apart by the first of them.
struct Profile<'f> {
    field: &'f Field,
    rect: Rect,
    front: f64,
    rear: OnceCell<f64>,
    middle: OnceCell<f64>,
}

impl Profile<'_> {
    fn of<'f>(field: &'f Field, rect: &Rect) -> Profile<'f> {
        let front = height(field, &rect.edge(Edge::Front));
        Profile { field, rect: *rect, front, rear: OnceCell::new(), middle: OnceCell::new() }
    }

    /// The height of a line across the base, this part of its depth behind the front.
    fn line(&self, part: f64, known: &OnceCell<f64>) -> f64 {
        *known.get_or_init(|| height(self.field, &self.rect.ahead(-self.rect.depth * part).edge(Edge::Front)))
    }

    fn rear(&self) -> f64 {
        self.line(1.0, &self.rear)
    }

    fn middle(&self) -> f64 {
        self.line(0.5, &self.middle)
    }

    fn is_above(&self, foe: &Profile) -> bool {
        let risen = |line: f64| foe.front < line - HIGHER;
        let reaches = |line: f64| self.front >= line - HIGHER;
        reaches(foe.front)
            && (risen(self.front) || risen(self.rear()) || risen(self.middle()))
            && reaches(foe.rear())
            && reaches(foe.middle())
            && self.front_is_on_hill()
    }

    /// Whether the front edge is on a hill, if only at its foot.
    fn front_is_on_hill(&self) -> bool {
        let strip = Rect { depth: TOLERANCE, ..self.rect }.grown(TOLERANCE);
        self.front > HIGHER || self.field.grounds.iter().any(|ground| hill(ground).is_some() && ground.touches(&strip))
    }
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

/// The greatest height of any hill along a short line: of its ends and middle, and of its nearest places to the points of a crest.
fn height(field: &Field, line: &Segment) -> f64 {
    let (least, most) = (line.a.min(line.b), line.a.max(line.b));
    let mut highest = 0.0;
    for (outline, crest) in field.grounds.iter().filter(|ground| !ground.is_apart(least, most)).filter_map(hill) {
        let mut near = 0;
        let mut look_at = |part: f64| highest = higher(outline, crest, line.point(part), highest, &mut near);
        // What is nearest to the crest is mostly the highest, and tells that the rest is lower.
        let mut last = 0.0;
        for part in crest.points().map(|at| line.nearest(at)) {
            last = part;
            if !ENDS_AND_MIDDLE.contains(&part) {
                look_at(part);
            }
        }
        let from_end = |part: f64| if last > 0.5 { 1.0 - part } else { part };
        ENDS_AND_MIDDLE.into_iter().map(from_end).for_each(look_at);
    }
    highest
}

/// The parts of a line that are looked at whatever lies beside it.
const ENDS_AND_MIDDLE: [f64; 3] = [0.0, 0.5, 1.0];

fn hill(ground: &Ground) -> Option<(&Outline, &Crest)> {
    match ground {
        Ground::Area { outline, crest: Some(crest), .. } => Some((outline, crest)),
        _ => None,
    }
}
