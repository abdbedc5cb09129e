//! Files with lines of JSON: begun whole, held by one writer, continued after their last whole line.
//!
//! Knows nothing of what the lines mean.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use tempfile::NamedTempFile;
use thiserror::Error;

use crate::input::{self, InputBound};

/// Why a file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system refused.
    #[error("cannot {what} {file}: {why}")]
    File {
        /// `read` or `write`.
        what: &'static str,
        /// The file.
        file: String,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The content of the file is wrong.
    #[error("{file}:{line}: {message}")]
    Faulty {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What was found, and what was expected.
        message: String,
    },
}

/// A line of a file and its fault.
pub type LineFault = (usize, String);

/// The error of a file with a fault.
pub fn faulty(path: &Path, (line, message): LineFault) -> FileError {
    FileError::Faulty { file: path.display().to_string(), line, message }
}

/// All bytes of a file.
///
/// # Errors
/// The error of the system; if it holds more than the bound.
pub fn bytes_of(path: &Path, bound: &InputBound) -> Result<Vec<u8>, FileError> {
    input::bytes(path, bound).map_err(|why| FileError::File { what: "read", file: path.display().to_string(), why })
}

/// Begins a file with some bytes, whole or not at all, and holds it.
///
/// # Errors
/// If a file exists at `path` already, or nothing can be written there.
pub fn begin(path: &Path, bytes: &[u8], busy: &str) -> Result<File, FileError> {
    let file = beside(path, bytes)?.persist_noclobber(path).map_err(|e| cannot_write(path, e.error))?;
    lock(&file, path, busy)?;
    Ok(file)
}

/// Writes a file whole or not at all; it replaces one that exists at `path`.
///
/// # Errors
/// If nothing can be written there.
#[cfg(feature = "campaign")]
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    beside(path, bytes)?.persist(path).map(drop).map_err(|e| cannot_write(path, e.error))
}

/// A file on the disk with some bytes, beside the place that it is for.
fn beside(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, FileError> {
    let no = |why| cannot_write(path, why);
    let mut file = tempfile::Builder::new().prefix(".save-").tempfile_in(folder_of(path)).map_err(no)?;
    let written = file.write_all(bytes).and_then(|()| readable(&file)).and_then(|()| file.as_file().sync_all());
    written.map_err(no)?;
    Ok(file)
}

/// The folder that a file stands in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Opens a file for writing, and holds it.
///
/// # Errors
/// If it cannot be opened, or another process holds it.
pub fn hold(path: &Path, busy: &str) -> Result<File, FileError> {
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(|why| cannot_write(path, why))?;
    lock(&file, path, busy)?;
    Ok(file)
}

/// Cuts off everything after the first `length` bytes; the next write begins there.
///
/// # Errors
/// If the file cannot be written.
pub fn cut(file: &mut File, path: &Path, length: u64) -> Result<(), FileError> {
    let cut = file.set_len(length).and_then(|()| file.seek(SeekFrom::Start(length)));
    cut.map(drop).map_err(|why| cannot_write(path, why))
}

/// Locks the file, so that no other process writes into it while it is open.
fn lock(file: &File, path: &Path, busy: &str) -> Result<(), FileError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let why = io::Error::new(io::ErrorKind::ResourceBusy, busy);
            Err(cannot_write(path, why))
        }
        // A file system without locks: the sums would show that two writers have written.
        Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The file as its owner would have made it: a temporary file can be read by its owner only.
#[cfg(unix)]
pub fn readable(file: &NamedTempFile) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
pub fn readable(_: &NamedTempFile) -> io::Result<()> {
    Ok(())
}

pub fn cannot_write(path: &Path, why: io::Error) -> FileError {
    FileError::File { what: "write", file: path.display().to_string(), why }
}

/// The lines that end with a newline, each with it.
pub fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|b| *b == b'\n').filter(|line| line.ends_with(b"\n")).collect()
}

pub fn line(value: &impl serde::Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("plain data of strings, numbers and lists can be written");
    line.push(b'\n');
    line
}
