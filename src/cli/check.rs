//! `debellis check`: lists all faults of scripts without fighting them.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::CheckArgs;
use super::file::file_of;
use super::script::{by_rules, limits, no_army};
use crate::input::place;
use crate::report::{names, objectives};
use crate::script::check::{CheckOutcome, FindingKind, KINDS, ScriptFinding, ScriptKind, Severity, check_under};
use crate::script::limits::{Limits, Usage};
use crate::script::modules::Folders;
use crate::script::overrides::Overrides;
use crate::script::scenario::Scenario;
use crate::sim::tested;

/// Runs the command.
///
/// # Errors
/// If a script cannot be read, or the output cannot be written.
pub fn run(args: &CheckArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if args.kinds {
        return kinds(json, out).map(|()| CommandEnding::Done);
    }
    let usual = by_rules(Overrides::default(), args.rules.as_deref())?;
    args.files.iter().try_for_each(|file| no_army(file))?;
    let of = |file: PathBuf| {
        let checked = check_under(&file, limits(&args.limits), Folders::default(), &usual);
        (file, checked)
    };
    let files: Vec<Vec<PathBuf>> = args.files.iter().map(|path| scripts(path)).collect::<anyhow::Result<_>>()?;
    let checked: Vec<(PathBuf, CheckOutcome)> = files.into_iter().flatten().map(of).collect();
    let unreadable = |finding: &&ScriptFinding| finding.code == FindingKind::Unreadable.row().code;
    if let Some(finding) = checked.iter().flat_map(|(_, checked)| &checked.findings).find(unreadable) {
        bail!("{}", finding.message);
    }
    if json {
        print_json(&checked.iter().flat_map(|(_, checked)| &checked.findings).collect::<Vec<&ScriptFinding>>(), out)?;
    } else {
        for (path, checked) in &checked {
            tell(path, checked, out)?;
            if args.used {
                writeln!(out, "{}", used(&checked.used, &limits(&args.limits)))?;
            }
        }
    }
    let lost = checked.iter().any(|(_, checked)| checked.worst() == Some(Severity::Error));
    Ok(if lost { CommandEnding::Refused } else { CommandEnding::Done })
}

/// The scripts that a path means: itself, the campaign in a folder, or all scripts of a folder and below it.
fn scripts(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let file = file_of(path);
    if !path.is_dir() || file.is_file() {
        return Ok(vec![file]);
    }
    let found = tested::scripts(path, ".lua").map_err(|why| anyhow!(why))?;
    if found.is_empty() {
        bail!("{} has no scripts: no file in it or below ends with .lua", path.display());
    }
    Ok(found)
}

/// Prints the findings of one script for people.
fn tell(path: &Path, checked: &CheckOutcome, out: &mut impl Write) -> anyhow::Result<()> {
    let taken = match checked.taken {
        ScriptKind::Scenario => "a scenario",
        ScriptKind::General => "a general",
        ScriptKind::Scoring => "a scoring",
        ScriptKind::Campaign => "a campaign",
        ScriptKind::Armies => "army lists",
        ScriptKind::Tests => "tests of the scenario beside it",
        ScriptKind::Module => "a module",
        ScriptKind::Unknown => "a script that ends before it says what it is",
    };
    for finding in &checked.findings {
        writeln!(out, "{}\n", finding.render(|_| checked.text_of(finding)))?;
    }
    for line in &checked.printed {
        writeln!(out, "print: {line}")?;
    }
    for note in checked.scenario.iter().flat_map(|scenario| &scenario.notes) {
        writeln!(out, "note: {note}")?;
    }
    if let Some(tried) = checked.scenario.as_ref().filter(|scenario| scenario.converted.is_empty()).and_then(tried) {
        let line = textwrap::Options::new(100).initial_indent("history: ").subsequent_indent("  ");
        writeln!(out, "{}", textwrap::fill(&names::one_line(&tried), line))?;
    }
    let counts = [Severity::Error, Severity::Warning, Severity::Remark].map(|severity| {
        let count = checked.findings.iter().filter(|finding| finding.severity == severity).count();
        format!("{count} {}{}", severity.name(), if count == 1 { "" } else { "s" })
    });
    Ok(writeln!(out, "{}: {taken}; {}", place::shown(path), counts.join(", "))?)
}

/// What happened in history, and how often when its writer tried the scenario; `None` if he does not say.
fn tried(scenario: &Scenario) -> Option<String> {
    let history = scenario.history.as_ref()?;
    let often = objectives::tried(history)?;
    let winner = history.winner.as_deref().map_or_else(|| "nobody".to_string(), names::side);
    Some(format!("{winner} won. {often}"))
}

/// The share of its limits that a script used, in words.
fn used(used: &Usage, of: &Limits) -> String {
    const MB: f64 = 1_048_576.0;
    format!(
        "  used {} of {} safe points, {:.1} of {:.1} MB, {} of {} ms",
        used.instructions,
        of.whole.instructions,
        used.memory as f64 / MB,
        of.memory as f64 / MB,
        used.time.as_millis(),
        of.whole.time.as_millis()
    )
}

/// A kind of finding as `--json` prints it.
#[derive(Serialize)]
struct KindTold {
    code: &'static str,
    severity: Severity,
    meaning: &'static str,
    hint: &'static str,
}

fn kinds(json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if json {
        let told = |row: &crate::script::check::KindRow| KindTold {
            code: row.code,
            severity: row.severity,
            meaning: row.meaning,
            hint: row.hint,
        };
        return print_json(&KINDS.iter().map(told).collect::<Vec<_>>(), out);
    }
    for row in KINDS {
        writeln!(out, "{:<17} {:<8} {}", row.code, row.severity.name(), row.meaning)?;
        if !row.hint.is_empty() {
            writeln!(out, "{:<26} {}", "", row.hint)?;
        }
    }
    Ok(())
}
