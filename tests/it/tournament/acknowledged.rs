//! What stands in the journal is told as done, although its answer or its page cannot be written.

use std::path::Path;

use debellis::store::tournament::Journal;

use super::{cup, desk};
use crate::cli::{json, run, run_into_full, stderr};

#[test]
fn every_command_that_writes_tells_what_it_has_done_where_its_answer_cannot_be_printed() {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40"]);
    let cup = cup(&folder);
    for (words, done) in [
        (format!("new {words} --rounds 2"), "the tournament is begun in "),
        (format!("round {cup}"), "round 1 is drawn"),
        (format!("result {cup} 1/1 red 5 2"), "the result of table 1/1 stands"),
        (format!("play {cup} 1/2"), "what was fought stands"),
        (format!("play {cup} --all"), "all games are fought"),
    ] {
        let (code, told) = run_into_full(&format!("tournament {words}"));
        assert_eq!(code, Some(0), "{words}: {told}");
        assert!(told.contains(done) && told.contains("; the answer cannot be printed: No space left"), "{told}");
    }
    let read = Journal::read(Path::new(&cup)).expect("a journal").tournament;
    assert!(read.is_over() && read.rounds.len() == 2, "each was done once");
    assert_eq!(run_into_full(&format!("tournament table {cup}")).0, Some(2), "what only looks has done nothing");
}

#[test]
fn a_tournament_whose_page_cannot_be_written_was_fought_all_the_same() {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40"]);
    let (cup, page) = (cup(&folder), folder.path().join("no/page.html").display().to_string());
    let output = run(&format!("tournament run {words} --html {page} --json"), 0);
    let told = stderr(&output);
    assert!(told.contains(&format!("all games are fought and stand in the journal of {cup}; its page is")), "{told}");
    let help = format!("`debellis tournament table {cup} --html {page}` makes it");
    assert!(told.contains(&help) && told.contains("because: cannot write"), "{told}");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["page"], serde_json::Value::Null);
    let table = json(&format!("tournament table {cup}"), 0);
    assert_eq!(table["standings"], answer["standings"]);
    assert_eq!(json(&format!("tournament table {cup}"), 0)["page"], serde_json::Value::Null);
}
