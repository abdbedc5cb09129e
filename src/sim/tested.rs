//! Runs the tests beside scenarios on all cores: finds them, reports the outcome of each, and saves the battle of each
//! that failed.
//!
//! Knows files of tests and the generals of their battles; prints nothing.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::batch::seed_of;
use super::battle::{self, BattleTerms};
use crate::course::Stop;
use crate::input::place;
use crate::report::counts;
use crate::script::limits::Limits;
use crate::script::scenario::Scenario;
use crate::script::situation::tested::{
    Crew, ENDING, Failure, NamedGenerals, RecordedBattle, TestField, TestFile, Tried, beside,
};
use crate::store::disk::{self, IfThere};
use crate::store::replay;

/// One test, by its file and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// The file.
    pub file: PathBuf,
    /// Its number in the file, from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// The line at which it begins.
    pub line: usize,
}

impl TestCase {
    /// The name for lists and filters: `standard::the Scots move first`.
    pub fn full_name(&self) -> String {
        let file = self.file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        format!("{}::{}", file.strip_suffix(ENDING).unwrap_or(&file), self.name)
    }
}

/// The outcome of a test.
pub struct TestOutcome {
    /// Why it failed; `None` if it passed.
    pub failure: Option<Failure>,
    /// The path of the saved battle of a failure.
    pub replay: Option<PathBuf>,
    /// Its duration.
    pub took: Duration,
}

/// The test files of a path: the file itself, the one beside a scenario, or all of a folder and below, by name.
///
/// # Errors
/// If it cannot be read, or is no test file and has none beside it.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_dir() {
        return scripts(path, ENDING);
    }
    place::whole(path).map_err(|why| format!("{}: {why}", place::shown(path)))?;
    if beside(path).is_some() {
        return Ok(vec![path.to_path_buf()]);
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let tests = path.with_file_name(format!("{stem}{ENDING}"));
    match place::is_file(&tests) {
        true => Ok(vec![tests]),
        false => Err(format!("{} has no tests beside it: there is no {}", place::shown(path), place::shown(&tests))),
    }
}

/// The files with an ending in a folder and below it, by name.
///
/// # Errors
/// If a folder cannot be read.
pub fn scripts(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    walk(folder, ending, &mut found).map_err(|why| format!("{}: {why}", folder.display()))?;
    found.sort();
    Ok(found)
}

/// Collects files with an ending. Hidden folders and those of builds are skipped, and links are not followed.
fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let kind = entry.file_type()?;
        if kind.is_dir() && !name.starts_with('.') && name != "target" {
            walk(&entry.path(), ending, found)?;
        } else if kind.is_file() && name.ends_with(ending) {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// The tests of a file.
///
/// # Errors
/// The first mistake in it, as a sentence for people.
pub fn cases(file: &Path, limits: Limits) -> Result<Vec<TestCase>, String> {
    let opened = TestFile::open(file, limits)?;
    let case = |(number, test): (usize, &crate::script::situation::tested::Test)| TestCase {
        file: file.to_path_buf(),
        number,
        name: test.name.clone(),
        line: test.line,
    };
    Ok(opened.tests().enumerate().map(case).collect())
}

/// Plays tests on `threads` threads (0 for one on each core), each in a machine of its own; the battle of each that
/// fails is saved in `replays`, if a folder is given. Returns the outcomes in the order of the tests.
///
/// # Errors
/// If no threads can be had.
pub fn play(
    cases: &[TestCase],
    limits: Limits,
    replays: Option<&Path>,
    threads: usize,
) -> Result<Vec<TestOutcome>, Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    Ok(pool.install(|| cases.par_iter().with_max_len(1).map(|case| one(case, limits, replays)).collect()))
}

fn one(case: &TestCase, limits: Limits, replays: Option<&Path>) -> TestOutcome {
    let began = Instant::now();
    let field = TestField { crew, playtest };
    let (mut failure, recorded) = match TestFile::open(&case.file, limits) {
        Ok(file) => {
            let played = file.play(case.number, field);
            (played.failure, played.recorded)
        }
        Err(message) => (Some(Failure { line: case.line, message }), None),
    };
    let mut replay = None;
    let recorded = recorded.filter(|record| !record.stretches.is_empty());
    if let (Some(failure), Some(recorded), Some(replays)) = (&mut failure, recorded, replays) {
        let stem = case.full_name();
        let stem = stem.split("::").next().unwrap_or_default();
        let path = replays.join(format!("{stem}-{}.replay", case.number + 1));
        match save(&recorded, &path) {
            Ok(()) => replay = Some(path),
            Err(why) => failure.message += &format!("\n  its battle could not be saved: {why}"),
        }
    }
    TestOutcome { failure, replay, took: began.elapsed() }
}

/// Saves the battle of a test.
fn save(recorded: &RecordedBattle, path: &Path) -> Result<(), Stop> {
    if let Some(folder) = path.parent() {
        disk::folders(folder)?;
    }
    let draft = replay::ReplayDraft::begin(path, IfThere::Replace)?;
    let scenario = &recorded.scenario;
    let terms = BattleTerms { generals: recorded.generals.clone(), ..BattleTerms::usual(scenario) };
    let header = replay::Header { start: recorded.start.clone(), ..battle::header(scenario, &terms, recorded.seed) };
    let mut now = recorded.start.clone();
    let parts: Vec<replay::ReplayPart> = recorded
        .stretches
        .iter()
        .map(|(cause, events)| replay::ReplayPart::of(&scenario.rules, &mut now, *cause, events))
        .collect();
    Ok(draft.finish(&header, &parts, &recorded.hash)?)
}

/// The terms of a scenario with these generals.
fn terms(scenario: &Scenario, named: &NamedGenerals) -> BattleTerms {
    let usual = BattleTerms::usual(scenario);
    let [red, blue] = usual.generals;
    let generals = [named[0].clone().unwrap_or(red), named[1].clone().unwrap_or(blue)];
    BattleTerms { generals, ..usual }
}

/// The generals of a battle with a seed, as `fight` has them.
fn crew(scenario: &Scenario, named: &NamedGenerals, seed: u64) -> Result<Crew, Stop> {
    let terms = terms(scenario, named);
    let staff = |side| battle::staff(scenario, &terms, side, seed, None);
    let generals: [Box<dyn crate::course::General>; 2] = [Box::new(staff(0)?), Box::new(staff(1)?)];
    Ok(Crew { generals, names: terms.generals, max_bounds: terms.max_bounds })
}

/// Fights battles with the seeds of `playtest`, one after the other: the tests themselves use all cores.
fn playtest(scenario: &Scenario, named: &NamedGenerals, seed: u64, games: u64) -> Result<Tried, Stop> {
    let terms = terms(scenario, named);
    let mut tried = Tried { games, ..Tried::default() };
    for game in 1..=games {
        let own = seed_of(seed, game);
        let dealt = scenario.dealt(own)?;
        let run = battle::fight(&dealt, &terms, own)?;
        let end = run.game.battle();
        tried.bounds += u64::from(counts::bounds(end));
        let Some(winner) = end.ending.as_ref().and_then(|ending| ending.winner) else { continue };
        tried.wins[winner.index()] += 1;
    }
    let sides = scenario.start.sides.each_ref().map(|side| side.name.as_str());
    let draws = games - tried.wins.iter().sum::<u64>();
    let happened = scenario.history.as_ref().and_then(|history| history.happened(sides, tried.wins, draws));
    tried.as_in_history = happened.map(|(_, battles)| battles);
    Ok(tried)
}
