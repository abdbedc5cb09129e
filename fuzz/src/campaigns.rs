//! Targets that read the file of a campaign, and the folder of an export.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::sim::campaign::CampaignDesk;
use debellis::store::campaign::{Batch, Store, import};
use serde_json::Value;

use crate::files::folder;

/// The file of a campaign in its folder.
const FILE: &str = "campaign.db";

/// A folder of this name that is empty.
fn emptied(name: &str) -> PathBuf {
    let path = folder().join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("there is room for temporary files");
    path
}

/// The file of a campaign, as it is: opened, checked and read entry by entry.
pub fn database(data: &[u8]) {
    let folder = emptied("database");
    fs::write(folder.join(FILE), data).expect("there is room for temporary files");
    if let Ok(store) = Store::read(&folder.join(FILE)) {
        store.verify();
        for entry in store.entries(1).into_iter().flatten().flatten() {
            let _ = entry.says::<Value>();
        }
        let _ = (store.head(), store.pins(1), store.imported());
    }
    let _ = CampaignDesk::open(&folder);
}

/// The journal of a campaign in lines as an export has them: as it is, and again in a file whose hashes are right, which is
/// opened, exported, and made a campaign from its export.
pub fn journal(data: &[u8]) {
    let export = emptied("export");
    fs::write(export.join("journal.jsonl"), data).expect("there is room for temporary files");
    fs::write(export.join("names.jsonl"), "").expect("there is room for temporary files");
    let last = data.split_inclusive(|byte| *byte == b'\n').next_back().and_then(read);
    let hash = last.as_ref().and_then(|line| line["hash"].as_str()).unwrap_or_default();
    let number = last.as_ref().and_then(|line| line["number"].as_u64()).unwrap_or_default();
    let head = format!("{{\"number\":{number},\"hash\":\"{hash}\"}}\n");
    fs::write(export.join("head"), head).expect("there is room for temporary files");
    let _ = import(&export, &emptied("imported").join(FILE));
    let folder = emptied("journal");
    if begun(&folder.join(FILE), data).is_some() {
        let _ = CampaignDesk::open(&folder);
        let exported = emptied("exported");
        let Ok(store) = Store::read(&folder.join(FILE)) else { return };
        store.verify();
        if store.export(&exported).is_ok() {
            let again = import(&exported, &emptied("again").join(FILE));
            assert!(again.is_ok(), "an export makes the campaign that it was made of: {:?}", again.err());
        }
    }
}

/// A campaign's file with the entries of these lines.
fn begun(path: &Path, data: &[u8]) -> Option<()> {
    let mut batch = Batch::default();
    for line in data.split(|byte| *byte == b'\n').filter_map(read) {
        let turn = line["turn"].as_u64().unwrap_or_default() as u32;
        let kind = line["kind"].as_str().unwrap_or_default();
        batch.entry(turn, kind, &line["body"]).ok()?;
    }
    Store::create(path, &batch).ok().map(drop)
}

fn read(line: &[u8]) -> Option<Value> {
    serde_json::from_slice(line).ok()
}
