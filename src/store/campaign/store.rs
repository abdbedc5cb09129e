//! The file of a campaign that is open.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::entry::{Batch, Head};
use super::error::{self, StoreError};
use super::{open, write};

/// The file of a campaign, opened.
pub struct Store {
    pub(super) conn: Connection,
    pub(super) path: PathBuf,
    /// The last entry when the file was opened, or when this store last wrote to it.
    pub(super) known: Head,
    /// Given back after the database is closed; `None` if the file is open for reading only.
    pub(super) hold: Option<open::CampaignLock>,
}

impl Store {
    /// Begins a campaign and opens it for writing. The file appears whole, with these first entries.
    ///
    /// # Errors
    /// If a file exists at `path` already, or nothing can be written there; nothing is left of it then.
    pub fn create(path: &Path, first: &Batch) -> Result<Store, StoreError> {
        let mut draft = open::CampaignFolderDraft::begin(path)?;
        write::write(&mut draft.conn, path, &write::nothing(), first)?;
        draft.finish()?;
        Store::open(path)
    }

    /// Opens a campaign for writing.
    ///
    /// # Errors
    /// If there is none, it is of a later version, another process has it open for writing, or it may only be read.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let (conn, hold) = open::to_write(path)?;
        Store::of(conn, path, Some(hold))
    }

    /// Opens a campaign for reading, also while another process writes to it.
    ///
    /// # Errors
    /// If there is none, or it is of another version.
    pub fn read(path: &Path) -> Result<Store, StoreError> {
        Store::of(open::to_read(path)?, path, None)
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn of(conn: Connection, path: &Path, hold: Option<open::CampaignLock>) -> Result<Store, StoreError> {
        let known = write::head(&conn).map_err(|why| error::told(path, "read", why))?;
        Ok(Store { conn, path: path.into(), known, hold })
    }

    /// The error of a failed read of the database.
    pub(super) fn unread(&self, why: rusqlite::Error) -> StoreError {
        error::told(&self.path, "read", why)
    }

    /// The error of an entry that was changed after it was written.
    pub(super) fn changed(&self, entry: u32, what: String) -> StoreError {
        StoreError::Changed { file: self.path.display().to_string(), entry, what }
    }
}
