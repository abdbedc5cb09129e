//! Halts: bodies of impetuous troops that would otherwise advance without orders.

use crate::ask::bodies::bodies;
use crate::battle::Order;
use crate::battle::order_kind::OrderKind;
use crate::course::bound::thought_of;
use crate::moves::impulse::advances;
use crate::view::Situation;

/// The legal orders to hold those of the side on move who would advance: each body of them as a group, or one by one where it
/// cannot be held as one. None in sets without such advances.
pub fn halts(at: &Situation) -> Vec<Order> {
    let side = at.battle.bound.side;
    let holds = at.rules.phase(at.battle.bound.phase).is_some_and(|row| row.takes.contains(&OrderKind::Hold));
    if !holds || at.battle.pending.is_some() {
        return Vec::new();
    }
    let urged = advances(at, side);
    let mut orders = Vec::new();
    for body in bodies(at, side) {
        let who: Vec<_> = body.who.into_iter().filter(|id| urged.iter().any(|(urged, _)| urged == id)).collect();
        let hold = |who| Order::Hold { who, facing: None };
        let legal = |order: &Order| thought_of(at, order).is_some();
        let together = Some(hold(who.clone())).filter(|order| !who.is_empty() && legal(order));
        match together {
            Some(order) => orders.push(order),
            None => orders.extend(who.into_iter().map(|id| hold(vec![id])).filter(legal)),
        }
    }
    orders
}
