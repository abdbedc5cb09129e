//! Writes a replay: beside its place first, then moved there whole.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Header, ReplayPart, Seal};
use crate::store::file::{FileError, cannot_write, folder_of, line, readable};

/// A replay that is being written; if it is dropped unfinished, nothing is left of it.
pub struct ReplayDraft {
    file: NamedTempFile,
    path: PathBuf,
}

impl ReplayDraft {
    /// Begins a replay that will stand at `path`, so that a place that cannot be written is known before the battle is
    /// fought.
    ///
    /// # Errors
    /// If no file can be made in the folder, or `path` is a folder.
    pub fn begin(path: &Path) -> Result<ReplayDraft, FileError> {
        let file = match path.is_dir() {
            true => Err(io::Error::from(io::ErrorKind::IsADirectory)),
            false => tempfile::Builder::new().prefix(".replay-").tempfile_in(folder_of(path)),
        };
        match file {
            Ok(file) => Ok(ReplayDraft { file, path: path.to_path_buf() }),
            Err(why) => Err(cannot_write(path, why)),
        }
    }

    /// Writes the whole replay and moves it to its place.
    ///
    /// # Errors
    /// If it cannot be written; nothing is left of it then.
    pub fn finish(mut self, header: &Header, parts: &[ReplayPart], hash: &str) -> Result<(), FileError> {
        let bytes = bytes(header, parts, hash);
        let written = self
            .file
            .write_all(&bytes)
            .and_then(|()| readable(&self.file))
            .and_then(|()| self.file.as_file().sync_all());
        written.map_err(|why| cannot_write(&self.path, why))?;
        self.file.persist(&self.path).map_err(|e| cannot_write(&self.path, e.error))?;
        Ok(())
    }
}

/// The bytes of a whole replay, whose last state has this hash.
pub fn bytes(header: &Header, parts: &[ReplayPart], hash: &str) -> Vec<u8> {
    let mut bytes = line(header);
    parts.iter().for_each(|part| bytes.extend(line(part)));
    let sum = blake3::hash(&bytes).to_hex().to_string();
    bytes.extend(line(&Seal { hash: hash.into(), sum }));
    bytes
}
