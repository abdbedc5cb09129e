//! `debellis test`: runs the tests beside scenarios and reports each, with the place of a failure.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::TestArgs;
use super::script::limits;
use crate::base::names::{cut, did_you_mean};
use crate::input::pack::ENDING;
use crate::input::place;
use crate::report::names;
use crate::sim::tested::{self, TestCase, TestOutcome};

/// A test as `--json` prints it.
#[derive(Serialize)]
struct TestJson<'a> {
    name: String,
    file: &'a Path,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failed_at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<&'a Path>,
}

/// All tests as `--json` prints them.
#[derive(Serialize)]
struct All<'a> {
    passed: usize,
    failed: usize,
    seconds: f64,
    tests: Vec<TestJson<'a>>,
}

/// Runs the command.
///
/// # Errors
/// If a path cannot be read, or the output cannot be written.
pub fn run(args: &TestArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (files, words) = asked(&args.what)?;
    let limits = limits(&args.limits);
    let (mut all, mut broken) = (Vec::new(), Vec::new());
    for file in files {
        match tested::cases(&file, limits) {
            Ok(cases) => all.extend(cases),
            Err(message) => broken.push((file, message)),
        }
    }
    if let Some((_, message)) = broken.first() {
        let more = if broken.len() > 1 { format!("\n  and {} more files", broken.len() - 1) } else { String::new() };
        bail!("{message}{more}");
    }
    let names: Vec<String> = all.iter().map(TestCase::full_name).collect();
    let cases: Vec<TestCase> = all.into_iter().filter(|case| is_asked(case, &words, args.exact)).collect();
    if cases.is_empty() && !json {
        let near = words.first().map(|word| did_you_mean(word, names.iter().map(String::as_str)));
        let words: Vec<String> = words.iter().map(|word| format!("`{}`", cut(word))).collect();
        let (all, words) = (names::count(names.len(), "test"), words.join(" or "));
        let none = if words.is_empty() {
            format!("there are {all}")
        } else {
            format!("none of {all} is called {words}, and no file is")
        };
        writeln!(out, "{none}{}", near.unwrap_or_default())?;
        return Ok(CommandEnding::Refused);
    }
    if args.list {
        return list(&cases, json, out);
    }
    let began = Instant::now();
    let outcomes =
        tested::play(&cases, limits, Some(&args.replays), args.threads.into()).map_err(|stop| anyhow!("{stop}"))?;
    let seconds = began.elapsed().as_secs_f64();
    let tests: Vec<TestJson> = cases.iter().zip(&outcomes).map(|(case, outcome)| told(case, Some(outcome))).collect();
    let failed = outcomes.iter().filter(|outcome| outcome.failure.is_some()).count();
    let all = All { passed: outcomes.len() - failed, failed, seconds, tests };
    if json {
        print_json(&all, out)?
    } else {
        text(&all, out)?
    }
    Ok(if failed > 0 || cases.is_empty() { CommandEnding::Refused } else { CommandEnding::Done })
}

/// The test files of paths, and the words that are no paths.
fn asked(what: &[PathBuf]) -> anyhow::Result<(Vec<PathBuf>, Vec<String>)> {
    let ends = |path: &Path| path.extension().is_some_and(|end| end == "lua" || end == ENDING);
    let is_path = |path: &&PathBuf| place::is_file(path) || path.exists() || ends(path);
    let mut paths: Vec<&Path> = what.iter().filter(is_path).map(PathBuf::as_path).collect();
    let words = what.iter().filter(|path| !is_path(path)).map(|word| word.to_string_lossy().into_owned()).collect();
    if paths.is_empty() {
        paths.push(Path::new("."));
    }
    let mut files = Vec::new();
    for path in paths {
        for file in tested::files(path).map_err(|why| anyhow!(why))? {
            let file = file.strip_prefix("./").map(Path::to_path_buf).unwrap_or(file);
            if !files.contains(&file) {
                files.push(file);
            }
        }
    }
    Ok((files, words))
}

fn is_asked(case: &TestCase, words: &[String], exact: bool) -> bool {
    let full = case.full_name();
    let fits = |word: &String| if exact { *word == full || *word == case.name } else { full.contains(word.as_str()) };
    words.is_empty() || words.iter().any(fits)
}

fn told<'a>(case: &'a TestCase, outcome: Option<&'a TestOutcome>) -> TestJson<'a> {
    let failure = outcome.and_then(|outcome| outcome.failure.as_ref());
    TestJson {
        name: case.full_name(),
        file: &case.file,
        line: case.line,
        ok: outcome.map(|outcome| outcome.failure.is_none()),
        seconds: outcome.map(|outcome| outcome.took.as_secs_f64()),
        message: failure.map(|failure| failure.message.as_str()),
        failed_at: failure.map(|failure| failure.line),
        replay: outcome.and_then(|outcome| outcome.replay.as_deref()),
    }
}

fn list(cases: &[TestCase], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let tests: Vec<TestJson> = cases.iter().map(|case| told(case, None)).collect();
    if json {
        print_json(&All { passed: 0, failed: 0, seconds: 0.0, tests }, out)?;
        return Ok(CommandEnding::Done);
    }
    for test in tests {
        writeln!(out, "{}", test.name)?;
    }
    Ok(CommandEnding::Done)
}

fn text(all: &All, out: &mut impl Write) -> anyhow::Result<()> {
    for test in &all.tests {
        let how = if test.ok == Some(true) { "ok    " } else { "FAILED" };
        writeln!(out, "{how}  {}  {:.2} s", test.name, test.seconds.unwrap_or_default())?;
    }
    for test in all.tests.iter().filter(|test| test.ok != Some(true)) {
        writeln!(out, "\n{}\n  {}", test.name, test.message.unwrap_or_default().replace('\n', "\n  "))?;
        if let Some(replay) = test.replay {
            writeln!(out, "  its battle: debellis replay {} --log text", replay.display())?;
        }
    }
    Ok(writeln!(out, "\n{} passed, {} failed, in {:.2} s", all.passed, all.failed, all.seconds)?)
}
