//! Pairs of armies, as a file has them, and the matches that come of them.

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use super::desk::JobDesk;
use crate::base::names::cut_message;
use crate::cli::args::BigTerms;
use crate::cli::pickup::Pickup;
use crate::input::{self, InputBound};
use crate::script::scenario::Scenario;
use crate::sim::battle::BattleTerms;
use crate::sim::job::PickupTask;

/// A text of pairs, as it is read.
const PAIRS: InputBound = InputBound { what: "a text of pairs", most: 1 << 20 };
/// The most pairs.
const MOST_PAIRS: usize = 2_000;
/// The most generals of a ladder.
const MOST_GENERALS: usize = 20;

/// Two armies and who leads them.
pub(super) struct ReadyMatch {
    /// The battles that they fight.
    pub pickup: Pickup,
    /// The first of them.
    pub first: Scenario,
    /// Who leads, and the greatest length.
    pub terms: BattleTerms,
}

/// A match of a job by its place: which pair of armies, and who leads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchPlace {
    /// The pair of armies.
    pub pair: usize,
    /// The general of each army.
    pub led: [usize; 2],
}

/// The pairs of a file.
///
/// # Errors
/// A line that is no pair, with its number; no pair at all, or too many.
pub(super) fn read(path: &Path) -> anyhow::Result<Vec<[String; 2]>> {
    let text = input::text(path, &PAIRS).with_context(|| format!("cannot read {}", path.display()))?;
    let mut pairs = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let pair = line.split_once(" against ").map(|(red, blue)| [red.trim().to_string(), blue.trim().to_string()]);
        let pair = pair.filter(|pair| pair.iter().all(|army| !army.is_empty()));
        pairs.push(pair.ok_or_else(|| {
            let at = format!("{}:{}", path.display(), number + 1);
            anyhow!("{at}: expected two armies, as in `II/33 against II/32a`; found `{}`", cut_message(line))
        })?);
    }
    match pairs.len() {
        0 => bail!("{} has no pair of armies; a line is `II/33 against II/32a`", path.display()),
        count if count > MOST_PAIRS => bail!("{} has {count} pairs, and a job has {MOST_PAIRS}", path.display()),
        _ => Ok(pairs),
    }
}

/// Judges the generals of a ladder.
///
/// # Errors
/// If they are fewer than two, too many, or one is named twice.
pub(super) fn judge_generals(generals: &[String]) -> anyhow::Result<()> {
    if !(2..=MOST_GENERALS).contains(&generals.len()) {
        bail!("--general is given {} times; a ladder has from 2 to {MOST_GENERALS} generals", generals.len());
    }
    match (1..generals.len()).find(|i| generals[..*i].contains(&generals[*i])) {
        Some(twice) => bail!("--general names {} twice", generals[twice]),
        None => Ok(()),
    }
}

/// The matches of a job, one after the other: of a ladder, each two generals over each pair from both sides.
pub(super) fn places(task: &PickupTask, is_ladder: bool) -> Vec<MatchPlace> {
    let pairs = 0..task.pairs.len();
    if !is_ladder {
        return pairs.map(|pair| MatchPlace { pair, led: [0, 1] }).collect();
    }
    let count = task.generals.len();
    let two = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b]));
    two.flat_map(|[a, b]| pairs.clone().flat_map(move |pair| [[a, b], [b, a]].map(|led| MatchPlace { pair, led })))
        .collect()
}

/// The match at a place of a job.
///
/// # Errors
/// If an army or a general has a mistake.
pub(super) fn ready(task: &PickupTask, place: MatchPlace, desk: &JobDesk) -> anyhow::Result<ReadyMatch> {
    let pair = task.pairs.get(place.pair).context("the job has no such pair")?;
    let [red, blue] = pair.each_ref().map(|army| Some(desk.path(army).display().to_string()));
    let pickup = Pickup::of(&task.rules, [&red, &blue], &None, &BigTerms::default())
        .with_context(|| format!("{} against {}", pair[0], pair[1]))?;
    let first = pickup.set_up(task.seed)?;
    let usual = BattleTerms::usual(&first);
    let led = place.led.map(|led| task.generals.get(led).map(|name| desk.led(name)));
    let [Some(red), Some(blue)] = led else { bail!("the job has no such general") };
    let max_bounds = task.max_bounds.unwrap_or(usual.max_bounds);
    Ok(ReadyMatch { pickup, first, terms: BattleTerms { generals: [red, blue], max_bounds } })
}
