//! The place of a file: what stands there, and whether it may be replaced.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::calls;

/// The most links that lead from one to the next.
const LINKS: usize = 40;

/// Where links to the open files of a process stand.
const OPEN_FILES: [&str; 5] = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc/self/fd", "/proc/thread-self/fd"];

/// Whether a path is a link to an open file of the process, such as its standard output.
pub fn is_open_file(path: &Path) -> bool {
    OPEN_FILES.iter().any(|open| path.starts_with(open))
}

/// The place of a file, all links followed.
#[derive(Debug)]
pub(super) enum FilePlace {
    /// Nothing stands there.
    Free(PathBuf),
    /// A plain file that the user may write, with its permissions.
    Taken(PathBuf, Permissions),
    /// A device, a pipe or an open file: it is written to, and not replaced.
    Stream,
}

impl FilePlace {
    /// The place of a path.
    ///
    /// # Errors
    /// If it is a folder or in none, a file that may not be written, or links lead in a circle.
    pub fn of(path: &Path) -> io::Result<FilePlace> {
        if path.file_name().is_none() || path.as_os_str().to_string_lossy().ends_with('/') {
            return Err(folder());
        }
        let at = end_of_links(path)?;
        match fs::metadata(path) {
            Err(why) if why.kind() == ErrorKind::NotFound => match folder_of(&at).is_dir() {
                true => Ok(FilePlace::Free(at)),
                false => Err(no_folder(folder_of(&at))),
            },
            Err(why) => Err(why),
            Ok(found) if found.is_dir() => Err(folder()),
            Ok(found) if !found.is_file() || is_open_file(path) => Ok(FilePlace::Stream),
            // The permissions are asked for themselves: the system lets its administrator write to any file.
            Ok(found) if found.permissions().readonly() => Err(read_only()),
            Ok(found) => match calls::append(&at) {
                Err(why) if why.kind() == ErrorKind::PermissionDenied => Err(read_only()),
                Err(why) => Err(why),
                Ok(_) => Ok(FilePlace::Taken(at, found.permissions())),
            },
        }
    }
}

/// The path at the end of a row of links; there may be nothing.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut at = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::symlink_metadata(&at) {
            // A path in the link begins at the folder of the link.
            Ok(found) if found.is_symlink() => at = folder_of(&at).join(fs::read_link(&at)?),
            Ok(_) => return Ok(at),
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(at),
            Err(why) => return Err(why),
        }
    }
    Err(io::Error::new(ErrorKind::InvalidInput, "its links lead in a circle\n  help: name another file"))
}

/// The folder that a file stands in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn folder() -> io::Error {
    io::Error::new(ErrorKind::IsADirectory, "it is a folder\n  help: name a file, in this folder or elsewhere")
}

fn no_folder(folder: &Path) -> io::Error {
    let what = format!("there is no folder {}\n  help: make it, or name a file elsewhere", folder.display());
    io::Error::new(ErrorKind::NotFound, what)
}

fn read_only() -> io::Error {
    let what = "it is read-only\n  help: let it be written (`chmod u+w FILE`), or name another file";
    io::Error::new(ErrorKind::PermissionDenied, what)
}
