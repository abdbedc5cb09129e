//! Copies a campaign while another process may be writing to it.

use std::path::Path;

use rusqlite::backup::{Backup, StepResult};

use super::error::{StoreError, told};
use super::open::{OpenMode, connect};
use super::place::{folder_beside, nothing_stands, put};
use super::step;
use super::store::Store;
use crate::store::disk;
use crate::store::file::cannot_write;

impl Store {
    /// Copies the campaign as it stands to another place; other processes may continue it meanwhile.
    ///
    /// # Errors
    /// If a file already exists there, or nothing can be written there; nothing is left of the copy then.
    pub fn copy(&self, path: &Path) -> Result<(), StoreError> {
        nothing_stands(path)?;
        let (folder, no) = (folder_beside(path)?, |why| told(path, "write", why));
        let file = folder.path().join("campaign.db");
        disk::create(&file).map_err(|why| cannot_write(path, why))?;
        let mut to = connect(&file, OpenMode::Write).map_err(no)?;
        let copying = Backup::new(&self.conn, &mut to).map_err(no)?;
        step::write();
        // All pages in one step: a writer waits at most for the duration of the copy, and readers do not wait.
        match copying.step(-1).map_err(no)? {
            StepResult::Done => {}
            _ => return Err(StoreError::Busy { file: self.path.display().to_string(), by: String::new() }),
        }
        drop(copying);
        to.close().map_err(|(_, why)| no(why))?;
        put(&file, path)
    }
}
