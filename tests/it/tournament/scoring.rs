//! Scoring by a script: its points, and the messages of its mistakes.

use std::fs;

use super::{cup, desk};
use crate::cli::{json, mistake, run, stderr};

/// Begins a tournament with this scoring in `s.lua`.
fn with(text: &str) -> (tempfile::TempDir, String) {
    let (folder, words) = desk(&["II/33", "II/32a"]);
    let script = folder.path().join("s.lua");
    fs::write(&script, text).expect("a file");
    (folder, format!("tournament new {words} --scoring {}", script.display()))
}

#[test]
fn a_script_gives_the_points() {
    let text = "return function(result)\n  if result.won then return 10 + result.destroyed - result.lost end\n  return \
                result.bye and 10 or 0\nend";
    let (folder, words) = with(text);
    let begun = run(&words, 0);
    let note = "note: by this scoring one game won high brings 26, as much as two games won, which can bring 11 each \
                [dba3.tournament.03]";
    assert!(stderr(&begun).contains(note), "{begun:?}");
    let cup = cup(&folder);
    run(&format!("tournament round {cup}"), 0);
    let table = json(&format!("tournament result {cup} 1/1 blue 2 5"), 0);
    assert_eq!(table["points"], serde_json::json!([0, 13]));
    fs::write(folder.path().join("s.lua"), format!("-- changed\n{text}")).expect("a file");
    let changed = mistake(&format!("tournament play {cup} --all"));
    assert!(changed.contains("this scoring was changed since the tournament was begun"), "{changed}");
}

#[test]
fn a_mistake_is_told_with_its_line() {
    for (text, told) in [
        ("return 7", "a scoring is `return function(result) ... return points end`, but the script gives back 7"),
        ("return function(r)\n  return r.own\nend", "a result has no `own`; did you mean `won`?"),
        ("return function(r)\n  return r.own\nend", "s.lua:2"),
        ("return function(r) return 1.5 end", "the function gives 1.5"),
        ("return function(r) return \"much\" end", "the function gives the text \"much\""),
        ("return function(r) while true do end end", "limit of instructions"),
        ("return function(r) r.won = true end", "readonly"),
        ("return function(", "s.lua:1"),
    ] {
        let (folder, words) = with(text);
        let found = mistake(&words);
        assert!(found.contains(told), "{text}: {found}");
        assert!(!folder.path().join("cup").exists(), "nothing is begun");
    }
}

#[test]
fn the_shipped_scoring_rouses_no_misgiving() {
    let (_folder, words) = desk(&["II/33", "II/32a"]);
    let table = json(&format!("tournament new {words} --scoring scripts/tournaments/margins.lua"), 0);
    assert_eq!(table["scoring"]["script"]["bye"], 10);
}
