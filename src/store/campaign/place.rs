//! Moves a finished file to its place, which must be free, and makes the folder beside that place for the draft.

use std::path::{Path, PathBuf};

use super::error::StoreError;
use super::step;
use crate::store::disk::{self, FolderDraft, folder_of};
use crate::store::file::cannot_write;

/// The file beside a campaign's whose name is that name with `end` added.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(end);
    name.into()
}

/// Checks that a place is free of a file and of a database log. The database would take the log for that of the new
/// file.
pub(super) fn nothing_stands(path: &Path) -> Result<(), StoreError> {
    let files = ["", "-wal", "-journal"].map(|end| beside(path, end));
    match files.iter().find(|file| file.exists()) {
        Some(file) => Err(StoreError::Taken { file: file.display().to_string() }),
        None => Ok(()),
    }
}

/// Moves a finished file to its place, which must be free.
pub(super) fn put(from: &Path, to: &Path) -> Result<(), StoreError> {
    let no = |why: std::io::Error| match why.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Taken { file: to.display().to_string() },
        _ => cannot_write(to, why).into(),
    };
    disk::rename(from, to).map_err(no)?;
    step::write();
    disk::settle(folder_of(to)).map_err(no)
}

/// Moves a finished file to its place, over the file that stands there.
pub(super) fn put_over(from: &Path, to: &Path) -> Result<(), StoreError> {
    disk::replace(from, to).map_err(|why| cannot_write(to, why))?;
    step::write();
    disk::settle(folder_of(to)).map_err(|why| cannot_write(to, why).into())
}

/// Removes the file of a campaign that nobody has open, and what stands beside it.
pub fn remove(path: &Path) {
    for end in ["", "-lock", "-wal", "-shm", "-journal"] {
        let _ = disk::remove(&beside(path, end));
    }
}

/// A folder for a file that will stand at `path`, on the same disk.
pub fn folder_beside(path: &Path) -> Result<FolderDraft, StoreError> {
    FolderDraft::begin(folder_of(path)).map_err(|why| cannot_write(path, why).into())
}
