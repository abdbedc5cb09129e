//! The ledger: the tests that show each clause. Written by the tests that ran, committed, embedded in the program; and
//! the same for readers, a page of docs for each rule set.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use debellis::rules::{NAMES, clauses, compared};

use crate::RuleTest;

/// Set to 1, the ledger is written instead of compared.
const UPDATE: &str = "UPDATE_LEDGER";

/// Compares the committed ledger with the results of the tests, or writes it if `UPDATE_LEDGER` is 1.
pub fn check(tests: &[RuleTest]) -> Result<(), String> {
    let failed = tests.iter().filter(|test| test.result().is_err()).count();
    if failed > 0 {
        return Err(format!("{failed} rule tests fail: mend them first, for the ledger holds what they show"));
    }
    let pages = NAMES.iter().map(|set| (page(set), for_readers(set, tests)));
    let decisions = (decisions(), debellis::report::decisions::page(&compared()));
    let files = std::iter::once(("engine/src/rules/ledger.tsv".into(), written(tests))).chain(pages);
    let files = files.chain(std::iter::once(decisions));
    files.into_iter().try_for_each(|(path, now)| keep(&path, &now))
}

/// Compares a file with the committed one, or writes it if `UPDATE_LEDGER` is 1.
fn keep(path: &Path, now: &str) -> Result<(), String> {
    if std::env::var(UPDATE).is_ok_and(|value| value == "1") {
        return std::fs::write(path, now).map_err(|e| format!("{}: {e}", path.display()));
    }
    let committed = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    if committed == now {
        return Ok(());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stale = differences(&committed, now);
    Err(format!("{name} {stale}\n  help: `{UPDATE}=1 cargo test --test situations` writes it anew"))
}

/// The page on what the sets decide differently.
fn decisions() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src/clauses/decisions.md")
}

/// The page of a rule set.
fn page(set: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/src/clauses/shown-{set}.md"))
}

/// The sections of a set in the order of its book, each with its clauses and the tests that show them.
fn for_readers(set: &str, tests: &[RuleTest]) -> String {
    let mut shown: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for test in tests {
        for clause in test.result().iter().flatten() {
            shown.entry(clause.id()).or_default().insert(&test.place);
        }
    }
    let mut sections: Vec<(&str, Vec<&clauses::ClauseEntry>)> = Vec::new();
    for entry in clauses::set(set).into_iter().flatten() {
        match sections.iter_mut().find(|(name, _)| *name == entry.section) {
            Some((_, of)) => of.push(entry),
            None => sections.push((entry.section, vec![entry])),
        }
    }
    let mut table = String::new();
    let mut lists = String::new();
    for (section, entries) in &sections {
        let of_battle = entries.iter().filter(|entry| entry.kind.of_battle()).count();
        let seen =
            entries.iter().filter(|entry| entry.kind.of_battle() && shown.contains_key(entry.clause.id())).count();
        let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        lists.push_str(&format!("\n## {section}\n\n"));
        for entry in entries {
            let Some(places) = shown.get(entry.clause.id()) else { continue };
            let names: Vec<&str> = places.iter().map(|place| place.rsplit("::").next().unwrap_or(place)).collect();
            lists.push_str(&format!("- `{}`: {}\n", entry.clause.id(), names.join("; ")));
            for (file, name) in places.iter().filter_map(|place| place.split_once("::")) {
                files.entry(file).or_default().insert(name);
            }
        }
        let files: Vec<String> = files.iter().map(|(file, names)| format!("`{file}` ({})", names.len())).collect();
        table.push_str(&format!("| {section} | {seen} of {of_battle} | {} |\n", files.join(", ")));
    }
    format!(
        "# The clauses of {set} and what shows them\n\nWritten by `{UPDATE}=1 cargo test --test situations`; a test \
         fails where it is stale. Shown are clauses that a battle rests on; a file stands with the number of its \
         situations or tables.\n\n| section | shown | by |\n| --- | --- | --- |\n{table}{lists}"
    )
}

/// A row for each clause and each test that shows it, sorted.
fn written(tests: &[RuleTest]) -> String {
    let mut rows = BTreeSet::new();
    for test in tests {
        for clause in test.result().iter().flatten() {
            rows.insert(format!("{clause}\t{}\t{}\n", test.place, test.how));
        }
    }
    format!("clause\tsituation\thow\n{}", rows.into_iter().collect::<String>())
}

/// The first rows that only one of the two has.
fn differences(committed: &str, now: &str) -> String {
    let rows = |text: &'_ str| text.lines().map(str::to_string).collect::<BTreeSet<_>>();
    let (committed, now) = (rows(committed), rows(now));
    let gone: Vec<String> = committed.difference(&now).map(|row| format!("  no longer shown: {row}")).collect();
    let new: Vec<String> = now.difference(&committed).map(|row| format!("  not yet written: {row}")).collect();
    let shown = gone.iter().chain(&new).take(10).cloned().collect::<Vec<_>>().join("\n");
    format!("is stale in {} rows, among them\n{shown}", gone.len() + new.len())
}
