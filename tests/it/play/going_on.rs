//! Battles taken up again: after every prefix of their files, with the same script, and refused if there is a fault.

use std::path::Path;

use debellis::base::dice::Roll;
use debellis::battle::Battle;
use debellis::script::limits::Limits;
use debellis::script::scenario::{self, Scenario};
use debellis::sim::battle::BattleTerms;
use debellis::sim::sitting::{self, OrderResult, Sitting, SittingError, Thrower};
use debellis::store::disk::IfThere;
use debellis::store::replay::{DiceFrom, Save};
use serde_json::json as value;

use super::{STANDARD, answer, folder, read, refused, said};
use crate::cli::json;

/// A table at which no die is thrown.
struct Nobody;

impl Thrower for Nobody {
    fn face(&mut self, _: &Battle, _: Roll) -> Option<u8> {
        None
    }

    fn choice(&mut self, _battle: &Battle, _question: &debellis::battle::SideQuestion) -> Option<u8> {
        None
    }
}

/// A script that counts, throws and prints, so that it has something to remember, and amends a rule.
const TALKATIVE: &str = r#"
local b = scenario { title = "Talk", rules = "dba3", board = { 12, 10 } }
b:amend { clause = "dba3.dist.06", distance = 2.5 }
local a = b:army { name = "A", edge = "south", first_bound = true }:command { name = "a" }
a:line { left = { 3, 3 }, facing = "north", "4Bd general", "4Bd*2", "4Sp*2", "3Wb" }
local c = b:army { name = "B", edge = "north" }:command { name = "b" }
c:line { left = { 9, 6 }, facing = "south", "4Bd general", "4Sp*2", "4Bd*2", "Ps" }
local bounds = 0
b:on("bound_start", function(battle, bound)
  bounds = bounds + 1
  print("bound " .. bounds .. ", die " .. battle:roll())
end)
local rung = 0
local function ring(battle)
  rung = rung + 1
  print("rung " .. rung .. " in bound " .. battle.bound .. " of " .. bounds .. ", die " .. battle:roll())
  battle:after(2, ring)
end
b:at({ bound = 2, dice = 2 }, ring)
b:at({ bound = 5, side = "A" }, function() print("the fifth") end)
b:on("phase", { phase = "moves", side = "B" }, function(battle) battle:after(1, function() print("heard " .. bounds) end) end)
"#;

fn talkative(folder: &Path) -> (Scenario, String) {
    let script = folder.join("talk.lua");
    std::fs::write(&script, TALKATIVE).expect("a file in a folder of ours");
    let scenario =
        scenario::load(&script, Limits::default()).unwrap_or_else(|e| panic!("{}", scenario::shown(&script, &e)));
    (scenario, script.display().to_string())
}

fn to_the_end(sitting: &mut Sitting) {
    while sitting.goes_on(&mut Nobody).expect("it goes on") == Some(true) {
        assert!(matches!(sitting.turn(&mut Nobody).expect("it goes on"), OrderResult::Done));
    }
}

#[test]
fn a_battle_killed_at_any_moment_goes_on_to_the_same_end() {
    let (folder, file) = folder();
    let (scenario, script) = talkative(folder.path());
    let terms = BattleTerms { generals: ["general".into(), "random".into()], max_bounds: 9 };
    let header = sitting::header(&scenario, &terms, 5, script, DiceFrom::Thrown);
    let mut whole = Sitting::begin(&scenario, header, Path::new(&file), IfThere::Refuse).expect("it begins");
    to_the_end(&mut whole);
    let end = whole.known().hash();
    drop(whole);
    let bytes = std::fs::read(&file).expect("the saved battle");
    for word in ["bound 4, die ", "rung 3 in bound ", "the fifth", "heard 7"] {
        assert!(String::from_utf8_lossy(&bytes).contains(word), "the script has said: {word}");
    }
    let ends: Vec<usize> = (0..bytes.len()).filter(|i| bytes[*i] == b'\n').map(|i| i + 1).collect();
    let begun = ends[1];
    // Each end of a line, a byte before it and one after it, and places between.
    let near = ends.iter().flat_map(|end| [end - 1, *end, end + 1]);
    let mut cuts: Vec<usize> = near.chain((begun..bytes.len()).step_by(bytes.len() / 50)).collect();
    cuts.retain(|cut| (begun..=bytes.len()).contains(cut));
    assert!(cuts.len() > 60, "{} cuts are too few to show anything", cuts.len());
    let other = folder.path().join("cut.replay");
    for cut in cuts {
        std::fs::write(&other, &bytes[..cut]).expect("a file in a folder of ours");
        let taken = Save::take_up(&other).unwrap_or_else(|e| panic!("cut at {cut}: {e}"));
        assert!(cut - taken.dropped <= cut && (taken.dropped == 0) == ends.contains(&cut) || taken.dropped > 0);
        let mut sitting = Sitting::go_on(&scenario, taken).unwrap_or_else(|e| panic!("cut at {cut}: {e}"));
        to_the_end(&mut sitting);
        assert_eq!(sitting.known().hash(), end, "cut at {cut}");
        drop(sitting);
        assert!(std::fs::read(&other).expect("it") == bytes, "the file is the same again, cut at {cut}");
    }
}

#[test]
fn an_amended_battle_with_a_script_that_speaks_is_fought_again_from_its_file() {
    let (folder, file) = folder();
    let (_, script) = talkative(folder.path());
    json(&format!("fight {script} --seed 5 --max-bounds 8 --replay {file}"), 0);
    let again = json(&format!("replay {file}"), 0);
    assert_eq!((&again["check"], &again["bounds"]), (&value!("agrees"), &value!(8)));
    assert_eq!(again["amendments"], value!(["foot: distance 2.5 BW instead of 2 BW [dba3.dist.06]"]));
    // A move that only the amended rules allow is legal there.
    let moved =
        read(&file).parts.iter().any(|part| part.order.as_deref().is_some_and(|o| o.contains("straight 2.5bw")));
    assert!(moved, "the battle shows the amendment");
}

#[test]
fn a_file_of_the_first_format_is_still_read() {
    let (folder, file) = folder();
    let (_, script) = talkative(folder.path());
    json(&format!("fight {script} --seed 5 --max-bounds 4 --replay {file}"), 0);
    let text = std::fs::read_to_string(&file).expect("the replay");
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let mut header: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
    header["replay"] = value!(1);
    header.as_object_mut().expect("an object").remove("changes");
    lines[0] = header.to_string();
    let mut seal: serde_json::Value = serde_json::from_str(&lines.pop().expect("a seal")).expect("JSON");
    let whole: String = lines.iter().map(|line| format!("{line}\n")).collect();
    seal["sum"] = value!(blake3::hash(whole.as_bytes()).to_hex().to_string());
    std::fs::write(&file, format!("{whole}{seal}\n")).expect("a file in a folder of ours");
    assert_eq!(json(&format!("replay {file}"), 0)["check"], value!("not fought"));
    assert!(refused(&format!("--resume {file}")).contains("was not written by `play`"));
}

#[test]
fn another_evening_ends_as_one_evening_would() {
    let (_folder, file) = folder();
    let orders = ["move 4Sp 1 straight 1", "done", "done", "move 4Sp 3 straight 1", "done", "done", "done"];
    let one = answer(&format!("{STANDARD} --seed 6 --save {file}"), &orders);
    let two = format!("{file}.two");
    said(&format!("{STANDARD} --seed 6 --save {two}"), &orders[..2]);
    said(&two, &orders[2..3]);
    let end = answer(&format!("--resume {two}"), &orders[3..]);
    assert_eq!(end["hash"], one["hash"]);
    let text = said(&format!("--resume {two}"), &[]);
    assert!(text.contains("  PIPs: The Standard "), "the last bounds are told: {text}");
}

#[test]
fn a_save_cut_in_its_last_line_says_so_and_goes_on() {
    let (_folder, file) = folder();
    said(&format!("{STANDARD} --seed 6 --save {file}"), &["move 4Sp 1 straight 1", "move 4Sp 3 straight 1"]);
    let bytes = std::fs::read(&file).expect("the saved battle");
    std::fs::write(&file, &bytes[..bytes.len() - 9]).expect("a file in a folder of ours");
    let text = said(&format!("--resume {file}"), &["move 4Sp 3 straight 1"]);
    assert!(text.contains("The last order was not written to its end and is lost"), "{text}");
    assert_eq!(std::fs::read(&file).expect("the saved battle"), bytes, "and goes on to the very same file");
}

#[test]
fn a_save_changed_by_a_byte_is_refused_by_name() {
    let (_folder, file) = folder();
    said(&format!("{STANDARD} --seed 6 --save {file}"), &["move 4Sp 1 straight 1", "move 4Sp 3 straight 1", "done"]);
    let bytes = std::fs::read(&file).expect("the saved battle");
    let last = bytes.iter().rposition(|b| *b == b'{').expect("a line");
    for at in (0..last).step_by(bytes.len() / 70) {
        let mut changed = bytes.clone();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        std::fs::write(&file, &changed).expect("a file in a folder of ours");
        let taken = Save::take_up(Path::new(&file));
        let message = taken.err().unwrap_or_else(|| panic!("byte {at} was changed")).to_string();
        assert!(message.starts_with(&format!("{file}:")), "{message}");
        assert_eq!(std::fs::read(&file).expect("the file"), changed, "a refused file is left alone");
    }
    let mut changed = bytes.clone();
    let middle = bytes.len() / 2;
    changed[middle] = if changed[middle] == b'1' { b'2' } else { b'1' };
    std::fs::write(&file, &changed).expect("a file in a folder of ours");
    assert!(refused(&format!("--resume {file}")).contains("was changed after it was written"));
}

#[test]
fn a_changed_script_takes_the_battle_up_in_a_file_of_its_own() {
    let (folder, file) = folder();
    let (_, script) = talkative(folder.path());
    said(&format!("{script} --save {file}"), &["done"]);
    std::fs::write(&script, TALKATIVE.replace("bound \"", "Bound \"")).expect("a file in a folder of ours");
    let text = said(&format!("--resume {file}"), &["done"]);
    assert!(text.contains(&format!("{script} was changed since {file} was begun")), "{text}");
    assert!(text.contains("recorded: \"bound 1, die") && text.contains("now:      \"Bound 1, die"), "{text}");
    std::fs::remove_file(&script).expect("the script");
    assert!(refused(&format!("--resume {file}")).contains("talk.lua"));
    assert_eq!(json(&format!("replay {file}"), 0)["check"], value!("agrees"), "the record needs no script");
    let elsewhere = folder.path().join("elsewhere");
    std::fs::create_dir(&elsewhere).expect("a folder");
    std::fs::write(elsewhere.join("talk.lua"), TALKATIVE).expect("a file in a folder of ours");
    said(&format!("{} --resume {file}", elsewhere.join("talk.lua").display()), &["done"]);
}

#[test]
fn what_is_no_saved_battle_is_refused() {
    let (folder, file) = folder();
    json(&format!("fight {STANDARD} --max-bounds 3 --replay {file}"), 0);
    let message = refused(&format!("--resume {file}"));
    assert!(message.contains("was not written by `play`") && message.contains("debellis replay"), "{message}");
    let saved = folder.path().join("saved.replay").display().to_string();
    said(&format!("{STANDARD} --save {saved}"), &[]);
    for words in ["--red general", "--seed 3", "--dice typed", "--save x.replay", "--max-bounds 9"] {
        assert!(refused(&format!("--resume {saved} {words}")).contains("goes on as it was begun"), "{words}");
    }
    assert!(refused(&format!("--resume {STANDARD}")).contains("this is not a replay"));
    assert!(refused("--resume nowhere.replay").contains("cannot read nowhere.replay"));
}

#[test]
fn one_battle_is_played_in_one_window() {
    let (_folder, file) = folder();
    said(&format!("{STANDARD} --save {file}"), &[]);
    let first = Save::take_up(Path::new(&file)).expect("nobody else plays it");
    assert!(refused(&format!("--resume {file}")).contains("is being played in another window"));
    drop(first);
    said(&format!("--resume {file}"), &[]);
}

#[test]
fn a_record_that_goes_otherwise_now_is_not_gone_on_with() {
    let (folder, file) = folder();
    let (scenario, script) = talkative(folder.path());
    said(&format!("{script} --red general --max-bounds 3 --save {file}"), &[]);
    let mut taken = Save::take_up(Path::new(&file)).expect("a sound file");
    let part = taken.replay.parts.iter().position(|part| part.order.is_some()).expect("an order");
    taken.replay.parts[part].events.pop();
    match Sitting::go_on(&scenario, taken).err() {
        Some(SittingError::Differs { line, .. }) => assert!(line > 2, "line {line}"),
        other => panic!("{other:?}"),
    }
}
