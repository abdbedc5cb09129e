//! A campaign as a folder that people can read and compare: text files. A later export changes only what was added
//! since.
//!
//! `journal.jsonl` has an entry in each line, `blobs/` the contents by their hashes, `names.jsonl` the names of the
//! contents in each season, and `head` the number and hash of the last entry. All the rest can be checked from `head`.

use std::collections::BTreeSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::entry::{Head, JournalEntry, PinnedContent};
use super::error::StoreError;
use super::open::cannot_read;
use super::store::Store;
use super::write::nothing;
use crate::input::{self, EXPORT};
use crate::store::file::{self, cannot_write, faulty, line};

/// The file of the entries.
pub(super) const JOURNAL: &str = "journal.jsonl";
/// The folder of the contents.
pub(super) const BLOBS: &str = "blobs";
/// The file of their names.
pub(super) const NAMES: &str = "names.jsonl";
/// The file of the last entry.
pub(super) const HEAD: &str = "head";

/// The text before the body of an entry in its line. No text can hold it, since its quotes would be escaped there.
const BODY: &str = ",\"body\":";
/// The text between the body and the hash.
const HASH: &str = ",\"hash\":\"";
/// The end of a line.
const END: &str = "\"}\n";
/// The length of a hash in hexadecimal digits.
const DIGITS: usize = 64;

/// The beginning of a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    number: u32,
    turn: u32,
    kind: String,
    engine: String,
    pins: Vec<PinnedContent>,
    previous: String,
}

/// The name of a content in a season.
#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Name {
    turn: u32,
    role: String,
    name: String,
    blob: String,
}

impl Store {
    /// Writes the campaign into a folder. The folder is created if it is missing, and may hold an earlier export of the
    /// campaign. Returns the last entry that was written.
    ///
    /// # Errors
    /// If the journal was changed, the folder holds something else, or it cannot be written.
    pub fn export(&self, folder: &Path) -> Result<Head, StoreError> {
        self.may_export_to(folder)?;
        file::folder(folder)?;
        let last = folder.join(HEAD);
        // The head is written last. Until then the folder has the earlier head, at first that of nothing, so that a
        // half-written export is recognised: the next one goes on with it.
        if !last.exists() {
            put(&last, head_line(&nothing()).as_bytes())?;
        }
        let blobs = folder.join(BLOBS);
        file::folder(&blobs)?;
        let (mut text, mut names, mut head) = (Vec::new(), BTreeSet::new(), nothing());
        for entry in self.entries(1)? {
            let entry = entry?;
            text.extend(line_of(&entry));
            names_of(&entry, &mut names);
            head = entry.head();
        }
        for hash in names.iter().map(|name| &name.blob).collect::<BTreeSet<_>>() {
            let missing = || self.changed(head.number, format!("the content {hash} is missing"));
            let content = self.blob(hash)?.ok_or_else(missing)?;
            put(&blobs.join(hash), &content)?;
        }
        put(&folder.join(NAMES), &lines_of(&names))?;
        put(&folder.join(JOURNAL), &text)?;
        put(&last, head_line(&head).as_bytes())?;
        Ok(head)
    }

    /// Checks that a folder is empty or missing, or holds an earlier export of this campaign.
    fn may_export_to(&self, folder: &Path) -> Result<(), StoreError> {
        let Ok(entries) = folder.read_dir() else { return Ok(()) };
        let hidden = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with('.');
        if entries.flatten().all(|entry| hidden(&entry.file_name())) {
            return Ok(());
        }
        let file = folder.join(HEAD);
        let help = "\n  help: export into an empty folder";
        let Ok(found) = head_of(&file) else {
            let why = format!("it holds something else than an export{help}");
            return Err(cannot_write(folder, std::io::Error::new(std::io::ErrorKind::AlreadyExists, why)).into());
        };
        let is_ours = found.number == 0
            || self.entries(found.number)?.next().is_some_and(|at| at.is_ok_and(|at| at.head() == found));
        match is_ours {
            true => Ok(()),
            false => Err(faulty(&file, (1, format!("the folder holds the export of another campaign{help}"))).into()),
        }
    }
}

/// An entry as a line.
pub(super) fn line_of(entry: &JournalEntry) -> Vec<u8> {
    let start = Start {
        number: entry.number,
        turn: entry.turn,
        kind: entry.kind.clone(),
        engine: entry.engine.clone(),
        pins: entry.pins.clone(),
        previous: entry.previous.clone(),
    };
    let mut bytes = line(&start);
    bytes.truncate(bytes.len() - "}\n".len());
    bytes.extend([BODY, &entry.body, HASH, &entry.hash, END].concat().bytes());
    bytes
}

/// The entry of a line. A line is refused unless the entry gives the same line again.
///
/// # Errors
/// A sentence that describes the fault.
pub(super) fn entry_of(line: &[u8]) -> Result<JournalEntry, String> {
    let text = std::str::from_utf8(line).map_err(|why| format!("this is no text: {why}"))?;
    let cut = "this is no line of a campaign's journal: expected an object with number, turn, kind, engine, pins, \
               previous, body and hash, as `export` writes it";
    let whole = text.strip_suffix(END).ok_or("the line is cut short")?;
    let (rest, hash) = whole.split_at_checked(whole.len().saturating_sub(DIGITS)).ok_or(cut)?;
    let (start, body) = rest.strip_suffix(HASH).and_then(|rest| rest.split_once(BODY)).ok_or(cut)?;
    let start: Start =
        serde_json::from_slice(format!("{start}}}").as_bytes()).map_err(|why| format!("{cut}; {why}"))?;
    let entry = JournalEntry {
        number: start.number,
        turn: start.turn,
        kind: start.kind,
        engine: start.engine,
        body: body.into(),
        pins: start.pins,
        previous: start.previous,
        hash: hash.into(),
    };
    match line_of(&entry) == line {
        true => Ok(entry),
        false => Err("the line was changed: it is not written as `export` writes it".into()),
    }
}

/// Adds the names of the contents that an entry was made with.
fn names_of(entry: &JournalEntry, names: &mut BTreeSet<Name>) {
    names.extend(entry.pins.iter().map(|pin| Name {
        turn: entry.turn,
        role: pin.role.clone(),
        name: pin.name.clone(),
        blob: pin.blob.clone(),
    }));
}

fn lines_of(names: &BTreeSet<Name>) -> Vec<u8> {
    names.iter().flat_map(line).collect()
}

/// The bytes of the file of the names for these entries.
pub(super) fn names_file(entries: &[JournalEntry]) -> Vec<u8> {
    let mut names = BTreeSet::new();
    entries.iter().for_each(|entry| names_of(entry, &mut names));
    lines_of(&names)
}

fn head_line(head: &Head) -> String {
    format!("{} {}\n", head.number, head.hash)
}

/// Reads the file of the last entry.
pub(super) fn head_of(file: &Path) -> Result<Head, StoreError> {
    let text = input::text(file, &EXPORT).map_err(|why| cannot_read(file, why))?;
    let read = text.split_once(' ').and_then(|(number, hash)| {
        let head = Head { number: number.parse().ok()?, hash: hash.trim_end().into() };
        (head_line(&head) == text).then_some(head)
    });
    let expected = "expected the number and the hash of the last entry, such as `17 9f86…`";
    read.ok_or_else(|| faulty(file, (1, expected.into())).into())
}

/// Writes a file; one that has these bytes already is left alone.
fn put(file: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    match input::bytes(file, &EXPORT).is_ok_and(|found| found == bytes) {
        true => Ok(()),
        false => Ok(file::put(file, bytes)?),
    }
}
