//! Findings on the scenario's own generals in Lua: each file is checked as it would be alone, and must be a general.

use std::path::{Path, PathBuf};

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use super::severity::Severity;
use crate::script::modules::SourceFile;
use crate::script::words::draft::ScenarioDraft;

/// A file that was checked alone.
pub struct CheckedFile {
    /// What it is, if it is no general: `a scenario`.
    pub other: Option<&'static str>,
    /// Its findings.
    pub findings: Vec<ScriptFinding>,
    /// The paths of the files that it used, its own first.
    pub files: Vec<PathBuf>,
}

/// What was found in the files of generals, and the files that they use besides.
#[derive(Default)]
pub struct LeaderFindings {
    /// The findings, with their places.
    pub findings: Vec<ScriptFinding>,
    /// Findings on the scenario: what is named as a general and is none.
    pub named: Vec<ScriptFinding>,
    /// The paths of further files.
    pub files: Vec<PathBuf>,
}

/// Checks every file of a general that a scenario names; `known` are the scenario's own files, `check` checks one alone.
pub fn findings(draft: &ScenarioDraft, known: &[SourceFile], check: &dyn Fn(&Path) -> CheckedFile) -> LeaderFindings {
    let armies = draft.armies.iter().map(|army| (&army.led_by, &army.at));
    let commands = draft.commands.iter().map(|command| (&command.command.led_by, &command.at));
    let mut seen: Vec<&Path> = Vec::new();
    let mut all = LeaderFindings::default();
    for (led_by, at) in armies.chain(commands) {
        let Some(name) = led_by.as_ref().filter(|name| name.ends_with(".lua")) else { continue };
        let path = known.iter().find(|file| file.name == *name).and_then(|file| file.path.as_deref());
        let Some(path) = path.filter(|path| !seen.contains(path)) else { continue };
        seen.push(path);
        let CheckedFile { other, mut findings, files } = check(path);
        if let Some(what) = other {
            let message = format!("`led_by`: {name} is {what}, not a general");
            let finding = ScriptFinding::new(FindingKind::Refused, at.clone(), message);
            all.named.push(finding.expecting("a file that is `return function(battle, moves, side, general) ... end`"));
            continue;
        }
        // What can be read in the scenario's own files has been told.
        let own = files.first().map(|path| path.display().to_string());
        // The scenario calls the file by its path from there on.
        findings.iter_mut().filter(|one| Some(&one.path) == own.as_ref()).for_each(|one| one.file.clone_from(name));
        let untold = |one: &ScriptFinding| one.severity == Severity::Error || Some(&one.path) != own.as_ref();
        all.findings.extend(findings.into_iter().filter(untold));
        all.files.extend(files.into_iter().skip(1));
    }
    all
}
