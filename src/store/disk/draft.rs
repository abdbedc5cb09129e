//! A file that is being written: beside its place first, then moved there whole.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempDir};

use super::calls;
use super::place::{FilePlace, folder_of};
use super::sweep::{LOCK, sweep};

/// What is done where a file stands already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfThere {
    /// It is replaced.
    Replace,
    /// It stays, and nothing is written.
    Refuse,
}

/// A file that is being written. If it is dropped unfinished, nothing is left of it, and an earlier file stays.
///
/// A link is followed. A device or a pipe is written to as it is; nothing takes its place.
#[derive(Debug)]
pub struct FileDraft {
    part: Part,
    if_there: IfThere,
}

#[derive(Debug)]
enum Part {
    /// A file beside the place.
    Beside { file: NamedTempFile, to: PathBuf },
    /// A device or a pipe.
    Through(File),
}

impl FileDraft {
    /// Begins the file of a path, so that a place that cannot be written is known before the work is done.
    ///
    /// # Errors
    /// If the path is a folder or a file that may not be written, or no file can be made in its folder;
    /// `AlreadyExists` if a plain file stands there that is not to be replaced.
    pub fn begin(path: &Path, if_there: IfThere) -> io::Result<FileDraft> {
        let (to, permissions) = match FilePlace::of(path)? {
            FilePlace::Stream => return Ok(FileDraft { part: Part::Through(calls::append(path)?), if_there }),
            FilePlace::Taken(..) if if_there == IfThere::Refuse => return Err(taken()),
            FilePlace::Taken(to, permissions) => (to, Some(permissions)),
            FilePlace::Free(to) => (to, None),
        };
        sweep(folder_of(&to));
        let file = draft(folder_of(&to))?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(FileDraft { part: Part::Beside { file, to }, if_there })
    }

    /// Moves the file to its place; when this returns, its contents are on the disk. Returns the file, held.
    ///
    /// # Errors
    /// The error of the system; nothing is left of the file then.
    pub fn finish(self) -> io::Result<File> {
        match self.part {
            Part::Through(mut file) => file.flush().map(|()| file),
            Part::Beside { file, to } => {
                calls::sync(file.as_file())?;
                match self.if_there {
                    IfThere::Replace => calls::draft_over(file, &to),
                    IfThere::Refuse => calls::place(file, &to),
                }
            }
        }
    }

    /// Whether a plain file is made, and not a device or pipe written to.
    pub fn is_plain(&self) -> bool {
        matches!(self.part, Part::Beside { .. })
    }
}

impl Write for FileDraft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = match &mut self.part {
            Part::Beside { file, .. } => file.as_file_mut(),
            Part::Through(file) => file,
        };
        calls::write(file, bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A new file in a folder, held until it is closed: nobody holds what a process left that was killed.
fn draft(folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = calls::draft(folder)?;
        // Without locks in the file system nobody can hold it, and nobody takes it away either.
        let _ = file.as_file().lock();
        // Another process may have taken it away before it was held.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

fn taken() -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, "a file of this name is there already")
}

/// A folder for files that will be moved out of it. It is removed with its contents when it is dropped.
#[derive(Debug)]
pub struct FolderDraft {
    folder: TempDir,
    _held: File,
}

impl FolderDraft {
    /// Makes a folder in another one, and so on the same disk.
    ///
    /// # Errors
    /// The error of the system.
    pub fn begin(folder: &Path) -> io::Result<FolderDraft> {
        sweep(folder);
        loop {
            let made = calls::folder_draft(folder)?;
            // Another process may have taken the empty folder away.
            let held = match calls::create(&made.path().join(LOCK)) {
                Err(why) if why.kind() == ErrorKind::NotFound => continue,
                held => held?,
            };
            let _ = held.lock();
            if made.path().join(LOCK).exists() {
                return Ok(FolderDraft { folder: made, _held: held });
            }
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}
