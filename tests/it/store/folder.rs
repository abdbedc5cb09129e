//! A campaign as a folder of text, and back.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::store::campaign::{Store, import};

use super::{campaign, entries, refused, season};

/// A campaign, and where it was exported to.
fn exported(seasons: u32) -> (tempfile::TempDir, Store, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&campaign(folder.path(), seasons)).expect("a campaign");
    let out = folder.path().join("out");
    store.export(&out).expect("an export");
    (folder, store, out)
}

/// The files of a folder with what they hold.
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
