//! Writes rows of the journal, and reads its last entry.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::entry::{Batch, Head, JournalEntry, NOTHING};
use super::error::{StoreError, told};
use super::step;

/// The head of a journal without entries.
pub(super) fn nothing() -> Head {
    Head { number: 0, hash: NOTHING.into() }
}

/// The last entry of a journal.
pub(super) fn head(conn: &Connection) -> rusqlite::Result<Head> {
    let sql = "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1";
    let last = conn.query_row(sql, [], |row| Ok(Head { number: row.get(0)?, hash: row.get(1)? }));
    Ok(last.optional()?.unwrap_or_else(nothing))
}

/// Writes a batch after `known`, the last entry.
pub(super) fn write(conn: &mut Connection, path: &Path, known: &Head, batch: &Batch) -> Result<Head, StoreError> {
    let no = |why| told(path, "write", why);
    step::write();
    let begun = Transaction::new(conn, TransactionBehavior::Immediate).map_err(no)?;
    let found = head(&begun).map_err(no)?;
    if found != *known {
        let file = path.display().to_string();
        return Err(StoreError::Overtaken { file, known: known.number, found: found.number });
    }
    put_blobs(&begun, batch.blobs.iter()).map_err(no)?;
    let mut last = found;
    for new in &batch.entries {
        let entry = JournalEntry::after(&last, new);
        known_contents(&begun, path, &entry)?;
        put_entry(&begun, &entry).map_err(no)?;
        last = entry.head();
    }
    for (commitment, secret) in &batch.secrets {
        put_secret(&begun, commitment, secret).map_err(no)?;
    }
    step::write();
    begun.commit().map_err(no)?;
    step::write();
    Ok(last)
}

/// Checks that every content that an entry is pinned to is in the file.
pub(super) fn known_contents(conn: &Connection, path: &Path, entry: &JournalEntry) -> Result<(), StoreError> {
    for pin in &entry.pins {
        let sql = "SELECT 1 FROM blobs WHERE hash = ?";
        let found = conn.prepare_cached(sql).and_then(|mut query| query.exists([&pin.blob]));
        if !found.map_err(|why| told(path, "write", why))? {
            let what = format!("{} `{}` is to be {}, and no content has that hash", pin.role, pin.name, pin.blob);
            return Err(StoreError::Unfit { what });
        }
    }
    Ok(())
}

/// Writes an entry with its pins.
pub(super) fn put_entry(conn: &Connection, entry: &JournalEntry) -> rusqlite::Result<()> {
    step::write();
    let values = params![entry.number, entry.turn, entry.kind, entry.engine, entry.body, entry.previous, entry.hash];
    conn.prepare_cached("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)")?.execute(values)?;
    for pin in &entry.pins {
        step::write();
        let values = params![entry.number, pin.role, pin.name, pin.blob];
        conn.prepare_cached("INSERT INTO pins VALUES (?, ?, ?, ?)")?.execute(values)?;
    }
    Ok(())
}

/// Writes a secret.
pub(super) fn put_secret(conn: &Connection, commitment: &str, secret: &str) -> rusqlite::Result<()> {
    step::write();
    conn.prepare_cached("INSERT INTO secrets VALUES (?, ?)")?.execute([commitment, secret]).map(drop)
}

/// Writes the contents that are not there yet.
pub(super) fn put_blobs<'a>(
    conn: &Connection,
    blobs: impl Iterator<Item = (&'a String, &'a Vec<u8>)>,
) -> rusqlite::Result<()> {
    for (hash, content) in blobs {
        step::write();
        conn.prepare_cached("INSERT INTO blobs VALUES (?, ?)")?.execute(params![hash, content])?;
    }
    Ok(())
}
