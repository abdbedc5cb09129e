//! The file of a campaign: its contents, and its state after failures.

mod faults;
mod folder;
mod journal;
mod power;
mod season;
mod tampering;

use std::path::{Path, PathBuf};

use debellis::store::campaign::{Batch, Head, JournalEntry, Store};
use serde_json::json;

/// The batch of a season: several entries with their contents.
pub fn season(turn: u32) -> Batch {
    let mut batch = Batch::default();
    for army in 0..3 {
        let body = json!({ "army": format!("Army {army}"), "turn": turn, "way": ["Sardis", "Gordion", "Pella"] });
        batch.entry(turn, "marched", &body).expect("JSON");
    }
    batch.pin("script", "campaign.lua", format!("return {}", turn / 2).as_bytes()).expect("an entry");
    batch.entry(turn, "battle", &json!({ "at": "Sardis", "report": "x".repeat(6000 + turn as usize) })).expect("JSON");
    batch.pin("replay", "Sardis", "the battle\n".repeat(turn as usize * 40).as_bytes()).expect("an entry");
    batch.pin("clauses", "dba3", b"a file of clauses").expect("an entry");
    batch
}

/// A campaign after this number of seasons, closed.
pub fn campaign(folder: &Path, seasons: u32) -> PathBuf {
    let path = folder.join("campaign.db");
    let mut store = Store::create(&path, &season(0)).expect("a campaign");
    (1..=seasons).for_each(|turn| drop(store.append(&season(turn)).expect("a season")));
    path
}

/// The last entry of a campaign after this number of seasons.
pub fn head_after(seasons: u32) -> Head {
    let folder = tempfile::tempdir().expect("a folder");
    Store::read(&campaign(folder.path(), seasons)).and_then(|store| store.head()).expect("a head")
}

/// All entries of a campaign.
pub fn entries(store: &Store) -> Vec<JournalEntry> {
    store.entries(1).expect("a journal").collect::<Result<_, _>>().expect("all of it is as it was written")
}

/// The message if a campaign cannot be opened.
#[track_caller]
pub fn refused(opened: Result<Store, debellis::store::campaign::StoreError>) -> String {
    opened.err().expect("it is refused").to_string()
}

/// The format of a campaign's file.
pub fn format_of(path: &Path) -> u32 {
    let conn = rusqlite::Connection::open(path).expect("a database");
    conn.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number")
}
