//! A scenario as something to be watched: its script, and the modules and army files that it requires.

use std::path::{Path, PathBuf};

use super::print::{Print, Seen};
use super::source::{Finding, Reading, Source, Weight};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::modules::{self, SourceFile};
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
        let attempt = scenario::attempt(&self.path, self.limits);
        let mut files: Vec<Seen> = attempt.files.iter().filter_map(as_read).collect();
        let (thing, findings) = match attempt.scenario {
            Ok(scenario) => (Some(scenario), Vec::new()),
            Err(error) => {
                files.extend(missed(&self.path, &error).into_iter().map(Seen::now));
                (None, vec![finding(&error, &attempt.files)])
            }
        };
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

/// A mistake of a script, with the line as it was read.
fn finding(error: &ScriptError, files: &[SourceFile]) -> Finding {
    let shown = error.render(|name| {
        let file = files.iter().find(|file| file.name == name)?;
        Some((file.name.clone(), file.text.to_string()))
    });
    let place = error.place();
    Finding {
        weight: Weight::Error,
        file: place.map(|at| at.file.clone()),
        line: place.map(|at| at.line),
        column: place.and_then(|at| at.word).map(|(start, _)| start + 1),
        message: error.message(),
        hint: None,
        shown,
    }
}
