//! The tables of a campaign's file, and how a file of an earlier version is brought up to date.
//!
//! The triggers are not there against a cheat, whom the chain of hashes shows. They keep any code and any person at an
//! SQL prompt from changing the record by mistake.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// The number that marks an SQLite file as a campaign: `dbls` in ASCII.
pub const APPLICATION: i32 = 0x6462_6c73;

/// The SQL that leads from each version of the tables to the next; the first begins with an empty file. A published
/// step is never changed.
pub const STEPS: &[&str] = &[
    "
CREATE TABLE entries (
    number INTEGER PRIMARY KEY, turn INTEGER NOT NULL, kind TEXT NOT NULL, engine TEXT NOT NULL, body TEXT NOT NULL,
    previous TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE TABLE blobs (hash TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL) STRICT;
CREATE TABLE pins (
    entry INTEGER NOT NULL REFERENCES entries (number), role TEXT NOT NULL, name TEXT NOT NULL,
    blob TEXT NOT NULL REFERENCES blobs (hash), PRIMARY KEY (entry, role, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    number INTEGER PRIMARY KEY, entry TEXT NOT NULL, engine TEXT NOT NULL, hash TEXT NOT NULL, state TEXT NOT NULL
) STRICT;

CREATE TRIGGER entries_follow BEFORE INSERT ON entries
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM entries)
    OR NEW.previous IS NOT coalesce((SELECT hash FROM entries ORDER BY number DESC LIMIT 1), printf('%064d', 0))
BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'an entry stays as it is'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'an entry stays'); END;

CREATE TRIGGER blobs_are_there BEFORE INSERT ON blobs WHEN EXISTS (SELECT 1 FROM blobs WHERE hash = NEW.hash)
BEGIN SELECT RAISE(IGNORE); END;
CREATE TRIGGER blobs_stay BEFORE UPDATE ON blobs BEGIN SELECT RAISE(ABORT, 'a content stays as it is'); END;
CREATE TRIGGER blobs_remain BEFORE DELETE ON blobs BEGIN SELECT RAISE(ABORT, 'a content stays'); END;

CREATE TRIGGER pins_follow BEFORE INSERT ON pins
WHEN NEW.entry IS NOT (SELECT max(number) FROM entries)
    OR EXISTS (SELECT 1 FROM pins WHERE entry = NEW.entry AND role = NEW.role AND name = NEW.name)
BEGIN SELECT RAISE(ABORT, 'a pin belongs to the last entry'); END;
CREATE TRIGGER pins_stay BEFORE UPDATE ON pins BEGIN SELECT RAISE(ABORT, 'a pin stays as it is'); END;
CREATE TRIGGER pins_remain BEFORE DELETE ON pins BEGIN SELECT RAISE(ABORT, 'a pin stays'); END;
",
    "
CREATE TABLE secrets (commitment TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;
",
    // There are no stored states: reading all entries is quick enough without them.
    "
DROP TABLE snapshots;
",
    // A campaign that was imported has no secrets of the seasons that its export had opened.
    "
CREATE TABLE imported (entry INTEGER NOT NULL PRIMARY KEY) STRICT;
CREATE TRIGGER imported_stays BEFORE UPDATE ON imported BEGIN SELECT RAISE(ABORT, 'an import stays'); END;
CREATE TRIGGER imported_remains BEFORE DELETE ON imported BEGIN SELECT RAISE(ABORT, 'an import stays'); END;

CREATE TRIGGER secrets_are_there BEFORE INSERT ON secrets
WHEN EXISTS (SELECT 1 FROM secrets WHERE commitment = NEW.commitment)
BEGIN SELECT RAISE(IGNORE); END;
CREATE TRIGGER secrets_stay BEFORE UPDATE ON secrets BEGIN SELECT RAISE(ABORT, 'a secret stays as it is'); END;
CREATE TRIGGER secrets_remain BEFORE DELETE ON secrets BEGIN SELECT RAISE(ABORT, 'a secret stays'); END;
",
];

/// The version of the tables that some steps lead to.
pub fn version_of(steps: &[&str]) -> u32 {
    u32::try_from(steps.len()).expect("a handful of steps")
}

/// Brings the tables from the version of the file to the last of the steps, all of it or nothing.
///
/// # Errors
/// The error of the database; the file is unchanged.
pub fn migrate(conn: &mut Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let begun = Transaction::new(conn, TransactionBehavior::Immediate)?;
    let found = version(&begun)?;
    for step in steps.iter().skip(found as usize) {
        super::step::write();
        begun.execute_batch(step)?;
    }
    begun.pragma_update(None, "application_id", APPLICATION)?;
    begun.pragma_update(None, "user_version", version_of(steps))?;
    super::step::write();
    begun.commit()
}

/// The version of a file's tables.
///
/// # Errors
/// The error of the database.
pub fn version(conn: &Connection) -> rusqlite::Result<u32> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Every table and trigger of a file with its SQL, in the order of their names.
///
/// # Errors
/// The error of the database.
pub fn made_of(conn: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let sql = "SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY name";
    let mut query = conn.prepare(sql)?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_an_earlier_version_is_brought_up_to_date_and_keeps_what_it_has() {
        let mut conn = Connection::open_in_memory().expect("memory");
        migrate(&mut conn, STEPS).expect("the steps lead on");
        let row = "INSERT INTO entries VALUES (1, 0, 'founded', '0.1.0', '{}', printf('%064d', 0), 'a')";
        conn.execute_batch(row).expect("an entry");
        let more = [STEPS, &["CREATE TABLE later (x)", "INSERT INTO nowhere VALUES (1)"]].concat();
        assert!(migrate(&mut conn, &more).is_err(), "a step that fails");
        assert_eq!(version(&conn).expect("a version"), version_of(STEPS), "nothing was done");
        let more = [STEPS, &["CREATE TABLE later (x)", "INSERT INTO later SELECT number FROM entries"]].concat();
        migrate(&mut conn, &more).expect("the steps lead on");
        assert_eq!(version(&conn).expect("a version"), version_of(STEPS) + 2);
        let kept: u32 = conn.query_row("SELECT x FROM later", [], |row| row.get(0)).expect("a row");
        assert_eq!(kept, 1);
        migrate(&mut conn, &more).expect("nothing is left to do");
    }

    #[test]
    fn what_is_on_record_can_only_grow() {
        let mut conn = Connection::open_in_memory().expect("memory");
        migrate(&mut conn, STEPS).expect("the steps lead on");
        let done = "INSERT INTO blobs VALUES ('b', CAST('text' AS BLOB));
            INSERT INTO entries VALUES (1, 0, 'founded', '0.1.0', '{}', printf('%064d', 0), 'a');
            INSERT INTO pins VALUES (1, 'script', 'x', 'b');
            INSERT INTO entries VALUES (2, 0, 'founded', '0.1.0', '{}', 'a', 'c');
            INSERT OR REPLACE INTO blobs VALUES ('b', CAST('other' AS BLOB));
            INSERT INTO secrets VALUES ('c', 'seed');
            INSERT OR REPLACE INTO secrets VALUES ('c', 'other');
            INSERT INTO imported VALUES (2);";
        conn.execute_batch(done).expect("all of it follows");
        for refused in [
            "UPDATE entries SET turn = 1",
            "DELETE FROM entries WHERE number = 2",
            "INSERT OR REPLACE INTO entries VALUES (2, 0, 'x', '0.1.0', '{}', 'a', 'c')",
            "INSERT INTO entries VALUES (4, 0, 'x', '0.1.0', '{}', 'c', 'd')",
            "INSERT INTO entries VALUES (3, 0, 'x', '0.1.0', '{}', 'a', 'd')",
            "UPDATE blobs SET content = 'x'",
            "DELETE FROM blobs",
            "UPDATE pins SET name = 'y'",
            "DELETE FROM pins",
            "INSERT INTO pins VALUES (1, 'script', 'y', 'b')",
            "UPDATE secrets SET secret = 'other'",
            "UPDATE secrets SET commitment = 'd'",
            "DELETE FROM secrets",
            "UPDATE imported SET entry = 3",
            "DELETE FROM imported",
        ] {
            assert!(conn.execute_batch(refused).is_err(), "{refused}");
        }
        let content: String = conn.query_row("SELECT CAST(content AS TEXT) FROM blobs", [], |r| r.get(0)).expect("one");
        assert_eq!(content, "text");
        let secret: String = conn.query_row("SELECT secret FROM secrets", [], |row| row.get(0)).expect("one");
        assert_eq!(secret, "seed");
    }
}
