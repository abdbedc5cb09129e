//! The ledger: which clause is shown by which test. Written by the tests that ran, committed, embedded in the program.

use std::collections::BTreeSet;

use crate::RuleTest;

/// Set to 1, the ledger is written instead of compared.
const UPDATE: &str = "UPDATE_LEDGER";

/// Compares the committed ledger with what the tests show now, or writes it where that was asked for.
pub fn check(tests: &[RuleTest]) -> Result<(), String> {
    let failed = tests.iter().filter(|test| test.result().is_err()).count();
    if failed > 0 {
        return Err(format!("{failed} rule tests fail: mend them first, for the ledger holds what they show"));
    }
    let path = crate::folder().join("ledger.tsv");
    let now = written(tests);
    if std::env::var(UPDATE).is_ok_and(|value| value == "1") {
        return std::fs::write(&path, now).map_err(|e| format!("{}: {e}", path.display()));
    }
    let committed = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    if committed == now {
        return Ok(());
    }
    Err(format!("{}\n  help: `{UPDATE}=1 cargo test --test situations` writes it anew", differences(&committed, &now)))
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
    format!("the ledger is stale in {} rows, among them\n{shown}", gone.len() + new.len())
}
