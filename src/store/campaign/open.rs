//! Opens the file of a campaign, begins one, and keeps a second writer away.
//!
//! The lock is a file beside the campaign's: locking SQLite's own file would release SQLite's locks with it.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::error::{StoreError, code, told};
use super::place::{beside, folder_beside, nothing_stands, put};
use super::schema::{APPLICATION, STEPS, migrate, version, version_of};
use super::step;
use crate::store::disk::{self, FolderDraft, folder_of, sweep};
use crate::store::file::cannot_write;

/// The purpose for which a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenMode {
    /// To write to it.
    Write,
    /// To read it while another process may write to it.
    Read,
    /// To read it if no file can be written beside it; no process may be writing to it.
    Frozen,
}

/// Connects to a file and sets the options that hold while it is open.
///
/// # Errors
/// The error of the database.
pub fn connect(path: &Path, way: OpenMode) -> rusqlite::Result<Connection> {
    // An absolute path is never read as a URI.
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let conn = match way {
        OpenMode::Write => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?,
        OpenMode::Read => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        OpenMode::Frozen => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            Connection::open_with_flags(address(&path), flags)?
        }
    };
    for (name, value) in [("foreign_keys", "ON"), ("trusted_schema", "OFF"), ("cell_size_check", "ON")] {
        conn.pragma_update(None, name, value)?;
    }
    Ok(conn)
}

/// Sets what only writing needs: the log ahead of the file, and every commit on the disk before it is acknowledged.
pub(super) fn durable(conn: &Connection) -> rusqlite::Result<()> {
    let log: String = conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    // A disk that does not let processes share memory has no write-ahead log; its rollback journal needs one more sync.
    let synchronous = if log == "wal" { "FULL" } else { "EXTRA" };
    for (name, value) in [("synchronous", synchronous), ("fullfsync", "ON"), ("checkpoint_fullfsync", "ON")] {
        conn.pragma_update(None, name, value)?;
    }
    // A checkpoint of the log takes some more syncs: at this interval hardly any commit waits for one.
    conn.pragma_update(None, "wal_autocheckpoint", 8000)
}

/// The URI of a file that does not change.
fn address(path: &Path) -> String {
    let escaped: String = path.to_string_lossy().chars().fold(String::new(), |mut all, c| {
        match c {
            '%' => all.push_str("%25"),
            '?' => all.push_str("%3f"),
            '#' => all.push_str("%23"),
            '\\' => all.push('/'),
            other => all.push(other),
        }
        all
    });
    format!("file:{escaped}?immutable=1")
}

/// Opens a file for writing.
pub(super) fn to_write(path: &Path) -> Result<(Connection, CampaignLock), StoreError> {
    let file = path.display().to_string();
    if may_only_be_read(path)? {
        return Err(StoreError::ReadOnly { file, why: "it is marked so" });
    }
    let no = |why| told(path, "write", why);
    let mut conn = connect(path, OpenMode::Write).map_err(no)?;
    recognise(&conn, path)?;
    let hold = CampaignLock::take(path)?;
    sweep(folder_of(path));
    // Another process may have migrated it before this one held it.
    let found = recognise(&conn, path)?;
    if conn.is_readonly(rusqlite::MAIN_DB).map_err(no)? {
        return Err(StoreError::ReadOnly { file, why: "the system does not let it be written" });
    }
    durable(&conn).map_err(no)?;
    if found < version_of(STEPS) {
        migrate(&mut conn, STEPS).map_err(no)?;
    }
    Ok((conn, hold))
}

/// Opens a file for reading.
pub(super) fn to_read(path: &Path) -> Result<Connection, StoreError> {
    may_only_be_read(path)?;
    let known = version_of(STEPS);
    let opened = |way| {
        let conn = connect(path, way).map_err(|why| told(path, "read", why))?;
        recognise(&conn, path).map(|found| (conn, found))
    };
    let (conn, found) = match opened(OpenMode::Read) {
        Err(why) if wants_room_beside(&why) && !beside(path, "-wal").exists() => opened(OpenMode::Frozen)?,
        other => other?,
    };
    if found < known {
        return Err(StoreError::Older { file: path.display().to_string(), found, known });
    }
    Ok(conn)
}

/// Whether the error means that a reader wanted to write beside the file, and may not.
fn wants_room_beside(why: &StoreError) -> bool {
    match why {
        StoreError::ReadOnly { .. } => true,
        StoreError::Sql { why, .. } => code(why) == Some(rusqlite::ErrorCode::CannotOpen),
        _ => false,
    }
}

/// Whether the file is marked as read-only.
fn may_only_be_read(path: &Path) -> Result<bool, StoreError> {
    let file = path.display().to_string();
    match path.metadata() {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Err(StoreError::Missing { file }),
        Err(why) => Err(cannot_read(path, why)),
        Ok(found) if !found.is_file() => Err(StoreError::Foreign { file, found: "it is a folder".into() }),
        Ok(found) if found.len() == 0 => Err(StoreError::Foreign { file, found: "it is empty".into() }),
        Ok(found) => Ok(found.permissions().readonly()),
    }
}

pub(super) fn cannot_read(path: &Path, why: std::io::Error) -> StoreError {
    crate::store::FileError::File { what: "read", file: path.display().to_string(), why }.into()
}

/// The format of the campaign in a file. Nothing is written until the file is known to be a campaign.
fn recognise(conn: &Connection, path: &Path) -> Result<u32, StoreError> {
    let no = |why| told(path, "read", why);
    let file = path.display().to_string();
    let mark: i32 = conn.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(no)?;
    let (found, known) = (version(conn).map_err(no)?, version_of(STEPS));
    if mark != APPLICATION {
        return Err(StoreError::Foreign { file, found: "it is the database of another program".into() });
    }
    match found {
        0 => Err(StoreError::Foreign { file, found: "it has no format".into() }),
        found if found > known => Err(StoreError::Newer { file, found, known }),
        found => Ok(found),
    }
}

/// The right to write to a campaign: a locked file beside it. The right is given back when this is dropped.
///
/// The campaign's own file cannot be locked: closing a file gives up all locks that the database has on it.
pub struct CampaignLock(File);

impl CampaignLock {
    /// Takes the right, or fails with the process that has it.
    fn take(path: &Path) -> Result<CampaignLock, StoreError> {
        let lock = beside(path, "-lock");
        let mut file = disk::lock_file(&lock).map_err(|why| cannot_write(&lock, why))?;
        // Where a file system has no locks, the second writer gets an error when the journal has grown meanwhile.
        if let Ok(false) = disk::hold(&file) {
            let mut by = String::new();
            let _ = (&file).take(200).read_to_string(&mut by);
            let by = if by.is_empty() { by } else { format!(" ({})", by.trim_end()) };
            return Err(StoreError::Busy { file: path.display().to_string(), by });
        }
        // The process id helps the reader of an error, and is not needed.
        let _ = file.set_len(0).and_then(|()| writeln!(file, "process {}", std::process::id()));
        Ok(CampaignLock(file))
    }
}

impl Drop for CampaignLock {
    /// A child process that is starting at this moment may still hold the file: closing it here would not release the
    /// lock.
    fn drop(&mut self) {
        let _ = self.0.set_len(0);
        let _ = self.0.unlock();
    }
}

/// A campaign that is being made, in a folder of its own beside its place. It is moved to its place whole.
pub(super) struct CampaignFolderDraft {
    pub conn: Connection,
    folder: FolderDraft,
    path: PathBuf,
}

impl CampaignFolderDraft {
    /// Begins a campaign that will stand at `path`.
    pub fn begin(path: &Path) -> Result<CampaignFolderDraft, StoreError> {
        nothing_stands(path)?;
        CampaignFolderDraft::beside(path)
    }

    /// Begins a campaign that will stand at `path`, whatever stands there now.
    pub fn beside(path: &Path) -> Result<CampaignFolderDraft, StoreError> {
        let folder = folder_beside(path)?;
        let (file, no) = (folder.path().join("campaign.db"), |why| told(path, "write", why));
        disk::create(&file).map_err(|why| cannot_write(path, why))?;
        let mut conn = connect(&file, OpenMode::Write).map_err(no)?;
        step::write();
        durable(&conn).map_err(no)?;
        migrate(&mut conn, STEPS).map_err(no)?;
        Ok(CampaignFolderDraft { conn, folder, path: path.into() })
    }

    /// Moves it to its place, which must be free.
    pub fn finish(self) -> Result<(), StoreError> {
        self.take_place(put)
    }

    /// Moves it to its place by `put`.
    pub fn take_place(self, put: fn(&Path, &Path) -> Result<(), StoreError>) -> Result<(), StoreError> {
        self.conn.close().map_err(|(_, why)| told(&self.path, "write", why))?;
        step::write();
        put(&self.folder.path().join("campaign.db"), &self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::campaign::Store;

    #[test]
    fn what_is_acknowledged_is_synced_to_the_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::create(&folder.path().join("campaign.db"), &super::super::Batch::default());
        let store = store.expect("a campaign");
        let set = |name| store.conn.pragma_query_value(None, name, |row| row.get::<_, u32>(0)).expect("a number");
        let full = 2;
        assert_eq!((set("synchronous"), set("fullfsync"), set("foreign_keys")), (full, 1, 1));
        let log = store.conn.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
        assert_eq!(log.expect("a word"), "wal");
    }

    #[test]
    fn what_cannot_change_is_read_whatever_it_is_called() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["campaign.db", "50% of it? #2 & more.db", "file:campaign.db"] {
            let path = folder.path().join(name);
            let mut first = super::super::Batch::default();
            first.entry(0, "founded", &1).expect("JSON");
            drop(Store::create(&path, &first).expect("a campaign"));
            let store = connect(&path, OpenMode::Frozen).map_err(|why| told(&path, "read", why));
            let store = store.and_then(|conn| Store::of(conn, &path, None)).expect("a campaign");
            assert_eq!((store.head().expect("a head").number, store.verify()), (1, vec![]), "{name}");
            assert!(!beside(&path, "-shm").exists(), "{name}: nothing was written beside it");
        }
    }
}
