//! Snapshots of the state, from which reading can begin: a cache, trusted no further than its hashes hold.

use rusqlite::{Connection, params};

use super::entry::Head;
use super::{Store, StoreError, error, step};

/// How many snapshots are kept: those of the last seasons, which are gone back to most.
const KEPT: u32 = 12;

/// The state after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The entry's number.
    pub number: u32,
    /// The state, as it was handed in.
    pub state: String,
}

impl Store {
    /// The newest snapshot after this entry or one before, made by this version of debellis. None that was changed, or
    /// that belongs to another journal.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn snapshot(&self, number: u32) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT snapshots.number, snapshots.hash, state FROM snapshots JOIN entries USING (number)
            WHERE number <= ? AND entry = entries.hash AND snapshots.engine = ? ORDER BY number DESC";
        let found = self.conn.prepare_cached(sql).and_then(|mut query| {
            let mut rows = query.query(params![number, env!("CARGO_PKG_VERSION")])?;
            while let Some(row) = rows.next()? {
                let (number, hash, state): (u32, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
                if sum(&state) == hash {
                    return Ok(Some(Snapshot { number, state }));
                }
            }
            Ok(None)
        });
        found.map_err(|why| self.unread(why))
    }

    /// Keeps the state after the last entry, as JSON.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn keep_snapshot(&mut self, state: &str) -> Result<(), StoreError> {
        put(&self.conn, &self.known, state).map_err(|why| error::told(&self.path, "write", why))
    }

    /// Drops all snapshots; they can be made again.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn drop_snapshots(&mut self) -> Result<(), StoreError> {
        step::write();
        let dropped = self.conn.execute("DELETE FROM snapshots", []);
        dropped.map(drop).map_err(|why| error::told(&self.path, "write", why))
    }
}

/// Writes the state after an entry, and drops the oldest of those that are too many.
pub(super) fn put(conn: &Connection, after: &Head, state: &str) -> rusqlite::Result<()> {
    if after.number == 0 {
        return Ok(());
    }
    step::write();
    let values = params![after.number, after.hash, env!("CARGO_PKG_VERSION"), sum(state), state];
    conn.prepare_cached("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)")?.execute(values)?;
    step::write();
    let sql = "DELETE FROM snapshots WHERE number NOT IN (SELECT number FROM snapshots ORDER BY number DESC LIMIT ?)";
    conn.prepare_cached(sql)?.execute([KEPT]).map(drop)
}

/// blake3 of a state, in hexadecimal.
pub(super) fn sum(state: &str) -> String {
    blake3::hash(state.as_bytes()).to_hex().to_string()
}
