//! Checking a script without fighting: all findings at once, each with its place, what was expected and what to do.
//!
//! Knows what may be wrong with a script as a whole; what a word refuses is judged by the word. Nothing here changes
//! what a script does when it is fought.

pub mod finding;
pub mod kinds;

use std::path::{Path, PathBuf};

pub use finding::{Finding, Severity};
pub use kinds::{KINDS, Kind, KindRow};

use super::limits::Limits;
use super::modules::Folders;
use super::scenario::{self, Scenario};

/// What a script was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Taken {
    /// It defines a scenario.
    Scenario,
    /// It gives back a function that commands a side.
    General,
    /// It gives back a function that turns a result into points.
    Scoring,
    /// It defines army lists.
    Armies,
    /// It gives back something else, for others to require.
    Module,
    /// It could not be told.
    Unknown,
}

/// What came of a check.
pub struct Checked {
    /// What the script was taken for.
    pub taken: Taken,
    /// The scenario, where it can be fought.
    pub scenario: Option<Scenario>,
    /// What was found, in the order of the files and of the lines in them.
    pub findings: Vec<Finding>,
    /// The files of the script, as far as they were read: its own first.
    pub files: Vec<PathBuf>,
}

impl Checked {
    /// The worst that was found.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Checks a script: runs it within its limits, without a battle.
///
/// Never fails: what cannot be read is a finding too.
pub fn check(path: &Path, limits: Limits, folders: Folders) -> Checked {
    let _ = folders;
    match scenario::load(path, limits) {
        Ok(scenario) => {
            let files = scenario.files.clone();
            Checked { taken: Taken::Scenario, scenario: Some(scenario), findings: Vec::new(), files }
        }
        Err(error) => {
            let path_of =
                |file: &str| scenario::beside(path, file).map_or_else(String::new, |p| p.display().to_string());
            let finding = Finding::of(&error);
            let findings = vec![Finding { path: path_of(&finding.file), ..finding }];
            Checked { taken: Taken::Unknown, scenario: None, findings, files: vec![path.to_path_buf()] }
        }
    }
}
