//! Many battles of a scenario and of its variants, and their statistics together.
//!
//! `vary` reads what is varied, `record` follows one battle as its events come, `tally` adds the battles up. A battle
//! depends on the batch's seed and its number alone, the variants share the seeds, and the stopping rule is applied
//! after whole batches of battles in their order: no result depends on the number of threads.

mod record;
mod tally;
mod trial;
pub mod vary;

pub use self::trial::VariantTrial;

use rayon::prelude::*;

use self::record::PlaytestRecord;
use self::tally::{Split, VariantTally};
use super::batch::seed_of;
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

/// Fights the battles of a plan; `fought` is called after each, `row` with each in the order of their numbers.
///
/// # Errors
/// If a battle cannot go on, `row` fails, or no threads can be had.
pub fn playtest(
    trials: &[VariantTrial],
    impossible: Vec<Impossible>,
    plan: &PlaytestPlan,
    fought: &(dyn Fn() + Sync),
    row: &mut dyn FnMut(&BattleRow) -> Result<(), Stop>,
) -> Result<PlaytestFindings, Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let one = |(game, trial): &(u64, usize)| -> Result<PlaytestRecord, Stop> {
        let VariantTrial { scenario, terms, .. } = &trials[*trial];
        let record = PlaytestRecord::of(scenario, terms, *game, seed_of(plan.seed, *game))?;
        fought();
        Ok(record)
    };
    let mut tallies: Vec<VariantTally> = trials.iter().map(|trial| VariantTally::of(&trial.scenario.start)).collect();
    let (mut games, mut narrow) = (0, false);
    while games < plan.games && !narrow {
        let last = (games + BATCH).min(plan.games);
        let jobs: Vec<(u64, usize)> =
            (games + 1..=last).flat_map(|game| (0..trials.len()).map(move |trial| (game, trial))).collect();
        let records: Vec<Result<PlaytestRecord, Stop>> =
            pool.install(|| jobs.par_iter().with_max_len(1).map(one).collect());
        for ((_, trial), record) in jobs.iter().zip(records) {
            let record = record?;
            row(&told(&trials[*trial], &record))?;
            tallies[*trial].add(&record);
        }
        games = last;
        narrow = plan.until.is_some_and(|reach| tallies.iter().all(|tally| tally.reach() <= reach));
    }
    let Some(first) = trials.first() else { return Err("no variant can be fought".into()) };
    let side = |side: &SideId| first.scenario.start.sides[side.index()].name.clone();
    Ok(PlaytestFindings {
        title: first.scenario.title.clone(),
        seed: plan.seed,
        asked: plan.games,
        games,
        until: plan.until,
        narrow,
        by_first_mover: together(tallies.iter().map(|tally| &tally.first)).groups(side),
        by_weather: together(tallies.iter().map(|tally| &tally.sky)).groups(names::word),
        variants: trials.iter().zip(&tallies).map(|(trial, tally)| tally.findings(trial)).collect(),
        impossible,
    })
}

/// The parts of all variants together.
fn together<'t, K: Ord + Clone + 't>(splits: impl Iterator<Item = &'t Split<K>>) -> Split<K> {
    splits.fold(Split::default(), Split::joined)
}

/// A battle as a row of the output.
fn told<'a>(trial: &'a VariantTrial, record: &'a PlaytestRecord) -> BattleRow<'a> {
    let side = |side: SideId| trial.scenario.start.sides[side.index()].name.as_str();
    BattleRow {
        variant: &trial.wanted.name,
        game: record.game,
        seed: record.seed,
        first: side(record.first),
        weather: &record.weather,
        winner: record.winner.map(side),
        how: &record.how,
        bounds: record.bounds,
        lost: record.lost,
        hash: &record.hash,
    }
}
