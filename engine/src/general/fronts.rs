//! What the ground gives enemies against whoever comes to their fronts where they stand.

use crate::base::names::ElementId;
use crate::general::footing::{advantage, is_bad};
use crate::geometry::Rect;
use crate::view::Situation;

/// What the ground gives each enemy against whoever comes to its front, once it was asked.
pub(super) struct Fronts(Vec<Option<FrontGround>>);

/// What the ground gives an enemy.
pub(super) struct FrontGround {
    /// Whether it hinders him.
    pub(super) is_bad: bool,
    /// His advantage by slope and bank over a base of this width and depth.
    advantages: Vec<(f64, f64, i8)>,
}

impl Fronts {
    /// Nothing is asked yet of this many elements.
    pub(super) fn new(count: usize) -> Fronts {
        Fronts((0..count).map(|_| None).collect())
    }

    /// What the ground gives an enemy where it stands.
    pub(super) fn of(&mut self, at: &Situation, foe: ElementId) -> &mut FrontGround {
        let find = || FrontGround { is_bad: is_bad(at, foe, at.rect(foe)), advantages: Vec::new() };
        self.0[foe.index()].get_or_insert_with(find)
    }
}

impl FrontGround {
    /// His advantage over a base that comes to his front.
    pub(super) fn advantage(&mut self, at: &Situation, them: &Rect, place: &Rect) -> i8 {
        let known = self.advantages.iter().find(|(half, depth, _)| (*half, *depth) == (place.half_width, place.depth));
        if let Some((.., points)) = known {
            return *points;
        }
        let points = advantage(at, them, place);
        self.advantages.push((place.half_width, place.depth, points));
        points
    }
}
