//! `debellis batch join`: makes one answer of the results of a job.

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::{Context, anyhow, bail};
use serde::Serialize;

use super::again::{self, FoughtAgain};
use super::ready::{ReadyJob, ReadyTask};
use super::{told, work};
use crate::base::names::short_hash;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::BatchJoinArgs;
use crate::cli::messages;
use crate::cli::playtest::findings::PlaytestFiles;
use crate::cli::soak::findings;
use crate::report::names;
use crate::report::playtest::BattleRow;
use crate::sim::batch::BatchTally;
use crate::sim::job::{Coverage, JobTask, JobUnit, PlaytestTask, ResultFault, UnitResult, results};
use crate::sim::playtest::{PlaytestFold, PlaytestPlan, PlaytestShare, VariantTrial};
use crate::sim::soak::SoakShare;

/// The most units that a message lists.
const LISTED: usize = 20;

/// What is missing, as `--json` prints it.
#[derive(Serialize)]
struct NotWholeJson<'a> {
    whole: bool,
    job: &'a str,
    units: u64,
    missing: Vec<u64>,
    damaged: Vec<String>,
}

/// The results of a job, one for each unit that has one.
struct JoinedResults<'a> {
    ready: &'a ReadyJob,
    coverage: &'a Coverage,
    again: FoughtAgain,
}

impl JoinedResults<'_> {
    /// What a unit came to; `None` if it has no result.
    fn content(&self, unit: &JobUnit) -> anyhow::Result<Option<String>> {
        if let Some(content) = self.again.get(&unit.number) {
            return Ok(Some(content.clone()));
        }
        let Some(taken) = self.coverage.taken.get(&unit.number) else { return Ok(None) };
        let named = |fault: ResultFault| anyhow!("{}: {fault}", taken.path.display());
        let result = UnitResult::open(&taken.path, &self.ready.job.head).map_err(named)?;
        if result.unit != unit.number || result.hash != taken.hash {
            bail!("{} was changed while it was joined", taken.path.display());
        }
        let judged = self.ready.judge(unit, &result.content);
        judged.map_err(|why| named(ResultFault::Impossible(unit.number, why)))?;
        Ok(Some(result.content))
    }

    /// The units in their order with what they came to, up to the first that has no result.
    fn each(&self) -> impl Iterator<Item = anyhow::Result<(JobUnit, String)>> {
        let head = &self.ready.job.head;
        (1..=head.units()).filter_map(|number| head.unit(number)).map_while(|unit| match self.content(&unit) {
            Ok(Some(content)) => Some(Ok((unit, content))),
            Ok(None) => None,
            Err(why) => Some(Err(why)),
        })
    }
}

/// Runs the command.
///
/// # Errors
/// If the job or a result is not sound, results differ, or the answer cannot be written.
pub(super) fn run(args: &BatchJoinArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let ready = ReadyJob::of(work::open(&args.job)?)?;
    let files = results(&args.results).map_err(|why| anyhow!(why))?;
    let coverage = Coverage::of(&ready.job.head, files);
    let coverage = coverage.map_err(|(path, fault)| anyhow!("{}: {fault}", path.display()))?;
    let again = match (args.check, coverage.differing.first()) {
        (Some(share), _) => again::check(&ready, &coverage, share, args.threads)?,
        (None, None) => FoughtAgain::new(),
        (None, Some(first)) => {
            let [one, other] = &first.results;
            bail!(
                "unit {} has two results that differ{}: {} by `{}` and {} by `{}`\n  help: --check 1% fights it again and tells \
                 which of them is right",
                first.unit,
                more(coverage.differing.len()),
                one.path.display(),
                one.worker,
                other.path.display(),
                other.worker
            )
        }
    };
    let joined = JoinedResults { ready: &ready, coverage: &coverage, again };
    let is_playtest = matches!(ready.task, ReadyTask::Playtest(_));
    if !is_playtest && (args.html.is_some() || args.csv.is_some()) {
        bail!("--html and --csv are for the job of a playtest, and {} is none", args.job.display());
    }
    let answered = match (&ready.task, &ready.job.head.task) {
        (ReadyTask::Playtest(trials), JobTask::Playtest(task)) => playtest(args, &joined, trials, task, json, out)?,
        (ReadyTask::Soak(rules, _), _) => soak(args, &joined, rules, json, out)?,
        (ReadyTask::Matches(places), JobTask::Pairs(task) | JobTask::Ladder(task)) => match matches(&joined)? {
            Some(tallies) if matches!(ready.job.head.task, JobTask::Pairs(_)) => {
                told::pairs(&ready, task, &tallies, json, out)?;
                Some(CommandEnding::Done)
            }
            Some(tallies) => {
                told::ladder(task, places, &tallies, json, out)?;
                Some(CommandEnding::Done)
            }
            None => None,
        },
        _ => bail!("the job does not fit what it fights"),
    };
    match answered {
        Some(ending) => {
            // Who asked for JSON gets one object and nothing else, unless something is wrong.
            if !json {
                counted(&ready, &coverage);
            }
            damaged(&coverage);
            Ok(ending)
        }
        None => missing(args, &ready, &coverage, json, out),
    }
}

fn more(count: usize) -> String {
    if count > 1 { format!(", and {} other units too", count - 1) } else { String::new() }
}

/// The answer of a playtest; `None` if it is not whole.
fn playtest(
    args: &BatchJoinArgs,
    joined: &JoinedResults,
    trials: &[VariantTrial],
    task: &PlaytestTask,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Option<CommandEnding>> {
    let until = task.until.as_ref().map(|share| share.parse().context("the job's share of --until is no number"));
    let games = joined.ready.job.head.games;
    let plan = PlaytestPlan { seed: task.seed, games, until: until.transpose()?, threads: 1 };
    let mut files = PlaytestFiles::begin(args.html.as_ref(), args.csv.as_ref())?;
    let mut fold = PlaytestFold::of(trials, &plan);
    for each in joined.each() {
        let (unit, content) = each?;
        let share: PlaytestShare = serde_json::from_str(&content)?;
        let mut row = |row: &BattleRow| files.row(row);
        fold.add(&share, unit.last, &mut row).map_err(|stop| anyhow!("{stop}"))?;
        if fold.is_done() {
            break;
        }
    }
    if !fold.is_done() {
        return Ok(None);
    }
    let mut found = fold.findings(task.impossible.clone()).map_err(|stop| anyhow!("{stop}"))?;
    // Generals who are scripts lie elsewhere here.
    for (variant, generals) in found.variants.iter_mut().zip(&task.generals) {
        variant.generals.clone_from(generals);
    }
    files.finish(&found, trials, json, out)?;
    Ok(Some(CommandEnding::Done))
}

/// The answer of a soak; `None` if it is not whole.
fn soak(
    args: &BatchJoinArgs,
    joined: &JoinedResults,
    rules: &str,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Option<CommandEnding>> {
    let (mut all, mut units) = (SoakShare::default(), 0);
    for each in joined.each() {
        let share: SoakShare = serde_json::from_str(&each?.1)?;
        all = all.join(share);
        units += 1;
    }
    if units < joined.ready.job.head.units() {
        return Ok(None);
    }
    findings::tell(rules, joined.ready.seed(), all, &args.out, json, out).map(Some)
}

/// The sums of each match; `None` if they are not whole.
fn matches(joined: &JoinedResults) -> anyhow::Result<Option<Vec<BatchTally>>> {
    let head = &joined.ready.job.head;
    let (mut tallies, mut units) = (vec![BatchTally::default(); head.lines as usize], 0);
    for each in joined.each() {
        let (unit, content) = each?;
        let tally: BatchTally = serde_json::from_str(&content)?;
        let own = &mut tallies[unit.line as usize];
        *own = own.join(tally);
        units += 1;
    }
    Ok((units == head.units()).then_some(tallies))
}

/// Says what was joined.
fn counted(ready: &ReadyJob, coverage: &Coverage) {
    let workers: BTreeSet<&str> = coverage.taken.values().map(|result| result.worker.as_str()).collect();
    let twice = match coverage.twice {
        0 => String::new(),
        twice => format!("; {twice} came twice and were taken once"),
    };
    messages::say(&format!(
        "{} of {} of the job {}, fought by {}{twice}",
        coverage.taken.len(),
        names::count(ready.job.head.units() as usize, "unit"),
        short_hash(&ready.job.head.hash),
        names::count(workers.len(), "worker"),
    ));
}

fn damaged(coverage: &Coverage) {
    for (path, fault) in coverage.damaged.iter().take(LISTED) {
        messages::say(&format!("{}: {fault}; it is left out", path.display()));
    }
}

/// Tells what is missing.
fn missing(
    args: &BatchJoinArgs,
    ready: &ReadyJob,
    coverage: &Coverage,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let head = &ready.job.head;
    let missing = coverage.missing(head);
    if json {
        let damaged = coverage.damaged.iter().map(|(path, fault)| format!("{}: {fault}", path.display())).collect();
        let told = NotWholeJson { whole: false, job: &head.hash, units: head.units(), missing, damaged };
        return print_json(&told, out).map(|()| CommandEnding::Refused);
    }
    let all = ranges(&missing);
    let rest = if all.len() > LISTED { ", ..." } else { "" };
    let listed: Vec<String> = all.into_iter().take(LISTED).collect();
    writeln!(
        out,
        "{} of {} have no result: {}{rest}",
        missing.len(),
        names::count(head.units() as usize, "unit"),
        listed.join(", ")
    )?;
    damaged(coverage);
    let folder = args.results.first().map(|folder| folder.display().to_string()).unwrap_or_default();
    writeln!(out, "`debellis batch work {} --out {folder}` fights what is missing there", args.job.display())?;
    Ok(CommandEnding::Refused)
}

/// Numbers in order as ranges: `3`, `7 to 12`.
fn ranges(numbers: &[u64]) -> Vec<String> {
    let mut ranges: Vec<[u64; 2]> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some([_, last]) if *last + 1 == *number => *last = *number,
            _ => ranges.push([*number; 2]),
        }
    }
    let told = |[first, last]: [u64; 2]| if first == last { first.to_string() } else { format!("{first} to {last}") };
    ranges.into_iter().map(told).collect()
}
