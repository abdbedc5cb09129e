//! Opens the script of a scenario for a command: its limits, and its mistakes for people.

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use anyhow::{anyhow, bail};

use super::args::{LimitArgs, OptionArgs};
use super::mistake::ToldMistake;
use super::refusal::OfScript;
use crate::course::Stop;
use crate::input::{self, place};
use crate::report::broken::BrokenAt;
use crate::report::names::typed;
use crate::script::army_file;
use crate::script::check::{ScriptFinding, check};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::modules::Folders;
use crate::script::overrides::Overrides;
use crate::script::scenario::{self, Scenario};
use crate::sim::broken::BrokenBattle;

/// The scenario of a script.
///
/// # Errors
/// The script's mistake, with its line.
pub(super) fn scenario(file: &Path, args: &LimitArgs, set: &OptionArgs) -> anyhow::Result<Scenario> {
    scenario_by(file, args, set, None)
}

/// The scenario of a script, fought by another rule set than its own if one is named.
///
/// # Errors
/// The script's mistake, or what the rule set does not have, with its line; if there is no such rule set.
pub(super) fn scenario_by(
    file: &Path,
    args: &LimitArgs,
    set: &OptionArgs,
    rules: Option<&str>,
) -> anyhow::Result<Scenario> {
    no_replay(file)?;
    no_army(file)?;
    let overrides = by_rules(overrides(set)?, rules)?;
    scenario::load_but(file, limits(args), &overrides).map_err(|e| script_mistake(file, &e))
}

/// The settings that are asked for.
///
/// # Errors
/// If an option is not written as `NAME=VALUE`.
pub(super) fn overrides(set: &OptionArgs) -> anyhow::Result<Overrides> {
    Ok(Overrides { options: options(&set.set)?, language: set.language.clone(), ..Overrides::default() })
}

/// Settings with the rule set that is asked for.
///
/// # Errors
/// If there is none of this name.
pub(super) fn by_rules(overrides: Overrides, rules: Option<&str>) -> anyhow::Result<Overrides> {
    if let Some(name) = rules {
        super::books::rulebook(name)?;
    }
    Ok(Overrides { rules: rules.map(str::to_string), ..overrides })
}

/// The values of options that were typed as `NAME=VALUE`.
///
/// # Errors
/// If one is not written so.
pub(super) fn options(typed: &[String]) -> anyhow::Result<Vec<(String, String)>> {
    let one = |typed: &String| match typed.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim().to_string(), value.trim().to_string()))
        }
        _ => bail!("--set: expected NAME=VALUE as in river=3, found `{typed}`"),
    };
    typed.iter().map(one).collect()
}

/// The scenario as it begins with the dice of this seed.
///
/// # Errors
/// The script's mistake with these dice, with its line.
pub(super) fn dealt(file: &Path, scenario: Scenario, seed: u64) -> anyhow::Result<Scenario> {
    let other = match scenario.dealt(seed).map_err(|e| script_mistake(file, &e))? {
        Cow::Borrowed(_) => None,
        Cow::Owned(dealt) => Some(dealt),
    };
    Ok(other.unwrap_or(scenario))
}

/// Refuses a saved battle where a script is expected.
///
/// # Errors
/// If the file is a replay.
pub(super) fn no_replay(file: &Path) -> anyhow::Result<()> {
    if super::file::is_replay(file) {
        let name = file.display();
        bail!("{name} is a saved battle, not a script\n  help: `debellis replay {name}` fights it again");
    }
    Ok(())
}

/// Refuses an army, or the entries of a tournament, where a script is expected.
///
/// # Errors
/// If the file is called like one, and an army is written like one.
pub(super) fn no_army(file: &Path) -> anyhow::Result<()> {
    // What lies in a pack is told by the name of the pack, since commands take no other.
    let path = place::in_pack(file).map_or_else(|| file.to_path_buf(), |inside| inside.pack);
    let name = typed(&path.display().to_string());
    if file.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) && place::is_file(file) {
        bail!(
            "{} holds the entries of a tournament, no script\n  help: `debellis tournament new FOLDER --entries {name}` judges \
             them and begins it",
            place::shown(file)
        );
    }
    if !army_file::is_named(file) {
        return Ok(());
    }
    let Ok(text) = input::text(file, &input::ARMY) else { return Ok(()) };
    // By the set that allows it, or else by the first of those whose armies are written so.
    let allowed = army_file::read(file, None).ok().map(|army| army.rules);
    let Some(rules) = allowed.or_else(|| army_file::sets_of(&text).into_iter().next()) else { return Ok(()) };
    let set = rules.name;
    bail!(
        "{} is an army of {}, not a scenario\n  help: `debellis fight --rules {set} --red {name} --blue OTHER` fights it \
         against another army, `debellis watch {name}` shows it, `debellis new scenario NAME` begins a scenario",
        place::shown(file),
        rules.title
    )
}

/// The limits of a script in the arguments.
pub(super) fn limits(args: &LimitArgs) -> Limits {
    let mut limits = Limits::default();
    if let Some(mib) = args.script_memory {
        limits.memory = (mib as usize) << 20;
    }
    if let Some(millions) = args.script_instructions {
        limits.call.instructions = u64::from(millions) * 1_000_000;
        limits.whole.instructions = limits.call.instructions * 40;
    }
    if let Some(seconds) = args.script_time {
        limits.call.time = Duration::from_secs(seconds.into());
        limits.whole.time = limits.call.time * 24;
    }
    if let Some(depth) = args.script_depth {
        limits.depth = depth as usize;
    }
    limits
}

/// A mistake of the script with its line; if a rule refuses the script's wish, that refusal.
pub(super) fn script_mistake(file: &Path, error: &ScriptError) -> anyhow::Error {
    mistake_in(file, error, None)
}

/// A mistake of the script, with the battle in which it was made.
fn mistake_in(file: &Path, error: &ScriptError, battle: Option<BrokenAt>) -> anyhow::Error {
    let word = if battle.is_none() { word_of(file, error) } else { None };
    let pointed = word.map(|word| error.clone().at_word(word));
    let error = pointed.as_ref().unwrap_or(error);
    let shown = scenario::shown(file, error);
    let mut shown = shown.strip_prefix("error: ").unwrap_or(&shown).to_string();
    if let Some(at) = &battle {
        shown.push_str(&format!("\n  {at}"));
    }
    let (message, at) = (error.message(), error.place().cloned());
    match error.objection() {
        Some(objection) => OfScript { shown, at, objection: objection.clone(), battle }.into(),
        None => ToldMistake { shown, message, at, battle }.into(),
    }
}

/// The word of its line that `check` marks for a mistake of which only the line is known; `None` if it marks none, or if the mistake
/// is a limit, which a second run would reach again.
fn word_of(file: &Path, error: &ScriptError) -> Option<(usize, usize)> {
    let at = error.place().filter(|at| at.word.is_none() && error.limit().is_none())?;
    let checked = check(file, Limits::default(), Folders::default());
    let same = |finding: &&ScriptFinding| {
        (&finding.file, finding.line, &finding.message) == (&at.file, at.line, &error.message())
    };
    let found = checked.findings.iter().find(same).filter(|finding| finding.column > 0)?;
    Some((found.column - 1, found.length))
}

/// The error of a battle that could not go on.
pub(super) fn stopped(file: &Path, stop: Stop) -> anyhow::Error {
    let (stop, battle) = BrokenBattle::apart(stop);
    match (stop.downcast_ref::<ScriptError>(), battle) {
        (Some(error), battle) => mistake_in(file, error, battle),
        (None, None) => anyhow!("{stop}"),
        (None, Some(at)) => {
            let message = stop.to_string();
            ToldMistake { shown: format!("{message}\n  {at}"), message, at: None, battle: Some(at) }.into()
        }
    }
}
