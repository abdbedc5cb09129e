//! Writes a replay: beside its place first, then moved there whole.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::{Header, ReplayPart, Seal};
use crate::store::disk::{FileDraft, IfThere};
use crate::store::file::{FileError, cannot_write, line};

/// A replay that is being written; if it is dropped unfinished, nothing is left of it.
pub struct ReplayDraft {
    file: FileDraft,
    path: PathBuf,
}

impl ReplayDraft {
    /// Begins a replay that will stand at `path`, so that a place that cannot be written is known before the battle is
    /// fought.
    ///
    /// # Errors
    /// If nothing can be written at `path`, or a file stands there that is not to be replaced.
    pub fn begin(path: &Path, if_there: IfThere) -> Result<ReplayDraft, FileError> {
        let file = FileDraft::begin(path, if_there).map_err(|why| cannot_write(path, why))?;
        Ok(ReplayDraft { file, path: path.to_path_buf() })
    }

    /// Writes the whole replay and moves it to its place.
    ///
    /// # Errors
    /// If it cannot be written; nothing is left of it then.
    pub fn finish(mut self, header: &Header, parts: &[ReplayPart], hash: &str) -> Result<(), FileError> {
        let written = self.file.write_all(&bytes(header, parts, hash)).and_then(|()| self.file.finish());
        written.map(drop).map_err(|why| cannot_write(&self.path, why))
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
