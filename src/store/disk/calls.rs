//! The calls of the system that change a disk, each once. A layer that lets them fail on purpose belongs here.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use tempfile::{NamedTempFile, TempDir};

/// The beginning of the names of files and folders that are being made.
const BEFORE: &str = ".debellis-";
/// The end of these names.
const AFTER: &str = ".part";
/// The number of random letters between the two.
const RANDOM: usize = 8;

/// Whether a name is one of those that [`draft`] and [`folder_draft`] give.
pub(super) fn is_draft(name: &str) -> bool {
    let random = name.strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn names() -> tempfile::Builder<'static, 'static> {
    let mut names = tempfile::Builder::new();
    names.prefix(BEFORE).suffix(AFTER).rand_bytes(RANDOM);
    names
}

/// A new file in a folder, with the permissions that the user's mask leaves. It is removed when it is dropped.
pub(super) fn draft(folder: &Path) -> io::Result<NamedTempFile> {
    let mut names = names();
    #[cfg(unix)]
    names.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    names.tempfile_in(folder)
}

/// A new folder in a folder. It is removed with its contents when it is dropped.
pub(super) fn folder_draft(folder: &Path) -> io::Result<TempDir> {
    names().tempdir_in(folder)
}

/// Makes an empty file; there must be none of its name.
///
/// # Errors
/// The error of the system.
pub fn create(path: &Path) -> io::Result<File> {
    File::create_new(path)
}

/// Makes a folder in one that is there; there must be nothing of its name.
///
/// # Errors
/// The error of the system.
pub fn folder(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// Makes a folder and those above it that are missing.
///
/// # Errors
/// The error of the system.
pub fn folders(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Opens a file that exists, for writing.
///
/// # Errors
/// The error of the system.
pub fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).open(path)
}

/// Opens what stands at a path, for writing after what it holds.
pub(super) fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// Opens the file of a lock, and makes it if there is none.
///
/// # Errors
/// The error of the system.
pub fn lock_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

/// Writes all bytes.
///
/// # Errors
/// The error of the system.
pub fn write(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)
}

/// Returns when the contents of a file are on the disk.
///
/// # Errors
/// The error of the system.
pub fn sync(file: &File) -> io::Result<()> {
    file.sync_data()
}

/// Cuts off everything after the first `length` bytes; the next write begins there.
///
/// # Errors
/// The error of the system.
pub fn cut(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

/// Holds a file until it is closed, so that no other process can hold it. False if another one holds it already.
///
/// # Errors
/// If the file system has no locks.
pub fn hold(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(why)) => Err(why),
    }
}

/// Gives a file another name, in the place of the file that has it.
pub(super) fn draft_over(from: NamedTempFile, to: &Path) -> io::Result<File> {
    from.persist(to).map_err(|e| e.error)
}

/// Gives a file another name, which must be free.
pub(super) fn place(from: NamedTempFile, to: &Path) -> io::Result<File> {
    from.persist_noclobber(to).map_err(|e| e.error)
}

/// Moves a file to another name, which must be free.
///
/// # Errors
/// The error of the system; `AlreadyExists` if the name is taken.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let file = tempfile::TempPath::try_from_path(from)?;
    file.persist_noclobber(to).map_err(|e| {
        let error = e.error;
        // It was not made to be removed.
        let _ = e.path.keep();
        error
    })
}

/// Moves a file to another name, in the place of the file that has it.
///
/// # Errors
/// The error of the system.
pub fn replace(from: &Path, to: &Path) -> io::Result<()> {
    let file = tempfile::TempPath::try_from_path(from)?;
    file.persist(to).map_err(|e| {
        let error = e.error;
        // It was not made to be removed.
        let _ = e.path.keep();
        error
    })
}

/// Removes a file.
///
/// # Errors
/// The error of the system.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Removes an empty folder.
///
/// # Errors
/// The error of the system, such as that the folder is not empty.
pub fn remove_folder(path: &Path) -> io::Result<()> {
    fs::remove_dir(path)
}

/// Removes a file, or a folder with its contents.
pub(super) fn remove_all(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path)?.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    }
}

/// Returns when the name of a file is on the disk too.
///
/// # Errors
/// The error of the system.
#[cfg(unix)]
pub fn settle(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Other systems do this themselves.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn settle(_: &Path) -> io::Result<()> {
    Ok(())
}
