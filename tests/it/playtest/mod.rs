//! `playtest` as a person runs it: its counts, that it depends only on seed and numbers, its refusals.

mod output;

use std::path::Path;

use serde_json::{Value, json as value};

use crate::cli::{json, mistake, run, stdout};

const SCRIPT: &str = "scripts/refights/standard.lua";
/// Generals who need no time.
const QUICK: &str = "--red straight --blue straight --max-bounds 40";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

/// A script of a small battle with terms of its own; each of its names would do harm if it were not escaped.
fn hostile(folder: &Path) -> String {
    let file = folder.join("hostile.lua");
    let text = r#"
local s = scenario { title = "<script>alert('t')</script>", rules = "dba3", board = { 15, 15 },
  history = { winner = "<b>Rome&\"", note = "<img src=x onerror=alert(1)>" } }
local rome = s:army { name = "<b>Rome&\"", edge = "south", first_bound = true }
rome:command { name = "<i>one" }:line { left = { 5, 4 }, facing = "north", "4Bd*3", "Cv general" }
local other = s:army { name = "=cmd(), \"Gaul\"", edge = "north" }
other:command { name = "<i>two" }:line { left = { 9, 11 }, facing = "south", "3Wb*3", "Cv general" }
s:victory { name = "<u>dusk", text = "<svg onload=alert(2)>", when = function(b) return b.bound > 3 and "draw" or nil end }
s:victory { name = "dawn", text = "never" }
"#;
    std::fs::write(&file, text).expect("a file in a folder of ours");
    file.display().to_string()
}

/// The cells of a file of battles, the headings first.
fn table(file: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(file).expect("a file that was written");
    text.lines().map(|line| line.split(',').map(str::to_string).collect()).collect()
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a whole number")
}

#[test]
fn nothing_depends_on_the_threads() {
    let folder = folder();
    let found = |threads: u16| {
        let csv = folder.path().join(format!("{threads}.csv"));
        let words = format!("playtest {SCRIPT} {QUICK} --games 130 --seed 3 --vary first_bound=red,blue");
        let found = json(&format!("{words} --threads {threads} --csv {}", csv.display()), 0);
        (found, table(&csv))
    };
    let once = found(1);
    assert_eq!(found(2), once);
    assert_eq!((number(&once.0["games"]), once.1.len()), (130, 1 + 2 * 130));
}

#[test]
fn it_stops_after_the_first_whole_batch_that_is_enough() {
    let enough = |words: &str| json(&format!("playtest {SCRIPT} {QUICK} {words}"), 0);
    let found = enough("--until 4% --threads 2");
    assert_eq!(enough("--until 4 --threads 1"), found);
    let games = number(&found["games"]);
    assert!(found["narrow"] == true && games.is_multiple_of(100) && (200..1_000).contains(&games), "{games}");
    let reach = |found: &Value| {
        let rate = &found["variants"][0]["sides"][0]["win_rate"];
        (rate["high"].as_f64().expect("a share") - rate["low"].as_f64().expect("a share")) / 2.0
    };
    assert!(reach(&found) <= 0.04, "{found}");
    let too_few = enough(&format!("--until 4% --games {}", games - 100));
    assert!(too_few["narrow"] == false && reach(&too_few) > 0.04, "{too_few}");
}

#[test]
fn variants_fight_the_same_seeds_and_the_impossible_is_told() {
    let words = format!("playtest {SCRIPT} {QUICK} --games 6 --vary first_bound=red,blue --rules dba3,dbv");
    let found = json(&words, 0);
    let variants = found["variants"].as_array().expect("a list");
    let names: Vec<&Value> = variants.iter().map(|v| &v["name"]).collect();
    assert_eq!(names, ["first_bound=red, rules=dba3", "first_bound=blue, rules=dba3"]);
    assert_eq!(variants[1]["settings"], value!({ "first_bound": "blue", "rules": "dba3" }));
    let first: Vec<(&str, u64)> = found["by_first_mover"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|group| (group["name"].as_str().expect("a name"), number(&group["games"])))
        .collect();
    assert_eq!(first, [("English", 6), ("Scots", 6)]);
    let impossible = found["impossible"].as_array().expect("a list");
    assert_eq!(impossible.len(), 2);
    assert_eq!(impossible[0]["name"], "first_bound=red, rules=dbv");
    assert!(
        impossible[0]["why"]
            .as_str()
            .is_some_and(|why| why.contains("standard.lua:5") && why.contains("[dbv.scale.14]")),
        "{impossible:?}"
    );
    // The script itself says that blue moves first.
    let plain = json(&format!("playtest {SCRIPT} {QUICK} --games 6"), 0);
    for part in ["sides", "length", "losses", "match_ups", "endings", "history"] {
        assert_eq!(plain["variants"][0][part], variants[1][part], "{part}");
    }
}

#[test]
fn what_is_varied_is_so_in_the_battle() {
    let folder = folder();
    let file = folder.path().join("one.replay");
    let varied = "--vary weather=heavy_rain --vary season=winter --vary hour=6:30 --vary red_general=random";
    let words = format!("playtest {SCRIPT} {QUICK} {varied} --game 2 --replay {}", file.display());
    let fought = json(&words, 0);
    assert_eq!(fought["generals"], value!(["random", "straight"]));
    let text = std::fs::read_to_string(&file).expect("a replay");
    let header: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    let start = &header["start"];
    assert_eq!((&start["weather"]["sky"], &start["weather"]["season"]), (&value!("heavy_rain"), &value!("winter")));
    assert_eq!(start["hour"], 390);
}

#[test]
fn a_battle_of_the_batch_is_fought_again_by_its_number() {
    let folder = folder();
    let (csv, replay) = (folder.path().join("a.csv"), folder.path().join("a.replay"));
    let words = format!("playtest {SCRIPT} {QUICK} --seed 5 --vary weather=rain --vary first_bound=red");
    run(&format!("{words} --games 4 --csv {}", csv.display()), 0);
    let again = json(&format!("{words} --game 3 --replay {}", replay.display()), 0);
    let rows = table(&csv);
    let row = &rows[3];
    assert_eq!(Some(row.last().expect("a hash").as_str()), again["hash"].as_str());
    assert_eq!(json(&format!("replay {}", replay.display()), 0)["hash"], again["hash"]);
    // The name of this variant contains a comma, so that the other cells are one further on.
    assert_eq!((row[2].as_str(), row[3].parse().ok()), ("3", again["seed"].as_u64()));
    let lost = [&again["losses"]["English"], &again["losses"]["Scots"]].map(number);
    assert_eq!([&row[9], &row[10]].map(|cell| cell.parse::<u64>().expect("a number")), lost);
}

#[test]
fn own_terms_are_counted_and_so_are_those_that_never_ended_it() {
    let folder = folder();
    let found = json(&format!("playtest {} {QUICK} --games 5", hostile(folder.path())), 0);
    let endings = &found["variants"][0]["endings"];
    let ending = |name: &str| {
        let all = endings.as_array().expect("a list").iter();
        all.clone().find(|ending| ending["name"] == name).map(|ending| number(&ending["games"]))
    };
    assert_eq!((ending("<u>dusk"), ending("dawn")), (Some(5), Some(0)), "{endings}");
    assert_eq!(number(&found["variants"][0]["draws"]), 5);
    assert_eq!(number(&found["variants"][0]["history"]["happened"]), 0);
}

#[test]
fn mistakes_are_told_with_what_there_is() {
    for (words, says) in [
        ("--vary wether=rain", "nothing called `wether` can be varied; did you mean `weather`?"),
        ("--vary weather=rian", "`weather` has no value `rian`; did you mean `rain`?"),
        ("--vary hour=25", "from 0 to 24"),
        ("--rules dba4", "there is no rule set `dba4`"),
        ("--rules dbv", "no variant can be fought; rules=dbv: "),
        ("--games 0", "--games"),
        ("--until 0", "0.1 to 50"),
        ("--until lots", "such as 2%"),
        ("--replay x.replay", "--game"),
        ("--game 1 --games 2", "--games"),
        ("--game 1 --vary first_bound=red,blue", "name one value for each --vary"),
        ("--red genral --games 1", "there is no general `genral`; did you mean `general`?"),
        ("--games 1 --html nowhere/page.html", "there is no folder nowhere"),
        ("--games 1 --csv nowhere/battles.csv", "cannot write nowhere/battles.csv"),
    ] {
        let message = mistake(&format!("playtest {SCRIPT} {words}"));
        assert!(message.contains(says), "{words}: {message}");
    }
    assert!(mistake("playtest nowhere.lua").contains("cannot read nowhere.lua"));
    assert!(mistake("playtest nowhere.lua --vary weather=rain").contains("cannot read nowhere.lua"));
}

#[test]
fn the_text_fits_a_terminal() {
    let words = format!("playtest {SCRIPT} {QUICK} --games 4 --vary weather=clear,rain --rules dba3,dbv");
    let text = stdout(&run(&words, 0));
    for part in [
        "The Standard, playtested: 4 battles of each of 2 variants, seed 1",
        "history: the English won",
        "Impossible: ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let long: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert_eq!(long, [""; 0]);
}

#[test]
fn variants_with_long_names_are_told_apart_in_the_table() {
    let varied = "--vary season=winter --vary weather=heavy_rain --vary hour=6:30,16";
    let told = stdout(&run(&format!("playtest {SCRIPT} {QUICK} --games 2 {varied}"), 0));
    let table: Vec<&str> =
        told.lines().skip_while(|line| !line.starts_with("variant")).take_while(|line| !line.is_empty()).collect();
    assert_eq!(table.len(), 5, "a head, and for each variant its name and its figures: {told}");
    for (name, hour) in [(table[1], "hour=6:30"), (table[3], "hour=16:00")] {
        assert!(name.contains(hour) && name.contains("weather=heavy rain"), "{told}");
    }
    assert!(table.iter().all(|line| line.chars().count() <= 100), "{told}");
}
