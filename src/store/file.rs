//! Files with lines of JSON: begun whole, held by one writer, continued after their last whole line.
//!
//! Knows nothing of what the lines mean.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use thiserror::Error;

use super::disk::{self, FileDraft, IfThere};
use crate::input::{self, InputBound};

/// Why a file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system refused.
    #[error("cannot {what} {file}: {why}")]
    File {
        /// `read`, `write` or `make the folder`.
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
/// If a file exists at `path` already and is not to be replaced, or nothing can be written there.
pub fn begin(path: &Path, bytes: &[u8], if_there: IfThere, busy: &str) -> Result<File, FileError> {
    let no = |why| cannot_write(path, why);
    if if_there == IfThere::Replace && path.exists() {
        hold(path, busy)?;
    }
    let mut draft = FileDraft::begin(path, if_there).map_err(no)?;
    if !draft.is_plain() {
        return Err(no(io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file\n  help: name another file")));
    }
    let file = draft.write_all(bytes).and_then(|()| draft.finish()).map_err(no)?;
    lock(&file, path, busy)?;
    Ok(file)
}

/// Writes a file whole or not at all; it replaces one that exists at `path`.
///
/// # Errors
/// If nothing can be written there.
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut draft = FileDraft::begin(path, IfThere::Replace).map_err(|why| cannot_write(path, why))?;
    let written = draft.write_all(bytes).and_then(|()| draft.finish());
    written.map(drop).map_err(|why| cannot_write(path, why))
}

/// Makes a folder and those above it that are missing.
///
/// # Errors
/// If it cannot be made.
pub fn folder(path: &Path) -> Result<(), FileError> {
    disk::folders(path).map_err(|why| FileError::File {
        what: "make the folder",
        file: path.display().to_string(),
        why,
    })
}

/// Opens a file for writing, and holds it.
///
/// # Errors
/// If it cannot be opened, or another process holds it.
pub fn hold(path: &Path, busy: &str) -> Result<File, FileError> {
    let file = disk::open(path).map_err(|why| cannot_write(path, why))?;
    lock(&file, path, busy)?;
    Ok(file)
}

/// Cuts off everything after the first `length` bytes; the next write begins there.
///
/// # Errors
/// If the file cannot be written.
pub fn cut(file: &mut File, path: &Path, length: u64) -> Result<(), FileError> {
    disk::cut(file, length).map_err(|why| cannot_write(path, why))
}

/// Writes bytes at the end of a file; when this returns they are on the disk.
///
/// # Errors
/// If they cannot be written; the file then has `length` bytes, or ends with some that the next reader drops.
pub fn append(file: &mut File, path: &Path, bytes: &[u8], length: u64) -> Result<(), FileError> {
    disk::write(file, bytes).and_then(|()| disk::sync(file)).map_err(|why| {
        // If this fails too, the next reader drops what was half written.
        let _ = disk::cut(file, length);
        cannot_write(path, why)
    })
}

/// Locks the file, so that no other process writes into it while it is open.
fn lock(file: &File, path: &Path, busy: &str) -> Result<(), FileError> {
    match disk::hold(file) {
        Ok(false) => Err(cannot_write(path, io::Error::new(io::ErrorKind::ResourceBusy, busy))),
        // In a file system without locks the sums would show that two writers have written.
        Ok(true) | Err(_) => Ok(()),
    }
}

/// The error of a file that cannot be written.
pub fn cannot_write(path: &Path, why: io::Error) -> FileError {
    FileError::File { what: "write", file: path.display().to_string(), why }
}

/// The lines that end with a newline, each with it.
pub fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|b| *b == b'\n').filter(|line| line.ends_with(b"\n")).collect()
}

/// A value as a line of JSON.
pub fn line(value: &impl serde::Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("plain data of strings, numbers and lists can be written");
    line.push(b'\n');
    line
}
