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
    /// The last entry when it was opened or written to last.
    pub(super) known: Head,
    /// Given back after the database is closed; none where it is only looked at.
    pub(super) hold: Option<open::CampaignLock>,
}

impl Store {
    /// Begins a campaign, whose file comes into being whole with these first entries, and opens it to go on with it.
    ///
    /// # Errors
    /// Where something stands at `path` already, or nothing can be written there; nothing is left of it then.
    pub fn create(path: &Path, first: &Batch) -> Result<Store, StoreError> {
        let mut draft = open::CampaignFolderDraft::begin(path)?;
        write::write(&mut draft.conn, path, &write::nothing(), first)?;
        draft.finish()?;
        Store::open(path)
    }

    /// Opens a campaign to go on with it.
    ///
    /// # Errors
    /// Where there is none, it is of a later version, another goes on with it, or it may only be read.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let (conn, hold) = open::to_write(path)?;
        Store::of(conn, path, Some(hold))
    }

    /// Opens a campaign to look at it, also while another goes on with it.
    ///
    /// # Errors
    /// Where there is none, or it is of another version.
    pub fn read(path: &Path) -> Result<Store, StoreError> {
        Store::of(open::to_read(path)?, path, None)
    }

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn of(conn: Connection, path: &Path, hold: Option<open::CampaignLock>) -> Result<Store, StoreError> {
        let known = write::head(&conn).map_err(|why| error::told(path, "read", why))?;
        Ok(Store { conn, path: path.into(), known, hold })
    }

    /// What the database said when it should have been read.
    pub(super) fn unread(&self, why: rusqlite::Error) -> StoreError {
        error::told(&self.path, "read", why)
    }

    /// An entry is not what was written.
    pub(super) fn changed(&self, entry: u32, what: String) -> StoreError {
        StoreError::Changed { file: self.path.display().to_string(), entry, what }
    }
}
