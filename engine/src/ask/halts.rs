//! Halts: bodies that would otherwise advance, flee or be wrecked without orders.

use crate::ask::Body;
use crate::ask::bodies::bodies;
use crate::ask::unbidden::Unbidden;
use crate::base::names::ElementId;
use crate::battle::Order;
use crate::course::bound::thought_of;
use crate::view::Situation;

/// The legal orders to hold those of the side on move who would do something by themselves: each body of them as a group, or one
/// by one where it cannot be held as one.
pub fn halts(at: &Situation) -> Vec<Order> {
    let urged: Vec<ElementId> = Unbidden::of(at).shown().collect();
    let urged_of = |body: Body| body.who.into_iter().filter(|id| urged.contains(id)).collect();
    bodies(at, at.battle.bound.side).into_iter().map(urged_of).flat_map(|who: Vec<ElementId>| orders(at, who)).collect()
}

/// The legal orders to hold these: all of them as a group, or those who can be held one by one.
pub fn orders(at: &Situation, who: Vec<ElementId>) -> Vec<Order> {
    let hold = |who| Order::Hold { who, facing: None };
    let legal = |order: &Order| thought_of(at, order).is_some();
    let together = hold(who.clone());
    if who.len() > 1 && legal(&together) {
        return vec![together];
    }
    who.into_iter().map(|id| hold(vec![id])).filter(legal).collect()
}
