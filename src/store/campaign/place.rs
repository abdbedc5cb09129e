//! Moves a finished file to its place, which must be free, and makes the folder beside that place for the draft.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::{TempDir, TempPath};

use super::error::StoreError;
use super::step;
use crate::store::file::{cannot_write, folder_of};

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
    let file = TempPath::try_from_path(from).map_err(no)?;
    file.persist_noclobber(to).map_err(|e| no(e.error))?;
    step::write();
    settled(to).map_err(no)
}

/// Removes the file of a campaign that nobody has open, and what stands beside it.
pub fn remove(path: &Path) {
    for end in ["", "-lock", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(path, end));
    }
}

/// A folder for a file that will stand at `path`, on the same disk.
pub fn folder_beside(path: &Path) -> Result<TempDir, StoreError> {
    let made = tempfile::Builder::new().prefix(".campaign-").tempdir_in(folder_of(path));
    made.map_err(|why| cannot_write(path, why).into())
}

/// Returns when the name of a file is on the disk too.
#[cfg(unix)]
pub fn settled(path: &Path) -> io::Result<()> {
    std::fs::File::open(folder_of(path))?.sync_all()
}

/// Other systems do this themselves.
#[cfg(not(unix))]
pub fn settled(_: &Path) -> io::Result<()> {
    Ok(())
}
