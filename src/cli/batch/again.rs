//! Results that are fought a second time: a sample of them, and all of a worker whose result differs.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::anyhow;
use rayon::prelude::*;

use super::ready::ReadyJob;
use crate::cli::{fight, messages};
use crate::report::names;
use crate::sim::job::{Coverage, JobUnit, TakenResult, UnitResult};

/// The contents of the units that were fought here again, by their numbers.
pub(super) type FoughtAgain = BTreeMap<u64, String>;

/// Fights a share of the units again, and those of which there are two results that differ; then all of every worker who was
/// found out. Returns what was fought for them here.
///
/// # Errors
/// If a battle cannot go on, or the system gives no random numbers.
pub(super) fn check(ready: &ReadyJob, coverage: &Coverage, share: f64, threads: u16) -> anyhow::Result<FoughtAgain> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|why| anyhow!("the system gives no random numbers: {why}"))?;
    let sample = sample(coverage, share, &seed);
    let mut wrong: BTreeMap<&str, u64> = BTreeMap::new();
    let mut again = FoughtAgain::new();
    for (unit, content) in fought(ready, &sample, threads)? {
        let hash = UnitResult::of(&ready.job.head, unit, "", content.clone()).hash;
        let told = coverage.taken.get(&unit).into_iter();
        let others = coverage.differing.iter().filter(|differing| differing.unit == unit);
        let told: Vec<&TakenResult> = told.chain(others.map(|differing| &differing.results[1])).collect();
        for liar in told.iter().filter(|result| result.hash != hash) {
            wrong.entry(&liar.worker).or_insert(unit);
        }
        again.insert(unit, content);
    }
    messages::say(&format!("{} fought again", names::count(sample.len(), "unit")));
    let of_liars: BTreeSet<u64> = coverage
        .taken
        .iter()
        .filter(|(unit, result)| wrong.contains_key(result.worker.as_str()) && !again.contains_key(unit))
        .map(|(unit, _)| *unit)
        .collect();
    for (worker, unit) in &wrong {
        messages::say(&format!(
            "the result of unit {unit} by `{worker}` is not what its battles come to: nothing of `{worker}` is taken, and all \
             its units are fought again here"
        ));
    }
    again.extend(fought(ready, &of_liars, threads)?);
    Ok(again)
}

/// The units of a sample of this share, and all that have two results.
fn sample(coverage: &Coverage, share: f64, seed: &[u8; 32]) -> BTreeSet<u64> {
    let drawn = |unit: &u64| blake3::keyed_hash(seed, &unit.to_le_bytes()).as_bytes().to_owned();
    let mut all: Vec<u64> = coverage.taken.keys().copied().collect();
    all.sort_by_cached_key(drawn);
    let count = (all.len() as f64 * share).ceil() as usize;
    all.into_iter().take(count).chain(coverage.differing.iter().map(|differing| differing.unit)).collect()
}

/// Fights units.
fn fought(ready: &ReadyJob, units: &BTreeSet<u64>, threads: u16) -> anyhow::Result<Vec<(u64, String)>> {
    let units: Vec<_> = units.iter().filter_map(|unit| ready.job.head.unit(*unit)).collect();
    let bar = fight::progress(units.iter().map(|unit| unit.games() * ready.each()).sum())?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build()?;
    let done: anyhow::Result<Vec<(u64, String)>> = pool.install(|| {
        let one = |unit: &JobUnit| Ok((unit.number, ready.fight(unit, &|| bar.inc(1))?));
        units.par_iter().with_max_len(1).map(one).collect()
    });
    bar.finish_and_clear();
    done
}
