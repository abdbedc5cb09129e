//! Lanes of shots in sets in which any part of a target in them is enough: whoever stands just beside a lane is shot at too.
//!
//! Knows places only; who stands between is not asked.

use crate::geometry::{Rect, TOLERANCE};
use crate::view::Situation;

/// How far beside the front of a shooter any part of a target is enough for a shot; `None` in sets that want more of it, or whose
/// lanes widen.
pub(super) fn margin(at: &Situation) -> Option<f64> {
    let tables = at.rules.combat.shooting.as_ref()?;
    let enough = tables.arc.is_none() && tables.portion.value.on(at.battle) == 0;
    enough.then(|| f64::from(tables.margin.value.on(at.battle)))
}

/// Whether any part of a base lies before a shooter, no further beside its front than this, and within its range.
pub(super) fn grazes(from: &Rect, to: &Rect, margin: f64, range: f64) -> bool {
    if from.at.distance(to.centre()) > range + margin + from.radius() + to.radius() {
        return false;
    }
    let corners = to.corners().map(|corner| from.local(corner));
    let [left, near] =
        [corners.map(|c| c.x), corners.map(|c| c.y)].map(|all| all.into_iter().fold(f64::INFINITY, f64::min));
    let [right, far] =
        [corners.map(|c| c.x), corners.map(|c| c.y)].map(|all| all.into_iter().fold(f64::NEG_INFINITY, f64::max));
    let aside = (left - from.half_width).max(-from.half_width - right).max(0.0);
    let near = near.max(0.0);
    far > 0.0 && aside <= margin + TOLERANCE && libm::sqrt(aside * aside + near * near) <= range + TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::names::{CommandId, ElementId, SideId};
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::{dba3, dba22};
    use crate::view::Field;

    /// Whether bows see an element so far to the right of theirs and ahead, in 1/1000 mm, that looks there.
    fn seen(right: i32, ahead: i32, facing: Facing) -> bool {
        let rules = dba22::rulebook();
        let mut battle = bare(&rules);
        for (side, code, right, ahead, facing) in [(0, "8Bw", 0, 0, Facing::NORTH), (1, "2LH", right, ahead, facing)] {
            let troop = rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let base = Base { at: Point::new(300_000 + right, 300_000 + ahead), facing, width, depth };
            battle.elements.push(troop.element(1, SideId(side), CommandId(side), base));
        }
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let (margin, range) = (margin(&at).expect("any part is enough"), f64::from(2 * 25_400));
        grazes(at.rect(ElementId(0)), at.rect(ElementId(1)), margin, range)
    }

    #[test]
    fn whoever_stands_just_beside_a_lane_is_seen_and_nobody_further_off() {
        assert!(seen(0, 40_000, Facing::SOUTH));
        assert!(seen(80_000, 20_000, Facing::SOUTH), "its edge on the edge of the lane (dba22.shoot.22, .32)");
        assert!(!seen(80_500, 20_000, Facing::SOUTH));
        assert!(!seen(0, 51_500, Facing::SOUTH), "beyond 200 paces (dba22.shoot.06)");
        assert!(!seen(0, -1_000, Facing::NORTH), "behind its front");
    }

    #[test]
    fn sets_that_want_more_of_a_target_have_no_such_lanes() {
        let rules = dba3::rulebook();
        let battle = bare(&rules);
        let field = Field::new(&battle);
        assert_eq!(margin(&Situation::new(&rules, &field, &battle)), None);
    }
}
