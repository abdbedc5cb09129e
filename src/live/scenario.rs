//! A scenario as something to be watched: its script, and the modules and army files that it requires.

use std::path::{Path, PathBuf};

use super::print::{Print, Seen};
use super::source::{Reading, Remark, Source};
use crate::script::check::{Finding, Severity, check};
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
        let checked = check(&self.path, self.limits, Folders::default());
        let (mut findings, mut missing) = (checked.findings, Vec::new());
        let (thing, sources) = match checked.scenario {
            Some(scenario) => (Some(scenario), checked.sources),
            // What the check has refused may be caught by the script itself, and how the first mistake reads is said by a
            // run that stops at it. The files are read once more; what the check read is what is on the disk when the
            // reading is over, or all is read again.
            None => {
                let attempt = scenario::attempt(&self.path, self.limits);
                if let Err(error) = &attempt.scenario {
                    missing = missed(&self.path, error);
                    if !findings.iter().any(|finding| finding.severity == Severity::Error) {
                        findings.insert(0, Finding::of(error));
                    }
                }
                (attempt.scenario.ok(), attempt.files)
            }
        };
        let mut files: Vec<Seen> = sources.iter().filter_map(as_read).collect();
        files.extend(missing.into_iter().map(Seen::now));
        let findings = findings.into_iter().map(|finding| remark(finding, &sources)).collect();
        // A script that could not be read is watched all the same, and so is the link that leads to it.
        for root in self.roots() {
            if !files.iter().any(|seen| seen.path == root) {
                files.push(Seen::now(root));
            }
        }
        Reading { thing, findings, files }
    }

    fn roots(&self) -> Vec<PathBuf> {
        vec![std::path::absolute(&self.path).unwrap_or_else(|_| self.path.clone())]
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
