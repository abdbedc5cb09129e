//! Writes to the journal and reads it, its chain checked on the way, and the contents that entries are pinned to.

use std::collections::VecDeque;

use rusqlite::{OptionalExtension, Row};
use serde::Serialize;

use super::entry::{Batch, Head, JournalEntry, NOTHING, PinnedContent};
use super::error::StoreError;
use super::store::Store;
use super::write::{head, write};

/// The number of entries that are read at once.
const PAGE: u32 = 256;

/// A content that a season was made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pinned {
    /// The entry that it is pinned to.
    pub entry: u32,
    /// The season of that entry.
    pub turn: u32,
    /// The version of debellis that wrote the entry.
    pub engine: String,
    /// The content with its role and name.
    pub pin: PinnedContent,
}

impl Store {
    /// Writes a batch in one transaction. When this returns, all of it is on the disk. Returns the last entry.
    ///
    /// # Errors
    /// If it cannot be written; nothing of it is in the journal then.
    pub fn append(&mut self, batch: &Batch) -> Result<Head, StoreError> {
        if self.hold.is_none() {
            let file = self.path.display().to_string();
            return Err(StoreError::ReadOnly { file, why: "it was opened to be looked at" });
        }
        self.known = write(&mut self.conn, &self.path, &self.known, batch)?;
        Ok(self.known.clone())
    }

    /// The last entry of the journal, as it stands now.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn head(&self) -> Result<Head, StoreError> {
        head(&self.conn).map_err(|why| self.unread(why))
    }

    /// The entries from number `from` on, each checked to be unchanged and to follow the one before.
    ///
    /// # Errors
    /// If the entry before cannot be read. An entry that was changed gives an error, and the iterator ends after it.
    pub fn entries(&self, from: u32) -> Result<Entries<'_>, StoreError> {
        let from = from.max(1);
        let sql = "SELECT hash FROM entries WHERE number = ?";
        let before = self.conn.query_row(sql, [from - 1], |row| row.get(0)).optional();
        let before = before.map_err(|why| self.unread(why))?;
        let last = Head { number: from - 1, hash: before.unwrap_or_else(|| NOTHING.into()) };
        Ok(Entries { store: self, last, read: VecDeque::new(), ended: false })
    }

    /// The contents that the entries of a season are pinned to.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn pins(&self, turn: u32) -> Result<Vec<Pinned>, StoreError> {
        let sql = "SELECT entry, turn, engine, role, name, blob FROM entries JOIN pins ON entry = number
            WHERE turn = ? ORDER BY entry, role, name";
        let pinned = |row: &Row| {
            let (entry, turn, engine) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let pin = PinnedContent { role: row.get(3)?, name: row.get(4)?, blob: row.get(5)? };
            Ok(Pinned { entry, turn, engine, pin })
        };
        let found = self.conn.prepare_cached(sql).and_then(|mut query| query.query_map([turn], pinned)?.collect());
        found.map_err(|why| self.unread(why))
    }

    /// A content by its hash, if the file has it.
    ///
    /// # Errors
    /// If it cannot be read, or was changed.
    pub fn blob(&self, hash: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT content FROM blobs WHERE hash = ?";
        let found: Option<Vec<u8>> =
            self.conn.query_row(sql, [hash], |row| row.get(0)).optional().map_err(|why| self.unread(why))?;
        match found {
            Some(content) if blake3::hash(&content).to_hex().as_str() != hash => {
                let what = format!("the content {hash} was changed after it was written");
                Err(StoreError::Damaged { file: self.path.display().to_string(), what })
            }
            found => Ok(found),
        }
    }

    /// The secret behind a published `commitment`, if the file has it.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn secret(&self, commitment: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT secret FROM secrets WHERE commitment = ?";
        let found = self.conn.query_row(sql, [commitment], |row| row.get(0)).optional();
        found.map_err(|why| self.unread(why))
    }

    /// The number of the last entry that was imported; `None` if the campaign was founded in this file. The secrets of
    /// seasons that were open then are not in the file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn imported(&self) -> Result<Option<u32>, StoreError> {
        let found = self.conn.query_row("SELECT max(entry) FROM imported", [], |row| row.get(0));
        found.map_err(|why| self.unread(why))
    }

    /// A page of entries behind `last`, as they stand there.
    pub(super) fn page(&self, last: u32) -> rusqlite::Result<VecDeque<JournalEntry>> {
        let sql = "SELECT number, turn, kind, engine, body, previous, hash FROM entries
            WHERE number > ? ORDER BY number LIMIT ?";
        let mut query = self.conn.prepare_cached(sql)?;
        let mut page: VecDeque<JournalEntry> =
            query.query_map([last, PAGE], entry)?.collect::<rusqlite::Result<_>>()?;
        let (Some(first), Some(end)) = (page.front(), page.back()) else { return Ok(page) };
        let sql = "SELECT entry, role, name, blob FROM pins WHERE entry BETWEEN ? AND ? ORDER BY entry, role, name";
        let mut query = self.conn.prepare_cached(sql)?;
        let mut pins = query.query([first.number, end.number])?;
        while let Some(row) = pins.next()? {
            let of: u32 = row.get(0)?;
            let pin = PinnedContent { role: row.get(1)?, name: row.get(2)?, blob: row.get(3)? };
            if let Ok(at) = page.binary_search_by_key(&of, |entry| entry.number) {
                page[at].pins.push(pin);
            }
        }
        Ok(page)
    }
}

fn entry(row: &Row) -> rusqlite::Result<JournalEntry> {
    Ok(JournalEntry {
        number: row.get(0)?,
        turn: row.get(1)?,
        kind: row.get(2)?,
        engine: row.get(3)?,
        body: row.get(4)?,
        pins: Vec::new(),
        previous: row.get(5)?,
        hash: row.get(6)?,
    })
}

/// The entries of a journal from one of them on.
pub struct Entries<'a> {
    store: &'a Store,
    last: Head,
    read: VecDeque<JournalEntry>,
    ended: bool,
}

impl Iterator for Entries<'_> {
    type Item = Result<JournalEntry, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.advance();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

impl Entries<'_> {
    fn advance(&mut self) -> Option<Result<JournalEntry, StoreError>> {
        if self.read.is_empty() {
            match self.store.page(self.last.number) {
                Ok(page) => self.read = page,
                Err(why) => return Some(Err(self.store.unread(why))),
            }
        }
        let entry = self.read.pop_front()?;
        if let Err(what) = entry.follows(&self.last) {
            return Some(Err(self.store.changed(entry.number, what)));
        }
        self.last = entry.head();
        Some(Ok(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut first = Batch::default();
        first.entry(0, "founded", &"Sardis").expect("JSON");
        let store = Store::create(&folder.path().join("campaign.db"), &first).expect("a campaign");
        (folder, store)
    }

    fn large(turn: u32) -> Batch {
        let mut batch = Batch::default();
        batch.entry(turn, "season", &"x".repeat(100_000)).expect("JSON");
        batch.pin("script", "campaign.lua", &[7; 50_000]).expect("an entry");
        batch.entry(turn, "season", &"y").expect("JSON");
        batch
    }

    #[test]
    fn a_full_disk_is_told_and_leaves_the_campaign_as_it_was() {
        let (_folder, mut store) = begun();
        let before = store.head().expect("a head");
        let pages: u32 = store.conn.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
        for room in [0, 1, 5, 20, 30] {
            store.conn.pragma_update_and_check(None, "max_page_count", pages + room, |_| Ok(())).expect("a limit");
            let why = store.append(&large(1)).expect_err("no room").to_string();
            assert!(why.contains("there is no room to write") && why.contains("make room"), "{why}");
            assert_eq!(store.head().expect("a head"), before);
            assert_eq!(store.verify(), []);
        }
        store.conn.pragma_update_and_check(None, "max_page_count", pages + 1000, |_| Ok(())).expect("a limit");
        assert_eq!(store.append(&large(1)).expect("room").number, 3);
        assert_eq!(store.verify(), []);
    }

    #[test]
    fn where_nothing_can_be_locked_the_second_is_told_that_the_journal_has_grown() {
        let (_folder, mut first) = begun();
        let conn = super::super::open::connect(&first.path, super::super::open::OpenMode::Write).expect("a connection");
        let mut second = Store { conn, path: first.path.clone(), known: first.known.clone(), hold: None };
        second.hold = first.hold.take();
        second.append(&large(1)).expect("the first to write");
        first.hold = second.hold.take();
        let why = first.append(&large(1)).expect_err("it has grown").to_string();
        assert!(why.contains("has 3 entries, and had 1 when it was opened: another has gone on with it"), "{why}");
        assert_eq!(first.head().expect("a head").number, 3);
        assert_eq!(first.verify(), []);
    }
}
