//! Ranks that support a frontal fight from behind: an enemy front against one of them counts as against the foremost
//! (`dbm.close.08`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::fight::Duel;
use crate::fight::factors::supporters_behind;
use crate::geometry::directly_behind;
use crate::view::{Situation, contact::StruckSide};

/// The most ranks that stand before one that supports.
const RANKS: usize = 4;

/// The element whose frontal fight an element supports from behind, in a set in which it counts as that element's flanks and
/// rear.
pub fn foremost(at: &Situation, id: ElementId) -> Option<ElementId> {
    at.rules.combat.overlaps.ranks?;
    let side = at.element(id).side;
    let mut last = id;
    for _ in 0..RANKS {
        let before = |front: &ElementId| {
            *front != last && at.element(*front).side == side && directly_behind(at.rect(*front), at.rect(last))
        };
        last = at.in_open().find(before)?;
        if let Some(foe) = at.contacts().get(last).foe {
            return supporters_behind(at, &Duel::met(at, [last, foe]), 0).contains(&id).then_some(last);
        }
    }
    None
}

/// The enemies whose fronts are against flanks or rear of those who support an element from behind, with the edges and the rule.
pub fn strikers(at: &Situation, own: ElementId) -> Vec<(ElementId, StruckSide, Clause)> {
    let Some(clause) = at.rules.combat.overlaps.ranks.filter(|_| at.contacts().get(own).foe.is_some()) else {
        return Vec::new();
    };
    let side = at.element(own).side;
    let strikes = |id: &ElementId| Some((*id, at.contacts().get(*id).strikes?));
    let found = at.contacts().fighting.iter().filter_map(strikes).filter(|(_, (struck, _))| {
        *struck != own && at.element(*struck).side == side && foremost(at, *struck) == Some(own)
    });
    found.map(|(id, (_, edge))| (id, edge, clause)).collect()
}
