//! Puts a finished file to its place, where nothing may stand yet, and makes the folder beside it in which it is made.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::{TempDir, TempPath};

use super::error::StoreError;
use super::step;
use crate::store::file::{cannot_write, folder_of};

/// The file beside a campaign's that has this at the end of its name.
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(end);
    name.into()
}

/// Nothing stands at a place, and no log either: the database would take it for that of the file that comes there.
pub(super) fn nothing_stands(path: &Path) -> Result<(), StoreError> {
    let files = ["", "-wal", "-journal"].map(|end| beside(path, end));
    match files.iter().find(|file| file.exists()) {
        Some(file) => Err(StoreError::Taken { file: file.display().to_string() }),
        None => Ok(()),
    }
}

/// Moves a finished file to its place, where nothing may stand yet.
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
