//! Checks a campaign's file and lists all its faults, for people.

use std::fmt;

use rusqlite::Connection;
use serde::Serialize;

use super::error::StoreError;
use super::schema::{STEPS, made_of, migrate};
use super::store::Store;
use super::write::nothing;

/// A fault of a campaign's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JournalFinding {
    /// The entry of the journal that has the fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<u32>,
    /// What was found.
    pub what: String,
}

impl fmt::Display for JournalFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "entry {entry}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

type JournalFindings = Vec<JournalFinding>;

impl Store {
    /// All faults of the file: of the database itself, its tables, the chain of the journal, and the contents that
    /// seasons were made with. Empty if the file is as it was written.
    pub fn verify(&self) -> JournalFindings {
        let mut found = Vec::new();
        let checks: [fn(&Store, &mut JournalFindings) -> rusqlite::Result<()>; 4] =
            [Store::sound, Store::as_made, Store::chained, Store::contents];
        for check in checks {
            if let Err(why) = check(self, &mut found) {
                add(&mut found, None, format!("the database cannot be read: {why}"));
            }
        }
        found
    }

    /// Checks all of it as [`Store::verify`] does.
    ///
    /// # Errors
    /// The first fault.
    pub fn intact(&self) -> Result<(), StoreError> {
        match self.verify().first() {
            None => Ok(()),
            Some(fault) => Err(StoreError::Damaged { file: self.path.display().to_string(), what: fault.to_string() }),
        }
    }

    fn sound(&self, found: &mut JournalFindings) -> rusqlite::Result<()> {
        let mut query = self.conn.prepare("PRAGMA integrity_check")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let told: String = row.get(0)?;
            if told != "ok" {
                add(found, None, format!("the database is damaged: {told}"));
            }
        }
        let mut query = self.conn.prepare("PRAGMA foreign_key_check")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (from, to): (String, String) = (row.get(0)?, row.get(2)?);
            add(found, None, format!("a row of {from} speaks of one of {to} that is not there"));
        }
        Ok(())
    }

    /// Checks that the tables and triggers are those that debellis made.
    fn as_made(&self, found: &mut JournalFindings) -> rusqlite::Result<()> {
        let mut fresh = Connection::open_in_memory()?;
        migrate(&mut fresh, STEPS)?;
        let (own, here) = (made_of(&fresh)?, made_of(&self.conn)?);
        for (name, _) in own.iter().filter(|made| !here.contains(made)) {
            add(found, None, format!("the table or trigger `{name}` of the database is not as debellis made it"));
        }
        for (name, _) in here.iter().filter(|(name, _)| own.iter().all(|(known, _)| known != name)) {
            add(found, None, format!("the table or trigger `{name}` of the database is none that debellis made"));
        }
        Ok(())
    }

    /// Checks that every entry is as it was written, and follows the one before. Rows whose numbers do not rise, which a
    /// damaged database can have, would be read again and again: they end the check.
    fn chained(&self, found: &mut JournalFindings) -> rusqlite::Result<()> {
        let mut last = nothing();
        loop {
            let page = self.page(last.number)?;
            if page.is_empty() {
                return Ok(());
            }
            for entry in page {
                if let Err(what) = entry.follows(&last) {
                    add(found, Some(entry.number), what);
                }
                if entry.number <= last.number {
                    let what = format!("it stands behind entry {}: what follows cannot be checked", last.number);
                    add(found, Some(entry.number), what);
                    return Ok(());
                }
                last = entry.head();
            }
        }
    }

    /// Checks that every content is as it was written and belongs to an entry, and that no content of an entry is
    /// missing.
    fn contents(&self, found: &mut JournalFindings) -> rusqlite::Result<()> {
        let mut query = self.conn.prepare("SELECT hash, content, hash IN (SELECT blob FROM pins) FROM blobs")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (hash, content, pinned): (String, Vec<u8>, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
            if blake3::hash(&content).to_hex().as_str() != hash {
                add(found, None, format!("the content {hash} was changed after it was written"));
            }
            if !pinned {
                add(found, None, format!("the content {hash} belongs to no entry"));
            }
        }
        let sql = "SELECT entry, role, name FROM pins WHERE blob NOT IN (SELECT hash FROM blobs) ORDER BY entry";
        let mut query = self.conn.prepare(sql)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (entry, role, name): (u32, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            add(found, Some(entry), format!("the content of {role} `{name}` is missing"));
        }
        Ok(())
    }
}

fn add(found: &mut JournalFindings, entry: Option<u32>, what: String) {
    found.push(JournalFinding { entry, what });
}
