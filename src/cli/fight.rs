//! `debellis fight`: a battle from its script, once with its log, or many times with statistics.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::{FightArgs, LogForm};
use super::pickup::Pickup;
use super::script::{dealt, scenario_by, stopped};
use super::told;
use crate::battle::{Battle, Event};
use crate::course::Stop;
use crate::course::run::{Run, RunCause};
use crate::report::reckoning::{self, BattleReckoning};
use crate::report::{names, secrets, setting};
use crate::script::scenario::Scenario;
use crate::sim::broken::BrokenBattle;
use crate::sim::{batch, battle};
use crate::store::replay;

/// Runs the command.
///
/// # Errors
/// If the script or another argument has a mistake, or the output cannot be written.
pub fn run(args: &FightArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let pickup = Pickup::asked(args)?;
    if pickup.is_some() && !args.set.is_none() {
        bail!("--set and --language are for a scenario, and a battle by --rules has no options and no texts");
    }
    let scenario = match (&args.file, &pickup) {
        (_, Some(pickup)) => pickup.set_up(args.seed)?,
        (Some(file), None) => scenario_by(file, &args.limits, &args.set, args.rules.as_deref())?,
        (None, None) => bail!("expected the FILE of a scenario, or --rules with --red and --blue"),
    };
    let usual = battle::BattleTerms::usual(&scenario);
    let max_bounds = args.max_bounds.unwrap_or(usual.max_bounds);
    let led = [args.big.red_led.clone(), args.big.blue_led.clone()];
    let named = match &pickup {
        Some(_) => led,
        None => of_script([&args.red, &args.blue], led)?,
    };
    let [red, blue] = usual.generals;
    let generals = [named[0].clone().unwrap_or(red), named[1].clone().unwrap_or(blue)];
    let terms = battle::BattleTerms { generals, max_bounds };
    match args.games {
        Some(games) => many(args, games, &scenario, pickup.as_ref(), &terms, json, out),
        None => {
            let scenario = dealt(file(args), scenario, args.seed)?;
            let telling = Telling {
                file: file(args),
                seed: args.seed,
                log: args.log,
                replay: args.replay.as_deref(),
                force: args.force,
                out: args.out.as_deref(),
            };
            one(&telling, &scenario, &terms, json, out)
        }
    }
    .map(|()| CommandEnding::Done)
}

/// Who leads the armies of a script: `--red` names him there, or `--red-general` as in a battle between armies.
///
/// # Errors
/// If both name somebody for one side.
fn of_script(named: [&Option<String>; 2], led: [Option<String>; 2]) -> anyhow::Result<[Option<String>; 2]> {
    for (side, (named, led)) in ["red", "blue"].into_iter().zip(named.iter().zip(&led)) {
        if let (Some(named), Some(led)) = (named, led) {
            bail!(
                "--{side} {named} and --{side}-general {led}: in the battle of a script both say who leads; leave one out"
            );
        }
    }
    let [red, blue] = led;
    Ok([named[0].clone().or(red), named[1].clone().or(blue)])
}

/// How one battle is printed, and where it is saved.
pub(super) struct Telling<'a> {
    /// The script's file; empty if there is none.
    pub file: &'a Path,
    /// The seed of its dice.
    pub seed: u64,
    /// The form of its log.
    pub log: Option<LogForm>,
    /// The file for its replay.
    pub replay: Option<&'a Path>,
    /// Whether that file may be replaced.
    pub force: bool,
    /// The folder for its report.
    pub out: Option<&'a Path>,
}

/// The script's file; empty if there is none.
fn file(args: &FightArgs) -> &Path {
    args.file.as_deref().unwrap_or(Path::new(""))
}

/// One fight as `--json` prints it.
#[derive(Serialize)]
struct FightJson<'a> {
    title: &'a str,
    seed: u64,
    generals: &'a [String; 2],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    converted: &'a [String],
    #[serde(flatten)]
    reckoning: &'a BattleReckoning,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<String>,
}

/// Fights one battle and prints it.
///
/// # Errors
/// If it cannot go on, or the output cannot be written.
pub(super) fn one(
    telling: &Telling,
    scenario: &Scenario,
    terms: &battle::BattleTerms,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Telling { file, seed, log, replay, force, out: folder } = *telling;
    let begun = |path: &Path| super::file::apart(path, file).and_then(|()| super::file::replay(path, force));
    let draft = replay.map(begun).transpose()?;
    let form = log.unwrap_or(LogForm::Text);
    let fought = battle::fight_as_far(scenario, terms, seed, &mut |_, _| ());
    let (run, stop) = fought.map_err(|stop| stopped(file, stop))?;
    if let Some(stop) = stop {
        // What was fought until then is told: it leads up to the mistake.
        if !json && !run.events.is_empty() {
            before(form, scenario, terms, seed, out)?;
            told::log(form, &scenario.rules, &scenario.start, run.stretches().map(|(_, events)| events), out)?;
        }
        let bound = Some(run.game.battle().bound.number);
        return Err(stopped(file, BrokenBattle::stop(None, seed, bound, stop)));
    }
    let reckoning = reckoning::reckon(&scenario.rules, run.game.battle(), &run.events)
        .against(scenario.history.as_ref(), run.game.battle());
    if let Some(draft) = draft {
        draft.finish(&battle::header(scenario, terms, seed), &parts(scenario, &run), &reckoning.hash)?;
    }
    let replay = replay.map(|path| path.display().to_string());
    let report = match folder {
        Some(folder) => Some(super::page::write(folder, scenario, seed, &run.events)?.display().to_string()),
        None => None,
    };
    let fought = FightJson {
        title: &scenario.title,
        seed,
        generals: &terms.generals,
        converted: &scenario.converted,
        reckoning: &reckoning,
        replay,
        report,
    };
    if json {
        return print_json(&fought, out);
    }
    before(form, scenario, terms, seed, out)?;
    told::log(form, &scenario.rules, &scenario.start, run.stretches().map(|(_, events)| events), out)?;
    let secrets = secrets::lines_of(&scenario.rules, &scenario.start, &scenario.set_up, &run.events);
    if form == LogForm::Text && !secrets.is_empty() {
        writeln!(out, "\n{}\n{secrets}", secrets::SECRETS)?;
    }
    told::reckoning(form, &reckoning, &fought, out)?;
    match &fought.report {
        Some(path) if form != LogForm::Json => writeln!(out, "The report: {path}").map_err(Into::into),
        _ => Ok(()),
    }
}

/// What stands above the log: the title line, and in words what is not as it was written and how the battle was set up.
fn before(
    form: LogForm,
    scenario: &Scenario,
    terms: &battle::BattleTerms,
    seed: u64,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if form == LogForm::Json {
        return Ok(());
    }
    writeln!(out, "{}", opening(scenario, terms, seed))?;
    if form == LogForm::Text {
        converted(scenario, out)?;
    }
    if form == LogForm::Text && !scenario.set_up.is_empty() {
        writeln!(out, "\nBefore the battle\n{}", setting::tell(&scenario.rules, &scenario.start, &scenario.set_up))?;
    }
    Ok(())
}

/// What is not as it was written, where a battle is fought by other rules.
pub(super) fn converted(scenario: &Scenario, out: &mut impl Write) -> anyhow::Result<()> {
    if scenario.converted.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nBy other rules")?;
    for what in &scenario.converted {
        let line = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("    ");
        writeln!(out, "{}", textwrap::fill(&names::one_line(what), line))?;
    }
    Ok(writeln!(out)?)
}

/// The title line: the battle, its rules and its generals.
pub(super) fn opening(scenario: &Scenario, terms: &battle::BattleTerms, seed: u64) -> String {
    let [a, b] = &scenario.start.sides;
    let [red, blue] = &terms.generals;
    let title = names::one_line(&scenario.title);
    let (a, b) = (names::one_line(&a.name), names::one_line(&b.name));
    let told = format!("{title}, by {}, seed {seed}: {a} ({red}) against {b} ({blue})", scenario.rules.title);
    textwrap::fill(&told, textwrap::Options::new(100).subsequent_indent("  "))
}

/// The stretches of a battle as parts of a replay; the text of each order names elements as the battle was at that
/// moment.
fn parts(scenario: &Scenario, run: &Run) -> Vec<replay::ReplayPart> {
    let mut battle: Battle = scenario.start.clone();
    let part =
        |(cause, events): (RunCause, &[Event])| replay::ReplayPart::of(&scenario.rules, &mut battle, cause, events);
    run.stretches().map(part).collect()
}

/// A progress bar for `games` battles: on standard error, and hidden if that is no terminal.
pub(super) fn progress(games: u64) -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} battles, {eta} left")?);
    Ok(bar)
}

fn many(
    args: &FightArgs,
    games: u64,
    scenario: &Scenario,
    pickup: Option<&Pickup>,
    terms: &battle::BattleTerms,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let bar = progress(games)?;
    let fought = || bar.inc(1);
    let threads = args.threads.into();
    let findings = match pickup {
        Some(pickup) => {
            let set_up = |seed| -> Result<Scenario, Stop> { Ok(pickup.set_up(seed)?) };
            batch::fight_anew(scenario, &set_up, terms, args.seed, games, threads, &fought)
        }
        None => batch::fight(scenario, terms, args.seed, games, threads, &fought),
    };
    bar.finish_and_clear();
    let (findings, stop) = findings.map_err(|stop| stopped(file(args), stop))?;
    if json {
        print_json(&findings, out)?;
    } else {
        writeln!(out, "{}", opening(scenario, terms, args.seed))?;
        writeln!(out, "{}", findings.text())?;
    }
    stop.map_or(Ok(()), |stop| Err(stopped(file(args), stop)))
}
