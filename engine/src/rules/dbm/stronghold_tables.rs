//! Places: the set has none of the kinds of the others, whose rows its rulebook must hold all the same. Built-up areas are
//! ground with works round it.

use crate::base::clause::Cited;
use crate::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor, StormGround, StormRules, StrongholdTables, Turns,
};
use crate::clause;

/// No kinds of places. Nothing asks the rules of storming without one.
pub fn strongholds() -> StrongholdTables {
    let clause = clause!("dbm.close.01");
    let storm = StormRules {
        over: None,
        goes_out: None,
        front: Cited::new(FrontAgainst::Edge, clause),
        likewise: clause,
        approach: Cited::new(Approach::AnyEdge, clause),
        engaged: Cited::new(Engaged::InCombatStep, clause),
        turns: Cited::new(Turns::One, clause),
        at_gates: &[],
        factor: Cited::new(StormFactor::AsElsewhere, clause),
        alone: Cited::new(Alone::Wholly, clause),
        ground: StormGround::Ignored,
        no_retreat: clause,
        falls: Cited::new(Falls::AtOnce, clause),
        any_edge: None,
        goes_in: clause,
        freed: Cited::new(Freed::MayGoIn, clause),
        instead: None,
    };
    StrongholdTables { kinds: Vec::new(), barred: Vec::new(), storm, zone: None }
}
