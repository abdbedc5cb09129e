//! Why a campaign cannot be opened, read or gone on with, for the person who keeps it.

use std::path::Path;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::store::FileError;

/// Why a campaign cannot be opened, read or gone on with. Whatever it is, the file is as it was.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Nothing stands there.
    #[error("there is no campaign at {file}\n  help: `debellis campaign new` begins one")]
    Missing {
        /// The file.
        file: String,
    },
    /// Something stands where a campaign should be begun.
    #[error("{file} is there already\n  help: begin the campaign at another place, or move that one away")]
    Taken {
        /// The file.
        file: String,
    },
    /// The file is something else.
    #[error("{file} is no campaign: {found}\n  help: a campaign is a file that `debellis campaign new` began")]
    Foreign {
        /// The file.
        file: String,
        /// What was found.
        found: String,
    },
    /// A later version wrote it.
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
    /// An earlier version wrote it, and it was opened for looking only.
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
    /// Another goes on with it at this moment.
    #[error(
        "another is at work on {file}{by}\n  \
         help: wait until that has ended and try again; what only looks at the campaign works meanwhile"
    )]
    Busy {
        /// The file.
        file: String,
        /// ` (process 4711)` where that is known.
        by: String,
    },
    /// It may be looked at only.
    #[error("{file} may only be read: {why}\n  help: allow writing to the file and its folder, or work on a copy")]
    ReadOnly {
        /// The file.
        file: String,
        /// Why that is.
        why: &'static str,
    },
    /// There is no room on the disk.
    #[error("there is no room to write {file}\n  help: make room on the disk and try again; the campaign is as it was")]
    Full {
        /// The file.
        file: String,
    },
    /// The disk does not do what it should.
    #[error(
        "the disk refuses to {doing} {file}: {why}\n  \
         help: see whether the disk is sound and has room, a quota counts too; the campaign is as it was"
    )]
    Disk {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        file: String,
        /// What the database said.
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
    /// An entry of the journal is not what was written.
    #[error(
        "{file}, entry {entry}: {what}\n  \
         help: `debellis campaign verify` tells all that is wrong; go on from a copy or an export"
    )]
    Changed {
        /// The file.
        file: String,
        /// The entry's number.
        entry: u32,
        /// What is wrong with it.
        what: String,
    },
    /// The journal has grown since it was opened, where the system knows no locks.
    #[error(
        "{file} has {found} entries, and had {known} when it was opened: another has gone on with it\n  \
         help: look at how the campaign stands now, and try again"
    )]
    Overtaken {
        /// The file.
        file: String,
        /// How many entries it had.
        known: u32,
        /// How many it has.
        found: u32,
    },
    /// What should be written cannot stand in a journal.
    #[error("this cannot stand in the journal: {what}")]
    Unfit {
        /// What is wrong with it.
        what: String,
    },
    /// A file of an export, or the system.
    #[error(transparent)]
    File(#[from] FileError),
    /// Whatever else the database says.
    #[error("cannot {doing} {file}: {why}")]
    Sql {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        file: String,
        /// What the database said.
        why: rusqlite::Error,
    },
}

/// What the database said, for people.
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

/// A value is of another kind than was ever written.
fn is_of_content(why: &rusqlite::Error) -> bool {
    use rusqlite::Error::*;
    matches!(why, FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | Utf8Error(..) | InvalidColumnType(..))
}
