//! What stands in a journal is told as done, although its answer or its pages cannot be written; pages that are missing
//! are made from the journal.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::faults::{head, with};
#[cfg(target_os = "linux")]
use crate::cli::run_into_full;
use crate::cli::{json, mistake, run, run_into, stderr, stdout};

const FORMS: [&str; 3] = ["txt", "json", "html"];

/// The pages of a turn, in the order of [`FORMS`]; `None` where there is none.
fn pages(campaign: &Path, turn: u32) -> [Option<String>; 3] {
    FORMS.map(|form| fs::read_to_string(campaign.join(format!("reports/turn-{turn:03}.{form}"))).ok())
}

fn has_pages(campaign: &Path, turn: u32) -> bool {
    pages(campaign, turn).iter().all(Option::is_some)
}

fn turn(campaign: &Path) -> serde_json::Value {
    let output = run(&format!("campaign status {} --json", campaign.display()), 0);
    serde_json::from_str::<serde_json::Value>(&stdout(&output)).expect("JSON")["turn"].clone()
}

/// A campaign after this number of seasons, in which nobody orders anything.
fn after(seasons: u32) -> (tempfile::TempDir, PathBuf) {
    let (folder, campaign) = with("");
    (0..seasons).for_each(|_| drop(run(&format!("campaign advance {}", campaign.display()), 0)));
    (folder, campaign)
}

#[cfg(target_os = "linux")]
#[test]
fn a_season_that_has_run_is_told_where_its_answer_cannot_be_printed() {
    let (_folder, campaign) = with("");
    for (seasons, more) in [(1, ""), (2, "--json")] {
        let (code, told) = run_into_full(&format!("campaign advance {} {more}", campaign.display()));
        assert_eq!(code, Some(0), "{told}");
        let done = format!("debellis: turn {seasons} of {} has run and stands in the journal; ", campaign.display());
        assert!(told.starts_with(&done) && told.contains("the answer cannot be printed: No space left"), "{told}");
        assert_eq!(turn(&campaign), seasons + 1, "it has run once");
        assert!(has_pages(&campaign, seasons));
    }
    // A reader who goes away does not want to be told.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    assert_eq!(run_into(&format!("campaign advance {}", campaign.display()), writer), (Some(0), String::new()));
    let (program, folder) = (env!("CARGO_BIN_EXE_debellis"), campaign.display().to_string());
    let closed = Command::new("sh")
        .args(["-c", "exec \"$0\" \"$@\" >&-", program, "campaign", "advance", &folder])
        .output()
        .expect("a shell");
    assert_eq!(closed.status.code(), Some(0), "{closed:?}");
    assert_eq!(turn(&campaign), 5);
    // What only looks has done nothing, and says so.
    assert_eq!(run_into_full(&format!("campaign status {folder}")).0, Some(2));
    assert_eq!(run_into_full(&format!("campaign advance {folder} --preview")).0, Some(2));
    assert_eq!(turn(&campaign), 5);
}

#[cfg(target_os = "linux")]
#[test]
fn every_command_that_writes_tells_what_it_has_done_where_its_answer_cannot_be_printed() {
    let (folder, campaign) = with("");
    let (name, at) = (campaign.display(), |part: &str| folder.path().join(part).display().to_string());
    fs::write(at("good.txt"), "turn 1\narmy Lions hold\n").expect("orders");
    fs::write(at("half.txt"), "turn 1\narmy Bulls hold\nsee below\n").expect("orders");
    let changed = fs::read_to_string(at("campaign.lua")).expect("a script") + "\n-- another version\n";
    fs::write(at("campaign.lua"), changed).expect("a script");
    run(&format!("campaign export {name} {}", at("text")), 0);
    for (words, code, done) in [
        (format!("campaign new {} {}", at("campaign.lua"), at("second")), 0, "the campaign is founded in "),
        (format!("campaign import {} {}", at("text"), at("third")), 0, "the campaign is imported into "),
        (format!("campaign orders submit {name} Anna {}", at("good.txt")), 0, "the orders of Anna are taken"),
        (format!("campaign orders submit {name} Bela {}", at("half.txt")), 1, "the orders of Bela are taken"),
        (format!("campaign player {name} Carlo --leaves"), 0, "Carlo has left"),
        (format!("campaign script {name} {} --take", at("campaign.lua")), 0, "goes on by this version of its script"),
        (format!("campaign undo {name} --new-seed"), 0, "has new dice"),
        (format!("campaign advance {name}"), 0, "has run"),
        (format!("campaign undo {name}"), 0, "the season is taken back"),
    ] {
        let before = head(&campaign);
        let (ended, told) = run_into_full(&words);
        assert_eq!(ended, Some(code), "{words}: {told}");
        assert!(told.contains(done) && told.contains("; the answer cannot be printed: "), "{words}: {told}");
        assert!(!words.contains(&name.to_string()) || head(&campaign) != before, "{words}: nothing was done");
    }
    for made in ["second", "third"] {
        assert_eq!(turn(Path::new(&at(made))), 1);
    }
}

#[test]
fn a_season_whose_pages_cannot_be_written_is_told_and_the_next_command_makes_them() {
    let (folder, campaign) = after(1);
    let (name, reports) = (campaign.display(), campaign.join("reports"));
    fs::remove_dir_all(&reports).expect("a folder");
    fs::write(&reports, "in the way").expect("a file");
    let output = run(&format!("campaign advance {name}"), 0);
    let told = stderr(&output);
    let done = format!("debellis: turn 2 of {name} has run and stands in the journal; its pages are missing\n");
    assert!(told.contains(&done), "{told}");
    assert!(told.contains(&format!("`debellis campaign report {name} --season 2 --again` makes them")), "{told}");
    assert!(told.contains("because: cannot make the folder"), "{told}");
    assert!(stdout(&output).contains("the season is over, and the next is open"), "{output:?}");
    // A command that goes on meanwhile says that they are missing still, and does its work.
    fs::write(folder.path().join("orders.txt"), "turn 3\narmy Lions hold\n").expect("orders");
    let submit = format!("campaign orders submit {name} Anna {}", folder.path().join("orders.txt").display());
    let told = stderr(&run(&submit, 0));
    assert!(told.contains("pages of turns 1 and 2 are missing in") && told.contains("cannot be made"), "{told}");
    fs::remove_file(&reports).expect("a file");
    let told = stderr(&run(&format!("campaign status {name}"), 0));
    assert!(told.contains("pages of turns 1 and 2 are missing") && !reports.exists(), "{told}");
    assert!(told.contains(&format!("help: `debellis campaign report {name}` makes them")), "{told}");
    let told = stderr(&run(&submit, 0));
    assert!(told.contains("pages of turns 1 and 2 were missing in") && told.contains("they are made again"), "{told}");
    assert!(has_pages(&campaign, 1) && has_pages(&campaign, 2) && !has_pages(&campaign, 3));
    assert_eq!(stderr(&run(&submit, 0)), "", "nothing is missing any more");
    // Orders whose copy cannot be written are taken.
    fs::remove_dir_all(campaign.join("orders")).expect("a folder");
    fs::write(campaign.join("orders"), "in the way").expect("a file");
    let told = stderr(&run(&submit, 0));
    assert!(told.contains("the orders of Anna are taken and stand in the journal; the copy of their text"), "{told}");
}

#[test]
fn a_report_makes_any_season_anew_as_it_was() {
    let (folder, campaign) = after(3);
    let name = campaign.display();
    fs::write(folder.path().join("orders.txt"), "turn 4\narmy Lions march Ashdod\n").expect("orders");
    run(&format!("campaign orders submit {name} Anna {}", folder.path().join("orders.txt").display()), 0);
    let first = [1, 2, 3].map(|turn| pages(&campaign, turn));
    assert!(stdout(&run(&format!("campaign report {name}"), 0)).contains("no page is missing; `--again`"));
    for turn in 1..=3 {
        for form in FORMS {
            fs::write(campaign.join(format!("reports/turn-{turn:03}.{form}")), "spoilt").expect("a page");
        }
    }
    fs::remove_file(campaign.join("reports/turn-003.html")).expect("a page");
    let made = json(&format!("campaign report {name}"), 0);
    assert_eq!(made["files"].as_array().map(Vec::len), Some(3), "{made}");
    assert_eq!(pages(&campaign, 3), first[2], "a season of which a page is missing is made whole");
    run(&format!("campaign report {name} --season 1 --again"), 0);
    assert_eq!(pages(&campaign, 1), first[0]);
    assert_eq!(pages(&campaign, 2)[0].as_deref(), Some("spoilt"));
    let told = stdout(&run(&format!("campaign report {name} --again"), 0));
    assert!(told.lines().count() == 9 && told.contains("turn-002.html"), "{told}");
    assert_eq!([1, 2, 3].map(|turn| pages(&campaign, turn)), first);
    let told = mistake(&format!("campaign report {name} --season 4"));
    assert!(told.contains("turn 4 has not run: there are pages of turns 1 to 3"), "{told}");
    let (_folder, fresh) = with("");
    assert!(mistake(&format!("campaign report {} --season 1", fresh.display())).contains("no season has"));
    // A season that is taken back has none, and gets none.
    run(&format!("campaign undo {name}"), 0);
    assert!(!has_pages(&campaign, 3));
    assert!(stdout(&run(&format!("campaign report {name}"), 0)).contains("no page is missing"));
}

#[test]
fn the_end_of_the_journal_can_be_noted_down() {
    let (_folder, campaign) = after(2);
    let (name, end) = (campaign.display(), head(&campaign));
    let page: serde_json::Value = serde_json::from_str(&pages(&campaign, 2)[1].clone().expect("a page")).expect("JSON");
    assert_eq!(page["journal"]["hash"], serde_json::json!(end));
    let html = pages(&campaign, 2)[2].clone().expect("a page");
    assert!(html.contains(&format!("the hash of the last is {end}.")), "{html}");
    for words in ["status", "verify"] {
        let told = stdout(&run(&format!("campaign {words} {name}"), 0));
        assert!(told.ends_with(&format!("the hash of the last is {end}\n")), "{told}");
        assert_eq!(json(&format!("campaign {words} {name}"), 0)["journal"], page["journal"], "{words}");
    }
    let first: serde_json::Value =
        serde_json::from_str(&pages(&campaign, 1)[1].clone().expect("a page")).expect("JSON");
    assert_ne!(first["journal"], page["journal"]);
}
