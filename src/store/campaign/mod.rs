//! A campaign on disk: one SQLite file whose truth is a journal that only grows.
//!
//! An [`Entry`] is chained to the one before by its hash, so that a changed byte is found wherever it stands, and whoever
//! knows the [`Head`] knows all of it. What a season was made with, such as scripts, templates and files of clauses, is
//! kept in the file by its hash and pinned to the entry that used it. Undoing is an entry like others: nothing is
//! ever deleted.
//!
//! A secret that is to be told later, such as the seed of a season that runs, stands beside the journal: it goes into
//! copies of the file, and into no export.
//!
//! [`Store::append`] writes a [`Batch`] whole or not at all, and what it has acknowledged is on the disk. One at a time
//! goes on with a campaign; others may look meanwhile. The store does not know what a campaign is: kinds and bodies of
//! entries are its callers'.

mod copy;
mod entry;
mod error;
mod export;
mod import;
mod journal;
mod open;
mod schema;
mod step;
mod verify;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

pub use entry::{Batch, Entry, Head, NOTHING, Pin};
pub use error::StoreError;
pub use import::import;
pub use journal::{Entries, Pinned};
pub use verify::Finding;

/// The file of a campaign, opened.
pub struct Store {
    conn: Connection,
    path: PathBuf,
    /// The last entry when it was opened or written to last.
    known: Head,
    /// Given back after the database is closed; none where it is only looked at.
    hold: Option<open::Hold>,
}

impl Store {
    /// Begins a campaign, whose file comes into being whole with these first entries, and opens it to go on with it.
    ///
    /// # Errors
    /// Where something stands at `path` already, or nothing can be written there; nothing is left of it then.
    pub fn create(path: &Path, first: &Batch) -> Result<Store, StoreError> {
        let mut draft = open::Draft::begin(path)?;
        journal::write(&mut draft.conn, path, &journal::nothing(), first)?;
        draft.finish()?;
        Store::open(path)
    }

    /// Opens a campaign to go on with it.
    ///
    /// # Errors
    /// Where there is none, it is of a later version, another goes on with it, or it may only be read.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        open::to_write(path)
    }

    /// Opens a campaign to look at it, also while another goes on with it.
    ///
    /// # Errors
    /// Where there is none, or it is of another version.
    pub fn read(path: &Path) -> Result<Store, StoreError> {
        open::to_read(path)
    }

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn of(conn: Connection, path: &Path, hold: Option<open::Hold>) -> Result<Store, StoreError> {
        let known = journal::head(&conn).map_err(|why| error::told(path, "read", why))?;
        Ok(Store { conn, path: path.into(), known, hold })
    }

    /// What the database said when it should have been read.
    fn unread(&self, why: rusqlite::Error) -> StoreError {
        error::told(&self.path, "read", why)
    }

    /// An entry is not what was written.
    fn changed(&self, entry: u32, what: String) -> StoreError {
        StoreError::Changed { file: self.path.display().to_string(), entry, what }
    }
}
