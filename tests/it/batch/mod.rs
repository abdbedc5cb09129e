//! `batch`: what is joined has the bytes of one machine, whoever fought which part, in which order, and what went wrong
//! between; and what is wrong with a job or a result is named.

mod bad;
mod trust;

use std::path::{Path, PathBuf};

use debellis::sim::job::{Job, UnitResult};
use serde_json::Value;

use crate::cli::{json, run, stdout};

/// A battle that is over soon: nobody thinks.
const QUICK: &str = "scripts/refights/standard.lua --red straight --blue straight --max-bounds 30";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

/// A job and its results in a folder of their own.
pub struct Field {
    pub folder: tempfile::TempDir,
}

impl Field {
    /// Plans a job of these words.
    #[track_caller]
    pub fn planned(words: &str) -> Field {
        let field = Field { folder: folder() };
        run(&format!("batch plan {words} --out {}", field.job()), 0);
        field
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn job(&self) -> String {
        self.path("some.job").display().to_string()
    }

    pub fn head(&self) -> debellis::sim::job::JobHead {
        Job::open(Path::new(&self.job())).expect("a sound job").head
    }

    /// Works on a part, into a folder of this name.
    #[track_caller]
    pub fn work(&self, part: &str, results: &str, more: &str) -> Value {
        json(&format!("batch work {} --part {part} --out {} {more}", self.job(), self.path(results).display()), 0)
    }

    /// The words that join what is in these folders.
    pub fn join(&self, results: &[&str]) -> String {
        let results: Vec<String> = results.iter().map(|name| self.path(name).display().to_string()).collect();
        format!("batch join {} {}", self.job(), results.join(" "))
    }

    /// The files of results in a folder, in order.
    pub fn results(&self, results: &str) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.path(results)).expect("a folder of results");
        let mut found: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
        found.sort();
        found
    }

    /// The results of a folder by their units.
    pub fn read(&self, results: &str) -> Vec<UnitResult> {
        let head = self.head();
        let read = |path: PathBuf| UnitResult::open(&path, &head).expect("a whole result");
        let mut found: Vec<UnitResult> = self.results(results).into_iter().map(read).collect();
        found.sort_by_key(|result| result.unit);
        found
    }
}

/// What is printed, as bytes.
#[track_caller]
fn printed(words: &str) -> String {
    stdout(&run(words, 0))
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file that was written")
}

#[test]
fn a_playtest_joined_has_the_bytes_of_one_machine() {
    let words = format!("{QUICK} --games 23 --seed 5 --vary first_bound=red,blue --rules dba3,dbv");
    let field = Field::planned(&format!("playtest {words} --unit 5"));
    // The last part first, and one of them twice.
    let parts: Vec<u64> = ["3/3", "1/3", "2/3", "1/3"]
        .into_iter()
        .map(|part| field.work(part, "one", "--threads 2")["fought"].as_u64().expect("a number"))
        .collect();
    assert_eq!(parts, [1, 2, 2, 0]);
    let page = |name: &str| format!("--html {0} --csv {1}", field.path(name).display(), field.path("csv").display());
    let here = printed(&format!("playtest {words} {}", page("page")));
    let csv = text(&field.path("csv"));
    let (html, whole) = (text(&field.path("page")), printed(&format!("playtest {words} --json")));
    assert_eq!(printed(&format!("{} {}", field.join(&["one"]), page("page"))), here);
    assert_eq!((text(&field.path("csv")), text(&field.path("page"))), (csv.clone(), html));
    assert_eq!(csv.lines().count(), 1 + 2 * 23, "two variants, and two that cannot be fought");
    assert_eq!(printed(&format!("{} --json", field.join(&["one"]))), whole);
}

#[test]
fn a_playtest_that_stops_when_it_knows_enough_is_joined_up_to_there() {
    let words = format!("{QUICK} --until 8% --games 600");
    let here = json(&format!("playtest {words}"), 0);
    assert!(here["narrow"] == true && here["games"].as_u64() < Some(600), "{here}");
    let field = Field::planned(&format!("playtest {words} --unit 50"));
    field.work("1/1", "all", "");
    assert_eq!(json(&field.join(&["all"]), 0), here);
    // What comes after the battles that are enough is not missed.
    let head = field.head();
    let last = field.read("all").len() as u64;
    let key = field.path("all").join(format!("{}.result", head.key(last)));
    std::fs::remove_file(key).expect("a result");
    assert_eq!(json(&field.join(&["all"]), 0), here);
    run(&format!("batch plan playtest {words} --unit 30 --out {}", field.path("other.job").display()), 2);
}

#[test]
fn generals_and_modules_go_with_the_job() {
    let field = Field { folder: folder() };
    let general = field.path("mine.lua");
    let example = std::fs::read_to_string("scripts/generals/reckoner.lua").expect("an example");
    std::fs::write(&general, example).expect("a file in a folder of ours");
    let words = format!("scripts/refights/standard.lua --blue {} --games 2 --max-bounds 6", general.display());
    let here = printed(&format!("playtest {words} --json"));
    run(&format!("batch plan playtest {words} --unit 1 --out {}", field.job()), 0);
    // What is packed is all that it takes.
    std::fs::remove_file(general).expect("a file of ours");
    field.work("1/1", "all", "");
    assert_eq!(printed(&format!("{} --json", field.join(&["all"]))), here);
}

#[test]
fn a_soak_joined_has_the_bytes_of_one_machine() {
    let words = "--rules dba3 --games 6 --seed 9 --max-bounds 4";
    let field = Field::planned(&format!("soak {words} --unit 2"));
    field.work("2/2", "one", "");
    field.work("1/2", "other", "");
    let here = printed(&format!("soak {words} --json"));
    assert_eq!(printed(&format!("{} --json", field.join(&["one", "other"]))), here);
    assert_eq!(printed(&field.join(&["one", "other"])), printed(&format!("soak {words}")));
}

#[test]
fn pairs_are_told_as_fight_tells_each() {
    let field = Field { folder: folder() };
    let pairs = field.path("pairs.txt");
    std::fs::write(&pairs, "# two of them\nII/33 against II/32a\nI/1a against I/2b # the second\n").expect("a file");
    let plan = |more: &str| format!("batch plan pairs {} --rules dba3 {more} --out {}", pairs.display(), field.job());
    run(&plan("--games 3 --unit 2 --red-led straight --blue-led straight --seed 4"), 0);
    field.work("1/1", "all", "");
    let fight = |red: &str, blue: &str| {
        let led = "--red-led straight --blue-led straight";
        format!("fight --rules dba3 --red {red} --blue {blue} --games 3 --seed 4 {led}")
    };
    let both = [fight("II/33", "II/32a"), fight("I/1a", "I/2b")];
    let text: Vec<String> = both.iter().map(|words| printed(words)).collect();
    assert_eq!(printed(&field.join(&["all"])), text.join("\n"));
    let told = json(&field.join(&["all"]), 0);
    for (told, words) in told["pairs"].as_array().expect("a list").iter().zip(&both) {
        let mut told = told.as_object().expect("a pair").clone();
        told.remove("red");
        told.remove("blue");
        assert_eq!(Value::Object(told), json(words, 0));
    }
    std::fs::write(&pairs, "II/33 against II/32a\nII/33\n").expect("a file");
    let mistake = crate::cli::mistake(&plan("--force"));
    assert!(mistake.contains("pairs.txt:2: expected two armies"), "{mistake}");
}

#[test]
fn a_ladder_is_the_same_however_it_is_divided() {
    let field = Field { folder: folder() };
    let pairs = field.path("pairs.txt");
    std::fs::write(&pairs, "II/33 against II/32a\n").expect("a file");
    let plan = |more: &str| {
        format!("batch plan ladder {} --rules dba3 --games 2 {more} --force --out {}", pairs.display(), field.job())
    };
    run(&plan("--general straight --general random --unit 1 --max-bounds 40"), 0);
    assert_eq!(field.head().units(), 4);
    field.work("1/1", "whole", "");
    for part in ["2/3", "3/3", "1/3"] {
        field.work(part, "parts", "--threads 1");
    }
    let told = printed(&field.join(&["whole"]));
    assert_eq!(printed(&field.join(&["parts"])), told);
    assert!(told.contains("straight against random: ") && told.contains(" of 4; won "), "{told}");
    let rung = &json(&field.join(&["whole"]), 0)["ladder"][0];
    let sum = ["won", "lost", "drawn"].iter().filter_map(|what| rung[*what].as_u64()).sum::<u64>();
    assert_eq!((rung["battles"].as_u64(), sum), (Some(4), 4));
    let alone = crate::cli::mistake(&plan("--general straight"));
    assert!(alone.contains("a ladder has from 2 to 20 generals"), "{alone}");
    let wrong = crate::cli::mistake(&plan("--general straight --general genral"));
    assert!(wrong.contains("there is no general `genral`; did you mean `general`?"), "{wrong}");
}

#[test]
fn the_flag_of_a_command_plans_the_same_job() {
    let field = Field::planned(&format!("playtest {QUICK} --games 40"));
    let other = field.path("other.job");
    run(&format!("playtest {QUICK} --games 40 --job {}", other.display()), 0);
    assert_eq!(std::fs::read(&other).expect("a job"), std::fs::read(field.job()).expect("a job"));
    field.work("1/1", "all", "");
    assert_eq!(
        printed(&format!("{} --json", field.join(&["all"]))),
        printed(&format!("playtest {QUICK} --games 40 --json"))
    );
    let soak = "soak --rules dba3 --games 4 --max-bounds 4";
    let (job, results) = (field.path("soak.job").display().to_string(), field.path("soaked").display().to_string());
    run(&format!("{soak} --job {job}"), 0);
    run(&format!("batch work {job} --out {results}"), 0);
    assert_eq!(printed(&format!("batch join {job} {results} --json")), printed(&format!("{soak} --json")));
    let there = crate::cli::mistake(&format!("playtest {QUICK} --games 40 --job {}", other.display()));
    assert!(there.contains("there is") && there.contains("already"), "{there}");
}

#[test]
fn what_was_broken_off_goes_on_and_what_is_missing_is_named() {
    let words = format!("{QUICK} --games 12 --seed 2");
    let field = Field::planned(&format!("playtest {words} --unit 2"));
    field.work("1/2", "all", "");
    let found = json(&field.join(&["all"]), 1);
    assert_eq!(found["missing"], serde_json::json!([2, 4, 6]));
    let told = stdout(&run(&field.join(&["all"]), 1));
    assert!(told.contains("3 of 6 units have no result: 2, 4, 6"), "{told}");
    // One is cut short, as by a disk that was full, and one is not there.
    let cut = &field.results("all")[0];
    let bytes = std::fs::read(cut).expect("a result");
    std::fs::write(cut, &bytes[..bytes.len() / 2]).expect("a file of ours");
    let found = json(&field.join(&["all"]), 1);
    assert_eq!(found["missing"].as_array().map(Vec::len), Some(4), "{found}");
    assert_eq!(found["damaged"].as_array().map(Vec::len), Some(1), "{found}");
    let again = field.work("1/1", "all", "");
    assert_eq!((again["fought"].as_u64(), again["there"].as_u64()), (Some(4), Some(2)));
    assert_eq!(printed(&format!("{} --json", field.join(&["all"]))), printed(&format!("playtest {words} --json")));
}

#[test]
fn processes_side_by_side_share_one_folder() {
    let words = format!("{QUICK} --games 60 --seed 8");
    let field = Field::planned(&format!("playtest {words} --unit 2"));
    let start = |part: &str| {
        let words =
            format!("batch work {} --part {part} --threads 1 --out {}", field.job(), field.path("all").display());
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_debellis"));
        command.args(words.split_whitespace()).stdout(std::process::Stdio::null());
        command.spawn().expect("the binary is built before the tests")
    };
    // Two have the same part, and one of them is killed in the middle of it.
    let (mut one, mut killed, mut other) = (start("1/2"), start("1/2"), start("2/2"));
    while std::fs::read_dir(field.path("all")).map_or(0, Iterator::count) < 4 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    killed.kill().expect("a process of ours");
    killed.wait().expect("a process of ours");
    for child in [&mut one, &mut other] {
        assert!(child.wait().expect("a process of ours").success());
    }
    let names = field.results("all");
    let left: Vec<&PathBuf> = names.iter().filter(|path| path.extension().is_none_or(|end| end != "result")).collect();
    assert!(left.len() <= 1, "what the killed one was writing: {left:?}");
    assert_eq!(printed(&format!("{} --json", field.join(&["all"]))), printed(&format!("playtest {words} --json")));
}
