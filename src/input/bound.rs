//! The bound of what is read from outside, and reading within it.

use std::fs::File;
use std::io::{self, Error, ErrorKind, Read};
use std::path::Path;

/// What is read, and the most bytes that it may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputBound {
    /// Its name in errors, such as `an army file`.
    pub what: &'static str,
    /// The most bytes.
    pub most: u64,
}

/// All bytes of a file on the disk.
pub(super) fn plain(path: &Path, bound: &InputBound) -> io::Result<Vec<u8>> {
    if is_named_pipe(path) {
        let told = "it is a pipe, which waits until somebody writes into it; expected a file";
        return Err(Error::new(ErrorKind::InvalidInput, told));
    }
    whole(File::open(path)?, bound)
}

/// Whether a pipe lies on the disk at a path: to open it would wait for a writer, who may never come. The pipe of a shell, as in
/// `<(command)`, has its writer and no place of its own.
pub(super) fn is_named_pipe(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let is_pipe = path.metadata().is_ok_and(|there| there.file_type().is_fifo());
        is_pipe && !path.starts_with("/dev") && path.canonicalize().is_ok()
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// All bytes that come from a reader.
pub(super) fn whole(from: impl Read, bound: &InputBound) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(bound.most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > bound.most {
        let told = format!("{} holds at most {}, and this is longer", bound.what, size(bound.most));
        return Err(Error::new(ErrorKind::FileTooLarge, told));
    }
    Ok(bytes)
}

/// A number of bytes for people.
fn size(bytes: u64) -> String {
    match bytes >> 20 {
        0 => format!("{} KiB", bytes >> 10),
        whole => format!("{whole} MiB"),
    }
}
