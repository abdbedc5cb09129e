//! A battle that could not go on: why, which it was and how far it came.

use std::fmt;

use super::battle::{self, BattleTerms};
use crate::battle::{Battle, Event};
use crate::course::Stop;
use crate::course::run::Run;
use crate::report::broken::BrokenAt;
use crate::script::scenario::Scenario;

/// The reason why a battle could not go on, with its place in the batch.
#[derive(Debug)]
pub struct BrokenBattle {
    at: BrokenAt,
    why: Stop,
}

impl fmt::Display for BrokenBattle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.why)
    }
}

impl std::error::Error for BrokenBattle {}

impl BrokenBattle {
    /// A battle of a seed that stopped in this bound.
    pub fn stop(number: Option<u64>, seed: u64, bound: Option<u16>, why: Stop) -> Stop {
        BrokenBattle { at: BrokenAt { number, variant: None, seed, bound }, why }.into()
    }

    /// The same as a battle of this variant, if it is the stop of a battle.
    pub fn of_variant(stop: Stop, variant: &str) -> Stop {
        match stop.downcast::<BrokenBattle>() {
            Ok(broken) => {
                BrokenBattle { at: BrokenAt { variant: Some(variant.to_string()), ..broken.at }, ..*broken }.into()
            }
            Err(stop) => stop,
        }
    }

    /// Where it broke off, if it is the stop of a battle that is known.
    pub fn at(stop: &Stop) -> Option<&BrokenAt> {
        stop.downcast_ref::<BrokenBattle>().map(|broken| &broken.at)
    }

    /// The reason alone, and where it broke off.
    pub fn apart(stop: Stop) -> (Stop, Option<BrokenAt>) {
        match stop.downcast::<BrokenBattle>() {
            Ok(broken) => (broken.why, Some(broken.at)),
            Err(stop) => (stop, None),
        }
    }
}

/// Fights battle `number` of a batch as [`battle::fight_telling`] does; what stops it once it has begun is a [`BrokenBattle`].
///
/// # Errors
/// Those of [`battle::fight`].
pub fn fight_numbered<'s>(
    scenario: &'s Scenario,
    terms: &BattleTerms,
    (number, seed): (u64, u64),
    tell: &mut dyn FnMut(&Battle, &[Event]),
) -> Result<Run<'s>, Stop> {
    match battle::fight_as_far(scenario, terms, seed, tell)? {
        (run, None) => Ok(run),
        (run, Some(why)) => {
            let bound = run.game.battle().bound.number;
            Err(BrokenBattle::stop(Some(number), seed, Some(bound), why))
        }
    }
}
