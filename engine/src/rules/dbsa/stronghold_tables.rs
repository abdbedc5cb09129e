//! Camps: entering and leaving, and storms.

use crate::base::clause::Cited;
use crate::battle::StrongholdKind::Camp;
use crate::book::Who;
use crate::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, PlaceRow, StormFactor, StormGround, StormRules,
    StrongholdTables, Turns, WaysIn,
};
use crate::clause;

/// How camps are entered, stormed and held.
pub fn strongholds() -> StrongholdTables {
    let camp = PlaceRow {
        kind: Camp,
        ways: Cited::new(WaysIn::Across, clause!("dbsa.setup.17")),
        enter: clause!("dbsa.setup.17"),
        leave: clause!("dbsa.setup.17"),
        gates: None,
        not_held_by: Cited::new(Who::NOBODY, clause!("dbsa.combat.11")),
        undefended: clause!("dbsa.combat.11"),
        turns: None,
        replaced: None,
        fixed: None,
        camp: None,
        city: None,
        in_one_go: None,
        by_front: None,
    };
    StrongholdTables { kinds: vec![camp], barred: Vec::new(), storm: STORM, zone: None }
}

const STORM: StormRules = StormRules {
    over: None,
    goes_out: None,
    front: Cited::new(FrontAgainst::Edge, clause!("dbsa.combat.10")),
    likewise: clause!("dbsa.combat.12"),
    approach: Cited::new(Approach::AnyEdge, clause!("dbsa.combat.10")),
    engaged: Cited::new(Engaged::InCombatStep, clause!("dbsa.combat.10")),
    turns: Cited::new(Turns::ChosenOne, clause!("dbsa.combat.10")),
    at_gates: &[],
    factor: Cited::new(StormFactor::AsElsewhere, clause!("dbsa.combat.10")),
    alone: Cited::new(Alone::Wholly, clause!("dbsa.combat.10")),
    ground: StormGround::Ignored,
    no_retreat: clause!("dbsa.combat.11"),
    falls: Cited::new(Falls::AtOnce, clause!("dbsa.combat.11")),
    any_edge: Some(clause!("dbsa.combat.11")),
    goes_in: clause!("dbsa.combat.11"),
    freed: Cited::new(Freed::MayGoIn, clause!("dbsa.combat.12")),
    instead: None,
};
