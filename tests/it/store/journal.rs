//! Entries are read as they were written, in order and with their contents.

use std::collections::BTreeMap;

use debellis::store::campaign::{Batch, Head, NOTHING, Store, import};

use super::{campaign, entries, head_after, season};

#[test]
fn entries_are_chained_and_read_from_any_of_them_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::read(&campaign(folder.path(), 100)).expect("a campaign");
    let all = entries(&store);
    assert_eq!(all.len(), 404);
    assert_eq!(all[0].previous, NOTHING);
    for (i, pair) in all.windows(2).enumerate() {
        assert_eq!((pair[0].number as usize, &pair[0].hash), (i + 1, &pair[1].previous));
    }
    let last = all.last().expect("many");
    assert_eq!(store.head().expect("a head"), Head { number: 404, hash: last.hash.clone() });
    for from in [0, 1, 2, 256, 257, 404, 405, 1000] {
        let rest: Vec<_> = store.entries(from).expect("a journal").map(|entry| entry.expect("sound")).collect();
        assert_eq!(rest, all[(from.max(1) as usize - 1).min(404)..], "from {from}");
    }
    assert_eq!(store.verify(), []);
}

#[test]
fn the_same_seasons_give_the_same_hash_and_any_difference_another() {
    assert_eq!(head_after(3), head_after(3));
    let hash = |make: &dyn Fn(&mut Batch)| {
        let folder = tempfile::tempdir().expect("a folder");
        let mut batch = Batch::default();
        make(&mut batch);
        let store = Store::create(&folder.path().join("campaign.db"), &batch).expect("a campaign");
        store.head().expect("a head").hash
    };
    let mut hashes = vec![
        hash(&|b| b.entry(1, "marched", &"Sardis").expect("JSON")),
        hash(&|b| b.entry(2, "marched", &"Sardis").expect("JSON")),
        hash(&|b| b.entry(1, "marche", &"dSardis").expect("JSON")),
        hash(&|b| b.entry(1, "marched", &"Pella").expect("JSON")),
        hash(&|b| {
            b.entry(1, "marched", &"Sardis").expect("JSON");
            b.pin("script", "a", b"text").expect("an entry");
        }),
        hash(&|b| {
            b.entry(1, "marched", &"Sardis").expect("JSON");
            b.pin("script", "b", b"text").expect("an entry");
        }),
        hash(&|b| {
            b.entry(1, "marched", &"Sardis").expect("JSON");
            b.pin("script", "a", b"other").expect("an entry");
        }),
    ];
    let count = hashes.len();
    hashes.sort();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}

#[test]
fn a_body_is_canonical_and_says_what_was_handed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut batch = Batch::default();
    batch.entry(0, "founded", &serde_json::json!({ "b": 1, "a": "ä\n\"" })).expect("JSON");
    assert!(batch.entry(0, "founded", &BTreeMap::from([(vec![1], 2)])).is_err(), "its keys are no texts");
    let store = Store::create(&folder.path().join("campaign.db"), &batch).expect("a campaign");
    let all = entries(&store);
    assert_eq!(all.len(), 1, "what could not be written is not there");
    assert_eq!(all[0].body, r#"{"a":"ä\n\"","b":1}"#);
    let said: BTreeMap<String, serde_json::Value> = all[0].says().expect("an object");
    assert_eq!(said["b"], 1);
    let why = all[0].says::<Vec<u8>>().expect_err("it is no list").to_string();
    assert!(why.contains("entry 1 (founded) is none that this version of debellis knows"), "{why}");
}

#[test]
fn contents_are_kept_once_and_told_by_season() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 3)).expect("a campaign");
    let pins = store.pins(3).expect("pins");
    let told: Vec<_> = pins.iter().map(|p| (p.entry, p.pin.role.as_str(), p.pin.name.as_str())).collect();
    assert_eq!(told, [(15, "script", "campaign.lua"), (16, "clauses", "dba3"), (16, "replay", "Sardis")]);
    assert!(pins.iter().all(|p| p.engine == env!("CARGO_PKG_VERSION") && p.turn == 3));
    assert_eq!(pins[0].pin.blob, store.pins(2).expect("pins")[0].pin.blob, "the same script in both seasons");
    assert_eq!(store.blob(&pins[0].pin.blob).expect("a content"), Some(b"return 1".to_vec()));
    assert_eq!(store.blob("none").expect("no content"), None);
    let head = store.head().expect("a head");
    let mut batch = Batch::default();
    assert!(batch.pin("script", "x", b"").is_err(), "there is no entry yet");
    batch.entry(4, "marched", &1).expect("JSON");
    batch.pin_known("script", "campaign.lua", &pins[0].pin.blob).expect("an entry");
    batch.pin_known("script", "campaign.lua", &pins[0].pin.blob).expect("the same again");
    assert!(batch.pin("script", "campaign.lua", b"another").is_err(), "two contents under one name");
    store.append(&batch).expect("a known content");
    let mut batch = Batch::default();
    batch.entry(4, "marched", &2).expect("JSON");
    batch.pin_known("script", "other.lua", &head.hash).expect("an entry");
    let why = store.append(&batch).expect_err("nobody knows it").to_string();
    assert!(why.contains("script `other.lua` is to be") && why.contains("no content has that hash"), "{why}");
    assert_eq!(store.head().expect("a head").number, head.number + 1);
    assert_eq!(store.verify(), []);
}

#[test]
fn a_copy_is_made_while_another_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 3)).expect("a campaign");
    let copy = folder.path().join("copy.db");
    store.append(&season(4)).expect("a season");
    Store::read(store.path()).expect("a reader").copy(&copy).expect("a copy");
    store.append(&season(5)).expect("a season");
    let mut copied = Store::open(&copy).expect("the copy is a campaign");
    assert_eq!(copied.head().expect("a head"), head_after(4));
    copied.append(&season(5)).expect("a season");
    assert_eq!(copied.head().expect("a head"), store.head().expect("a head"));
    assert_eq!(copied.verify(), []);
    let why = store.copy(&copy).expect_err("it is there").to_string();
    assert!(why.contains("copy.db is there already"), "{why}");
    assert!(store.copy(&folder.path().join("no/copy.db")).is_err());
    let hidden = folder.path().read_dir().expect("a folder").flatten();
    let hidden: Vec<_> = hidden.filter(|e| e.file_name().to_string_lossy().starts_with('.')).collect();
    assert!(hidden.is_empty(), "nothing is left of what was made beside: {hidden:?}");
}

#[test]
fn a_secret_is_kept_beside_the_journal_and_goes_into_copies_and_no_export() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    let mut batch = Batch::default();
    batch.entry(2, "opened", &"a commitment").expect("JSON");
    batch.secret("a commitment", "the seed");
    store.append(&batch).expect("a season");
    let told = |store: &Store| store.secret("a commitment").expect("readable");
    let copy = folder.path().join("copy.db");
    store.copy(&copy).expect("a copy");
    assert_eq!(
        (told(&store), told(&Store::read(&copy).expect("a copy"))),
        (Some("the seed".into()), Some("the seed".into()))
    );
    assert_eq!(store.secret("another").expect("readable"), None);
    let out = folder.path().join("out");
    store.export(&out).expect("an export");
    for file in ["journal.jsonl", "names.jsonl", "head"] {
        assert!(!std::fs::read_to_string(out.join(file)).expect("text").contains("the seed"), "{file}");
    }
    let again = import(&out, &folder.path().join("again.db")).expect("an import");
    assert_eq!((told(&again), again.head().expect("a head")), (None, store.head().expect("a head")));
}
