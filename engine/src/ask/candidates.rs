//! The orders that can be given: all of a grid for tests and small positions, or the likely ones, goals first.
//!
//! Proposes; the judge decides. All orders that `all` and [`likely`] return are legal.

use crate::ask::bodies::{self, bodies};
use crate::ask::marches::marches;
use crate::ask::onto_places;
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{MoveOrder, Order, Phase};
use crate::course::bound::{judge, thought_of};
use crate::deeds::ambush;
use crate::view::Situation;

/// The greatest number of orders that [`likely`] returns.
pub const MOST_LIKELY: usize = 60;

/// The greatest number of orders by which troops change, and of marches, that [`likely`] returns.
const MOST_CHANGES: usize = 6;

/// Moves worth considering for the side on move, not judged.
pub fn proposals(view: &SideView) -> Vec<Proposal> {
    let side = view.at.battle.bound.side;
    let mut out = Vec::with_capacity(64);
    for body in bodies(view.at, side) {
        if !view.may_order(body.who[0]) {
            continue;
        }
        crate::ask::advances::advances(view, &body, &mut out);
        if !body.alone() {
            for part in bodies::quicker_parts(view.at, &body).into_iter().chain(bodies::wings(view.at, &body)) {
                crate::ask::advances::advances(view, &part, &mut out);
            }
            for part in bodies::alike_parts(view.at, &body) {
                crate::ask::advances::to_and_fro(view, &part, &mut out);
            }
            crate::ask::hampered::apart(view, &body, &mut out);
        } else {
            crate::ask::hampered::single(view, body.who[0], &mut out);
        }
        for id in &body.who {
            crate::ask::hampered::on_course(view, *id, &mut out);
            if body.alone() || close(view, *id) {
                crate::ask::singles::singles(view, *id, bodies::reach(view.at, *id), &mut out);
            }
            if body.alone() || onto_places::is_near(view, *id) {
                onto_places::onto_places(view, *id, &mut out);
            }
        }
    }
    out
}

/// Whether an element of a body is near enough to the enemy to act alone.
fn close(view: &SideView, id: ElementId) -> bool {
    let far = bodies::reach(view.at, id) + bodies::charge(view.at, id) + 2.0 * view.at.bw();
    view.nearest_foe(view.at.rect(id).at).is_some_and(|(_, d)| d < far)
}

/// Likely legal orders for the side that must decide now, at most [`MOST_LIKELY`].
pub fn likely(at: &Situation) -> Vec<Order> {
    match at.battle.bound.phase {
        Phase::Moves if at.battle.pending.is_none() => moves(at),
        Phase::March if at.battle.pending.is_none() => {
            let mut orders = marching(&SideView::of(at, at.battle.bound.side));
            orders.extend(judge(at, &Order::Done).is_ok().then_some(Order::Done));
            orders
        }
        _ => crate::ask::choices::choices(at),
    }
}

/// Some legal marches.
fn marching(view: &SideView) -> Vec<Order> {
    let mut all: Vec<(usize, MoveOrder)> = Vec::new();
    for march in marches(view) {
        let before = all.iter().filter(|(_, other)| other.who == march.order.who).count();
        all.push((before, march.order));
    }
    // The longest of every body comes before the second of any.
    all.sort_by_key(|(before, _)| *before);
    let all = all.into_iter().map(|(_, order)| Order::Move(order));
    all.filter(|order| thought_of(view.at, order).is_some()).take(MOST_CHANGES).collect()
}

/// Likely legal orders of the side that moves.
fn moves(at: &Situation) -> Vec<Order> {
    let view = SideView::of(at, at.battle.bound.side).storming(true);
    let mut thought = proposals(&view);
    thought.sort_by_key(|p| p.goal);
    let mut orders: Vec<Order> = crate::moves::landing::offers(at).into_iter().take(3).collect();
    orders.extend(ambush::shows(at));
    orders.extend(crate::moves::boarding::changes(at).into_iter().take(MOST_CHANGES));
    orders.extend(crate::moves::rally::offers(at).into_iter().take(3));
    let spreads = crate::ask::columns::spreads(at).into_iter();
    orders.extend(spreads.filter(|order| thought_of(at, order).is_some()).take(MOST_CHANGES));
    if at.takes(OrderKind::March) {
        orders.extend(marching(&view));
    }
    let rest = thought.split_off(thought.partition_point(|p| p.goal == MoveGoal::Contact));
    let all = |proposals: Vec<Proposal>| proposals.into_iter().map(|p| Order::Move(p.order));
    for order in all(thought).chain(crate::ask::places::about_places(at)).chain(all(rest)) {
        if orders.len() + 1 < MOST_LIKELY && !orders.contains(&order) && thought_of(at, &order).is_some() {
            orders.push(order);
        }
    }
    if judge(at, &Order::Done).is_ok() {
        orders.push(Order::Done);
    }
    orders
}
