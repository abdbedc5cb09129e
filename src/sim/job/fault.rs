//! What is wrong with a job or with a result, in words for those who were handed it.

use thiserror::Error;

/// What is wrong with a job. The reader names the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JobFault {
    /// It cannot be read at all.
    #[error("{0}")]
    Unreadable(String),
    /// It does not begin as a job.
    #[error("it is no job, or its beginning was changed: {0}\n  help: `debellis batch plan` writes a job")]
    NoJob(String),
    /// Of a later format.
    #[error("it is a job of format {0}, and this debellis reads format {1}\n  help: get a newer debellis")]
    LaterFormat(u64, u16),
    /// Its hash is that of something else.
    #[error("it was changed or cut short since it was planned: its hash does not fit\n  help: copy it once more")]
    WrongHash,
    /// One of its packs is not what it says.
    #[error("the pack of `{0}` in it was changed or cut short since it was planned\n  help: copy it once more")]
    WrongContent(String),
    /// More than it says.
    #[error("something was added to it since it was planned\n  help: copy it once more")]
    TooLong,
    /// Its numbers are beyond what a job has.
    #[error("{0}")]
    Beyond(String),
    /// Planned by another version.
    #[error(
        "it was planned by debellis {0}, and this is {1}: a battle may go another way\n  help: use debellis {0}, or plan it anew"
    )]
    OtherVersion(String, String),
    /// A rule set that there is not.
    #[error("it needs the rule set `{0}`, which this debellis does not have")]
    NoRules(String),
    /// Planned with another rulebook.
    #[error(
        "it was planned with another rulebook of {set} ({theirs}) than this debellis has ({ours})\n  help: use the debellis \
         that planned it, or plan it anew"
    )]
    OtherBook {
        /// The rule set.
        set: String,
        /// The hash of the book that it was planned with, shortened.
        theirs: String,
        /// The hash of ours.
        ours: String,
    },
}

/// What is wrong with a result. The reader names the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ResultFault {
    /// It cannot be read at all.
    #[error("{0}")]
    Unreadable(String),
    /// It does not begin as a result.
    #[error("it is no result of a unit, or it was changed or cut short: {0}")]
    NoResult(String),
    /// Its sums do not fit.
    #[error("it was changed or cut short since it was written: its hash does not fit")]
    WrongHash,
    /// Of a later format.
    #[error("it is a result of format {0}, and this debellis reads format {1}\n  help: get a newer debellis")]
    LaterFormat(u64, u16),
    /// Of another job.
    #[error("it belongs to the job {theirs}, and this one is {ours}\n  help: join it with its own job")]
    OtherJob {
        /// The hash of its job, shortened.
        theirs: String,
        /// The hash of this job.
        ours: String,
    },
    /// Of a unit that the job does not have.
    #[error("it is of unit {0}, and the units of the job are 1 to {1}")]
    NoUnit(u64, u64),
    /// Fought by another version.
    #[error("it was fought by debellis {0}, and the job is for {1}")]
    OtherVersion(String, String),
    /// What it holds cannot be what the battles of the unit came to.
    #[error("what it holds cannot be the result of unit {0}: {1}")]
    Impossible(u64, String),
}
