//! What a recoil costs where it ends at whatever it meets: the friends that stand in its way, and whoever it destroys.

use crate::base::names::ElementId;
use crate::battle::Outcome;
use crate::book::{BookStep, Rulebook};
use crate::deeds::recoil::{distances, plan};
use crate::deeds::room::Act;
use crate::general::matchups::price;
use crate::geometry::{Rect, overlaps};
use crate::view::Situation;
use crate::ways::group::same_facing;

/// Whether a recoil does not stop short of what it meets, so that a friend in its way costs an element (`dba22.recoil.08`); where
/// armies fight in files, who stands behind is seen by the files.
pub(super) fn are_deadly(rules: &Rulebook) -> bool {
    rules.step(BookStep::RecoilStops).is_none() && rules.combat.overlaps.ranks.is_none()
}

/// What the recoil of an element costs the side beside the ground, by the worth of each element: negative where it destroys enemies.
pub(super) fn toll(worth: impl Fn(ElementId) -> f64, now: &Situation, id: ElementId) -> f64 {
    let Some(far) = distances(now, id).and_then(|options| options.value.last().copied()) else { return 0.0 };
    let side = now.battle.bound.side;
    let cost = |act: &Act| match act {
        Act::Destroy { element, .. } | Act::Disable { element, .. } | Act::Leave { element, .. } => {
            let part = if *element == id { 1.0 - price(Outcome::Recoil) } else { 1.0 };
            let lost = part * worth(*element);
            if now.element(*element).side == side { lost } else { -lost }
        }
        Act::Shift { .. } | Act::Flee { .. } => 0.0,
    };
    plan(now, id, far, false).iter().map(cost).sum()
}

/// Whether a friend that faces another way stands within the recoil of a base.
pub(super) fn is_hemmed(rects: &[Rect], friends: &[ElementId], id: ElementId, own: &Rect) -> bool {
    let behind = own.ahead(-own.depth.min(own.width()));
    let reach = own.width() + own.depth;
    friends.iter().filter(|friend| **friend != id).any(|friend| {
        let them = &rects[friend.index()];
        them.at.distance_squared(own.at) < reach * reach * 4.0 && !same_facing(own, them) && overlaps(&behind, them)
    })
}
