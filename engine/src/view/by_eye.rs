//! What counts as the same direction, and as a place behind another, in a set that says what nobody can tell apart by eye
//! (`dbm.design.06`). In other sets both are exact.

use crate::base::trace::cite;
use crate::book::move_tables::EyeRules;
use crate::geometry::{Corner, Rect, TOLERANCE, directly_behind};
use crate::view::Position;

impl Position<'_> {
    /// The greatest step aside or overlap that is none, in 1/1000 mm; 0 where everything is exact.
    pub fn sliver(&self) -> f64 {
        self.rules.moves.by_eye.map_or(0.0, |eye| f64::from(eye.width.on(self.battle)))
    }

    /// Whether two bases face the same way by eye, if the set goes by it.
    pub fn faces_alike(&self, a: &Rect, b: &Rect) -> bool {
        self.rules.moves.by_eye.is_some_and(|eye| is_alike(eye, a, b))
    }

    /// Whether two bases face the same way or opposite ways: by eye, or else exactly.
    pub fn is_parallel(&self, a: &Rect, b: &Rect) -> bool {
        a.is_parallel_to(b)
            || self.rules.moves.by_eye.is_some_and(|eye| is_alike(eye, a, b) || is_alike(eye, a, &b.about_turned()))
    }

    /// Whether nobody sees a difference between two places of a base, if the set goes by the eye.
    pub fn is_same_place(&self, a: &Rect, b: &Rect) -> bool {
        let Some(eye) = self.rules.moves.by_eye else { return false };
        let near = |corner| a.corner(corner).distance(b.corner(corner)) <= self.sliver() + TOLERANCE;
        let same = near(Corner::FrontLeft) && near(Corner::FrontRight) && is_alike(eye, a, b);
        same.then(|| cite(eye.clause)).is_some()
    }

    /// Whether `back` stands lined up behind `front` and faces the same way: by eye, or else exactly.
    pub fn stands_behind(&self, front: &Rect, back: &Rect) -> bool {
        directly_behind(front, back)
            || self.rules.moves.by_eye.is_some_and(|eye| self.is_behind_by_eye(eye, front, back))
    }

    fn is_behind_by_eye(&self, eye: EyeRules, front: &Rect, back: &Rect) -> bool {
        let seen = front.local(back.at);
        let width = f64::from(eye.width.on(self.battle)) + TOLERANCE;
        // A base that is turned has one front corner nearer than the middle of its front.
        let nearer = back.half_width * front.forward.perp_dot(back.forward).abs();
        let gap = -seen.y - front.depth - nearer;
        seen.x.abs() <= width && gap.abs() <= width && is_alike(eye, front, back)
    }
}

/// Whether two bases face the same way by eye.
fn is_alike(eye: EyeRules, a: &Rect, b: &Rect) -> bool {
    let turn = a.facing.to(b.facing).degrees().abs();
    let alike = turn <= f64::from(eye.turn) + 1e-6;
    if alike && turn > 0.0 {
        cite(eye.clause);
    }
    alike
}
