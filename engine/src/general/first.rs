//! What a general orders before he looks for moves: landings, troops aboard who can go ashore, ambushes that can strike, rallies.

use crate::battle::{Going, Order};
use crate::deeds::ambush::shows;
use crate::geometry::distance;
use crate::moves::{boarding, landing, rally};
use crate::view::{Situation, amended};

/// The order that comes before all moves; `None` if there is none now.
pub fn first(at: &Situation) -> Option<Order> {
    let landed = || landing::offers(at).into_iter().next();
    let rallied = || rally::offers(at).into_iter().next();
    let ashore = || boarding::ashores(at).into_iter().next();
    landed().or_else(ashore).or_else(|| sprung(at)).or_else(rallied)
}

/// The order to put troops in ambush on the table that can reach an enemy in one move; `None` if there are none.
fn sprung(at: &Situation) -> Option<Order> {
    let side = at.battle.to_decide();
    shows(at).into_iter().find(|order| {
        let Order::Show { hidden } = order else { return false };
        let Some(hidden) = at.battle.hidden_called(side, *hidden) else { return false };
        let reach = amended::distance(at, &hidden.element, Going::Good).map_or(0, |row| row.value);
        let rect = hidden.element.base.rect();
        at.enemies(side).any(|id| at.is_open(id) && distance(&rect, at.rect(id)) <= f64::from(reach))
    })
}
