//! Removes what processes left behind that were killed while they made a file.
//!
//! A file that is being made has a name of its own kind and is held by its process. The system gives it up when the
//! process ends, so what nobody holds was left behind.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::calls;

/// The file in a folder that is being made, by which the folder is held.
pub(super) const LOCK: &str = "lock";

/// The folders that this process has looked at: once is enough.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Removes the files and folders in a folder that were left by processes that were killed. What cannot be removed
/// stays: it is in nobody's way.
pub fn sweep(folder: &Path) {
    let known = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    if !SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(known) {
        return;
    }
    let Ok(entries) = folder.read_dir() else { return };
    for entry in entries.flatten().filter(|entry| calls::is_draft(&entry.file_name().to_string_lossy())) {
        let path = entry.path();
        // A link or a device of such a name is not ours.
        let _ = match entry.file_type() {
            Ok(kind) if kind.is_file() => file(&path),
            Ok(kind) if kind.is_dir() => whole_folder(&path),
            _ => Ok(()),
        };
    }
}

/// Removes a file that nobody holds.
fn file(path: &Path) -> io::Result<()> {
    let left = File::open(path)?;
    match calls::hold(&left)? {
        true => calls::remove(path),
        false => Ok(()),
    }
}

/// Removes a folder that nobody holds.
fn whole_folder(path: &Path) -> io::Result<()> {
    // A folder that is held is never empty.
    if calls::remove_folder(path).is_ok() {
        return Ok(());
    }
    let lock = path.join(LOCK);
    let held = File::open(&lock)?;
    if !calls::hold(&held)? {
        return Ok(());
    }
    for entry in path.read_dir()?.flatten().filter(|entry| entry.file_name() != LOCK) {
        calls::remove_all(&entry.path())?;
    }
    // The lock goes last, so that a folder that is half removed is still known.
    calls::remove(&lock)?;
    calls::remove_folder(path)
}
