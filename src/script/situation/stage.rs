//! The scenario that a test plays: its battle, its script as the watcher, and the record of all that happened.
//!
//! Knows how a battle is continued. Who commands and how many battles are fought is handed in, since generals by name are
//! outside this room. The time of battles is not counted as the script's.

use std::path::PathBuf;
use std::rc::Rc;

use crate::battle::{Battle, Event};
use crate::course::run::RunCause;
use crate::course::{General, Stop, Watcher};
use crate::geometry::Base;
use crate::script::limits::Limits;
use crate::script::scenario::Scenario;
use crate::script::words::view::HandlerView;

/// Those who command the two sides of a battle.
pub struct Crew {
    /// The generals, red's first.
    pub generals: [Box<dyn General>; 2],
    /// How they are called.
    pub names: [String; 2],
    /// The bound after which the battle is drawn.
    pub max_bounds: u16,
}

/// Generals as a test names them; nothing for the usual ones.
pub type NamedGenerals = [Option<String>; 2];

/// What a test is given to fight battles with.
#[derive(Clone, Copy)]
pub struct TestField {
    /// The generals of a battle with a seed.
    pub crew: fn(&Scenario, &NamedGenerals, u64) -> Result<Crew, Stop>,
    /// Battles with the seeds of a batch.
    pub playtest: fn(&Scenario, &NamedGenerals, u64, u64) -> Result<Tried, Stop>,
}

/// What many battles of a scenario came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tried {
    /// How many were fought.
    pub games: u64,
    /// How many each side won.
    pub wins: [u64; 2],
    /// How many ended as in history, where the scenario says how that was.
    pub as_in_history: Option<u64>,
    /// All bounds that were played.
    pub bounds: u64,
}

/// A battle as it was played in a test, to be saved.
#[derive(Clone)]
pub struct RecordedBattle {
    /// The scenario.
    pub scenario: Rc<Scenario>,
    /// The battle before the first event.
    pub start: Battle,
    /// What happened, with what made it happen.
    pub stretches: Vec<(RunCause, Vec<Event>)>,
    /// The seed of the last fight.
    pub seed: u64,
    /// Who commanded in it.
    pub generals: [String; 2],
    /// The hash of the last state.
    pub hash: String,
}

/// The scenario on the table.
pub struct TestStage {
    /// What scripts look at.
    pub view: Rc<HandlerView>,
    /// Its script's file.
    pub(super) path: PathBuf,
    pub(super) recorded: RecordedBattle,
    pub(super) watcher: Option<Box<dyn Watcher>>,
    pub(super) waiting: Vec<(crate::base::names::ElementId, Base)>,
}

/// What is asked of a fight.
pub struct FightQuery {
    /// The seed of the dice.
    pub seed: u64,
    /// After how many bounds it stops; to the end where there is none.
    pub bounds: Option<u16>,
    /// Who commands.
    pub generals: NamedGenerals,
}

/// The seed where nobody says otherwise.
pub const SEED: u64 = 1;

impl TestStage {
    /// The scenario.
    pub fn scenario(&self) -> Rc<Scenario> {
        self.recorded.scenario.clone()
    }
}

/// Where the files of a test lie.
#[derive(Clone)]
pub(super) struct TestFolder {
    pub folder: PathBuf,
    pub scenario: PathBuf,
    pub limits: Limits,
}
