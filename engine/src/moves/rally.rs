//! Rallying: a fleeing element stops for the price of a rally.

use crate::base::names::ElementId;
use crate::battle::{ElementState, MoveType, Order, Reason, Refusal};
use crate::book::Proof;
use crate::deeds::{states, turn};
use crate::moves::hold::{afford, pay};
use crate::view::{Cx, Situation};
use crate::ways::findings::refuse;
use crate::ways::manner::Manner;
use crate::ways::movers;

/// Judges rallying an element.
///
/// # Errors
/// The refusal: it does not flee, cannot be rallied yet, or the points do not suffice.
pub fn judge(at: &Situation, who: ElementId) -> Result<(), Refusal> {
    movers::own(at, &[who], false)?;
    let e = at.element(who);
    let Some(rally) = at.rules.states.rally else { return refuse(None, Reason::WrongPhase, &[who]) };
    let clause = Some(rally.clause);
    let Some(flight) = e.lasting(ElementState::Fleeing).filter(|_| rally.value.is(e)) else {
        return refuse(clause, Reason::NotFleeing, &[who]);
    };
    if flight.since >= at.battle.bound.number {
        return refuse(clause, Reason::FleesSince { bound: flight.since }, &[who]);
    }
    afford(at, &[who], &Manner::standing(MoveType::Rally))
}

/// Rallies an element: it stands where it is, and turns to an enemy that it touches.
pub fn carry_out(cx: &mut Cx, who: ElementId) {
    pay(cx, &[who], &Manner::standing(MoveType::Rally));
    cx.rules.mark(Proof::RallyPaid);
    states::rally(cx, who);
    turn::this_one(cx, who);
}

/// The legal orders to rally for the side on move; empty in sets without rallies.
pub fn offers(at: &Situation) -> Vec<Order> {
    if at.rules.states.rally.is_none() {
        return Vec::new();
    }
    let fleeing = at.battle.of_side(at.battle.bound.side).filter(|(_, e)| e.is_in(ElementState::Fleeing));
    fleeing.map(|(id, _)| id).filter(|id| judge(at, *id).is_ok()).map(|who| Order::Rally { who }).collect()
}
