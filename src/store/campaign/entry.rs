//! The entries of the journal, each with the hash that chains it to the one before, and the content of a transaction.
//!
//! Knows nothing of what the entries mean.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::error::StoreError;

/// The hash that the first entry names as that of the entry before.
pub const NOTHING: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalEntry {
    /// Its number, from 1.
    pub number: u32,
    /// The season that it belongs to.
    pub turn: u32,
    /// The kind of the entry, a word of the campaign's vocabulary.
    pub kind: String,
    /// The version of debellis that wrote it.
    pub engine: String,
    /// The content: canonical JSON.
    pub body: String,
    /// The contents that it was made with, ordered by role and name.
    pub pins: Vec<PinnedContent>,
    /// The hash of the entry before, [`NOTHING`] for the first.
    pub previous: String,
    /// blake3 over all of the above, in hexadecimal.
    pub hash: String,
}

/// A content that an entry was made with: a script, a template, a file of clauses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinnedContent {
    /// The role in which the entry used it.
    pub role: String,
    /// The name of the content.
    pub name: String,
    /// Its hash: blake3 of its bytes, in hexadecimal.
    pub blob: String,
}

/// The last entry of a journal. Its hash depends on all entries before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Head {
    /// Its number; 0 if the journal has no entry yet.
    pub number: u32,
    /// Its hash.
    pub hash: String,
}

impl Head {
    /// The number of the entry that will follow.
    fn next(&self) -> u32 {
        self.number.saturating_add(1)
    }
}

impl JournalEntry {
    /// The body, read as a `T`.
    ///
    /// # Errors
    /// If the body is not a `T`.
    pub fn says<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        serde_json::from_slice(self.body.as_bytes()).map_err(|why| StoreError::Unfit {
            what: format!("entry {} ({}) is none that this version of debellis knows: {why}", self.number, self.kind),
        })
    }

    /// The entry that follows `head` and has the content of `new`.
    pub(super) fn after(head: &Head, new: &NewEntry) -> JournalEntry {
        let mut entry = JournalEntry {
            number: head.next(),
            turn: new.turn,
            kind: new.kind.clone(),
            engine: env!("CARGO_PKG_VERSION").into(),
            body: new.body.clone(),
            pins: new.pins.iter().cloned().collect(),
            previous: head.hash.clone(),
            hash: String::new(),
        };
        entry.hash = entry.sum();
        entry
    }

    /// The entry that follows `head` in the place of another, with another body.
    pub(super) fn again(head: &Head, old: &JournalEntry, body: &str) -> JournalEntry {
        let mut entry = JournalEntry { body: body.into(), previous: head.hash.clone(), ..old.clone() };
        entry.hash = entry.sum();
        entry
    }

    /// The head of a journal that ends with it.
    pub(super) fn head(&self) -> Head {
        Head { number: self.number, hash: self.hash.clone() }
    }

    /// Checks that the entry is unchanged and follows `head`.
    ///
    /// # Errors
    /// A sentence that describes the fault.
    pub(super) fn follows(&self, head: &Head) -> Result<(), String> {
        if self.number != head.next() {
            return Err(format!("entry {} is missing before it", head.next()));
        }
        if self.previous != head.hash {
            let before = if head.number == 0 { "nothing".into() } else { format!("entry {}", head.number) };
            return Err(format!("it does not follow {before} as that stands before it"));
        }
        if self.sum() != self.hash {
            return Err("it was changed after it was written: its content does not give its hash".into());
        }
        Ok(())
    }

    /// The hash of its content; each text is hashed with its length before it.
    fn sum(&self) -> String {
        let mut sum = blake3::Hasher::new();
        let mut text = |text: &str| {
            sum.update(&(text.len() as u64).to_le_bytes());
            sum.update(text.as_bytes());
        };
        let (number, turn, pins) = (self.number.to_string(), self.turn.to_string(), self.pins.len().to_string());
        let own = [&self.previous, &number, &turn, &self.kind, &self.engine, &self.body, &pins];
        let pinned = self.pins.iter().flat_map(|pin| [&pin.role, &pin.name, &pin.blob]);
        own.into_iter().chain(pinned).for_each(|part| text(part));
        sum.finalize().to_hex().to_string()
    }
}

/// The content of one transaction: all of it is written, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    pub(super) entries: Vec<NewEntry>,
    pub(super) blobs: BTreeMap<String, Vec<u8>>,
    pub(super) secrets: BTreeMap<String, String>,
}

/// An entry that is to be written.
#[derive(Clone, Debug)]
pub(super) struct NewEntry {
    pub turn: u32,
    pub kind: String,
    pub body: String,
    pub pins: BTreeSet<PinnedContent>,
}

impl Batch {
    /// Adds an entry of a season; `body` is written as canonical JSON.
    ///
    /// # Errors
    /// If `body` cannot be written as JSON: a map whose keys are not texts.
    pub fn entry(&mut self, turn: u32, kind: &str, body: &impl Serialize) -> Result<(), StoreError> {
        let what = |why| StoreError::Unfit { what: format!("{kind}: {why}") };
        // Going through a Value sorts the keys.
        let body = serde_json::to_value(body).map_err(what)?.to_string();
        self.entries.push(NewEntry { turn, kind: kind.into(), body, pins: BTreeSet::new() });
        Ok(())
    }

    /// Pins a content to the last entry; returns its hash. A content that the file has already is not stored twice.
    ///
    /// # Errors
    /// If there is no entry yet, or it has another content in that role under that name.
    pub fn pin(&mut self, role: &str, name: &str, content: &[u8]) -> Result<String, StoreError> {
        let blob = blake3::hash(content).to_hex().to_string();
        self.pin_known(role, name, &blob)?;
        self.blobs.entry(blob.clone()).or_insert_with(|| content.to_vec());
        Ok(blob)
    }

    /// Pins a content that the file has already, by its hash.
    ///
    /// # Errors
    /// As [`Batch::pin`]. If the file does not have the content, [`super::Store::append`] fails.
    pub fn pin_known(&mut self, role: &str, name: &str, blob: &str) -> Result<(), StoreError> {
        let unfit = |what| StoreError::Unfit { what };
        let none = || unfit(format!("{role} `{name}` belongs to an entry, and there is none yet"));
        let pins = &mut self.entries.last_mut().ok_or_else(none)?.pins;
        if pins.iter().any(|pin| pin.role == role && pin.name == name && pin.blob != blob) {
            return Err(unfit(format!("an entry cannot have two contents as {role} `{name}`")));
        }
        pins.insert(PinnedContent { role: role.into(), name: name.into(), blob: blob.into() });
        Ok(())
    }

    /// Stores a secret beside the journal until it is revealed; `commitment` is the published hash of the secret.
    pub fn secret(&mut self, commitment: &str, secret: &str) {
        self.secrets.insert(commitment.into(), secret.into());
    }
}
