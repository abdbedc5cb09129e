//! `debellis batch work`: fights a part of a job, and writes a result for each of its units.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::anyhow;
use rayon::prelude::*;
use serde::Serialize;

use super::ready::ReadyJob;
use crate::base::names::short_hash;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::BatchWorkArgs;
use crate::cli::{fight, file};
use crate::report::names;
use crate::sim::job::{Job, JobUnit, Kept, UnitResult, keep, stands};

/// The work as `--json` prints it.
#[derive(Serialize)]
struct WorkJson {
    job: String,
    part: u64,
    of: u64,
    /// The units of the part.
    units: u64,
    /// Those that were fought now.
    fought: u64,
    /// Those that were there already.
    there: u64,
    /// The battles that were fought now.
    battles: u64,
}

/// The job at a path.
///
/// # Errors
/// What is wrong with it.
pub(super) fn open(path: &Path) -> anyhow::Result<Job> {
    let job = Job::open(path).and_then(|job| job.head.fits().map(|()| job));
    job.map_err(|fault| anyhow!("{}: {fault}", path.display()))
}

/// Runs the command.
///
/// # Errors
/// If the job is not sound or not for this program, a battle cannot go on, or a result cannot be written.
pub(super) fn run(args: &BatchWorkArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let job = open(&args.job)?;
    let ready = ReadyJob::proved(job).map_err(|why| why.context(format!("cannot work on {}", args.job.display())))?;
    let head = &ready.job.head;
    file::folder(&args.out)?;
    let (part, of) = (args.part.part, args.part.of);
    let name = args.name.clone().unwrap_or_else(|| format!("part {part} of {of}"));
    let own: Vec<JobUnit> =
        (1..=head.units()).filter(|unit| (unit - 1) % of == part - 1).filter_map(|unit| head.unit(unit)).collect();
    let open: Vec<JobUnit> = own.iter().filter(|unit| !stands(&args.out, head, unit.number)).copied().collect();
    let bar = fight::progress(open.iter().map(|unit| unit.games() * ready.each()).sum())?;
    let battles = AtomicU64::new(0);
    let fought = || {
        battles.fetch_add(1, Ordering::Relaxed);
        bar.inc(1);
    };
    let one = |unit: &JobUnit| -> anyhow::Result<u64> {
        let result = UnitResult::of(head, unit.number, &name, ready.fight(unit, &fought)?);
        Ok(u64::from(keep(&args.out, head, &result)? != Kept::There))
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build()?;
    let done: anyhow::Result<u64> = pool.install(|| open.par_iter().with_max_len(1).map(one).sum());
    bar.finish_and_clear();
    let fought = done?;
    let answer = WorkJson {
        job: head.hash.clone(),
        part,
        of,
        units: own.len() as u64,
        fought,
        there: own.len() as u64 - fought,
        battles: battles.into_inner(),
    };
    if json {
        return print_json(&answer, out).map(|()| CommandEnding::Done);
    }
    writeln!(
        out,
        "Part {part} of {of} of the job {}: {} with {} fought, {} there already; the results are in {}",
        short_hash(&answer.job),
        names::count(fought as usize, "unit"),
        names::count(answer.battles as usize, "battle"),
        answer.there,
        args.out.display()
    )?;
    Ok(CommandEnding::Done)
}
