//! The content of a file as it was read, to be compared with the one on the disk now.
//!
//! A file's time and length show quickly that something changed, but do not prove that nothing did: a disk counts time
//! in steps. So a file that was written just now is opened again until it is older than the coarsest step.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::input;

/// The coarsest step in which a file system counts time.
const STEP: Duration = Duration::from_secs(2);

/// The mark that some editors put before a text (the byte order mark); our readers do not count it as content.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The content of a file: the hash of its text, or nothing if it could not be read. Of a file that is longer than any script
/// it is the hash of its stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print(Option<blake3::Hash>);

impl Print {
    /// The content of a file that is missing or cannot be read.
    pub const ABSENT: Print = Print(None);

    /// The content of a text as it was read.
    pub fn of(text: &[u8]) -> Print {
        Print(Some(blake3::hash(text.strip_prefix(MARK).unwrap_or(text))))
    }

    /// The content of a file as it is on the disk now.
    pub fn now(path: &Path) -> Print {
        // Reading a pipe of this name would never end.
        let Some(data) = fs::metadata(path).ok().filter(fs::Metadata::is_file) else { return Print::ABSENT };
        if data.len() > input::SOURCE.most {
            // The file of a long campaign; SQLite changes its time with each commit.
            return Print::of(format!("{:?}", stamp(path)).as_bytes());
        }
        input::bytes(path, &input::SOURCE).map_or(Print::ABSENT, |bytes| Print::of(&bytes))
    }
}

/// A file with its content as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePrint {
    /// The file.
    pub path: PathBuf,
    /// Its content.
    pub print: Print,
}

impl FilePrint {
    /// A file as it is on the disk now.
    pub fn now(path: PathBuf) -> FilePrint {
        FilePrint { print: Print::now(&path), path }
    }

    /// Whether the content on the disk is still the one that was read.
    pub fn holds(&self) -> bool {
        Print::now(&self.path) == self.print
    }
}

/// Length, time and number of a file. Two equal stamps mean the same content if the file is older than [`STEP`].
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    len: u64,
    time: Option<SystemTime>,
    number: u64,
}

fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok()?;
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(&data);
    #[cfg(not(unix))]
    let number = 0;
    Some(Stamp { len: data.len(), time: data.modified().ok(), number })
}

/// Files that are compared with the disk repeatedly, cheaply.
#[derive(Debug, Default)]
pub struct Rounds {
    files: Vec<(FilePrint, Option<Stamp>, bool)>,
}

impl Rounds {
    /// Compares these files from now on, each with its content as it was read.
    pub fn over(files: &[FilePrint]) -> Rounds {
        let now = SystemTime::now();
        let one = |seen: &FilePrint| {
            let stamp = stamp(&seen.path);
            let old = |stamp: &Stamp| stamp.time.is_some_and(|time| now.duration_since(time).is_ok_and(|d| d > STEP));
            let sure = stamp.as_ref().is_none_or(old) && seen.holds();
            (seen.clone(), stamp, sure)
        };
        Rounds { files: files.iter().map(one).collect() }
    }

    /// Whether any file differs from its content as read; a file whose stamp proves that it does not is not opened.
    pub fn differ(&self) -> bool {
        self.files.iter().any(|(seen, old, sure)| {
            let the_same = *sure && stamp(&seen.path) == *old;
            !the_same && !seen.holds()
        })
    }

    /// Whether any file differs from its content as read; every file is opened.
    pub fn differ_surely(&self) -> bool {
        self.files.iter().any(|(seen, ..)| !seen.holds())
    }

    /// The files.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(seen, ..)| seen.path.as_path())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_differs_from_what_was_read_however_quickly_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.lua");
        fs::write(&path, "one").unwrap();
        let rounds = Rounds::over(&[FilePrint::now(path.clone())]);
        assert!(!rounds.differ() && !rounds.differ_surely());
        fs::write(&path, "two").unwrap();
        assert!(rounds.differ(), "of the same length, within the same step of the clock");
        fs::write(&path, "\u{feff}one").unwrap();
        assert!(!rounds.differ(), "the mark before a text is no content");
        fs::remove_file(&path).unwrap();
        assert!(rounds.differ() && rounds.differ_surely());
    }

    #[test]
    fn a_file_that_was_missed_differs_when_it_comes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lib/a.lua");
        let rounds = Rounds::over(&[FilePrint::now(path.clone())]);
        assert!(!rounds.differ());
        fs::create_dir(folder.path().join("lib")).unwrap();
        assert!(!rounds.differ());
        fs::write(&path, "").unwrap();
        assert!(rounds.differ());
    }
}
