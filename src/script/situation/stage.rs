//! The scenario that a test plays: its battle, its script as the watcher, and the record of all events.
//!
//! It knows how a battle is continued. Generals and playtests are handed in, since generals by name are outside this
//! room. The time of battles is not counted as the script's.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;

use crate::battle::{Battle, Event};
use crate::course::run::RunCause;
use crate::course::{General, Stop, Watcher};
use crate::geometry::Base;
use crate::script::limits::Limits;
use crate::script::scenario::Scenario;
use crate::script::words::view::HandlerView;

/// The generals of a battle.
pub struct Crew {
    /// The generals, red's first.
    pub generals: [Box<dyn General>; 2],
    /// Their names.
    pub names: [String; 2],
    /// The bound after which the battle is drawn.
    pub max_bounds: u16,
}

/// Generals as a test names them; `None` for the usual one of a side.
pub type NamedGenerals = [Option<String>; 2];

/// The functions with which a test fights battles.
#[derive(Clone, Copy)]
pub struct TestField {
    /// The generals of a battle with a seed.
    pub crew: fn(&Scenario, &NamedGenerals, u64) -> Result<Crew, Stop>,
    /// Battles with the seeds of a batch.
    pub playtest: fn(&Scenario, &NamedGenerals, u64, u64) -> Result<Tried, Stop>,
}

/// The results of many battles of a scenario.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tried {
    /// The number of battles.
    pub games: u64,
    /// The number of battles that each side won.
    pub wins: [u64; 2],
    /// The number that ended as in history, if the scenario has a historical ending.
    pub as_in_history: Option<u64>,
    /// The sum of the bounds of all battles.
    pub bounds: u64,
}

/// A battle as it was played in a test, to be saved.
#[derive(Clone)]
pub struct RecordedBattle {
    /// The scenario.
    pub scenario: Rc<Scenario>,
    /// The battle before the first event.
    pub start: Battle,
    /// The events, in stretches with their causes.
    pub stretches: Vec<(RunCause, Vec<Event>)>,
    /// The seed of the last fight.
    pub seed: u64,
    /// The generals of the last fight, by name.
    pub generals: [String; 2],
    /// The hash of the last state.
    pub hash: String,
}

/// The scenario on the table.
pub struct TestStage {
    /// The battle as scripts see it.
    pub view: Rc<HandlerView>,
    /// Its script's file.
    pub(super) path: PathBuf,
    pub(super) recorded: RecordedBattle,
    pub(super) watcher: Option<Box<dyn Watcher>>,
    pub(super) waiting: Vec<(crate::base::names::ElementId, Base)>,
    /// The answers to questions of the script that it has not asked yet.
    pub(super) answers: VecDeque<String>,
}

/// The settings of a fight.
pub struct FightQuery {
    /// The seed of the dice.
    pub seed: u64,
    /// The number of bounds after which it stops; `None` to fight to the end.
    pub bounds: Option<u16>,
    /// The generals.
    pub generals: NamedGenerals,
    /// Values of the scenario's options, by name.
    pub options: Vec<(String, String)>,
}

/// The seed if the test gives none.
pub const SEED: u64 = 1;

impl TestStage {
    /// The scenario.
    pub fn scenario(&self) -> Rc<Scenario> {
        self.recorded.scenario.clone()
    }
}

/// The folder of a test's files.
#[derive(Clone)]
pub(super) struct TestFolder {
    pub folder: PathBuf,
    pub scenario: PathBuf,
    pub limits: Limits,
}
