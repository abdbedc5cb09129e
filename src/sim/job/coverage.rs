//! Which units of a job have a result, which have two, and which of those do not agree.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::fault::ResultFault;
use super::file::JobHead;
use super::result::UnitResult;

/// The result that is taken for a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenResult {
    /// Its file.
    pub path: PathBuf,
    /// Who fought it.
    pub worker: String,
    /// The hash of its content.
    pub hash: String,
}

/// Two results of a unit that do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferingResults {
    /// The unit.
    pub unit: u64,
    /// The two.
    pub results: [TakenResult; 2],
}

/// What the results cover of a job.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The result of each unit that has one.
    pub taken: BTreeMap<u64, TakenResult>,
    /// The results that came a second time with the same content.
    pub twice: u64,
    /// The results that came a second time with another content.
    pub differing: Vec<DifferingResults>,
    /// The files that are no whole results.
    pub damaged: Vec<(PathBuf, ResultFault)>,
}

impl Coverage {
    /// What these files cover of a job. Damaged ones count as if they were not there.
    ///
    /// # Errors
    /// The first that is sound and belongs elsewhere: to another job, version or format.
    pub fn of(job: &JobHead, files: Vec<PathBuf>) -> Result<Coverage, (PathBuf, ResultFault)> {
        let mut coverage = Coverage::default();
        for path in files {
            match UnitResult::open(&path, job) {
                Ok(result) => coverage.take(path, result),
                Err(fault @ (ResultFault::Unreadable(_) | ResultFault::NoResult(_) | ResultFault::WrongHash)) => {
                    coverage.damaged.push((path, fault));
                }
                Err(fault) => return Err((path, fault)),
            }
        }
        Ok(coverage)
    }

    fn take(&mut self, path: PathBuf, result: UnitResult) {
        let found = TakenResult { path, worker: result.worker, hash: result.hash };
        match self.taken.get(&result.unit) {
            None => drop(self.taken.insert(result.unit, found)),
            Some(first) if first.hash == found.hash => self.twice += 1,
            Some(first) => {
                self.differing.push(DifferingResults { unit: result.unit, results: [first.clone(), found] });
            }
        }
    }

    /// The units without a result.
    pub fn missing(&self, job: &JobHead) -> Vec<u64> {
        (1..=job.units()).filter(|unit| !self.taken.contains_key(unit)).collect()
    }
}
