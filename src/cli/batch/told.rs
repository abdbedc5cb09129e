//! Pairs and ladders as they are printed: each pair as `fight` prints it, each two generals with what they won.

use std::io::Write;

use serde::Serialize;

use super::pairs::MatchPlace;
use super::ready::ReadyJob;
use crate::base::statistics::{Estimate, rate};
use crate::cli::answer::print_json;
use crate::cli::fight::opening;
use crate::report::names;
use crate::sim::batch::{BatchFindings, BatchTally};
use crate::sim::job::PickupTask;

/// A pair as `--json` prints it.
#[derive(Serialize)]
struct PairJson {
    red: String,
    blue: String,
    #[serde(flatten)]
    findings: BatchFindings,
}

/// All pairs as `--json` prints them.
#[derive(Serialize)]
struct PairsJson {
    pairs: Vec<PairJson>,
}

/// Prints pairs, each as `fight --rules SET --red RED --blue BLUE --games N` prints its battles.
///
/// # Errors
/// If an army has a mistake, or nothing can be printed.
pub(super) fn pairs(
    ready: &ReadyJob,
    task: &PickupTask,
    tallies: &[BatchTally],
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut told = PairsJson { pairs: Vec::new() };
    for (line, (tally, [red, blue])) in tallies.iter().zip(&task.pairs).enumerate() {
        let matched = ready.matched(line as u64)?;
        let findings = tally.findings(&matched.first, task.seed);
        if json {
            told.pairs.push(PairJson { red: red.clone(), blue: blue.clone(), findings });
            continue;
        }
        let mut terms = matched.terms.clone();
        terms.generals = [task.generals[0].clone(), task.generals[1].clone()];
        if line > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", opening(&matched.first, &terms, task.seed))?;
        writeln!(out, "{}", findings.text())?;
    }
    if json { print_json(&told, out) } else { Ok(()) }
}

/// Two generals of a ladder, and what the first of them won against the second.
#[derive(Serialize)]
struct RungJson {
    general: String,
    against: String,
    battles: u64,
    won: u64,
    lost: u64,
    drawn: u64,
    /// The share that the first won.
    win_rate: Estimate,
    /// The share that the second won.
    lose_rate: Estimate,
}

/// A ladder as `--json` prints it.
#[derive(Serialize)]
struct LadderJson<'a> {
    rules: &'a str,
    seed: u64,
    pairs: usize,
    ladder: Vec<RungJson>,
}

/// Prints a ladder.
///
/// # Errors
/// If nothing can be printed.
pub(super) fn ladder(
    task: &PickupTask,
    places: &[MatchPlace],
    tallies: &[BatchTally],
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut rungs: Vec<([usize; 2], u64, [u64; 2])> = Vec::new();
    for (place, tally) in places.iter().zip(tallies) {
        let (games, [red, blue]) = tally.score();
        let [a, b] = place.led;
        let (two, won) = if a < b { ([a, b], [red, blue]) } else { ([b, a], [blue, red]) };
        match rungs.iter_mut().find(|(known, ..)| *known == two) {
            Some((_, all, wins)) => (*all, *wins) = (*all + games, [wins[0] + won[0], wins[1] + won[1]]),
            None => rungs.push((two, games, won)),
        }
    }
    let rung = |(two, battles, [won, lost]): ([usize; 2], u64, [u64; 2])| RungJson {
        general: task.generals[two[0]].clone(),
        against: task.generals[two[1]].clone(),
        battles,
        won,
        lost,
        drawn: battles - won - lost,
        win_rate: rate(won, battles),
        lose_rate: rate(lost, battles),
    };
    let ladder: Vec<RungJson> = rungs.into_iter().map(rung).collect();
    if json {
        return print_json(&LadderJson { rules: &task.rules, seed: task.seed, pairs: task.pairs.len(), ladder }, out);
    }
    let pairs = names::count(task.pairs.len(), "pair");
    writeln!(out, "A ladder by {} over {pairs} of armies, from both sides, seed {}", task.rules, task.seed)?;
    for rung in &ladder {
        writeln!(
            out,
            "  {} against {}: {} won, {} lost, {} drawn of {}; won {}",
            names::one_line(&rung.general),
            names::one_line(&rung.against),
            rung.won,
            rung.lost,
            rung.drawn,
            rung.battles,
            rung.win_rate.percent()
        )?;
    }
    Ok(writeln!(out, "  (all intervals are of 95 %)")?)
}
