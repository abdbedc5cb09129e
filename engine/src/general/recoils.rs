//! What a recoil costs where it ends at whatever it meets: the friends that stand in its way, and whoever it destroys.

use crate::base::names::ElementId;
use crate::book::{BookStep, Rulebook};
use crate::deeds::recoil::{RecoilStance, distances, plan};
use crate::deeds::room::Act;
use crate::geometry::{Rect, overlaps};
use crate::view::Situation;
use crate::ways::group::same_facing;

/// Whether a recoil does not stop short of what it meets, so that a friend in its way costs an element (`dba22.recoil.08`); where
/// armies fight in files, who stands behind is seen by the files.
pub(super) fn are_deadly(rules: &Rulebook) -> bool {
    rules.step(BookStep::RecoilStops).is_none() && rules.combat.overlaps.ranks.is_none()
}

/// Those whom the recoil of an element destroys, or takes off the table: itself for want of room, friends, and enemies.
pub(super) fn recoil_losses(now: &Situation, id: ElementId) -> Vec<ElementId> {
    let Some(far) = distances(now, id).and_then(|options| options.value.last().copied()) else { return Vec::new() };
    let lost = |act: &Act| match act {
        Act::Destroy { element, .. } | Act::Disable { element, .. } | Act::Leave { element, .. } => Some(*element),
        Act::Shift { .. } | Act::Board { .. } | Act::Flee { .. } => None,
    };
    plan(now, id, far, RecoilStance::AsItStood).iter().filter_map(lost).collect()
}

/// Whether a friend that faces another way stands within the recoil of a base.
pub(super) fn is_hemmed(rects: &[Rect], friends: &[ElementId], id: ElementId, own: &Rect) -> bool {
    friends.iter().filter(|friend| **friend != id).any(|friend| bars(&rects[friend.index()], own))
}

/// The friends within whose recoil a base stands that faces another way than they do.
pub(super) fn hemmed_by<'a>(
    rects: &'a [Rect],
    friends: &'a [ElementId],
    id: ElementId,
    own: &'a Rect,
) -> impl Iterator<Item = ElementId> + 'a {
    friends.iter().copied().filter(move |friend| *friend != id && bars(own, &rects[friend.index()]))
}

/// Whether a base stands within the recoil of another that faces another way.
fn bars(stands: &Rect, recoils: &Rect) -> bool {
    let reach = 2.0 * (recoils.width() + recoils.depth);
    stands.at.distance_squared(recoils.at) < reach * reach
        && !same_facing(recoils, stands)
        && overlaps(&recoils.ahead(-recoils.depth.min(recoils.width())), stands)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::{MoveOrder, Order, Step};
    use crate::general::staged::spears;
    use crate::general::{Temper, Thoughtful};
    use crate::geometry::{Base, Facing};
    use crate::rules::dba3;
    use crate::view::Field;

    #[test]
    fn the_wary_see_whom_elephants_would_trample() {
        let rules = dba3::rulebook();
        let gain = |temper: Temper, behind: i32| {
            let red = [(0, 140, Facing::NORTH), (0, behind, Facing::NORTH)];
            let mut battle = spears(&rules, &red, &[(0, 150, Facing::SOUTH)]);
            battle.commands[0].pips = 6;
            let elephants = rules.troops.iter().find(|troop| troop.code == "El").expect("elephants");
            let base = Base { depth: elephants.size(battle.scale()).1, ..battle.elements[0].base };
            battle.elements[0] = elephants.element(1, SideId(0), CommandId(0), base);
            let ahead = vec![Step::Straight(battle.base_width / 10)];
            let charge = Order::Move(MoveOrder::tactical(vec![ElementId(0)], ahead));
            let field = Field::new(&battle);
            let mut general = Thoughtful::valuing(temper);
            general.gains(&Situation::new(&rules, &field, &battle), &[charge])[0].expect("a legal move")
        };
        let wary = Temper { wary: true, ..Temper::CALM };
        let [near, far] = [35, -300].map(|behind| gain(wary, behind) - gain(Temper::CALM, behind));
        assert!(near < -0.05, "spears stand close behind: {near}");
        assert!(libm::fabs(far) < 1e-9, "they stand far behind: {far}");
    }
}
