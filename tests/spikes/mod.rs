//! Thin spikes of rule sets that are still to come, as a program that embeds the engine would write them: a rulebook of
//! the shared rows in a folder for each, and beside it situations in Lua.
//!
//! They are published under names of their own and cite the clauses of their books. What they show never counts in the
//! ledger, since no command plays them.

pub mod dbm;
pub mod dbv;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use debellis::base::clause::{Cited, Clause};
use debellis::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor, StormGround, StormRules, StrongholdTables, Turns,
};
use debellis::rules::{self, OwnSet};

/// The spikes.
pub const SETS: &[OwnSet] = &[
    OwnSet { name: "dbm-spike", source: "dbm", variants: &[], book: dbm::book },
    OwnSet { name: "dbv-spike", source: "dbv", variants: &[], book: dbv::book },
];

/// Publishes the spikes, at the first call; every test of a spike calls it first.
pub fn publish() {
    static DONE: OnceLock<()> = OnceLock::new();
    DONE.get_or_init(|| rules::publish(SETS).expect("the spikes are the only sets published"));
}

/// The folder of a spike; `None` for other sets.
#[allow(dead_code, reason = "only the rule tests read situations")]
pub fn folder(set: &str) -> Option<PathBuf> {
    let spike = SETS.iter().find(|spike| spike.name == set)?;
    Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spikes").join(spike.source))
}

/// The tables of a set without strongholds; its rows are never asked.
fn no_strongholds(clause: Clause) -> StrongholdTables {
    let storm = StormRules {
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
        goes_in: clause,
        freed: Cited::new(Freed::MayGoIn, clause),
        instead: None,
    };
    StrongholdTables { kinds: Vec::new(), barred: Vec::new(), storm, zone: None }
}
