//! Camps: entering and leaving, attacks.

use crate::base::clause::Cited;
use crate::battle::StrongholdKind::Camp;
use crate::book::Who;
use crate::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, PlaceRow, StormFactor, StormGround, StormRules,
    StrongholdTables, Turns, WaysIn,
};
use crate::clause;

/// How camps are entered, attacked and held.
pub fn strongholds() -> StrongholdTables {
    let camp = PlaceRow {
        kind: Camp,
        ways: Cited::new(WaysIn::Across, clause!("dba22.camp.14")),
        enter: clause!("dba22.camp.03"),
        leave: clause!("dba22.camp.14"),
        gates: None,
        not_held_by: Cited::new(Who::NOBODY, clause!("dba22.camp-combat.04")),
        undefended: clause!("dba22.camp-combat.05"),
        camp: None,
        city: None,
    };
    StrongholdTables { kinds: vec![camp], barred: Vec::new(), storm: STORM, zone: None }
}

const STORM: StormRules = StormRules {
    front: Cited::new(FrontAgainst::InPart, clause!("dba22.contact.02")),
    likewise: clause!("dba22.camp-combat.01"),
    approach: Cited::new(Approach::AnyEdge, clause!("dba22.camp-combat.11")),
    engaged: Cited::new(Engaged::AtContact, clause!("dba22.camp-combat.01")),
    turns: Cited::new(Turns::One, clause!("dba22.camp-combat.02")),
    at_gates: &[],
    factor: Cited::new(StormFactor::AsElsewhere, clause!("dba22.combat.09")),
    alone: Cited::new(Alone::ButForRanks, clause!("dba22.camp-combat.03")),
    ground: StormGround::Ignored,
    no_retreat: clause!("dba22.recoil.09"),
    falls: Cited::new(Falls::AtOnce, clause!("dba22.camp-combat.05")),
    goes_in: clause!("dba22.camp-combat.04"),
    freed: Cited::new(Freed::GoesIn, clause!("dba22.camp-combat.04")),
    instead: None,
};
