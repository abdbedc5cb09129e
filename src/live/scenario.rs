//! A scenario or a campaign that is watched: its script, and the modules and army files that it requires.

use std::path::{Path, PathBuf};

use super::print::{FilePrint, Print};
use super::source::{SourceReading, SourceRemark, WatchedSource};
use crate::input::place;
use crate::script::campaign::{self, CampaignPlan};
use crate::script::check::{CheckOutcome, ScriptFinding, Severity, check, check_but};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::modules::{self, Folders, SourceFile};
use crate::script::overrides::Overrides;
use crate::script::scenario::{self, Scenario};

/// The script of a scenario or a campaign, and its limits.
pub struct Script {
    /// The path of the script.
    pub path: PathBuf,
    /// The limits of each run.
    pub limits: Limits,
    /// Settings that are replaced in each reading.
    pub overrides: Overrides,
}

impl WatchedSource for Script {
    type Thing = Scenario;

    fn read(&self) -> SourceReading<Scenario> {
        self.scenario(self.check())
    }

    fn roots(&self) -> Vec<PathBuf> {
        let own = place::in_pack(&self.path).map_or_else(|| self.path.clone(), |inside| inside.pack);
        vec![std::path::absolute(&own).unwrap_or(own)]
    }
}

impl Script {
    /// Checks the script: its findings and what it defines.
    pub fn check(&self) -> CheckOutcome {
        if self.overrides == Overrides::default() {
            return check(&self.path, self.limits, Folders::default());
        }
        check_but(&self.path, self.limits, Folders::default(), &self.overrides)
    }

    /// The scenario of a script that was checked.
    pub fn scenario(&self, mut checked: CheckOutcome) -> SourceReading<Scenario> {
        let thing = checked.scenario.take();
        self.reading(checked, thing, || {
            let attempt = scenario::attempt(&self.path, self.limits, &self.overrides);
            (attempt.scenario, attempt.files)
        })
    }

    /// The campaign of a script that was checked.
    pub fn campaign(&self, mut checked: CheckOutcome) -> SourceReading<CampaignPlan> {
        let thing = checked.campaign.take();
        self.reading(checked, thing, || campaign::attempt(&self.path, self.limits))
    }

    /// What `make` makes of a script of another kind, if its check found no mistake.
    pub fn other<T>(&self, checked: CheckOutcome, make: impl FnOnce(&CheckOutcome) -> T) -> SourceReading<T> {
        let sound = checked.worst() != Some(Severity::Error);
        let thing = sound.then(|| make(&checked));
        let findings = checked.findings.into_iter().map(|finding| remark(finding, &checked.sources)).collect();
        let mut files: Vec<FilePrint> = checked.sources.iter().filter_map(as_read).collect();
        files.extend(
            self.roots()
                .into_iter()
                .filter(|root| !files.iter().any(|seen| seen.path == *root))
                .map(FilePrint::now)
                .collect::<Vec<_>>(),
        );
        SourceReading { thing, findings, files }
    }

    /// The reading of a script that was checked.
    ///
    /// The script itself may catch an error that the check refused. The words of the first mistake come from a run that
    /// stops at it: `attempt`. That run reads the files once more. If they differ from the disk at the end of the
    /// reading, all is read again.
    fn reading<T>(
        &self,
        checked: CheckOutcome,
        thing: Option<T>,
        attempt: impl FnOnce() -> (Result<T, ScriptError>, Vec<SourceFile>),
    ) -> SourceReading<T> {
        let (mut findings, mut missing, mut sources) = (checked.findings, Vec::new(), checked.sources);
        let thing = thing.or_else(|| {
            let (run, files) = attempt();
            sources = files;
            if let Err(error) = &run {
                missing = missed(&self.path, error);
                if !findings.iter().any(|finding| finding.severity == Severity::Error) {
                    findings.insert(0, ScriptFinding::of(error));
                }
            }
            run.ok()
        });
        let mut files: Vec<FilePrint> = sources.iter().filter_map(as_read).collect();
        files.extend(checked.texts.iter().filter_map(as_read));
        files.extend(missing.into_iter().map(FilePrint::now));
        let findings = findings.into_iter().map(|finding| remark(finding, &sources)).collect();
        // A script that could not be read is watched too, and so is the link that leads to it.
        files.extend(checked.pictures.into_iter().map(FilePrint::now));
        for root in self.roots() {
            if !files.iter().any(|seen| seen.path == root) {
                files.push(FilePrint::now(root));
            }
        }
        SourceReading { thing, findings, files }
    }
}

fn as_read(file: &SourceFile) -> Option<FilePrint> {
    let path = file.path.clone()?;
    Some(match place::in_pack(&path) {
        // A pack changes as a whole.
        Some(inside) => FilePrint::now(inside.pack),
        None => FilePrint { path, print: Print::of(file.text.as_bytes()) },
    })
}

/// The paths at which a missing module was looked for.
fn missed(script: &Path, error: &ScriptError) -> Vec<PathBuf> {
    let ScriptError::Module { name, .. } = error else { return Vec::new() };
    let script = script.canonicalize().or_else(|_| std::path::absolute(script));
    script.map_or_else(|_| Vec::new(), |script| modules::places(&script, name))
}

/// A finding with its line of the source as it was read.
fn remark(finding: ScriptFinding, files: &[SourceFile]) -> SourceRemark {
    let text = |_: &str| files.iter().find(|file| file.name == finding.file).map(|file| file.text.to_string());
    SourceRemark { shown: finding.render(text), finding }
}
