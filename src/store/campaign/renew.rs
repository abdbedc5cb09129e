//! Writes a campaign's file anew, with other bodies for its entries, as an upgrade of its journal needs it.
//!
//! The file as it was is copied first and stays. The new one is made whole beside it and then moved to its place: a
//! process that is killed meanwhile leaves either the old file there or the new one.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::entry::{Batch, JournalEntry};
use super::error::{StoreError, told};
use super::open::{CampaignFolderDraft, OpenMode, connect, durable};
use super::place::{beside, put_over};
use super::store::Store;
use super::{step, write};
use crate::store::disk;

impl Store {
    /// Writes the file anew: each entry with the body of the same place in `bodies`, and `more` after the last; contents
    /// and secrets stay. The entries are chained anew, so their hashes change. The file as it was is kept beside it under
    /// a free name that begins with its name and `kept`. Returns the campaign, open for writing, and the copy's path.
    ///
    /// # Errors
    /// If the campaign is open for reading only, another process reads it, an entry was changed, or nothing can be
    /// written; the campaign is as it was then.
    pub fn renewed(self, bodies: &[String], more: &Batch, kept: &str) -> Result<(Store, PathBuf), StoreError> {
        // The file itself is replaced, not a link to it.
        let path = self.path.canonicalize().unwrap_or_else(|_| self.path.clone());
        if self.hold.is_none() {
            let file = path.display().to_string();
            return Err(StoreError::ReadOnly { file, why: "it was opened to be looked at" });
        }
        let copy = free_name(&path, kept);
        self.copy(&copy)?;
        let renewed = self.moved_anew(&path, bodies, more);
        if renewed.is_err() {
            let _ = disk::remove(&copy);
        }
        Ok((renewed?, copy))
    }

    /// Writes the file at `path` anew; it is this campaign's own, links followed.
    fn moved_anew(self, path: &Path, bodies: &[String], more: &Batch) -> Result<Store, StoreError> {
        let no = |why| told(path, "write", why);
        let mut draft = CampaignFolderDraft::beside(path)?;
        self.fill(&mut draft.conn, bodies, more)?;
        let Store { conn, hold, path: named, .. } = self;
        // Nothing that belongs to the old database may stand beside the new one.
        let log: String = conn.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get(0)).map_err(no)?;
        if log != "delete" {
            return Err(StoreError::Busy { file: path.display().to_string(), by: String::new() });
        }
        conn.close().map_err(|(_, why)| no(why))?;
        draft.take_place(put_over)?;
        let conn = connect(path, OpenMode::Write).map_err(no)?;
        durable(&conn).map_err(no)?;
        Store::of(conn, &named, hold)
    }

    /// Fills an empty database.
    fn fill(&self, conn: &mut Connection, bodies: &[String], more: &Batch) -> Result<(), StoreError> {
        let no = |why| told(&self.path, "write", why);
        let begun = conn.transaction().map_err(no)?;
        {
            let mut query = self.conn.prepare("SELECT hash, content FROM blobs ORDER BY hash").map_err(no)?;
            let mut rows = query.query([]).map_err(no)?;
            while let Some(row) = rows.next().map_err(no)? {
                let (hash, content): (String, Vec<u8>) = (row.get(0).map_err(no)?, row.get(1).map_err(no)?);
                write::put_blobs(&begun, [(&hash, &content)].into_iter()).map_err(no)?;
            }
        }
        let (mut last, mut bodies) = (write::nothing(), bodies.iter());
        for entry in self.entries(1)? {
            let entry = entry?;
            let what = || StoreError::Unfit { what: format!("entry {} has no body any more", entry.number) };
            let entry = JournalEntry::again(&last, &entry, bodies.next().ok_or_else(what)?);
            write::put_entry(&begun, &entry).map_err(no)?;
            last = entry.head();
        }
        write::put_blobs(&begun, more.blobs.iter()).map_err(no)?;
        for new in &more.entries {
            let entry = JournalEntry::after(&last, new);
            write::put_entry(&begun, &entry).map_err(no)?;
            last = entry.head();
        }
        let mut query = self.conn.prepare("SELECT commitment, secret FROM secrets").map_err(no)?;
        let secrets = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(no)?;
        for secret in secrets {
            let (commitment, secret): (String, String) = secret.map_err(no)?;
            write::put_secret(&begun, &commitment, &secret).map_err(no)?;
        }
        if let Some(entry) = self.imported()? {
            begun.execute("INSERT INTO imported VALUES (?)", [entry]).map_err(no)?;
        }
        step::write();
        begun.commit().map_err(no)
    }
}

/// The first name beside a file that is free: the file's with `.kept`, `.kept-2` and so on.
fn free_name(path: &Path, kept: &str) -> PathBuf {
    let name = |n: u32| if n == 1 { format!(".{kept}") } else { format!(".{kept}-{n}") };
    let mut names = (1..).map(|n| beside(path, &name(n)));
    names.find(|name| !name.exists()).unwrap_or_else(|| beside(path, &name(1)))
}
