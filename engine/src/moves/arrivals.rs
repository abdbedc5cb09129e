//! Troops that come onto the table by an order: over the water, from a vessel, or over an edge. Knows which of these an order is.

use crate::base::names::ElementId;
use crate::battle::{Pose, Reason, Refusal};
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
