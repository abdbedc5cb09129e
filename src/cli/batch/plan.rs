//! `debellis batch plan`: writes a job.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use serde::Serialize;

use super::desk::scripts;
use super::pairs::{self, MatchPlace};
use super::ready::ReadyJob;
use crate::base::names::short_hash;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::{LimitArgs, OptionArgs, PairsArgs, PlanTargetArgs, PlaytestWhat, SoakWhat};
use crate::cli::playtest::trials::{self, PlaytestAsked};
use crate::cli::soak::trials::trials as soaked;
use crate::cli::{file, script};
use crate::general;
use crate::input::pack::Pack;
use crate::input::{self, place};
use crate::report::names;
use crate::script::limits::Limits;
use crate::sim::job::{Job, JobContent, JobHead, JobLimits, JobTask, PickupTask, PlaytestTask, SoakTask, UNIT_SIZES};
use crate::sim::packing::{self, rules_of};
use crate::store::pack;

/// The events of a unit: some seconds of battles on a usual core.
const EVENTS: u64 = 300_000;
/// The most units of a job that the planner makes by itself.
const MOST_UNITS: u64 = 200_000;

/// Where a job goes, and how it is divided.
pub(in crate::cli) struct PlanTarget<'a> {
    path: &'a Path,
    force: bool,
    unit: Option<u64>,
}

impl<'a> PlanTarget<'a> {
    /// A new file at this path.
    pub(in crate::cli) fn at(path: &'a Path) -> PlanTarget<'a> {
        PlanTarget { path, force: false, unit: None }
    }

    /// What the arguments ask for.
    pub(in crate::cli) fn of(args: &'a PlanTargetArgs) -> PlanTarget<'a> {
        PlanTarget { path: &args.out, force: args.force, unit: args.unit }
    }
}

/// The job as `--json` prints it.
#[derive(Serialize)]
struct PlannedJson {
    job: String,
    file: String,
    bytes: u64,
    units: u64,
    /// The battles of a unit, of each variant.
    unit: u64,
    battles: u64,
}

/// Plans a playtest.
///
/// # Errors
/// If the script or another argument has a mistake, or the job cannot be written.
pub(in crate::cli) fn playtest(
    what: &PlaytestWhat,
    set: &OptionArgs,
    limits: &LimitArgs,
    target: &PlanTarget,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let asked = PlaytestAsked { file: &what.file, what, set, limits, led: &|typed| typed.to_string() };
    let (found, impossible) = asked.trials()?;
    let games = trials::games(what);
    let mut packs = JobPacks::new(script::limits(limits));
    packs.add(&what.file)?;
    let varied = found.iter().flat_map(|trial| &trial.wanted.generals);
    for led in [&what.red, &what.blue].into_iter().chain(varied).flatten() {
        scripts(led).try_for_each(|general| packs.add(general))?;
    }
    let sets: BTreeSet<&str> = found.iter().map(|trial| trial.scenario.rules.name).collect();
    let rules = what.rules.iter().map(|sets| format!("rules={sets}"));
    let task = PlaytestTask {
        file: what.file.display().to_string(),
        vary: what.vary.iter().cloned().chain(rules).collect(),
        set: set.set.clone(),
        language: set.language.clone(),
        seed: what.seed,
        until: what.until.map(|share| share.to_string()),
        max_bounds: what.max_bounds,
        led: [what.red.clone(), what.blue.clone()],
        limits: JobLimits {
            memory: limits.script_memory,
            instructions: limits.script_instructions,
            time: limits.script_time,
            depth: limits.script_depth,
        },
        generals: found.iter().map(|trial| trial.terms.generals.clone()).collect(),
        impossible,
    };
    let head = JobHead::of(JobTask::Playtest(task), sets.into_iter().filter_map(rules_of).collect(), [1, games, games]);
    finish(head, packs, what.until.is_some(), target, json, out)
}

/// Plans a soak.
///
/// # Errors
/// As [`playtest`].
pub(in crate::cli) fn soak(
    what: &SoakWhat,
    target: &PlanTarget,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let games = what.games.context("--games says how many battles a job soaks; it is missing")?;
    let (rules, _) = soaked(what, what.file.as_deref())?;
    let mut packs = JobPacks::new(Limits::default());
    what.file.iter().try_for_each(|file| packs.add(file))?;
    let task = SoakTask {
        file: what.file.as_ref().map(|file| file.display().to_string()),
        rules: what.rules.clone(),
        seed: what.seed,
        max_bounds: what.max_bounds,
    };
    let sets = what.rules.as_deref().unwrap_or(&rules);
    let head = JobHead::of(JobTask::Soak(task), rules_of(sets).into_iter().collect(), [1, games, games]);
    finish(head, packs, false, target, json, out)
}

/// Plans battles between pairs of armies, or a ladder of generals over them.
///
/// # Errors
/// As [`playtest`].
pub(in crate::cli) fn pairs(
    args: &PairsArgs,
    generals: Vec<String>,
    is_ladder: bool,
    target: &PlanTarget,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    crate::cli::books::rulebook(&args.rules)?;
    if is_ladder {
        pairs::judge_generals(&generals)?;
    }
    let armies = pairs::read(&args.pairs)?;
    let mut packs = JobPacks::new(Limits::default());
    for army in armies.iter().flatten() {
        if place::is_file(Path::new(army)) {
            packs.add(Path::new(army))?;
        }
    }
    for led in &generals {
        scripts(led).try_for_each(|general| packs.add(general))?;
        let mut plain = led.split(',').map(|part| part.rsplit('=').next().unwrap_or(part));
        if let Some(name) = plain.find(|name| !name.ends_with(".lua") && !general::is_built_in(name)) {
            bail!("{}, and scripts by FILE.lua", general::levels::nobody(name, &[]));
        }
    }
    let (rules, seed, max_bounds) = (args.rules.clone(), args.seed, args.max_bounds);
    let task = PickupTask { rules, pairs: armies, generals, seed, max_bounds };
    let lines = pairs::places(&task, is_ladder).len() as u64;
    let task = if is_ladder { JobTask::Ladder(task) } else { JobTask::Pairs(task) };
    let sets = rules_of(&args.rules).into_iter().collect();
    finish(JobHead::of(task, sets, [lines, args.games, args.games]), packs, false, target, json, out)
}

/// Divides a job into units, proves that it can be fought as it is packed, and writes it.
fn finish(
    mut head: JobHead,
    packs: JobPacks,
    stops: bool,
    target: &PlanTarget,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    head.contents = packs.contents;
    let ready = ReadyJob::of(Job::sealed(head.clone(), packs.bytes.clone())?)?;
    every_pair(&ready)?;
    let most = if stops { 100 } else { u64::MAX };
    head.unit = match target.unit {
        Some(unit) if stops && (unit > 100 || 100 % unit != 0) => {
            bail!(
                "--unit {unit}: with --until a unit divides 100, the battles after which it is asked whether they are enough"
            )
        }
        Some(unit) => unit.min(head.games),
        None => unit_of(ready.events()?, &head, most),
    };
    head.proof = ready.proof()?;
    let job = Job::sealed(head, packs.bytes)?;
    let bytes = job.bytes();
    file::bytes(target.path, &bytes, target.force)?;
    let told = PlannedJson {
        job: job.head.hash.clone(),
        file: target.path.display().to_string(),
        bytes: bytes.len() as u64,
        units: job.head.units(),
        unit: job.head.unit,
        battles: job.head.battles(),
    };
    if json {
        return print_json(&told, out).map(|()| CommandEnding::Done);
    }
    writeln!(
        out,
        "{}: the job {}, {} in {}, {} bytes",
        told.file,
        short_hash(&told.job),
        names::count(told.battles as usize, "battle"),
        names::count(told.units as usize, "unit"),
        told.bytes
    )?;
    Ok(CommandEnding::Done)
}

/// Draws up every pair of armies once, so that a mistake in one is told when the job is planned.
fn every_pair(ready: &ReadyJob) -> anyhow::Result<()> {
    let (JobTask::Pairs(task) | JobTask::Ladder(task)) = &ready.job.head.task else { return Ok(()) };
    for pair in 0..task.pairs.len() {
        pairs::ready(task, MatchPlace { pair, led: [0, 1] }, &ready.desk)
            .map_err(|why| anyhow!("{}", ready.desk.told(&format!("{why:#}"))))?;
    }
    Ok(())
}

/// The battles of a unit: some seconds of them, told from the events of the first.
fn unit_of(events: u64, head: &JobHead, most: u64) -> u64 {
    let enough = EVENTS / events.max(1);
    let few = (head.games * head.lines).div_ceil(MOST_UNITS);
    let sizes = UNIT_SIZES.into_iter().filter(|size| *size <= most);
    let fitting = sizes.clone().filter(|size| *size <= enough).max().unwrap_or(1);
    let needed = sizes.filter(|size| *size >= few).min().unwrap_or(few.min(most));
    fitting.max(needed).min(head.games)
}

/// The packs of a job.
struct JobPacks {
    limits: Limits,
    contents: Vec<JobContent>,
    bytes: Vec<Vec<u8>>,
}

impl JobPacks {
    fn new(limits: Limits) -> JobPacks {
        JobPacks { limits, contents: Vec::new(), bytes: Vec::new() }
    }

    /// Adds the pack of a file, or the pack in which it lies.
    fn add(&mut self, path: &Path) -> anyhow::Result<()> {
        let typed = path.display().to_string();
        if self.contents.iter().any(|content| content.typed == typed) {
            return Ok(());
        }
        let (main, bytes) = match place::in_pack(path) {
            Some(inside) => {
                let bytes = input::bytes(&inside.pack, &input::pack::PACK)?;
                let pack = Pack::of(&bytes).map_err(|fault| anyhow!("{}: {fault}", inside.pack.display()))?;
                let main = if inside.name.is_empty() { pack.manifest.main } else { inside.name };
                (main, bytes)
            }
            None => {
                let (packed, _) = packing::pack(path, &[], self.limits).map_err(|why| anyhow!(why))?;
                let bytes = pack::bytes(&packed).map_err(|why| anyhow!("{typed}: {why}"))?;
                (packed.manifest.main, bytes)
            }
        };
        self.contents.push(JobContent { typed, main, bytes: 0, hash: String::new() });
        self.bytes.push(bytes);
        Ok(())
    }
}
