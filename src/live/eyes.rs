//! The folders that are watched: natively, or not at all where whoever waits looks again and again.
//!
//! Folders are watched and never single files, since an editor that saves by renaming replaces the file that was
//! watched by another. Which folders follows from the files that were used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use notify::{Config, Event, RecommendedWatcher, RecursiveMode, Watcher};

/// What tells of changes.
pub struct Eyes {
    native: Option<RecommendedWatcher>,
    /// The folders that are watched, each with what it was when its watch began.
    folders: BTreeMap<PathBuf, Option<u64>>,
    /// Native watching works for every folder.
    whole: bool,
}

impl Eyes {
    /// Eyes that tell `to` what the system tells; where `poll`, or where the system cannot, they never tell anything.
    pub fn open(poll: bool, to: impl Fn(notify::Result<Event>) + Send + 'static) -> Eyes {
        let native = (!poll).then(|| RecommendedWatcher::new(to, Config::default()).ok()).flatten();
        Eyes { whole: native.is_some(), native, folders: BTreeMap::new() }
    }

    /// Whether changes are told, in every folder; otherwise files must be looked at again and again.
    pub fn are_told(&self) -> bool {
        self.whole
    }

    /// Watches the folders of these files and no others; a folder that was replaced by another of its name is watched
    /// anew. Gives whether anything is watched now that was not before.
    pub fn follow<'p>(&mut self, files: impl Iterator<Item = &'p Path>) -> bool {
        let Some(native) = &mut self.native else { return false };
        let wanted: BTreeSet<PathBuf> = files.filter_map(folder_of).collect();
        let now = |folder: &PathBuf| number(folder);
        let dropped: Vec<PathBuf> = self
            .folders
            .iter()
            .filter(|(f, was)| !wanted.contains(*f) || now(f) != **was)
            .map(|(f, _)| f.clone())
            .collect();
        for folder in dropped {
            // The system may have dropped it first, with the folder.
            let _ = native.unwatch(&folder);
            self.folders.remove(&folder);
        }
        let mut more = false;
        self.whole = true;
        for folder in wanted {
            if self.folders.contains_key(&folder) {
                continue;
            }
            let was = number(&folder);
            match native.watch(&folder, RecursiveMode::NonRecursive) {
                Ok(()) => {
                    self.folders.insert(folder, was);
                    more = true;
                }
                Err(_) => self.whole = false,
            }
        }
        more
    }
}

/// The folder of a file, or the nearest above it that is there.
fn folder_of(file: &Path) -> Option<PathBuf> {
    file.ancestors().skip(1).find(|folder| folder.is_dir()).map(Path::to_path_buf)
}

/// What tells a folder from another of the same name.
fn number(folder: &Path) -> Option<u64> {
    let data = std::fs::metadata(folder).ok()?;
    #[cfg(unix)]
    return Some(std::os::unix::fs::MetadataExt::ino(&data));
    #[cfg(not(unix))]
    return data.created().ok()?.duration_since(std::time::UNIX_EPOCH).ok().map(|since| since.as_nanos() as u64);
}

/// What whoever waits is woken by.
pub enum Signal {
    /// The system told something.
    Told(notify::Result<Event>),
    /// Nobody wants to know more.
    Stop,
}

/// Passes on what the system tells, except of reading, which would wake us by our own doing.
pub fn teller(to: Sender<Signal>) -> impl Fn(notify::Result<Event>) + Send + 'static {
    move |told| {
        let of_reading = told.as_ref().is_ok_and(|event| {
            use notify::EventKind::Access;
            use notify::event::{AccessKind, AccessMode};
            matches!(event.kind, Access(kind) if kind != AccessKind::Close(AccessMode::Write))
        });
        if !of_reading {
            // Whoever waited may be gone.
            let _ = to.send(Signal::Told(told));
        }
    }
}
