//! Impetuous troops held in place: where they would come upon an enemy at a loss, or are to stand by their mission.
//!
//! Asked when no move is worth its points any more.

use crate::ask::bodies::bodies;
use crate::ask::halts;
use crate::base::names::ElementId;
use crate::battle::Order;
use crate::battle::order_kind::OrderKind;
use crate::general::outlook::Outlook;
use crate::moves::impulse::advances;

/// The expected loss, in elements, from which troops are held for a point.
const HOLDS_FROM: f64 = 0.1;
/// The same of troops that are to stand.
const DISOBEYS: f64 = 1.0;

/// The order to hold the impetuous body that would fare worst by itself; `None` if none would fare badly. Whoever advances by
/// itself leaves those behind it.
pub fn hold(outlook: &Outlook) -> Option<Order> {
    let at = outlook.view.at;
    let side = at.battle.bound.side;
    if !at.takes(OrderKind::Hold) {
        return None;
    }
    let advances = advances(at, side);
    let loss = |id: ElementId| {
        let (_, advance) = advances.iter().find(|(who, _)| *who == id)?;
        let met = advance.touched.iter().map(|foe| outlook.loss_alone(id, *foe));
        let stands = outlook.duties.as_ref().is_some_and(|duties| duties.stands(at.element(id).command));
        let strays = if stands && advance.touched.is_empty() { DISOBEYS } else { 0.0 };
        Some(met.fold(strays, |sum, loss| sum + loss))
    };
    let mut best: Option<(f64, Vec<ElementId>)> = None;
    for body in bodies(at, side) {
        let each: Vec<(f64, ElementId)> = body.who.iter().filter_map(|id| Some((loss(*id)?, *id))).collect();
        let sum: f64 = each.iter().map(|(loss, _)| loss).sum();
        if sum >= best.as_ref().map_or(HOLDS_FROM, |(most, _)| *most) {
            best = Some((sum, each.into_iter().map(|(_, id)| id).collect()));
        }
    }
    let (_, who) = best?;
    halts::orders(at, who).into_iter().next()
}
