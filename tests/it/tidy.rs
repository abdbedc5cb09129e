//! The house rules, read off the sources: which room may use which, and what may not stand where.
//!
//! The sources are read as tokens, so that comments and texts are not mistaken for code. Unit tests within a room
//! may use any room.

mod called;
mod checks;
mod circles;
mod edges;
mod imports;
mod source;
mod type_names;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

use source::{ROOTS, Source};

/// The rooms from left to right; those on one floor do not use each other.
const FLOORS: &[&[&str]] = &[
    &["base"],
    &["geometry"],
    &["battle"],
    &["book"],
    &["view"],
    &["ways"],
    &["fight"],
    &["deeds"],
    &["moves"],
    &["course"],
    &["ask"],
    &["general"],
    &["muster"],
    &["setup"],
    &["tournament"],
    &["rules"],
    &["campaign"],
    &["input"],
    &["script", "report", "store"],
    &["sim", "live"],
    &["web"],
    &["cli"],
];

/// The floor of a room, counted from the left.
fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// Whether a room may use another one.
fn may_use(room: &str, other: &str) -> bool {
    room == other || floor(other) < floor(room)
}

/// Whether a file belongs to a room where the same input must always give the same bytes.
fn is_below_script(source: &Source) -> bool {
    floor(source.room()).is_some_and(|own| Some(own) < floor("input"))
}

/// Every Rust file below `folder` of the project, in the order of their paths.
fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut folders, mut found) = (vec![root.join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder of the project") {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source file in UTF-8");
                let path = path.strip_prefix(root).expect("it stands below the root").display().to_string();
                found.push(Source::read(&path.replace('\\', "/"), &text));
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// Every Rust file of the project's crates and of its tests; they are read once.
fn all() -> &'static [Source] {
    static ALL: OnceLock<Vec<Source>> = OnceLock::new();
    ALL.get_or_init(|| ROOTS.iter().map(|root| root.folder).chain(["tests"]).flat_map(sources).collect())
}

/// Every Rust file of the project's crates.
fn library() -> &'static [Source] {
    let tests = all().iter().position(|source| source.path.starts_with("tests/")).unwrap_or(all().len());
    &all()[..tests]
}

/// Fails with what `check` finds in the project's sources.
#[track_caller]
fn tidy(check: impl Fn(&Source) -> Vec<String>) {
    let found: Vec<String> = all().iter().flat_map(check).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn a_room_uses_only_rooms_to_its_left() {
    tidy(checks::rooms);
}

#[test]
fn no_circle_of_files() {
    let found = circles::circles(library(), ROOTS);
    assert!(found.is_empty(), "\n{}\n", found.join("\n\n"));
}

#[test]
fn only_the_rules_name_a_rule_set() {
    tidy(checks::set_names);
}

#[test]
fn below_script_the_same_input_gives_the_same_bytes() {
    tidy(checks::determinism);
}

#[test]
fn no_file_is_too_long() {
    tidy(checks::length);
}

#[test]
fn nothing_is_unwrapped_outside_tests() {
    tidy(checks::unwraps);
}

#[test]
fn nobody_who_decides_sees_the_secrets_of_both_sides() {
    tidy(checks::secrets);
}

#[test]
fn nothing_is_left_open() {
    tidy(checks::left_open);
}

#[test]
fn every_cited_clause_exists() {
    tidy(checks::clauses);
}

#[test]
fn text_leaves_the_program_at_one_place() {
    tidy(edges::terminal);
}

#[test]
fn the_disk_is_changed_at_one_place() {
    tidy(edges::disk);
}

#[test]
fn type_names_are_unique() {
    let found = type_names::repeated(library());
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn nothing_public_in_the_rules_is_for_tests_alone() {
    let found = called::unused(library());
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn every_folder_of_the_sources_is_a_room() {
    let folders: BTreeSet<String> =
        library().iter().map(|s| s.room().to_string()).filter(|room| !room.is_empty()).collect();
    assert!(folders.contains("base") && folders.contains("cli"), "{folders:?}");
    for folder in folders {
        assert!(floor(&folder).is_some(), "the folder {folder} is not among the rooms: give it its floor");
    }
}
