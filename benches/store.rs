//! The speed of writing and reading a campaign's file: one acknowledged commit, and a journal of a hundred seasons
//! opened with its chain checked.
//!
//! `cargo bench --bench store -- 1000` measures 1000 commits, on the disk that holds the project.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use debellis::store::campaign::{Batch, Store};
use serde_json::json;

/// The number of seasons of the journal, and the number of entries of each.
const SEASONS: u32 = 100;
const ENTRIES: u32 = 200;

fn main() {
    let commits = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(1000);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let path = folder.path().join("campaign.db");
    let mut store = Store::create(&path, &season(0, 1)).expect("a campaign");
    let one = |turn| timed(|| drop(store.append(&season(turn, 1)).expect("a commit")));
    let times: Vec<Duration> = (1..=commits).map(one).collect();
    print(&format!("one acknowledged commit of {commits} (mark: 10 ms)"), times);
    print("the disk alone, as many bytes written and synced", (0..commits).map(|_| synced(folder.path())).collect());
    long(&folder.path().join("long.db"));
}

/// A journal of a hundred seasons: written, opened, verified.
fn long(path: &Path) {
    let mut store = Store::create(path, &Batch::default()).expect("a campaign");
    let written = timed(|| (0..SEASONS).for_each(|turn| drop(store.append(&season(turn, ENTRIES)).expect("a season"))));
    println!("{SEASONS} seasons of {ENTRIES} entries written: {written:.2?}");
    drop(store);
    let mut read = (0, 0);
    let opened = timed(|| {
        let store = Store::open(path).expect("a campaign");
        for entry in store.entries(1).expect("a journal") {
            read = (read.0 + 1, read.1 + entry.expect("it is as it was written").body.len());
        }
    });
    println!("opened, {} entries of {} bytes read and their chain checked: {opened:.2?} (mark: 1 s)", read.0, read.1);
    let store = Store::read(path).expect("a campaign");
    let verified = timed(|| assert!(store.verify().is_empty()));
    println!("verified, with the database and contents: {verified:.2?}");
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    println!("{what}: median {:.2?}, 99th percentile {:.2?}", at(50), at(99));
}

/// The time that the disk needs for the bytes of a commit, without a database.
fn synced(folder: &Path) -> Duration {
    let open = OpenOptions::new().create(true).append(true).open(folder.join("bytes"));
    let mut file = open.expect("a file");
    timed(|| file.write_all(&[7; 40_000]).and_then(|()| file.sync_data()).expect("room"))
}

fn timed(what: impl FnOnce()) -> Duration {
    let began = Instant::now();
    what();
    began.elapsed()
}

/// A season with this number of entries, of the size of a march or a battle's result.
fn season(turn: u32, entries: u32) -> Batch {
    let mut batch = Batch::default();
    for army in 0..entries {
        let body =
            json!({ "army": army, "from": "Sardis", "to": "Gordion", "stages": [turn, army], "why": "x".repeat(400) });
        batch.entry(turn, "marched", &body).expect("JSON");
    }
    batch.pin("script", "campaign.lua", b"return {}").expect("an entry");
    batch
}
