//! A campaign made from the folder of an export; a file that was changed is refused with its place.

use std::collections::BTreeSet;
use std::path::Path;

use super::entry::JournalEntry;
use super::error::{StoreError, told};
use super::export::{BLOBS, HEAD, JOURNAL, NAMES, entry_of, head_of, names_file};
use super::store::Store;
use super::{open, step, write};
use crate::input::EXPORT;
use crate::store::FileError;
use crate::store::file::{bytes_of, faulty, lines};

/// Makes a campaign at `path` from the folder of an export, and opens it for writing. Its last entry has the same hash.
///
/// # Errors
/// If a file of the folder is missing or was changed, with the line; if a file exists at `path` already, or nothing can
/// be written there.
pub fn import(folder: &Path, path: &Path) -> Result<Store, StoreError> {
    let head = head_of(&folder.join(HEAD))?;
    let entries = entries(&folder.join(JOURNAL))?;
    let last = entries.last().map_or_else(write::nothing, JournalEntry::head);
    if last != head {
        let what = format!("the journal ends with entry {} {}, and not with this one", last.number, last.hash);
        return Err(faulty(&folder.join(HEAD), (1, what)).into());
    }
    same_names(&folder.join(NAMES), &names_file(&entries))?;
    let mut draft = open::CampaignFolderDraft::begin(path)?;
    let no = |why| told(path, "write", why);
    let begun = draft.conn.transaction().map_err(no)?;
    let mut known = BTreeSet::new();
    for entry in &entries {
        for pin in entry.pins.iter().filter(|pin| known.insert(pin.blob.clone())) {
            let content = content(&folder.join(BLOBS).join(&pin.blob), &pin.blob)?;
            write::put_blobs(&begun, [(&pin.blob, &content)].into_iter()).map_err(no)?;
        }
        write::put_entry(&begun, entry).map_err(no)?;
    }
    no_others(&folder.join(BLOBS), &known)?;
    step::write();
    begun.execute("INSERT INTO imported VALUES (?)", [head.number]).map_err(no)?;
    step::write();
    begun.commit().map_err(no)?;
    draft.finish()?;
    Store::open(path)
}

/// The entries in the lines of a file, each following the one before.
fn entries(file: &Path) -> Result<Vec<JournalEntry>, FileError> {
    let bytes = bytes_of(file, &EXPORT)?;
    let (mut found, mut last) = (Vec::new(), write::nothing());
    for (i, line) in bytes.split_inclusive(|b| *b == b'\n').enumerate() {
        let entry = entry_of(line).and_then(|entry| entry.follows(&last).map(|()| entry));
        let entry = entry.map_err(|what| faulty(file, (i + 1, what)))?;
        last = entry.head();
        found.push(entry);
    }
    Ok(found)
}

/// A content whose bytes give its hash.
fn content(file: &Path, hash: &str) -> Result<Vec<u8>, FileError> {
    let is_hash = hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit());
    if !is_hash {
        return Err(faulty(file, (1, "a content is named by its hash, 64 hexadecimal digits".into())));
    }
    let bytes = bytes_of(file, &EXPORT)?;
    match blake3::hash(&bytes).to_hex().as_str() == hash {
        true => Ok(bytes),
        false => {
            Err(faulty(file, (1, "the content was changed: it does not give the hash that it is named by".into())))
        }
    }
}

/// Checks that the file of the names is the one that belongs to the journal.
fn same_names(file: &Path, expected: &[u8]) -> Result<(), FileError> {
    let bytes = bytes_of(file, &EXPORT)?;
    if bytes == expected {
        return Ok(());
    }
    let (found, expected) = (lines(&bytes), lines(expected));
    let same = found.iter().zip(&expected).take_while(|(a, b)| a == b).count();
    let what = match expected.get(same) {
        Some(line) => format!("expected, by the journal: {}", String::from_utf8_lossy(line).trim_end()),
        None => "the journal has no such name".into(),
    };
    Err(faulty(file, (same + 1, what)))
}

/// Checks that each file among the contents belongs to an entry.
fn no_others(folder: &Path, known: &BTreeSet<String>) -> Result<(), FileError> {
    let Ok(entries) = folder.read_dir() else { return Ok(()) };
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut others: Vec<String> = names.filter(|name| !name.starts_with('.') && !known.contains(name)).collect();
    others.sort();
    match others.first() {
        Some(name) => Err(faulty(&folder.join(name), (1, "no entry of the journal was made with this content".into()))),
        None => Ok(()),
    }
}
