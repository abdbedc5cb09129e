//! Whatever call of the system fails while files are written: what was acknowledged is there, what was there before is
//! whole, and the command says what happened. A small library in front of that of C lets each call fail in turn, those
//! of SQLite too.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use tempfile::TempDir;

/// The library that lets calls fail, compiled once for all tests.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    &LIBRARY
        .get_or_init(|| {
            let folder = TempDir::new().expect("a folder");
            let library = folder.path().join("faults.so");
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/faults/faults.c");
            let compiled = Command::new("cc")
                .args(["-shared", "-fPIC", "-O1", "-o"])
                .arg(&library)
                .arg(source)
                .arg("-ldl")
                .output();
            let compiled = compiled.expect("a C compiler, which the build of Luau needs too");
            assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
            (folder, library)
        })
        .1
}

/// What a command did while its calls on files below `folder` met a fault, and its calls: `w` for each that writes bytes
/// which can be halved, `c` for each other.
fn faulty(folder: &Path, fault: &str, words: &[&str]) -> (Output, Vec<u8>) {
    let beside = TempDir::new().expect("a folder");
    let count = beside.path().join("calls");
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    command.args(words).current_dir(folder).env("LD_PRELOAD", library());
    command.env("DEBELLIS_FAULT", fault).env("DEBELLIS_FAULT_UNDER", folder).env("DEBELLIS_FAULT_COUNT", &count);
    let output = command.output().expect("it ran");
    let calls = std::fs::read(&count).expect("the calls were counted");
    (output, calls)
}

fn plain(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_debellis")).args(words).current_dir(folder).output().expect("it ran")
}

/// All that a command printed, for messages of the test.
fn told(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// A folder with a campaign of two players.
fn founded() -> TempDir {
    let place = TempDir::new().expect("a folder");
    let script = "local c = campaign { title = \"Asia\", rules = \"dba3\", year = -320 }\n\
        c:node { \"Sardis\", at = { 300, 600 }, home = \"Arable\", walls = \"city\" }\n\
        c:node { \"Gaza\", at = { 700, 200 }, home = \"Dry\", walls = \"city\" }\n\
        c:link { \"Sardis\", \"Gaza\" }\n\
        c:player { \"Anna\" }\nc:player { \"Bela\" }\n\
        c:nation { \"Asia\", player = \"Anna\", capital = \"Sardis\" }\n\
        c:nation { \"Egypt\", player = \"Bela\", capital = \"Gaza\" }\n\
        c:army { \"First\", nation = \"Asia\", at = \"Sardis\", list = \"II/16a\" }\n\
        c:army { \"Phalanx\", nation = \"Egypt\", at = \"Gaza\", list = \"II/20a\" }\n";
    std::fs::write(place.path().join("campaign.lua"), script).expect("room");
    let made = plain(place.path(), &["campaign", "new", "campaign.lua", "season"]);
    assert!(made.status.success(), "{}", told(&made));
    place
}

/// The turn that a campaign has come to, by a command that meets no fault; the journal must be sound.
fn turn(place: &Path) -> u64 {
    let verified = plain(place, &["campaign", "verify", "season"]);
    assert!(verified.status.success(), "{}", told(&verified));
    let status = plain(place, &["--json", "campaign", "status", "season"]);
    let status: serde_json::Value = serde_json::from_slice(&status.stdout).expect("JSON");
    status["turn"].as_u64().unwrap_or_else(|| panic!("a turn in {status}"))
}

/// Runs a command on a fresh place with each of its calls failing in turn, in each of three ways, and checks what it
/// left: `check` gets the place, the output, and whether the fault was only a write of half the bytes.
fn each_call_fails(make: impl Fn() -> TempDir, words: &[&str], check: impl Fn(&Path, &Output, bool)) {
    let place = make();
    let (output, calls) = faulty(place.path(), "eio 0", words);
    assert!(output.status.success(), "{}", told(&output));
    assert!(calls.len() >= 3 && calls.contains(&b'w'), "{} calls are too few to be all of them", calls.len());
    for kind in ["eio", "full", "short"] {
        for call in (1..=calls.len()).filter(|call| kind != "short" || calls[call - 1] == b'w') {
            let place = make();
            let fault = format!("{kind} {call}");
            let (output, _) = faulty(place.path(), &fault, words);
            let all = told(&output);
            assert!(matches!(output.status.code(), Some(0..=2)), "{fault}: {:?} {all}", output.status);
            assert!(!all.contains("panicked"), "{fault}: {all}");
            check(place.path(), &output, kind == "short");
        }
    }
}

#[test]
fn a_season_is_run_whole_or_not_at_all_whichever_call_fails() {
    let before = founded();
    let make = || {
        let place = TempDir::new().expect("a folder");
        let from = before.path().join("season");
        for part in ["", "orders", "reports"] {
            std::fs::create_dir_all(place.path().join("season").join(part)).expect("room");
        }
        std::fs::copy(from.join("campaign.db"), place.path().join("season/campaign.db")).expect("room");
        place
    };
    let first = turn(make().path());
    each_call_fails(make, &["campaign", "advance", "season"], |place, output, harmless| {
        let turn = turn(place);
        // What is acknowledged is there; what is refused was not done.
        let expected = if output.status.success() { first + 1 } else { first };
        assert_eq!(turn, expected, "{}", told(output));
        assert!(!harmless || output.status.success(), "half a write is written on: {}", told(output));
    });
}

#[test]
fn an_export_stands_whole_or_not_at_all_whichever_call_fails() {
    let before = founded();
    let make = || {
        let place = TempDir::new().expect("a folder");
        std::fs::create_dir(place.path().join("season")).expect("room");
        let to = place.path().join("season/campaign.db");
        std::fs::copy(before.path().join("season/campaign.db"), to).expect("room");
        place
    };
    each_call_fails(make, &["campaign", "export", "season", "copy"], |place, output, harmless| {
        assert!(!harmless || output.status.success(), "{}", told(output));
        let again = plain(place, &["campaign", "import", "copy", "again"]);
        if output.status.success() {
            assert!(again.status.success(), "{}", told(&again));
        } else {
            assert!(!place.join("again/campaign.db").exists() || again.status.success(), "{}", told(&again));
        }
        turn(place);
    });
}

const SCENARIO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/refights/standard.lua");

/// Nothing half-made lies in a folder.
fn no_drafts(place: &Path) {
    let left = std::fs::read_dir(place).expect("a folder").flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{left:?}");
}

#[test]
fn a_replay_stands_whole_or_not_at_all_whichever_call_fails() {
    let words = ["fight", SCENARIO, "--max-bounds", "2", "--replay", "a.replay"];
    each_call_fails(
        || TempDir::new().expect("a folder"),
        &words,
        |place, output, harmless| {
            assert!(!harmless || output.status.success(), "{}", told(output));
            assert_eq!(place.join("a.replay").exists(), output.status.success(), "{}", told(output));
            if output.status.success() {
                let read = plain(place, &["replay", "a.replay"]);
                assert!(read.status.success(), "{}", told(&read));
            }
            no_drafts(place);
        },
    );
}

/// A page that stands there before.
const EARLIER: &str = "<!DOCTYPE html>the earlier page";

#[test]
fn a_page_is_the_new_one_or_the_earlier_one_whichever_call_fails() {
    let make = || {
        let place = TempDir::new().expect("a folder");
        std::fs::write(place.path().join("page.html"), EARLIER).expect("room");
        place
    };
    let words = ["playtest", SCENARIO, "--games", "2", "--max-bounds", "2", "--threads", "1", "--html", "page.html"];
    each_call_fails(make, &words, |place, output, harmless| {
        assert!(!harmless || output.status.success(), "{}", told(output));
        let page = std::fs::read_to_string(place.join("page.html")).expect("the page");
        let whole = page.trim_end().ends_with("</html>");
        assert!(whole || page == EARLIER, "{} bytes: {}", page.len(), told(output));
        assert_eq!(whole, output.status.success(), "{}", told(output));
        no_drafts(place);
    });
}

#[test]
fn a_save_can_be_gone_on_with_whichever_call_fails() {
    let make = || TempDir::new().expect("a folder");
    let words = ["play", SCENARIO, "--save", "a.replay", "--red", "general", "--blue", "general", "--max-bounds", "1"];
    let tried = plain(make().path(), &words);
    assert!(tried.status.success(), "{}", told(&tried));
    each_call_fails(make, &words, |place, output, harmless| {
        assert!(!harmless || output.status.success(), "{}", told(output));
        if output.status.success() {
            let read = plain(place, &["replay", "a.replay"]);
            assert!(read.status.success(), "{}", told(&read));
        } else if place.join("a.replay").exists() {
            let gone_on = plain(place, &["play", "--resume", "a.replay"]);
            assert!(gone_on.status.success(), "{}\n{}", told(output), told(&gone_on));
        }
    });
}
