//! What a unit came to, as a file: a line that says whose it is, and a line with the sums.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::fault::ResultFault;
use super::file::JobHead;
use crate::base::names::{cut_message, short_hash};
use crate::input::{self, InputBound};

/// A result, as it is read.
pub const RESULT: InputBound = InputBound { what: "the result of a unit", most: 64 << 20 };
/// The format of results. Those of a later one are refused.
const FORMAT: u16 = 1;
/// The most letters of the name of a worker.
const MOST_NAME: usize = 80;

/// The first line of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultHead {
    debellis_result: u16,
    job: String,
    unit: u64,
    made_with: String,
    worker: String,
    /// The hash of the content.
    content: String,
    /// The hash of this line, with this field empty.
    seal: String,
}

/// What a unit came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitResult {
    /// The number of the unit.
    pub unit: u64,
    /// The hash of the job.
    pub job: String,
    /// The version that fought it.
    pub made_with: String,
    /// Who fought it.
    pub worker: String,
    /// The sums, as JSON.
    pub content: String,
    /// The hash of the content, by which two results of a unit are compared.
    pub hash: String,
}

impl UnitResult {
    /// The result of a unit that was fought here.
    pub fn of(job: &JobHead, unit: u64, worker: &str, content: String) -> UnitResult {
        UnitResult {
            unit,
            job: job.hash.clone(),
            made_with: env!("CARGO_PKG_VERSION").into(),
            worker: worker.chars().take(MOST_NAME).collect(),
            hash: hash_of(&content),
            content,
        }
    }

    /// The bytes of its file.
    pub fn bytes(&self) -> Vec<u8> {
        let head = ResultHead {
            debellis_result: FORMAT,
            job: self.job.clone(),
            unit: self.unit,
            made_with: self.made_with.clone(),
            worker: self.worker.clone(),
            content: self.hash.clone(),
            seal: String::new(),
        };
        let head = ResultHead { seal: seal_of(&head), ..head };
        // Texts and numbers alone are always written.
        let line = serde_json::to_string(&head).unwrap_or_default();
        format!("{line}\n{}\n", self.content).into_bytes()
    }

    /// Reads the result of a unit of a job at a path.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(path: &Path, job: &JobHead) -> Result<UnitResult, ResultFault> {
        let bytes = input::bytes(path, &RESULT);
        UnitResult::read(&bytes.map_err(|why| ResultFault::Unreadable(format!("it cannot be read: {why}")))?, job)
    }

    /// The result of a unit of a job in these bytes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8], job: &JobHead) -> Result<UnitResult, ResultFault> {
        /// What every format has.
        #[derive(Deserialize)]
        struct Any {
            debellis_result: u64,
        }
        let no_result = |why: &str| ResultFault::NoResult(cut_message(why));
        let text = std::str::from_utf8(bytes).map_err(|_| no_result("it is not a text in UTF-8"))?;
        let (line, rest) = text.split_once('\n').ok_or_else(|| no_result("its first line does not end"))?;
        let any: Any = serde_json::from_str(line).map_err(|why| no_result(&why.to_string()))?;
        if any.debellis_result > u64::from(FORMAT) {
            return Err(ResultFault::LaterFormat(any.debellis_result, FORMAT));
        }
        let head: ResultHead = serde_json::from_str(line).map_err(|why| no_result(&why.to_string()))?;
        let content = rest.strip_suffix('\n').ok_or(ResultFault::WrongHash)?;
        if seal_of(&head) != head.seal || hash_of(content) != head.content {
            return Err(ResultFault::WrongHash);
        }
        if head.job != job.hash {
            let (theirs, ours) = (short_hash(&head.job).to_string(), short_hash(&job.hash).to_string());
            return Err(ResultFault::OtherJob { theirs, ours });
        }
        if head.made_with != job.made_with {
            return Err(ResultFault::OtherVersion(cut_message(&head.made_with), job.made_with.clone()));
        }
        if job.unit(head.unit).is_none() {
            return Err(ResultFault::NoUnit(head.unit, job.units()));
        }
        Ok(UnitResult {
            unit: head.unit,
            job: head.job,
            made_with: head.made_with,
            worker: cut_message(&head.worker),
            hash: head.content,
            content: content.to_string(),
        })
    }
}

/// The hash of a content.
fn hash_of(content: &str) -> String {
    blake3::hash(content.as_bytes()).to_hex().to_string()
}

fn seal_of(head: &ResultHead) -> String {
    let bare = ResultHead { seal: String::new(), ..head.clone() };
    hash_of(&serde_json::to_string(&bare).unwrap_or_default())
}
