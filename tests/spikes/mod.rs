//! Thin spikes of rule sets that are still to come, as a program that embeds the engine would write them: a rulebook of
//! the shared rows in a folder for each, and beside it situations in Lua.
//!
//! They are published under names of their own and cite the clauses of their books. What they show never counts in the
//! ledger, since no command plays them.

pub mod dbm;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use debellis::base::clause::{Cited, Clause};
use debellis::book::change_tables::ChangeTables;
use debellis::book::combat_tables::CombatTables;
use debellis::book::move_tables::MoveTables;
use debellis::book::phase_tables::PhaseRow;
use debellis::book::rulebook::Unit;
use debellis::book::state_tables::StateTables;
use debellis::book::stronghold_tables::{
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor, StormGround, StormRules, StrongholdTables, Turns,
};
use debellis::book::victory_tables::VictoryTables;
use debellis::book::works_tables::WorksTables;
use debellis::book::{BookStep, CodeNotation, Rulebook, ScaleRow, StepTable, TroopRow, WeatherTables};
use debellis::clause;
use debellis::rules::{self, DOUBT, OwnSet, almanac};

/// The spikes.
pub const SETS: &[OwnSet] = &[OwnSet { name: "dbm-spike", source: "dbm", variants: &[], book: dbm::book }];

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

/// What a spike cannot do without.
struct SpikeParts {
    name: &'static str,
    title: &'static str,
    scale: ScaleRow,
    notation: CodeNotation,
    troops: &'static [TroopRow],
    phases: &'static [PhaseRow],
    moves: MoveTables,
    combat: CombatTables,
    victory: VictoryTables,
    steps: &'static [(BookStep, Clause)],
    /// The clause of the rows of strongholds, of which a spike has none.
    unwalled: Clause,
}

impl SpikeParts {
    /// The rulebook of these parts, which has nothing else: no states, works, exchanges, set-up, lists, campaigns. A spike
    /// that has more puts it in the place of what is empty here.
    fn book(self) -> Rulebook {
        Rulebook {
            name: self.name,
            title: self.title,
            unit: Unit::Paces,
            scales: vec![self.scale],
            notation: self.notation,
            troops: self.troops.to_vec(),
            phases: self.phases.to_vec(),
            moves: self.moves,
            combat: self.combat,
            states: StateTables::default(),
            strongholds: no_strongholds(self.unwalled),
            works: WorksTables::default(),
            changing: ChangeTables::default(),
            victory: self.victory,
            opening: None,
            only_types: None,
            troop_names: Vec::new(),
            setup: None,
            armies: None,
            tournament: None,
            campaign: None,
            refight: None,
            forces: None,
            sight: None,
            weather: WeatherTables {
                effects: &[],
                in_force: Vec::new(),
                factor: None,
                hour: Cited::new(8, clause!("dbm.timescale.02")),
                almanac: almanac(),
            },
            doubt: DOUBT,
            steps: StepTable::new(self.steps),
            #[cfg(debug_assertions)]
            proofs: debellis::book::proof_table::ProofTable::new(&[]),
            amendments: Vec::new(),
            changes: Vec::new(),
        }
    }
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
