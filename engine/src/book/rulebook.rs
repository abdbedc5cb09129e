//! What a rule set hands to the engine: tables of numbers, decisions by name, and the steps that it has. It is plain data,
//! which can be printed, compared and hashed.
//!
//! Ask in this order: a number differs, a table row; one decision differs, a policy; a step is absent, a step without a
//! clause.

use crate::base::clause::Clause;
use crate::base::trace;
use crate::battle::Phase;
use crate::book::troops::{TroopName, TroopRow};

pub use crate::book::WeatherTables;
pub use crate::book::army_tables::ArmyTables;
pub use crate::book::campaign_tables::CampaignTables;
pub use crate::book::combat_tables::CombatTables;
pub use crate::book::doubt::Doubt;
pub use crate::book::move_tables::MoveTables;
pub use crate::book::opening_tables::OpeningTables;
#[cfg(debug_assertions)]
use crate::book::proof::ProofTable;
pub use crate::book::refight::RefightTables;
pub use crate::book::setup_tables::SetupTables;
pub use crate::book::stronghold_tables::StrongholdTables;
pub use crate::book::tournament_tables::TournamentTables;
pub use crate::book::victory_tables::VictoryTables;
use crate::book::{BookStep, Proof, StepTable};

/// One rule set as the engine plays it.
#[derive(Clone)]
pub struct Rulebook {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// Its title for people.
    pub title: &'static str,
    /// Unit of distances in scripts and texts.
    pub unit: Unit,
    /// The troop codes.
    pub troops: Vec<TroopRow>,
    /// The phases of a bound in order.
    pub phases: Vec<Phase>,
    /// Numbers and decisions of movement, contact and initiative points.
    pub moves: MoveTables,
    /// Numbers and decisions of shooting, close combat and what follows from it.
    pub combat: CombatTables,
    /// Camps, Cities and Forts.
    pub strongholds: StrongholdTables,
    /// Losses, the terms of victory, demoralisation.
    pub victory: VictoryTables,
    /// What makes a battlefield, for a set that makes it from the home terrain of an army.
    pub setup: Option<SetupTables>,
    /// What is judged before the first bound, for a set whose battlefield is given and whose armies have no lists.
    pub opening: Option<OpeningTables>,
    /// The clauses by which there are no types besides those of `troops`, mounted and foot, for a set that says so.
    pub only_types: Option<[Clause; 2]>,
    /// Troops of history and the codes of their types, for a set that names such troops.
    pub troop_names: Vec<TroopName>,
    /// Armies from the lists, for a set that has lists.
    pub armies: Option<ArmyTables>,
    /// Tournaments, for a set that speaks of them.
    pub tournament: Option<TournamentTables>,
    /// Campaigns, for a set that speaks of them.
    pub campaign: Option<CampaignTables>,
    /// What is said of refights of history, for a set that says something.
    pub refight: Option<RefightTables>,
    /// What it makes of the weather.
    pub weather: WeatherTables,
    /// Commands of doubtful loyalty.
    pub doubt: Doubt,
    /// The steps of the engine's procedures that the set has.
    pub steps: StepTable,
    /// What the engine's coverage marks prove.
    #[cfg(debug_assertions)]
    pub proofs: ProofTable,
    /// Rows and policies that a script or campaign replaced, as the report names them.
    pub amendments: Vec<String>,
    /// The numbers that these replaced, so that they can be replaced again.
    pub changes: Vec<crate::book::amendment::Amendment>,
}

/// The unit in which a rule set speaks of distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Base widths.
    BaseWidths,
    /// Paces, so many to the base width.
    Paces {
        /// 1/1000 mm to 100 paces.
        per_hundred: i32,
    },
}

impl Rulebook {
    /// The clause of a step; `None` if the set does not have it.
    pub fn step(&self, step: BookStep) -> Option<Clause> {
        self.steps.clause(step)
    }

    /// Cites a step of the set in the trace, if one is kept.
    pub fn cite(&self, step: BookStep) {
        if trace::is_on() {
            self.step(step).into_iter().for_each(trace::cite);
        }
    }

    /// A coverage mark: cites in the trace what it proves, if one is kept.
    pub fn mark(&self, _proof: Proof) {
        #[cfg(debug_assertions)]
        if trace::is_on() {
            self.proofs.clause(_proof).into_iter().for_each(trace::cite);
        }
    }

    /// The row of a troop code, whatever its letters' case.
    pub fn troop(&self, code: &str) -> Option<&TroopRow> {
        self.troops.iter().find(|row| row.code.eq_ignore_ascii_case(code))
    }
}
