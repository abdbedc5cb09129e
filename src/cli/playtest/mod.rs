//! `debellis playtest`: many battles of a scenario and its variants, reported as text, JSON, CSV and a page.

pub(super) mod findings;
pub(super) mod trials;

use std::io::Write;

use anyhow::bail;

use self::findings::PlaytestFiles;
use self::trials::PlaytestAsked;
use super::answer::CommandEnding;
use super::args::PlaytestArgs;
use super::batch::plan::{self, PlanTarget};
use super::fight::{self, Telling};
use super::script::{self, stopped};
use crate::report::playtest::{BattleRow, Impossible};
use crate::sim::batch;
use crate::sim::playtest::{self, PlaytestPlan, VariantTrial};

/// Runs the command.
///
/// # Errors
/// If the script or another argument has a mistake, no variant can be fought, or the output cannot be written.
pub fn run(args: &PlaytestArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (what, set, limits) = (&args.what, &args.set, &args.limits);
    if let Some(job) = &args.job {
        return plan::playtest(what, set, limits, &PlanTarget::at(job), json, out);
    }
    let asked = PlaytestAsked { file: &what.file, what, set, limits, led: &|typed| typed.to_string() };
    let (trials, impossible) = asked.trials()?;
    match args.game {
        Some(game) => one(args, game, &trials, json, out),
        None => many(args, &trials, impossible, json, out),
    }
    .map(|()| CommandEnding::Done)
}

/// Fights one battle of the batch again.
fn one(
    args: &PlaytestArgs,
    game: u64,
    trials: &[VariantTrial],
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let [trial] = trials else {
        bail!("--game fights one battle, and these are {} variants; name one value for each --vary", trials.len())
    };
    let (file, seed) = (&args.what.file, batch::seed_of(args.what.seed, game));
    let dealt = trial.scenario.dealt(seed).map_err(|error| script::script_mistake(file, &error))?;
    let telling = Telling { file, seed, log: None, replay: args.replay.as_deref(), force: args.force, out: None };
    fight::one(&telling, &dealt, &trial.terms, json, out)
}

fn many(
    args: &PlaytestArgs,
    trials: &[VariantTrial],
    impossible: Vec<Impossible>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let what = &args.what;
    let games = trials::games(what);
    let plan = PlaytestPlan { seed: what.seed, games, until: what.until, threads: args.threads.into() };
    let mut files = PlaytestFiles::begin(args.html.as_ref(), args.csv.as_ref())?;
    let mut row = |row: &BattleRow| files.row(row);
    let bar = fight::progress(games * trials.len() as u64)?;
    let found = playtest::playtest(trials, impossible, &plan, &|| bar.inc(1), &mut row);
    bar.finish_and_clear();
    let (found, stop) = found.map_err(|stop| stopped(&what.file, stop))?;
    files.finish(&found, trials, json, out)?;
    stop.map_or(Ok(()), |stop| Err(stopped(&what.file, stop)))
}
