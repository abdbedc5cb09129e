//! Any change of the file by hand is found, and nothing wrong is ever read unnoticed.

use std::fs;
use std::path::Path;

use debellis::store::campaign::{JournalEntry, Pinned, Store, StoreError};
use rusqlite::Connection;

use super::{campaign, entries};

type All = (Vec<JournalEntry>, Vec<Pinned>, Vec<Option<Vec<u8>>>);

/// The entries and the contents of a campaign; an error if it has a fault.
fn all(store: &Store) -> Result<All, StoreError> {
    let entries: Vec<JournalEntry> = store.entries(1)?.collect::<Result<_, _>>()?;
    let mut pins = Vec::new();
    for turn in 0..4 {
        pins.extend(store.pins(turn)?);
    }
    let blobs = pins.iter().map(|pinned| store.blob(&pinned.pin.blob)).collect::<Result<_, _>>()?;
    Ok((entries, pins, blobs))
}

/// Opens a campaign after this SQL was run on its file.
fn done(path: &Path, sql: &str) -> Store {
    let conn = Connection::open(path).expect("a database");
    conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; {sql}")).expect(sql);
    drop(conn);
    Store::read(path).expect("it looks like a campaign")
}

#[test]
fn a_changed_entry_is_named_with_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 3);
    let path = folder.path().join("changed.db");
    let open = "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; DROP TRIGGER entries_follow; \
                DROP TRIGGER pins_stay; DROP TRIGGER pins_remain; DROP TRIGGER pins_follow;";
    let content = "its content does not give its hash";
    for (sql, entry, expected) in [
        ("UPDATE entries SET body = '{}' WHERE number = 7", 7, content),
        ("UPDATE entries SET turn = 9 WHERE number = 1", 1, content),
        ("UPDATE entries SET kind = 'x' WHERE number = 16", 16, content),
        ("UPDATE entries SET engine = '9' WHERE number = 7", 7, content),
        ("UPDATE pins SET name = 'x' WHERE entry = 8 AND role = 'clauses'", 8, content),
        (
            "UPDATE pins SET blob = (SELECT min(hash) FROM blobs WHERE hash <> blob) WHERE entry = 8 AND role = 'clauses'",
            8,
            content,
        ),
        ("DELETE FROM pins WHERE entry = 8 AND role = 'clauses'", 8, content),
        ("INSERT INTO pins VALUES (9, 'script', 'x', (SELECT min(hash) FROM blobs))", 9, content),
        ("UPDATE entries SET hash = previous WHERE number = 7", 7, content),
        ("UPDATE entries SET previous = hash WHERE number = 7", 7, "does not follow entry 6 as that stands"),
        ("DELETE FROM entries WHERE number = 7", 8, "entry 7 is missing before it"),
        ("DELETE FROM entries WHERE number = 1", 2, "entry 1 is missing before it"),
        ("UPDATE entries SET number = 4294967295 WHERE number = 16", 4_294_967_295, "entry 16 is missing before it"),
    ] {
        fs::copy(&original, &path).expect("a copy");
        let store = done(&path, &format!("{open}{sql}"));
        let why = store.entries(1).expect("a journal").find_map(Result::err).map(|why| why.to_string());
        let why = why.unwrap_or_else(|| panic!("{sql}: unseen"));
        assert!(why.contains(&format!("entry {entry}: ")) && why.contains(expected), "{sql}: {why}");
        let found = store.verify();
        assert!(found.iter().any(|f| f.entry == Some(entry) && f.what.contains(expected)), "{sql}: {found:?}");
        assert!(found.iter().any(|f| f.what.contains("`entries_stay` of the database is not as")), "{sql}: {found:?}");
    }
}

/// The bytes of a campaign whose last entry has this number.
fn numbered(original: &Path, number: u8) -> Vec<u8> {
    let path = original.with_file_name("numbered.db");
    fs::copy(original, &path).expect("a copy");
    let open = "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; DROP TRIGGER entries_follow;";
    drop(done(&path, &format!("{open} UPDATE entries SET number = {number} WHERE number = 16")));
    fs::read(&path).expect("its bytes")
}

#[test]
fn rows_in_no_order_are_named_and_not_read_again_and_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 3);
    // The number of a row is where two files that differ in it alone differ.
    let (mut bytes, other) = (numbered(&original, 100), numbered(&original, 101));
    let mut changed = 0;
    for (byte, _) in bytes.iter_mut().zip(&other).filter(|(byte, other)| (**byte, **other) == (100, 101)) {
        (*byte, changed) = (3, changed + 1);
    }
    assert!(changed > 0, "the row is found");
    let path = folder.path().join("disordered.db");
    fs::write(&path, bytes).expect("a file");
    let store = Store::read(&path).expect("it looks like a campaign");
    let found = store.verify();
    let behind = "it stands behind entry 15: what follows cannot be checked";
    assert!(found.iter().any(|f| f.entry == Some(3) && f.what.contains(behind)), "{found:?}");
    let read: Vec<_> = store.entries(1).expect("a journal").collect();
    assert!(read.last().is_some_and(Result::is_err), "{read:?}");
}

#[test]
fn contents_and_tables_that_were_changed_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 3);
    let path = folder.path().join("changed.db");
    let open = "DROP TRIGGER blobs_stay; DROP TRIGGER blobs_remain;";
    for (sql, expected) in [
        (format!("{open} UPDATE blobs SET content = x'00'"), "was changed after it was written"),
        (format!("{open} DELETE FROM blobs"), "entry 15: the content of script `campaign.lua` is missing"),
        ("INSERT INTO blobs VALUES ('x', x'79')".into(), "the content x belongs to no entry"),
        ("DROP TRIGGER pins_follow".into(), "`pins_follow` of the database is not as debellis made it"),
        ("CREATE TABLE mine (x)".into(), "`mine` of the database is none that debellis made"),
    ] {
        fs::copy(&original, &path).expect("a copy");
        let found = done(&path, &sql).verify();
        assert!(found.iter().any(|f| f.to_string().contains(expected)), "{sql}: {found:?}");
    }
    fs::copy(&original, &path).expect("a copy");
    let store = done(&path, &format!("{open} UPDATE blobs SET content = x'00'"));
    let blob = &store.pins(3).expect("pins")[0].pin.blob;
    assert!(store.blob(blob).expect_err("it was changed").to_string().contains("was changed after it was written"));
}

#[test]
fn a_byte_changed_anywhere_in_the_file_is_found_or_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 3);
    let whole = fs::read(&original).expect("a file");
    let expected = all(&Store::read(&original).expect("a campaign")).expect("sound");
    let path = folder.path().join("changed.db");
    let mut seen = 0;
    for at in (0..100).chain((100..whole.len()).step_by(173)) {
        let mut changed = whole.clone();
        changed[at] ^= 1 << (at % 8);
        fs::write(&path, &changed).expect("a file");
        let Ok(store) = Store::read(&path) else {
            seen += 1;
            continue;
        };
        match all(&store) {
            Ok(read) if store.verify().is_empty() => assert!(read == expected, "byte {at} was changed unseen"),
            _ => seen += 1,
        }
    }
    assert!(seen > 100, "{seen} of {} bytes", whole.len());
}

#[test]
fn a_byte_changed_in_the_journal_names_the_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 3);
    let mut bytes = fs::read(&original).expect("a file");
    let number = entries(&Store::read(&original).expect("a campaign")).len() as u32 - 1;
    let needle = br#"{"army":"Army 2","turn":3"#;
    let at = bytes.windows(needle.len()).position(|w| w == needle).expect("it stands there");
    bytes[at + 14] = b'1';
    fs::write(&original, &bytes).expect("a file");
    let store = Store::read(&original).expect("a campaign");
    let why = store.entries(1).expect("a journal").find_map(Result::err).expect("it is seen").to_string();
    assert!(why.contains(&format!("campaign.db, entry {number}: it was changed after it was written")), "{why}");
    assert!(why.contains("help: `debellis campaign verify`"), "{why}");
    assert_eq!(fs::read(&original).expect("a file"), bytes, "looking changes nothing");
}
