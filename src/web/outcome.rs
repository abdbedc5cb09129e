//! What a watch shows of files that are no battlefield: the outcome of tests, and a general with a battle that he fought.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Serialize, Serializer};

use super::fought::Report;
use super::{report, secret};

use crate::base::dice::Seeded;
use crate::battle::What;
use crate::book::Rulebook;
use crate::book::lists::ListNumber;
use crate::course::Stop;
use crate::general;
use crate::input::place;
use crate::live::print::FilePrint;
use crate::live::scenario::Script;
use crate::live::source::{SourceReading, SourceRemark};
use crate::muster::Force;
use crate::report::page;
use crate::rules;
use crate::script::check::{CheckOutcome, FindingKind, ScriptFinding, check};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::modules::Folders;
use crate::script::scenario::{Scenario, load_but};
use crate::script::situation::tested::beside;
use crate::setup::{Agreed, pickup};
use crate::sim::battle::{self, BattleTerms};
use crate::sim::tested;

/// The armies of the battle in which a general shows himself.
const TRIAL: [&str; 2] = ["II/33", "II/32a"];
/// The seed of that battle, and the most of his messages that are shown.
const SEED: u64 = 3;
const MOST_SAID: usize = 20;

/// A line of an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeLine {
    /// `ok`, `failed`, `head` for the heading of the lines below, or empty where nothing is judged.
    pub state: &'static str,
    /// What it is about.
    pub name: String,
    /// What is said of it.
    pub note: String,
}

/// What a file came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeView {
    /// The title.
    pub title: String,
    /// What the file is, in a word or two.
    pub kind: &'static str,
    /// The whole in a sentence.
    pub lead: String,
    /// Its parts.
    pub rows: Vec<OutcomeLine>,
    /// The report of the battle in which a general was tried, served as battle 0.
    #[serde(serialize_with = "is_there")]
    pub report: Option<Arc<Report>>,
}

/// A page needs to know only whether there is a report.
fn is_there<S: Serializer>(report: &Option<Arc<Report>>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bool(report.is_some())
}

/// Runs the tests of a file.
pub(super) fn tests(script: &Script, checked: CheckOutcome) -> SourceReading<OutcomeView> {
    let mut reading = script.other(checked, |checked| tested(&script.path, script.limits, &checked.literals()));
    let more = reading.thing.as_mut().map(|(_, files)| std::mem::take(files)).unwrap_or_default();
    reading.files.extend(more);
    let SourceReading { thing, findings, files } = reading;
    SourceReading { thing: thing.map(|(view, _)| view), findings, files }
}

/// The outcome of the tests of a file, and the files of the scenario that they are about.
fn tested(path: &Path, limits: Limits, literals: &[String]) -> (OutcomeView, Vec<FilePrint>) {
    let title = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let view = |lead: String, rows| OutcomeView { title: title.clone(), kind: "tests", lead, rows, report: None };
    let failed = |why: String| view("The tests cannot be run.".into(), vec![row("failed", &title, &why)]);
    let ran = tested::cases(path, limits).and_then(|cases| {
        let outcomes = tested::play(&cases, limits, None, 0).map_err(|stop| stop.to_string())?;
        Ok((cases, outcomes))
    });
    let view = match ran {
        Err(why) => failed(why),
        Ok((cases, outcomes)) => {
            let lost = outcomes.iter().filter(|outcome| outcome.failure.is_some()).count();
            let took: Duration = outcomes.iter().map(|outcome| outcome.took).sum();
            let rows = cases.iter().zip(&outcomes).map(|(case, outcome)| match &outcome.failure {
                Some(failure) => row("failed", &case.name, &failure.message),
                None => row("ok", &case.name, &format!("{:.2} s", outcome.took.as_secs_f64())),
            });
            let rows = rows.collect();
            view(format!("{} passed, {lost} failed, in {:.2} s", outcomes.len() - lost, took.as_secs_f64()), rows)
        }
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    let scripts = literals.iter().filter(|text| text.ends_with(".lua")).map(|text| folder.join(text));
    let scripts = beside(path).into_iter().chain(scripts).filter(|file| place::is_file(file));
    (view, scripts.flat_map(|file| files_of(&file, limits)).collect())
}

/// The files that a script reads, as they are now.
fn files_of(path: &Path, limits: Limits) -> Vec<FilePrint> {
    let files = check(path, limits, Folders::default()).files;
    let real = |file: PathBuf| place::in_pack(&file).map_or(file, |inside| inside.pack);
    files.into_iter().map(|file| FilePrint::now(real(file))).collect()
}

/// Lets a general fight the scenario at `on`, or a battle between two armies of the lists.
pub(super) fn general(script: &Script, checked: CheckOutcome, on: Option<&Path>) -> SourceReading<OutcomeView> {
    let mut reading = script.other(checked, |_| {
        let title = script.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (lead, rows, report) = match tried(script, on) {
            Ok(told) => told,
            Err(why) => ("He cannot fight.".to_string(), vec![row("failed", "the battle", &why)], None),
        };
        OutcomeView { title, kind: "a general", lead, rows, report }
    });
    reading.files.extend(on.into_iter().flat_map(|on| files_of(on, script.limits)));
    reading
}

/// How a battle with him ended, lines about it, and its report.
type GeneralTrial = (String, Vec<OutcomeLine>, Option<Arc<Report>>);

fn tried(script: &Script, on: Option<&Path>) -> Result<GeneralTrial, String> {
    let told = |stop: Stop| stop.downcast_ref::<ScriptError>().map_or_else(|| stop.to_string(), ToString::to_string);
    let scenario = match on {
        Some(path) => load_but(path, script.limits, &script.overrides).map_err(|error| error.to_string())?,
        None => trial(script.limits)?,
    };
    let usual = BattleTerms::usual(&scenario);
    let own = script.path.display().to_string();
    let terms = BattleTerms { generals: [own, general::NAMES[0].to_string()], ..usual };
    let run = battle::fight(&scenario, &terms, SEED).map_err(told)?;
    let end = run.game.battle();
    let said = run.events.iter().filter_map(|event| match &event.what {
        What::Said { text, .. } => Some(text.clone()),
        _ => None,
    });
    let said: Vec<String> = said.take(MOST_SAID).collect();
    let [a, b] = &end.sides;
    let mut rows = vec![
        row("", "The battle", &scenario.title),
        row("", "He commands", &a.name),
        row("", "Against", &format!("{}, by the built-in general", b.name)),
        row("", "Seed", &SEED.to_string()),
    ];
    rows.extend(
        said.iter()
            .map(|line| row(if line.contains("the built-in general decides") { "failed" } else { "" }, "Told", line)),
    );
    let nonce = secret::word().map_err(|error| format!("the system has no random bytes: {error}"))?;
    let html = report::report(&scenario, SEED, &run.events, Some(&nonce)).map_err(|error| error.to_string())?;
    Ok((page::verdict(end), rows, Some(Arc::new(Report { html, nonce }))))
}

/// The battle that a page shows whose templates alone are watched.
pub(super) fn sample(limits: Limits) -> SourceReading<Scenario> {
    let (thing, findings) = match trial(limits) {
        Ok(scenario) => (Some(scenario), Vec::new()),
        Err(message) => {
            let shown = format!("error: {message}");
            let finding = ScriptFinding::new(FindingKind::Refused, None, message);
            (None, vec![SourceRemark { finding, shown }])
        }
    };
    SourceReading { thing, findings, files: Vec::new() }
}

/// A battle between two armies of the lists, set up from a seed.
fn trial(limits: Limits) -> Result<Scenario, String> {
    let rules = book().ok_or("there are no rules")?;
    let (Some(tables), Some(setup)) = (&rules.armies, &rules.setup) else {
        return Err(format!("{} sets no battle up from armies alone; name a scenario with --on", rules.title));
    };
    let list = |number: ListNumber| tables.list(&number.to_string()).ok();
    let mut forces = Vec::new();
    for number in TRIAL {
        let own = tables.list(number).map_err(|why| why.to_string())?;
        forces.push(Force::with_contingents(own, own.first_choice(), list));
    }
    let [red, blue]: [Force<'static>; 2] = forces.try_into().map_err(|_| "two armies fight")?;
    let title = format!("{} against {}", red.list.name, blue.list.name);
    let (mut dice, mut chance) = (Seeded::new(SEED, "set-up"), Seeded::new(SEED, "set-up places"));
    let found = pickup::set_up(&rules, setup, [red, blue], &Agreed::default(), &mut dice, &mut chance);
    let found = found.map_err(|why| why.to_string())?;
    let mut scenario = Scenario::plain(title, rules.clone(), found.battle).joined_by(found.arrivals);
    scenario.limits = limits;
    Ok(scenario)
}

fn book() -> Option<Rulebook> {
    rules::by_name(rules::NAMES.first()?, None)
}

/// The heading of the lines below it.
pub(super) fn heading(name: &str, note: &str) -> OutcomeLine {
    row("head", name, note)
}

pub(super) fn row(state: &'static str, name: &str, note: &str) -> OutcomeLine {
    OutcomeLine { state, name: name.to_string(), note: note.to_string() }
}
