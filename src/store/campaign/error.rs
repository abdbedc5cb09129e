//! The reasons why a campaign cannot be opened, read or continued, for the person who keeps it.

use std::path::Path;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::store::FileError;

/// Why a campaign cannot be opened, read or continued. After each of these errors the file is unchanged.
#[derive(Debug, Error)]
pub enum StoreError {
    /// No file exists there.
    #[error("there is no campaign at {file}\n  help: `debellis campaign new` begins one")]
    Missing {
        /// The file.
        file: String,
    },
    /// A file exists at the place of a new campaign.
    #[error("{file} is there already\n  help: begin the campaign at another place, or move that one away")]
    Taken {
        /// The file.
        file: String,
    },
    /// The file is not a campaign.
    #[error("{file} is no campaign: {found}\n  help: a campaign is a file that `debellis campaign new` began")]
    Foreign {
        /// The file.
        file: String,
        /// What was found.
        found: String,
    },
    /// The file was written by a later version.
    #[error(
        "{file} is a campaign of format {found}, and this version of debellis reads formats up to {known}\n  \
         help: use the version that wrote it, or a later one"
    )]
    Newer {
        /// The file.
        file: String,
        /// Its format.
        found: u32,
        /// The latest format that is known.
        known: u32,
    },
    /// The file was written by an earlier version, and it was opened for reading only.
    #[error(
        "{file} is a campaign of format {found}, and this version of debellis reads format {known}\n  \
         help: go on with it once, which brings it up to date; keep a copy for the version that wrote it"
    )]
    Older {
        /// The file.
        file: String,
        /// Its format.
        found: u32,
        /// The format that is known.
        known: u32,
    },
    /// Another process has the campaign open for writing.
    #[error(
        "another is at work on {file}{by}\n  \
         help: wait until that has ended and try again; what only looks at the campaign works meanwhile"
    )]
    Busy {
        /// The file.
        file: String,
        /// ` (process 4711)` if that is known, else empty.
        by: String,
    },
    /// The campaign may only be read.
    #[error("{file} may only be read: {why}\n  help: allow writing to the file and its folder, or work on a copy")]
    ReadOnly {
        /// The file.
        file: String,
        /// Why it may only be read.
        why: &'static str,
    },
    /// There is no room on the disk.
    #[error("there is no room to write {file}\n  help: make room on the disk and try again; the campaign is as it was")]
    Full {
        /// The file.
        file: String,
    },
    /// The disk failed.
    #[error(
        "the disk refuses to {doing} {file}: {why}\n  \
         help: see whether the disk is sound and has room, a quota counts too; the campaign is as it was"
    )]
    Disk {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        file: String,
        /// The error of the database.
        why: rusqlite::Error,
    },
    /// The database in the file is broken.
    #[error(
        "{file} is damaged: {what}\n  \
         help: `debellis campaign verify` tells all that is wrong; go on from a copy or an export"
    )]
    Damaged {
        /// The file.
        file: String,
        /// What was found.
        what: String,
    },
    /// An entry of the journal was changed after it was written.
    #[error(
        "{file}, entry {entry}: {what}\n  \
         help: `debellis campaign verify` tells all that is wrong; go on from a copy or an export"
    )]
    Changed {
        /// The file.
        file: String,
        /// The entry's number.
        entry: u32,
        /// The fault.
        what: String,
    },
    /// The journal has grown since it was opened. Only possible if the file system has no locks.
    #[error(
        "{file} has {found} entries, and had {known} when it was opened: another has gone on with it\n  \
         help: look at how the campaign stands now, and try again"
    )]
    Overtaken {
        /// The file.
        file: String,
        /// The number of entries that it had when it was opened.
        known: u32,
        /// The number of entries that it has now.
        found: u32,
    },
    /// The content cannot be written to a journal.
    #[error("this cannot stand in the journal: {what}")]
    Unfit {
        /// The fault.
        what: String,
    },
    /// A file of an export cannot be read or written, or the system refused.
    #[error(transparent)]
    File(#[from] FileError),
    /// Any other error of the database.
    #[error("cannot {doing} {file}: {why}")]
    Sql {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        file: String,
        /// The error of the database.
        why: rusqlite::Error,
    },
}

/// Turns an error of the database into one for people.
pub fn told(path: &Path, doing: &'static str, why: rusqlite::Error) -> StoreError {
    let file = path.display().to_string();
    match code(&why) {
        Some(ErrorCode::DiskFull) => StoreError::Full { file },
        Some(ErrorCode::SystemIoFailure) => StoreError::Disk { doing, file, why },
        Some(ErrorCode::ReadOnly) => StoreError::ReadOnly { file, why: "the system does not let it be written" },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { file, by: String::new() },
        Some(ErrorCode::NotADatabase) => StoreError::Foreign { file, found: "it is not an SQLite database".into() },
        Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { file, what: why.to_string() },
        None if is_of_content(&why) => StoreError::Damaged { file, what: why.to_string() },
        _ => StoreError::Sql { doing, file, why },
    }
}

/// The code of an error of the database itself.
pub fn code(why: &rusqlite::Error) -> Option<ErrorCode> {
    match why {
        rusqlite::Error::SqlInputError { error, .. } => Some(error.code),
        other => other.sqlite_error_code(),
    }
}

/// Whether a value is of a kind that is never written.
fn is_of_content(why: &rusqlite::Error) -> bool {
    use rusqlite::Error::*;
    matches!(why, FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | Utf8Error(..) | InvalidColumnType(..))
}
