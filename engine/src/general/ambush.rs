//! When a general springs an ambush: as soon as an enemy is near enough to be reached from it in one move.

use crate::battle::{Going, Order};
use crate::deeds::ambush::shows;
use crate::geometry::distance;
use crate::view::Situation;

/// The order to put troops in ambush on the table that can reach an enemy; `None` if there are none.
pub fn due(at: &Situation) -> Option<Order> {
    let side = at.battle.to_decide();
    shows(at).into_iter().find(|order| {
        let Order::Show { hidden } = order else { return false };
        let Some(hidden) = at.battle.hidden_called(side, *hidden) else { return false };
        let reach = at.rules.moves.distance(at.battle, &hidden.element, Going::Good).map_or(0, |row| row.value);
        let rect = hidden.element.base.rect();
        at.enemies(side).any(|id| at.is_open(id) && distance(&rect, at.rect(id)) <= f64::from(reach))
    })
}
