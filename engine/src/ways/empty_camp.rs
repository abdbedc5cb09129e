//! The enemy's empty camp, which is gone into by contact with it, in a set in which that is enough (`dbsa.combat.11`).

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::{MoveOrder, Reason, Refusal, Step, Stronghold};
use crate::book::stronghold_tables::{Falls, WaysIn};
use crate::view::Situation;
use crate::view::strongholds::{is_against, is_before};
use crate::ways::findings::refuse;

/// Whether an element in the open stands against a place so that it would go into it if it had moved there now and the place were
/// the enemy's and empty.
pub fn meets(at: &Situation, who: ElementId, there: &Stronghold) -> bool {
    is_before(at, who, there) || at.rules.strongholds.storm.any_edge.is_some() && is_against(at, who, there)
}

/// Whether a place of this side's enemy is empty and falls to whoever moves into contact with it.
pub fn falls_at_contact(at: &Situation, side: SideId, there: &Stronghold) -> bool {
    let rules = &at.rules.strongholds;
    rules.storm.falls.value == Falls::AtOnce
        && rules.goes(there.kind, WaysIn::Across)
        && there.side != side
        && there.held_by.is_none()
}

/// The same order as a move of no length, if it takes an element into the empty camp against which it stands already; `None` in a
/// set in which places are entered by steps of their own.
///
/// # Errors
/// If there is no such camp.
pub fn stepped_into(at: &Situation, order: &MoveOrder) -> Result<Option<MoveOrder>, Refusal> {
    let rules = &at.rules.strongholds;
    let ([Step::Enter], [who]) = (&order.path[..], &order.who[..]) else { return Ok(None) };
    if rules.has_steps() || rules.storm.falls.value != Falls::AtOnce {
        return Ok(None);
    }
    let Some(camp) = rules.kinds.iter().find(|row| row.ways.value == WaysIn::Across) else { return Ok(None) };
    let side = at.element(*who).side;
    let open = |there: &Stronghold| falls_at_contact(at, side, there) && meets(at, *who, there);
    if at.battle.strongholds.iter().any(open) {
        return Ok(Some(MoveOrder { path: vec![Step::Straight(0)], ..order.clone() }));
    }
    refuse(Some(camp.undefended), Reason::NotAtGate { place: None }, &order.who)
}

/// The rule by which a camp that is gone across is in somebody's way: an enemy's is stormed, or gone into by contact.
pub fn clause_of(at: &Situation, who: ElementId, there: &Stronghold) -> Option<Clause> {
    let row = at.rules.strongholds.row(there.kind).filter(|row| row.ways.value == WaysIn::Across)?;
    let side = at.element(who).side;
    match there.held_by {
        Some(inside) if at.element(inside).side != side => Some(at.rules.strongholds.storm.front.clause),
        None if there.side != side => Some(row.undefended),
        _ => Some(row.ways.clause),
    }
}
