//! Battles of DBA 3.0 and of DBSA that stay as they are to the byte, whatever is added for other sets: by generals that do not change.

use crate::cli::json;

/// The last state of a battle of a rule set by a general on both sides.
fn last(rules: &str, script: &str, general: &str, seed: u32) -> String {
    let words = format!(
        "fight scripts/refights/{script}.lua --rules {rules} --red {general} --blue {general} --seed {seed} --max-bounds 40"
    );
    let hash = json(&words, 0)["hash"].as_str().expect("a hash").to_string();
    format!("{rules} {script} {general} {seed}: {}", &hash[..32])
}

#[test]
fn battles_by_generals_that_do_not_change_end_as_they_did() {
    let mut all = Vec::new();
    for rules in ["dba3", "dbsa"] {
        for script in ["standard", "stirling", "zama"] {
            for general in ["straight", "random"] {
                all.extend([1, 2].map(|seed| last(rules, script, general, seed)));
            }
        }
    }
    insta::assert_snapshot!(all.join("\n"));
}
