//! A season of a campaign as an umpire runs it, killed before each of its writes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use debellis::store::campaign::Store;
use rusqlite::Connection;
use serde_json::Value;

use super::format_of;
use crate::cli::{json, mistake, run, stdout};

/// Two nations that are at peace.
const SCRIPT: &str = r#"
local c = campaign { title = "Two Kings", rules = "dba3", year = -320, policies = { play = "postal" } }
c:node { "Pella", home = "Hilly", walls = "city", worth = 3 }
c:node { "Athens", home = "Hilly", walls = "city", worth = 2 }
c:node { "Sardis", home = "Arable", walls = "city", worth = 2 }
c:node { "Antioch", home = "Arable", walls = "city", worth = 3 }
c:link { "Pella", "Athens", "Sardis", "Antioch" }
c:player { "Anna" }
c:player { "Bela" }
c:nation { "Macedon", player = "Anna", capital = "Pella", owns = { "Athens" } }
c:nation { "Asia", player = "Bela", capital = "Antioch", owns = { "Sardis" } }
c:army { "First Macedonian", nation = "Macedon", at = "Pella", list = "II/18a" }
c:army { "First Asian", nation = "Asia", at = "Antioch", list = "II/16a" }
return c
"#;

/// A campaign that was founded, and orders of Anna in a file beside it.
fn founded() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    fs::write(&script, SCRIPT).expect("a script");
    fs::write(folder.path().join("anna.txt"), "army \"First Macedonian\" march Athens\n").expect("orders");
    let campaign = folder.path().join("season");
    run(&format!("campaign new {} {}", script.display(), campaign.display()), 0);
    (folder, campaign)
}

/// The state of a campaign: the hash of its state and of its journal; it must have no faults.
#[track_caller]
fn stands(campaign: &Path) -> (Value, String) {
    let verified = json(&format!("campaign verify {}", campaign.display()), 0);
    let head = Store::read(&campaign.join("campaign.db")).and_then(|store| store.head()).expect("a head");
    (verified["state"].clone(), head.hash)
}

/// Runs the words on a copy of a campaign, killed before its n-th write.
fn killed(words: &str, campaign: &Path, copy: &Path, n: u32) -> Output {
    let _ = fs::remove_dir_all(copy);
    for part in ["orders", "reports"] {
        fs::create_dir_all(copy.join(part)).expect("a folder");
    }
    fs::copy(campaign.join("campaign.db"), copy.join("campaign.db")).expect("a copy");
    let words = words.replace("FOLDER", &copy.display().to_string());
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    command.args(words.split_whitespace()).env("DEBELLIS_ABORT_AT_WRITE", n.to_string());
    command.output().expect("the binary is built before the tests")
}

/// Kills a command before each of its writes; each time the campaign is as before it or as after it.
fn before_or_after(words: &str, campaign: &Path, least: u32) {
    let (before, copy) = (stands(campaign), campaign.with_extension("copy"));
    let mut done = 0;
    for n in 1..1000 {
        let output = killed(words, campaign, &copy, n);
        let acknowledged = output.status.success();
        assert!(acknowledged || output.status.code().is_none(), "{words}, write {n}: {output:?}");
        let (state, head) = stands(&copy);
        if head == before.1 {
            assert!(!acknowledged && state == before.0, "{words}, write {n}: what was acknowledged is lost");
        } else {
            // The season is whole: the next action follows from it.
            assert_ne!(state, before.0, "{words}, write {n}");
            done += 1;
        }
        run(&format!("campaign advance {}", copy.display()), 0);
        if acknowledged {
            assert!(n > least && done <= 2, "{words}: {n} writes, and {done} times done");
            return;
        }
    }
    panic!("{words} never comes to its end");
}

#[cfg(debug_assertions)]
#[test]
fn killed_anywhere_a_season_is_before_or_after() {
    let (folder, campaign) = founded();
    let orders = folder.path().join("anna.txt");
    before_or_after(&format!("campaign orders submit FOLDER Anna {}", orders.display()), &campaign, 3);
    run(&format!("campaign orders submit {} Anna {}", campaign.display(), orders.display()), 0);
    before_or_after("campaign advance FOLDER", &campaign, 5);
    run(&format!("campaign advance {}", campaign.display()), 0);
    before_or_after("campaign undo FOLDER", &campaign, 4);
}

#[test]
fn whoever_comes_second_or_finds_a_changed_file_is_told_and_changes_nothing() {
    let (_folder, campaign) = founded();
    let file = campaign.join("campaign.db");
    let asked = |words: &str| mistake(&format!("campaign {words} {}", campaign.display()));
    let before = stands(&campaign);
    let first = Store::open(&file).expect("a campaign");
    for words in ["advance", "undo"] {
        let why = asked(words);
        assert!(why.contains("another is at work on") && why.contains("help: wait until"), "{why}");
    }
    run(&format!("campaign status {}", campaign.display()), 0);
    drop(first);
    assert_eq!(stands(&campaign), before);
    let done = |sql: &str| Connection::open(&file).and_then(|conn| conn.execute_batch(sql)).expect("a database");
    let known = format_of(&file);
    done("PRAGMA user_version = 99");
    for words in ["advance", "status", "verify"] {
        assert!(asked(words).contains("is a campaign of format 99"));
    }
    done(&format!("PRAGMA user_version = {known}"));
    done("DROP TRIGGER entries_stay; UPDATE entries SET turn = 7 WHERE number = 2");
    for words in ["advance", "status", "undo"] {
        assert!(asked(words).contains("campaign.db, entry 2: it was changed after it was written"));
    }
    let found = stdout(&run(&format!("campaign verify {}", campaign.display()), 1));
    assert!(found.contains("entry 2: it was changed") && found.contains("`entries_stay`"), "{found}");
}
