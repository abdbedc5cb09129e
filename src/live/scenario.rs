//! A scenario as something to be watched: its script, and the modules and army files that it requires.

use std::path::{Path, PathBuf};

use super::print::{Print, Seen};
use super::source::{Reading, Remark, Source};
use crate::script::check::{Finding, Severity, Taken, check};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::modules::{self, Folders, SourceFile};
use crate::script::scenario::{self, Scenario};

/// The script of a scenario, and what it may use.
pub struct Script {
    /// Where it is.
    pub path: PathBuf,
    /// What it may use each time that it is run.
    pub limits: Limits,
}

impl Source for Script {
    type Thing = Scenario;

    fn read(&self) -> Reading<Scenario> {
        self.read_as().0
    }

    fn roots(&self) -> Vec<PathBuf> {
        vec![std::path::absolute(&self.path).unwrap_or_else(|_| self.path.clone())]
    }
}

impl Script {
    /// Reads it once, and tells what the script was taken for.
    pub fn read_as(&self) -> (Reading<Scenario>, Taken) {
        let attempt = scenario::attempt(&self.path, self.limits);
        self.reading(attempt.scenario, &attempt.files)
    }

    /// A reading of what came of one attempt to run the script.
    pub(super) fn reading<T>(&self, run: Result<T, ScriptError>, read: &[SourceFile]) -> (Reading<T>, Taken) {
        let mut files: Vec<Seen> = read.iter().filter_map(as_read).collect();
        // The check reads the files once more; what it read is what is on the disk when the reading is over, or all is
        // read again.
        let checked = check(&self.path, self.limits, Folders::default());
        let mut findings = checked.findings;
        let thing = match run {
            Ok(thing) => Some(thing),
            Err(error) => {
                files.extend(missed(&self.path, &error).into_iter().map(Seen::now));
                if !findings.iter().any(|finding| finding.severity == Severity::Error) {
                    findings.insert(0, Finding::of(&error));
                }
                None
            }
        };
        let findings = findings.into_iter().map(|finding| remark(finding, read)).collect();
        // A script that could not be read is watched all the same, and so is the link that leads to it.
        for root in self.roots() {
            if !files.iter().any(|seen| seen.path == root) {
                files.push(Seen::now(root));
            }
        }
        (Reading { thing, findings, files }, checked.taken)
    }
}

fn as_read(file: &SourceFile) -> Option<Seen> {
    Some(Seen { path: file.path.clone()?, print: Print::of(file.text.as_bytes()) })
}

/// Where a module was looked for that is not there.
fn missed(script: &Path, error: &ScriptError) -> Vec<PathBuf> {
    let ScriptError::Module { name, .. } = error else { return Vec::new() };
    let script = script.canonicalize().or_else(|_| std::path::absolute(script));
    script.map_or_else(|_| Vec::new(), |script| modules::places(&script, name))
}

/// A finding with its line as it was read.
fn remark(finding: Finding, files: &[SourceFile]) -> Remark {
    let text = |_: &str| files.iter().find(|file| file.name == finding.file).map(|file| file.text.to_string());
    Remark { shown: finding.render(text), finding }
}
