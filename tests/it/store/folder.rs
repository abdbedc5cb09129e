//! A campaign as a folder of text, and back.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::store::campaign::{Batch, Store, import};
use proptest::prelude::*;

use super::{campaign, entries, refused, season};

/// A campaign, and the folder that it was exported to.
fn exported(seasons: u32) -> (tempfile::TempDir, Store, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&campaign(folder.path(), seasons)).expect("a campaign");
    let out = folder.path().join("out");
    store.export(&out).expect("an export");
    (folder, store, out)
}

/// The files of a folder with their bytes.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in folder.read_dir().expect("a folder").flatten() {
        match entry.path().is_dir() {
            true => found.extend(files(&entry.path())),
            false => found.push((entry.path(), fs::read(entry.path()).expect("a file"))),
        }
    }
    found.sort();
    found
}

#[test]
fn an_import_has_the_same_hash_and_exports_to_the_same_bytes() {
    let (folder, store, out) = exported(3);
    let path = folder.path().join("again.db");
    let mut again = import(&out, &path).expect("an import");
    assert_eq!(again.head().expect("a head"), store.head().expect("a head"));
    assert_eq!(entries(&again), entries(&store));
    assert_eq!(again.pins(3).expect("pins"), store.pins(3).expect("pins"));
    assert_eq!(again.verify(), []);
    let other = folder.path().join("other");
    again.export(&other).expect("an export");
    let bytes = |folder: &Path| files(folder).into_iter().map(|(_, bytes)| bytes).collect::<Vec<_>>();
    assert_eq!(bytes(&out), bytes(&other));
    again.append(&season(4)).expect("it can be gone on with");
    assert!(refused(import(&out, &path)).contains("again.db is there already"));
}

#[test]
fn an_export_is_read_by_people_and_a_later_one_only_adds_lines() {
    let (folder, mut store, out) = exported(2);
    let journal = fs::read_to_string(out.join("journal.jsonl")).expect("text");
    let third = journal.lines().nth(2).expect("a line");
    let value: serde_json::Value = serde_json::from_str(third).expect("JSON");
    assert_eq!((&value["number"], &value["body"]["army"]), (&3.into(), &"Army 2".into()));
    assert!(third.starts_with(r#"{"number":3,"turn":0,"kind":"marched","#), "{third}");
    let blob = value["pins"][0]["blob"].as_str().expect("a hash");
    assert_eq!(fs::read_to_string(out.join("blobs").join(blob)).expect("a script"), "return 0");
    assert!(
        fs::read_to_string(out.join("names.jsonl")).expect("text").contains(r#""role":"script","name":"campaign.lua""#)
    );
    fs::write(out.join(".gitignore"), "").expect("a file of theirs");
    store.append(&season(3)).expect("a season");
    let head = store.export(&out).expect("an export over the earlier one");
    let later = fs::read_to_string(out.join("journal.jsonl")).expect("text");
    assert!(later.starts_with(&journal) && later.len() > journal.len());
    assert_eq!(fs::read_to_string(out.join("head")).expect("text"), format!("{} {}\n", head.number, head.hash));
    import(&out, &folder.path().join("again.db")).expect("an import");
}

#[test]
fn an_export_that_was_not_written_to_its_end_is_no_campaign_and_can_be_done_again() {
    let (folder, mut store, out) = exported(2);
    let before = files(&out);
    store.append(&season(3)).expect("a season");
    store.export(&out).expect("an export");
    let after = files(&out);
    for (file, whole) in &after {
        fs::remove_dir_all(&out).expect("a folder");
        fs::create_dir_all(out.join("blobs")).expect("a folder");
        before.iter().for_each(|(file, bytes)| fs::write(file, bytes).expect("a file"));
        let changed = before.iter().find(|(name, _)| name == file).is_none_or(|(_, bytes)| bytes != whole);
        fs::write(file, whole).expect("one file of the later export");
        let made = import(&out, &folder.path().join("again.db"));
        assert!(!changed || made.is_err(), "{}", file.display());
        store.export(&out).expect("it is done again");
        assert!(files(&out) == after);
        drop(made.map(|made| fs::remove_file(made.path()).expect("a file")));
    }
    fs::remove_dir_all(&out).expect("a folder");
    fs::create_dir(&out).expect("a folder");
    fs::write(out.join("head"), format!("0 {}\n", "0".repeat(64))).expect("all that was begun");
    assert!(refused(import(&out, &folder.path().join("other.db"))).contains("journal.jsonl"));
    store.export(&out).expect("it is done again");
    assert!(files(&out) == after);
}

#[test]
fn an_export_leaves_alone_what_is_not_its_own() {
    let (folder, store, out) = exported(2);
    let mine = folder.path().join("mine");
    fs::create_dir(&mine).expect("a folder");
    fs::write(mine.join("letter.txt"), "dear").expect("a file");
    let why = store.export(&mine).expect_err("it holds something else").to_string();
    assert!(why.contains("holds something else than an export") && why.contains("empty folder"), "{why}");
    let other = folder.path().join("other.db");
    let other = Store::create(&other, &season(7)).expect("a campaign");
    let before = files(&out);
    let why = other.export(&out).expect_err("it is another's").to_string();
    assert!(why.contains("out/head:1: the folder holds the export of another campaign"), "{why}");
    assert!(files(&out) == before && files(&mine).len() == 1);
}

#[test]
fn whatever_is_changed_in_an_export_is_refused_with_its_place() {
    let (folder, _, out) = exported(1);
    let path = folder.path().join("again.db");
    for (file, bytes) in files(&out) {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        for at in (0..bytes.len()).step_by(1 + bytes.len() / 60) {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            fs::write(&file, &changed).expect("a file");
            let why = refused(import(&out, &path));
            // A changed end of a line joins it with the next.
            let line = match name.ends_with(".jsonl") {
                true => format!("{name}:{}: ", 1 + bytes[..at].iter().filter(|b| **b == b'\n').count()),
                false => name.clone(),
            };
            assert!(why.contains(&line), "{name}, byte {at}: {why}");
            assert!(!path.exists(), "nothing is left of a refused import");
        }
        fs::remove_file(&file).expect("a file");
        assert!(refused(import(&out, &path)).contains(&name), "{name} is missing");
        fs::write(&file, &bytes).expect("a file");
    }
    fs::write(out.join("blobs/extra"), "x").expect("a file");
    assert!(refused(import(&out, &path)).contains("extra:1: no entry of the journal was made with this content"));
    fs::remove_file(out.join("blobs/extra")).expect("a file");
    import(&out, &path).expect("all is as it was");
}

#[test]
fn lines_that_are_left_out_or_moved_are_refused() {
    let (folder, _, out) = exported(1);
    let (path, file) = (folder.path().join("again.db"), out.join("journal.jsonl"));
    let whole = fs::read_to_string(&file).expect("text");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let without = |i: usize| [&lines[..i], &lines[i + 1..]].concat().concat();
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    for (text, expected) in [
        (without(2), "journal.jsonl:3: entry 3 is missing before it"),
        (without(0), "journal.jsonl:1: entry 1 is missing before it"),
        (without(7), "head:1: the journal ends with entry 7"),
        (swapped.concat(), "journal.jsonl:3: entry 3 is missing before it"),
        (lines[..4].concat() + lines[3], "journal.jsonl:5: entry 5 is missing before it"),
        (whole.replacen("\"body\":{", "\"body\": {", 1), "journal.jsonl:1: it was changed after it was written"),
        (whole.replacen("\"turn\"", " \"turn\"", 1), "journal.jsonl:1: the line was changed"),
        (whole.trim_end().into(), "journal.jsonl:8: the line is cut short"),
        (whole.clone() + "\n", "journal.jsonl:9: the line is cut short"),
    ] {
        fs::write(&file, text).expect("a file");
        let why = refused(import(&out, &path));
        assert!(why.contains(expected), "{expected}: {why}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever the names of entries and contents, an export is imported unchanged.
    #[test]
    fn any_texts_come_back_from_a_folder(texts in prop::collection::vec(awkward(), 4..20), turn: u32) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut batch = Batch::default();
        for text in texts.windows(4) {
            batch.entry(turn, &text[0], &text[1]).expect("JSON");
            batch.pin(&text[2], &text[3], text[1].as_bytes()).expect("an entry");
        }
        let store = Store::create(&folder.path().join("campaign.db"), &batch).expect("a campaign");
        let out = folder.path().join("out");
        let head = store.export(&out).expect("an export");
        let again = import(&out, &folder.path().join("again.db")).map_err(|why| why.to_string());
        let again = again.expect("an import");
        prop_assert_eq!(again.head().expect("a head"), head);
        prop_assert_eq!(entries(&again), entries(&store));
        prop_assert_eq!(again.pins(turn).expect("pins"), store.pins(turn).expect("pins"));
        prop_assert_eq!(again.verify(), vec![]);
    }
}

/// Texts that could be mistaken for a part of the line around them.
fn awkward() -> impl Strategy<Value = String> {
    let parts = [",\"body\":", ",\"hash\":\"", "\"}\n", "\\", "\"", "\n", "\r", "\0", "\u{2028}", "ä", "{}", "../x"];
    let part = prop_oneof![prop::sample::select(parts.map(String::from).to_vec()), any::<String>()];
    prop::collection::vec(part, 0..4).prop_map(|parts| parts.concat())
}
