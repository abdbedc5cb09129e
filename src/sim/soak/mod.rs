//! Soaking: random legal orders played through random battles, with all invariants checked after each event. A failure
//! is made as small as possible.
//!
//! Knows no rule: its checks hold for every rule set. The caller chooses the battles and the duration.

mod again;
mod checked;
mod invariants;
mod mirror;
mod share;
mod shrink;
mod trial;
mod wild;

use self::checked::CheckedBattle;
use self::trial::caught;
use self::wild::Wild;
use super::batch::seed_of;
use crate::course::run::fallback;
use crate::course::{General, Stop};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

pub use self::checked::fold_checked;
pub use self::invariants::Broken;
pub use self::share::{SoakFaultTold, SoakShare};
pub use self::trial::{SoakFault, SoakTrial, SoakTurn};

/// The sums of some trials.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Soaked {
    /// Battles fought.
    pub games: u64,
    /// The number of them that ended by the rules.
    pub ended: u64,
    /// Bounds played.
    pub bounds: u64,
    /// Orders carried out.
    pub orders: u64,
    /// Orders made up that were refused. Each of them must leave the battle unchanged.
    pub refused: u64,
    /// Events, each followed by its checks.
    pub events: u64,
    /// The number of battles that could not be set up.
    pub not_set_up: u64,
    /// The reason why the first of them could not be set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// The broken invariants, each with a small battle.
    #[serde(skip)]
    pub faults: Vec<SoakFault>,
}

impl Soaked {
    /// The sums of these trials and of later ones.
    pub fn join(mut self, other: Soaked) -> Soaked {
        self.games += other.games;
        self.ended += other.ended;
        self.bounds += other.bounds;
        self.orders += other.orders;
        self.refused += other.refused;
        self.events += other.events;
        self.not_set_up += other.not_set_up;
        self.why_not = self.why_not.or(other.why_not);
        self.faults.extend(other.faults);
        self
    }
}

/// Fights trials numbered from 1 while `goes_on` returns true for their number; `set_up` makes each from a seed of its
/// own. With a fixed number of trials the result is the same on any number of threads. `fought` is called after each.
///
/// # Errors
/// If no threads can be had.
pub fn soak(
    set_up: &(dyn Fn(u64) -> Result<SoakTrial, Stop> + Sync),
    seed: u64,
    threads: usize,
    goes_on: &(dyn Fn(u64) -> bool + Sync),
    fought: &(dyn Fn(bool) + Sync),
) -> Result<Soaked, Stop> {
    /// The number of trials in a round; between two rounds `goes_on` decides whether there is another.
    const STRIDE: u64 = 64;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let one = |number: u64| match goes_on(number) {
        true => trial(set_up, seed, number, fought),
        false => Soaked::default(),
    };
    let mut all = Soaked::default();
    let mut first = 1;
    while goes_on(first) {
        let some =
            pool.install(|| (first..first + STRIDE).into_par_iter().map(one).reduce(Soaked::default, Soaked::join));
        all = all.join(some);
        first += STRIDE;
    }
    Ok(all)
}

/// Fights the trials from `first` to `last` on this thread alone; `fought` is called after each.
pub fn soak_some(
    set_up: &(dyn Fn(u64) -> Result<SoakTrial, Stop> + Sync),
    seed: u64,
    [first, last]: [u64; 2],
    fought: &(dyn Fn(bool) + Sync),
) -> Soaked {
    (first..=last).fold(Soaked::default(), |all, number| all.join(trial(set_up, seed, number, fought)))
}

/// Sets the trial of a number up, and fights it.
fn trial(
    set_up: &(dyn Fn(u64) -> Result<SoakTrial, Stop> + Sync),
    seed: u64,
    number: u64,
    fought: &(dyn Fn(bool) + Sync),
) -> Soaked {
    let soaked = match set_up(seed_of(seed, number)) {
        Ok(trial) => fight(&trial),
        Err(why) => Soaked { not_set_up: 1, why_not: Some(why.to_string()), ..Soaked::default() },
    };
    fought(soaked.faults.is_empty());
    soaked
}

/// Fights one trial to its end or to the first fault.
pub fn fight(trial: &SoakTrial) -> Soaked {
    let mut soaked = Soaked { games: 1, ..Soaked::default() };
    let mut turns = Vec::new();
    let found = caught(|| orders(trial, &mut turns, &mut soaked));
    if let Err((broken, what)) = found {
        let fault = SoakFault { broken, what, bound: 0, trial: trial.clone(), turns };
        soaked.faults.push(shrink::shrink(fault));
    }
    soaked
}

/// Gives orders until the battle is over; collects them in `turns`.
fn orders(trial: &SoakTrial, turns: &mut Vec<SoakTurn>, soaked: &mut Soaked) -> Result<(), (Broken, String)> {
    let mut table = CheckedBattle::new(trial);
    let mut general = Wild::new(trial.seed);
    soaked.events += table.begin()?;
    let mut stream = 0;
    while table.game.battle().ending.is_none() && table.game.battle().bound.number <= trial.max_bounds {
        stream += 1;
        let order = general.order(&table.game.now()).map_err(|why| (Broken::Stuck, why.to_string()))?;
        let made_up = general.has_made_up();
        turns.push(SoakTurn { stream, order });
        match table.turn(&turns[turns.len() - 1])? {
            Some(events) => (soaked.orders, soaked.events) = (soaked.orders + 1, soaked.events + events),
            None if made_up => {
                soaked.refused += 1;
                turns.pop();
            }
            None => {
                turns.pop();
                stream += 1;
                let order = fallback(&table.game.now());
                turns.push(SoakTurn { stream, order });
                let events = table.turn(&turns[turns.len() - 1])?;
                let stuck = || (Broken::Stuck, "a side has no legal order and cannot end its phase".to_string());
                (soaked.orders, soaked.events) = (soaked.orders + 1, soaked.events + events.ok_or_else(stuck)?);
            }
        }
    }
    soaked.ended += u64::from(table.game.battle().ending.is_some());
    soaked.bounds += u64::from(table.game.battle().bound.number);
    table.fought_again(turns)
}
