//! A battle to be soaked, its orders, and its fault.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::invariants::Broken;
use crate::base::dice::Seeded;
use crate::battle::{Battle, Order};
use crate::book::Rulebook;
use crate::course::Game;
use crate::store::replay::{FORMAT, Header, ReplayPart};

/// A battle before its first bound, with the seed of its dice and of the chance that gives its orders.
#[derive(Clone)]
pub struct SoakTrial {
    /// The rules.
    pub rules: Rulebook,
    /// The battle before its first bound.
    pub start: Battle,
    /// The title of the scenario.
    pub title: String,
    /// The seed of dice and orders.
    pub seed: u64,
    /// The bound after which the trial is ended.
    pub max_bounds: u16,
}

/// An order, and the number of its stream of dice, which it keeps if other orders are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoakTurn {
    pub(super) stream: u32,
    pub(super) order: Order,
}

/// A broken invariant.
#[derive(Clone)]
pub struct SoakFault {
    /// The invariant.
    pub broken: Broken,
    /// The fault in words, with its elements and places.
    pub what: String,
    /// The number of the bound in which it was found.
    pub bound: u16,
    /// The battle that shows it.
    pub trial: SoakTrial,
    /// The orders that lead to it; the last of them breaks it.
    pub turns: Vec<SoakTurn>,
}

/// Runs a closure; a panic in it becomes a fault.
pub(super) fn caught<T>(run: impl FnOnce() -> Result<T, (Broken, String)>) -> Result<T, (Broken, String)> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err((Broken::Panic, format!("the engine panicked: {}", text.unwrap_or("no message"))))
    })
}

impl SoakFault {
    /// The battle up to the fault as a replay: its first line, its parts and the hash of its last state.
    pub fn replay(&self) -> (Header, Vec<ReplayPart>, String) {
        let trial = &self.trial;
        let header = Header {
            replay: FORMAT,
            engine: env!("CARGO_PKG_VERSION").into(),
            rules: trial.rules.name.into(),
            book: Some(trial.rules.hash()),
            amendments: trial.rules.amendments.clone(),
            changes: trial.rules.changes.clone(),
            title: format!("{}: {}", trial.title, self.what),
            script: String::new(),
            seed: trial.seed,
            generals: ["random".to_string(), "random".to_string()],
            general: Default::default(),
            sitting: None,
            start: trial.start.clone(),
        };
        let mut battle = trial.start.clone();
        let mut game = Game::new(&trial.rules, trial.start.clone());
        let mut parts = Vec::new();
        let part = |battle: &mut Battle, cause, events: &[_]| ReplayPart::of(&trial.rules, battle, cause, events);
        let begun = game.begin(&mut dice(trial.seed, 0));
        parts.push(part(&mut battle, crate::course::run::RunCause::Begin, &begun));
        for turn in &self.turns {
            let played = caught(|| {
                let mut dice = dice(trial.seed, turn.stream);
                game.play(&turn.order, &mut dice).map_err(|refusal| (Broken::Stuck, refusal.to_string()))
            });
            let Ok(events) = played else { break };
            parts.push(part(&mut battle, crate::course::run::RunCause::Order, &events));
        }
        let hash = battle.hash();
        (header, parts, hash)
    }

    /// The number of orders that lead to it.
    pub fn orders(&self) -> usize {
        self.turns.len()
    }
}

/// The dice of an order; 0 for the start.
pub(super) fn dice(seed: u64, stream: u32) -> Seeded {
    Seeded::new(seed, &format!("order {stream}"))
}
