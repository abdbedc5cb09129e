//! `debellis playtest`: many battles of a scenario and its variants, reported as text, JSON, CSV and a page.

use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};

use super::answer::{CommandEnding, print_json};
use super::args::PlaytestArgs;
use super::fight::{self, Telling};
use super::file::TextFile;
use super::script::{self, stopped};
use crate::course::Stop;
use crate::report::playtest::{self as report, BattleRow, Impossible, PlaytestStart};
use crate::script::scenario;
use crate::sim::playtest::vary::{self, Wanted};
use crate::sim::playtest::{self, PlaytestPlan, VariantTrial};
use crate::sim::{batch, battle};

/// The default number of battles of each variant.
const GAMES: u64 = 1_000;
/// The default number with `--until`.
const GAMES_UNTIL: u64 = 10_000;

/// Runs the command.
///
/// # Errors
/// If the script or another argument has a mistake, no variant can be fought, or the output cannot be written.
pub fn run(args: &PlaytestArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let words: Vec<String> =
        args.vary.iter().cloned().chain(args.rules.iter().map(|sets| format!("rules={sets}"))).collect();
    script::no_replay(&args.file)?;
    let fixed = script::overrides(&args.set)?;
    // A script that cannot be fought as it is written may yet be by other rules, and has no options then.
    let written = scenario::load_but(&args.file, script::limits(&args.limits), &fixed);
    let options = written.map(|scenario| scenario.options).unwrap_or_default();
    let wanted = vary::variants(&words, &options, &fixed).map_err(|stop| anyhow!("{stop}"))?;
    let (trials, impossible) = trials(args, wanted)?;
    match args.game {
        Some(game) => one(args, game, &trials, json, out),
        None => many(args, &trials, impossible, json, out),
    }
    .map(|()| CommandEnding::Done)
}

/// The variants that can be fought, and those that cannot.
fn trials(args: &PlaytestArgs, wanted: Vec<Wanted>) -> anyhow::Result<(Vec<VariantTrial>, Vec<Impossible>)> {
    if wanted.len() == 1 && wanted[0].settings.is_empty() {
        let scenario = script::scenario(&args.file, &args.limits, &args.set)?;
        return Ok((vec![trial(args, wanted.into_iter().next().unwrap_or_default(), scenario)], Vec::new()));
    }
    let (mut trials, mut impossible) = (Vec::new(), Vec::new());
    for wanted in wanted {
        match scenario::load_but(&args.file, script::limits(&args.limits), &wanted.overrides) {
            Ok(scenario) => trials.push(trial(args, wanted, scenario)),
            Err(mistake) => {
                let shown = scenario::shown(&args.file, &mistake);
                let why = shown.strip_prefix("error: ").unwrap_or(&shown).to_string();
                impossible.push(Impossible { name: wanted.name, why });
            }
        }
    }
    match impossible.first() {
        Some(Impossible { name, why }) if trials.is_empty() => bail!("no variant can be fought; {name}: {why}"),
        _ => Ok((trials, impossible)),
    }
}

fn trial(args: &PlaytestArgs, wanted: Wanted, scenario: scenario::Scenario) -> VariantTrial {
    let battle::BattleTerms { generals: [red, blue], max_bounds } = battle::BattleTerms::usual(&scenario);
    let named =
        |varied: &Option<String>, asked: &Option<String>, usual| varied.clone().or(asked.clone()).unwrap_or(usual);
    let generals = [named(&wanted.generals[0], &args.red, red), named(&wanted.generals[1], &args.blue, blue)];
    let terms = battle::BattleTerms { generals, max_bounds: args.max_bounds.unwrap_or(max_bounds) };
    VariantTrial { wanted, scenario, terms }
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
    let seed = batch::seed_of(args.seed, game);
    let dealt = trial.scenario.dealt(seed).map_err(|error| script::script_mistake(&args.file, &error))?;
    let telling =
        Telling { file: &args.file, seed, log: None, replay: args.replay.as_deref(), force: args.force, out: None };
    fight::one(&telling, &dealt, &trial.terms, json, out)
}

fn many(
    args: &PlaytestArgs,
    trials: &[VariantTrial],
    impossible: Vec<Impossible>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let games = args.games.unwrap_or(if args.until.is_some() { GAMES_UNTIL } else { GAMES });
    let plan = PlaytestPlan { seed: args.seed, games, until: args.until, threads: args.threads.into() };
    if let Some(folder) = args.html.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty())
        && !folder.is_dir()
    {
        bail!("there is no folder {} for the page", folder.display());
    }
    let page = args.html.as_deref().map(TextFile::begin).transpose()?;
    let mut csv = args.csv.as_deref().map(table).transpose()?;
    let mut row = |row: &BattleRow| -> Result<(), Stop> {
        if let Some(csv) = &mut csv {
            csv.line(&report::line(row))?;
        }
        Ok(())
    };
    let bar = fight::progress(games * trials.len() as u64)?;
    let found = playtest::playtest(trials, impossible, &plan, &|| bar.inc(1), &mut row);
    bar.finish_and_clear();
    let found = found.map_err(|stop| stopped(&args.file, stop))?;
    if let Some(csv) = csv {
        csv.finish()?;
    }
    if let Some(mut page) = page {
        page.text(&report::render(&found, trials.first().map(start))?)?;
        page.finish()?;
    }
    if json {
        return print_json(&found, out);
    }
    writeln!(out, "{}", report::text(&found))?;
    for path in args.html.iter().chain(&args.csv) {
        writeln!(out, "Written: {}", path.display())?;
    }
    Ok(())
}

/// How a variant begins.
fn start(trial: &VariantTrial) -> PlaytestStart<'_> {
    PlaytestStart { rules: &trial.scenario.rules, battle: &trial.scenario.start }
}

/// A file for the battles, with its first line.
fn table(path: &Path) -> anyhow::Result<TextFile> {
    let mut file = TextFile::begin(path)?;
    file.line(report::HEAD)?;
    Ok(file)
}
