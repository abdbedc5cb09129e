//! The folders that are watched, by the system's own means; if that fails, the caller must poll.
//!
//! Folders are watched and never single files, since an editor that saves by renaming replaces the watched file by
//! another. The folders follow from the files that were used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use notify::{Config, Event, RecommendedWatcher, RecursiveMode, Watcher};

/// The watcher of folders.
pub struct Eyes {
    native: Option<RecommendedWatcher>,
    /// The folders that are watched, each with its number when its watch began.
    folders: BTreeMap<PathBuf, Option<u64>>,
    /// Whether native watching works for every folder.
    whole: bool,
}

impl Eyes {
    /// A watcher that passes the system's events to `to`. With `poll`, or if the system cannot watch, there are no
    /// events.
    pub fn open(poll: bool, to: impl Fn(notify::Result<Event>) + Send + 'static) -> Eyes {
        let native = (!poll).then(|| RecommendedWatcher::new(to, Config::default()).ok()).flatten();
        Eyes { whole: native.is_some(), native, folders: BTreeMap::new() }
    }

    /// Whether changes in every folder are reported; otherwise the caller must poll the files.
    pub fn are_told(&self) -> bool {
        self.whole
    }

    /// Watches the folders of these files and no others; a folder that was replaced by another of its name is watched
    /// anew. Returns whether a folder was added.
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

/// The folder of a file, or the nearest existing one above it.
fn folder_of(file: &Path) -> Option<PathBuf> {
    file.ancestors().skip(1).find(|folder| folder.is_dir()).map(Path::to_path_buf)
}

/// A number that differs between a folder and a later one of the same name.
fn number(folder: &Path) -> Option<u64> {
    let data = std::fs::metadata(folder).ok()?;
    #[cfg(unix)]
    return Some(std::os::unix::fs::MetadataExt::ino(&data));
    #[cfg(not(unix))]
    return data.created().ok()?.duration_since(std::time::UNIX_EPOCH).ok().map(|since| since.as_nanos() as u64);
}

/// A message to the loop that waits.
pub enum Signal {
    /// The system reported an event.
    Told(notify::Result<Event>),
    /// The watch must end.
    Stop,
}

/// Passes on the events of the system, except those of reading: our own reading would wake us.
pub fn teller(to: Sender<Signal>) -> impl Fn(notify::Result<Event>) + Send + 'static {
    move |told| {
        let of_reading = told.as_ref().is_ok_and(|event| {
            use notify::EventKind::Access;
            use notify::event::{AccessKind, AccessMode};
            matches!(event.kind, Access(kind) if kind != AccessKind::Close(AccessMode::Write))
        });
        if !of_reading {
            // The receiver may be gone.
            let _ = to.send(Signal::Told(told));
        }
    }
}
