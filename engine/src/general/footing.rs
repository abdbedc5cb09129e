//! What the ground gives to whoever stands on it against whoever comes: slope, bank, and going that hinders one of them.
//!
//! Knows places only; nobody need stand there.

use crate::base::names::ElementId;
use crate::battle::FeatureKind;
use crate::book::move_tables::RiverRule;
use crate::general::matchups::hinders;
use crate::geometry::{Rect, Vec2};
use crate::view::field::Ground;
use crate::view::{Situation, heights, reaches};

/// The advantage in points of one base over another that is lined up on its front, by slope and bank; below 0 if it is the
/// other's.
pub fn advantage(at: &Situation, stands: &Rect, comes: &Rect) -> i8 {
    let lies_near = |ground: &Ground| {
        let far = stands.at.distance(comes.at) + stands.radius() + comes.radius();
        let around = Vec2::splat(far + stands.depth);
        !ground.is_apart(stands.at - around, stands.at + around)
    };
    if !at.field.grounds.iter().any(lies_near) {
        return 0;
    }
    let slope = heights::slope(at, stands, comes);
    let bank = match is_wet(at, stands) {
        true => -i8::from(!on_river(at, comes)),
        false => i8::from(is_wet(at, comes) && !on_river(at, stands)),
    };
    slope + bank
}

fn on_river(at: &Situation, rect: &Rect) -> bool {
    at.field.on_any(at.battle, rect, &[FeatureKind::River])
}

/// Whether a base would stand in a river that counts in fights, in a set in which that gives the bank to the enemy.
pub fn is_wet(at: &Situation, rect: &Rect) -> bool {
    if matches!(at.rules.moves.river, RiverRule::Attempts { .. }) {
        return false;
    }
    let mut rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    rivers.any(|(number, _)| {
        at.field.ground(number).touches(rect)
            && at.rules.combat.river_counts(reaches::face(at.rules, at.battle, number, || rect.centre()))
    })
}

/// Whether the ground of a place hinders an element in fights.
pub fn is_bad(at: &Situation, id: ElementId, rect: &Rect) -> bool {
    !at.field.grounds.is_empty() && hinders(at.rules, at.field.going(&at.rules.moves, at.battle, rect, at.element(id)))
}
