//! A copy of a campaign beside whoever goes on with it, and the folders in which files are made before they are moved.

use std::io;
use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use tempfile::TempDir;

use super::error::{StoreError, told};
use super::open::{Way, connect, nothing_stands, put};
use super::{Store, step};
use crate::store::file::{cannot_write, folder_of};

impl Store {
    /// Copies the campaign as it stands to another place; others may go on with it meanwhile.
    ///
    /// # Errors
    /// Where something stands there already, or nothing can be written there; nothing is left of the copy then.
    pub fn copy(&self, path: &Path) -> Result<(), StoreError> {
        nothing_stands(path)?;
        let (folder, no) = (folder_beside(path)?, |why| told(path, "write", why));
        let file = folder.path().join("campaign.db");
        std::fs::File::create(&file).map_err(|why| cannot_write(path, why))?;
        let mut to = connect(&file, Way::Write).map_err(no)?;
        let copying = Backup::new(&self.conn, &mut to).map_err(no)?;
        step::write();
        // All pages in one step: a writer waits for its length at most, and readers do not.
        match copying.step(-1).map_err(no)? {
            StepResult::Done => {}
            _ => return Err(StoreError::Busy { file: self.path.display().to_string(), by: String::new() }),
        }
        drop(copying);
        to.close().map_err(|(_, why)| no(why))?;
        put(&file, path)
    }
}

/// A folder for a file that will stand at `path`, on the same disk.
pub fn folder_beside(path: &Path) -> Result<TempDir, StoreError> {
    let made = tempfile::Builder::new().prefix(".campaign-").tempdir_in(folder_of(path));
    made.map_err(|why| cannot_write(path, why).into())
}

/// Comes back when the name of a file is on the disk too.
#[cfg(unix)]
pub fn settled(path: &Path) -> io::Result<()> {
    std::fs::File::open(folder_of(path))?.sync_all()
}

/// Elsewhere the system sees to it.
#[cfg(not(unix))]
pub fn settled(_: &Path) -> io::Result<()> {
    Ok(())
}
