//! A job as a file: one line of JSON that says all of it, and then the packs that it needs, byte after byte.
//!
//! The line names each pack by the hash of its bytes and ends with its own hash, so that no byte of a job can change unseen.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::fault::JobFault;
use super::task::JobTask;
use super::unit::JobUnit;
use crate::base::names::{cut_message, short_hash};
use crate::input::pack::PackRules;
use crate::input::{self, InputBound};
use crate::sim::packing::rules_of;

/// A job, as it is read.
pub const JOB: InputBound = InputBound { what: "a job", most: 64 << 20 };
/// The format of jobs. Those of a later one are refused.
const FORMAT: u16 = 1;
/// The most bytes of the first line.
const MOST_HEAD: usize = 4 << 20;
/// The most units of a job.
const MOST_UNITS: u64 = 1_000_000;
/// The most things that a job fights one after the other.
const MOST_LINES: u64 = 100_000;
/// The most battles of each.
const MOST_GAMES: u64 = 100_000_000;
/// The most packs.
const MOST_CONTENTS: usize = 100;

/// A pack of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobContent {
    /// The file, as it was typed.
    pub typed: String,
    /// The file in the pack that begins it.
    pub main: String,
    /// The length of the pack.
    pub bytes: u64,
    /// The hash of its bytes: blake3, in hexadecimal.
    pub hash: String,
}

/// What a job says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobHead {
    /// The format.
    pub debellis_job: u16,
    /// The version of debellis that planned it, and that fights it.
    pub made_with: String,
    /// The rule sets that it needs, with their rulebooks.
    pub rules: Vec<PackRules>,
    /// What is fought.
    pub task: JobTask,
    /// How many things are fought one after the other.
    pub lines: u64,
    /// The battles of each.
    pub games: u64,
    /// The battles of a unit.
    pub unit: u64,
    /// The hash of the result of its first battle alone, by which a program that fights otherwise is known.
    pub proof: String,
    /// Its packs.
    pub contents: Vec<JobContent>,
    /// The hash of all that stands above: blake3, in hexadecimal.
    pub hash: String,
}

/// A job that was planned, or read and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// What it says of itself.
    pub head: JobHead,
    /// The bytes of its packs.
    pub packs: Vec<Vec<u8>>,
}

impl JobHead {
    /// A job of this version that is not sealed yet.
    pub fn of(task: JobTask, rules: Vec<PackRules>, [lines, games, unit]: [u64; 3]) -> JobHead {
        JobHead {
            debellis_job: FORMAT,
            made_with: env!("CARGO_PKG_VERSION").into(),
            rules,
            task,
            lines,
            games,
            unit,
            proof: String::new(),
            contents: Vec::new(),
            hash: String::new(),
        }
    }

    /// The hash that it should have.
    fn sum(&self) -> String {
        let bare = JobHead { hash: String::new(), ..self.clone() };
        blake3::hash(bare.line().as_bytes()).to_hex().to_string()
    }

    fn line(&self) -> String {
        // Texts and numbers alone are always written.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// The units of each line.
    fn each(&self) -> u64 {
        self.games.div_ceil(self.unit)
    }

    /// The number of its units.
    pub fn units(&self) -> u64 {
        self.each() * self.lines
    }

    /// A unit by its number, from 1.
    pub fn unit(&self, number: u64) -> Option<JobUnit> {
        let index = number.checked_sub(1).filter(|index| *index < self.units())?;
        let (line, place) = (index / self.each(), index % self.each());
        let first = place * self.unit + 1;
        Some(JobUnit { number, line, first, last: (first + self.unit - 1).min(self.games) })
    }

    /// The name of a unit that no other unit of any job has: the hash of the job and the number.
    pub fn key(&self, number: u64) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"unit of a job").update(self.hash.as_bytes()).update(&number.to_le_bytes());
        hasher.finalize().to_hex()[..32].to_string()
    }

    /// Whether the numbers are within bounds.
    fn bounded(&self) -> Result<(), JobFault> {
        let beyond = |told: String| Err(JobFault::Beyond(told));
        if !(1..=MOST_GAMES).contains(&self.games)
            || !(1..=MOST_LINES).contains(&self.lines)
            || !(1..=MOST_GAMES).contains(&self.unit)
        {
            return beyond(format!(
                "it fights {} battles of each of {} things in units of {}; a job has from 1 to {MOST_GAMES} battles of \
                 each of 1 to {MOST_LINES}, and units of at least one",
                self.games, self.lines, self.unit
            ));
        }
        if self.units() > MOST_UNITS {
            return beyond(format!("it has {} units, and a job has {MOST_UNITS} at most", self.units()));
        }
        if self.contents.len() > MOST_CONTENTS {
            return beyond(format!("it has {} packs, and a job has {MOST_CONTENTS} at most", self.contents.len()));
        }
        Ok(())
    }

    /// Whether this program fights it as the one that planned it would.
    ///
    /// # Errors
    /// The version or the rulebook that it needs.
    pub fn fits(&self) -> Result<(), JobFault> {
        fits(&self.made_with, &self.rules)
    }

    /// The number of all battles.
    pub fn battles(&self) -> u64 {
        let each = match &self.task {
            JobTask::Playtest(task) => task.generals.len() as u64,
            _ => 1,
        };
        self.games.saturating_mul(self.lines).saturating_mul(each)
    }
}

/// Whether this program fights as one of this version with these rulebooks would.
///
/// # Errors
/// The version or the rulebook that is another.
pub fn fits(made_with: &str, rules: &[PackRules]) -> Result<(), JobFault> {
    let ours = env!("CARGO_PKG_VERSION");
    if made_with != ours {
        return Err(JobFault::OtherVersion(cut_message(made_with), ours.into()));
    }
    for theirs in rules {
        let own = rules_of(&theirs.set).ok_or_else(|| JobFault::NoRules(cut_message(&theirs.set)))?;
        if own.book != theirs.book {
            return Err(JobFault::OtherBook {
                set: own.set,
                theirs: short_hash(&theirs.book).into(),
                ours: short_hash(&own.book).into(),
            });
        }
    }
    Ok(())
}

impl Job {
    /// The job with its packs and its hash.
    ///
    /// # Errors
    /// If it is larger than a job may be.
    pub fn sealed(mut head: JobHead, packs: Vec<Vec<u8>>) -> Result<Job, JobFault> {
        for (content, pack) in head.contents.iter_mut().zip(&packs) {
            content.bytes = pack.len() as u64;
            content.hash = blake3::hash(pack).to_hex().to_string();
        }
        head.bounded()?;
        head.hash = head.sum();
        let job = Job { head, packs };
        let (all, line) = (job.bytes().len() as u64, job.head.line().len());
        if all > JOB.most || line > MOST_HEAD {
            return Err(JobFault::Beyond(format!(
                "it would have {all} bytes, {line} of them before its packs; a job has {} MiB, and {} MiB before its packs",
                JOB.most >> 20,
                MOST_HEAD >> 20
            )));
        }
        Ok(job)
    }

    /// The bytes of its file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.head.line().into_bytes();
        self.packs.iter().for_each(|pack| bytes.extend(pack));
        bytes
    }

    /// Reads the job at a path.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(path: &Path) -> Result<Job, JobFault> {
        let bytes =
            input::bytes(path, &JOB).map_err(|why| JobFault::Unreadable(format!("it cannot be read: {why}")))?;
        Job::of(&bytes)
    }

    /// The job of these bytes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(bytes: &[u8]) -> Result<Job, JobFault> {
        /// What every format has.
        #[derive(Deserialize)]
        struct Any {
            debellis_job: u64,
        }
        let no_job = |why: &str| JobFault::NoJob(cut_message(why));
        let end = bytes.iter().take(MOST_HEAD).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| no_job("its first line does not end"))?;
        let (line, mut rest) = bytes.split_at(end + 1);
        let any: Any = serde_json::from_slice(line).map_err(|why| no_job(&why.to_string()))?;
        if any.debellis_job > u64::from(FORMAT) {
            return Err(JobFault::LaterFormat(any.debellis_job, FORMAT));
        }
        let head: JobHead = serde_json::from_slice(line).map_err(|why| no_job(&why.to_string()))?;
        // The line is as it was written, so that a space more is a change too.
        if head.sum() != head.hash || head.line().as_bytes() != line {
            return Err(JobFault::WrongHash);
        }
        head.bounded()?;
        let mut packs = Vec::new();
        for content in &head.contents {
            let wrong = || JobFault::WrongContent(cut_message(&content.typed));
            let length = usize::try_from(content.bytes).map_err(|_| wrong())?;
            let (pack, after) = rest.split_at_checked(length).ok_or_else(wrong)?;
            if blake3::hash(pack).to_hex().as_str() != content.hash {
                return Err(wrong());
            }
            packs.push(pack.to_vec());
            rest = after;
        }
        if !rest.is_empty() {
            return Err(JobFault::TooLong);
        }
        Ok(Job { head, packs })
    }
}
