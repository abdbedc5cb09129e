//! Many battles of one scenario on all cores: each side's share of wins, the length and the losses.
//!
//! Each battle has a seed of its own, made of the batch's seed and its number, and only sums are kept: the result does
//! not depend on the number of threads.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::atomic::{AtomicU64, Ordering};

use super::battle::BattleTerms;
use super::broken::{BrokenBattle, fight_numbered};
use crate::base::names::SideId;
use crate::base::statistics::{Estimate, Sum, rate};
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::course::Stop;
use crate::report::broken::BrokenAt;
use crate::report::departure::DepartureNote;
use crate::report::playtest::ShareFindings;
use crate::report::{counts, house, names};
use crate::script::scenario::Scenario;
use crate::view::{shares, victory};

/// The result of a batch, as `--json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BatchFindings {
    /// The rule set by name.
    pub rules: String,
    /// The rows and decisions of the rulebook that the scenario changed.
    pub amendments: Vec<String>,
    /// The declared departure from the rules on setting up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs: Option<DepartureNote>,
    /// The batch's seed.
    pub seed: u64,
    /// The number of battles fought.
    pub games: u64,
    /// The number of wins of each side, by name.
    pub wins: Map<String, Value>,
    /// The number of battles without a winner.
    pub draws: u64,
    /// The share of wins of each side, by name, with its interval.
    pub win_rates: Map<String, Value>,
    /// The share of draws.
    pub draw_rate: Estimate,
    /// The mean length in bounds, both sides' together.
    pub bounds: Estimate,
    /// The mean of elements lost by each side, by name.
    pub losses: Map<String, Value>,
    /// The losses as the terms of victory count them, by name, in a set whose battles a share of the troops decides.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub shares: Map<String, Value>,
    /// The comparison with history, if the scenario names the historical winner.
    pub history: Option<AgainstHistory>,
    /// The battle that broke off, behind those that were fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<BrokenAt>,
    #[serde(skip)]
    sides: [SideFindingsJson; 2],
}

/// How often the historical outcome happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgainstHistory {
    /// The historical winner.
    pub winner: String,
    /// The scenario's note on the historical outcome.
    pub note: Option<String>,
    /// The number of battles with this outcome.
    pub happened: u64,
    /// The share of these battles.
    pub rate: Estimate,
}

#[derive(Clone, Debug, PartialEq)]
struct SideFindingsJson {
    name: String,
    wins: u64,
    win_rate: Estimate,
    losses: Estimate,
    share: Option<ShareFindings>,
}

/// The sums of some battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchTally {
    games: u64,
    wins: [u64; 2],
    bounds: Sum,
    losses: [Sum; 2],
    /// The losses as the terms of victory count them, in halves.
    counted: [Sum; 2],
}

/// The seed of one battle of a batch, counted from 1: `fight --seed` with it fights that battle alone. Of 53 bits, so
/// that every reader of JSON keeps it whole.
pub fn seed_of(batch: u64, number: u64) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"battle of a batch").update(&batch.to_le_bytes()).update(&number.to_le_bytes());
    let mut low = [0; 8];
    low.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(low) >> 11
}

/// Fights `games` battles on `threads` threads (0 for one on each core); `fought` is called after each. If a battle cannot go
/// on, those before it are told, with the reason.
///
/// # Errors
/// If the first battle cannot go on, or no threads can be had.
pub fn fight(
    scenario: &Scenario,
    terms: &BattleTerms,
    seed: u64,
    games: u64,
    threads: usize,
    fought: &(dyn Fn() + Sync),
) -> Result<(BatchFindings, Option<Stop>), Stop> {
    let play = |(number, seed)| {
        let begun = scenario.dealt(seed);
        let dealt = begun.map_err(|why| BrokenBattle::stop(Some(number), seed, None, why.into()))?;
        let run = fight_numbered(&dealt, terms, (number, seed), &mut |_, _| ())?;
        Ok(BatchTally::of(&scenario.rules, run.game.battle()))
    };
    all(scenario, &play, seed, games, threads, fought)
}

/// As [`fight`], but every battle is set up anew from its seed; `first` is the one set up from the batch's seed.
///
/// # Errors
/// If the first battle cannot be set up or go on, or no threads can be had.
pub fn fight_anew(
    first: &Scenario,
    set_up: &(dyn Fn(u64) -> Result<Scenario, Stop> + Sync),
    terms: &BattleTerms,
    seed: u64,
    games: u64,
    threads: usize,
    fought: &(dyn Fn() + Sync),
) -> Result<(BatchFindings, Option<Stop>), Stop> {
    let play = |(number, seed)| {
        let scenario = set_up(seed).map_err(|why| BrokenBattle::stop(Some(number), seed, None, why))?;
        let run = fight_numbered(&scenario, terms, (number, seed), &mut |_, _| ())?;
        Ok(BatchTally::of(&scenario.rules, run.game.battle()))
    };
    all(first, &play, seed, games, threads, fought)
}

/// The number of battles that are fought before their order is looked at: whichever of them breaks off first by the clock,
/// the one with the lowest number is told.
const TOGETHER: u64 = 250;

fn all(
    scenario: &Scenario,
    play: &(dyn Fn((u64, u64)) -> Result<BatchTally, Stop> + Sync),
    seed: u64,
    games: u64,
    threads: usize,
    fought: &(dyn Fn() + Sync),
) -> Result<(BatchFindings, Option<Stop>), Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    // The lowest number that has broken off: what comes behind it is not fought any more, what comes before it is, since the lowest of
    // all is the one that is told.
    let broke = AtomicU64::new(u64::MAX);
    let one = |number: u64| -> Result<Option<BatchTally>, Stop> {
        if number > broke.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let tally = play((number, seed_of(seed, number))).inspect_err(|_| {
            broke.fetch_min(number, Ordering::Relaxed);
        })?;
        fought();
        Ok(Some(tally))
    };
    let (mut tally, mut stop) = (BatchTally::default(), None);
    let mut next = 1;
    while next <= games && stop.is_none() {
        let last = games.min(next + TOGETHER - 1);
        let numbers: Vec<u64> = (next..=last).collect();
        let some: Vec<Result<Option<BatchTally>, Stop>> =
            pool.install(|| numbers.into_par_iter().with_max_len(1).map(one).collect());
        for fought in some {
            match fought {
                Ok(one) => tally = one.into_iter().fold(tally, BatchTally::join),
                Err(why) => {
                    stop = Some(why);
                    break;
                }
            }
        }
        next = last + 1;
    }
    match stop {
        Some(stop) if tally.games == 0 => Err(stop),
        stop => {
            let broken = stop.as_ref().and_then(BrokenBattle::at).cloned();
            Ok((BatchFindings { broken, ..tally.findings(scenario, seed) }, stop))
        }
    }
}

/// Fights the battles from `first` to `last`, each set up anew from its seed, on this thread alone; `fought` is called
/// after each.
///
/// # Errors
/// If a battle cannot be set up or go on.
pub fn fight_some(
    set_up: &(dyn Fn(u64) -> Result<Scenario, Stop> + Sync),
    terms: &BattleTerms,
    seed: u64,
    [first, last]: [u64; 2],
    fought: &(dyn Fn() + Sync),
) -> Result<BatchTally, Stop> {
    let mut tally = BatchTally::default();
    for number in first..=last {
        let seed = seed_of(seed, number);
        let scenario = set_up(seed).map_err(|why| BrokenBattle::stop(Some(number), seed, None, why))?;
        let run = fight_numbered(&scenario, terms, (number, seed), &mut |_, _| ())?;
        tally = tally.join(BatchTally::of(&scenario.rules, run.game.battle()));
        fought();
    }
    Ok(tally)
}

impl BatchTally {
    fn of(rules: &Rulebook, battle: &Battle) -> BatchTally {
        let mut tally = BatchTally { games: 1, ..BatchTally::default() };
        if let Some(winner) = battle.ending.as_ref().and_then(|ending| ending.winner) {
            tally.wins[winner.index()] = 1;
        }
        tally.bounds.add(counts::bounds(battle).into());
        for (side, sum) in tally.losses.iter_mut().enumerate() {
            sum.add(counts::lost(battle, SideId(side as u8)) as u64);
        }
        for (sum, lost) in tally.counted.iter_mut().zip(victory::losses(rules, battle)) {
            sum.add(lost.halves().into());
        }
        tally
    }

    /// The sums of both.
    pub fn join(mut self, other: BatchTally) -> BatchTally {
        self.games += other.games;
        self.bounds.join(other.bounds);
        for side in [0, 1] {
            self.wins[side] += other.wins[side];
            self.losses[side].join(other.losses[side]);
            self.counted[side].join(other.counted[side]);
        }
        self
    }

    /// Whether these can be the sums of so many battles.
    pub fn is_of(&self, games: u64) -> bool {
        let won = self.wins[0].checked_add(self.wins[1]);
        self.games == games
            && won.is_some_and(|won| won <= games)
            && self.bounds.is_of(games, u16::MAX.into())
            && self.losses.iter().chain(&self.counted).all(|lost| lost.is_of(games, u16::MAX.into()))
    }

    /// The number of battles, and how many each side won.
    pub fn score(&self) -> (u64, [u64; 2]) {
        (self.games, self.wins)
    }

    fn draws(&self) -> u64 {
        self.games - self.wins[0] - self.wins[1]
    }

    /// The statistics of these battles of a scenario.
    pub fn findings(&self, scenario: &Scenario, seed: u64) -> BatchFindings {
        let sides = [0, 1].map(|i| SideFindingsJson {
            name: scenario.start.sides[i].name.clone(),
            wins: self.wins[i],
            win_rate: rate(self.wins[i], self.games),
            losses: self.losses[i].mean(),
            share: self.share(scenario, SideId(i as u8)),
        });
        let by_name = |value: &dyn Fn(&SideFindingsJson) -> Value| {
            sides.iter().map(|side| (side.name.clone(), value(side))).collect::<Map<String, Value>>()
        };
        BatchFindings {
            rules: scenario.rules.name.into(),
            amendments: house::amendments(&scenario.rules, &scenario.start),
            departs: DepartureNote::of(&scenario.rules, &scenario.start),
            seed,
            games: self.games,
            wins: by_name(&|side| side.wins.into()),
            draws: self.draws(),
            win_rates: by_name(&|side| estimate(side.win_rate)),
            draw_rate: rate(self.draws(), self.games),
            bounds: self.bounds.mean(),
            losses: by_name(&|side| estimate(side.losses)),
            shares: sides
                .iter()
                .filter_map(|side| Some((side.name.clone(), serde_json::to_value(side.share?).ok()?)))
                .collect(),
            history: self.history(scenario),
            broken: None,
            sides,
        }
    }

    /// The losses of a side as the terms of victory count them, if a share of its troops decides.
    fn share(&self, scenario: &Scenario, side: SideId) -> Option<ShareFindings> {
        let share = shares::of_side(&scenario.rules, &scenario.start, side)?;
        let lost = self.counted[side.index()].mean().halved();
        Some(ShareFindings { lost, of: share.of.elements(), beats: share.beats.elements() })
    }

    /// The comparison with history; `None` if the scenario does not name the historical winner.
    fn history(&self, scenario: &Scenario) -> Option<AgainstHistory> {
        let history = scenario.history.as_ref()?;
        let draws = self.games - self.wins.iter().sum::<u64>();
        let sides = scenario.start.sides.each_ref().map(|side| side.name.as_str());
        let (winner, happened) = history.happened(sides, self.wins, draws)?;
        let note = history.note.clone();
        Some(AgainstHistory { winner, note, happened, rate: rate(happened, self.games) })
    }
}

fn estimate(estimate: Estimate) -> Value {
    serde_json::to_value(estimate).expect("three finite numbers")
}

impl BatchFindings {
    /// The findings for people.
    pub fn text(&self) -> String {
        let [a, b] = &self.sides;
        let width = [&a.name, &b.name].map(|name| name.chars().count()).into_iter().max().unwrap_or(0).max(6);
        let mut lines =
            vec![format!("{} of {}, seed {}", names::count(self.games as usize, "battle"), self.rules, self.seed)];
        for amendment in &self.amendments {
            lines.push(format!("  played with the scenario's amendment: {amendment}"));
        }
        lines.extend(self.departs.iter().map(|departs| format!("  {}", departs.text())));
        for side in [a, b] {
            let losses = side.losses.tenths();
            lines.push(format!(
                "  {:width$} won {:5}, {}; lost {losses} elements",
                side.name,
                side.wins,
                side.win_rate.percent()
            ));
            lines.extend(side.share.map(|share| format!("  {:width$} losses as they count: {}", "", share.text())));
        }
        lines.push(format!("  {:width$}     {:5}, {}", "drawn", self.draws, self.draw_rate.percent()));
        lines.push(format!("  length: {} bounds (all intervals are of 95 %)", self.bounds.tenths()));
        if let Some(history) = &self.history {
            lines.push(history.text());
        }
        lines.extend(self.broken.iter().map(|at| format!("  not all that were asked for: {at}")));
        let options = textwrap::Options::new(100).subsequent_indent("    ");
        lines.iter().map(|line| textwrap::fill(&names::one_line(line), &options)).collect::<Vec<_>>().join("\n")
    }
}

impl AgainstHistory {
    fn text(&self) -> String {
        let note = self.note.as_ref().map_or_else(String::new, |note| format!(" ({note})"));
        format!("  history: {} won{note}; so it came out in {}", self.winner, self.rate.percent())
    }
}
