//! Sorts the events of the watched folders into what may have changed. Touches no file.
//!
//! Systems report too much: each save is several events, other files lie in the same folders, and our own reading is
//! reported too. They also report too little: a folder that was removed and came back is reported once. So an event is
//! only a hint that names the files to compare.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use notify::event::{AccessKind, AccessMode, MetadataKind, ModifyKind};
use notify::{Event, EventKind};

/// What may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileChange {
    /// The files in question, each once.
    pub files: BTreeSet<PathBuf>,
    /// A folder above a file came, went or was renamed, or events were lost: everything is in question.
    pub folders: bool,
}

impl FileChange {
    /// Whether there is nothing to look into.
    pub fn is_none(&self) -> bool {
        self.files.is_empty() && !self.folders
    }
}

/// Sorts events by the files that matter; events of other files, and those of opening and reading, are ignored.
pub fn of(events: &[notify::Result<Event>], files: &BTreeSet<PathBuf>) -> FileChange {
    let mut change = FileChange::default();
    for event in events {
        let Ok(event) = event else {
            change.folders = true;
            continue;
        };
        change.folders |= event.need_rescan();
        if !may_change(event.kind) {
            continue;
        }
        for path in &event.paths {
            if files.contains(path) {
                change.files.insert(path.clone());
            } else if is_above(path, files) && !is_of_its_inside(event.kind) {
                change.folders = true;
            }
        }
    }
    change
}

/// Whether an event of this kind can mean other content. Opening, reading and the time of reading cannot.
fn may_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime)) => false,
        _ => true,
    }
}

/// Whether an event of a folder only means that something in it changed, which has an event of its own.
fn is_of_its_inside(kind: EventKind) -> bool {
    matches!(kind, EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Metadata(_)))
}

fn is_above(path: &Path, files: &BTreeSet<PathBuf>) -> bool {
    files.iter().any(|file| file.starts_with(path))
}

#[cfg(test)]
mod tests {
    use notify::event::{CreateKind, DataChange, Flag, RemoveKind, RenameMode};

    use super::*;

    fn files() -> BTreeSet<PathBuf> {
        ["/s/refights/zama.lua", "/s/armies/rome.lua"].map(PathBuf::from).into()
    }

    fn event(kind: EventKind, path: &str) -> notify::Result<Event> {
        Ok(Event::new(kind).add_path(path.into()))
    }

    #[track_caller]
    fn check(events: &[notify::Result<Event>], expected: &[&str], folders: bool) {
        let expected = FileChange { files: expected.iter().map(PathBuf::from).collect(), folders };
        assert_eq!(of(events, &files()), expected);
    }

    const WRITTEN: EventKind = EventKind::Modify(ModifyKind::Data(DataChange::Any));

    #[test]
    fn a_save_in_several_events_is_one_file() {
        let save = [
            event(WRITTEN, "/s/refights/zama.lua"),
            event(WRITTEN, "/s/refights/zama.lua"),
            event(EventKind::Access(AccessKind::Close(AccessMode::Write)), "/s/refights/zama.lua"),
        ];
        check(&save, &["/s/refights/zama.lua"], false);
    }

    #[test]
    fn saves_by_renaming_and_by_deleting_are_seen_at_the_name_itself() {
        let rename = |mode| EventKind::Modify(ModifyKind::Name(mode));
        let from = event(rename(RenameMode::From), "/s/refights/.zama.lua.swp");
        check(&[from, event(rename(RenameMode::To), "/s/refights/zama.lua")], &["/s/refights/zama.lua"], false);
        let both = Event::new(rename(RenameMode::Both)).add_path("/s/tmp".into()).add_path("/s/armies/rome.lua".into());
        check(&[Ok(both)], &["/s/armies/rome.lua"], false);
        let gone = event(EventKind::Remove(RemoveKind::File), "/s/refights/zama.lua");
        let back = event(EventKind::Create(CreateKind::File), "/s/refights/zama.lua");
        check(&[gone, back], &["/s/refights/zama.lua"], false);
    }

    #[test]
    fn opening_and_reading_and_other_files_count_for_nothing() {
        for kind in
            [AccessKind::Open(AccessMode::Any), AccessKind::Read, AccessKind::Close(AccessMode::Read), AccessKind::Any]
        {
            check(&[event(EventKind::Access(kind), "/s/refights/zama.lua")], &[], false);
        }
        let atime = EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime));
        check(&[event(atime, "/s/refights/zama.lua")], &[], false);
        check(&[event(WRITTEN, "/s/refights/zama.lua~"), event(WRITTEN, "/s/refights/4913")], &[], false);
        assert!(of(&[], &files()).is_none());
    }

    #[test]
    fn a_folder_that_comes_or_goes_and_lost_events_put_everything_in_question() {
        check(&[event(EventKind::Remove(RemoveKind::Folder), "/s/armies")], &[], true);
        check(&[event(EventKind::Create(CreateKind::Folder), "/s")], &[], true);
        check(&[event(WRITTEN, "/s/armies")], &[], false);
        check(&[event(EventKind::Create(CreateKind::Folder), "/s/other")], &[], false);
        check(&[Ok(Event::new(EventKind::Other).set_flag(Flag::Rescan))], &[], true);
        check(&[Err(notify::Error::generic("the queue ran over"))], &[], true);
    }
}
