//! Many battles of a scenario and of its variants, and their statistics together.
//!
//! `vary` reads what is varied, `record` follows one battle as its events come, `sums` adds battles up, `tally` makes
//! statistics of the sums; `share` is a part of the battles that was fought elsewhere. A battle depends on the batch's seed and its number alone, the variants share the seeds, and the stopping rule is applied
//! after whole batches of battles in their order: no result depends on the number of threads.

mod keyed;
mod record;
mod share;
mod split;
mod sums;
mod tally;
mod trial;
pub mod vary;

pub use self::share::{PlaytestRow, PlaytestShare};
pub use self::trial::VariantTrial;

use rayon::prelude::*;

use self::record::PlaytestRecord;
use self::split::Split;
use self::tally::VariantTally;
use super::batch::seed_of;
use super::broken::BrokenBattle;
use crate::base::names::SideId;
use crate::course::Stop;
use crate::report::names;
use crate::report::playtest::{BattleRow, Impossible, PlaytestFindings};

/// The number of battles of each variant between two tests of the stopping rule.
pub const BATCH: u64 = 100;

/// The size of a playtest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaytestPlan {
    /// The seed of the batch.
    pub seed: u64,
    /// The largest number of battles of each variant.
    pub games: u64,
    /// Stop when the interval of each side's share of wins is at most plus or minus this; `None` for no such rule.
    pub until: Option<f64>,
    /// The number of threads; 0 for one on each core.
    pub threads: usize,
}

/// Fights the battles of a plan; `fought` is called after each, `row` with each in the order of their numbers. If a battle
/// cannot go on, what those before it came to is told, with the reason.
///
/// # Errors
/// If the first battle cannot go on, `row` fails, or no threads can be had.
pub fn playtest(
    trials: &[VariantTrial],
    impossible: Vec<Impossible>,
    plan: &PlaytestPlan,
    fought: &(dyn Fn() + Sync),
    row: &mut dyn FnMut(&BattleRow) -> Result<(), Stop>,
) -> Result<(PlaytestFindings, Option<Stop>), Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let one = |(game, trial): &(u64, usize)| -> Result<PlaytestRecord, Stop> {
        let VariantTrial { scenario, terms, .. } = &trials[*trial];
        let record =
            PlaytestRecord::of(scenario, terms, *game, seed_of(plan.seed, *game)).map_err(|stop| match trials {
                [_] => stop,
                _ => BrokenBattle::of_variant(stop, &trials[*trial].wanted.name),
            })?;
        fought();
        Ok(record)
    };
    let mut fold = PlaytestFold::of(trials, plan);
    let mut stop = None;
    while !fold.is_done() && stop.is_none() {
        let last = (fold.games + BATCH).min(plan.games);
        let jobs: Vec<(u64, usize)> =
            (fold.games + 1..=last).flat_map(|game| (0..trials.len()).map(move |trial| (game, trial))).collect();
        let records: Vec<Result<PlaytestRecord, Stop>> =
            pool.install(|| jobs.par_iter().with_max_len(1).map(one).collect());
        let mut records = records.into_iter();
        for game in fold.games + 1..=last {
            // A battle counts with its fellows of the other variants or not at all.
            match records.by_ref().take(trials.len()).collect::<Result<Vec<PlaytestRecord>, Stop>>() {
                Ok(together) => fold.count(game, &together, row)?,
                Err(why) => {
                    stop = Some(why);
                    break;
                }
            }
        }
        if stop.is_none() {
            fold.reached(last);
        }
    }
    match stop {
        Some(stop) if fold.games == 0 => Err(stop),
        stop => {
            let broken = stop.as_ref().and_then(BrokenBattle::at).cloned();
            Ok((PlaytestFindings { broken, ..fold.findings(impossible)? }, stop))
        }
    }
}

/// The battles of a plan added up in their order, up to the point where no more are asked for.
pub struct PlaytestFold<'t> {
    trials: &'t [VariantTrial],
    plan: &'t PlaytestPlan,
    tallies: Vec<VariantTally>,
    games: u64,
    narrow: bool,
}

impl<'t> PlaytestFold<'t> {
    /// Nothing so far.
    pub fn of(trials: &'t [VariantTrial], plan: &'t PlaytestPlan) -> PlaytestFold<'t> {
        let tallies = trials.iter().map(|trial| VariantTally::of(&trial.scenario.start)).collect();
        PlaytestFold { trials, plan, tallies, games: 0, narrow: false }
    }

    /// Whether no more battles are asked for.
    pub fn is_done(&self) -> bool {
        self.games >= self.plan.games || self.narrow
    }

    /// Adds the next battles, up to that of number `last`, fought somewhere else; `row` is called with each. If the plan
    /// stops when enough is known, no share may reach beyond a whole batch.
    ///
    /// # Errors
    /// If `row` fails.
    pub fn add(
        &mut self,
        share: &PlaytestShare,
        last: u64,
        row: &mut dyn FnMut(&BattleRow) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let games = (self.games + 1..=last).flat_map(|game| self.trials.iter().map(move |trial| (game, trial)));
        for ((game, trial), told) in games.zip(&share.rows) {
            row(&told.told(trial, self.plan.seed, game))?;
        }
        self.tallies.iter_mut().zip(&share.sums).for_each(|(tally, sums)| tally.sums.join(sums));
        self.reached(last);
        Ok(())
    }

    /// Adds the battle of this number of each variant.
    fn count(
        &mut self,
        game: u64,
        records: &[PlaytestRecord],
        row: &mut dyn FnMut(&BattleRow) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for ((trial, tally), record) in self.trials.iter().zip(&mut self.tallies).zip(records) {
            row(&PlaytestRow::of(record).told(trial, self.plan.seed, game))?;
            tally.sums.add(record);
        }
        self.games = game;
        Ok(())
    }

    /// All battles up to that of number `games` are there.
    fn reached(&mut self, games: u64) {
        self.games = games;
        let is_asked = games.is_multiple_of(BATCH) || games >= self.plan.games;
        let enough = |reach| self.tallies.iter().all(|tally| tally.reach() <= reach);
        self.narrow = is_asked && self.plan.until.is_some_and(enough);
    }

    /// What the battles came to.
    ///
    /// # Errors
    /// If there is no variant.
    pub fn findings(self, impossible: Vec<Impossible>) -> Result<PlaytestFindings, Stop> {
        let PlaytestFold { trials, plan, tallies, games, narrow } = self;
        let Some(first) = trials.first() else { return Err("no variant can be fought".into()) };
        let side = |side: &SideId| first.scenario.start.sides[side.index()].name.clone();
        Ok(PlaytestFindings {
            title: first.scenario.title.clone(),
            seed: plan.seed,
            asked: plan.games,
            games,
            until: plan.until,
            narrow,
            by_first_mover: together(tallies.iter().map(|tally| &tally.sums.first)).groups(side),
            by_weather: together(tallies.iter().map(|tally| &tally.sums.sky)).groups(names::word),
            variants: trials.iter().zip(&tallies).map(|(trial, tally)| tally.findings(trial)).collect(),
            impossible,
            broken: None,
        })
    }
}

/// The parts of all variants together.
fn together<'s, K: Ord + Clone + 's>(splits: impl Iterator<Item = &'s Split<K>>) -> Split<K> {
    splits.fold(Split::default(), Split::joined)
}
