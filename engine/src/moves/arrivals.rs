//! Troops that come onto the table by an order: over the water, from a vessel, or over an edge. Knows which of these an order is.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Order, Pose, Reason, Refusal};
use crate::geometry::Base;
use crate::moves::coming::LandingForce;
use crate::moves::{afoot, boarding, flank, landing};
use crate::view::{Cx, Situation};

/// Judges an order to land, whoever comes: over the water, with these dismounting first, from a vessel, or over an edge.
///
/// # Errors
/// All faults of it.
pub fn judge(at: &Situation, force: &LandingForce, dismounting: &[ElementId]) -> Result<(), Refusal> {
    let who = force.who;
    let aboard = boarding::carrier_of(at, who).is_some();
    if !force.has_ranks() || aboard && force.deep != 1 {
        return Err(Refusal::one(None, Reason::BadPath { step: "deep".into() }, who));
    }
    if let Some(clause) = boarding::ashore_already(at, who) {
        return Err(Refusal::one(Some(clause), Reason::AshoreAlready, who));
    }
    if !aboard && !flank::is_one(at, who) {
        return afoot::judge_landing(at, force, dismounting);
    }
    if !dismounting.is_empty() {
        return Err(Refusal::one(None, Reason::BadPath { step: "dismount".into() }, dismounting));
    }
    match aboard {
        true => boarding::judge_ashore(at, who, Pose { at: force.first, facing: force.facing }),
        false => flank::judge(at, force),
    }
}

/// What an order to land would bring about.
#[derive(Clone, Debug)]
pub struct ArrivalProspect {
    /// The price in initiative points.
    pub pips: u8,
    /// The rules of the price.
    pub reasons: Vec<Clause>,
    /// Where everybody comes to stand.
    pub places: Vec<(ElementId, Base)>,
    /// The enemies who flee before it, as far as its side knows.
    pub scared: Vec<ElementId>,
}

/// What a legal order to land would bring about, of whomever it brings; `None` if the price hangs on who dismounts first.
fn prospect(at: &Situation, force: &LandingForce, dismounting: &[ElementId]) -> Option<ArrivalProspect> {
    let who = force.who;
    let rules = |reasons: &[(i8, Clause)]| reasons.iter().map(|(_, clause)| *clause).collect();
    let places = force.places(at);
    if !dismounting.is_empty() {
        return None;
    }
    if boarding::carrier_of(at, who).is_some() {
        let price = boarding::price(at, who);
        return Some(ArrivalProspect { pips: price.pips, reasons: rules(&price.reasons), places, scared: Vec::new() });
    }
    if flank::is_one(at, who) {
        let (price, scared) = flank::prospect(at, force)?;
        return Some(ArrivalProspect { pips: price.pips, reasons: rules(&price.reasons), places, scared });
    }
    let (pips, clause) = landing::price(at);
    let reasons = clause.into_iter().collect();
    landing::is_one(at, who).then_some(ArrivalProspect { pips, reasons, places, scared: Vec::new() })
}

/// The same of an order; `None` also if it is none to land, or while something else is asked.
pub fn ordered(at: &Situation, order: &Order) -> Option<ArrivalProspect> {
    let Order::Land { who, at: first, facing, column, deep, dismounting } = order else { return None };
    let force = LandingForce { who, first: *first, facing: *facing, column: *column, deep: *deep };
    prospect(at, &force, dismounting).filter(|_| at.battle.pending.is_none())
}

/// Carries out an order to land.
pub fn carry_out(cx: &mut Cx, force: &LandingForce, dismounting: &[ElementId]) {
    if boarding::carrier_of(&cx.now(), force.who).is_some() {
        return boarding::ashore(cx, force.who[0], Pose { at: force.first, facing: force.facing });
    }
    if flank::is_one(&cx.now(), force.who) {
        return flank::carry_out(cx, force);
    }
    afoot::dismount_landing(cx, force, dismounting);
    landing::carry_out(cx, force);
}
