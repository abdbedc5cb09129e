//! There are no camps, Cities or Forts; a house is a feature with walls (`works_tables`).

use crate::base::clause::Cited;
use crate::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor, StormGround, StormRules, StrongholdTables, Turns,
};
use crate::clause;

/// No kind of stronghold; the rules of storms are never asked.
pub fn strongholds() -> StrongholdTables {
    StrongholdTables { kinds: Vec::new(), barred: Vec::new(), storm: STORM, zone: None }
}

const STORM: StormRules = StormRules {
    over: None,
    goes_out: None,
    front: Cited::new(FrontAgainst::Edge, clause!("dbv.combat.02")),
    likewise: clause!("dbv.combat.02"),
    approach: Cited::new(Approach::AnyEdge, clause!("dbv.combat.02")),
    engaged: Cited::new(Engaged::InCombatStep, clause!("dbv.combat.02")),
    turns: Cited::new(Turns::One, clause!("dbv.combat.02")),
    at_gates: &[],
    factor: Cited::new(StormFactor::AsElsewhere, clause!("dbv.combat.02")),
    alone: Cited::new(Alone::Wholly, clause!("dbv.combat.02")),
    ground: StormGround::Ignored,
    no_retreat: clause!("dbv.combat.02"),
    falls: Cited::new(Falls::AtOnce, clause!("dbv.combat.02")),
    any_edge: None,
    goes_in: clause!("dbv.combat.02"),
    freed: Cited::new(Freed::MayGoIn, clause!("dbv.combat.02")),
    instead: None,
};
